"""The lobby: lists that everybody sees and lists of one's own, told as they change.

Everything is read from committed rows. The storage says what has changed; what has piled up for a moment is read
together, and each viewer is told what of it concerns them. A viewer's changes are numbered one by one, a few of the
last are kept, and whoever has missed more than these begins anew with everything:

    viewer (a player, or all strangers together)
      number ─ 41 ─ 42 ─ 43 ─ …          the last changes, to be told again after a cut
      turn, waiting, to_me, own          what the viewer has been told last
    the house
      invitations, tables                the same for everybody
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Mapping, Sequence

from .. import wall
from ..background import Background, wait_for_news
from ..company import Company
from ..invitations.storing import PREFIX
from ..people import People
from ..storage.storage import Storage
from .feed import (
    NOTHING,
    PUBLIC,
    Bulletin,
    Change,
    Delta,
    Everything,
    Feed,
    Listener,
    Lists,
    placed,
    public_places,
)
from .items import Card, Item
from .reading import Reading

LOG = logging.getLogger(__name__)
GATHERING = 0.15
"""Seconds in which changes pile up before they are read."""
REFRESH = 10.0
"""Seconds after which the public lists are read anew, because a hint of another process may have been lost."""
MOST_DIRTY = 2_000
"""When more has changed at once, everything is read anew."""
MOST_OPEN, MOST_TABLES = 200, 40
KEPT_FOR = 60_000
"""Ms for which a viewer who is gone may come back to the same numbers."""


class Lobby:
    def __init__(self, storage: Storage, people: People, company: Company) -> None:
        self.reading = Reading(storage, people)
        self._storage = storage
        self._company = company
        self._feeds: dict[str | None, Feed] = {}
        self._public: Lists = {name: {} for name in PUBLIC}
        self._dirty: set[str] = set()
        self._news = asyncio.Event()
        self._lock = asyncio.Lock()
        self._newcomers: set[Feed] = set()
        """Feeds that may hold an invitation which was settled a moment ago."""
        self._people = self._told_people = 0
        """How many are in the house; everybody is told now and then."""
        self._refreshed = -REFRESH
        self._work = Background("telling the lobby")

    def open(self) -> None:
        self._storage.follow(self.changed)
        self._work.begin(self._keep_telling())

    async def close(self) -> None:
        await self._work.end()

    # --- coming and going ---

    async def join(self, viewer: str | None, listener: Listener, after: int | None) -> None:
        """Come into the lobby: what was missed, or everything; then what changes."""
        async with self._lock:
            self._people = self._company.count
            feed = self._feeds.get(viewer) or await self._new_feed(viewer)
            feed.listeners.add(listener)
            self._newcomers.add(feed)
            missed = feed.missed(after)
            for news in [self._everything(feed)] if missed is None else missed:
                listener.tell(news)
        self._news.set()

    def leave(self, viewer: str | None, listener: Listener) -> None:
        feed = self._feeds.get(viewer)
        if feed is not None:
            feed.listeners.discard(listener)
            feed.left = wall.now()

    async def look(self, viewer: str | None) -> Everything:
        """The lists as they are now, once."""
        async with self._lock:
            if self._feeds:
                await self._tell()
            else:
                self._replace_public(await self._read_public())
            feed = Feed(viewer, people=self._people)
            feed.replace(await self._read_own(feed))
            return self._everything(feed)

    async def _new_feed(self, viewer: str | None) -> Feed:
        """It is known before anything is read for it, so that nothing that changes meanwhile is overheard. What has
        changed while there was no feed nobody has written down."""
        is_first = not self._feeds
        self._feeds[viewer] = feed = Feed(viewer, people=self._people)
        try:
            if is_first:
                self._replace_public(await self._read_public())
            feed.replace(await self._read_own(feed))
        except BaseException:
            del self._feeds[viewer]
            raise
        return feed

    async def _read_own(self, feed: Feed) -> list[Item]:
        """What belongs in a viewer's own lists."""
        viewer, now = feed.viewer, wall.now()
        feed.read = now
        if viewer is None:
            return []
        feed.blocked = await self.reading.blocked(viewer)
        cards, to_me = await self.reading.mine(viewer), await self.reading.to_me(viewer, now)
        return [*cards, *to_me, *await self.reading.own(viewer, now)]

    def _everything(self, feed: Feed) -> Everything:
        lists = {**self._public, **feed.lists}
        shown = {name: tuple(one for one in known.values() if feed.shows(one)) for name, known in lists.items()}
        return Everything(feed.viewer, feed.number, shown, feed.people)

    # --- telling ---

    def changed(self, identifier: str, _number: int) -> None:
        """Something has been stored."""
        if self._feeds and len(self._dirty) <= MOST_DIRTY:
            self._dirty.add(identifier)
            self._news.set()

    async def _keep_telling(self) -> None:
        while True:
            await wait_for_news(self._news, REFRESH)
            try:
                await self.tell()
            except Exception:
                LOG.exception("the lobby could not be told")
            await asyncio.sleep(GATHERING)

    async def tell(self) -> None:
        """Tell everybody what has changed since the last time."""
        async with self._lock:
            await self._tell()

    async def _tell(self) -> None:
        self._forget_idle()
        dirty, self._dirty = self._dirty, set()
        if not self._feeds:
            return
        try:
            await self._tell_of(dirty)
        except BaseException:
            self._dirty |= dirty
            raise

    async def _tell_of(self, dirty: set[str]) -> None:
        """When too much has changed at once, everything is read anew; now and then the public lists are, and those of
        the viewer whose own were read longest ago."""
        too_much = len(dirty) > MOST_DIRTY
        is_time = too_much or asyncio.get_running_loop().time() - self._refreshed >= REFRESH
        stale = list(self._feeds.values()) if too_much else [self._oldest()] if is_time else []
        # 1. Read everything. What goes wrong here changes nothing, and is tried again.
        items = [] if too_much else await self._read(dirty)
        everything = await self._read_public() if is_time else None
        anew = [(feed, await self._read_own(feed)) for feed in stale]
        # 2. Take it in
        public = [change for item in items for change in self._note_public(item)]
        public += [] if everything is None else self._replace_public(everything)
        own: dict[Feed, list[Change]] = defaultdict(list)
        for item in items:
            for feed in (self._feeds[one] for one in item.concerned if one in self._feeds):
                own[feed] += feed.update([item])
        for feed, lists in anew:
            own[feed] += feed.replace(lists)
        # 3. Tell it
        self._tell_everybody(public, own, is_time=is_time)

    def _oldest(self) -> Feed:
        """The one whose own lists were read longest ago."""
        return min(self._feeds.values(), key=lambda one: one.read)

    def _tell_everybody(self, public: Sequence[Change], own: Mapping[Feed, Sequence[Change]], *, is_time: bool) -> None:
        bulletin = Bulletin(tuple(public)) if public else NOTHING
        is_for_all = bool(public) or (is_time and self._people != self._told_people)
        self._told_people = self._people if is_for_all else self._told_people
        newcomers, self._newcomers = self._newcomers, set()
        for feed in list(self._feeds.values()) if is_for_all else [*own]:
            self._publish(feed, own.get(feed, ()), feed.shown(bulletin))
        for feed in newcomers | own.keys():
            self._publish(feed, feed.drop_settled())

    async def _read(self, dirty: set[str]) -> list[Item]:
        invitations = {one.removeprefix(PREFIX) for one in dirty if one.startswith(PREFIX)}
        matches = {one for one in dirty if not one.startswith(PREFIX)}
        return [*await self.reading.cards(matches), *await self.reading.posted(invitations)]

    def _note_public(self, item: Item) -> list[Change]:
        """A table to watch is told when it comes and when it goes. How it stands is told to everybody only now and
        then: there are many who have the list before them, and few who look at it closely."""
        is_listed = isinstance(item, Card) and item.id in self._public["tables"]
        return [] if is_listed and public_places(item) else self._place_public(item)

    def _place_public(self, item: Item) -> list[Change]:
        """A full list takes in nothing new."""
        wanted = public_places(item)
        for name, most in (("invitations", MOST_OPEN), ("tables", MOST_TABLES)):
            if name in wanted and len(self._public[name]) >= most and item.id not in self._public[name]:
                wanted = ()
        return placed(self._public, item, wanted, PUBLIC)

    async def _read_public(self) -> list[Item]:
        return [*await self.reading.open(wall.now(), MOST_OPEN), *await self.reading.to_watch(MOST_TABLES)]

    def _replace_public(self, items: Sequence[Item]) -> list[Change]:
        """The public lists anew; what of it is new."""
        self._refreshed = asyncio.get_running_loop().time()
        self._people = self._company.count
        known = {item.id for item in items}
        gone = [Change(name, one) for name in PUBLIC for one in self._public[name] if one not in known]
        for change in gone:
            del self._public[change.list][change.id]
        return gone + [change for item in items for change in self._place_public(item)]

    def _publish(self, feed: Feed, changes: Sequence[Change], public: Bulletin = NOTHING) -> None:
        if not changes and not public.changes and self._people == feed.people:
            return
        feed.number, feed.people = feed.number + 1, self._people
        delta = Delta(feed.viewer, feed.number, public, tuple(changes), self._people)
        feed.deltas.append(delta)
        for listener in tuple(feed.listeners):
            listener.tell(delta)

    def _forget_idle(self) -> None:
        now = wall.now()
        idle = [one for one in self._feeds.values() if not one.listeners and now - one.left > KEPT_FOR]
        for feed in idle:
            del self._feeds[feed.viewer]
