"""Every record that the server writes is read back: the same positions, and the same text when it is written again."""

from __future__ import annotations

from random import Random

from azumaya.games import game as find_game
from azumaya.playtest.arena import Plan, play_game
from azumaya.playtest.results_log import record_of
from azumaya.rules.errors import InvalidRecord
from azumaya.rules.position import Position
from azumaya.rules.record import Ending, Record, format_record, parse_record, whole_turns
from azumaya.service.match.apply import apply
from azumaya.service.match.commands import Turn
from azumaya.service.match.decide import begin, decide
from azumaya.service.match.events import Claimed, DrawAgreed, Event, Flagged, Resigned
from azumaya.service.match.events import Ending as Ended
from azumaya.service.match.record import record as record_of_match
from azumaya.service.match.seats import Person, PlayerActor
from azumaya.service.match.setup import Link, MatchSetup
from azumaya.service.match.state import MatchState
from azumaya.service.tables.match_factory import options_of
from tests.languages import english

from .cases import Case, random_positions

PLAYER = PlayerActor("player")
AT_ONE_SCREEN = (Person("player"), Person("player"))
WAYS = ("played", "resigned", "agreed", "flagged", "left", "unfinished")
ENDINGS: dict[str, Ended] = {
    "resigned": Resigned(1),
    "agreed": DrawAgreed(),
    "flagged": Flagged(0),
    "left": Claimed(0, "win", "gone"),
}


def check_round_trip(text: str, record: Record) -> None:
    again = parse_record(text, find_game)
    assert again.positions == record.positions
    assert again.ending == record.ending
    assert again.head == record.head
    assert format_record(again) == text


def played_out(case: Case, seed: str) -> Record:
    return Record(whole_turns(random_positions(case, 1, seed)))


def test_a_game_played_out(case: Case) -> None:
    record = played_out(case, "records")
    check_round_trip(format_record(record), record)


def test_a_running_game_and_one_that_a_player_ended(case: Case) -> None:
    positions = played_out(case, "endings").positions
    rng = Random(f"{case} endings")
    part = positions[: rng.randrange(1, len(positions))]
    agreed = Ending("agreed", None, part[-1].scores)
    for ending in (None, Ending("resigned", 0, (0, 13)), Ending("resigned", 1, (13, 0)), agreed):
        record = Record(part, {}, ending)
        check_round_trip(format_record(record), record)


def test_a_record_that_was_cut_off_is_never_taken_for_a_shorter_game(named_case: Case) -> None:
    text = format_record(played_out(named_case, "cut"))
    rng = Random(f"{named_case} cut")
    for _ in range(10):
        cut = text[: rng.randrange(text.index("result: "))]
        try:
            parse_record(cut, find_game)
        except InvalidRecord as error:
            assert "line" in english(error.sentence)
        else:
            raise AssertionError(f"read as a whole game: {cut[-60:]!r}")


def test_a_match_of_the_browser(case: Case) -> None:
    for how in WAYS:
        state = match_of(case, how)
        text = record_of_match(state)
        record = parse_record(text, find_game)
        assert format_record(record) == text
        assert record.positions[-1] == state.position
        assert (record.ending is None) == (state.ending is None)


def match_of(case: Case, how: str, identifier: str = "match") -> MatchState:
    """A random match at one screen that is played out, goes on, or was ended in one of the other ways."""
    rng = Random(f"{case} browser")
    turns = rng.randrange(1, 12) if how != "played" else 2_000
    state = begin(setup_of(case, identifier), chance=rng.choice).state
    for _ in range(turns):
        if not state.is_over:
            command = Turn(state.number, some_turn(state.position, rng))
            state = decide(state, command, PLAYER, 0, chance=rng.choice).state
    if how in ENDINGS and not state.is_over:
        state = apply(state, Event(state.number + 1, 0, "system", ENDINGS[how]))
    return state


def setup_of(case: Case, identifier: str) -> MatchSetup:
    name, options = next(iter(case.game.variants)), options_of(case.variant)
    return MatchSetup(identifier, case.game.name, name, options, AT_ONE_SCREEN, 0, Link(identifier))


def some_turn(position: Position, rng: Random) -> tuple[str, ...]:
    moves = list[str]()
    while not moves or not position.starts_turn:
        moves.append(rng.choice(position.moves))
        position = position.play(moves[-1])
    return tuple(moves)


def test_a_game_of_the_arena(case: Case) -> None:
    plan = Plan(case.game.name, ("random:name=one", "random:name=two"), 2, position=case.start().text)
    record = record_of(case.game, play_game(plan, plan.jobs()[0]))
    assert record.head[english(case.game.sides[0])] == "one"
    check_round_trip(format_record(record), record)
