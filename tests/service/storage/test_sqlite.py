"""Guarantees of SQLite beyond those of every database: the disk is waited for, one server has a folder, and requests
that share a commit do not share their fate."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from azumaya.service.errors import MaybeStored, NotStored, Refused
from azumaya.service.storage import Storage, new_storage, sqlite
from azumaya.service.storage.sqlite import DATABASE, SqliteStorage, connect
from azumaya.service.storage.writer import MAX_GROUP

from .samples import event, match_row, new_match, seats, summary, with_storage

DURABLE = ["wal", 2, 1, 5000]


def pragmas(connection: sqlite3.Connection) -> list[Any]:
    names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
    return [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in names]


def test_every_connection_waits_for_the_disk(tmp_path: Path) -> None:
    found: list[list[Any]] = []

    async def work(storage: Storage) -> None:
        assert isinstance(storage, SqliteStorage)
        await storage._writer.write(lambda connection: found.append(pragmas(connection)))
        await asyncio.gather(*(storage.match("nowhere") for _ in range(50)))
        found.extend(pragmas(connection) for connection in storage._connections)

    with_storage(tmp_path, work)
    assert len(found) >= 2
    assert all(one == DURABLE for one in found)


def test_who_only_reads_cannot_write(tmp_path: Path) -> None:
    async def work(storage: Storage) -> None:
        assert isinstance(storage, SqliteStorage)
        with pytest.raises(Refused, match="not responding"):
            await storage.read("DELETE FROM matches")

    with_storage(tmp_path, work)


def test_a_second_server_is_refused_with_a_sentence_and_the_first_goes_on(tmp_path: Path) -> None:
    async def work(storage: Storage) -> None:
        with pytest.raises(Refused, match=r"another server \(\d+\) uses this folder") as refused:
            await new_storage(tmp_path).open()
        assert refused.value.code == "folder-taken"
        await new_match(storage, turns=1)

    with_storage(tmp_path, work)
    with_storage(tmp_path, lambda storage: storage.match("match-1"))


def test_the_folder_of_a_server_that_was_killed_is_free(tmp_path: Path) -> None:
    program = (
        "import asyncio, os, signal, sys\n"
        "from pathlib import Path\n"
        "from azumaya.service.storage import new_storage\n"
        "async def main():\n"
        "    await new_storage(Path(sys.argv[1])).open()\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
        "asyncio.run(main())\n"
    )
    killed = subprocess.run([sys.executable, "-c", program, str(tmp_path)], check=False)
    assert killed.returncode == -9
    with_storage(tmp_path, new_match)


# --- groups ---


class Counting(sqlite3.Connection):
    """Counts its commits."""

    commits = 0

    def execute(self, statement: str, *values: Any) -> sqlite3.Cursor:
        Counting.commits += statement == "COMMIT"
        return super().execute(statement, *values)


def with_connections(monkeypatch: pytest.MonkeyPatch, kind: type[sqlite3.Connection]) -> None:
    """Let the storage's connections be of a kind of ours."""
    plain = sqlite3.connect

    def connect_so(*arguments: Any, **options: Any) -> sqlite3.Connection:
        return plain(*arguments, factory=kind, **options)

    monkeypatch.setattr(sqlite3, "connect", connect_so)


def held(storage: Storage) -> Callable[[], None]:
    """Keep the writer busy until the returned function is called, so that requests gather behind it."""
    assert isinstance(storage, SqliteStorage)
    gate: Future[None] = Future()

    def wait(_connection: sqlite3.Connection) -> None:
        gate.result()

    task = asyncio.ensure_future(storage._writer.write(wait))
    task.add_done_callback(lambda _: None)
    return lambda: gate.set_result(None)


def test_requests_that_come_together_share_a_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with_connections(monkeypatch, Counting)

    async def work(storage: Storage) -> None:
        release = held(storage)
        names = [f"match-{number}" for number in range(MAX_GROUP)]
        asked = [asyncio.create_task(storage.create(match_row(name), seats(name), [], summary())) for name in names]
        await asyncio.sleep(0)
        before = Counting.commits
        release()
        await asyncio.gather(*asked)
        assert 1 <= Counting.commits - before < len(names) / 2

    with_storage(tmp_path, work)


def test_one_that_is_refused_is_rolled_back_alone(tmp_path: Path) -> None:
    async def work(storage: Storage) -> None:
        await new_match(storage, turns=1)
        await new_match(storage, "match-2")
        release = held(storage)
        asked = [
            asyncio.create_task(storage.append("match-2", [event(1, "match-2")], summary(1))),
            asyncio.create_task(storage.append("match-1", [event(2), event(3, client="client-1")], summary(3))),
            asyncio.create_task(storage.append("match-2", [event(2, "match-2")], summary(2))),
        ]
        await asyncio.sleep(0)
        release()
        outcomes = await asyncio.gather(*asked, return_exceptions=True)
        assert [outcome is None for outcome in outcomes] == [True, False, True]
        assert len(await storage.events("match-2")) == 2
        assert await storage.summary("match-1") == summary(1)

    with_storage(tmp_path, work)


def test_a_refused_one_that_opens_a_group_takes_nothing_along(tmp_path: Path) -> None:
    """The first of a group has no savepoint: the writer waits within it, so that the others are of its group."""

    async def work(storage: Storage) -> None:
        assert isinstance(storage, SqliteStorage)
        await new_match(storage, turns=1)
        await new_match(storage, "match-2")
        gate: Future[None] = Future()

        def store_half(connection: sqlite3.Connection) -> None:
            connection.execute("UPDATE matches SET number = 9 WHERE id = 'match-1'")
            gate.result()
            raise sqlite3.IntegrityError("refused")

        refused = asyncio.create_task(storage._writer.write(store_half))
        stored = asyncio.create_task(storage.append("match-2", [event(1, "match-2")], summary(1)))
        await asyncio.sleep(0)
        gate.set_result(None)
        with pytest.raises(sqlite3.IntegrityError):
            await refused
        await stored
        assert await storage.summary("match-1") == summary(1)
        assert len(await storage.events("match-2")) == 1

    with_storage(tmp_path, work)


def test_closing_stores_what_was_asked_for_before(tmp_path: Path) -> None:
    async def work(storage: Storage) -> None:
        release = held(storage)
        asked = [asyncio.create_task(new_match(storage, f"match-{number}")) for number in range(100)]
        await asyncio.sleep(0)
        closing_down = asyncio.create_task(storage.close())
        await asyncio.sleep(0)
        release()
        await asyncio.gather(closing_down, *asked)

    async def run() -> None:
        storage = new_storage(tmp_path)
        await storage.open()
        await work(storage)

    asyncio.run(run())

    async def look(storage: Storage) -> None:
        assert await storage.match("match-99") is not None

    with_storage(tmp_path, look)


# --- disks that fail: no acknowledgement, and everything goes on afterwards ---


class FailingCommits(sqlite3.Connection):
    """Its commits fail while `error` is set."""

    error: str | None = None

    def execute(self, statement: str, *values: Any) -> sqlite3.Cursor:
        if statement == "COMMIT" and self.error is not None:
            raised = sqlite3.OperationalError("the disk says no")
            raised.sqlite_errorname = self.error
            raise raised
        return super().execute(statement, *values)


@pytest.mark.parametrize(("code", "kind"), [("SQLITE_FULL", NotStored), ("SQLITE_IOERR_FSYNC", MaybeStored)])
def test_a_commit_that_fails_is_no_acknowledgement(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, code: str, kind: type[Refused]
) -> None:
    with_connections(monkeypatch, FailingCommits)

    async def work(storage: Storage) -> None:
        await new_match(storage, turns=1)
        monkeypatch.setattr(FailingCommits, "error", code)
        with pytest.raises(kind):
            await storage.append("match-1", [event(2)], summary(2))
        monkeypatch.setattr(FailingCommits, "error", None)
        assert len(await storage.events("match-1")) == 1
        await storage.append("match-1", [event(2)], summary(2))
        assert len(await storage.events("match-1")) == 2

    with_storage(tmp_path, work)


def test_a_full_disk_is_no_acknowledgement(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """The file may not grow for a while."""

    def limit(pages: int) -> Callable[[sqlite3.Connection], object]:
        return lambda connection: connection.execute(f"PRAGMA max_page_count={pages}").fetchall()

    async def work(storage: Storage) -> None:
        assert isinstance(storage, SqliteStorage)
        await new_match(storage, turns=1)
        await storage._writer.write(limit(1))
        with pytest.raises(NotStored) as refused:
            await storage.append("match-1", [event(2, body="x" * 100_000)], summary(2))
        assert refused.value.number == 1
        await storage._writer.write(limit(2**30))
        assert await storage.summary("match-1") == summary(1)
        await storage.append("match-1", [event(2)], summary(2))

    with_storage(tmp_path, work)


def test_a_disk_that_can_only_be_read_still_shows_matches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(storage: Storage) -> None:
        assert isinstance(storage, SqliteStorage)
        await new_match(storage, turns=1)
        await storage._writer.write(lambda connection: connection.execute("PRAGMA query_only=ON"))
        with pytest.raises(NotStored):
            await storage.append("match-1", [event(2)], summary(2))
        assert await storage.events("match-1") == [event(1)]

    with_storage(tmp_path, work)


def test_a_database_that_is_locked_delays_and_then_refuses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Another program holds the lock on the file: a turn waits, and is refused in the end."""
    monkeypatch.setitem(sqlite.PRAGMAS, "busy_timeout", "200")

    async def work(storage: Storage) -> None:
        await new_match(storage, turns=1)
        with closing(connect(tmp_path / DATABASE)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(NotStored):
                await storage.append("match-1", [event(2)], summary(2))
            assert await storage.events("match-1") == [event(1)]
            other.execute("ROLLBACK")
        await storage.append("match-1", [event(2)], summary(2))

    with_storage(tmp_path, work)


def test_nothing_is_acknowledged_before_the_commit(tmp_path: Path) -> None:
    """While another program holds the lock a turn is neither refused nor acknowledged; then it is stored."""

    async def work(storage: Storage) -> None:
        await new_match(storage)
        with closing(connect(tmp_path / DATABASE)) as other:
            other.execute("BEGIN IMMEDIATE")
            turn = asyncio.create_task(storage.append("match-1", [event(1)], summary(1)))
            await asyncio.sleep(0.3)
            assert not turn.done()
            other.execute("ROLLBACK")
            await turn
        assert len(await storage.events("match-1")) == 1

    with_storage(tmp_path, work)
