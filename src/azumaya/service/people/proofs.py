"""What proves who somebody is: secrets that only a browser, a program or a sheet of paper knows. Stored are digests."""

from __future__ import annotations

import hashlib
import secrets

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Digits and letters that nobody takes for another."""
READ_AS = str.maketrans("OIL", "011", "- ")
GROUPS, GROUP = 5, 4


def new_secret() -> str:
    """256 bits."""
    return secrets.token_urlsafe(32)


def digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def new_recovery() -> str:
    """A recovery code to write down: 100 bits, in groups."""
    return "-".join("".join(secrets.choice(SIGNS) for _ in range(GROUP)) for _ in range(GROUPS))


def recovery_digest(code: str) -> str:
    """However the code was typed: small letters, other groups, O for 0."""
    return digest(code.upper().translate(READ_AS))
