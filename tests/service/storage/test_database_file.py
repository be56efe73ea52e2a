"""The database file is private, and nothing is acknowledged when it is no longer in its place."""

from __future__ import annotations

import asyncio
import stat
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from azumaya.service.errors import MaybeStored, NotStored
from azumaya.service.operation.backup import take_backup
from azumaya.service.storage.sqlite import DATABASE, SqliteStorage
from azumaya.service.storage.writer import Writer

ADD = "INSERT INTO settings VALUES (?, ?)"
DISTURBANCES: dict[str, Callable[[Path], object]] = {
    "moved": lambda file: file.rename(file.with_name("elsewhere")),
    "deleted": lambda file: file.unlink(),
    "replaced": lambda file: file.with_name("other").replace(file),
    "log deleted": lambda file: file.with_name(f"{file.name}-wal").unlink(),
}


def with_storage(folder: Path, work: Callable[[SqliteStorage], Awaitable[None]]) -> None:
    async def run() -> None:
        storage = SqliteStorage(folder)
        await storage.open()
        try:
            await work(storage)
        finally:
            await storage.close()

    asyncio.run(run())


def writable(storage: SqliteStorage) -> bool:
    return storage.is_writable


@pytest.mark.parametrize("disturbance", DISTURBANCES)
def test_nothing_is_acknowledged_without_the_file(tmp_path: Path, disturbance: str) -> None:
    async def work(storage: SqliteStorage) -> None:
        await storage.execute(ADD, "first", "1")
        (tmp_path / "other").write_bytes(storage.file.read_bytes())
        DISTURBANCES[disturbance](storage.file)
        with pytest.raises(NotStored):
            await storage.execute(ADD, "second", "2")

    with_storage(tmp_path, work)


def test_a_file_that_comes_back_is_used_again_and_no_other_is_made(tmp_path: Path) -> None:
    async def work(storage: SqliteStorage) -> None:
        await storage.heartbeat(1)
        assert writable(storage)
        away = storage.file.rename(tmp_path / "away")
        with pytest.raises(NotStored):
            await storage.heartbeat(2)
        assert not writable(storage)
        for _ in range(20):
            await asyncio.gather(*(storage.read("SELECT 1") for _ in range(4)), return_exceptions=True)
        assert not storage.file.exists()
        away.rename(storage.file)
        await storage.heartbeat(3)
        assert writable(storage)

    with_storage(tmp_path, work)


def test_a_file_that_is_moved_during_a_commit_leaves_open_what_was_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    commit = Writer._commit_group

    async def work(storage: SqliteStorage) -> None:
        def commit_and_move(*given: object) -> None:
            commit(*given)  # type: ignore[arg-type]
            storage.file.rename(tmp_path / "elsewhere")

        monkeypatch.setattr(Writer, "_commit_group", commit_and_move)
        with pytest.raises(MaybeStored):
            await storage.execute(ADD, "first", "1")

    with_storage(tmp_path, work)


# Permissions


def mode_of(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


def test_a_new_database_and_its_backup_are_private(tmp_path: Path) -> None:
    folder = tmp_path / "data"

    async def work(storage: SqliteStorage) -> None:
        await storage.execute(ADD, "first", "1")
        assert mode_of(folder) == 0o700
        assert {one.name: mode_of(one) for one in folder.glob(f"{DATABASE}*")} == {
            DATABASE: 0o600,
            f"{DATABASE}-wal": 0o600,
            f"{DATABASE}-shm": 0o600,
        }
        await take_backup(folder, tmp_path / "backup")
        assert mode_of(tmp_path / "backup") == 0o600

    with_storage(folder, work)


def test_a_database_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    async def nothing(_storage: SqliteStorage) -> None:
        pass

    with_storage(tmp_path, nothing)
    (tmp_path / DATABASE).chmod(0o644)
    with_storage(tmp_path, nothing)
    assert mode_of(tmp_path / DATABASE) == 0o600
