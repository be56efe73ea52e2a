"""The whole application in one process, with middleware, routes and WebSockets but without a network. Ann and Bob play
each other, Eve watches; their browsers have the cookies of `SECRETS`.

The event loop only runs while a test waits, so nothing depends on the speed of the machine.
"""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest
from fastapi import FastAPI

from azumaya.interface.web.app import new_app
from azumaya.interface.web.framing import decode
from azumaya.service import time_source
from azumaya.service.application import Application
from azumaya.service.match.clock import Controls, Fischer
from azumaya.service.match.decide import begin
from azumaya.service.match.seats import Seats
from azumaya.service.match.setup import Settings
from azumaya.service.people import digest
from azumaya.service.storage.row_mapping import creation_of
from azumaya.service.storage.rows import PlayerRow, SessionRow
from azumaya.service.tables.table import Table

from ...service.match.tables import TWO_PEOPLE, first, new_setup
from .server import GAMES_FOLDER, TIMEOUT, Json, new_identifier

FIVE_MINUTES: Controls = (Fischer(300_000, 5_000), Fischer(300_000, 5_000))
NAMES = ("ann", "bob", "eve")
SECRETS = {name: f"the-secret-of-{name}-which-nobody-else-knows" for name in NAMES}
HOST = "localhost"
T = TypeVar("T")


class AppClient:
    """An application with its service. Users are given by name: one of NAMES, `forger` with an invalid cookie, or
    `nobody` without one."""

    def __init__(self, app: FastAPI, application: Application, runner: asyncio.Runner) -> None:
        self.app = app
        self.application = application
        self.runner = runner
        self._numbers = itertools.count()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        async def bounded() -> T:
            async with asyncio.timeout(TIMEOUT):
                return await work

        return self.runner.run(bounded())

    def new_match(self, settings: Settings | None = None, seats: Seats = TWO_PEOPLE) -> str:
        identifier = f"match-{next(self._numbers)}"
        setup = new_setup(seats, settings=settings or Settings(FIVE_MINUTES), identifier=identifier, heap=40)
        created = creation_of(begin(replace(setup, created=time_source.now()), chance=first))
        self.run(self.application.storage.create(created.match, created.seats, created.events, created.summary))
        return identifier

    def table(self, match: str) -> Table:
        return self.run(self.application.tables.table(match))

    @contextmanager
    def connect(self, match: str, who: str, query: str = "") -> Iterator[SocketClient]:
        line = SocketClient(self, f"/api/matches/{match}/socket", query, cookie_of(who))
        try:
            yield line
        finally:
            line.close()

    def post(self, path: str, who: str, body: Json) -> tuple[int, Any]:
        return self.run(self._ask("POST", path, who, body))

    def get(self, path: str, who: str) -> tuple[int, Any]:
        return self.run(self._ask("GET", path, who, None))

    def delete(self, path: str, who: str) -> tuple[int, Any]:
        return self.run(self._ask("DELETE", path, who, None))

    def send(self, method: str, path: str, who: str, body: Json | None = None) -> tuple[int, Any]:
        return self.run(self._ask(method, path, who, body))

    async def _ask(self, method: str, path: str, who: str, body: Json | None) -> tuple[int, Any]:
        transport, cookie = httpx.ASGITransport(app=self.app), cookie_of(who)
        async with httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}") as http:
            answer = await http.request(method, path, json=body, headers={"Cookie": cookie} if cookie else {})
        is_json = answer.headers.get("content-type", "").startswith("application/json")
        return answer.status_code, answer.json() if is_json else answer.text


def cookie_of(who: str) -> str:
    secret = SECRETS.get(who) or ("no-such-secret" if who == "forger" else "")
    return f"azumaya={secret}" if secret else ""


class SocketClient:
    """A WebSocket; received frames are kept in order."""

    def __init__(self, client: AppClient, path: str, query: str, cookie: str) -> None:
        self._client = client
        self._to_server: asyncio.Queue[Json] = asyncio.Queue()
        self._to_browser: asyncio.Queue[Json] = asyncio.Queue()
        self.frames: list[Json] = []
        self.raw: list[str | bytes] = []
        """The frames as sent."""
        self.closed: int | None = None
        headers = [(b"host", HOST.encode()), *([(b"cookie", cookie.encode())] if cookie else [])]
        scope: Json = {"type": "websocket", "path": path, "raw_path": path.encode(), "query_string": query.encode()}
        scope |= {"headers": headers, "scheme": "ws", "server": (HOST, 80), "client": ("127.0.0.1", 1), "root_path": ""}
        scope |= {"subprotocols": [], "http_version": "1.1", "asgi": {"version": "3.0"}}
        self._to_server.put_nowait({"type": "websocket.connect"})
        self._serving = client.run(self._serve(scope))

    async def _serve(self, scope: Json) -> asyncio.Task[None]:
        return asyncio.create_task(self._client.app(scope, self._to_server.get, self._to_browser.put))  # type: ignore[arg-type]

    def send(self, frame: Json) -> None:
        self._to_server.put_nowait({"type": "websocket.receive", "text": json.dumps(frame)})

    def receive(self) -> Json:
        while (message := self._client.run(self._to_browser.get()))["type"] != "websocket.send":
            if message["type"] == "websocket.close":
                self.closed = message["code"]
                raise EOFError(self.closed)
        self.raw.append(message.get("text") or message["bytes"])
        self.frames.append(json.loads(decode(self.raw[-1])))
        return self.frames[-1]

    def ask(self, kind: str, **fields: Any) -> Json:
        """Send a request and return its answer."""
        identifier = new_identifier()
        self.send({"type": kind, "id": identifier, **fields})
        while (frame := self.receive()).get("id") != identifier:
            pass
        return frame

    def settle(self) -> list[Json]:
        """Return all frames so far, up to a ping."""
        self.send({"type": "ping"})
        frames = []
        while (frame := self.receive())["type"] != "pong":
            frames.append(frame)
        return frames

    def last(self, kind: str) -> Json:
        """Return the latest frame of a kind."""
        return next(frame for frame in reversed(self.frames) if frame["type"] == kind)

    def close(self) -> None:
        self._to_server.put_nowait({"type": "websocket.disconnect", "code": 1001})
        self._client.run(asyncio.wait_for(self._serving, TIMEOUT))


@contextmanager
def open_client(folder: Path) -> Iterator[AppClient]:
    with pytest.MonkeyPatch.context() as patch, asyncio.Runner() as runner:
        patch.setattr(import_module("azumaya.games"), "__path__", [str(GAMES_FOLDER)])
        patch.setenv("AZUMAYA_GAMES_PATH", str(GAMES_FOLDER))
        application = Application(folder, workers=1, limited=False)
        client = AppClient(new_app(application), application, runner)
        client.run(application.open())
        try:
            for name in NAMES:
                player = PlayerRow(name, name.title(), "guest", 0)
                session = SessionRow(digest(SECRETS[name]), name, time_source.now(), time_source.now())
                client.run(application.storage.add_player(player, session))
            client.run(application.catalogue.compilation.wait("pebbles"))
            yield client
        finally:
            client.run(application.close())
