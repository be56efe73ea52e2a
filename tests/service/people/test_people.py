"""Who acts: a guest is made by the first act and found again by the browser's secret; only a digest is stored."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from azumaya.service import wall
from azumaya.service.names import GARDEN
from azumaya.service.people import People, digest, new_secret
from azumaya.service.people.people import HOUR, LIFETIME, MINUTE
from azumaya.service.storage.sqlite import SqliteStorage


def with_people(folder: Path, work: Callable[[People, SqliteStorage], Awaitable[None]]) -> None:
    async def run() -> None:
        storage = SqliteStorage(folder)
        await storage.open()
        try:
            await work(People(storage), storage)
        finally:
            await storage.close()

    asyncio.run(run())


def test_a_secret_has_256_bits() -> None:
    assert len(new_secret()) == 43
    assert new_secret() != new_secret()


def test_a_guest_is_found_again_also_after_a_restart(tmp_path: Path) -> None:
    async def work(people: People, storage: SqliteStorage) -> None:
        secret = new_secret()
        assert await people.find(secret) is None
        guest = await people.new_guest(secret)
        assert await people.find(secret) == guest
        assert await People(storage).find(secret) == guest
        row = await storage.player(guest.id)
        assert row is not None
        assert (row.kind, row.name.split()[0] in GARDEN) == ("guest", True)

    with_people(tmp_path, work)


def test_only_a_digest_of_the_secret_is_stored(tmp_path: Path) -> None:
    async def work(people: People, storage: SqliteStorage) -> None:
        secret = new_secret()
        await people.new_guest(secret)
        assert await storage.session(secret) is None
        assert await storage.session(digest(secret)) is not None
        assert secret.encode() not in b"".join(file.read_bytes() for file in tmp_path.iterdir() if file.is_file())

    with_people(tmp_path, work)


def test_whose_session_has_ended_acts_for_nobody_at_once(tmp_path: Path) -> None:
    """Though the house remembers for a minute whom a secret acts for."""

    async def work(people: People, _storage: SqliteStorage) -> None:
        secret = new_secret()
        guest = await people.new_guest(secret)
        assert await people.find(secret) == guest
        await people.end_session(digest(secret))
        assert await people.find(secret) is None

    with_people(tmp_path, work)


def test_nobody_is_found_by_no_secret_or_a_wrong_one(tmp_path: Path) -> None:
    async def work(people: People, _storage: SqliteStorage) -> None:
        assert await people.find(None) is None
        assert await people.find("") is None
        assert await people.find("guess") is None

    with_people(tmp_path, work)


@contextmanager
def later(ms: int) -> Iterator[None]:
    start = wall.START
    wall.START = start + ms / 1000
    try:
        yield
    finally:
        wall.START = start


def test_a_session_in_use_is_noted_once_an_hour(tmp_path: Path) -> None:
    async def work(people: People, storage: SqliteStorage) -> None:
        secret = new_secret()
        await people.new_guest(secret)
        before = await storage.session(digest(secret))
        with later(2 * HOUR):
            await people.find(secret)
        after = await storage.session(digest(secret))
        assert before is not None
        assert after is not None
        assert after.used - before.used >= 2 * HOUR

    with_people(tmp_path, work)


def test_a_session_that_is_used_lives_on_and_one_that_is_not_ends(tmp_path: Path) -> None:
    async def work(people: People, _storage: SqliteStorage) -> None:
        secret = new_secret()
        guest = await people.new_guest(secret)
        with later(LIFETIME - HOUR):
            assert await people.find(secret) == guest
        with later(2 * LIFETIME - 2 * HOUR):
            assert await people.find(secret) == guest
        with later(3 * LIFETIME):
            assert await people.find(secret) is None

    with_people(tmp_path, work)


def test_a_session_that_another_process_has_ended_is_over_within_a_minute(tmp_path: Path) -> None:
    async def work(people: People, storage: SqliteStorage) -> None:
        secret = new_secret()
        await people.new_guest(secret)
        await People(storage).end_session(digest(secret))
        with later(MINUTE + 1):
            assert await people.find(secret) is None

    with_people(tmp_path, work)


def test_names_are_told_for_those_who_are_there(tmp_path: Path) -> None:
    async def work(people: People, _storage: SqliteStorage) -> None:
        guests = [(await people.new_guest(new_secret())).id for _ in range(120)]
        names = await people.names([*guests, "nobody"])
        assert set(names) == set(guests)
        assert {profile.kind for profile in names.values()} == {"guest"}
        assert all(names[guest].id == guest for guest in guests)

    with_people(tmp_path, work)
