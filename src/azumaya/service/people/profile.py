"""Public profile of a player."""

from __future__ import annotations

from dataclasses import dataclass

GUEST, MEMBER, CLOSED, DELETED = "guest", "member", "closed", "gone"


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
