"""Warnings about a task that a player brings along."""

from __future__ import annotations

import pytest

from azumaya.games import game
from azumaya.rules.errors import InvalidVariant

GAME = game("sudoku_moyo")


def words(task: str) -> list[str]:
    return [str(warning) for warning in GAME.variant_warnings(GAME.variant(None, {"task": task}))]


def test_a_task_of_the_collection_needs_no_advice() -> None:
    assert GAME.variant_warnings(GAME.standard) == ()


def test_a_task_with_many_or_no_solutions_is_accepted_with_a_warning() -> None:
    """In the second task no digit is left for c1."""
    assert "The task has several solutions" in words("." * 81)
    assert "The task has no solution" in words("12.456789" + "..3......" + "." * 63)


@pytest.mark.parametrize(
    ("task", "sentence"),
    [
        ("5.5" + "." * 78, "break the sudoku rule: both are 5"),
        ("." * 40 + "x" + "." * 40, "Character 41 (r5c5) is neither a digit nor a dot"),
        ("." * 80, "A task has 81 characters, this one has 80"),
    ],
)
def test_what_is_no_task_is_refused_with_its_place(task: str, sentence: str) -> None:
    with pytest.raises(InvalidVariant, match=sentence.replace("(", r"\(").replace(")", r"\)")):
        words(task)
