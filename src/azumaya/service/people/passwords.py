"""Password hashing with argon2id (19 MiB, two passes). One hash is computed at a time, in a thread of low priority, so
that sign-ins cannot slow the server down."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, TypeVar

from ...rules.errors import AzumayaError
from ...rules.message import Message
from . import errors

if TYPE_CHECKING:
    from argon2 import PasswordHasher

T = TypeVar("T")
MIN_LENGTH, MAX_LENGTH = 8, 200
MEMORY_KIB, PASSES = 19 * 1024, 2
MAX_WAITING, MAX_OF_NETWORK = 60, 40
"""Waiting computations, in all and of one network; a school class that signs in at once takes about two seconds."""
NICENESS = 5


class InvalidPassword(AzumayaError):
    """The password is not allowed."""

    code = "invalid-password"


def check_password(password: str, name: str) -> None:
    """Raise `InvalidPassword`, which never contains the password itself, for one that is not allowed."""
    if not MIN_LENGTH <= len(password) <= MAX_LENGTH:
        raise InvalidPassword(Message("refused-password-length", least=MIN_LENGTH, most=MAX_LENGTH))
    if password.casefold() == name.casefold():
        raise InvalidPassword(Message("refused-password-is-name"))


class Passwords:
    """Password hashes, created and verified one at a time. A long queue is refused. The `network` of a request is ""
    for those that count as members already."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "password hashing", initializer=lower_priority)
        self._waiting: Counter[str] = Counter()

    def close(self) -> None:
        self._thread.shutdown(cancel_futures=True)

    async def new_hash(self, password: str, network: str = "") -> str:
        return await self._run(lambda: hasher().hash(password), network)

    async def is_correct(self, password: str, stored: str | None, network: str = "") -> bool:
        """Verify a password. Takes as long if no hash is stored, so that the time does not reveal which names exist."""
        return await self._run(lambda: verify(password, stored), network)

    async def _run(self, work: Callable[[], T], network: str) -> T:
        if self._waiting.total() >= MAX_WAITING or (network and self._waiting[network] >= MAX_OF_NETWORK):
            raise errors.too_many_passwords()
        self._waiting[network] += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work)
        finally:
            self._waiting -= Counter([network])


def lower_priority() -> None:
    """Lower the priority of this thread. Only Linux has a niceness per thread."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            os.nice(NICENESS)


def hasher() -> PasswordHasher:
    from argon2 import PasswordHasher

    return PasswordHasher(time_cost=PASSES, memory_cost=MEMORY_KIB, parallelism=1)


def verify(password: str, stored: str | None) -> bool:
    from argon2.exceptions import InvalidHashError, VerificationError

    if stored is None:
        hasher().hash(password)
        return False
    try:
        return hasher().verify(stored, password)
    except (VerificationError, InvalidHashError):
        return False
