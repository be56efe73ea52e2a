"""Puzzles: positions with one turn to find."""

from __future__ import annotations

from typing import Literal

from ....rules.message import Message as Text
from ....rules.scene import Scene, Stage
from .message import Message, Moves, Side


class PuzzleSummary(Message):
    """A position with one turn to find; `side` is to move. `grade` is 1 (easy) to 5; `rating` is on the scale of the
    solvers, level 1 of the computer is 1000. `themes` describe the solution; `found`: the result of the viewer's
    first try, None before it."""

    number: int
    kind: Literal["win", "draw", "best"]
    title: Text
    side: Side
    grade: int
    rating: int
    themes: list[str] = []
    found: bool | None = None


class SolverView(Message):
    """The viewer's puzzle statistics in a game: first tries, correct ones, current and longest streak."""

    rating: int
    deviation: int
    tries: int
    solved: int
    streak: int
    longest: int


class PuzzleList(Message):
    """The puzzles of a game, easiest first, the titles of their themes, and today's number. No `solver` before the
    first try."""

    puzzles: list[PuzzleSummary] = []
    solver: SolverView | None = None
    themes: dict[str, Text] = {}
    today: int | None = None


class PuzzleView(PuzzleSummary):
    """A puzzle: the question, how it was proved, and the board with its choices. Turns are built with `POST
    /api/preview` on its `position`. `stake`: the rating points that solving gains, and that a miss or a look at the
    solution costs; None if the viewer's next attempt does not count."""

    question: Text
    proof: Text
    stage: Stage
    scene: Scene
    position: str
    effects: bool = False
    stake: tuple[int, int] | None = None


class PuzzleAttempt(Message):
    """A complete turn, or a request to `show` the solution. The first attempt of a player is rated; with `rated` a
    visitor without a player becomes a guest for that. `practice`: no rating changes, by this attempt or later ones."""

    moves: Moves = []
    show: bool = False
    rated: bool = False
    practice: bool = False


class LineStepView(Message):
    """A turn or chance move of a line (no `side`), and the `position` after it."""

    turn: str
    side: Side | None = None
    position: str


class PuzzleVerdictView(Message):
    """The result of an attempt, with a reason. `moves` and `turn` are the solution if requested, else the attempt.
    `line` starts with the solution, `refutation` with the tempting turn. `change`: rating change; None for attempts
    that do not count."""

    solved: bool = False
    sentence: Text
    turn: str
    moves: list[str]
    line: list[LineStepView] = []
    refutation: list[LineStepView] = []
    solver: SolverView | None = None
    change: int | None = None
