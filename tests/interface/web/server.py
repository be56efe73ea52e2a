"""A real server in a process of its own, on a port of its own, and browsers that talk to it over real sockets."""

from __future__ import annotations

import itertools
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeAlias

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from azumaya.interface.web.framing import unpacked

Json: TypeAlias = dict[str, Any]
SHELF = Path(__file__).parents[2] / "service" / "shelf"
PROGRAM = """
import os, importlib
importlib.import_module("azumaya.games").__path__[:] = [os.environ["AZUMAYA_SHELF"]]
from azumaya.interface.cli import main
main()
"""
"""`azumaya` with nothing but the toy game on its shelf."""
PATIENCE = 300
"""Seconds after which a test gives up waiting. Nothing is measured."""
_identifiers = itertools.count(1)


class Server:
    """`azumaya serve` of the toy game, or of another shelf. It runs without the compiler, unless a cache for compiled
    code is given. `limited`: nobody may do things too often; not for tests, which do. `options` are further ones of
    the command, `program` is run instead of `azumaya`, `url` is where it answers when it tells of another address."""

    def __init__(
        self,
        data: Path,
        cache: Path | None = None,
        shelf: Path = SHELF,
        *,
        limited: bool = False,
        options: Sequence[str] = (),
        program: str = PROGRAM,
        url: str = "",
    ) -> None:
        self.url = url
        self.data = data
        self.options = options
        self.program = program
        self.limited = limited
        self.cookies = httpx.Cookies()
        """Whoever plays here; kept when the server is started again."""
        self.log = data.parent / f"{data.name}.log"
        self.environment = {**os.environ, "AZUMAYA_SHELF": str(shelf), "PYTHONWARNINGS": "default"}
        if cache:  # the flag is part of the cache's name, so it is left as it is elsewhere
            self.environment.pop("NUMBA_DISABLE_JIT", None)
            self.environment["AZUMAYA_CACHE"] = str(cache)
        else:
            self.environment["NUMBA_DISABLE_JIT"] = "1"
        self.start()

    def start(self) -> None:
        command = [
            sys.executable,
            "-c",
            self.program,
            "serve",
            "--port",
            "0",
            "--no-open",
            "--limits" if self.limited else "--no-limits",
            "--data",
            str(self.data),
            *self.options,
        ]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, env=self.environment)
        assert self.process.stdout is not None
        said = self.process.stdout.readline().decode()
        found = re.search(r"http://[\d.]+:\d+", said)
        assert found or self.url, f"{said!r} {self.log.read_text()}"
        self.url = found[0] if found else self.url
        self.http = httpx.Client(base_url=self.url, timeout=PATIENCE, cookies=self.cookies)
        wait_for(self._answers)

    def _answers(self) -> bool:
        try:
            return self.http.get("/healthz").status_code == 200
        except httpx.TransportError:
            return False

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """End the server; its exit code."""
        self.cookies = httpx.Cookies(self.http.cookies)
        self.http.close()
        self.process.send_signal(how)
        code = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.stop()

    def get_ready(self, game: str = "pebbles") -> None:
        wait_for(lambda: self.http.get(f"/api/games/{game}/variants/standard/stage").status_code == 200)

    def new_match(self, **wish: Any) -> str:
        answer = self.http.post("/api/matches", json={"game": "pebbles", **wish})
        assert answer.status_code == 201, answer.text
        identifier: str = answer.json()["id"]
        return identifier

    def snapshot(self, match: str) -> Json:
        answer: Json = self.http.get(f"/api/matches/{match}").raise_for_status().json()
        return answer

    @contextmanager
    def browser(self, match: str, after: int | None = None, *, stranger: bool = False) -> Iterator[Browser]:
        """A browser of whoever has set up the matches here, or of a stranger."""
        query = "?wire=1" if after is None else f"?wire=1&after={after}"
        cookie = "" if stranger else "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        with connect(
            f"{self.url.replace('http', 'ws')}/api/matches/{match}/socket{query}",
            open_timeout=PATIENCE,
            additional_headers={"Cookie": cookie} if cookie else None,
        ) as socket:
            yield Browser(socket)


class Browser:
    """One end of a line."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    def send(self, frame: Json | str | bytes) -> None:
        self.socket.send(json.dumps(frame) if isinstance(frame, dict) else frame)

    def receive(self) -> Json:
        frame: Json = json.loads(unpacked(self.socket.recv(PATIENCE)))
        return frame

    def receive_until(self, **wanted: Any) -> list[Json]:
        """Frames up to the first one with these fields."""
        frames = [self.receive()]
        while any(frames[-1].get(name) != value for name, value in wanted.items()):
            frames.append(self.receive())
        return frames

    def turn(self, after: int, moves: Sequence[str], identifier: str | None = None) -> str:
        identifier = identifier or new_identifier()
        self.send({"type": "turn", "id": identifier, "after": after, "moves": list(moves)})
        return identifier

    def ask(self, kind: str, after: int, **fields: Any) -> list[Json]:
        """A request other than a turn, and everything up to its answer."""
        identifier = new_identifier()
        self.send({"type": kind, "id": identifier, "after": after, **fields})
        return self.receive_until(id=identifier)

    def close_code(self) -> int | None:
        """How the house ended the line, once it has."""
        try:
            while True:
                self.socket.recv(PATIENCE)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None


def new_identifier() -> str:
    return f"request-{next(_identifiers)}"


def wait_for(condition: Callable[[], bool]) -> None:
    give_up = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < give_up, "waited in vain"
        time.sleep(0.05)
