"""What is stored is stored: nothing that fails afterwards makes it seem otherwise, and a disk that takes nothing is
told as such."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, cast

import pytest
from fastapi import WebSocket

from azumaya.interface.web.connection import Connection, take
from azumaya.interface.web.sessions import Visitor
from azumaya.service.house import House
from azumaya.service.people import new_secret
from azumaya.service.setting_up import Wish
from azumaya.service.storage.sqlite import DATABASE
from azumaya.service.table import Table

from ...service.houses import in_house
from ...service.match.tables import ONE
from .server import SHELF, Server


@pytest.fixture(autouse=True)
def pebbles_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_module("azumaya.games"), "__path__", [str(SHELF)])
    monkeypatch.setenv("AZUMAYA_SHELF", str(SHELF))


class Page:
    """A browser's end of a socket: what it has been sent."""

    def __init__(self) -> None:
        self.scope: dict[str, Any] = {}
        self.frames: list[dict[str, Any]] = []

    async def send_text(self, text: str) -> None:
        self.frames.append(json.loads(text))


async def sat_down(house: House) -> tuple[Visitor, Table]:
    """A guest at a table."""
    player = await house.people.new_guest(secret := new_secret())
    setup = await house.tables.new_match(Wish("pebbles"), player.id)
    return Visitor(secret, player, False), await house.tables.table(setup.id)


async def turn_of(house: House, visitor: Visitor, table: Table) -> list[dict[str, Any]]:
    """What the guest's browser is told when it sends a turn."""
    page = Page()
    connection = Connection(cast(WebSocket, page), visitor)
    request = {"type": "turn", "id": "request-1", "after": table.number, "moves": ONE}
    await take(house, connection, table, json.dumps(request), 0)
    await connection.outbox.flush()
    return page.frames


def breaks() -> None:
    raise RuntimeError("this part of the house is broken")


def test_what_fails_after_the_commit_is_not_told_as_a_refusal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(house: House) -> None:
        visitor, table = await sat_down(house)
        monkeypatch.setattr(table, "wake", breaks)
        assert [frame["type"] for frame in await turn_of(house, visitor, table)] == ["stored"]
        assert [event.number for event in await house.storage.events(table.id)] == [1]

    in_house(tmp_path, work)


@pytest.mark.parametrize("broken", ["_store", "_act"])
def test_a_fault_of_the_house_claims_nothing_about_what_is_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    async def work(house: House) -> None:
        visitor, table = await sat_down(house)
        monkeypatch.setattr(table, broken, cast(Callable[..., Any], lambda *_: breaks()))
        (told,) = await turn_of(house, visitor, table)
        assert (told["code"], told["id"]) == ("internal", "request-1")
        assert not any("nothing" in words or "nichts" in words for words in told["sentence"])

    in_house(tmp_path, work)


def test_a_locked_disk_refuses_a_new_match_with_a_sentence(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        server.get_ready()
        server.new_match()
        with sqlite3.connect(tmp_path / "data" / DATABASE, isolation_level=None) as other:
            other.execute("BEGIN IMMEDIATE")
            refused = server.http.post("/api/matches", json={"game": "pebbles"})
            other.execute("ROLLBACK")
        other.close()
        assert (refused.status_code, refused.json()["code"]) == (503, "not-stored")
        assert server.new_match(), "it goes on as soon as the disk does"
