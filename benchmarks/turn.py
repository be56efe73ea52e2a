"""Server cost of a stored turn: from the frame it reads to the bytes on two sockets.

    python -m benchmarks.turn [--before COMMIT] [--turns 150] [--rounds 3] [--tables 1] [--games …] [--profile FILE]

A real server (`azumaya serve`) with one table at a time; a player and a spectator are connected, each by a
loopback socket. Turns are made at random, one after the other. The processor time is that of the server's process
with all its threads, read from the system (Linux) before and after; choosing the turns is not in it.

`--tables` plays at so many tables of a game at once, so that the server is never idle: the cost of a turn on a busy
server, a figure that other work on the machine hardly changes. A turn by itself is dearer, because what
it needs has left the processor's caches meanwhile.

`--before` runs an older commit beside today's code: its sources, and the packages it asked for where they differ, are
put into a temporary folder, and rounds of both take turns, so that both meet the same machine. `--profile` writes down
where the server of today spends its time, which costs time itself.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import signal
import statistics
import subprocess
import sys
import tarfile
import tempfile
import time
import uuid
import zlib
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from azumaya.games import game as find_game
from azumaya.games import names
from azumaya.rules.position import read_position

PROJECT = Path(__file__).parents[1]
PEOPLE = ["person", "person"]
WARM_UP = 20
"""Turns before anything is measured."""
TIMEOUT_SECONDS = 600
SERVER_REQUIREMENTS = ("server.txt", "house.txt")
"""Names of the file in this and in earlier commits."""
Json = dict[str, Any]

PROFILED = """
import cProfile
from azumaya.interface.cli import main
profile = cProfile.Profile()
try:
    profile.runcall(main)
finally:
    profile.dump_stats("{place}")
"""


@dataclass
class Server:
    """A server in a process of its own; `sources` and `packages` are those of another commit."""

    name: str
    folder: Path
    sources: Path = PROJECT / "src"
    packages: Path | None = None
    profile: Path | None = None
    address: str = ""
    figures: dict[str, list[float]] = field(default_factory=dict)
    sizes: dict[str, list[float]] = field(default_factory=dict)

    def start(self) -> None:
        paths = [str(path) for path in (self.sources, self.packages) if path is not None]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
        program = ["-c", PROFILED.format(place=self.profile)] if self.profile else ["-m", "azumaya"]
        command = [sys.executable, *program, "serve", "--port", "0", "--no-open", "--data", str(self.folder)]
        command += ["--no-limits"] if self._knows_limits() else []
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, env=environment)
        assert self.process.stdout is not None
        found = re.search(r"http://[\d.]+:\d+", self.process.stdout.readline().decode())
        assert found, f"{self.name} does not start"
        self.address = found[0]

    def _knows_limits(self) -> bool:
        return "limits:" in (self.sources / "azumaya" / "interface" / "cli" / "serve.py").read_text()

    def stop(self) -> None:
        self.process.send_signal(signal.SIGINT)
        self.process.wait(60)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def processor_ms(self) -> float:
        """Return the processor time of all threads of the server so far."""
        tasks = Path(f"/proc/{self.process.pid}/task").glob("*/schedstat")
        return sum(int(task.read_text().split()[0]) for task in tasks) / 1e6


@dataclass
class Pair:
    """The player's and the watcher's sockets at a table."""

    player: ClientConnection
    watcher: ClientConnection
    bytes: int = 0

    async def receive(self, socket: ClientConnection) -> Json:
        message = await asyncio.wait_for(socket.recv(), TIMEOUT_SECONDS)
        self.bytes += len(message)
        frame: Json = json.loads(message if isinstance(message, str) else zlib.decompress(message, -zlib.MAX_WBITS))
        return frame

    async def until_settled(self, socket: ClientConnection, number: int) -> Json:
        """The standing after event `number`, once the table waits for the next turn."""
        standing: Json = {}
        while True:
            frame = await self.receive(socket)
            assert frame["type"] != "error", frame
            if frame["type"] in ("snapshot", "event"):
                standing = frame.get("snapshot", frame)["standing"]
            elif frame["type"] == "status" and standing.get("number", -1) >= number:
                return standing

    async def turn(self, number: int, moves: list[str]) -> Json:
        request = {"type": "turn", "id": uuid.uuid4().hex, "after": number, "moves": moves}
        await self.player.send(json.dumps(request))
        standing, _ = await asyncio.gather(
            self.until_settled(self.player, number + 1), self.until_settled(self.watcher, number + 1)
        )
        return standing


@dataclass
class Round:
    """Turns of one game at a server; `spent` is what it cost the server while any of them was under way, in ms, `sent`
    what was sent."""

    server: Server
    game: str
    turns: int
    rng: random.Random
    made: int = 0
    spent: float = 0.0
    sent: int = 0
    under_way: int = 0

    async def play(self, tables: int) -> None:
        """At so many tables at once, each of a fresh match, until enough turns have been made or all are over."""
        async with AsyncExitStack() as seated:
            arriving = (seated.enter_async_context(seat(self.server, self.game)) for _ in range(tables))
            pairs = await asyncio.gather(*arriving)
            await asyncio.gather(*(self._play(*pair) for pair in pairs))

    async def _play(self, pair: Pair, standing: Json) -> None:
        while standing.get("to_move") is not None and self.made < self.turns:
            self.made += 1
            moves, pair.bytes = some_turn(self.game, standing["position"], self.rng), 0
            with self._measured():
                standing = await pair.turn(standing["number"], moves)
            self.sent += pair.bytes

    @contextmanager
    def _measured(self) -> Iterator[None]:
        if self.under_way == 0:
            self.spent -= self.server.processor_ms()
        self.under_way += 1
        yield
        self.under_way -= 1
        if self.under_way == 0:
            self.spent += self.server.processor_ms()


@asynccontextmanager
async def seat(server: Server, game: str) -> AsyncIterator[tuple[Pair, Json]]:
    """Two sockets at a fresh match, and how it stands."""
    async with httpx.AsyncClient(base_url=server.address, timeout=TIMEOUT_SECONDS) as http:
        while (answer := await http.post("/api/matches", json={"game": game, "seats": PEOPLE})).status_code == 503:
            await asyncio.sleep(1)
        cookie, match = answer.headers.get("set-cookie", "").partition(";")[0], answer.json()["id"]
    address = f"{server.address.replace('http', 'ws')}/api/matches/{match}/socket?wire=1"
    async with (
        connect(address, additional_headers={"Cookie": cookie}, ping_interval=None) as player,
        connect(address, ping_interval=None) as watcher,
    ):
        pair = Pair(player, watcher)
        standing = await pair.until_settled(player, 0)
        await pair.until_settled(watcher, 0)
        yield pair, standing


async def measure(server: Server, game: str, turns: int, rng: random.Random, tables: int = 1) -> None:
    """Play so many turns and write down what each has cost on the mean."""
    played = Round(server, game, turns, rng)
    while played.made < turns:
        await played.play(tables)
    server.figures.setdefault(game, []).append(played.spent / played.made)
    server.sizes.setdefault(game, []).append(played.sent / played.made / 2)


def some_turn(game: str, text: str, rng: random.Random) -> list[str]:
    position, moves = read_position(find_game(game), text), list[str]()
    while not moves or not (position.starts_turn or position.is_over):
        moves.append(rng.choice(position.moves))
        position = position.play(moves[-1])
    return moves


def unpack(commit: str, folder: Path) -> tuple[Path, Path | None]:
    """Return the sources of a commit, and its packages if they differ from the current ones."""
    archive = subprocess.run(
        ["git", "archive", commit, "src", "requirements"], cwd=PROJECT, check=True, capture_output=True
    )
    with tarfile.open(fileobj=BytesIO(archive.stdout)) as tar:
        tar.extractall(folder, filter="data")
    wanted = next(one for one in (folder / "requirements").iterdir() if one.name in SERVER_REQUIREMENTS)
    if wanted.read_bytes() == (PROJECT / "requirements" / "server.txt").read_bytes():
        return folder / "src", None
    packages = folder / "packages"
    uv = [str(Path(sys.executable).with_name("uv")), "pip", "install", "--quiet", "--python", sys.executable]
    subprocess.run([*uv, "--target", str(packages), "-r", str(wanted)], check=True)
    return folder / "src", packages


async def run(servers: list[Server], games: list[str], turns: int, rounds: int, tables: int) -> None:
    for server in servers:
        for game in games:
            await measure(server, game, WARM_UP, random.Random(0))
        server.figures.clear()
        server.sizes.clear()
    for number in range(rounds):
        for game in games:
            for server in servers:
                await measure(server, game, turns, random.Random(number), tables)


def show(servers: list[Server], games: list[str]) -> None:
    print("| code | " + " | ".join(games) + " | mean | bytes to each |")
    print("|---" * (len(games) + 3) + "|")
    for server in servers:
        best = [min(server.figures[game]) for game in games]
        size = statistics.mean(statistics.mean(server.sizes[game]) for game in games)
        figures = " | ".join(f"{figure:.2f} ms" for figure in best)
        print(f"| {server.name} | {figures} | {statistics.mean(best):.2f} ms | {size / 1000:.1f} kB |")
    load = os.getloadavg()[1]
    print(f"\nthe better round of each; load {load:.1f} on {os.cpu_count()} cores, {time.strftime('%Y-%m-%d')}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--before")
    parser.add_argument("--turns", type=int, default=150)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--tables", type=int, default=1)
    parser.add_argument("--games", nargs="+", default=list(names()))
    parser.add_argument("--profile", type=Path)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        servers = [Server("today", Path(folder) / "today", profile=asked.profile)]
        if asked.before:
            before = Path(folder) / "before"
            before.mkdir()
            servers.insert(0, Server(asked.before[:7], Path(folder) / "data", *unpack(asked.before, before)))
        for server in servers:
            server.start()
        try:
            asyncio.run(run(servers, asked.games, asked.turns, asked.rounds, asked.tables))
        finally:
            for server in servers:
                server.stop()
    show(servers, asked.games)


if __name__ == "__main__":
    main()
