"""The lobby: public lists and personal lists, pushed to viewers as they change.

All of it is read from committed rows. Storage reports what has changed; changes are collected for a moment, read
together, and sent to the viewers they concern. The updates of a viewer are numbered, the latest are kept, and a viewer
who has missed more than these gets a new snapshot:

    feed of a viewer (a player, or all visitors without one)
      number ─ 41 ─ 42 ─ 43 ─ …          the latest deltas, sent again after a reconnect
      turn, waiting, to_me, own          personal lists as last sent
    lobby
      invitations, tables, pools         public lists
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Mapping, Sequence

from .. import time_source
from ..background import BackgroundTask, wait_and_clear
from ..cluster.online_users import OnlineUsers
from ..invitations.repository import PREFIX
from ..pairing.pools import PoolCard
from ..people import Sessions
from ..storage.storage import Storage
from .feed import (
    NO_CHANGES,
    PUBLIC,
    Delta,
    Feed,
    ListChange,
    Lists,
    LobbyListener,
    LobbySnapshot,
    PublicDelta,
    place,
    public_lists_of,
)
from .items import Item, MatchCard
from .queries import LobbyQueries

LOG = logging.getLogger(__name__)
BATCH_DELAY = 0.15
"""Seconds for which changes are collected before they are read."""
REFRESH = 10.0
"""Seconds after which the public lists are read again, because a notification of another process may be lost."""
MAX_CHANGED = 2_000
"""With more changes at once, everything is read again."""
MAX_INVITATIONS, MAX_TABLES = 200, 40
IDLE_LIFETIME = 60_000
"""Ms for which the feed of a disconnected viewer is kept."""


class Lobby:
    def __init__(self, storage: Storage, sessions: Sessions, online_users: OnlineUsers) -> None:
        self.queries = LobbyQueries(storage, sessions)
        self._storage = storage
        self._online_users = online_users
        self._feeds: dict[str | None, Feed] = {}
        self._public: Lists = {name: {} for name in PUBLIC}
        self._dirty: set[str] = set()
        self._wake = asyncio.Event()
        self._lock = asyncio.Lock()
        self._joined: set[Feed] = set()
        """Feeds that may hold an invitation that has just been closed."""
        self._online = self._sent_online = 0
        """The number of users online; changes are sent with the next refresh."""
        self._refreshed = -REFRESH
        self._work = BackgroundTask("lobby")

    def open(self) -> None:
        self._storage.on_commit(self.changed)
        self._work.begin(self._run())

    async def close(self) -> None:
        await self._work.end()

    # --- viewers ---

    async def join(self, viewer: str | None, listener: LobbyListener, after: int | None) -> None:
        """Subscribe to the lobby: send the missed deltas or a snapshot, then every change."""
        async with self._lock:
            self._online = self._online_users.count
            feed = self._feeds.get(viewer) or await self._new_feed(viewer)
            feed.listeners.add(listener)
            self._joined.add(feed)
            missed = feed.missed(after)
            for update in [self._snapshot(feed)] if missed is None else missed:
                listener.receive(update)
        self._wake.set()

    def leave(self, viewer: str | None, listener: LobbyListener) -> None:
        feed = self._feeds.get(viewer)
        if feed is not None:
            feed.listeners.discard(listener)
            feed.left = time_source.now()

    async def snapshot(self, viewer: str | None) -> LobbySnapshot:
        """Return the current lists."""
        async with self._lock:
            if self._feeds:
                await self._publish_all()
            else:
                self._replace_public(await self._read_public())
            feed = Feed(viewer, online=self._online)
            feed.replace(await self._read_own(feed))
            return self._snapshot(feed)

    async def _new_feed(self, viewer: str | None) -> Feed:
        """Register a feed before reading its lists, so that no change in between is lost. Changes are not collected
        while there are no feeds: the first one reads the public lists."""
        is_first = not self._feeds
        self._feeds[viewer] = feed = Feed(viewer, online=self._online)
        try:
            if is_first:
                self._replace_public(await self._read_public())
            feed.replace(await self._read_own(feed))
        except BaseException:
            del self._feeds[viewer]
            raise
        return feed

    async def _read_own(self, feed: Feed) -> list[Item]:
        viewer, now = feed.viewer, time_source.now()
        feed.read = now
        if viewer is None:
            return []
        feed.blocked = await self.queries.blocked(viewer)
        cards, to_me = await self.queries.mine(viewer), await self.queries.to_me(viewer, now)
        return [*cards, *to_me, *await self.queries.own(viewer, now)]

    def _snapshot(self, feed: Feed) -> LobbySnapshot:
        lists = {**self._public, **feed.lists}
        shown = {name: tuple(one for one in known.values() if feed.shows(one)) for name, known in lists.items()}
        return LobbySnapshot(feed.viewer, feed.number, shown, feed.online)

    # --- updates ---

    def changed(self, identifier: str, _number: int) -> None:
        """Note a committed change."""
        if self._feeds and len(self._dirty) <= MAX_CHANGED:
            self._dirty.add(identifier)
            self._wake.set()

    async def _run(self) -> None:
        while True:
            await wait_and_clear(self._wake, REFRESH)
            try:
                await self.publish()
            except Exception:
                LOG.exception("lobby update failed")
            await asyncio.sleep(BATCH_DELAY)

    async def publish(self) -> None:
        """Send all viewers the changes since the last call."""
        async with self._lock:
            await self._publish_all()

    async def _publish_all(self) -> None:
        self._drop_idle()
        dirty, self._dirty = self._dirty, set()
        if not self._feeds:
            return
        try:
            await self._publish_changes(dirty)
        except BaseException:
            self._dirty |= dirty
            raise

    async def _publish_changes(self, dirty: set[str]) -> None:
        """Read and send changed items. With too many everything is read again; every `REFRESH` seconds the public lists
        are, and the personal lists that were read longest ago."""
        too_much = len(dirty) > MAX_CHANGED
        is_refresh = too_much or asyncio.get_running_loop().time() - self._refreshed >= REFRESH
        stale = list(self._feeds.values()) if too_much else [self._stalest()] if is_refresh else []
        # 1. Read. An error changes nothing; the caller retries.
        items = [] if too_much else await self._read(dirty)
        public_items = await self._read_public() if is_refresh else None
        personal = [(feed, await self._read_own(feed)) for feed in stale]
        # 2. Update the lists
        public = [change for item in items for change in self._update_public(item)]
        public += [] if public_items is None else self._replace_public(public_items)
        own: dict[Feed, list[ListChange]] = defaultdict(list)
        for item in items:
            for feed in (self._feeds[one] for one in item.concerned if one in self._feeds):
                own[feed] += feed.update([item])
        for feed, lists in personal:
            own[feed] += feed.replace(lists)
        # 3. Send
        self._send(public, own, is_refresh=is_refresh)

    def _stalest(self) -> Feed:
        return min(self._feeds.values(), key=lambda one: one.read)

    def _send(
        self, public: Sequence[ListChange], own: Mapping[Feed, Sequence[ListChange]], *, is_refresh: bool
    ) -> None:
        public_delta = PublicDelta(tuple(public)) if public else NO_CHANGES
        is_for_all = bool(public) or (is_refresh and self._online != self._sent_online)
        self._sent_online = self._online if is_for_all else self._sent_online
        joined, self._joined = self._joined, set()
        for feed in list(self._feeds.values()) if is_for_all else [*own]:
            self._publish(feed, own.get(feed, ()), feed.visible(public_delta))
        for feed in joined | own.keys():
            self._publish(feed, feed.drop_closed())

    async def _read(self, dirty: set[str]) -> list[Item]:
        invitations = {one.removeprefix(PREFIX) for one in dirty if one.startswith(PREFIX)}
        matches = {one for one in dirty if not one.startswith(PREFIX)}
        found = await self.queries.invitations(invitations)
        pools = await self._read_pools() if any(one.invitation.way == "pool" for one in found) else ()
        return [*await self.queries.cards(matches), *found, *pools]

    async def _read_pools(self) -> list[Item]:
        """Return the pools; those that are shown and empty by now as well."""
        found = {one.id: one for one in await self.queries.pools(time_source.now())}
        shown = [one for one in self._public["pools"].values() if isinstance(one, PoolCard)]
        return [*found.values(), *(PoolCard(one.game, one.pace) for one in shown if one.id not in found)]

    def _update_public(self, item: Item) -> list[ListChange]:
        """Add or remove a table at once, but leave changes of its position to the refresh: the list has many viewers,
        and few watch one table in it closely."""
        is_listed = isinstance(item, MatchCard) and item.id in self._public["tables"]
        return [] if is_listed and public_lists_of(item) else self._place_public(item)

    def _place_public(self, item: Item) -> list[ListChange]:
        """Place an item in the public lists; a full list takes no new items."""
        wanted = public_lists_of(item)
        for name, most in (("invitations", MAX_INVITATIONS), ("tables", MAX_TABLES)):
            if name in wanted and len(self._public[name]) >= most and item.id not in self._public[name]:
                wanted = ()
        return place(self._public, item, wanted, PUBLIC)

    async def _read_public(self) -> list[Item]:
        now = time_source.now()
        tables = await self.queries.to_watch(MAX_TABLES)
        return [*await self.queries.open(now, MAX_INVITATIONS), *tables, *await self.queries.pools(now)]

    def _replace_public(self, items: Sequence[Item]) -> list[ListChange]:
        """Replace the public lists and return the changes."""
        self._refreshed = asyncio.get_running_loop().time()
        self._online = self._online_users.count
        known = {item.id for item in items}
        gone = [ListChange(name, one) for name in PUBLIC for one in self._public[name] if one not in known]
        for change in gone:
            del self._public[change.list][change.id]
        return gone + [change for item in items for change in self._place_public(item)]

    def _publish(self, feed: Feed, changes: Sequence[ListChange], public: PublicDelta = NO_CHANGES) -> None:
        if not changes and not public.changes and self._online == feed.online:
            return
        feed.number, feed.online = feed.number + 1, self._online
        delta = Delta(feed.viewer, feed.number, public, tuple(changes), self._online)
        feed.deltas.append(delta)
        for listener in tuple(feed.listeners):
            listener.receive(delta)

    def _drop_idle(self) -> None:
        now = time_source.now()
        idle = [one for one in self._feeds.values() if not one.listeners and now - one.left > IDLE_LIFETIME]
        for feed in idle:
            del self._feeds[feed.viewer]
