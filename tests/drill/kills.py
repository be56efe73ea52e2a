"""A server that is killed without warning, again and again, while people play: is anything lost that was acknowledged?

    python -m tests.drill.kills --kills 200 --matches 24 [--toy] [--gently] [options of serve …]

The server is a real one, with the four games (with `--toy` the toy game alone, which needs no compiler), and is killed
by `kill -9` (`--gently`: told to stop by SIGTERM) at random instants: in the middle of play, now and then while it is
still starting. With `--processes` all processes of the house are killed at once. Every match has a browser of its own
that sends turns as fast as they are stored, dials again when it is cut off, and then repeats under
the same id what was not answered. A few play against a computer. At the end the database is read as the last server
left it:

- every acknowledged turn is there, once, under the number that was acknowledged and in that order;
- every log replays, and the row of its match says what the log implies.
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
from azumaya.interface.web.framing import unpacked
from azumaya.rules.position import read_position
from azumaya.service.match.apply import replay
from azumaya.service.match.codec import read_events, read_match, summary_of
from azumaya.service.storage import new_storage

from ..interface.web.server import PROGRAM, SHELF
from .family import family_of

PEOPLE = ("person", "person")
AGAINST_COMPUTER = ("person", "level-1")
SHARE_OF_COMPUTERS = 6
"""Every so many'th match is played against a computer."""
MOST_LIVE = 20
"""So many matches go on when a server is killed, unless it is killed while it is starting."""
LONGEST_LIFE = 1.5
"""Seconds a server lives then, at most."""
SHARE_OF_EARLY_KILLS = 0.1
REDIAL = 0.05
CUT_OFF = (OSError, WebSocketException, httpx.HTTPError, TimeoutError)
Json = dict[str, Any]


@dataclass
class Server:
    """`azumaya serve` in a process of its own, on a folder that survives it; `options` are further ones, `database` is
    the process of a database that is not in the folder."""

    folder: Path
    is_toy: bool = False
    ended_by: signal.Signals = signal.SIGKILL
    options: tuple[str, ...] = ()
    address: str = ""
    database: int = 0
    process: subprocess.Popen[bytes] | None = None
    started: float = 0.0

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
        family = list(family_of(self.process.pid))
        self.process.send_signal(self.ended_by)
        if self.ended_by is signal.SIGKILL and "--processes" in self.options:
            for one in family[1:]:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(one, signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()


@dataclass
class Seat:
    """A browser at one match after the other; `acknowledged` are the requests of each and their numbers, in the order
    of the answers."""

    server: Server
    dice: random.Random
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
                if await self._take(socket, json.loads(unpacked(text))):
                    self.match = ""
                    return

    async def _take(self, socket: ClientConnection, frame: Json) -> bool:
        """Take a frame, and make a turn when one is due; whether the match is over."""
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
        """A turn for the newest board is refused only when the database could not store it."""
        if self.pending is not None and frame.get("id") == self.pending["id"]:
            self.surprises.append(f"{self.match}: {frame['code']} for {self.pending}")
            self.pending = None

    async def _look(self, socket: ClientConnection, standing: Json) -> bool:
        """Make the next turn, if one is due and the last one has been answered. A turn that was stored before a kill is
        shown before its repetition is answered, so an answer is a reason to look, too."""
        self.standing, self.last = standing, standing["number"]
        if standing.get("result"):
            return self.pending is None
        side = standing.get("to_move")
        if side is not None and self.seats[side] == "person" and self.pending is None:
            moves = await asyncio.to_thread(some_turn, self.game, standing["position"], self.dice.random())
            identifier = f"{self.name}-{next(self.identifiers):08}"
            self.pending = {"type": "turn", "id": identifier, "after": self.last, "moves": moves}
            await socket.send(json.dumps(self.pending))
        return False


def some_turn(game: str, text: str, seed: float) -> list[str]:
    """A whole turn, any."""
    dice, position = random.Random(seed), read_position(find_game(game), text)
    moves: list[str] = []
    while not moves or not (position.starts_turn or position.is_over):
        moves.append(dice.choice(position.moves))
        position = position.play(moves[-1])
    return moves


async def drill(kills: int, matches: int, seed: int, server: Server) -> bool:
    """Whether nothing was lost."""
    dice = random.Random(seed)
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
        if dice.random() < SHARE_OF_EARLY_KILLS:
            await asyncio.sleep(dice.uniform(0, LONGEST_LIFE))
        else:
            await accepted(seats, 1)
            returns.append(time.perf_counter() - server.started)
            await accepted(seats, min(MOST_LIVE, matches))
            await asyncio.sleep(dice.uniform(0, LONGEST_LIFE))
        report(number + 1, kills, seats)
    await asyncio.to_thread(server.kill)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    faults = await check(server.folder, seats)
    turns = sum(len(one) for seat in seats for one in seat.acknowledged.values())
    played = sum(len(seat.acknowledged) for seat in seats)
    print(f"\n{kills} kills, {matches} live matches at a time, {played} in all; {turns:,} acknowledged turns")
    print(f"lost, doubled, reordered or not replayed: {len(faults)}")
    print(
        f"start to first turn accepted: median {statistics.median(returns):.1f} s, 95 % "
        f"{sorted(returns)[int(0.95 * len(returns))]:.1f} s, longest {max(returns):.1f} s "
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
    """Until a turn has been stored at so many tables."""
    waiting = {asyncio.create_task(seat.accepted.wait()) for seat in seats}
    while len(seats) - len(waiting) < count:
        _, waiting = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    for task in waiting:
        task.cancel()


async def check(folder: Path, seats: list[Seat]) -> list[str]:
    """Everything that is wrong with what the last server left."""
    faults = [surprise for seat in seats for surprise in seat.surprises]
    storage = new_storage(folder)
    await storage.open()
    for seat in seats:
        for match, acknowledged in seat.acknowledged.items():
            row, events = await storage.match(match), await storage.events(match)
            assert row is not None
            clients = [event.client for event in events if event.client is not None]
            numbers = {event.client: event.number for event in events}
            if len(clients) != len(set(clients)):
                faults.append(f"{match}: a turn is there twice")
            faults += [
                f"{match}: {client} was acknowledged as {number} and is {numbers.get(client)}"
                for client, number in acknowledged
                if numbers.get(client) != number
            ]
            told = [number for _, number in acknowledged]
            if told != sorted(told):
                faults.append(f"{match}: acknowledged in another order")
            if await storage.summary(match) != summary_of(replay(read_match(row), read_events(events))):
                faults.append(f"{match}: its row says something else than its log")
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
        os.environ |= {"AZUMAYA_SHELF": str(SHELF), "NUMBA_DISABLE_JIT": "1"}
        import_module("azumaya.games").__path__[:] = [str(SHELF)]
    with tempfile.TemporaryDirectory() as folder:
        ended_by = signal.SIGTERM if asked.gently else signal.SIGKILL
        server = Server(Path(folder) / "data", asked.toy, ended_by, tuple(further))
        sound = asyncio.run(drill(asked.kills, asked.matches, asked.seed, server))
    raise SystemExit(not sound)


if __name__ == "__main__":
    main()
