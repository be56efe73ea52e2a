"""Verification of email addresses: until the player enters the code sent to an address, nothing else is sent there.

The code is derived from a secret of the server, the player and the address. So it is not stored, a repeated mail
contains the same code, and a changed address needs a new one.
"""

from __future__ import annotations

import hmac
import secrets

from .. import time_source
from ..jobs.job_queue import new_job
from ..people.tokens import ALPHABET, LOOKALIKES, digest
from ..storage.storage import Statement
from .preferences import DAY

CONFIRM = "confirm"
GROUP = 4
LENGTH = 2 * GROUP


def new_server_secret() -> str:
    return secrets.token_hex(32)


def code_for(secret: str, player: str, address: str) -> str:
    """Return a code of forty bits in two groups that are easy to type."""
    found = hmac.digest(bytes.fromhex(secret), f"{player} {address}".encode(), "sha256")
    signs = "".join(ALPHABET[byte % len(ALPHABET)] for byte in found[:LENGTH])
    return f"{signs[:GROUP]}-{signs[GROUP:]}"


def is_same_code(typed: str, code: str) -> bool:
    """Compare codes in constant time; case, grouping and lookalikes (O for 0) do not matter."""
    return hmac.compare_digest(plain(typed).encode(), plain(code).encode())


def plain(code: str) -> str:
    return code.upper().translate(LOOKALIKES)


def subject_of(player: str, address: str) -> str:
    """Return the subject of the job: one per address and day. The address itself is hashed."""
    return f"{player}/{digest(address)[:16]}/{time_source.now() // DAY}"


def code_job(player: str, address: str) -> Statement:
    """Return the statement that adds the job which mails the code."""
    return new_job(CONFIRM, subject_of(player, address), time_source.now(), player=player, address=digest(address))
