"""A backup holds the whole house, is taken while it is open, and can be put back into either database."""

from __future__ import annotations

import asyncio
import secrets
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from azumaya.service.backup import TABLE_NAMES, Replayed, put_back, take_backup
from azumaya.service.errors import Refused
from azumaya.service.house import House
from azumaya.service.match.commands import Turn
from azumaya.service.setting_up import Wish
from azumaya.service.storage import new_storage
from azumaya.service.storage.sqlite import DATABASE

from .houses import in_house, new_match
from .match.tables import EVE, ONE, TWO
from .storage.server import Server

VERSION_1 = Path(__file__).parent / "storage" / "version1"


@pytest.fixture(params=["sqlite", "postgresql"])
def empty(request: pytest.FixtureRequest, tmp_path: Path, server: Server) -> Path | str:
    """A second place, of either kind."""
    return tmp_path / "second" if request.param == "sqlite" else server.make(f"test_{secrets.token_hex(6)}")


def filled(place: Path | str, backup: Path) -> str:
    """A house with a match that goes on after its backup was taken; the match's id."""
    made: list[str] = []

    async def work(house: House) -> None:
        made.append((await new_match(house, Wish("pebbles"))).id)
        table = await house.tables.table(made[0])
        await table.act(EVE, Turn(0, ONE))
        await table.act(EVE, Turn(1, TWO))
        await take_backup(place, backup)
        await table.act(EVE, Turn(2, ONE))

    in_house(place, work)
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


def restore(backup: Path, place: Path | str) -> Replayed:
    return asyncio.run(put_back(backup, place, lambda _done, _total: None))


def test_what_was_there_at_that_instant_comes_back_in_either_database(
    place: Path | str, empty: Path | str, tmp_path: Path
) -> None:
    backup = tmp_path / "monday.backup"
    match = filled(place, backup)
    assert backup.stat().st_mode & 0o077 == 0
    assert restore(backup, empty) == Replayed(1, ())
    before, after = rows(place), rows(empty)
    assert [row[:2] for row in after["events"]] == [(match, 1), (match, 2)]
    assert set(after["events"]) < set(before["events"])
    assert after["players"] == before["players"]
    assert after["sessions"] == before["sessions"]


def test_a_match_goes_on_where_the_backup_left_it(tmp_path: Path) -> None:
    match = filled(tmp_path / "first", tmp_path / "backup")
    restore(tmp_path / "backup", tmp_path / "second")

    async def go_on(house: House) -> None:
        assert await (await house.tables.table(match)).act(EVE, Turn(2, TWO)) == 3

    in_house(tmp_path / "second", go_on)


def test_a_house_of_the_first_version_is_put_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()  # its matches are of the games people play
    found = restore(VERSION_1 / DATABASE, tmp_path / "second")
    assert found == Replayed(40, ())


def test_a_match_that_cannot_be_replayed_is_put_back_and_named(tmp_path: Path) -> None:
    match = filled(tmp_path / "first", tmp_path / "backup")
    with closing(sqlite3.connect(tmp_path / "backup", isolation_level=None)) as connection:
        connection.execute("DELETE FROM events WHERE number = 1")
    assert restore(tmp_path / "backup", tmp_path / "second") == Replayed(1, (match,))
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
    (tmp_path / "letter.txt").write_text("Dear house,")
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
    with pytest.raises(Refused, match="cannot be opened"):
        asyncio.run(take_backup(tmp_path / "first", tmp_path / "backup"))
    assert (tmp_path / "backup").read_bytes() == former
