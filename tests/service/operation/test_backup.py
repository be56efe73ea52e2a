"""A backup holds the whole database, is taken while the server runs, and can be restored into either backend."""

from __future__ import annotations

import asyncio
import secrets
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from azumaya.service.application import Application
from azumaya.service.errors import Refused
from azumaya.service.match.commands import Turn
from azumaya.service.operation.backup import TABLE_NAMES, Verification, restore_backup, take_backup
from azumaya.service.storage import new_storage
from azumaya.service.storage.sqlite import DATABASE
from azumaya.service.tables.match_factory import MatchRequest

from ..applications import new_match, with_application
from ..match.tables import EVE, ONE, TWO
from ..storage.samples import SAMPLE
from ..storage.server import Server


@pytest.fixture(params=["sqlite", "postgresql"])
def empty(request: pytest.FixtureRequest, tmp_path: Path, server: Server) -> Path | str:
    """A second place, of either kind."""
    return tmp_path / "second" if request.param == "sqlite" else server.make(f"test_{secrets.token_hex(6)}")


def filled(place: Path | str, backup: Path) -> str:
    """Fill a database with a match that continues after its backup; return the id of the match."""
    made: list[str] = []

    async def work(application: Application) -> None:
        made.append((await new_match(application, MatchRequest("pebbles"))).id)
        table = await application.tables.table(made[0])
        await table.act(EVE, Turn(0, ONE))
        await table.act(EVE, Turn(1, TWO))
        await take_backup(place, backup)
        await table.act(EVE, Turn(2, ONE))

    with_application(place, work)
    return made[0]


def rows(place: Path | str) -> dict[str, list[tuple[object, ...]]]:
    async def run() -> dict[str, list[tuple[object, ...]]]:
        storage = new_storage(place)
        await storage.open()
        try:
            return {
                table: sorted((tuple(row) for row in await storage.read(f"SELECT * FROM {table}")), key=repr)
                for table in TABLE_NAMES
            }
        finally:
            await storage.close()

    return asyncio.run(run())


def restore(backup: Path, place: Path | str) -> Verification:
    return asyncio.run(restore_backup(backup, place, lambda _done, _total: None))


def test_what_was_there_at_that_instant_comes_back_in_either_database(
    place: Path | str, empty: Path | str, tmp_path: Path
) -> None:
    backup = tmp_path / "monday.backup"
    match = filled(place, backup)
    assert backup.stat().st_mode & 0o077 == 0
    assert restore(backup, empty) == Verification(1, ())
    before, after = rows(place), rows(empty)
    assert [row[:2] for row in after["events"]] == [(match, 1), (match, 2)]
    assert set(after["events"]) < set(before["events"])
    assert after["players"] == before["players"]
    assert after["sessions"] == before["sessions"]


def test_a_match_goes_on_where_the_backup_left_it(tmp_path: Path) -> None:
    match = filled(tmp_path / "first", tmp_path / "backup")
    restore(tmp_path / "backup", tmp_path / "second")

    async def go_on(application: Application) -> None:
        assert await (await application.tables.table(match)).act(EVE, Turn(2, TWO)) == 3

    with_application(tmp_path / "second", go_on)


def test_a_sample_with_all_games_is_restored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()  # its matches are of the games people play
    found = restore(SAMPLE, tmp_path / "second")
    assert found == Verification(40, ())


def test_a_match_that_cannot_be_replayed_is_put_back_and_named(tmp_path: Path) -> None:
    match = filled(tmp_path / "first", tmp_path / "backup")
    with closing(sqlite3.connect(tmp_path / "backup", isolation_level=None)) as connection:
        connection.execute("DELETE FROM events WHERE number = 1")
    assert restore(tmp_path / "backup", tmp_path / "second") == Verification(1, (match,))
    assert len(rows(tmp_path / "second")["events"]) == 1


def test_a_place_that_is_not_empty_is_left_alone(place: Path | str, tmp_path: Path) -> None:
    backup = tmp_path / "monday.backup"
    filled(place, backup)
    before = rows(place)
    with pytest.raises(Refused) as refused:
        restore(backup, place)
    assert refused.value.code == "not-empty"
    assert rows(place) == before


def test_what_is_no_backup_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear server,")
    with closing(sqlite3.connect(tmp_path / "other.sqlite")) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    for name in ("letter.txt", "other.sqlite"):
        with pytest.raises(Refused) as refused:
            restore(tmp_path / name, tmp_path / "second")
        assert refused.value.code == "no-backup"
    assert not (tmp_path / "second").exists()


def test_an_unfinished_backup_is_not_left_in_place_of_a_former_one(tmp_path: Path) -> None:
    filled(tmp_path / "first", tmp_path / "backup")
    former = (tmp_path / "backup").read_bytes()
    shutil.rmtree(tmp_path / "first")
    (tmp_path / "first").mkdir()
    (tmp_path / "first" / DATABASE).write_text("no database any more")
    with pytest.raises(Refused, match="cannot open"):
        asyncio.run(take_backup(tmp_path / "first", tmp_path / "backup"))
    assert (tmp_path / "backup").read_bytes() == former
