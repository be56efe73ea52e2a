"""Pools of waiting players: one for each game and pace, with fixed terms, so that all who wait can meet.

A pool plays the standard variant, from an even set-up where the game has a collection. Games in which one game is
decided by the side or the draw are played as a series. A match is rated if both players are members.
"""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median

from ...rules.game import Game
from ..match.clock import Control, Fischer, Pace, PerTurn
from ..match.setup import Settings
from ..tables.match_factory import MatchRequest

MINUTE, DAY = 60_000, 86_400_000
CONTROLS: dict[Pace, Control] = {"live": Fischer(10 * MINUTE, 10_000), "days": PerTurn(3 * DAY)}
RECENT = 7 * DAY
"""Age of the waits from which the expected wait is estimated."""
MIN_WAITS = 3
MAX_WAITS = 20


def match_request(game: Game, pace: Pace, *, is_member: bool) -> MatchRequest:
    """Return the request for a match of a pool."""
    control = CONTROLS[pace]
    rated = is_member and game.is_rated(game.variant(None))
    settings = Settings((control, control), pace, rated, watch="public", series=game.rates_series)
    return MatchRequest(game.name, fair=True, settings=settings)


@dataclass(frozen=True, slots=True)
class PoolCard:
    """A pool in the lobby. `waiting` is the number of waiting players; `expected` the usual wait (ms), None if it is
    not known."""

    game: str
    pace: Pace
    waiting: int = 0
    expected: int | None = None

    @property
    def id(self) -> str:
        return f"{self.game}/{self.pace}"

    @property
    def is_listed(self) -> bool:
        """True if there is anything to show."""
        return self.waiting > 0 or self.expected is not None

    @property
    def concerned(self) -> frozenset[str]:
        return frozenset()


def expected_wait(waits: list[int]) -> int | None:
    """Return the median of the newest waits (newest first), None if there are too few to tell."""
    return round(median(waits[:MAX_WAITS])) if len(waits) >= MIN_WAITS else None
