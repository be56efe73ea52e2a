"""A game learnt in the terminal: every step of a lesson typed, a wrong try answered, progress kept."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from azumaya.games import game as find_game
from azumaya.rules.lessons import pose, read_lesson
from tests.languages import german

from .commands import ENGLISH, Answer, answer

GAME = find_game("tumicarona")


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file with the progress."""
    monkeypatch.setenv("AZUMAYA_DATA", str(tmp_path))
    return tmp_path


def learn(*arguments: str, typed: str, language: str = ENGLISH) -> Answer:
    return answer("lesson", *arguments, typed=typed, language=language)


def plain(text: str) -> str:
    """Words as they were before a terminal broke them into lines."""
    return " ".join(text.split())


def test_a_whole_lesson_is_typed_in_german(data: Path) -> None:
    """Moves one by one, as a learner types them; each step is answered by its own sentence."""
    lesson = read_lesson(GAME)
    assert lesson
    moves = [move for step in lesson.steps for move in pose(GAME, step).solution]
    shown = learn("tumicarona", typed="\n".join([*moves, "q"]), language="de_DE.UTF-8")
    reply = plain(shown.stdout)
    assert [step.id for step in lesson.steps if german(step.done) not in reply or german(step.task) not in reply] == []
    assert german(lesson.game.text) in reply
    assert json.loads((data / "lessons.json").read_text(encoding="utf-8")) == {
        "tumicarona": [step.id for step in lesson.steps]
    }


def test_a_forbidden_move_is_answered_by_the_rule_and_two_misses_bring_the_hint() -> None:
    shown = learn("tumicarona", "--step", "7", typed="e1-d2\ne1-e2\nb2-b3A\nq\n")
    reply = plain(shown.stdout)
    assert reply.count("You can capture, so you must.") == 2
    assert reply.index("The stone on b2 can move up to b4.") > reply.index("You can capture, so you must.")
    assert "Exactly: e1 has to wait" in reply


def test_learning_goes_on_where_it_was_left() -> None:
    learn("tumicarona", typed="b3-c3\nq\n")
    assert "Step 2 of 13" in learn("tumicarona", typed="q\n").stdout


def test_nonsense_is_refused_and_asked_again() -> None:
    shown = learn("tumicarona", typed="nonsense\nshow\nq\n")
    assert "this is no move" in plain(shown.stderr)
    assert "That's it." in shown.stdout


def test_the_example_of_how_a_move_is_written_does_not_give_the_step_away() -> None:
    shown = learn("tumicarona", "--step", "1", typed="q\n")
    assert "A turn such as b3-a3" in plain(shown.stdout)
    only = learn("tumicarona", "--step", "7", typed="q\n")
    assert "A turn such as e1-d2" in plain(only.stdout), "the one legal move is the solution: a forbidden one is shown"
