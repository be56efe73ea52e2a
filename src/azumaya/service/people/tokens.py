"""Secrets of sessions, API tokens and recovery codes. Only their SHA-256 digests are stored."""

from __future__ import annotations

import hashlib
import secrets

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford base 32: no characters that look alike."""
LOOKALIKES = str.maketrans("OIL", "011", "- ")
GROUPS, GROUP_LENGTH = 5, 4


def new_secret() -> str:
    """Return a random secret of 256 bits."""
    return secrets.token_urlsafe(32)


def digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def new_recovery() -> str:
    """Return a recovery code of 100 bits, in groups that are easy to write down."""
    return "-".join("".join(secrets.choice(ALPHABET) for _ in range(GROUP_LENGTH)) for _ in range(GROUPS))


def recovery_digest(code: str) -> str:
    """Digest of a recovery code; case, grouping and lookalikes (O for 0) do not matter."""
    return digest(code.upper().translate(LOOKALIKES))
