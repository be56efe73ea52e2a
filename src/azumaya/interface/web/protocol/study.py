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
    """A position with one thing to find; `side` is to move."""

    number: int
    kind: Literal["win-in-one", "win-in-two", "only-move", "trap"]
    title: Text
    side: Side


class PuzzleList(Message):
    puzzles: list[PuzzleSummary] = []


class PuzzleView(PuzzleSummary):
    """A puzzle: the question, and the board with its choices. Turns are built with `POST /api/preview` on
    its `position`."""

    question: Text
    stage: Stage
    scene: Scene
    position: str
    effects: bool = False


class PuzzleAttempt(Message):
    """A whole turn that might be the solution, or the wish to be shown one."""

    moves: Moves = []
    show: bool = False


class PuzzleVerdictView(Message):
    """Whether the turn solves the puzzle, and why. `moves` and `turn` are the solution where it was asked for, else
    what was tried."""

    solved: bool = False
    sentence: Text
    turn: str
    moves: list[str]
