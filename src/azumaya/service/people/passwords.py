"""Passwords are kept as argon2id digests that cost 19 MiB and two passes each. One is reckoned at a time, in a thread
that steps back behind everything else, so that nobody can make the house slow by signing in."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, TypeVar

from ...rules.errors import AzumayaError
from ...rules.text import Text
from . import errors

if TYPE_CHECKING:
    from argon2 import PasswordHasher

T = TypeVar("T")
SHORTEST, LONGEST = 8, 200
MEMORY_KIB, PASSES = 19 * 1024, 2
MOST_WAITING = 20
STEP_BACK = 5


class InvalidPassword(AzumayaError):
    """The text cannot be a password."""

    code = "invalid-password"


def check_password(password: str, name: str) -> None:
    """InvalidPassword says what is wrong with a new one. It never holds the password itself."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise InvalidPassword(
            Text(
                f"ein Passwort hat {SHORTEST} bis {LONGEST} Zeichen",
                f"a password has {SHORTEST} to {LONGEST} characters",
            )
        )
    if password.casefold() == name.casefold():
        raise InvalidPassword(Text("der Name ist kein Passwort", "the name is no password"))


class Passwords:
    """Digests of passwords, made and checked one at a time. More than a few who wait are sent away."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "reckoning passwords", initializer=step_back)
        self._waiting = 0

    def close(self) -> None:
        self._thread.shutdown(cancel_futures=True)

    async def new_digest(self, password: str) -> str:
        return await self._reckon(lambda: hasher().hash(password))

    async def is_right(self, password: str, stored: str | None) -> bool:
        """Takes as long when nothing is stored, so that nobody learns from the time which names there are."""
        return await self._reckon(lambda: matches(password, stored))

    async def _reckon(self, work: Callable[[], T]) -> T:
        if self._waiting >= MOST_WAITING:
            raise errors.too_many_passwords()
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work)
        finally:
            self._waiting -= 1


def step_back() -> None:
    """On Linux each thread has a niceness of its own; elsewhere the whole process would step back."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            os.nice(STEP_BACK)


def hasher() -> PasswordHasher:
    from argon2 import PasswordHasher

    return PasswordHasher(time_cost=PASSES, memory_cost=MEMORY_KIB, parallelism=1)


def matches(password: str, stored: str | None) -> bool:
    from argon2.exceptions import InvalidHashError, VerificationError

    if stored is None:
        hasher().hash(password)
        return False
    try:
        return hasher().verify(stored, password)
    except (VerificationError, InvalidHashError):
        return False
