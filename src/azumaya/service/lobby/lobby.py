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
import contextlib
import logging
import secrets
from collections import defaultdict, deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, Protocol

from .. import wall
from ..company import Company
from ..invitations.storing import PREFIX
from ..people import People
from ..storage.storage import Storage
from .items import Card, Item, Posted
from .reading import Reading

LOG = logging.getLogger(__name__)
GATHERING = 0.15
"""Seconds in which changes pile up before they are read."""
REFRESH = 10.0
"""Seconds after which the public lists are read anew, because a hint of another process may have been lost."""
MOST_DIRTY = 2_000
"""When more has changed at once, everything is read anew."""
MOST_OPEN, MOST_TABLES = 200, 40
KEPT_DELTAS = 64
KEPT_FOR = 60_000
"""Ms for which a viewer who is gone may come back to the same numbers."""

ListName = Literal["invitations", "tables", "turn", "waiting", "to_me", "own"]
Lists = dict[ListName, dict[str, Item]]
PUBLIC: tuple[ListName, ...] = ("invitations", "tables")
PERSONAL: tuple[ListName, ...] = ("turn", "waiting", "to_me", "own")


@dataclass(frozen=True, slots=True)
class Change:
    """`put` replaces what has the same id, or is added; without it the item with that id is gone."""

    list: ListName
    id: str
    put: Item | None = None


@dataclass(frozen=True, eq=False)
class Bulletin:
    """What is told to many. Compared by identity, so that a door can write it down once for all whom nothing of it
    concerns; `concerned` are the others, who see more of it."""

    changes: tuple[Change, ...] = ()

    @cached_property
    def concerned(self) -> frozenset[str]:
        return frozenset(one for change in self.changes if change.put for one in change.put.concerned)


NOTHING = Bulletin()


@dataclass(frozen=True, eq=False)
class Delta:
    """What has changed for everybody, and for this viewer."""

    viewer: str | None
    number: int
    public: Bulletin
    own: tuple[Change, ...]
    people: int

    @property
    def changes(self) -> tuple[Change, ...]:
        return self.public.changes + self.own


@dataclass(frozen=True, eq=False)
class Everything:
    viewer: str | None
    number: int
    lists: Mapping[ListName, Sequence[Item]]
    people: int


News = Everything | Delta


class Listener(Protocol):
    """Somebody in the lobby. `tell` must neither wait nor raise."""

    def tell(self, news: News) -> None: ...


@dataclass(eq=False)
class Feed:
    """What one viewer is told."""

    viewer: str | None
    number: int = field(default_factory=lambda: secrets.randbelow(2**50))
    """Begins anywhere, so that a number of another process or an earlier life is not taken for one of this."""
    lists: Lists = field(default_factory=lambda: {name: {} for name in PERSONAL})
    people: int = 0
    listeners: set[Listener] = field(default_factory=set)
    deltas: deque[Delta] = field(default_factory=lambda: deque(maxlen=KEPT_DELTAS))
    blocked: frozenset[str] = frozenset()
    """Whose open invitations the viewer is not shown."""
    left: int = 0
    read: int = 0

    def shows(self, item: Item) -> bool:
        return not isinstance(item, Posted) or item.invitation.host not in self.blocked

    def shown(self, public: Bulletin) -> Bulletin:
        """The same one, unless something of it is not for this viewer."""
        hidden = [one for one in public.changes if one.put and not self.shows(one.put)] if self.blocked else []
        return Bulletin(tuple(one for one in public.changes if one not in hidden)) if hidden else public

    def missed(self, after: int | None) -> list[Delta] | None:
        """What was told since a number; None when that is not known any more."""
        if after is None or not self.number - len(self.deltas) <= after <= self.number:
            return None
        return [delta for delta in self.deltas if delta.number > after]

    def update(self, items: Iterable[Item]) -> list[Change]:
        """Take in what may have changed."""
        return [change for item in items for change in placed(self.lists, item, places(item, self.viewer), PERSONAL)]

    def replace(self, items: Sequence[Item]) -> list[Change]:
        """Take in everything that belongs in the viewer's lists, and nothing else does."""
        known = {item.id for item in items}
        gone = [Change(name, one) for name in PERSONAL for one in self.lists[name] if one not in known]
        for change in gone:
            del self.lists[change.list][change.id]
        return gone + self.update(items)

    def drop_settled(self) -> list[Change]:
        """An invitation of one's own that is open no longer has been told once: that is enough."""
        own = self.lists["own"]
        gone = [one.id for one in own.values() if isinstance(one, Posted) and one.invitation.status != "open"]
        for identifier in gone:
            del own[identifier]
        return [Change("own", identifier) for identifier in gone]


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
        self._work: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._storage.follow(self.changed)
        self._work = asyncio.create_task(self._keep_telling(), name="telling the lobby")

    async def close(self) -> None:
        if self._work is not None:
            self._work.cancel()
            await asyncio.gather(self._work, return_exceptions=True)

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
                await self._refresh()
            feed = Feed(viewer, people=self._people)
            await self._load(feed)
            return self._everything(feed)

    async def _new_feed(self, viewer: str | None) -> Feed:
        """It is known before anything is read for it, so that nothing that changes meanwhile is overheard. What has
        changed while there was no feed nobody has written down."""
        is_first = not self._feeds
        self._feeds[viewer] = feed = Feed(viewer, people=self._people)
        if is_first:
            await self._refresh()
        await self._load(feed)
        return feed

    async def _load(self, feed: Feed) -> list[Change]:
        """Read a viewer's own lists anew; what of it is new."""
        viewer, now = feed.viewer, wall.now()
        feed.read = now
        if viewer is None:
            return []
        feed.blocked = await self.reading.blocked(viewer)
        cards, to_me = await self.reading.mine(viewer), await self.reading.to_me(viewer, now)
        return feed.replace([*cards, *to_me, *await self.reading.own(viewer, now)])

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
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), REFRESH)
            self._news.clear()
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
        items = [] if too_much else await self._read(dirty)
        public = [change for item in items for change in self._note_public(item)]
        own: dict[Feed, list[Change]] = defaultdict(list)
        for item in items:
            for feed in (self._feeds[one] for one in item.concerned if one in self._feeds):
                own[feed] += feed.update([item])
        stale = list(self._feeds.values()) if too_much else []
        is_time = too_much or asyncio.get_running_loop().time() - self._refreshed >= REFRESH
        if is_time:
            public += await self._refresh()
            stale = stale or [min(self._feeds.values(), key=lambda one: one.read)]
        for feed in stale:
            own[feed] += await self._load(feed)
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

    async def _refresh(self) -> list[Change]:
        """The public lists anew."""
        self._refreshed = asyncio.get_running_loop().time()
        self._people = self._company.count
        items: list[Item] = [
            *await self.reading.open(wall.now(), MOST_OPEN),
            *await self.reading.to_watch(MOST_TABLES),
        ]
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


def public_places(item: Item) -> tuple[ListName, ...]:
    if isinstance(item, Card):
        return ("tables",) if item.can_be_watched else ()
    return ("invitations",) if item.invitation.way == "open" and item.invitation.status == "open" else ()


def places(item: Item, viewer: str | None) -> tuple[ListName, ...]:
    """The lists of a viewer in which an item stands."""
    if viewer is None:
        return ()
    if isinstance(item, Card):
        if not item.goes_on or viewer not in item.players:
            return ()
        return ("turn",) if item.waits_for(viewer) else ("waiting",)
    invitation = item.invitation
    if invitation.host == viewer:
        return ("own",)
    return ("to_me",) if invitation.invited == viewer and invitation.status == "open" else ()


def placed(lists: Lists, item: Item, wanted: Sequence[ListName], among: Sequence[ListName]) -> list[Change]:
    """Put an item where it belongs and take it away from where it does not; what of it is new."""
    changes = []
    for name in among:
        before = lists[name].get(item.id)
        if name in wanted:
            if before != item:
                lists[name][item.id] = item
                changes.append(Change(name, item.id, item))
        elif before is not None:
            del lists[name][item.id]
            changes.append(Change(name, item.id))
    return changes
