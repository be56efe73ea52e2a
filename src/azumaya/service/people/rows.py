"""What is stored of people beside `players` and `sessions`, as plain rows."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CredentialRow:
    """How a member proves who they are. `name_key` is equal for names people would take for each other, `password` an
    argon2 digest, `recovery` the digest of the code that was shown once."""

    player: str
    name_key: str
    password: str
    recovery: str
    changed: int


@dataclass(frozen=True, slots=True)
class TokenRow:
    """A program that acts for a member; `token` is the digest of what the program shows, `id` names it to its owner."""

    token: str
    id: str
    player: str
    label: str
    created: int
    used: int


@dataclass(frozen=True, slots=True)
class ReportRow:
    """Somebody tells the house about somebody; `settled` when a keeper has looked at it, with what they decided."""

    id: str
    reporter: str
    about: str
    reason: str
    match: str | None
    created: int
    settled: int | None = None
    verdict: str | None = None
