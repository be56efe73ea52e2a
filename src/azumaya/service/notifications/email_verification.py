"""Whether a mail address belongs to whoever names it: a code is sent there, and nothing else until it comes back.

The code follows from a secret of the house, the player and the address. So none is stored, a mail that is sent again
says the same, and an address that was changed needs another one.
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


def new_house_secret() -> str:
    return secrets.token_hex(32)


def code_for(secret: str, player: str, address: str) -> str:
    """Forty bits, in two groups to be typed off."""
    found = hmac.digest(bytes.fromhex(secret), f"{player} {address}".encode(), "sha256")
    signs = "".join(ALPHABET[byte % len(ALPHABET)] for byte in found[:LENGTH])
    return f"{signs[:GROUP]}-{signs[GROUP:]}"


def is_same_code(typed: str, code: str) -> bool:
    """However it was typed: small letters, other groups, O for 0."""
    return hmac.compare_digest(plain(typed).encode(), plain(code).encode())


def plain(code: str) -> str:
    return code.upper().translate(LOOKALIKES)


def subject_of(player: str, address: str) -> str:
    """Once a day for each address; which one it is does not stand there."""
    return f"{player}/{digest(address)[:16]}/{time_source.now() // DAY}"


def asked(player: str, address: str) -> Statement:
    """Asks for the mail with the code."""
    return new_job(CONFIRM, subject_of(player, address), time_source.now(), player=player, address=digest(address))
