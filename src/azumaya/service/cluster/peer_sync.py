"""Synchronisation between the server processes: presence at tables, online users, quick chat, rate limits.

Each process writes its presence as rows that are valid as long as its heartbeat is recent, and notifies the others of
changes. Notifications may be lost, so every process reads all rows once a second. Quick chat and actions under rate
limits are sent as notifications only and not stored.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import time
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from typing import Any, get_args
from urllib.parse import quote, unquote

from .. import time_source
from ..background import BackgroundTask, wait_and_clear
from ..storage.storage import Notification, Statement, Storage, once
from ..tables.messages import DraftShared
from ..tables.presence import NOWHERE, Attending
from ..tables.quick_chat import Phrase
from ..tables.table import Table
from .online_users import OnlineUsers

LOG = logging.getLogger(__name__)
POLL = 1.0
BATCH_SECONDS = 0.05
"""Delay in which changes are collected before they are written."""
ALIVE_FOR = 3_000
"""Ms after its last heartbeat for which a process counts as alive."""
KEPT_FOR = 600_000
"""Ms for which the time of leaving a table is kept; claims need less."""
MAX_DRAFT = 6_000
"""Characters of a shared draft; PostgreSQL refuses notifications of 8,000 bytes."""
PHRASES: tuple[Phrase, ...] = get_args(Phrase)
ANONYMOUS = ""
"""Player id of anonymous visitors."""

PUT_ATTENDANCE = (
    'INSERT INTO attendance (process, "match", here_0, here_1, left_0, left_1, watchers, changed) '
    'VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT ("match", process) DO UPDATE SET here_0 = excluded.here_0, '
    "here_1 = excluded.here_1, left_0 = excluded.left_0, left_1 = excluded.left_1, watchers = excluded.watchers, "
    "changed = excluded.changed"
)
FIND_ATTENDANCE = (
    'SELECT a."match", a.here_0, a.here_1, a.left_0, a.left_1, a.watchers, p.beat FROM attendance a '
    "JOIN processes p ON p.id = a.process WHERE a.process <> ?"
)
DELETE_OLD_ATTENDANCE = (
    "DELETE FROM attendance WHERE changed < ? AND (here_0 + here_1 + watchers = 0 OR process NOT IN "
    "(SELECT id FROM processes WHERE beat >= ?))"
)
CLEAR_ATTENDANCE = "UPDATE attendance SET here_0 = 0, here_1 = 0, watchers = 0 WHERE process = ?"
PUT_USER = (
    "INSERT INTO online_users (process, player, connections) VALUES (?, ?, ?) "
    "ON CONFLICT (process, player) DO UPDATE SET connections = excluded.connections"
)
DELETE_USER = "DELETE FROM online_users WHERE process = ? AND player = ?"
CLEAR_USERS = "DELETE FROM online_users WHERE process = ?"
FIND_USERS = (
    "SELECT u.player, u.connections FROM online_users u JOIN processes p ON p.id = u.process "
    "WHERE u.process <> ? AND p.beat >= ?"
)
DELETE_OLD_USERS = "DELETE FROM online_users WHERE process NOT IN (SELECT id FROM processes WHERE beat >= ?)"


class PeerSync:
    """Exchange of presence and chat with the other processes; inactive if this is the only one."""

    def __init__(self, storage: Storage, online_users: OnlineUsers, live: Callable[[], Mapping[str, Table]]) -> None:
        """`live` returns the tables of this process by id."""
        self._storage = storage
        self._online_users = online_users
        self._live = live
        self._changed: dict[str, Attending] = {}
        self._unsent: list[Notification] = []
        self._stale: set[str] = set()
        self._written: dict[str, int] = {}
        self._polled = self._cleaned = 0
        self._wake_up = asyncio.Event()
        self._work = BackgroundTask("peer-sync")
        self.on_limit: Callable[[str, str, float], None] = ignore_limit
        """Count an action of another process under a rate limit, by its name and key, at a monotonic time."""

    def open(self) -> None:
        if self._storage.is_shared:
            self._storage.subscribe(self._on_notification)
            self._work.begin(self._run())

    async def close(self) -> None:
        await self._work.end()
        if self._storage.is_shared:
            with contextlib.suppress(Exception):
                process = self._storage.process
                await self._storage.write(once(CLEAR_ATTENDANCE, process), once(CLEAR_USERS, process))

    # --- outgoing ---

    def presence_changed(self, match: str, attending: Attending) -> None:
        if self._storage.is_shared:
            self._changed[match] = attending
            self._wake_up.set()

    def chat_sent(self, match: str, side: int, phrase: Phrase) -> None:
        self._send(Notification("chat", match, (side, PHRASES.index(phrase))))

    def draft_shared(self, match: str, draft: DraftShared) -> None:
        subject = quote(json.dumps([match, draft.author, *draft.moves]))
        if len(subject) <= MAX_DRAFT:
            self._send(Notification("draft", subject, (draft.side, draft.after)))

    def seen(self, match: str, side: int, number: int) -> None:
        self._send(Notification("seen", match, (side, number)))

    def bot_failed(self, match: str, number: int) -> None:
        self._send(Notification("bot-failed", match, (number,)))

    def limit_taken(self, act: str, key: str) -> None:
        self._send(Notification("limit", f"{act}:{key}"))

    def _send(self, notification: Notification) -> None:
        if self._storage.is_shared:
            self._unsent.append(notification)
            self._wake_up.set()

    async def _flush(self) -> None:
        changed, self._changed = self._changed, {}
        try:
            await self._write_attendance(changed)
        except BaseException:
            self._changed = {**changed, **self._changed}
            raise
        unsent, self._unsent = self._unsent, []
        if unsent:
            await self._storage.notify(*unsent)

    async def _write_attendance(self, changed: Mapping[str, Attending]) -> None:
        rows, now = list[tuple[Any, ...]](), time_source.now()
        for match, here in changed.items():
            rows.append((self._storage.process, match, *map(int, here.here), *here.left, here.watchers, now))
            self._unsent.append(Notification("presence", match))
        if rows:
            await self._storage.write(Statement(PUT_ATTENDANCE, rows))

    # --- incoming ---

    def _on_notification(self, notification: Notification) -> None:
        if notification.kind == "limit":
            act, _, key = notification.subject.partition(":")
            self.on_limit(act, key, time.monotonic())
            return
        if notification.kind == "draft":
            self._show_draft(notification)
            return
        table = self._live().get(notification.subject)
        if table is None:
            return
        match notification.kind, notification.numbers:
            case "presence", ():
                self._stale.add(table.id)
                self._wake_up.set()
            case "chat", (side, number) if 0 <= number < len(PHRASES):
                table.conversation.show_chat(side, PHRASES[number])
            case "seen", (side, number):
                table.conversation.set_seen(side, number)
            case "bot-failed", (number,) if number == table.number:
                table.bot.set_failed()

    def _show_draft(self, notification: Notification) -> None:
        match json.loads(unquote(notification.subject)), notification.numbers:
            case [identifier, author, *moves], (side, after) if (table := self._live().get(identifier)) is not None:
                table.conversation.show_draft(DraftShared(table.state, side, author, after, tuple(moves)))

    async def _run(self) -> None:
        while True:
            await wait_and_clear(self._wake_up, POLL)
            try:
                await self.step()
            except Exception:
                LOG.exception("peer sync failed")
                await asyncio.sleep(POLL)
            await asyncio.sleep(BATCH_SECONDS)

    async def step(self) -> None:
        """Send local changes and read those of the other processes; once a second, read everything."""
        await self._flush()
        now = time_source.now()
        if now - self._polled >= POLL * 1000:
            self._polled = now
            self._stale.clear()
            await self._sync_users(now)
            self._update_tables(await self._storage.read(FIND_ATTENDANCE, self._storage.process), self._live())
            await self._clean_up(now)
        elif self._stale:
            stale, self._stale = self._stale, set()
            await self._read_presence(stale)

    async def _read_presence(self, matches: set[str]) -> None:
        live = self._live()
        for one in matches & live.keys():
            rows = await self._storage.read(f'{FIND_ATTENDANCE} AND a."match" = ?', self._storage.process, one)
            self._update_tables(rows, {one: live[one]})

    def _update_tables(self, rows: Sequence[Any], tables: Mapping[str, Table]) -> None:
        """Set the remote presence of tables; without rows there is none."""
        found: dict[str, list[Attending]] = defaultdict(list)
        now = time_source.now()
        for match, here_0, here_1, left_0, left_1, watchers, beat in rows:
            if match in tables:
                found[match].append(presence_at((here_0, here_1), (left_0, left_1), watchers, beat, now))
        for identifier, table in tables.items():
            table.watchers.set_remote_presence(merged(found[identifier]) if identifier in found else NOWHERE)

    async def _sync_users(self, now: int) -> None:
        """Write changes of the online users of this process and read those of the others."""
        mine, process = self._online_users.connections, self._storage.process
        changed = [(process, one, count) for one, count in mine.items() if self._written.get(one) != count]
        gone = [(process, one) for one in self._written if one not in mine]
        if changed or gone:
            await self._storage.write(Statement(PUT_USER, changed), Statement(DELETE_USER, gone))
            self._written = mine
        others = await self._storage.read(FIND_USERS, process, now - ALIVE_FOR)
        self._online_users.remote_players = frozenset(row[0] for row in others if row[0] != ANONYMOUS)
        self._online_users.remote_anonymous = sum(row[1] for row in others if row[0] == ANONYMOUS)

    async def _clean_up(self, now: int) -> None:
        if now - self._cleaned >= KEPT_FOR:
            self._cleaned = now
            await self._storage.write(
                once(DELETE_OLD_ATTENDANCE, now - KEPT_FOR, now - KEPT_FOR), once(DELETE_OLD_USERS, now - KEPT_FOR)
            )


def ignore_limit(_act: str, _key: str, _now: float) -> None:
    """Processes that only compute have no limits."""


def presence_at(here: tuple[int, int], left: tuple[int, int], watchers: int, beat: int, now: int) -> Attending:
    """Return the presence reported by a process. Players of a dead process left at its last heartbeat."""
    if now - beat <= ALIVE_FOR:
        return Attending((bool(here[0]), bool(here[1])), left, watchers)
    return Attending((False, False), (beat if here[0] else left[0], beat if here[1] else left[1]), 0)


def merged(found: Sequence[Attending]) -> Attending:
    """Return the combined presence of several processes."""
    return Attending(
        (any(one.here[0] for one in found), any(one.here[1] for one in found)),
        (max(one.left[0] for one in found), max(one.left[1] for one in found)),
        sum(one.watchers for one in found),
    )
