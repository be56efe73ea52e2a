"""Guarantees of PostgreSQL beyond those of every database: others are notified, and a server that goes away comes back
with everything it has acknowledged."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterator
from typing import Any

import asyncpg
import pytest

from azumaya.service.errors import MaybeStored, NotStored, Refused
from azumaya.service.storage import Conflict, Storage, new_storage, postgres
from azumaya.service.storage.postgres import PostgresStorage

from .samples import event, match_row, new_match, seats, summary, with_storage
from .server import Server


@pytest.fixture
def address(server: Server) -> str:
    return server.make(f"test_{secrets.token_hex(6)}")


async def until(happened: Any) -> None:
    while not happened():
        await asyncio.sleep(0.01)


@pytest.fixture(scope="module")
def fragile() -> Iterator[Server]:
    """A server as it is usually set up, for tests that end it and start it again."""
    started = Server()
    started.start()
    yield started
    started.remove()


def test_every_connection_waits_for_the_disk(fragile: Server) -> None:
    async def work(storage: Storage) -> None:
        assert isinstance(storage, PostgresStorage)
        for name in ("synchronous_commit", "fsync"):
            rows = await asyncio.gather(*(storage.read(f"SHOW {name}") for _ in range(20)))
            assert {row[0][0] for row in rows} == {"on"}

    with_storage(fragile.make("waiting"), work)


def test_changes_are_notified_when_they_are_stored(address: str) -> None:
    heard: list[tuple[str, int]] = []

    async def work(storage: Storage) -> None:
        other = new_storage(address)
        await other.open()
        await other.listen(lambda match, number: heard.append((match, number)))
        await new_match(storage, turns=2)
        with pytest.raises(Conflict):
            await storage.append("match-1", [event(1)], summary(1))
        await until(lambda: len(heard) == 3)
        assert await other.summary("match-1") == summary(2)
        await other.close()

    with_storage(address, work)
    assert heard == [("match-1", 0), ("match-1", 1), ("match-1", 2)]


def test_several_processes_start_at_once_on_an_empty_database(address: str) -> None:
    async def run() -> None:
        storages = [new_storage(address) for _ in range(4)]
        await asyncio.gather(*(storage.open() for storage in storages))
        await new_match(storages[0], turns=1)
        assert await storages[3].events("match-1") == [event(1)]
        await asyncio.gather(*(storage.close() for storage in storages))

    asyncio.run(run())


def test_two_processes_who_want_one_number_do_not_both_get_it(address: str) -> None:
    async def run() -> None:
        first, second = new_storage(address), new_storage(address)
        await first.open()
        await second.open()
        await new_match(first)
        asked = [
            storage.append("match-1", [event(1, client=f"{number}")], summary(1))
            for number in range(10)
            for storage in (first, second)
        ]
        outcomes = await asyncio.gather(*asked, return_exceptions=True)
        assert sum(outcome is None for outcome in outcomes) == 1
        await asyncio.gather(first.close(), second.close())

    asyncio.run(run())


def test_a_database_that_cannot_be_reached_is_reported_in_a_sentence(server: Server) -> None:
    async def run() -> None:
        with pytest.raises(Refused, match="cannot open") as refused:
            await new_storage(server.address("not_there")).open()
        assert refused.value.code == "no-database"

    asyncio.run(run())


def test_a_database_that_can_only_be_read_still_shows_matches(address: str, caplog: pytest.LogCaptureFixture) -> None:
    async def work(storage: Storage) -> None:
        await new_match(storage, turns=1)
        connection = await asyncpg.connect(address)
        name = await connection.fetchval("SELECT current_database()")
        await connection.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
        await connection.close()
        assert isinstance(storage, PostgresStorage)
        await storage._pool.expire_connections()
        with pytest.raises(NotStored):
            await storage.append("match-1", [event(2)], summary(2))
        assert await storage.events("match-1") == [event(1)]

    with_storage(address, work)


def test_nothing_is_acknowledged_before_the_commit(address: str) -> None:
    async def work(storage: Storage) -> None:
        await new_match(storage)
        other = await asyncpg.connect(address)
        held = other.transaction()
        await held.start()
        await other.execute("LOCK TABLE matches IN EXCLUSIVE MODE")
        turn = asyncio.create_task(storage.append("match-1", [event(1)], summary(1)))
        await asyncio.sleep(0.3)
        assert not turn.done()
        await held.rollback()
        await turn
        await other.close()
        assert await storage.events("match-1") == [event(1)]

    with_storage(address, work)


# --- a server that goes away ---


def test_a_database_that_goes_away_and_comes_back(
    fragile: Server, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It crashes under load and is gone for several tries of everybody. Every acknowledged turn is there afterwards,
    none twice; while it is away turns are refused, and nobody who only looks hears of anything but a sentence."""
    monkeypatch.setattr(postgres, "SETTLING_SECONDS", 1.0)
    address = fragile.make("fragile")
    acknowledged: dict[str, int] = {}
    names = [f"match-{number}" for number in range(8)]
    refusals = dict.fromkeys(names, 0)

    async def play(storage: Storage, name: str, stop: asyncio.Event) -> None:
        """Sends turns one after the other, the same again until it is acknowledged. One that may have been stored is
        found there."""
        number = 1
        while not stop.is_set():
            try:
                await storage.append(name, [event(number, name)], summary(number))
            except (NotStored, MaybeStored):
                refusals[name] += 1
                await asyncio.sleep(0.2)
                continue
            except Conflict:
                assert await storage.events(name, after=number - 1) == [event(number, name)]
            acknowledged[name] = number
            number += 1

    async def work(storage: Storage) -> None:
        stop = asyncio.Event()
        for name in names:
            await new_match(storage, name)
        playing = [asyncio.create_task(play(storage, name, stop)) for name in names]
        await until(lambda: sum(acknowledged.values()) > 100)
        await asyncio.to_thread(fragile.stop, "immediate")
        await until(lambda: min(refusals.values()) >= 1)
        before, seen = dict(acknowledged), dict(refusals)
        with pytest.raises(Refused) as refused:
            await storage.events(names[0])
        assert refused.value.code == "not-readable"
        await until(lambda: all(refusals[name] > seen[name] + 5 for name in names))
        assert acknowledged == before
        await asyncio.to_thread(fragile.start)
        await until(lambda: all(acknowledged[name] > before[name] + 5 for name in names))
        stop.set()
        await asyncio.gather(*playing)
        for name in names:
            assert [one.number for one in await storage.events(name)] == list(range(1, acknowledged[name] + 1))

    with_storage(address, work)


@pytest.mark.parametrize(("fate", "kind"), [("committed", None), ("aborted", NotStored), ("in progress", MaybeStored)])
def test_a_commit_whose_answer_is_lost_is_looked_up(
    address: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    fate: str,
    kind: type[Refused] | None,
) -> None:
    """The connection breaks when the commit has been sent. What became of it is asked for, not guessed."""
    monkeypatch.setattr(postgres, "SETTLING_SECONDS", 1.0)
    commit = asyncpg.transaction.Transaction.commit
    breaks = False

    async def commit_and_break(self: Any) -> None:
        if not breaks:
            await commit(self)
        elif fate == "committed":
            await commit(self)
            raise ConnectionResetError("gone")
        else:
            if fate == "aborted":
                await self.rollback()
            raise ConnectionResetError("gone")

    monkeypatch.setattr(asyncpg.transaction.Transaction, "commit", commit_and_break)

    async def work(storage: Storage) -> None:
        nonlocal breaks
        await new_match(storage)
        breaks = True
        if fate == "in progress":

            async def still(self: Any, transaction: str) -> str:
                return fate

            monkeypatch.setattr(PostgresStorage, "_transaction_status", still)
        try:
            await storage.append("match-1", [event(1)], summary(1))
        except Refused as error:
            assert kind is not None
            assert type(error) is kind
        else:
            assert kind is None
        breaks = False
        assert len(await storage.events("match-1")) == (1 if fate == "committed" else 0)

    with_storage(address, work)


FAREWELL = b"SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0"


def say_farewell(connection: Any) -> None:
    """The message a stopping server sends on every connection, also on idle ones."""
    connection._con._protocol.data_received(b"E" + (len(FAREWELL) + 4).to_bytes(4, "big") + FAREWELL)


def test_a_connection_that_the_server_ended_while_it_was_idle_is_not_stored_and_not_used_again(
    address: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(storage: Storage) -> None:
        await new_match(storage)
        assert isinstance(storage, PostgresStorage)
        for refused, ask in (
            (NotStored, lambda: storage.append("match-1", [event(1)], summary(1))),
            (Refused, lambda: storage.events("match-1")),
        ):
            async with storage._pool.acquire() as connection:
                say_farewell(connection)
            with pytest.raises(refused) as told:
                await ask()
            assert told.value.code in ("not-stored", "not-readable")
        await storage.append("match-1", [event(1)], summary(1))
        assert await storage.events("match-1") == [event(1)]

    with_storage(address, work)


def test_a_turn_whose_sender_is_gone_leaves_a_clean_pool(address: str) -> None:
    faults: list[object] = []

    async def work(storage: Storage) -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _loop, context: faults.append(context))
        await new_match(storage)
        other = await asyncpg.connect(address)
        held = other.transaction()
        await held.start()
        await other.execute("LOCK TABLE matches IN EXCLUSIVE MODE")
        turn = asyncio.create_task(storage.append("match-1", [event(1)], summary(1)))
        while not await other.fetchval("SELECT count(*) FROM pg_locks WHERE NOT granted"):
            await asyncio.sleep(0.01)
        turn.cancel()
        with pytest.raises(asyncio.CancelledError):
            await turn
        await held.rollback()
        await other.close()
        await asyncio.gather(*(storage.events("match-1") for _ in range(20)))
        await storage.append("match-1", [event(1)], summary(1))

    with_storage(address, work)
    assert faults == []


@pytest.mark.parametrize(("crashed", "fate"), [(False, "committed"), (True, "unknown")])
def test_a_transaction_number_of_a_database_that_has_crashed_proves_nothing(
    address: str, crashed: bool, fate: str
) -> None:
    """It may have been given to another transaction; a number not yet given was certainly not stored."""

    async def work(storage: Storage) -> None:
        assert isinstance(storage, PostgresStorage)
        rows = await storage.read(
            "SELECT pg_current_xact_id()::text, extract(epoch FROM pg_postmaster_start_time())::text"
        )
        number, started = rows[0]
        assert await storage._transaction_status(f"{number} {'1' if crashed else started}") == fate
        assert await storage._transaction_status(f"{int(number) + 1_000_000} {started}") == "aborted"

    with_storage(address, work)


def test_subscriptions_resume_when_the_database_is_back(fragile: Server) -> None:
    address = fragile.make("listening")
    heard: list[str] = []

    async def work(storage: Storage) -> None:
        await storage.listen(lambda match, number: heard.append(match))
        await storage.create(match_row("before"), seats("before"), [], summary())
        await until(lambda: "before" in heard)
        await asyncio.to_thread(fragile.stop)
        await asyncio.to_thread(fragile.start)
        number = 0
        while not any(name.startswith("after") for name in heard):
            number += 1
            name = f"after-{number}"
            await storage.create(match_row(name), seats(name), [], summary())
            await asyncio.sleep(0.1)

    with_storage(address, work)


def test_a_turn_takes_three_round_trips(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It begins, one statement does everything, it is committed; handing the connection back asks for nothing."""
    asked: list[str] = []

    async def work(storage: Storage) -> None:
        await new_match(storage, turns=1)
        assert isinstance(storage, PostgresStorage)
        async with storage._pool.acquire() as connection:
            connection.add_query_logger(lambda query: asked.append(query.query))
        await storage.append("match-1", [event(2), event(3)], summary(3))
        assert await storage.events("match-1", after=1) == [event(2), event(3)]

    with_storage(address, work)
    turn = asked[: next(i for i, query in enumerate(asked) if query.startswith("COMMIT")) + 1]
    assert [query.split()[0].strip(";") for query in turn] == ["BEGIN", "WITH", "COMMIT"]
