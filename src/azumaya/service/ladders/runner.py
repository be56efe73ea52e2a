"""Settles challenges from the rows of their matches, and moves inactive players.

Everything follows from stored rows, so a restart goes on where it stopped, and of several processes the first to store
an event has done it."""

from __future__ import annotations

import asyncio
import logging

from ...rules.errors import AzumayaError
from .. import time_source
from ..background import BackgroundTask, wait_and_clear
from ..catalogue import Catalogue
from ..match.seats import Person, SystemActor
from ..storage.storage import Conflict, Storage
from ..tables.live_tables import LiveTables
from ..tournaments.boards import BoardGame, board_result, games_on
from .ladder import LadderPayload, LadderState, inactivity, settle
from .repository import PREFIX, LadderRepository

LOG = logging.getLogger(__name__)
INTERVAL = 60.0
"""Seconds between checks; a finished game of a challenge starts one at once."""


class LadderRunner:
    def __init__(
        self, storage: Storage, repository: LadderRepository, catalogue: Catalogue, tables: LiveTables
    ) -> None:
        self._storage = storage
        self._repository = repository
        self._catalogue = catalogue
        self._tables = tables
        self._open_matches: set[str] = set()
        self._wake = asyncio.Event()
        self._work = BackgroundTask("ladders")

    def open(self) -> None:
        self._storage.on_commit(self._on_commit)
        self._work.begin(self._run())

    async def close(self) -> None:
        await self._work.end()

    def _on_commit(self, identifier: str, _number: int) -> None:
        if identifier.startswith(PREFIX) or identifier in self._open_matches:
            self._wake.set()

    async def _run(self) -> None:
        while True:
            try:
                await self.run_all()
            except Exception:
                LOG.exception("ladder check failed")
            await wait_and_clear(self._wake, INTERVAL)

    async def run_all(self) -> None:
        """Do what is due on all ladders. A failure on one does not hold up the others."""
        for game in self._catalogue.games:
            try:
                while await self.run(game):
                    pass
            except AzumayaError as error:
                LOG.info("ladder waits game=%s error=%s", game, error)

    async def run(self, game: str) -> bool:
        """Store the next event that is due; return False if there is none."""
        state, now = await self._repository.find(game), time_source.now()
        payload = await self._settled(state) or inactivity(state, await self._repository.visits(state.places), now)
        if payload is None:
            return False
        try:
            await self._repository.append(game, state, payload, now)
        except Conflict:
            LOG.info("ladder advanced by another process game=%s", game)
        else:
            LOG.info("ladder event game=%s number=%d payload=%s", game, state.number + 1, payload)
        return True

    async def _settled(self, state: LadderState) -> LadderPayload | None:
        """Return the end of a challenge whose games are over; start the next games of series that go on."""
        games = await games_on(self._storage, state.challenges)
        self._open_matches.update(game.id for played in games.values() for game in played)
        for match, played in games.items():
            if played[-1].status in ("over", "void"):
                self._open_matches.difference_update(game.id for game in played)
                ended = await self._result(played)
                if ended is not None:
                    return settle(state, match, ended[0])
        return None

    async def _result(self, played: list[BoardGame]) -> tuple[str | None] | None:
        """Return the winner of a challenge, which may be none; None if a series goes on."""
        if played[-1].status == "void":
            return (None,)
        setup = await self._tables.setup(played[0].id)
        result = await board_result(self._tables, played, is_series=setup.settings.series)
        if result is None:
            await self._tables.start_next(played[-1].id, SystemActor())
            return None
        winner = None if result.winner is None else setup.seats[result.winner]
        return (winner.player if isinstance(winner, Person) else None,)
