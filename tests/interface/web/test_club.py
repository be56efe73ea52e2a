"""Three server processes on one port: one is killed during play, and nothing is lost."""

from __future__ import annotations

import os
import re
import secrets
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidMessage

from ...service.storage.server import Server as Postgres
from ..commands import azumaya
from .server import PROGRAM, Browser, Server, wait_for

ONE = ["take", "stop"]
MATCHES = 6
TURNS = 4


class Club(Server):
    """`azumaya serve --processes 3` of the toy game. Its children begin with the same file as it does."""

    def __init__(self, folder: Path, place: Sequence[str]) -> None:
        self.place = place
        super().__init__(folder / "data")

    def start(self) -> None:
        program = self.data.parent / "club.py"
        program.write_text(PROGRAM.replace("main()\n", 'if __name__ == "__main__":\n    main()\n'), encoding="utf-8")
        options = ["serve", "--port", "0", "--no-open", "--no-limits", *self.place]
        command = [sys.executable, str(program), *options, "--processes", "3", "--workers", "1"]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, env=self.environment)
        assert self.process.stdout is not None
        found = re.search(r"http://[\d.]+:\d+", self.process.stdout.readline().decode())
        assert found, self.log.read_text()
        self.url = found[0]
        self.http = httpx.Client(base_url=self.url, timeout=300, cookies=self.cookies)
        wait_for(self._answers)
        self.get_ready()

    def children(self) -> list[int]:
        """The processes that accept: those that the parent has started and that have the port open."""
        listed = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return [int(one) for one in listed if self._accepts(int(one))]

    def _accepts(self, process: int) -> bool:
        return self._listener() in map(leads_to, Path(f"/proc/{process}/fd").iterdir())

    def _listener(self) -> str:
        port = f"{int(self.url.rsplit(':', 1)[1]):04X}"
        lines = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
        return next(f"socket:[{line[9]}]" for line in lines if line[1].endswith(f":{port}") and line[3] == "0A")


def leads_to(link: Path) -> str:
    """Return the target of a symbolic link, if it still exists."""
    try:
        return str(link.readlink())
    except FileNotFoundError:
        return ""


@pytest.fixture
def place() -> Iterator[Sequence[str]]:
    """The storage options of the server."""
    postgres = Postgres()
    postgres.start()
    yield "--database", postgres.make(f"test_{secrets.token_hex(6)}")
    postgres.remove()


def test_one_of_three_processes_is_killed_while_people_play_and_nothing_is_lost(
    tmp_path: Path, place: Sequence[str]
) -> None:
    with Club(tmp_path, place) as club:
        wait_for(lambda: len(club.children()) == 3)
        matches = [club.new_match() for _ in range(MATCHES)]
        killed = club.children()[0]
        with ThreadPoolExecutor(MATCHES) as people:
            playing = [people.submit(play, club, match) for match in matches]
            wait_for(lambda: any(turns_of(club, match) for match in matches))
            os.kill(killed, signal.SIGKILL)
            for one in playing:
                one.result()
        for match in matches:
            assert turns_of(club, match) == [ONE] * TURNS
        wait_for(lambda: len(club.children()) == 3)
        assert killed not in club.children()
        against = club.new_match(seats=["person", "greedy"])
        send_until_stored(club, against, 0)
        wait_for(lambda: club.snapshot(against)["standing"]["number"] >= 2)
        assert club.stop() == 0


def turns_of(club: Club, match: str) -> list[list[str]]:
    return [event["moves"] for event in club.snapshot(match)["history"] if event["kind"] == "turn"]


def play(club: Club, match: str) -> None:
    for turn in range(TURNS):
        send_until_stored(club, match, turn)


def send_until_stored(club: Club, match: str, after: int) -> None:
    """As browsers do: the same request under the same id, on another line when one is cut."""
    for _ in range(20):
        try:
            with club.browser(match) as line:
                if is_stored(line, after, f"turn-{match}-{after}"):
                    return
        except (ConnectionClosed, InvalidMessage, OSError, httpx.TransportError):
            continue
    raise AssertionError("the turn was never stored")


def is_stored(line: Browser, after: int, identifier: str) -> bool:
    line.turn(after, ONE, identifier)
    return bool(line.receive_until(id=identifier)[-1]["type"] == "stored")


def test_external_workers_need_a_database_that_they_reach(tmp_path: Path) -> None:
    answer = azumaya("serve", "--no-open", "--port", "0", "--data", str(tmp_path), "--workers", "0")
    assert answer.returncode == 2
    assert "external workers need a PostgreSQL database" in answer.stderr


def test_several_processes_need_a_database(tmp_path: Path) -> None:
    answer = azumaya("serve", "--no-open", "--port", "0", "--data", str(tmp_path / "data"), "--processes", "2")
    assert answer.returncode == 2
    assert "several processes need a PostgreSQL database, such as postgresql://user@host/azumaya" in answer.stderr
    assert not (tmp_path / "data").exists()
