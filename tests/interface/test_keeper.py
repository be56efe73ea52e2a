"""`azumaya keeper` as a person meets it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from azumaya.service.people import Members, Merging, Neighbours, People, new_secret
from azumaya.service.people.members import Browser
from azumaya.service.storage import Storage, new_storage

from .commands import answer, azumaya

PASSWORD = "seven quiet herons"


def in_storage(folder: Path, work: Callable[[Storage], Awaitable[None]]) -> None:
    async def run() -> None:
        storage = new_storage(folder)
        await storage.open()
        try:
            await work(storage)
        finally:
            await storage.close()

    asyncio.run(run())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A stopped house in which Sakura has reported Momiji."""

    async def fill(storage: Storage) -> None:
        people = People(storage)
        nowhere = Merging.__new__(Merging)
        members, neighbours = Members(storage, people, nowhere), Neighbours(storage, people)
        sakura = await members.register(Browser(new_secret(), None), "Sakura", PASSWORD)
        await members.register(Browser(new_secret(), None), "Momiji", PASSWORD)
        await neighbours.report(sakura.player, await neighbours.find("Momiji"), "stalling", None)
        members.close()

    in_storage(tmp_path, fill)
    return tmp_path


def test_a_keeper_renames_closes_helps_and_settles(folder: Path) -> None:
    def keeper(*words: str) -> dict[str, str]:
        told: dict[str, str] = json.loads(answer("keeper", *words, "--data", str(folder), "--json").stdout)
        return told

    assert keeper("rename", "Sakura", "Kiefer") == {"name": "Kiefer"}
    assert keeper("close", "Momiji") == {"closed": "Momiji"}
    assert len(keeper("reset", "Kiefer")["recovery"]) == 24
    (report,) = json.loads(answer("keeper", "reports", "--data", str(folder), "--json").stdout)
    assert (report["reporter"], report["about"], report["reason"]) == ("Kiefer", "Momiji", "stalling")
    keeper("settle", report["id"], "closed")
    told = answer("keeper", "reports", "--data", str(folder), language="de_DE.UTF-8").stdout
    assert told == "Es liegt nichts vor.\n"


def test_what_cannot_be_done_is_one_sentence(folder: Path, tmp_path: Path) -> None:
    nobody = answer("keeper", "close", "Nobody", "--data", str(folder))
    assert (nobody.returncode, "nobody here is called that" in nobody.stderr) == (2, True)
    empty = answer("keeper", "reports", "--data", str(tmp_path / "empty"))
    assert (empty.returncode, "no house has kept anything here" in empty.stderr) == (2, True)
    assert not (tmp_path / "empty").exists()


def test_a_house_that_is_open_keeps_its_folder(folder: Path) -> None:
    async def look(_storage: Storage) -> None:
        told = await asyncio.to_thread(azumaya, "keeper", "close", "Sakura", "--data", str(folder))
        assert (told.returncode, "another server" in told.stderr) == (2, True)

    in_storage(folder, look)
