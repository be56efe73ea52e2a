"""Ratings as messages."""

from __future__ import annotations

from ...service.match.clock import Pace
from ...service.ratings.standing import RatingStanding
from . import protocol


def rating(game: str, pace: Pace, standing: RatingStanding) -> protocol.RatingView:
    return protocol.RatingView(
        game=game,
        pace=pace,
        rating=round(standing.value),
        deviation=round(standing.deviation),
        games=standing.games,
        provisional=standing.is_provisional,
    )
