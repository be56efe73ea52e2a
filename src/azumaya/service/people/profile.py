"""Who somebody is before others."""

from __future__ import annotations

from dataclasses import dataclass

GUEST, MEMBER, CLOSED, GONE = "guest", "member", "closed", "gone"


@dataclass(frozen=True, slots=True)
class Profile:
    """A player as everybody sees them. A guest who has signed in as a member is that member from then on. `program`:
    a member who has let a program act."""

    id: str
    name: str
    kind: str
    program: bool = False

    @property
    def is_member(self) -> bool:
        return self.kind == MEMBER
