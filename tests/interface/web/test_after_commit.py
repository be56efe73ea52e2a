"""Failures after the commit do not affect the acknowledgement, and failures of the disk are reported as such."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any, cast

import pytest
from fastapi import WebSocket

from azumaya.interface.web.connection import Connection, handle, send_missed
from azumaya.interface.web.sessions import Visitor
from azumaya.rules.scene import Scene
from azumaya.service.application import Application
from azumaya.service.match.record import record
from azumaya.service.people import new_secret
from azumaya.service.storage.sqlite import DATABASE
from azumaya.service.tables.match_factory import MatchRequest
from azumaya.service.tables.table import Table

from ...service.applications import with_application
from ...service.match.tables import ONE
from .server import GAMES_FOLDER, Server, in_words


@pytest.fixture(autouse=True)
def only_pebbles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_module("azumaya.games"), "__path__", [str(GAMES_FOLDER)])
    monkeypatch.setenv("AZUMAYA_GAMES_PATH", str(GAMES_FOLDER))


class Page:
    """A browser's end of a socket: what it has been sent."""

    def __init__(self) -> None:
        self.scope: dict[str, Any] = {}
        self.frames: list[dict[str, Any]] = []

    async def send_text(self, text: str) -> None:
        self.frames.append(json.loads(text))


async def sat_down(application: Application) -> tuple[Visitor, Table]:
    """A guest at a table."""
    player = await application.sessions.new_guest(secret := new_secret())
    setup = await application.tables.new_match(MatchRequest("pebbles"), player.id)
    return Visitor(secret, player, False), await application.tables.table(setup.id)


async def turn_of(application: Application, visitor: Visitor, table: Table) -> list[dict[str, Any]]:
    """Send a turn and return the frames the browser gets."""
    page = Page()
    connection = Connection(cast(WebSocket, page), visitor)
    request = {"type": "turn", "id": "request-1", "after": table.number, "moves": ONE}
    await handle(application, connection, table, json.dumps(request), 0)
    await connection.queue.flush()
    return page.frames


def breaks() -> None:
    raise RuntimeError("broken")


def test_a_failure_after_the_commit_is_not_sent_as_a_refusal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(application: Application) -> None:
        visitor, table = await sat_down(application)
        monkeypatch.setattr(table, "wake", breaks)
        assert [frame["type"] for frame in await turn_of(application, visitor, table)] == ["stored"]
        assert [event.number for event in await application.storage.events(table.id)] == [1]

    with_application(tmp_path, work)


@pytest.mark.parametrize("broken", ["_store", "_act"])
def test_a_fault_of_the_server_claims_nothing_about_what_is_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    async def work(application: Application) -> None:
        visitor, table = await sat_down(application)
        monkeypatch.setattr(table, broken, cast(Callable[..., Any], lambda *_: breaks()))
        (reply,) = await turn_of(application, visitor, table)
        assert (reply["code"], reply["id"]) == ("internal", "request-1")
        assert "nothing" not in in_words(reply["sentence"])
        assert "nichts" not in in_words(reply["sentence"], "de")

    with_application(tmp_path, work)


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


def test_a_board_that_cannot_be_drawn_takes_no_match_down(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    """The turn is stored and told with a sentence instead of a board, and who comes back gets the same."""

    async def work(application: Application) -> None:
        visitor, table = await sat_down(application)
        page, later = Page(), Page()
        connection = Connection(cast(WebSocket, page), visitor)
        send_missed(connection, table, None)
        game = table.state.game
        monkeypatch.setitem(game.__dict__, "renderer", replace(game.renderer, scene=raises))
        request = {"type": "turn", "id": "request-1", "after": 0, "moves": ONE}
        await handle(application, connection, table, json.dumps(request), 0)
        await connection.queue.flush()
        stored, event = (next(one for one in page.frames if one["type"] == kind) for kind in ("stored", "event"))
        assert (stored["number"], event["event"]["number"]) == (1, 1)
        assert in_words(event["scene"]["prompt"]).startswith("This board cannot be drawn")
        returned = Connection(cast(WebSocket, later), visitor)
        send_missed(returned, table, None)
        await returned.queue.flush()
        assert in_words(later.frames[0]["snapshot"]["scene"]["prompt"]).startswith("This board cannot be drawn")
        assert record(table.state)

    with_application(tmp_path, work)
    assert "scene failed match=" in caplog.text


def raises(*_: object) -> Scene:
    raise IndexError("no such stone")
