"""Rows of the tables about players, except `players` and `sessions`."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CredentialRow:
    """Name and password of a member. `name_key` is equal for names that look alike, `password` is an argon2 hash,
    `recovery` the digest of the recovery code."""

    player: str
    name_key: str
    password: str
    recovery: str
    changed: int


@dataclass(frozen=True, slots=True)
class TokenRow:
    """An API token of a member; `token` is the digest of the secret, `id` identifies it to its owner."""

    token: str
    id: str
    player: str
    label: str
    created: int
    used: int


@dataclass(frozen=True, slots=True)
class ReportRow:
    """A report about a player; `settled` is the time of the decision, `verdict` its text."""

    id: str
    reporter: str
    about: str
    reason: str
    match: str | None
    created: int
    settled: int | None = None
    verdict: str | None = None
