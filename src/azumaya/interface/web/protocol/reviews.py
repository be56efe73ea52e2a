"""Reviews of finished matches."""

from __future__ import annotations

from ....rules.message import Message as Text
from .message import Message, Side


class EvaluationView(Message):
    """Side 0's winning chance after event `number`; `certain` when proved or over."""

    number: int
    chance: float
    certain: bool = False


class TurningPointView(Message):
    """A blunder: made on the board after event `number` (`position`), stored as event `event`, turn number `turn` of
    the match. `before` and `after` are the winning chances of its `side`."""

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
    """The review of a finished match. From the board after event `known_from` on the values are exact; None if that is
    only the last board."""

    evaluations: list[EvaluationView]
    turning_points: list[TurningPointView] = []
    known_from: int | None = None


class ReviewProgress(Message):
    """`done` of `total` boards are analysed; `review` is present when finished."""

    done: int = 0
    total: int
    review: ReviewView | None = None
