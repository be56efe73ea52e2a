"""Drill: `kill -9` of a server during play; no acknowledged turn may be lost.

    python -m tests.drill.kills --kills 200 --matches 24 [--toy] [--gently] [options of serve …]

A real server with the four games (`--toy`: the toy game only, without compiler) is killed by `kill -9` (`--gently`:
stopped by SIGTERM) at random times: during play, sometimes during startup. With `--database` and `--processes` all
processes are killed at once. Each match has a client that sends turns as fast as they are stored, reconnects, and
repeats unanswered requests with the same id. Some matches are against a computer player. At the end the database is
checked:

- every acknowledged turn is stored once, with the acknowledged number and in that order;
- every log can be replayed and matches the row of its match.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import json
import os
import random
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from azumaya.games import game as find_game
from azumaya.games import names
from azumaya.interface.web.framing import decode
from azumaya.rules.position import read_position
from azumaya.service.match.apply import replay
from azumaya.service.storage import new_storage
from azumaya.service.storage.row_mapping import read_events, read_match, summary_of

from ..interface.web.server import GAMES_FOLDER, PROGRAM
from .cpu_time import process_tree

PEOPLE = ("person", "person")
AGAINST_COMPUTER = ("person", "level-1")
SHARE_OF_COMPUTERS = 6
"""One match in this many is against a computer."""
MOST_LIVE = 20
"""Matches with a stored turn before the server is killed, except during startup."""
LONGEST_LIFE = 1.5
"""Maximum seconds before the kill."""
SHARE_OF_EARLY_KILLS = 0.1
REDIAL = 0.05
CUT_OFF = (OSError, WebSocketException, httpx.HTTPError, TimeoutError)
Json = dict[str, Any]


@dataclass
class Server:
    """`azumaya serve` in a separate process with a persistent data directory; `options`: more options, `database`: the
    process id of an external database."""

    folder: Path
    is_toy: bool = False
    ended_by: signal.Signals = signal.SIGKILL
    options: tuple[str, ...] = ()
    address: str = ""
    database: int = 0
    process: subprocess.Popen[bytes] | None = None
    started: float = 0.0

    @property
    def place(self) -> Path | str:
        """The storage of the server."""
        options = dict(itertools.pairwise(self.options))
        return options.get("--database", self.folder)

    def start(self) -> None:
        program = ["-c", PROGRAM] if self.is_toy else ["-m", "azumaya"]
        command = [
            sys.executable,
            *program,
            "serve",
            "--port",
            "0",
            "--no-open",
            "--no-limits",
            "--data",
            str(self.folder),
            *self.options,
        ]
        self.started = time.perf_counter()
        with (self.folder.parent / "log").open("ab") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log)
        assert self.process.stdout is not None
        found = re.search(r"http://[\d.]+:\d+", self.process.stdout.readline().decode())
        assert found, (self.folder.parent / "log").read_text()
        self.address = found[0]

    def kill(self) -> None:
        assert self.process is not None
        assert self.process.stdout is not None
        family = list(process_tree(self.process.pid))
        self.process.send_signal(self.ended_by)
        if self.ended_by is signal.SIGKILL and "--processes" in self.options:
            for one in family[1:]:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(one, signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()


@dataclass
class Seat:
    """A client that plays one match after the other; `acknowledged` are the requests of each match with their
    numbers, in the order of the answers."""

    server: Server
    rng: random.Random
    name: str
    game: str
    seats: tuple[str, str]
    acknowledged: dict[str, list[tuple[str, int]]] = field(default_factory=dict)
    accepted: asyncio.Event = field(default_factory=asyncio.Event)
    match: str = ""
    cookie: str = ""
    last: int | None = None
    standing: Json | None = None
    pending: Json | None = None
    surprises: list[str] = field(default_factory=list)
    identifiers: itertools.count[int] = field(default_factory=itertools.count)

    async def play(self) -> None:
        while True:
            try:
                if not self.match:
                    await self._begin()
                await self._sit()
            except CUT_OFF:
                await asyncio.sleep(REDIAL)

    async def _begin(self) -> None:
        headers = {"Cookie": self.cookie} if self.cookie else {}
        async with httpx.AsyncClient(base_url=self.server.address, headers=headers, timeout=30) as http:
            answer = await http.post("/api/matches", json={"game": self.game, "seats": self.seats})
            if answer.status_code != 201:
                raise TimeoutError("not yet")
        cookie = answer.headers.get("set-cookie", "")
        self.cookie = cookie.partition(";")[0] or self.cookie
        self.match, self.last, self.standing, self.pending = answer.json()["id"], None, None, None
        self.acknowledged[self.match] = []

    async def _sit(self) -> None:
        query = "?wire=1" if self.last is None else f"?wire=1&after={self.last}"
        address = f"{self.server.address.replace('http', 'ws')}/api/matches/{self.match}/socket{query}"
        async with connect(address, additional_headers={"Cookie": self.cookie}, open_timeout=30) as socket:
            if self.pending is not None:
                await socket.send(json.dumps(self.pending))
            async for text in socket:
                if await self._take(socket, json.loads(decode(text))):
                    self.match = ""
                    return

    async def _take(self, socket: ClientConnection, frame: Json) -> bool:
        """Handle a frame and make the next turn if possible; return True if the match is over."""
        match frame["type"]:
            case "snapshot":
                return await self._look(socket, frame["snapshot"]["standing"])
            case "event":
                return await self._look(socket, frame["standing"])
            case "stored":
                self._stored(frame)
                if self.standing is not None and self.standing["number"] >= frame["number"]:
                    return await self._look(socket, self.standing)
            case "error":
                self._refused(frame)
        return False

    def _stored(self, frame: Json) -> None:
        if self.pending is not None and frame["id"] == self.pending["id"]:
            self.acknowledged[self.match].append((frame["id"], frame["number"]))
            self.pending = None
            self.accepted.set()

    def _refused(self, frame: Json) -> None:
        """A turn on the latest board may only be refused if the database could not store it."""
        if self.pending is not None and frame.get("id") == self.pending["id"]:
            self.surprises.append(f"{self.match}: {frame['code']} for {self.pending}")
            self.pending = None

    async def _look(self, socket: ClientConnection, standing: Json) -> bool:
        """Make the next turn, if the client is to move and the last one was answered. Also called after an answer,
        because a turn stored before a kill is shown before its repetition is answered."""
        self.standing, self.last = standing, standing["number"]
        if standing.get("result"):
            return self.pending is None
        side = standing.get("to_move")
        if side is not None and self.seats[side] == "person" and self.pending is None:
            moves = await asyncio.to_thread(some_turn, self.game, standing["position"], self.rng.random())
            identifier = f"{self.name}-{next(self.identifiers):08}"
            self.pending = {"type": "turn", "id": identifier, "after": self.last, "moves": moves}
            await socket.send(json.dumps(self.pending))
        return False


def some_turn(game: str, text: str, seed: float) -> list[str]:
    """Return a random complete turn."""
    rng, position = random.Random(seed), read_position(find_game(game), text)
    moves: list[str] = []
    while not moves or not (position.starts_turn or position.is_over):
        moves.append(rng.choice(position.moves))
        position = position.play(moves[-1])
    return moves


async def drill(kills: int, matches: int, seed: int, server: Server) -> bool:
    """Run the drill; return True if nothing was lost."""
    rng = random.Random(seed)
    server.folder.mkdir()
    games = itertools.cycle(names())
    seats = [
        Seat(
            server,
            random.Random(seed * 1000 + number),
            f"seat-{number:03}",
            next(games),
            PEOPLE if number % SHARE_OF_COMPUTERS else AGAINST_COMPUTER,
        )
        for number in range(matches)
    ]
    await asyncio.to_thread(server.start)
    playing = [asyncio.create_task(seat.play()) for seat in seats]
    await accepted(seats, matches)
    returns: list[float] = []
    for number in range(kills):
        await asyncio.to_thread(server.kill)
        for seat in seats:
            seat.accepted.clear()
        await asyncio.to_thread(server.start)
        if rng.random() < SHARE_OF_EARLY_KILLS:
            await asyncio.sleep(rng.uniform(0, LONGEST_LIFE))
        else:
            await accepted(seats, 1)
            returns.append(time.perf_counter() - server.started)
            await accepted(seats, min(MOST_LIVE, matches))
            await asyncio.sleep(rng.uniform(0, LONGEST_LIFE))
        report(number + 1, kills, seats)
    await asyncio.to_thread(server.kill)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    faults = await check(server.place, seats)
    turns = sum(len(one) for seat in seats for one in seat.acknowledged.values())
    played = sum(len(seat.acknowledged) for seat in seats)
    print(f"\n{kills} kills, {matches} live matches at a time, {played} in all; {turns:,} acknowledged turns")
    print(f"lost, duplicated, reordered or not replayable: {len(faults)}")
    print(
        f"start to first turn accepted: median {statistics.median(returns):.1f} s, 95 % "
        f"{sorted(returns)[int(0.95 * len(returns))]:.1f} s, maximum {max(returns):.1f} s "
        f"(load {os.getloadavg()[1]:.1f} on {os.cpu_count()} cores)"
    )
    for fault in faults[:20]:
        print(" ", fault)
    return not faults


def report(number: int, kills: int, seats: list[Seat]) -> None:
    if sys.stderr.isatty() or number % 20 == 0:
        turns = sum(len(one) for seat in seats for one in seat.acknowledged.values())
        print(f"\r{number} of {kills} kills, {turns:,} turns acknowledged", end="", file=sys.stderr, flush=True)


async def accepted(seats: list[Seat], count: int) -> None:
    """Wait until turns are stored at this many tables."""
    waiting = {asyncio.create_task(seat.accepted.wait()) for seat in seats}
    while len(seats) - len(waiting) < count:
        _, waiting = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    for task in waiting:
        task.cancel()


async def check(place: Path | str, seats: list[Seat]) -> list[str]:
    """Return all inconsistencies of the database."""
    faults = [surprise for seat in seats for surprise in seat.surprises]
    storage = new_storage(place)
    await storage.open()
    for seat in seats:
        for match, acknowledged in seat.acknowledged.items():
            row, events = await storage.match(match), await storage.events(match)
            assert row is not None
            clients = [event.client for event in events if event.client is not None]
            numbers = {event.client: event.number for event in events}
            if len(clients) != len(set(clients)):
                faults.append(f"{match}: duplicate turn")
            faults += [
                f"{match}: {client} was acknowledged as {number} and is {numbers.get(client)}"
                for client, number in acknowledged
                if numbers.get(client) != number
            ]
            reported = [number for _, number in acknowledged]
            if reported != sorted(reported):
                faults.append(f"{match}: acknowledged in a different order")
            if await storage.summary(match) != summary_of(replay(read_match(row), read_events(events))):
                faults.append(f"{match}: row does not match the log")
    await storage.close()
    return faults


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--matches", type=int, default=24)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--toy", action="store_true")
    parser.add_argument("--gently", action="store_true")
    asked, further = parser.parse_known_args()
    if asked.toy:
        os.environ |= {"AZUMAYA_GAMES_PATH": str(GAMES_FOLDER), "NUMBA_DISABLE_JIT": "1"}
        import_module("azumaya.games").__path__[:] = [str(GAMES_FOLDER)]
    with tempfile.TemporaryDirectory() as folder:
        ended_by = signal.SIGTERM if asked.gently else signal.SIGKILL
        server = Server(Path(folder) / "data", asked.toy, ended_by, tuple(further))
        sound = asyncio.run(drill(asked.kills, asked.matches, asked.seed, server))
    raise SystemExit(not sound)


if __name__ == "__main__":
    main()
