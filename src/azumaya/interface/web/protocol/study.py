"""Turns being built, and what the house thinks of a board: previews, hints, reviews, puzzles."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from ....rules.scene import Effects, Scene, Stage
from ....rules.text import Text
from .message import MatchId, Message, Moves, Number, Side

EFFECTS = TypeAdapter(Effects)


class DraftRequest(Message):
    """A turn being built: `moves` made on the board after event `after` of a match, or on a `position` of a `game`."""

    match: MatchId | None = None
    after: Number = 0
    game: Annotated[str, Field(max_length=64)] | None = None
    position: Annotated[str, Field(max_length=4000)] | None = None
    moves: Moves = []


class PreviewRequest(DraftRequest):
    """`typed` goes on from the draft: a move, which leaves a turn open that could go on, or a whole turn as the rule
    book writes it."""

    typed: Annotated[str, Field(max_length=200)] = ""


class Preview(Message):
    """The board with the draft on it, its `moves` one by one, and the choices that go on from there. `complete`: the
    turn is over and can be sent; nothing is left to choose."""

    scene: Scene
    position: str
    moves: list[str] = []
    complete: bool = False


class EffectsRequest(DraftRequest):
    """What would `move` change after the draft?"""

    move: Annotated[str, Field(min_length=1, max_length=100)]


class VariationView(Message):
    """A variation, and the chance it leaves whoever begins it."""

    chance: float
    moves: list[str]


class HintView(Message):
    """A turn to make: as it is written down, the moves still to make of it, why, and the pieces and spots that show it.
    `chance` is that of the side to move to win, `certain` when it is proved; `points` the scores the game is likely to
    end with, where it can tell."""

    turn: str
    moves: list[str]
    reason: Text
    places: list[str] = []
    chance: float
    certain: bool = False
    points: tuple[int, int] | None = None
    lines: list[VariationView] = []


class Outlook(Message):
    """Side 0's chance to win on the board after event `number`; `certain` when it is proved or over."""

    number: int
    chance: float
    certain: bool = False


class TurningPointView(Message):
    """A turn that gave much away. It was made on the board after event `number` and became event `event`, the
    how-manieth `turn` of the match; `position` is the board it was made on. `before` and `after` are the chances of its
    `side`."""

    number: int
    event: int
    turn: int
    side: Side
    played: str
    better: str
    better_moves: list[str]
    before: float
    after: float
    proved: bool = False
    reason: Text
    places: list[str] = []
    position: str


class ReviewView(Message):
    """A finished match looked at again. From the board after event `known_from` on the result was known instead of
    judged; missing when that is the last board only."""

    outlooks: list[Outlook]
    turning_points: list[TurningPointView] = []
    known_from: int | None = None


class ReviewProgress(Message):
    """So many boards of all have been looked at; `review` is there when it is done."""

    done: int = 0
    total: int
    review: ReviewView | None = None


class PuzzleSummary(Message):
    """A position with one turn to find; `side` is to move. `grade` goes from 1, easy, to 5; `rating` is where
    it stands among those who solve; level 1 of the computer is 1000. `themes` say what the solution is about; `found`
    whether the first try of whoever asks was right, missing before it."""

    number: int
    kind: Literal["win", "draw", "best"]
    title: Text
    side: Side
    grade: int
    rating: int
    themes: list[str] = []
    found: bool | None = None


class SolverView(Message):
    """How whoever asks stands at the puzzles of a game: first tries, how many of them were right, and how many of those
    in a row, now and at most."""

    rating: int
    deviation: int
    tries: int
    solved: int
    streak: int
    longest: int


class PuzzleList(Message):
    """The puzzles of a game, the easiest first, what their themes are called, and today's number. `solver` is missing
    for whoever has not tried any."""

    puzzles: list[PuzzleSummary] = []
    solver: SolverView | None = None
    themes: dict[str, Text] = {}
    today: int | None = None


class PuzzleView(PuzzleSummary):
    """A puzzle: the question, who says that it is right, and the board with its choices. Turns are built with `POST
    /api/preview` on its `position`."""

    question: Text
    proof: Text
    stage: Stage
    scene: Scene
    position: str
    effects: bool = False


class PuzzleAttempt(Message):
    """A whole turn that might be the solution, or the wish to be shown one."""

    moves: Moves = []
    show: bool = False


class LineStepView(Message):
    """A turn or a draw that follows; `side` is missing for a draw. `position` is the board after it."""

    turn: str
    side: Side | None = None
    position: str


class PuzzleVerdictView(Message):
    """Whether the turn solves the puzzle, and why. `moves` and `turn` are the solution where it was asked for, else
    what was tried. `line` begins with the solution, `refutation` with the turn that tempts.
    `change` is what the try has done to the rating; missing for one that does not count."""

    solved: bool = False
    sentence: Text
    turn: str
    moves: list[str]
    line: list[LineStepView] = []
    refutation: list[LineStepView] = []
    solver: SolverView | None = None
    change: int | None = None
