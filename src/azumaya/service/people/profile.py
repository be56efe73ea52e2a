"""Public profile and devices of a player."""

from __future__ import annotations

from dataclasses import dataclass

GUEST, MEMBER, CLOSED, DELETED = "guest", "member", "closed", "gone"


@dataclass(frozen=True, slots=True)
class Device:
    """A browser in which a player is signed in: the digest of its secret, and a description."""

    token: str
    created: int
    used: int
    label: str


@dataclass(frozen=True, slots=True)
class Profile:
    """A player as shown to others. A guest who has signed in is shown as the member. `program`: the member has an API
    token."""

    id: str
    name: str
    kind: str
    program: bool = False

    @property
    def is_member(self) -> bool:
        return self.kind == MEMBER
