"""Lessons of the games: steps and verdicts on attempts."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from ...rules.errors import IllegalMove
from ...rules.game import Game
from ...rules.lessons import Lesson, LessonVerdict, PosedStep, pose, read_lesson
from ...rules.position import Position
from ...rules.preview_image import preview
from .. import errors
from ..catalogue import Catalogue
from ..match.draft import play_turn


@dataclass(frozen=True, slots=True)
class NumberedStep:
    """A step with its number, starting at 1."""

    number: int
    posed: PosedStep


class Lessons:
    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue

    def lesson(self, game: str) -> Lesson:
        """Return the lesson of a game; raise if it has none."""
        return lesson_of(self._catalogue.game(game))

    def final_position(self, game: str) -> Position:
        """Return the start position of the game at the end of a lesson, never an empty board."""
        found, final = self._catalogue.game(game), self.lesson(game).game
        return final.start(found) if final.position else preview(found, found.variant(final.variant))

    def step(self, game: str, number: int) -> NumberedStep:
        """Return a step by number; raise if it does not exist."""
        found = self._catalogue.game(game)
        steps = lesson_of(found).steps
        if not 1 <= number <= len(steps):
            raise errors.unknown_lesson_step(number, len(steps))
        return NumberedStep(number, pose(found, steps[number - 1]))

    def attempt(self, game: str, number: int, moves: Sequence[str]) -> LessonVerdict:
        """Judge a complete turn, or the stated scores; illegal moves get a verdict, too."""
        posed = self.step(game, number).posed
        if not posed.step.goal.scores:
            with suppress(IllegalMove):
                play_turn(posed.position, moves)
        return posed.judge(moves)


def lesson_of(game: Game) -> Lesson:
    found = read_lesson(game)
    if found is None:
        raise errors.no_lesson(game.name)
    return found
