"""Two-game series: the rematch repeats the deal with the seats swapped and new draws; total points decide."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.message import Message
from ...rules.series import Finished, NextGame, SeriesVerdict
from .variants import Variant

FIRST = Message("holomino-series-first")
REMATCH = Message("holomino-series-rematch")
RESIGNED = Message("holomino-series-resigned")
LOST_ON_TIME = Message("holomino-series-lost-on-time")


def next_game(variant: Variant, finished: Sequence[Finished]) -> NextGame | SeriesVerdict:
    """The game or verdict that follows the finished games. Person 0 starts the first game; resigning a game or losing
    it on time loses the series."""
    forfeited = next((game for game in finished if game.end in ("resigned", "time")), None)
    if forfeited is not None:
        return SeriesVerdict(forfeited.winner, RESIGNED if forfeited.end == "resigned" else LOST_ON_TIME)
    if not finished:
        return NextGame(variant, first=0, reason=FIRST)
    if len(finished) == 1:
        return NextGame(
            variant,
            first=1 - finished[0].set_up.first,
            reason=REMATCH,
            opening=finished[0].opening[: 2 * variant.pool + 1],
        )
    one, other = (sum(game.scores[person] for game in finished[:2]) for person in (0, 1))
    if one == other:
        return SeriesVerdict(None, Message("holomino-series-equal", points=one))
    return SeriesVerdict(
        int(other > one), Message("holomino-series-points", points=max(one, other), others=min(one, other))
    )
