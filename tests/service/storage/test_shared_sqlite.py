"""Several processes of one machine on one SQLite file: who writes waits for the others, and everybody hears of it."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from socket import AF_UNIX, SOCK_DGRAM, socket

import pytest

from azumaya.service.errors import Refused
from azumaya.service.storage import Conflict, SharedFolder, Storage, new_storage, once
from azumaya.service.storage.shared_sqlite import WRITE_LOCK, shared_by_children
from azumaya.service.storage.storage import Notification

from ..conftest import new_shared_folder
from .samples import event, new_match, summary

PATIENCE = 60
HOLDER = """
import fcntl, sys, time
file = open(sys.argv[1], "a")
fcntl.flock(file, fcntl.LOCK_EX)
print("held", flush=True)
time.sleep(600)
"""


@pytest.fixture
def shared(tmp_path: Path) -> SharedFolder:
    return new_shared_folder(tmp_path)


def with_two(shared: SharedFolder, work: Callable[[Storage, Storage], Awaitable[None]]) -> None:
    """As two processes would have it open."""

    async def run() -> None:
        one, other = new_storage(shared), new_storage(shared)
        await one.open()
        await other.open()
        try:
            async with asyncio.timeout(PATIENCE):
                await work(one, other)
        finally:
            await one.close()
            await other.close()

    asyncio.run(run())


async def until(happened: Callable[[], object]) -> None:
    while not happened():
        await asyncio.sleep(0.005)


def test_what_one_process_stores_another_hears_of_and_reads(shared: SharedFolder) -> None:
    async def work(one: Storage, other: Storage) -> None:
        reported, followed = list[tuple[str, int]](), list[tuple[str, int]]()
        await other.listen(lambda match, number: reported.append((match, number)))
        other.on_commit(lambda match, number: followed.append((match, number)))
        await new_match(one, turns=1)
        await until(lambda: ("match-1", 1) in reported)
        assert followed == reported
        assert await other.events("match-1") == [event(1)]

    with_two(shared, work)


def test_a_notification_reaches_all_other_processes(shared: SharedFolder) -> None:
    async def work(one: Storage, other: Storage) -> None:
        mine, theirs = list[Notification](), list[Notification]()
        one.subscribe(mine.append)
        other.subscribe(theirs.append)
        await one.notify(Notification("chat", "match-1", (0, 3)), Notification("call", "x"))
        await until(lambda: len(theirs) == 2)
        assert theirs == [Notification("chat", "match-1", (0, 3)), Notification("call", "x")]
        assert not mine

    with_two(shared, work)


def test_of_two_processes_that_want_a_number_at_once_one_gets_it(shared: SharedFolder) -> None:
    async def work(one: Storage, other: Storage) -> None:
        await new_match(one)
        for number in range(1, 30):
            asked = [
                storage.append("match-1", [event(number, client=f"{name}-{number}")], summary(number))
                for name, storage in (("one", one), ("other", other))
            ]
            outcomes = await asyncio.gather(*asked, return_exceptions=True)
            assert outcomes.count(None) == 1
            assert sum(isinstance(outcome, Conflict) for outcome in outcomes) == 1
        assert [row.number for row in await one.events("match-1")] == list(range(1, 30))

    with_two(shared, work)


def test_what_is_taken_is_taken_once(shared: SharedFolder) -> None:
    async def work(one: Storage, other: Storage) -> None:
        await one.write(*(once("INSERT INTO settings (name, value) VALUES (?, '')", f"free-{n}") for n in range(10)))
        free = "SELECT name FROM settings WHERE value = '' LIMIT 1"
        take = f"UPDATE settings SET value = ? WHERE name = ({free}) RETURNING name"
        taken = await asyncio.gather(*(storage.take(take, "me") for storage in (one, other) for _ in range(8)))
        names = [rows[0][0] for rows in taken if rows]
        assert sorted(names) == sorted(f"free-{n}" for n in range(10))

    with_two(shared, work)


def test_writing_goes_on_when_the_holder_of_the_write_lock_is_killed(shared: SharedFolder) -> None:
    async def work(one: Storage, _other: Storage) -> None:
        holder = subprocess.Popen(
            [sys.executable, "-c", HOLDER, str(shared.folder / WRITE_LOCK)], stdout=subprocess.PIPE, text=True
        )
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        writing = asyncio.create_task(new_match(one))
        await asyncio.sleep(0.2)
        assert not writing.done()
        holder.kill()
        holder.wait()
        holder.stdout.close()
        await writing
        assert await one.match("match-1") is not None

    with_two(shared, work)


def test_one_that_is_busy_for_a_while_is_told_everything_afterwards(shared: SharedFolder) -> None:
    async def work(one: Storage, other: Storage) -> None:
        heard = list[Notification]()
        other.subscribe(heard.append)
        busy = socket(AF_UNIX, SOCK_DGRAM)
        busy.bind(str(shared.sockets / "busy"))
        busy.settimeout(PATIENCE)
        for number in range(100):
            await one.notify(Notification("chat", "match-1", (0, number)))
        await until(lambda: len(heard) == 100)
        found = [(await asyncio.to_thread(busy.recv, 100)).decode() for _ in range(100)]
        assert found == [f"notified chat match-1 0 {number}" for number in range(100)]
        busy.close()

    with_two(shared, work)


def test_one_that_has_died_is_not_told_again(shared: SharedFolder) -> None:
    async def work(one: Storage, other: Storage) -> None:
        dead = shared.sockets / "dead"
        subprocess.run(
            [sys.executable, "-c", "import socket, sys; socket.socket(1, 2).bind(sys.argv[1])", str(dead)], check=True
        )
        heard = list[Notification]()
        other.subscribe(heard.append)
        await one.notify(Notification("call", "x"))
        await until(lambda: heard)
        assert not dead.exists()

    with_two(shared, work)


def test_a_folder_has_one_parent(tmp_path: Path) -> None:
    with (
        shared_by_children(tmp_path, tmp_path / "sockets"),
        pytest.raises(Refused),
        shared_by_children(tmp_path, tmp_path / "others"),
    ):
        pass
