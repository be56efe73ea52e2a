"""Databases of earlier versions are brought up to date, with a backup, all or nothing.

`version1/azumaya.sqlite` was made by the last version that had those tables; `version1/README.md` says how.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from azumaya.service.storage import Storage, upgrade
from azumaya.service.storage.rows import UNKNOWN, MatchRow, SeatRow
from azumaya.service.storage.schema import NEWEST, TABLES
from azumaya.service.storage.sqlite import DATABASE

from .samples import with_storage
from .server import Server

VERSION_1 = Path(__file__).parent / "version1"
STANDS: dict[str, dict[str, Any]] = json.loads((VERSION_1 / "stands.json").read_text())
OLD_TABLES = ("matches", "events")


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A folder with a database of version 1."""
    shutil.copy(VERSION_1 / DATABASE, tmp_path / DATABASE)
    return tmp_path


def query(file: Path, statement: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute(statement).fetchall()


def test_every_log_is_brought_over_whole(old: Path) -> None:
    async def work(storage: Storage) -> None:
        assert len(await storage.unknown("", 1000)) == len(STANDS)
        for identifier, stands in STANDS.items():
            events = await storage.events(identifier)
            summary = await storage.summary(identifier)
            assert summary is not None
            assert (len(events), summary.number, summary.status) == (stands["number"], stands["number"], UNKNOWN)
            assert summary.changed == events[-1].at

    with_storage(old, work)


def test_events_get_the_kinds_and_bodies_of_today(old: Path) -> None:
    """Found by what version 1 called them, each of its kinds at least once."""
    kinds: dict[str, str] = {}
    before = query(old / DATABASE, "SELECT match, number, kind, at, side, moves, back_to, scores, next FROM events")

    async def work(storage: Storage) -> None:
        for match, number, kind, at, side, moves, back_to, scores, following in before:
            (event, *_) = await storage.events(match, after=number - 1)
            kinds[kind] = event.kind
            assert (event.side, event.version) == (side, 1)
            assert abs(event.at / 1000 - at) <= 0.0005
            assert (
                json.loads(event.body)
                == {
                    "turn": {"moves": json.loads(moves), "lag": 0},
                    "draw": {"moves": json.loads(moves)},
                    "takeback": {"to": back_to, "offer": None},
                    "resign": {"scores": scores and json.loads(scores)},
                    "agree": {"offer": None},
                    "next": {"match": following, "offer": None},
                }[kind]
            )

    with_storage(old, work)
    assert kinds == {
        "turn": "turn",
        "draw": "chance",
        "takeback": "taken_back",
        "resign": "resigned",
        "agree": "draw_agreed",
        "next": "followed",
    }


def test_people_find_their_seats_open_and_computers_stay(old: Path) -> None:
    before = dict(query(old / DATABASE, "SELECT id, seats FROM matches"))
    today = {
        "person": None,
        "level-1": '{"level":1}',
        "random": '{"kind":"random"}',
        "greedy": '{"kind":"greedy"}',
    }

    async def work(storage: Storage) -> None:
        for identifier, names in before.items():
            expected = [SeatRow(identifier, side, None, today[name]) for side, name in enumerate(json.loads(names))]
            assert await storage.seats(identifier) == expected
            match = await storage.match(identifier)
            assert match is not None
            assert json.loads(match.settings) == {
                "screen": True,
                "seats": [json.loads(seat.computer) if seat.computer else {} for seat in expected],
            }

    with_storage(old, work)
    assert {name for names in before.values() for name in json.loads(names)} == set(today)


def test_every_match_has_its_place_in_a_series(old: Path) -> None:
    followed = {identifier: stands["next"] for identifier, stands in STANDS.items() if stands["next"]}

    async def work(storage: Storage) -> None:
        for identifier in STANDS:
            match = await storage.match(identifier)
            assert match is not None
            assert match.rules_version == 1
            members = await storage.series(match.series)
            assert [one.series_number for one in members] == list(range(1, len(members) + 1))
            assert match in members
        longest = max([await storage.series(first) for first in followed], key=len)
        assert [one.id for one in longest[1:]] == [followed[one.id] for one in longest[:-1]]
        assert len(longest) > 1

    with_storage(old, work)


def test_a_backup_is_made_first(old: Path) -> None:
    file = old / DATABASE
    before = [query(file, f"SELECT * FROM {table}") for table in OLD_TABLES]
    with_storage(old, lambda storage: storage.match("nowhere"))
    backup = old / f"azumaya-before-{NEWEST}.sqlite"
    assert [query(backup, f"SELECT * FROM {table}") for table in OLD_TABLES] == before
    backup.unlink()
    with_storage(old, lambda storage: storage.match("nowhere"))
    assert not backup.exists()


def test_an_upgrade_that_fails_changes_nothing_and_is_made_the_next_time(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = [query(old / DATABASE, f"SELECT * FROM {table}") for table in OLD_TABLES]
    run_revisions = upgrade.run_revisions

    def run_and_fail(connection: Any) -> None:
        run_revisions(connection)
        raise RuntimeError("the plug is pulled")

    with monkeypatch.context() as broken:
        broken.setattr(upgrade, "run_revisions", run_and_fail)
        with pytest.raises(RuntimeError, match="plug"):
            with_storage(old, lambda storage: storage.match("nowhere"))
    assert [query(old / DATABASE, f"SELECT * FROM {table}") for table in OLD_TABLES] == before

    async def work(storage: Storage) -> None:
        assert len(await storage.unknown("", 1000)) == len(STANDS)

    with_storage(old, work)


def test_a_database_from_before_there_were_series_is_brought_over_too(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / DATABASE)) as connection:
        connection.executescript("""
            CREATE TABLE matches (id VARCHAR(64) PRIMARY KEY, game VARCHAR(64) NOT NULL, variant VARCHAR(64) NOT NULL,
                options TEXT NOT NULL, seats TEXT NOT NULL, start TEXT NOT NULL, seed INTEGER NOT NULL,
                created FLOAT NOT NULL);
            CREATE TABLE events (match VARCHAR(64) NOT NULL REFERENCES matches (id), number INTEGER NOT NULL,
                kind VARCHAR(16) NOT NULL, at FLOAT NOT NULL, side INTEGER, moves TEXT NOT NULL, back_to INTEGER,
                client VARCHAR(64),
                PRIMARY KEY (match, number), UNIQUE (match, client));
            INSERT INTO matches VALUES ('match-1', 'pebbles', 'standard', '{}', '["person", "person"]', '', 7, 1.5);
            INSERT INTO events VALUES ('match-1', 1, 'turn', 5.25, 0, '["take", "stop"]', NULL, 'client-1');
        """)

    async def work(storage: Storage) -> None:
        match, (event,) = await storage.match("match-1"), await storage.events("match-1")
        assert match is not None
        assert (match.created, match.series, match.series_number) == (1500, "match-1", 1)
        assert (event.at, event.kind, event.author, event.client) == (5250, "turn", "somebody", "client-1")

    with_storage(tmp_path, work)


def test_the_revisions_come_to_the_same_tables_as_a_fresh_database(tmp_path: Path, server: Server) -> None:
    fresh, upgraded = tmp_path / "fresh", tmp_path / "upgraded"
    with_storage(fresh, lambda storage: storage.match("nowhere"))
    upgraded.mkdir()
    shutil.copy(VERSION_1 / DATABASE, upgraded / DATABASE)
    with_storage(upgraded, lambda storage: storage.match("nowhere"))
    shape = "SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY name"
    texts = [[tidy(row) for row in query(folder / DATABASE, shape)] for folder in (fresh, upgraded)]
    assert texts[0] == texts[1]
    assert len(texts[0]) > len(TABLES)


def tidy(row: tuple[Any, ...]) -> tuple[Any, ...]:
    """Without the line breaks that Alembic and we choose differently."""
    return tuple(" ".join(str(value).replace("\t", " ").split()).replace(" ,", ",").replace(" )", ")") for value in row)


# --- PostgreSQL ---


@pytest.fixture
def old_server(server: Server) -> str:
    """A PostgreSQL database with the tables and rows of version 1."""
    from azumaya.service.storage.migrations.versions.revision_1 import EVENTS, MATCHES

    address = server.make(f"old_{secrets.token_hex(6)}")

    async def fill() -> None:
        connection = await asyncpg.connect(address)
        for table, statement in (("matches", MATCHES), ("events", EVENTS)):
            await connection.execute(statement)
            rows = query(VERSION_1 / DATABASE, f"SELECT * FROM {table}")
            await connection.copy_records_to_table(table, records=rows)
        await connection.close()

    asyncio.run(fill())
    return address


def test_both_databases_bring_the_same_rows_over(old: Path, old_server: str) -> None:
    found: list[list[Any]] = []

    async def work(storage: Storage) -> None:
        rows: list[Any] = []
        for identifier in sorted(STANDS):
            rows.append(await storage.match(identifier))
            rows.append(await storage.summary(identifier))
            rows += await storage.seats(identifier)
            rows += await storage.events(identifier)
        found.append(rows)

    with_storage(old, work)
    with_storage(old_server, work)
    assert found[0] == found[1]
    assert sum(isinstance(row, MatchRow) for row in found[0]) == len(STANDS)


def test_the_tables_as_they_were_are_kept_beside_the_new_ones(old_server: str) -> None:
    with_storage(old_server, lambda storage: storage.match("nowhere"))

    async def look() -> None:
        connection = await asyncpg.connect(old_server)
        events = await connection.fetchval(f"SELECT count(*) FROM azumaya_before_{NEWEST}.events")
        assert events == sum(stands["number"] for stands in STANDS.values())
        await connection.close()

    asyncio.run(look())


def test_both_ways_to_the_newest_tables_are_one_on_postgresql(old_server: str, server: Server) -> None:
    fresh = server.make("fresh")
    for address in (fresh, old_server):
        with_storage(address, lambda storage: storage.match("nowhere"))

    async def shape(address: str) -> tuple[list[Any], list[Any]]:
        connection = await asyncpg.connect(address)
        columns = await connection.fetch(
            "SELECT table_name, ordinal_position, column_name, data_type, is_nullable FROM information_schema.columns "
            "WHERE table_schema = 'public' ORDER BY 1, 2"
        )
        indexes = await connection.fetch("SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1")
        await connection.close()
        return [tuple(row) for row in columns], [tuple(row) for row in indexes]

    assert asyncio.run(shape(fresh)) == asyncio.run(shape(old_server))


# --- neither is asked for more than it must do ---


def test_alembic_is_not_imported_when_there_is_nothing_to_upgrade(tmp_path: Path) -> None:
    program = (
        "import asyncio, sys\n"
        "from azumaya.service.storage import new_storage\n"
        "async def main():\n"
        "    storage = new_storage(sys.argv[1])\n"
        "    await storage.open()\n"
        "    await storage.close()\n"
        "asyncio.run(main())\n"
        "print(sorted({'alembic', 'sqlalchemy', 'asyncpg'} & set(sys.modules)))\n"
    )
    for _ in range(2):
        run = subprocess.run([sys.executable, "-c", program, str(tmp_path)], capture_output=True, text=True, check=True)
        assert run.stdout == "[]\n"
