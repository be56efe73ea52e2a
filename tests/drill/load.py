"""How much a house carries: people at many tables, on real sockets, at a rate that rises until it is too much.

    python -m tests.drill.load --tables 500 --rates 25 50 100 150 200 250 [--seconds 20] [--toy] [--postgres]
        [options of serve …]

The server is a real one (`azumaya serve`; options that this drill does not know are handed on to it, such as
`--database` and `--processes`). Every table has a player on a socket, the games in equal parts. Turns come at random
instants, so many a second on the mean, whether or not the house is done with those before. Beside them, for each turn:
every third is previewed first; every tenth is a resignation, and another match begins; one in fifty is sent on a fresh
connection, one in a hundred asks for a hint, and one in two hundred comes with somebody who signs in.

Then a crowd watches one table, and at last all workers are kept busy with hints while people play. Told for each rate:

- how many turns a second were acknowledged, and how long that took from the instant a turn was due, so that what waits
  in the generator and on the line is in it;
- the share that the house itself took at most 50 ms over, from the frame received to the acknowledgement (`/metrics`);
- the processor time of the server, of those who think for it, of its database (`--postgres` starts one) and of the
  generator, in cores.

The knee is the highest rate that is kept up with 99 % of turns acknowledged within 50 ms.
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

from ..interface.web.server import SHELF
from ..service.storage.server import Server as Postgres
from .kills import Server
from .lines import Line, Lost, Requests, dial
from .processor import spent_by

PREVIEWED, RESIGNED, REDIALLED, HINTED, SIGNED_IN = 1 / 3, 1 / 10, 1 / 50, 1 / 100, 1 / 200
AIM = 0.05
"""Seconds within which 99 % of turns are to be acknowledged."""
KEPT_UP = 0.95
"""The share of the rate asked for that counts as kept up with."""
PATIENCE = 60
MOST_REQUESTS = 64
"""Connections for what is not said over a table's socket."""
AT_THE_DOOR = 50
"""So many at most come in at once."""
PASSWORD = "a long enough password"
Json = dict[str, Any]


@dataclass
class Tally:
    """What happened at one rate. Times are seconds."""

    asked: float
    seconds: float = 0.0
    waits: list[float] = field(default_factory=list)
    late: int = 0
    """Turns that were due while nobody was free to make one."""
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
        """So long at most took this share of the turns."""
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
    "| turns/s | acknowledged/s | median | 99 % | house within 50 ms "
    "| server, cores | thinking | database | generator |\n" + "|---" * 9 + "|"
)


class Seat:
    """A player at one table after the other, who makes turns when told to. The board is kept here: of what the house
    sends only the beginning is unpacked, which says what was drawn, and only when a turn is due."""

    def __init__(self, address: str, game: str, number: int, requests: Requests) -> None:
        self.game, self.number, self.requests = game, number, requests
        self.address, self.dice = address, random.Random(number)
        self.cookie, self.match = "", ""
        self.line: Line | None = None
        self._unread: list[tuple[bytes, bool]] = []
        self._position: Position | None = None
        self._reached: Position | None = None
        """The board after the turn that was sent last."""
        self._is_over = False
        self._settled = -1
        """The number of the newest event that is known to be the last one for now."""
        self._answers: dict[str, Json] = {}
        self._news = asyncio.Event()
        self._asking: set[asyncio.Task[None]] = set()
        self._identifiers = itertools.count()

    async def sit_down(self) -> None:
        """At a fresh match."""
        while (answer := await self.requests.post("/api/matches", {"game": self.game}, self.cookie)).status != 201:
            await asyncio.sleep(0.5)
        self.cookie, self.match = answer.cookie or self.cookie, answer.json()["id"]
        await self.dial()

    async def dial(self) -> None:
        """Until somebody answers: of several processes one may not be ready yet, and browsers come again as well."""
        async with asyncio.timeout(PATIENCE):
            while not await self._is_answered():
                await asyncio.sleep(0.5)

    async def _is_answered(self) -> bool:
        self.leave()
        self._settled = -1
        self.line = await dial(self.address, place_of(self.match), self.cookie, self._told, self._news.set)
        with contextlib.suppress(Lost):
            await self._until(lambda: self._settled >= 0)
        return self._settled >= 0

    def leave(self) -> None:
        if self.line is not None:
            self.line.close()

    def _told(self, frame: bytes, is_packed: bool) -> None:
        if is_packed or frame.startswith((EVENT, SNAPSHOT)):
            self._unread.append((frame, is_packed))
            return
        told: Json = json.loads(frame)
        if told["type"] == "status":
            self._settled = told.get("number", self._settled)  # none while the game is being prepared
        elif "id" in told:
            self._answers[told["id"]] = told
        else:
            return
        self._news.set()

    async def _until(self, is_so: Any) -> None:
        assert self.line is not None
        async with asyncio.timeout(PATIENCE):
            while not is_so():
                if self.line.has_ended:
                    raise Lost("the house has hung up")
                self._news.clear()
                await self._news.wait()

    @property
    def newest(self) -> int:
        """The number of the newest event."""
        return self._settled

    def look(self) -> Position:
        """The board after everything that has been told."""
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
        """A turn or a resignation, with what goes before and after it."""
        after = self.newest
        moves, self._reached = some_turn(self.look(), self.dice)
        draft = {"match": self.match, "after": after}
        if self.dice.random() < PREVIEWED:
            await self._ask("preview", {**draft, "moves": moves})
            tally.done["previews"] += 1
        if self.dice.random() < HINTED:
            self._wonder(draft)
            tally.done["hints"] += 1
        if self.dice.random() < REDIALLED:
            await self.dial()
            tally.done["reconnects"] += 1
        if self.dice.random() < SIGNED_IN:
            await self._sign_in()
            tally.done["logins"] += 1
        prepared = max(due, time.perf_counter())
        await self.send("resign" if self.dice.random() < RESIGNED else "turn", after, moves, prepared, tally)
        if self.is_over:
            tally.done["endings"] += 1
            await self.sit_down()

    async def make_turn(self, tally: Tally) -> float:
        """A turn, and nothing beside it; when it was sent."""
        after = self.newest
        moves, self._reached = some_turn(self.look(), self.dice)
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
        """Ask for a hint, and move without waiting for it: how long thinking takes is measured elsewhere."""
        asking = asyncio.create_task(self._ask("hint", draft))
        self._asking.add(asking)
        asking.add_done_callback(self._asking.discard)

    async def forget(self) -> None:
        """What was asked for no longer matters."""
        for asking in self._asking:
            asking.cancel()
        await asyncio.gather(*self._asking, return_exceptions=True)

    async def _sign_in(self) -> None:
        """Somebody else, on another machine."""
        person = {"name": f"member{self.number}", "password": PASSWORD}
        if (await self.requests.post("/api/me/login", person)).status != 200:
            await self.requests.post("/api/me/register", person)


DECODER = json.JSONDecoder()
EVENT, SNAPSHOT, STANDING = b'{"type":"event"', b'{"type":"snapshot"', '"standing":'
RAW = -zlib.MAX_WBITS
BEGINNING = 2_000
"""Bytes of an event's frame in which the event itself stands."""


def beginning_of(packed: bytes) -> bytes:
    return zlib.decompressobj(RAW).decompress(packed, BEGINNING)


@lru_cache(maxsize=1_000)
def first_look(game: str, text: str) -> Position:
    """Many matches begin alike."""
    return read_position(find_game(game), text)


def place_of(match: str) -> str:
    return f"/api/matches/{match}/socket?wire=1"


def some_turn(position: Position, dice: random.Random) -> tuple[list[str], Position]:
    """A whole turn, any, and the board after it. Moves are chosen by their codes: writing all of them down would take
    longest."""
    moves = list[str]()
    while not moves or not (position.starts_turn or position.is_over):
        code = dice.choice(position.codes)
        moves.append(position.game.notation.format_move(position.raw_state, code))
        position = position.play_code(code)
    return moves, position


@contextlib.asynccontextmanager
async def measured(server: Server, requests: Requests, tally: Tally) -> Any:
    """Write down what is used up meanwhile, and what the house says of its acts."""
    before, spent = await acts(requests), spent_by(server)
    began = time.perf_counter()
    yield
    tally.seconds = time.perf_counter() - began
    after = await acts(requests)
    used = (now - then for now, then in zip(spent_by(server), spent, strict=True))
    tally.server, tally.thinking, tally.database, tally.generator = (seconds / tally.seconds for seconds in used)
    total = after[1] - before[1]
    tally.within = (after[0] - before[0]) / total if total else 1.0


async def acts(requests: Requests) -> tuple[float, float]:
    """Acts acknowledged so far: those within the aim, and all."""
    text = (await requests.get("/metrics")).body.decode()

    def count(pattern: str) -> float:
        return sum(float(number) for number in re.findall(pattern, text))

    return (
        count(rf'azumaya_act_seconds_bucket{{act="[a-z]+",le="{AIM}".*}} ([\d.e+]+)'),
        count(r'azumaya_act_seconds_count{act="[a-z]+".*} ([\d.e+]+)'),
    )


async def at_rate(
    server: Server, requests: Requests, seats: list[Seat], rate: float, turns: int, dice: random.Random
) -> Tally:
    """So many turns, at random instants."""
    tally, free, playing = Tally(rate), list(seats), set[asyncio.Task[None]]()

    async def play(seat: Seat, due: float) -> None:
        try:
            await seat.act(due, tally)
        except Lost:
            tally.done["cut off"] += 1
            await seat.dial()
        finally:
            free.append(seat)

    async with measured(server, requests, tally):
        due = time.perf_counter()
        for _ in range(turns):
            due += dice.expovariate(rate)
            if (wait := due - time.perf_counter()) > 0:
                await asyncio.sleep(wait)
            while not free:
                tally.late += 1
                await asyncio.sleep(0.005)
            seat = free.pop(dice.randrange(len(free)))
            task = asyncio.create_task(play(seat, due))
            playing.add(task)
            task.add_done_callback(playing.discard)
        await asyncio.gather(*playing)
    return tally


@dataclass
class Crowd:
    """Many who watch a table. `told` are the seconds until one of them has been told of an event, `seated` those until
    all of them had their board."""

    told: list[float] = field(default_factory=list)
    seated: float = 0.0
    heard: list[float] = field(default_factory=list)
    """The instants at which they heard of the last turn."""

    async def come(self, address: str, match: str, watchers: int) -> list[Line]:
        began, room = time.perf_counter(), asyncio.Semaphore(AT_THE_DOOR)

        async def come() -> Line:
            async with room:
                seen = asyncio.Event()
                line = await dial(address, place_of(match), "", lambda frame, packed: self._told(frame, packed, seen))
                await asyncio.wait_for(seen.wait(), PATIENCE)
            return line

        lines = await asyncio.gather(*(come() for _ in range(watchers)))
        self.seated = time.perf_counter() - began
        return lines

    def _told(self, frame: bytes, is_packed: bool, seen: asyncio.Event) -> None:
        """Whatever is packed and comes after the first status is an event; so are short ones that say so."""
        if not seen.is_set():
            if frame.startswith(b'{"type":"status"'):
                seen.set()
        elif is_packed or frame.startswith(EVENT):
            self.heard.append(time.perf_counter())

    async def watch(self, seat: Seat, watchers: int, turns: int) -> None:
        """Until so many turns have been made, each of them when everybody knows of the one before."""
        for _ in range(turns):
            after = seat.newest
            sent = await seat.make_turn(Tally(0))
            events = seat.newest - after
            async with asyncio.timeout(PATIENCE):
                while len(self.heard) < events * watchers:
                    await asyncio.sleep(0.01)
            self.told += [instant - sent for instant in self.heard]
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


async def keep_thinking(requests: Requests, seat: Seat) -> None:
    """Ask for one hint after the other."""
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
    def knee(self) -> float:
        """The highest rate that is kept up in time, with all below it; 0 where none is."""
        return max((one.asked for one in itertools.takewhile(lambda one: one.holds, self.rates)), default=0.0)


def get_ready(seats: list[Seat]) -> None:
    """Load the rules of each game now, and keep Python's garbage collector from what stays."""
    for seat in seats[: len(names())]:
        some_turn(seat.look(), random.Random(0))
    gc.collect()
    gc.freeze()


async def drill(server: Server, asked: argparse.Namespace) -> Report:
    dice, requests = random.Random(asked.seed), Requests(server.address, MOST_REQUESTS)
    games = itertools.cycle(names())
    seats = [Seat(server.address, next(games), number, requests) for number in range(asked.tables)]
    for start in range(0, len(seats), AT_THE_DOOR):
        await asyncio.gather(*(seat.sit_down() for seat in seats[start : start + AT_THE_DOOR]))
    get_ready(seats)
    print(f"{len(seats)} tables; load {os.getloadavg()[0]:.1f}\n\n{HEAD}", flush=True)
    rates = []
    for rate in asked.rates:
        rates.append(await at_rate(server, requests, seats, rate, max(1, round(rate * asked.seconds)), dice))
        print(rates[-1], f"load {os.getloadavg()[0]:.1f}", dict(rates[-1].done), flush=True)
    watched = Seat(server.address, names()[0], len(seats), requests)
    await watched.sit_down()
    gathered = await crowd(server, watched, asked.watchers, asked.crowd_turns)
    told = sorted(gathered.told)
    usual, slowest = (1000 * told[int(share * (len(told) - 1))] for share in (0.5, 0.99))
    print(f"\n{asked.watchers} watchers have their board after {gathered.seated:.1f} s", end="; ")
    print(f"told {len(told)} times: median {usual:.0f} ms, 99 % {slowest:.0f} ms")
    thinking = [asyncio.create_task(keep_thinking(requests, seat)) for seat in seats[: asked.hints]]
    rate = asked.busy_rate
    busy = await at_rate(server, requests, seats[asked.hints :], rate, max(1, round(rate * asked.seconds)), dice)
    for task in thinking:
        task.cancel()
    await asyncio.gather(*thinking, return_exceptions=True)
    for seat in (*seats, watched):
        seat.leave()
        await seat.forget()
    await requests.close()
    print(f"\nall workers busy:\n\n{HEAD}\n{busy}", flush=True)
    return Report(rates, told, busy)


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
        import_module("azumaya.games").__path__[:] = [str(SHELF)]
        os.environ["AZUMAYA_SHELF"] = str(SHELF)
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
    print(f"\nthe knee: {report.knee:g} turns/s; load {os.getloadavg()[0]:.1f}, {time.strftime('%Y-%m-%d')}")


if __name__ == "__main__":
    main()
