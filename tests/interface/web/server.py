"""A real server in a separate process, and browsers connected over real sockets."""

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
from http import HTTPStatus
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeAlias

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from azumaya.interface.web.framing import decode
from azumaya.rules import catalogues
from azumaya.rules.localizer import localizer
from azumaya.rules.message import read_message
from azumaya.service.operation.limits import RATES

catalogues.add_game("pebbles", Path(__file__).parents[2] / "service" / "games_folder" / "pebbles")

Json: TypeAlias = dict[str, Any]
GAMES_FOLDER = Path(__file__).parents[2] / "service" / "games_folder"
PROGRAM = """
import os, importlib
importlib.import_module("azumaya.games").__path__[:] = [os.environ["AZUMAYA_GAMES_PATH"]]
from azumaya.interface.cli import main
main()
"""
"""`azumaya` with the toy game only."""
TIMEOUT = 300
"""Seconds."""
_identifiers = itertools.count(1)


def in_words(message: object, language: str = "en") -> str:
    """A message on the wire, as the browser shows it."""
    return localizer(language)(read_message(message))


class Server:
    """`azumaya serve` with the toy game, or with the games of another folder. Runs without the compiler, unless a cache
    for compiled code is given. `limited`: with rate limits. `options`: more options of the command, `program`: run
    instead of `azumaya`, `url`: its address, if not the printed one."""

    def __init__(
        self,
        data: Path,
        cache: Path | None = None,
        games_path: Path = GAMES_FOLDER,
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
        """Kept when the server is restarted."""
        self.log = data.parent / f"{data.name}.log"
        self.environment = {**os.environ, "AZUMAYA_GAMES_PATH": str(games_path), "PYTHONWARNINGS": "default"}
        if cache:  # the flag is part of the cache's name, so it is left as it is on other systems
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
        self.http = httpx.Client(base_url=self.url, timeout=TIMEOUT, cookies=self.cookies)
        wait_for(self._answers)

    def _answers(self) -> bool:
        try:
            return self.http.get("/healthz").status_code == 200
        except httpx.TransportError:
            return False

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Stop the server and return its exit code."""
        self.cookies = httpx.Cookies(self.http.cookies)
        self.http.close()
        self.process.send_signal(how)
        code = self.process.wait(TIMEOUT)
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

    def new_match(self, **match_request: Any) -> str:
        answer = self.http.post("/api/matches", json={"game": "pebbles", **match_request})
        assert answer.status_code == 201, answer.text
        identifier: str = answer.json()["id"]
        return identifier

    def snapshot(self, match: str) -> Json:
        answer: Json = self.http.get(f"/api/matches/{match}").raise_for_status().json()
        return answer

    @contextmanager
    def browser(self, match: str, after: int | None = None, *, stranger: bool = False) -> Iterator[Browser]:
        """Connect as the creator of the matches, or as a stranger."""
        query = "?wire=1" if after is None else f"?wire=1&after={after}"
        cookie = "" if stranger else "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        with connect(
            f"{self.url.replace('http', 'ws')}/api/matches/{match}/socket{query}",
            open_timeout=TIMEOUT,
            additional_headers={"Cookie": cookie} if cookie else None,
        ) as socket:
            yield Browser(socket)


class Browser:
    """A connected WebSocket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    def send(self, frame: Json | str | bytes) -> None:
        self.socket.send(json.dumps(frame) if isinstance(frame, dict) else frame)

    def receive(self) -> Json:
        frame: Json = json.loads(decode(self.socket.recv(TIMEOUT)))
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
        """Send a request and return all frames up to its answer."""
        identifier = new_identifier()
        self.send({"type": kind, "id": identifier, "after": after, **fields})
        return self.receive_until(id=identifier)

    def close_code(self) -> int | None:
        """Return the close code, once closed."""
        try:
            while True:
                self.socket.recv(TIMEOUT)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None


def await_refusal(act: str, send: Callable[[], httpx.Response]) -> httpx.Response:
    """Send requests until one exceeds a limit; return its answer. Before it the server accepts as many as the limit
    allows, and those that the limit regained while the requests were sent."""
    rate, accepted, started = RATES[act], 0, time.monotonic()
    while (answer := send()).status_code != HTTPStatus.TOO_MANY_REQUESTS:
        assert answer.is_success or answer.status_code == HTTPStatus.CONFLICT, answer.text
        accepted += 1
        assert accepted <= rate.acts + (time.monotonic() - started) * rate.per_second
    assert accepted >= rate.acts
    return answer


def new_identifier() -> str:
    return f"request-{next(_identifiers)}"


def wait_for(condition: Callable[[], bool]) -> None:
    give_up = time.monotonic() + TIMEOUT
    while not condition():
        assert time.monotonic() < give_up, "timeout"
        time.sleep(0.05)
