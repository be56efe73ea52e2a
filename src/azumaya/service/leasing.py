"""Thinking for a house of several processes: whoever has workers leases what is to be thought about.

A computer's turn is leased on its match's row, everything else (hints, reviews, puzzles, advice) on a row of
`thoughts`. A lease is short and renewed for as long as its holder lives: when a holder is killed, another begins anew a
few seconds later. A turn that comes too late is dropped, because its number is taken.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Coroutine, Sequence
from typing import Any

from . import wall
from .background import Background, wait_for_news
from .catalogue import Catalogue
from .elsewhere import BELIEVED_FOR
from .storage.statements import marks
from .storage.storage import Storage, Whisper
from .tables import LiveTables
from .tasks import TASKS, answered, answered_in_vain
from .workers import Urgency, Workers

LOG = logging.getLogger(__name__)
POLL = 0.5
GATHERING = 0.02
LEASE = 2_500
"""Ms for which a lease holds unless it is renewed."""
RENEWED_EVERY = 0.5
AFTER_FAILURE = 60_000
"""Ms before a turn that could not be thought up is tried again."""
MOST_TRIES = 3

TAKE_TURN = """
UPDATE matches SET thinker = ?, leased = ? WHERE id = (
    SELECT m.id FROM matches m WHERE m.mover = 'computer' AND m.leased <= ? AND m.game IN ({0}) AND (
        EXISTS (SELECT 1 FROM seats s WHERE s."match" = m.id AND s.player IS NOT NULL)
        OR EXISTS (
            SELECT 1 FROM attendance a JOIN processes p ON p.id = a.process
            WHERE a."match" = m.id AND a.watchers > 0 AND p.beat >= ?
        )
    )
    ORDER BY m.changed LIMIT 1 {1}
) RETURNING id
"""
"""Of the matches in which a computer is to move the one that waits longest; two computers play only while somebody
watches."""
TAKE_THOUGHT = """
UPDATE thoughts SET thinker = ?, leased = ?, tries = tries + 1 WHERE id = (
    SELECT id FROM thoughts WHERE answer IS NULL AND leased <= ? AND tries < ? AND game IN ({0})
    ORDER BY urgency, asked LIMIT 1 {1}
) RETURNING id, urgency, task, arguments
"""
RENEW = "UPDATE {0} SET leased = ? WHERE thinker = ? AND id IN ({1})"
END_TURN = "UPDATE matches SET leased = ? WHERE thinker = ? AND id = ?"
ANSWER = "UPDATE thoughts SET answer = ? WHERE id = ? AND thinker = ? AND answer IS NULL"


class Leasing:
    """Keeps the workers of this process busy with what the house has to think about. Only where the database is
    shared."""

    def __init__(self, storage: Storage, catalogue: Catalogue, tables: LiveTables, workers: Workers) -> None:
        self._storage = storage
        self._catalogue = catalogue
        self._tables = tables
        self._workers = workers
        self._news = asyncio.Event()
        self._held: dict[str, set[str]] = {"matches": set(), "thoughts": set()}
        self._thinking: set[asyncio.Task[None]] = set()
        self._work = Background("leasing what is to be thought about")
        self._renewing = Background("renewing leases")

    def open(self) -> None:
        self._storage.follow(lambda _identifier, _number: self._news.set())
        self._storage.hear(self._heard)
        self._work.begin(self._keep_leasing())
        self._renewing.begin(self._keep_renewing())

    async def close(self) -> None:
        """Leases that are held are given back, so that others need not wait."""
        await self._work.end()
        for task in self._thinking:
            task.cancel()
        await asyncio.gather(*self._thinking, return_exceptions=True)
        await self._renewing.end()

    def _heard(self, whisper: Whisper) -> None:
        if whisper.about == "asked":
            self._news.set()

    # --- taking leases ---

    async def _keep_leasing(self) -> None:
        while True:
            await wait_for_news(self._news, POLL)
            try:
                await self.lease()
            except Exception:
                LOG.exception("nothing could be leased")
                await asyncio.sleep(POLL)
            await asyncio.sleep(GATHERING)

    async def lease(self) -> None:
        """Take as much as there are idle workers for: turns first."""
        games = [name for name in self._catalogue.shelf if self._catalogue.preparation.is_ready(name)]
        while games and self._workers.has_idle and (await self._lease_turn(games) or await self._lease_thought(games)):
            await asyncio.sleep(0)

    async def _lease_turn(self, games: Sequence[str]) -> bool:
        now = wall.now()
        text = TAKE_TURN.format(marks(games), self._storage.passing_by)
        rows = await self._storage.take(text, self._storage.process, now + LEASE, now, *games, now - BELIEVED_FOR)
        if rows:
            self._begin("matches", rows[0][0], self._think(rows[0][0]))
        return bool(rows)

    async def _lease_thought(self, games: Sequence[str]) -> bool:
        now = wall.now()
        text = TAKE_THOUGHT.format(marks(games), self._storage.passing_by)
        rows = await self._storage.take(text, self._storage.process, now + LEASE, now, MOST_TRIES, *games)
        if rows:
            self._begin("thoughts", rows[0][0], self._answer(*rows[0]))
        return bool(rows)

    def _begin(self, table: str, identifier: str, work: Coroutine[Any, Any, None]) -> None:
        self._held[table].add(identifier)
        task = asyncio.create_task(self._finish(table, identifier, work), name=f"thinking {identifier}")
        self._thinking.add(task)
        task.add_done_callback(self._thinking.discard)

    async def _finish(self, table: str, identifier: str, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception:
            LOG.exception("%s: nothing came of thinking", identifier)
        finally:
            self._held[table].discard(identifier)
            self._news.set()

    # --- thinking ---

    async def _think(self, identifier: str) -> None:
        """One turn, so that between two turns of the same match others have theirs."""
        until = wall.now() + AFTER_FAILURE
        try:
            table = await self._tables.table(identifier)
            await table.refresh()
            if await table.think_once():
                until = 0
        except asyncio.CancelledError:
            until = 0
            raise
        finally:
            self._held["matches"].discard(identifier)
            await self._storage.execute(END_TURN, until, self._storage.process, identifier)

    async def _answer(self, identifier: str, urgency: int, name: str, arguments: str) -> None:
        task = TASKS[name]
        try:
            result = await self._workers.run(task.function, *task.read_arguments(arguments), urgency=Urgency(urgency))
            answer = answered(task, result)
        except Exception as error:
            LOG.exception("%s could not be answered", name)
            answer = answered_in_vain(error)
        await self._storage.execute(ANSWER, answer, identifier, self._storage.process)
        await self._storage.whisper(Whisper("answered", identifier))

    async def _keep_renewing(self) -> None:
        while True:
            await asyncio.sleep(RENEWED_EVERY)
            for table, held in self._held.items():
                if held:
                    with contextlib.suppress(Exception):
                        text = RENEW.format(table, marks(held))
                        await self._storage.execute(text, wall.now() + LEASE, self._storage.process, *held)
