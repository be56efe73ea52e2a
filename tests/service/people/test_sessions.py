"""Sessions: a guest is made by the first act and found again by the browser's secret; only a digest is stored."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from azumaya.service import time_source
from azumaya.service.people import Sessions, digest, new_secret
from azumaya.service.people.sessions import HOUR, LIFETIME, MINUTE
from azumaya.service.people.usernames import GARDEN
from azumaya.service.storage.sqlite import SqliteStorage


def with_sessions(folder: Path, work: Callable[[Sessions, SqliteStorage], Awaitable[None]]) -> None:
    async def run() -> None:
        storage = SqliteStorage(folder)
        await storage.open()
        try:
            await work(Sessions(storage), storage)
        finally:
            await storage.close()

    asyncio.run(run())


def test_a_secret_has_256_bits() -> None:
    assert len(new_secret()) == 43
    assert new_secret() != new_secret()


def test_a_guest_is_found_again_also_after_a_restart(tmp_path: Path) -> None:
    async def work(sessions: Sessions, storage: SqliteStorage) -> None:
        secret = new_secret()
        assert await sessions.find(secret) is None
        guest = await sessions.new_guest(secret)
        assert await sessions.find(secret) == guest
        assert await Sessions(storage).find(secret) == guest
        row = await storage.player(guest.id)
        assert row is not None
        assert (row.kind, row.name.split()[0] in GARDEN) == ("guest", True)

    with_sessions(tmp_path, work)


def test_only_a_digest_of_the_secret_is_stored(tmp_path: Path) -> None:
    async def work(sessions: Sessions, storage: SqliteStorage) -> None:
        secret = new_secret()
        await sessions.new_guest(secret)
        assert await storage.session(secret) is None
        assert await storage.session(digest(secret)) is not None
        assert secret.encode() not in b"".join(file.read_bytes() for file in tmp_path.iterdir() if file.is_file())

    with_sessions(tmp_path, work)


def test_an_ended_session_acts_for_no_one_at_once(tmp_path: Path) -> None:
    """Though the server remembers for a minute whom a secret acts for."""

    async def work(sessions: Sessions, _storage: SqliteStorage) -> None:
        secret = new_secret()
        guest = await sessions.new_guest(secret)
        assert await sessions.find(secret) == guest
        await sessions.end_session(digest(secret))
        assert await sessions.find(secret) is None

    with_sessions(tmp_path, work)


def test_no_one_is_found_by_no_secret_or_a_wrong_one(tmp_path: Path) -> None:
    async def work(sessions: Sessions, _storage: SqliteStorage) -> None:
        assert await sessions.find(None) is None
        assert await sessions.find("") is None
        assert await sessions.find("guess") is None

    with_sessions(tmp_path, work)


@contextmanager
def later(ms: int) -> Iterator[None]:
    start = time_source.START
    time_source.START = start + ms / 1000
    try:
        yield
    finally:
        time_source.START = start


def test_a_session_in_use_is_noted_once_an_hour(tmp_path: Path) -> None:
    async def work(sessions: Sessions, storage: SqliteStorage) -> None:
        secret = new_secret()
        await sessions.new_guest(secret)
        before = await storage.session(digest(secret))
        with later(2 * HOUR):
            await sessions.find(secret)
        after = await storage.session(digest(secret))
        assert before is not None
        assert after is not None
        assert after.used - before.used >= 2 * HOUR

    with_sessions(tmp_path, work)


def test_a_session_that_is_used_lives_on_and_one_that_is_not_ends(tmp_path: Path) -> None:
    async def work(sessions: Sessions, _storage: SqliteStorage) -> None:
        secret = new_secret()
        guest = await sessions.new_guest(secret)
        with later(LIFETIME - HOUR):
            assert await sessions.find(secret) == guest
        with later(2 * LIFETIME - 2 * HOUR):
            assert await sessions.find(secret) == guest
        with later(3 * LIFETIME):
            assert await sessions.find(secret) is None

    with_sessions(tmp_path, work)


def test_a_session_that_another_process_has_ended_is_over_within_a_minute(tmp_path: Path) -> None:
    async def work(sessions: Sessions, storage: SqliteStorage) -> None:
        secret = new_secret()
        await sessions.new_guest(secret)
        await Sessions(storage).end_session(digest(secret))
        with later(MINUTE + 1):
            assert await sessions.find(secret) is None

    with_sessions(tmp_path, work)


def test_names_are_told_for_those_who_are_there(tmp_path: Path) -> None:
    async def work(sessions: Sessions, _storage: SqliteStorage) -> None:
        guests = [(await sessions.new_guest(new_secret())).id for _ in range(120)]
        names = await sessions.profiles([*guests, "nobody"])
        assert set(names) == set(guests)
        assert {profile.kind for profile in names.values()} == {"guest"}
        assert all(names[guest].id == guest for guest in guests)

    with_sessions(tmp_path, work)
