"""Runs tournaments without a human: starts them and their rounds, seats the players, enters results, and ends them.

Everything follows from the stored events and matches, so a restart at any point goes on where it stopped: a paired
round whose matches are missing gets them, because their ids are stored with the round. Concurrent processes are
harmless: the first to store an event or a match wins.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from ...rules.errors import AzumayaError
from .. import time_source
from ..background import BackgroundTask, wait_and_clear
from ..catalogue import Catalogue
from ..match.seats import SystemActor
from ..storage.storage import Conflict, Storage
from ..tables.live_tables import LiveTables
from ..tables.match_factory import new_id
from ..tables.timekeeper import Outage
from ..thread_pools import LOADS
from . import repository as rows
from .boards import BoardGame, board_result, board_setup, games_on
from .decide import BoardResult, Change, credit_outage, opened, planned, results
from .repository import StoredTournament, TournamentRepository

LOG = logging.getLogger(__name__)
INTERVAL = 2.0
"""Seconds between checks; a finished game starts one at once."""
MAX_STEPS = 10
"""Changes of one tournament in a check."""


class TournamentRunner:
    def __init__(
        self,
        storage: Storage,
        repository: TournamentRepository,
        catalogue: Catalogue,
        tables: LiveTables,
        outage: Callable[[], Outage | None],
    ) -> None:
        """`outage` returns the outage before the start of this process."""
        self._storage = storage
        self._repository = repository
        self._catalogue = catalogue
        self._tables = tables
        self._outage = outage
        self._open_matches: dict[str, set[str]] = {}
        """By tournament, the matches whose end may change it."""
        self._wake = asyncio.Event()
        self._work = BackgroundTask("tournaments")

    def open(self) -> None:
        self._storage.on_commit(self._on_commit)
        self._work.begin(self._run())

    async def close(self) -> None:
        await self._work.end()

    def _on_commit(self, identifier: str, _number: int) -> None:
        is_ours = identifier.startswith(rows.PREFIX)
        if is_ours or any(identifier in matches for matches in self._open_matches.values()):
            self._wake.set()

    async def _run(self) -> None:
        is_credited = False
        while True:
            try:
                if not is_credited:
                    await self.credit_outage()
                    is_credited = True
                await self.run_all()
            except Exception:
                LOG.exception("tournament check failed")
            await wait_and_clear(self._wake, INTERVAL)

    async def credit_outage(self) -> None:
        """Move planned rounds and the ends of arenas by the outage before this start."""
        outage = self._outage()
        if outage is None:
            return
        for identifier in await self._repository.ids(rows.FIND_DELAYED):
            found = await self._repository.find(identifier)
            delayed = credit_outage(found.state, outage.begin, outage.end, time_source.now())
            if delayed is not None:
                await self._append(found, delayed)

    async def run_all(self) -> None:
        """Do what is due in all tournaments. A failure in one does not hold up the others."""
        active = await self._repository.ids(rows.FIND_ACTIVE, time_source.now())
        for identifier in self._open_matches.keys() - active:
            del self._open_matches[identifier]
        for identifier in active:
            try:
                await self.run(identifier)
            except AzumayaError as error:
                LOG.info("tournament waits tournament=%s error=%s", identifier, error)
            except Exception:
                LOG.exception("tournament failed tournament=%s", identifier)

    async def run(self, identifier: str) -> None:
        """Do what is due in a tournament."""
        for _ in range(MAX_STEPS):
            found = await self._repository.find(identifier)
            games = await games_on(self._storage, [match for match, _ in found.state.open_boards()])
            created = await self._open_boards(found, games)
            now, state = time_source.now(), found.state
            change = opened(state, created, now) or results(state, await self._results(found, games), now, new_id)
            if change is None:
                change = await LOADS.run(planned, state, now, new_id)
            if change is None:
                break
            await self._append(found, change)

    async def _append(self, found: StoredTournament, change: Change) -> None:
        try:
            stored = await self._repository.append(found, change)
        except Conflict:
            LOG.info("tournament advanced by another process tournament=%s", found.id)
            return
        for event in change.events:
            LOG.info("tournament event tournament=%s number=%d kind=%s", stored.id, event.number, event.kind)

    async def _open_boards(self, found: StoredTournament, games: dict[str, list[BoardGame]]) -> set[str]:
        """Create the matches of the open boards that have none yet; return the matches of all open boards."""
        state, created = found.state, set(games)
        self._open_matches[found.id] = {game.id for played in games.values() for game in played}
        for match, board in [] if state.is_over else list(state.open_boards()):
            self._open_matches[found.id].add(match)
            created.add(match)
            if match in games:
                continue
            game = self._catalogue.game(state.settings.game)
            setup = board_setup(found.id, state.settings, game, board, match, time_source.now())
            try:
                await self._tables.open_match(setup)
            except Conflict:
                LOG.info("board opened by another process tournament=%s match=%s", found.id, match)
        return created

    async def _results(self, found: StoredTournament, games: dict[str, list[BoardGame]]) -> dict[str, BoardResult]:
        """Return the results of the boards whose games are over; start the next games of series that go on."""
        ended: dict[str, BoardResult] = {}
        for match, played in games.items():
            if played[-1].status not in ("over", "void"):
                continue
            result = await board_result(self._tables, played, is_series=found.state.settings.series)
            if result is not None:
                ended[match] = result
            else:
                await self._tables.start_next(played[-1].id, SystemActor())
        return ended
