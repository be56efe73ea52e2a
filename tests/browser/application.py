"""A server process for tests on a free port of this machine, with Trio installed beside the games."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from http import HTTPStatus
from http.client import HTTPResponse
from pathlib import Path
from socket import create_server
from typing import Any, cast
from urllib.error import HTTPError
from urllib.request import Request, urlopen
from uuid import uuid4

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from ..service.storage.server import Server as Postgres
from .chromium import FAR_NAME
from .visitors import COOKIE, remember, secret_for

CLUB = os.environ.get("AZUMAYA_CLUB", "")
"""Number of server processes on PostgreSQL, instead of one on a folder; see `make browser-club`."""
PROJECT = Path(__file__).parent.parent.parent
TOY = PROJECT / "tests" / "toy" / "trio"
GAMES_FOLDER = PROJECT / ".cache" / "games"
START_TIMEOUT = 3600
"""Seconds to wait until every game is compiled on a cold and busy machine."""
SOON = 180
"""Seconds within which even a busy machine answers, stores a turn or stops the server."""


class Application:
    """A server that can be killed and started again on the same port with the same data."""

    def __init__(self, folder: Path, more: Sequence[str] = ()) -> None:
        """`more`: further words on the command line of `azumaya serve`."""
        self.folder = folder
        self._more = more
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.far_address = f"http://{FAR_NAME}:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        self._server = Postgres() if CLUB else None
        self._place = ["--data", str(folder / "data")]
        if self._server is not None:
            self._server.start()
            self._place = ["--database", self._server.make("server"), "--processes", CLUB]
        self.environment = {
            **os.environ,
            "PYTHONPATH": str(PROJECT / "src"),
            "AZUMAYA_GAMES_PATH": str(games_folder()),
        }

    def start(self) -> None:
        command = [
            sys.executable,
            "-m",
            "azumaya",
            "serve",
            "--no-open",
            "--no-limits",
            "--workers",
            "1",
            "--port",
            str(self.port),
            "--name",
            FAR_NAME,
            *self._place,
            *self._more,
        ]
        with (self.folder / "log.txt").open("ab") as log:
            self.process = subprocess.Popen(command, env=self.environment, stdout=log, stderr=log)
        self._wait_until(self._has_games, "the server is not ready")

    def warm_up_workers(self) -> None:
        """Wait until a worker has started and made a turn, even on a busy machine."""
        match = self.new_match(seats=("greedy", "person"))
        self._wait_until(lambda: bool(self.turns(match)), "the computer makes no turn")

    def kill(self) -> None:
        """Kill the server like a power cut."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def remove(self) -> None:
        """Delete the database; after the last stop."""
        if self._server is not None:
            self._server.remove()

    def _end(self, how: signal.Signals) -> None:
        if self.process is not None:
            children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
            for child in children.read_text(encoding="ascii").split() if CLUB and how is signal.SIGKILL else ():
                os.kill(int(child), how)
            self.process.send_signal(how)
            self.process.wait(SOON)
            self.process = None

    def _has_games(self) -> bool:
        if self.process is None or self.process.poll() is not None:
            raise RuntimeError((self.folder / "log.txt").read_text(encoding="utf-8"))
        try:
            with urlopen(f"{self.address}/metrics", timeout=SOON) as answer:
                waiting = re.findall(r"^azumaya_games_preparing\S* (\S+)$", answer.read().decode(), re.MULTILINE)
        except OSError:
            return False
        return [float(games) for games in waiting] == [0.0] * int(CLUB or 1)

    def _wait_until(self, happened: Callable[[], bool], complaint: str) -> None:
        deadline = time.monotonic() + START_TIMEOUT
        while not happened():
            if time.monotonic() > deadline:
                raise TimeoutError(complaint)
            time.sleep(0.1)

    # --- requests ---

    def get(self, path: str) -> dict[str, Any]:
        with urlopen(Request(self.address + path, headers=self._cookie()), timeout=SOON) as answer:
            return cast(dict[str, Any], json.load(answer))

    def _cookie(self) -> dict[str, str]:
        secret = secret_for(self.address)
        return {"Cookie": f"{COOKIE}={secret}"} if secret else {}

    def new_match(self, game: str = "tumicarona", seats: Sequence[str] = ("person", "person"), **wishes: object) -> str:
        body = json.dumps({"game": game, "seats": list(seats), **wishes}).encode()
        with self._post("/api/matches", body) as answer:
            if answer.headers["Set-Cookie"]:
                secret = answer.headers["Set-Cookie"].partition("=")[2].partition(";")[0]
                for address in (self.address, self.far_address):
                    remember(address, secret)
            return str(json.load(answer)["id"])

    def _post(self, path: str, body: bytes) -> HTTPResponse:
        """Browsers show one cookie to every port: what is another server's is refused here, and laid aside."""
        headers = {"Content-Type": "application/json", "Origin": self.address}
        try:
            return self._open(Request(self.address + path, body, {**headers, **self._cookie()}))
        except HTTPError as refusal:
            if refusal.code != HTTPStatus.UNAUTHORIZED:
                raise
            return self._open(Request(self.address + path, body, headers))

    def _open(self, request: Request) -> HTTPResponse:
        return cast(HTTPResponse, urlopen(request, timeout=SOON))

    def _line(self, match: str) -> ClientConnection:
        path = f"{self.address.replace('http', 'ws')}/api/matches/{match}/socket"
        return connect(path, origin=Origin(self.address), additional_headers=self._cookie(), open_timeout=SOON)

    def play(self, match: str, turns: Sequence[Sequence[str]]) -> None:
        """Make whole turns without a browser."""
        with self._line(match) as line:
            for after, moves in enumerate(turns):
                line.send(json.dumps({"type": "turn", "id": str(uuid4()), "after": after, "moves": list(moves)}))
                while (frame := json.loads(line.recv()))["type"] not in ("stored", "error"):
                    pass
                assert frame["type"] == "stored", frame

    def send(self, match: str, moves: Sequence[str]) -> None:
        """Make one whole turn on the newest board, without a browser."""
        body = {
            "type": "turn",
            "id": str(uuid4()),
            "after": self.get(f"/api/matches/{match}")["standing"]["number"],
            "moves": list(moves),
        }
        with self._line(match) as line:
            line.send(json.dumps(body))
            while (frame := json.loads(line.recv()))["type"] not in ("stored", "error"):
                pass
            assert frame["type"] == "stored", frame

    def turns(self, match: str) -> list[list[str]]:
        """The turns that count, as the server has stored them."""
        history = self.get(f"/api/matches/{match}")["history"]
        return [event["moves"] for event in history if event["kind"] == "turn"]

    def await_turns(self, match: str, turns: list[list[str]]) -> None:
        """Assert that the turn shown as sent is soon stored exactly like this."""
        deadline = time.monotonic() + SOON
        while (stored := self.turns(match)) != turns and time.monotonic() < deadline:
            time.sleep(0.02)
        assert stored == turns

    def position(self, match: str) -> str:
        return str(self.get(f"/api/matches/{match}")["standing"]["position"])


def games_folder() -> Path:
    """A games folder at a fixed path, because compiled code is cached by the path of its source. Files that the toy no
    longer has are removed; what is there already is left alone, because another server may be reading it."""
    copy = GAMES_FOLDER / TOY.name
    ignored = shutil.ignore_patterns("tests", "__pycache__")
    shutil.copytree(TOY, copy, ignore=ignored, copy_function=copy_when_changed, dirs_exist_ok=True)
    for file in copy.iterdir():
        if file.is_file() and not (TOY / file.name).exists():
            file.unlink()
    return GAMES_FOLDER


def copy_when_changed(source: str, target: str) -> None:
    if not Path(target).exists() or Path(source).read_bytes() != Path(target).read_bytes():
        shutil.copy2(source, target)


def free_port() -> int:
    with create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])
