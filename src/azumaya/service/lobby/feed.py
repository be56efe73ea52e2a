"""The feed of one viewer of the lobby: numbered deltas of public and personal lists."""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, Protocol

from ..pairing.pools import PoolCard
from .items import InvitationCard, Item, MatchCard

MAX_DELTAS = 64

ListName = Literal["invitations", "tables", "pools", "turn", "waiting", "to_me", "own"]
Lists = dict[ListName, dict[str, Item]]
PUBLIC: tuple[ListName, ...] = ("invitations", "tables", "pools")
PERSONAL: tuple[ListName, ...] = ("turn", "waiting", "to_me", "own")


@dataclass(frozen=True, slots=True)
class ListChange:
    """`put` replaces or adds the item with this id; without it the item is removed."""

    list: ListName
    id: str
    put: Item | None = None


@dataclass(frozen=True, eq=False)
class PublicDelta:
    """Changes of the public lists. Compared by identity, so that it can be serialized once for all viewers except
    `concerned`, who see more details."""

    changes: tuple[ListChange, ...] = ()

    @cached_property
    def concerned(self) -> frozenset[str]:
        return frozenset(one for change in self.changes if change.put for one in change.put.concerned)


NO_CHANGES = PublicDelta()


@dataclass(frozen=True, eq=False)
class Delta:
    """Changes of the public lists, and of the viewer's own."""

    viewer: str | None
    number: int
    public: PublicDelta
    own: tuple[ListChange, ...]
    online: int

    @property
    def changes(self) -> tuple[ListChange, ...]:
        return self.public.changes + self.own


@dataclass(frozen=True, eq=False)
class LobbySnapshot:
    viewer: str | None
    number: int
    lists: Mapping[ListName, Sequence[Item]]
    online: int


LobbyUpdate = LobbySnapshot | Delta


class LobbyListener(Protocol):
    """A connection to the lobby. `receive` must neither block nor raise."""

    def receive(self, update: LobbyUpdate) -> None: ...


@dataclass(eq=False)
class Feed:
    """Lists and deltas of one viewer."""

    viewer: str | None
    number: int = field(default_factory=lambda: secrets.randbelow(2**50))
    """Starts at random, so that numbers of other processes or of an earlier feed are not mistaken for its own."""
    lists: Lists = field(default_factory=lambda: {name: {} for name in PERSONAL})
    online: int = 0
    listeners: set[LobbyListener] = field(default_factory=set)
    deltas: deque[Delta] = field(default_factory=lambda: deque(maxlen=MAX_DELTAS))
    blocked: frozenset[str] = frozenset()
    """Players whose open invitations are hidden from the viewer."""
    left: int = 0
    read: int = 0

    def shows(self, item: Item) -> bool:
        return not isinstance(item, InvitationCard) or item.invitation.host not in self.blocked

    def visible(self, public: PublicDelta) -> PublicDelta:
        """Return the delta without hidden items; the same object if none is hidden."""
        hidden = [one for one in public.changes if one.put and not self.shows(one.put)] if self.blocked else []
        return PublicDelta(tuple(one for one in public.changes if one not in hidden)) if hidden else public

    def missed(self, after: int | None) -> list[Delta] | None:
        """Return the deltas after a number; None if they are no longer kept."""
        if after is None or not self.number - len(self.deltas) <= after <= self.number:
            return None
        return [delta for delta in self.deltas if delta.number > after]

    def update(self, items: Iterable[Item]) -> list[ListChange]:
        """Update the lists with changed items and return the changes."""
        return [
            change
            for item in items
            for change in place(self.lists, item, personal_lists_of(item, self.viewer), PERSONAL)
        ]

    def replace(self, items: Sequence[Item]) -> list[ListChange]:
        """Replace the lists with these items and return the changes."""
        known = {item.id for item in items}
        gone = [ListChange(name, one) for name in PERSONAL for one in self.lists[name] if one not in known]
        for change in gone:
            del self.lists[change.list][change.id]
        return gone + self.update(items)

    def drop_closed(self) -> list[ListChange]:
        """Remove the viewer's closed invitations, which have been sent once."""
        own = self.lists["own"]
        gone = [one.id for one in own.values() if isinstance(one, InvitationCard) and one.invitation.status != "open"]
        for identifier in gone:
            del own[identifier]
        return [ListChange("own", identifier) for identifier in gone]


def public_lists_of(item: Item) -> tuple[ListName, ...]:
    if isinstance(item, MatchCard):
        return ("tables",) if item.can_be_watched else ()
    if isinstance(item, PoolCard):
        return ("pools",) if item.is_listed else ()
    return ("invitations",) if item.invitation.way == "open" and item.invitation.status == "open" else ()


def personal_lists_of(item: Item, viewer: str | None) -> tuple[ListName, ...]:
    if viewer is None or isinstance(item, PoolCard):
        return ()
    if isinstance(item, MatchCard):
        if not item.is_unfinished or viewer not in item.players:
            return ()
        return ("turn",) if item.waits_for(viewer) else ("waiting",)
    invitation = item.invitation
    if invitation.host == viewer:
        return ("own",)
    return ("to_me",) if invitation.invited == viewer and invitation.status == "open" else ()


def place(lists: Lists, item: Item, wanted: Sequence[ListName], among: Sequence[ListName]) -> list[ListChange]:
    """Add an item to the wanted lists, remove it from the others, and return the changes."""
    changes = []
    for name in among:
        before = lists[name].get(item.id)
        if name in wanted:
            if before != item:
                lists[name][item.id] = item
                changes.append(ListChange(name, item.id, item))
        elif before is not None:
            del lists[name][item.id]
            changes.append(ListChange(name, item.id))
    return changes
