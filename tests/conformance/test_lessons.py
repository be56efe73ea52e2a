"""Every step of every lesson is done by its solution and by no wrong try, and has its words in each language. The game
at the end can be played to its end."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from azumaya.games import game as find_game
from azumaya.games import names
from azumaya.rules.catalogue_checks import areas_of_game
from azumaya.rules.catalogues import entries, kebab
from azumaya.rules.errors import BrokenGame, IllegalMove, InvalidMove
from azumaya.rules.game import Game
from azumaya.rules.lessons import (
    STEP_WORDS,
    Lesson,
    LessonStep,
    PosedStep,
    moves_of_turn,
    parse_lesson,
    pose,
    read_lesson,
)
from azumaya.rules.localizer import localizer
from azumaya.rules.message import Message
from azumaya.rules.position import Position
from azumaya.search.players import PlayerSpec, new_player

from .cases import chosen_games

OWN = {"holomino", "sudoku_moyo", "tomoe", "tumicarona"}
FEWEST_STEPS, MOST_STEPS = 8, 12
LONGEST = {"title": 34, "text": 235, "task": 120, "done": 165, "miss": 165, "hint": 165, "answer": 165}
"""Characters of a text: what is read in a breath, and fits above the board of a phone."""
LONGEST_GAME = 400
LONGER = {"en": 1.0, "de": 1.0}
"""How much longer the words of a language may be; 1.3 for others."""
SPACES = re.compile(r"[ \t\n]+")
"""Spaces that run together; French puts narrow no-break spaces before its marks."""
SENTENCE = re.compile(r"[^a-zäöüéèàêôîûç].*[.!?…][”“»)]?", re.DOTALL)


def lessons() -> list[tuple[Game, Lesson]]:
    return [(game, lesson) for game in chosen_games() if (lesson := read_lesson(game))]


STEPS = [pytest.param(game, step, id=f"{game.name}-{step.id}") for game, lesson in lessons() for step in lesson.steps]
each_step = pytest.mark.parametrize(("owner", "step"), STEPS)
each_lesson = pytest.mark.parametrize(
    ("owner", "lesson"), [pytest.param(game, lesson, id=game.name) for game, lesson in lessons()]
)


def test_every_game_has_a_lesson() -> None:
    assert {name for name in names() if read_lesson(find_game(name))} >= OWN


@each_lesson
def test_a_lesson_is_an_hour_at_most_and_names_its_steps_once(owner: Game, lesson: Lesson) -> None:
    if owner.name in OWN:
        assert FEWEST_STEPS <= len(lesson.steps) <= MOST_STEPS
    identifiers = [step.id for step in lesson.steps]
    assert sorted(identifiers) == sorted(set(identifiers))


@each_step
def test_the_solution_does_it(owner: Game, step: LessonStep) -> None:
    posed = pose(owner, step)
    verdict = posed.judge(posed.solution)
    assert (verdict.done, verdict.sentence) == (True, step.done)


@each_step
def test_a_wrong_turn_is_answered_by_its_own_sentence(owner: Game, step: LessonStep) -> None:
    posed = pose(owner, step)
    for wrong in step.wrong:
        tried = turns_like(posed, wrong.turn)
        assert tried, wrong.turn
        for moves in tried:
            verdict = posed.judge(moves)
            assert (verdict.done, verdict.sentence) == (False, wrong.answer), moves


@each_step
def test_a_forbidden_move_is_offered_on_the_board_and_answered_by_the_rule(owner: Game, step: LessonStep) -> None:
    posed = pose(owner, step)
    offered = {choice.move for choice in posed.scene().choices}
    assert offered == {*posed.position.moves, *(one.move for one in step.forbidden)}
    for one in step.forbidden:
        with pytest.raises(IllegalMove) as refused:
            posed.position.play(one.move)
        verdict = posed.judge([one.move])
        assert (verdict.done, verdict.allowed) == (False, False)
        for tag in languages(owner):
            reason, words = (localizer(tag)(one) for one in (refused.value.reason, verdict.sentence))
            assert reason[1:] in words
        assert not one.instead or one.instead in posed.position.moves


@each_step
def test_what_shows_a_rule_is_on_the_board(owner: Game, step: LessonStep) -> None:
    scene = pose(owner, step).scene()
    there = {*(piece.id for piece in scene.pieces), *(spot.id for spot in scene.spots)}
    assert {place for one in step.forbidden for place in one.places} <= there


@each_step
def test_something_wrong_can_be_tried(owner: Game, step: LessonStep) -> None:
    """A step that anything does teaches nothing."""
    posed = pose(owner, step)
    if step.goal.scores:
        first, second = posed.position.scores
        assert posed.position.is_over
        assert not posed.judge([f"{second}:{first}"]).done or first == second
        return
    misses = [moves for moves in first_turns(posed.position) if not posed.judge(moves).done]
    assert misses or step.forbidden
    assert posed.position.side is not None


@each_step
def test_a_step_that_asks_for_the_scores_does_not_show_them(owner: Game, step: LessonStep) -> None:
    posed = pose(owner, step)
    if not step.goal.scores:
        assert len(posed.count()) in (0, sum(posed.position.scores))
        return
    scene, verdict = posed.scene(), posed.judge(posed.solution)
    assert (scene.score, scene.breakdown, scene.prompt, posed.count()) == ((), (), None, ())
    assert not [mark for mark in scene.marks if mark.kind.startswith("step-")]
    assert len(verdict.count) == sum(posed.position.scores)
    with pytest.raises(InvalidMove):
        posed.judge(["many"])


@each_step
def test_the_words_of_a_step_are_sentences_of_a_breath_in_each_language(owner: Game, step: LessonStep) -> None:
    for name, message in words_of_step(step):
        assert_words(owner, message, LONGEST[name], whole=name != "title")


@each_lesson
def test_the_catalogues_of_a_lesson_hold_its_words_and_no_others(owner: Game, lesson: Lesson) -> None:
    used = {message.id for step in lesson.steps for _, message in words_of_step(step)}
    used |= {lesson.game.title.id, lesson.game.text.id}
    for tag, file in catalogues_of(owner).items():
        held = {name for name in entries(file.read_text(encoding="utf-8")) if not name.startswith("-")}
        assert held == used if tag == "en" else held <= used, tag


@each_lesson
def test_the_game_at_the_end_is_played_to_its_end(owner: Game, lesson: Lesson) -> None:
    final = lesson.game
    assert_words(owner, final.title, LONGEST["title"], whole=False)
    assert_words(owner, final.text, LONGEST["text"])
    assert 1 <= final.level <= 3
    position = final.start(owner)
    assert position.moves
    opponent = new_player(owner, PlayerSpec(level=final.level, seed=1))
    learner = new_player(owner, PlayerSpec("random", seed=2))
    for _ in range(LONGEST_GAME):
        if position.is_over:
            break
        if position.is_chance:
            position = position.play(position.moves[0])
        else:
            position = position.play((learner if position.side == final.side else opponent).choose(position))
    assert position.is_over


def test_a_misspelt_field_is_found_when_a_lesson_is_read() -> None:
    with pytest.raises(BrokenGame, match=r"torn/lesson\.json: the lesson cannot be read"):
        parse_lesson('{"steps": [{"id": "a", "gaol": {}}], "game": {}}', "torn")


def assert_words(game: Game, message: Message, longest: int, *, whole: bool = True) -> None:
    assert message.id.startswith(f"{kebab(game.name)}-lesson-")
    for tag in languages(game):
        words = localizer(tag)(message)
        assert words == SPACES.sub(" ", words).strip()
        assert 1 < len(words) <= longest * LONGER.get(tag, 1.3), (tag, len(words), words)
        assert not whole or SENTENCE.fullmatch(words), (tag, words)


def words_of_step(step: LessonStep) -> list[tuple[str, Message]]:
    answers = [*(one.answer for one in step.wrong), *(one.answer for one in step.forbidden)]
    return [
        *((name, getattr(step, name)) for name in STEP_WORDS),
        *(("answer", answer) for answer in answers if answer),
    ]


def catalogues_of(game: Game) -> Mapping[str, Path]:
    return next(area.files for area in areas_of_game(game.name, game.path / "locale") if area.name.endswith("-lesson"))


def languages(game: Game) -> list[str]:
    return list(catalogues_of(game))


def turns_like(posed: PosedStep, pattern: str) -> list[tuple[str, ...]]:
    """The turns a pattern stands for: itself where it is one, else the one-move turns it matches."""
    if posed.step.goal.scores:
        return [(pattern.replace("*", "99"),)]
    if not set(pattern) & set("*?["):
        return [moves_of_turn(posed.position, pattern)]
    return [moves for moves in first_turns(posed.position) if fnmatchcase(" ".join(moves), pattern)]


def first_turns(position: Position) -> list[tuple[str, ...]]:
    """A turn for every legal first move: ended as soon as it may be, else gone on with by the first move there is."""
    turns = []
    for move in position.moves:
        moves, after = [move], position.play(move)
        while not after.starts_turn and not after.is_over:
            moves.append("stop" if after.may_stop else after.moves[0])
            after = after.play(moves[-1])
        turns.append(tuple(moves))
    return turns
