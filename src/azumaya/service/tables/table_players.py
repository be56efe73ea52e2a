"""Names and ratings of the people at a table."""

from __future__ import annotations

import asyncio

from ..match.log import MatchLog
from ..match.seats import Person
from ..people.profile import Profile
from ..ratings.pool import rating_pool
from ..ratings.rating import SeatRating
from ..ratings.repository import seat_ratings
from ..storage.storage import Storage


class TablePlayers:
    """The people at a table by id, as of the last `load`."""

    def __init__(self, log: MatchLog, storage: Storage) -> None:
        self._log = log
        self._storage = storage
        self.profiles: dict[str, Profile] = {}
        self.ratings: dict[str, SeatRating] = {}
        self._lock = asyncio.Lock()
        self._requested = self._done = 0
        """Number of calls of `load`, and of those that are served."""

    async def load(self) -> None:
        """Read names and ratings again. Concurrent calls share one query."""
        self._requested += 1
        mine = self._requested
        async with self._lock:
            if self._done < mine:
                requested = self._requested
                await self._read()
                self._done = requested

    async def _read(self) -> None:
        setup, state = self._log.setup, self._log.state
        seated = [seat.player for seat in state.seats if isinstance(seat, Person)]
        for player in (*seated, *state.advisers[0], *state.advisers[1]):
            if (row := await self._storage.player(player)) is not None:
                self.profiles[row.id] = Profile(row.id, row.name, row.kind)
        ended = setup.id if setup.settings.rated and state.is_over else None
        pool = rating_pool(state.game, state.position.variant)
        self.ratings.update(await seat_ratings(self._storage, tuple(self.profiles), pool, state.clock.pace, ended))
