"""`azumaya admin` on the command line."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from azumaya.service.operation.limits import RateLimits
from azumaya.service.people import BlocksAndReports, GuestMerge, Members, Sessions, new_secret
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
    """A stopped server in which Sakura has reported Momiji."""

    async def fill(storage: Storage) -> None:
        people = Sessions(storage)
        nowhere = GuestMerge.__new__(GuestMerge)
        members, neighbours = Members(storage, people, nowhere, RateLimits()), BlocksAndReports(storage, people)
        sakura = await members.register(Browser(new_secret(), None), "Sakura", PASSWORD)
        await members.register(Browser(new_secret(), None), "Momiji", PASSWORD)
        await neighbours.report(sakura.player, await neighbours.find("Momiji"), "stalling", None)
        members.close()

    in_storage(tmp_path, fill)
    return tmp_path


def test_an_admin_renames_closes_helps_and_settles(folder: Path) -> None:
    def admin(*words: str) -> dict[str, str]:
        reported: dict[str, str] = json.loads(answer("admin", *words, "--data", str(folder), "--json").stdout)
        return reported

    assert admin("rename", "Sakura", "Kiefer") == {"name": "Kiefer"}
    assert admin("close", "Momiji") == {"closed": "Momiji"}
    assert len(admin("reset", "Kiefer")["recovery"]) == 24
    (report,) = json.loads(answer("admin", "reports", "--data", str(folder), "--json").stdout)
    assert (report["reporter"], report["about"], report["reason"]) == ("Kiefer", "Momiji", "stalling")
    admin("settle", report["id"], "closed")
    reported = answer("admin", "reports", "--data", str(folder), language="de_DE.UTF-8").stdout
    assert reported == "Es liegt nichts vor.\n"


def test_what_cannot_be_done_is_one_sentence(folder: Path, tmp_path: Path) -> None:
    nobody = answer("admin", "close", "Nobody", "--data", str(folder))
    assert (nobody.returncode, "there is no such player" in nobody.stderr) == (2, True)
    empty = answer("admin", "reports", "--data", str(tmp_path / "empty"))
    assert (empty.returncode, "no database in this folder" in empty.stderr) == (2, True)
    assert not (tmp_path / "empty").exists()


def test_a_server_that_is_open_keeps_its_folder(folder: Path) -> None:
    async def look(_storage: Storage) -> None:
        reported = await asyncio.to_thread(azumaya, "admin", "close", "Sakura", "--data", str(folder))
        assert (reported.returncode, "another server" in reported.stderr) == (2, True)

    in_storage(folder, look)
