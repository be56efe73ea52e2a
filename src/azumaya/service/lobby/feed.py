"""What one viewer of the lobby is told: numbered changes of lists, some for everybody, some of their own."""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, Protocol

from .items import Card, Item, Posted

KEPT_DELTAS = 64

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
