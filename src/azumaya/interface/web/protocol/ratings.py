"""How strong somebody is, as far as it is known."""

from __future__ import annotations

from .match import Pace
from .message import Message


class RatingView(Message):
    """A rating in a game at a pace: `rating` ± twice the `deviation` holds the true strength nineteen times of twenty.
    `provisional`: too few games to be sure."""

    game: str
    pace: Pace
    rating: int
    deviation: int
    games: int
    provisional: bool = False
