"""Who acts: a guest is made by the first act and found again by the browser's secret; only a digest is stored."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from azumaya.service.people import HOUR, People, digest, new_secret
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
        assert (row.kind, row.name[:6]) == ("guest", "Guest ")

    with_people(tmp_path, work)


def test_only_a_digest_of_the_secret_is_stored(tmp_path: Path) -> None:
    async def work(people: People, storage: SqliteStorage) -> None:
        secret = new_secret()
        await people.new_guest(secret)
        assert await storage.session(secret) is None
        assert await storage.session(digest(secret)) is not None
        assert secret.encode() not in b"".join(file.read_bytes() for file in tmp_path.iterdir() if file.is_file())

    with_people(tmp_path, work)


def test_nobody_is_found_by_no_secret_or_a_wrong_one(tmp_path: Path) -> None:
    async def work(people: People, _storage: SqliteStorage) -> None:
        assert await people.find(None) is None
        assert await people.find("") is None
        assert await people.find("guess") is None

    with_people(tmp_path, work)


def test_a_session_in_use_is_noted_once_an_hour(tmp_path: Path) -> None:
    from azumaya.service import wall

    async def work(people: People, storage: SqliteStorage) -> None:
        secret = new_secret()
        await people.new_guest(secret)
        before = await storage.session(digest(secret))
        start = wall.START
        try:
            wall.START = start + 2 * HOUR / 1000
            await people.find(secret)
        finally:
            wall.START = start
        after = await storage.session(digest(secret))
        assert before is not None
        assert after is not None
        assert after.used - before.used >= 2 * HOUR

    with_people(tmp_path, work)
