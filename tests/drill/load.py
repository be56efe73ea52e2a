"""Drill: load test with many tables on real sockets, at increasing rates.

    python -m tests.drill.load --tables 500 --rates 25 50 100 150 200 250 [--seconds 20] [--toy] [--postgres]
        [options of serve …]

The server is a real one (`azumaya serve`; unknown options, such as `--database` and `--processes`, are passed on). Each
table has a player on a WebSocket, with the games in equal shares. Turns arrive as a Poisson process at the given rate,
independently of earlier ones (open loop). In addition, per turn: one in three is previewed first; one in ten is a
resignation followed by a new match; one in fifty uses a new connection, one in a hundred requests a hint, and one in
two hundred comes with a sign-in.

Then many watchers follow one table, and finally all workers are busy with hints during play. Reported for each rate:

- acknowledged turns per second, and the latency from the scheduled time, including delays in the generator and network;
- the share of turns that the server handled within 50 ms, from frame to acknowledgement (`/metrics`);
- the CPU time of the server, its workers, its database (started by `--postgres`) and the generator, in cores.

The capacity is the highest sustained rate with 99 % of turns acknowledged within 50 ms.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import itertools
import json
import os
import random
import re
import signal
import tempfile
import time
import zlib
from collections import Counter
from dataclasses import dataclass, field
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any

import uvloop

from azumaya.games import game as find_game
from azumaya.games import names
from azumaya.rules.position import Position, read_position

from ..interface.web.server import GAMES_FOLDER
from ..service.storage.server import Server as Postgres
from .cpu_time import cpu_seconds
from .kills import Server
from .raw_clients import ConnectionLost, HttpClient, RawWebSocket, open_websocket

PREVIEWED, RESIGNED, REDIALLED, HINTED, SIGNED_IN = 1 / 3, 1 / 10, 1 / 50, 1 / 100, 1 / 200
AIM = 0.05
"""Target for the 99th percentile, in seconds."""
KEPT_UP = 0.95
"""Share of the rate that counts as sustained."""
PATIENCE = 60
MOST_REQUESTS = 64
"""HTTP connections."""
AT_THE_DOOR = 50
"""Maximum concurrent connection attempts."""
PASSWORD = "a long enough password"
Json = dict[str, Any]


@dataclass
class Tally:
    """Measurements at one rate, in seconds."""

    asked: float
    seconds: float = 0.0
    waits: list[float] = field(default_factory=list)
    late: int = 0
    """Scheduled turns without a free table."""
    done: Counter[str] = field(default_factory=Counter)
    within: float = 0.0
    server: float = 0.0
    thinking: float = 0.0
    database: float = 0.0
    generator: float = 0.0

    @property
    def rate(self) -> float:
        return len(self.waits) / self.seconds

    def slowest(self, share: float) -> float:
        """Return a percentile of the latencies."""
        return sorted(self.waits)[min(int(share * len(self.waits)), len(self.waits) - 1)]

    @property
    def holds(self) -> bool:
        return self.rate >= KEPT_UP * self.asked and self.slowest(0.99) <= AIM

    def __str__(self) -> str:
        return (
            f"| {self.asked:g} | {self.rate:.0f} | {1000 * self.slowest(0.5):.0f} ms "
            f"| {1000 * self.slowest(0.99):.0f} ms | {100 * self.within:.1f} % "
            f"| {self.server:.2f} | {self.thinking:.2f} | {self.database:.2f} | {self.generator:.2f} |"
        )


HEAD = (
    "| turns/s | acknowledged/s | median | 99 % | server within 50 ms "
    "| server, cores | thinking | database | generator |\n" + "|---" * 9 + "|"
)


class Seat:
    """A player who makes turns on demand, one match after the other. The position is tracked locally: only the start of
    frames is decompressed, for chance moves, and only before a turn."""

    def __init__(self, address: str, game: str, number: int, requests: HttpClient) -> None:
        self.game, self.number, self.requests = game, number, requests
        self.address, self.rng = address, random.Random(number)
        self.cookie, self.match = "", ""
        self.line: RawWebSocket | None = None
        self._unread: list[tuple[bytes, bool]] = []
        self._position: Position | None = None
        self._reached: Position | None = None
        """The position after the last sent turn."""
        self._is_over = False
        self._settled = -1
        """The number of the latest known event."""
        self._answers: dict[str, Json] = {}
        self._news = asyncio.Event()
        self._asking: set[asyncio.Task[None]] = set()
        self._identifiers = itertools.count()

    async def sit_down(self) -> None:
        """Start a new match."""
        while (answer := await self.requests.post("/api/matches", {"game": self.game}, self.cookie)).status != 201:
            await asyncio.sleep(0.5)
        self.cookie, self.match = answer.cookie or self.cookie, answer.json()["id"]
        await self.open_websocket()

    async def open_websocket(self) -> None:
        """Retry until a process answers; some may not be ready yet."""
        async with asyncio.timeout(PATIENCE):
            while not await self._is_answered():
                await asyncio.sleep(0.5)

    async def _is_answered(self) -> bool:
        self.leave()
        self._settled = -1
        self.line = await open_websocket(
            self.address, existing_storage(self.match), self.cookie, self._told, self._news.set
        )
        with contextlib.suppress(ConnectionLost):
            await self._until(lambda: self._settled >= 0)
        return self._settled >= 0

    def leave(self) -> None:
        if self.line is not None:
            self.line.close()

    def _told(self, frame: bytes, is_packed: bool) -> None:
        if is_packed or frame.startswith((EVENT, SNAPSHOT)):
            self._unread.append((frame, is_packed))
            return
        reported: Json = json.loads(frame)
        if reported["type"] == "status":
            self._settled = reported.get("number", self._settled)  # none while the game is being prepared
        elif "id" in reported:
            self._answers[reported["id"]] = reported
        else:
            return
        self._news.set()

    async def _until(self, is_so: Any) -> None:
        assert self.line is not None
        async with asyncio.timeout(PATIENCE):
            while not is_so():
                if self.line.has_ended:
                    raise ConnectionLost("the server has closed the connection")
                self._news.clear()
                await self._news.wait()

    @property
    def newest(self) -> int:
        """Return the number of the latest event."""
        return self._settled

    def look(self) -> Position:
        """Return the position after all received events."""
        for frame, is_packed in self._unread:
            text = beginning_of(frame) if is_packed else frame
            if text.startswith(SNAPSHOT):
                whole = (zlib.decompress(frame, RAW) if is_packed else frame).decode()
                standing = DECODER.raw_decode(whole, whole.index(STANDING) + len(STANDING))[0]
                self._position, self._is_over = first_look(self.game, standing["position"]), "result" in standing
            else:
                self._learn(DECODER.raw_decode(text.decode(errors="replace"), len(EVENT) + len(',"event":'))[0])
        self._unread.clear()
        assert self._position is not None
        return self._position

    def _learn(self, event: Json) -> None:
        if event["kind"] == "turn":
            self._position = self._reached
        elif event["kind"] == "chance":
            assert self._position is not None
            self._position = self._position.play_all(event["moves"])
        else:
            self._is_over = True

    @property
    def is_over(self) -> bool:
        return self.look().is_over or self._is_over

    async def act(self, due: float, tally: Tally) -> None:
        """Make a turn or resign, with the additional requests."""
        after = self.newest
        moves, self._reached = some_turn(self.look(), self.rng)
        draft = {"match": self.match, "after": after}
        if self.rng.random() < PREVIEWED:
            await self._ask("preview", {**draft, "moves": moves})
            tally.done["previews"] += 1
        if self.rng.random() < HINTED:
            self._wonder(draft)
            tally.done["hints"] += 1
        if self.rng.random() < REDIALLED:
            await self.open_websocket()
            tally.done["reconnects"] += 1
        if self.rng.random() < SIGNED_IN:
            await self._sign_in()
            tally.done["logins"] += 1
        prepared = max(due, time.perf_counter())
        await self.send("resign" if self.rng.random() < RESIGNED else "turn", after, moves, prepared, tally)
        if self.is_over:
            tally.done["endings"] += 1
            await self.sit_down()

    async def make_turn(self, tally: Tally) -> float:
        """Make a turn and return the time it was sent."""
        after = self.newest
        moves, self._reached = some_turn(self.look(), self.rng)
        sent = time.perf_counter()
        await self.send("turn", after, moves, sent, tally)
        assert not tally.done, tally.done
        return sent

    async def send(self, kind: str, after: int, moves: list[str], since: float, tally: Tally) -> None:
        identifier = f"{self.number:05}-{next(self._identifiers):08}"
        request: Json = {"type": kind, "id": identifier, "after": after}
        assert self.line is not None
        self.line.send(json.dumps({**request, "moves": moves} if kind == "turn" else request))
        await self._until(lambda: identifier in self._answers)
        tally.waits.append(time.perf_counter() - since)
        answer = self._answers.pop(identifier)
        if answer["type"] != "stored":
            tally.done[f"refused: {answer['code']}"] += 1
            return
        await self._until(lambda: self._settled >= answer["number"])

    async def _ask(self, what: str, draft: Json) -> None:
        await self.requests.post(f"/api/{what}", draft, self.cookie)

    def _wonder(self, draft: Json) -> None:
        """Request a hint without waiting for it; search time is measured separately."""
        asking = asyncio.create_task(self._ask("hint", draft))
        self._asking.add(asking)
        asking.add_done_callback(self._asking.discard)

    async def forget(self) -> None:
        """Cancel open requests."""
        for asking in self._asking:
            asking.cancel()
        await asyncio.gather(*self._asking, return_exceptions=True)

    async def _sign_in(self) -> None:
        """Sign in as another user from another address."""
        person = {"name": f"member{self.number}", "password": PASSWORD}
        if (await self.requests.post("/api/me/login", person)).status != 200:
            await self.requests.post("/api/me/register", person)


DECODER = json.JSONDecoder()
EVENT, SNAPSHOT, STANDING = b'{"type":"event"', b'{"type":"snapshot"', '"standing":'
RAW = -zlib.MAX_WBITS
BEGINNING = 2_000
"""Bytes of an event frame that contain the event."""


def beginning_of(packed: bytes) -> bytes:
    return zlib.decompressobj(RAW).decompress(packed, BEGINNING)


@lru_cache(maxsize=1_000)
def first_look(game: str, text: str) -> Position:
    """Cached, because many matches have the same start."""
    return read_position(find_game(game), text)


def existing_storage(match: str) -> str:
    return f"/api/matches/{match}/socket?wire=1"


def some_turn(position: Position, rng: random.Random) -> tuple[list[str], Position]:
    """Return a random complete turn and the position after it. Moves are chosen by code, because formatting all of them
    is slow."""
    moves = list[str]()
    while not moves or not (position.starts_turn or position.is_over):
        code = rng.choice(position.codes)
        moves.append(position.game.notation.format_move(position.raw_state, code))
        position = position.play_code(code)
    return moves, position


@contextlib.asynccontextmanager
async def measured(server: Server, requests: HttpClient, tally: Tally) -> Any:
    """Measure CPU time and the server's own metrics."""
    before, spent = await acts(requests), cpu_seconds(server)
    began = time.perf_counter()
    yield
    tally.seconds = time.perf_counter() - began
    after = await acts(requests)
    used = (now - then for now, then in zip(cpu_seconds(server), spent, strict=True))
    tally.server, tally.thinking, tally.database, tally.generator = (seconds / tally.seconds for seconds in used)
    total = after[1] - before[1]
    tally.within = (after[0] - before[0]) / total if total else 1.0


async def acts(requests: HttpClient) -> tuple[float, float]:
    """Return the acknowledged requests so far: those within the target, and all."""
    text = (await requests.get("/metrics")).body.decode()

    def count(pattern: str) -> float:
        return sum(float(number) for number in re.findall(pattern, text))

    return (
        count(rf'azumaya_act_seconds_bucket{{act="[a-z]+",le="{AIM}".*}} ([\d.e+]+)'),
        count(r'azumaya_act_seconds_count{act="[a-z]+".*} ([\d.e+]+)'),
    )


async def at_rate(
    server: Server, requests: HttpClient, seats: list[Seat], rate: float, turns: int, rng: random.Random
) -> Tally:
    """Make turns at random times."""
    tally, free, playing = Tally(rate), list(seats), set[asyncio.Task[None]]()

    async def play(seat: Seat, due: float) -> None:
        try:
            await seat.act(due, tally)
        except ConnectionLost:
            tally.done["cut off"] += 1
            await seat.open_websocket()
        finally:
            free.append(seat)

    async with measured(server, requests, tally):
        due = time.perf_counter()
        for _ in range(turns):
            due += rng.expovariate(rate)
            if (wait := due - time.perf_counter()) > 0:
                await asyncio.sleep(wait)
            while not free:
                tally.late += 1
                await asyncio.sleep(0.005)
            seat = free.pop(rng.randrange(len(free)))
            task = asyncio.create_task(play(seat, due))
            playing.add(task)
            task.add_done_callback(playing.discard)
        await asyncio.gather(*playing)
    return tally


@dataclass
class Crowd:
    """Watchers of one table. `reported`: delivery times of events in seconds, `seated`: seconds until all have their
    board."""

    reported: list[float] = field(default_factory=list)
    seated: float = 0.0
    heard: list[float] = field(default_factory=list)
    """Arrival times of the last turn."""

    async def come(self, address: str, match: str, watchers: int) -> list[RawWebSocket]:
        began, room = time.perf_counter(), asyncio.Semaphore(AT_THE_DOOR)

        async def come() -> RawWebSocket:
            async with room:
                seen = asyncio.Event()
                line = await open_websocket(
                    address, existing_storage(match), "", lambda frame, packed: self._told(frame, packed, seen)
                )
                await asyncio.wait_for(seen.wait(), PATIENCE)
            return line

        lines = await asyncio.gather(*(come() for _ in range(watchers)))
        self.seated = time.perf_counter() - began
        return lines

    def _told(self, frame: bytes, is_packed: bool, seen: asyncio.Event) -> None:
        """Count a frame: compressed frames after the first status are events, and short ones by type."""
        if not seen.is_set():
            if frame.startswith(b'{"type":"status"'):
                seen.set()
        elif is_packed or frame.startswith(EVENT):
            self.heard.append(time.perf_counter())

    async def watch(self, seat: Seat, watchers: int, turns: int) -> None:
        """Make turns, each after all watchers have received the previous one."""
        for _ in range(turns):
            after = seat.newest
            sent = await seat.make_turn(Tally(0))
            events = seat.newest - after
            async with asyncio.timeout(PATIENCE):
                while len(self.heard) < events * watchers:
                    await asyncio.sleep(0.01)
            self.reported += [instant - sent for instant in self.heard]
            self.heard.clear()
            if seat.is_over:
                break


async def crowd(server: Server, seat: Seat, watchers: int, turns: int) -> Crowd:
    gathered = Crowd()
    lines = await gathered.come(server.address, seat.match, watchers)
    try:
        await gathered.watch(seat, watchers, turns)
    finally:
        for line in lines:
            line.close()
    return gathered


async def keep_thinking(requests: HttpClient, seat: Seat) -> None:
    """Request hints continuously."""
    while True:
        draft = {"match": seat.match, "after": seat.newest}
        if (await requests.post("/api/hint", draft, seat.cookie)).status != 200:
            await asyncio.sleep(0.1)


@dataclass
class Report:
    rates: list[Tally]
    crowd: list[float]
    busy: Tally

    @property
    def capacity(self) -> float:
        """The highest sustained rate within the target, with all below it; 0 if none."""
        return max((one.asked for one in itertools.takewhile(lambda one: one.holds, self.rates)), default=0.0)


def get_ready(seats: list[Seat]) -> None:
    """Load the rules of each game and freeze them for the garbage collector."""
    for seat in seats[: len(names())]:
        some_turn(seat.look(), random.Random(0))
    gc.collect()
    gc.freeze()


async def drill(server: Server, asked: argparse.Namespace) -> Report:
    rng, requests = random.Random(asked.seed), HttpClient(server.address, MOST_REQUESTS)
    games = itertools.cycle(names())
    seats = [Seat(server.address, next(games), number, requests) for number in range(asked.tables)]
    for start in range(0, len(seats), AT_THE_DOOR):
        await asyncio.gather(*(seat.sit_down() for seat in seats[start : start + AT_THE_DOOR]))
    get_ready(seats)
    print(f"{len(seats)} tables; load {os.getloadavg()[0]:.1f}\n\n{HEAD}", flush=True)
    rates = []
    for rate in asked.rates:
        rates.append(await at_rate(server, requests, seats, rate, max(1, round(rate * asked.seconds)), rng))
        print(rates[-1], f"load {os.getloadavg()[0]:.1f}", dict(rates[-1].done), flush=True)
    watched = Seat(server.address, names()[0], len(seats), requests)
    await watched.sit_down()
    gathered = await crowd(server, watched, asked.watchers, asked.crowd_turns)
    reported = sorted(gathered.reported)
    usual, slowest = (1000 * reported[int(share * (len(reported) - 1))] for share in (0.5, 0.99))
    print(f"\n{asked.watchers} watchers connected within {gathered.seated:.1f} s", end="; ")
    print(f"{len(reported)} deliveries: median {usual:.0f} ms, 99 % {slowest:.0f} ms")
    thinking = [asyncio.create_task(keep_thinking(requests, seat)) for seat in seats[: asked.hints]]
    rate = asked.busy_rate
    busy = await at_rate(server, requests, seats[asked.hints :], rate, max(1, round(rate * asked.seconds)), rng)
    for task in thinking:
        task.cancel()
    await asyncio.gather(*thinking, return_exceptions=True)
    for seat in (*seats, watched):
        seat.leave()
        await seat.forget()
    await requests.close()
    print(f"\nall workers busy:\n\n{HEAD}\n{busy}", flush=True)
    return Report(rates, reported, busy)


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rates", type=float, nargs="+", default=[25, 50, 75, 100, 150, 200, 250])
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--watchers", type=int, default=1000)
    parser.add_argument("--crowd-turns", type=int, default=10)
    parser.add_argument("--hints", type=int, default=8)
    parser.add_argument("--busy-rate", type=float, default=25)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--toy", action="store_true")
    parser.add_argument("--postgres", action="store_true")
    return parser


def main() -> None:
    asked, further = arguments().parse_known_args()
    if asked.toy:
        import_module("azumaya.games").__path__[:] = [str(GAMES_FOLDER)]
        os.environ["AZUMAYA_GAMES_PATH"] = str(GAMES_FOLDER)
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as ends:
        server = Server(Path(folder) / "data", asked.toy, signal.SIGTERM)
        if asked.postgres:
            database = Postgres()
            database.start()
            ends.callback(database.remove)
            further += ["--database", database.make("drill")]
            server.database = database.process
        server.options = tuple(further)
        server.folder.mkdir()
        server.start()
        ends.callback(server.kill)
        report = uvloop.run(drill(server, asked))
    print(f"\ncapacity: {report.capacity:g} turns/s; load {os.getloadavg()[0]:.1f}, {time.strftime('%Y-%m-%d')}")


if __name__ == "__main__":
    main()
