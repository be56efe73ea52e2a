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
- the processor time of the server, of its database (`--postgres` starts one) and of the generator, in cores.

The knee is the highest rate that is kept up with 99 % of turns acknowledged within 50 ms.
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
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.cookiejar import CookieJar, DefaultCookiePolicy
from importlib import import_module
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from azumaya.games import names
from azumaya.interface.web.framing import unpacked

from ..interface.web.server import SHELF
from ..service.storage.server import Server as Postgres
from .kills import Server, some_turn

PREVIEWED, RESIGNED, REDIALLED, HINTED, SIGNED_IN = 1 / 3, 1 / 10, 1 / 50, 1 / 100, 1 / 200
AIM = 0.05
"""Seconds within which 99 % of turns are to be acknowledged."""
KEPT_UP = 0.95
"""The share of the rate asked for that counts as kept up with."""
PATIENCE = 60
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
            f"| {self.server:.2f} | {self.database:.2f} | {self.generator:.2f} |"
        )


HEAD = (
    "| turns/s | acknowledged/s | median | 99 % | house within 50 ms | server, cores | database | generator |\n"
    + "|---" * 8
    + "|"
)


class Seat:
    """A player at one table after the other, who makes turns when told to."""

    def __init__(self, address: str, game: str, number: int, http: httpx.AsyncClient) -> None:
        self.game, self.number, self.http = game, number, http
        self.address, self.dice = address, random.Random(number)
        self.cookie, self.match = "", ""
        self.standing: Json = {}
        self.socket: ClientConnection | None = None
        self._identifiers = itertools.count()

    async def sit_down(self) -> None:
        """At a fresh match."""
        headers = {"Cookie": self.cookie} if self.cookie else {}
        while True:
            answer = await self.http.post("/api/matches", json={"game": self.game}, headers=headers)
            if answer.status_code == 201:
                break
            await asyncio.sleep(0.5)
        self.cookie = answer.headers.get("set-cookie", "").partition(";")[0] or self.cookie
        self.match, self.standing = answer.json()["id"], {}
        await self.dial()

    async def dial(self) -> None:
        await self.leave()
        self.socket = await dialled(self.address, self.match, self.cookie)
        await self._until(lambda frame: frame["type"] == "status" and self.standing)

    async def leave(self) -> None:
        if self.socket is not None:
            await self.socket.close()

    async def _until(self, is_it: Any) -> Json:
        """The frame in question; what comes before it is taken note of."""
        assert self.socket is not None
        while True:
            frame: Json = json.loads(unpacked(await asyncio.wait_for(self.socket.recv(), PATIENCE)))
            if frame["type"] in ("snapshot", "event"):
                self.standing = frame.get("snapshot", frame)["standing"]
            if is_it(frame):
                return frame

    async def act(self, due: float, tally: Tally) -> None:
        """A turn or a resignation, with what goes before and after it."""
        after, moves = self.standing["number"], some_turn(self.game, self.standing["position"], self.dice.random())
        draft = {"match": self.match, "after": after}
        if self.dice.random() < PREVIEWED:
            await self._ask("preview", {**draft, "moves": moves})
            tally.done["previews"] += 1
        if self.dice.random() < HINTED:
            await self._ask("hint", draft)
            tally.done["hints"] += 1
        if self.dice.random() < REDIALLED:
            await self.dial()
            tally.done["reconnects"] += 1
        if self.dice.random() < SIGNED_IN:
            await self._sign_in()
            tally.done["logins"] += 1
        prepared = max(due, time.perf_counter())
        await self.send("resign" if self.dice.random() < RESIGNED else "turn", after, moves, prepared, tally)
        if self.standing.get("result"):
            tally.done["endings"] += 1
            await self.sit_down()

    async def send(self, kind: str, after: int, moves: list[str], since: float, tally: Tally) -> None:
        identifier = f"{self.number:05}-{next(self._identifiers):08}"
        request: Json = {"type": kind, "id": identifier, "after": after}
        assert self.socket is not None
        await self.socket.send(json.dumps({**request, "moves": moves} if kind == "turn" else request))
        answer = await self._until(lambda frame: frame.get("id") == identifier)
        tally.waits.append(time.perf_counter() - since)
        if answer["type"] != "stored":
            tally.done[f"refused: {answer['code']}"] += 1
            return
        await self._until(lambda frame: frame["type"] == "status" and self.standing["number"] >= answer["number"])

    async def _ask(self, what: str, draft: Json) -> None:
        await self.http.post(f"/api/{what}", json=draft, headers={"Cookie": self.cookie})

    async def _sign_in(self) -> None:
        """Somebody else, on another machine."""
        person = {"name": f"member{self.number}", "password": PASSWORD}
        answer = await self.http.post("/api/me/login", json=person)
        if answer.status_code != 200:
            await self.http.post("/api/me/register", json=person)


async def dialled(address: str, match: str, cookie: str) -> ClientConnection:
    place = f"{address.replace('http', 'ws')}/api/matches/{match}/socket?wire=1"
    headers = {"Cookie": cookie} if cookie else {}
    return await connect(place, additional_headers=headers, open_timeout=PATIENCE, ping_interval=None, compression=None)


@contextlib.asynccontextmanager
async def measured(server: Server, http: httpx.AsyncClient, tally: Tally) -> Any:
    """Write down what is used up meanwhile, and what the house says of its acts."""
    before, spent = await acts(http), spent_by(server)
    began = time.perf_counter()
    yield
    tally.seconds = time.perf_counter() - began
    after = await acts(http)
    used = (now - then for now, then in zip(spent_by(server), spent, strict=True))
    tally.server, tally.database, tally.generator = (seconds / tally.seconds for seconds in used)
    total = after[1] - before[1]
    tally.within = (after[0] - before[0]) / total if total else 1.0


async def acts(http: httpx.AsyncClient) -> tuple[float, float]:
    """Acts acknowledged so far: those within the aim, and all."""
    text = (await http.get("/metrics")).text

    def count(pattern: str) -> float:
        return sum(float(number) for number in re.findall(pattern, text))

    return (
        count(rf'azumaya_act_seconds_bucket{{act="[a-z]+",le="{AIM}".*}} ([\d.e+]+)'),
        count(r'azumaya_act_seconds_count{act="[a-z]+".*} ([\d.e+]+)'),
    )


def spent_by(server: Server) -> tuple[float, float, float]:
    """Processor seconds of the server, of its database if that is a process of its own, and of this one."""
    assert server.process is not None
    database = processor_seconds(server.database) if server.database else 0.0
    return processor_seconds(server.process.pid), database, time.process_time()


def processor_seconds(process: int) -> float:
    """What a process and those it has started have used, workers included."""
    return sum(seconds_of(one) for one in family_of(process))


def family_of(process: int) -> Iterator[int]:
    yield process
    for task in Path(f"/proc/{process}/task").glob("*/children"):
        for child in task.read_text().split():
            yield from family_of(int(child))


def seconds_of(process: int) -> float:
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except FileNotFoundError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def at_rate(
    server: Server, http: httpx.AsyncClient, seats: list[Seat], rate: float, turns: int, dice: random.Random
) -> Tally:
    """So many turns, at random instants."""
    tally, free, playing = Tally(rate), list(seats), set[asyncio.Task[None]]()

    async def play(seat: Seat, due: float) -> None:
        try:
            await seat.act(due, tally)
        except ConnectionClosed:
            tally.done["cut off"] += 1
            await seat.dial()
        finally:
            free.append(seat)

    async with measured(server, http, tally):
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


async def crowd(server: Server, seat: Seat, watchers: int, turns: int) -> list[float]:
    """For each of many who watch a table and each of its turns, the seconds until they have been told."""
    watching = list[ClientConnection]()
    for start in range(0, watchers, 50):
        count = min(50, watchers - start)
        watching += await asyncio.gather(*(come(server.address, seat.match) for _ in range(count)))
    told: list[float] = []
    sent = 0.0
    waiting = asyncio.Semaphore(0)

    async def watch(socket: ClientConnection) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for frame in socket:
                if is_a("event", frame):
                    told.append(time.perf_counter() - sent)
                    waiting.release()

    tasks = [asyncio.create_task(watch(socket)) for socket in watching]
    try:
        for _ in range(turns):
            after = seat.standing["number"]
            moves = some_turn(seat.game, seat.standing["position"], seat.dice.random())
            sent = time.perf_counter()
            await seat.send("turn", after, moves, sent, answers := Tally(0))
            assert not answers.done, answers.done
            for _ in range(watchers):
                await asyncio.wait_for(waiting.acquire(), PATIENCE)
            if seat.standing.get("result"):
                break
    finally:
        for socket in watching:
            await socket.close()
        await asyncio.gather(*tasks, return_exceptions=True)
    return told


async def come(address: str, match: str) -> ClientConnection:
    """Somebody who watches and has seen the board."""
    socket = await dialled(address, match, "")
    while not is_a("status", await asyncio.wait_for(socket.recv(), PATIENCE)):
        pass
    return socket


def is_a(kind: str, frame: str | bytes) -> bool:
    return unpacked(frame).startswith(f'{{"type":"{kind}"')


async def keep_thinking(http: httpx.AsyncClient, seat: Seat) -> None:
    """Ask for one hint after the other."""
    while True:
        await http.post(
            "/api/hint", json={"match": seat.match, "after": seat.standing["number"]}, headers={"Cookie": seat.cookie}
        )


@dataclass
class Report:
    rates: list[Tally]
    crowd: list[float]
    busy: Tally

    @property
    def knee(self) -> float:
        """The highest rate that is kept up in time, with all below it; 0 where none is."""
        return max((one.asked for one in itertools.takewhile(lambda one: one.holds, self.rates)), default=0.0)


async def drill(server: Server, asked: argparse.Namespace) -> Report:
    dice = random.Random(asked.seed)
    limits = httpx.Limits(max_connections=64, max_keepalive_connections=64)
    # each player shows a cookie of their own, so none is kept for all of them
    everybody = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
    async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE, limits=limits, cookies=everybody) as http:
        games = itertools.cycle(names())
        seats = [Seat(server.address, next(games), number, http) for number in range(asked.tables)]
        for start in range(0, len(seats), 25):
            await asyncio.gather(*(seat.sit_down() for seat in seats[start : start + 25]))
        print(f"{len(seats)} tables; load {os.getloadavg()[0]:.1f}\n\n{HEAD}", flush=True)
        rates = []
        for rate in asked.rates:
            rates.append(await at_rate(server, http, seats, rate, max(1, round(rate * asked.seconds)), dice))
            print(rates[-1], f"load {os.getloadavg()[0]:.1f}", dict(rates[-1].done), flush=True)
        watched = Seat(server.address, names()[0], len(seats), http)
        await watched.sit_down()
        told = sorted(await crowd(server, watched, asked.watchers, asked.crowd_turns))
        usual, slowest = (1000 * told[int(share * (len(told) - 1))] for share in (0.5, 0.99))
        print(f"\n{asked.watchers} watchers, told {len(told)} times: median {usual:.0f} ms, 99 % {slowest:.0f} ms")
        thinking = [asyncio.create_task(keep_thinking(http, seat)) for seat in seats[: asked.hints]]
        rate = asked.busy_rate
        busy = await at_rate(server, http, seats[asked.hints :], rate, max(1, round(rate * asked.seconds)), dice)
        for task in thinking:
            task.cancel()
        await asyncio.gather(*thinking, return_exceptions=True)
        await asyncio.gather(*(seat.leave() for seat in (*seats, watched)))
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
        report = asyncio.run(drill(server, asked))
    print(f"\nthe knee: {report.knee:g} turns/s; load {os.getloadavg()[0]:.1f}, {time.strftime('%Y-%m-%d')}")


if __name__ == "__main__":
    main()
