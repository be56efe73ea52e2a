"""What the database promises: nothing acknowledged is lost, nothing is there twice, all of a turn or nothing."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy.exc import IntegrityError

from azumaya.rules.text import Text
from azumaya.service.match import Event, Link
from azumaya.service.old_storage import Conflict, Storage

from .setups import new_setup

TURN = Event(1, "turn", 5.5, side=0, moves=("take", "stop"), client="client-1")
DRAW = Event(2, "draw", 5.5, moves=("rain 2",))


def with_storage(folder: Path, work: Callable[[Storage], Awaitable[object]]) -> None:
    """Do something with a database that is opened before and closed after it."""

    async def run() -> None:
        storage = Storage(folder)
        await storage.open()
        try:
            await work(storage)
        finally:
            await storage.close()

    asyncio.run(run())


def test_a_match_comes_back_as_it_was_stored(tmp_path: Path) -> None:
    setup = new_setup(seats=("person", "greedy"), variant="rainy", start="4 0 start 0 0:0")

    async def store(storage: Storage) -> None:
        await storage.create(setup, [])
        await storage.append(setup.id, [TURN, DRAW])

    async def look(storage: Storage) -> None:
        assert await storage.setup(setup.id) == setup
        assert await storage.events(setup.id) == [TURN, DRAW]

    with_storage(tmp_path, store)
    with_storage(tmp_path, look)


def test_a_link_and_the_scores_of_a_resignation_come_back_as_they_were_stored(tmp_path: Path) -> None:
    linked = replace(new_setup("match-2"), link=Link("match-1", 2, 1, Text("Revanche", "Rematch")))
    resigned = Event(1, "resign", 5.5, side=0, scores=(0, 7))

    async def work(storage: Storage) -> None:
        await storage.create(new_setup(), [resigned])
        await storage.create_next(linked, [], "match-1", Event(2, "next", 6.0, next="match-2"))
        assert await storage.series("match-1") == [new_setup(), linked]
        assert await storage.events("match-1") == [resigned, Event(2, "next", 6.0, next="match-2")]

    with_storage(tmp_path, work)


def test_a_next_match_and_its_link_are_stored_together_or_not_at_all(tmp_path: Path) -> None:
    async def work(storage: Storage) -> None:
        await storage.create(new_setup(), [TURN])
        with pytest.raises(Conflict):
            await storage.create_next(new_setup("match-2"), [], "match-1", Event(1, "next", 6.0, next="match-2"))
        assert await storage.setup("match-2") is None
        assert await storage.events("match-1") == [TURN]

    with_storage(tmp_path, work)


def test_a_database_from_before_there_were_series_is_brought_up_to_date(tmp_path: Path) -> None:
    old = sqlite3.connect(tmp_path / "azumaya.sqlite")
    old.executescript("""
        CREATE TABLE matches (id VARCHAR(64) PRIMARY KEY, game VARCHAR(64) NOT NULL, variant VARCHAR(64) NOT NULL,
            options TEXT NOT NULL, seats TEXT NOT NULL, start TEXT NOT NULL, seed INTEGER NOT NULL,
            created FLOAT NOT NULL);
        CREATE TABLE events (match VARCHAR(64) NOT NULL REFERENCES matches (id), number INTEGER NOT NULL,
            kind VARCHAR(16) NOT NULL, at FLOAT NOT NULL, side INTEGER, moves TEXT NOT NULL, back_to INTEGER,
            client VARCHAR(64),
            PRIMARY KEY (match, number), UNIQUE (match, client));
        INSERT INTO matches VALUES ('match-1', 'pebbles', 'standard', '{}', '["person", "person"]', '', 7, 1.0);
        INSERT INTO events VALUES ('match-1', 1, 'turn', 5.5, 0, '["take", "stop"]', NULL, 'client-1');
    """)
    old.close()

    async def work(storage: Storage) -> None:
        assert await storage.events("match-1") == [TURN]
        assert [setup.link for setup in await storage.series("match-1")] == [None]
        await storage.append("match-1", [Event(2, "resign", 6.0, side=1, scores=(3, 0))])

    with_storage(tmp_path, work)
    with_storage(tmp_path, lambda storage: storage.events("match-1"))


def test_a_new_match_is_stored_with_its_first_draws(tmp_path: Path) -> None:
    async def work(storage: Storage) -> None:
        await storage.create(new_setup(), [Event(1, "draw", 0.0, moves=("rain 1",))])
        assert [event.kind for event in await storage.events("match-1")] == ["draw"]

    with_storage(tmp_path, work)


def test_an_unknown_match_is_none(tmp_path: Path) -> None:
    async def work(storage: Storage) -> None:
        assert await storage.setup("nowhere") is None
        assert await storage.events("nowhere") == []

    with_storage(tmp_path, work)


def test_every_connection_waits_for_the_disk(tmp_path: Path) -> None:
    """Five connections at once, so that more than the first one is looked at."""

    async def work(storage: Storage) -> None:
        async with AsyncExitStack() as stack:
            for _ in range(5):
                connection = await stack.enter_async_context(storage.reader.connect())
                names = ("journal_mode", "synchronous", "foreign_keys")
                found = [(await connection.exec_driver_sql(f"PRAGMA {name}")).scalar_one() for name in names]
                assert found == ["wal", 2, 1]

    with_storage(tmp_path, work)


def test_a_number_is_taken_once(tmp_path: Path) -> None:
    async def work(storage: Storage) -> None:
        await storage.create(new_setup(), [])
        await storage.append("match-1", [TURN])
        with pytest.raises(Conflict):
            await storage.append("match-1", [Event(1, "turn", 6.0, side=0, moves=("take",), client="client-2")])
        assert await storage.events("match-1") == [TURN]

    with_storage(tmp_path, work)


def test_a_clients_id_is_taken_once_in_a_match(tmp_path: Path) -> None:
    async def work(storage: Storage) -> None:
        await storage.create(new_setup(), [])
        await storage.create(new_setup("match-2"), [])
        await storage.append("match-1", [TURN])
        await storage.append("match-2", [TURN])
        with pytest.raises(Conflict):
            await storage.append("match-1", [Event(2, "turn", 6.0, side=1, moves=("take",), client="client-1")])

    with_storage(tmp_path, work)


def test_a_turn_and_its_draws_are_stored_together_or_not_at_all(tmp_path: Path) -> None:
    async def work(storage: Storage) -> None:
        await storage.create(new_setup(), [DRAW])
        with pytest.raises(Conflict):
            await storage.append("match-1", [TURN, DRAW])
        assert await storage.events("match-1") == [DRAW]

    with_storage(tmp_path, work)


def test_events_of_no_match_are_refused(tmp_path: Path) -> None:
    async def work(storage: Storage) -> None:
        with pytest.raises(Conflict) as error:
            await storage.append("nowhere", [TURN])
        assert isinstance(error.value.__cause__, IntegrityError)

    with_storage(tmp_path, work)
