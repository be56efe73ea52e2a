"""Every position that is handed out can be given to whatever takes one: read, drawn, previewed, edited, explored, and
played from in a match with its record and its replay. Previews hand out positions in the middle of a turn."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

from azumaya.games import game as find_game
from azumaya.rules.game import Game
from azumaya.rules.lessons import pose, read_lesson
from azumaya.rules.position import Position, read_position
from azumaya.rules.puzzles import read_puzzles
from azumaya.rules.record import parse_record
from azumaya.service.analysis.editing import board
from azumaya.service.analysis.explorer import add_details, exact_analysis
from azumaya.service.analysis.reviews import estimate_board, find_hint
from azumaya.service.jobs.bot_moves import position_ref
from azumaya.service.match.commands import Turn
from azumaya.service.match.decide import begin, decide
from azumaya.service.match.draft import is_complete
from azumaya.service.match.log import MatchLog
from azumaya.service.match.record import record
from azumaya.service.match.seats import Person, PlayerActor
from azumaya.service.match.setup import Link, MatchSetup
from azumaya.service.match.state import MatchState
from azumaya.service.match.views import scene, standing, turn_text
from azumaya.service.tables.drafts import previewed
from azumaya.service.tables.match_factory import options_of, variant_name

from .cases import Case, random_positions

SOMEBODY = PlayerActor("somebody")
AT_ONE_SCREEN = (Person("somebody"), Person("somebody"))
MIDDLES, OTHERS, TURNS = 12, 4, 3
"""Positions in the middle of a turn and others that are tried for each variant, and turns that are played from each."""


def handed_out(case: Case) -> Iterator[str]:
    """Some positions of random games, those in the middle of a turn first."""
    positions = list(random_positions(case, 3, "everywhere"))
    rng = Random(f"{case} handed out")
    rng.shuffle(positions)
    middles = [one for one in positions if not is_complete(one) and not one.is_chance]
    others = [one for one in positions if is_complete(one) or one.is_chance]
    for position in (*middles[:MIDDLES], *others[:OTHERS]):
        yield position.text


def check_looked_at(position: Position) -> None:
    for viewer in (None, 0, 1):
        position.scene(viewer)
    assert position.svg("light").startswith("<svg")
    assert board(position).position is position


def check_drafted(position: Position) -> None:
    """Previews show the board, the boards after a move, and what the move would change."""
    if position.is_over or position.is_chance:
        return
    assert previewed(position, (), "").position == position.text
    for move in islice(position.moves, 5):
        draft = previewed(position, (move,), "")
        read_position(position.game, draft.position)
        position.game.effects(position, move)


def check_played(position: Position, rng: Random) -> None:
    """A match from here is stored, shown, recorded and replayed, as far as it goes."""
    options = options_of(position.variant)
    name = variant_name(position.game, position.variant)
    setup = MatchSetup("m", position.game.name, name, options, AT_ONE_SCREEN, 0, Link("m"), position.text)
    decision = begin(setup, chance=rng.choice)
    log = MatchLog(setup)
    log.append(decision.state)
    for _ in range(TURNS):
        check_shown(log.state)
        if log.state.is_over:
            break
        turn = Turn(log.number, random_turn(log.state.position, rng))
        log.append(decide(log.state, turn, SOMEBODY, 0, chance=rng.choice).state)
    check_shown(log.state)
    again = MatchLog(setup, log.events)
    assert again.state.position.text == log.state.position.text
    check_recorded(log.state)


def random_turn(position: Position, rng: Random) -> tuple[str, ...]:
    moves: list[str] = []
    while not moves or not is_complete(position):
        moves.append(rng.choice(position.moves))
        position = position.play(moves[-1])
    return tuple(moves)


def check_shown(state: MatchState) -> None:
    for audience in ((), (0,), (0, 1)):
        scene(state, audience)
        standing(state, audience)
    turn_text(state)
    reference = position_ref("m", state.position)
    assert reference.position.text == state.position.text


def check_recorded(state: MatchState) -> None:
    read = parse_record(record(state), find_game)
    assert read.positions[-1].text == state.position.text


def test_every_position_is_taken_everywhere(case: Case) -> None:
    rng = Random(f"{case} taken")
    for text in handed_out(case):
        position = read_position(case.game, text)
        assert position.text == text
        check_looked_at(position)
        check_drafted(position)
        if not position.is_over:
            check_played(position, rng)


def test_positions_of_puzzles_and_lessons_are_taken_everywhere(game: Game) -> None:
    rng, lesson = Random(f"{game.name} posed"), read_lesson(game)
    posed = [read_position(game, puzzle.position) for puzzle in read_puzzles(game)]
    learnt = [pose(game, step).position for step in (lesson.steps if lesson else ())]
    for position in (*rng.sample(posed, min(OTHERS, len(posed))), *rng.sample(learnt, min(OTHERS, len(learnt)))):
        check_looked_at(position)
        check_drafted(position)
        if not position.is_over:
            check_played(position, rng)


def test_the_middle_of_a_turn_can_be_explored_and_hinted_at(game: Game) -> None:
    """One position of each game that has turns of several moves."""
    case = Case(game, "standard", game.standard)
    text = next(handed_out(case))
    position = read_position(game, text)
    if is_complete(position):
        return
    assert find_hint(game.name, text, ()).moves
    assert estimate_board(game.name, text)
    assert add_details(game.name, text, exact_analysis(game.name, text))
