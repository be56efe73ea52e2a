"""Drill: lost, duplicated and delayed WebSocket frames; clients and server must agree in the end.

    python -m tests.drill.frames --schedules 10000

Tables, storage and connections are real; the network is simulated. In each schedule two browsers of one player and a
watcher connect to a table of the toy game. The players send turns, takebacks, resignations and offers at random, over
connections that lose single frames or everything after a frame, duplicate frames, delay them (also beyond a reconnect)
and break. The clients follow the rules of `interface/web/protocol/`. Once the connections are healthy again:

- every client shows the state of the server and has seen every event once and in order;
- acknowledged requests are in the log once, with the acknowledged number; refused ones are not.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any, cast

from fastapi import WebSocket

from azumaya.interface.web.connection import Connection, serve_accepted
from azumaya.interface.web.framing import TEXT, decode
from azumaya.interface.web.send_queue import DIRECT
from azumaya.interface.web.sessions import Visitor
from azumaya.service.application import Application
from azumaya.service.match.seats import PlayerActor
from azumaya.service.people import new_secret
from azumaya.service.tables.match_factory import MatchRequest
from azumaya.service.tables.table import Table

GAMES_FOLDER = Path(__file__).parents[1] / "service" / "games_folder"
ACTS = 12
"""Requests per player."""
LONGEST_DELAY = 0.004
PATIENCE, MOST_PATIENCE = 0.25, 8.0
"""Seconds of silence before a client reconnects, and the maximum back-off."""
HEALING = 300
"""Maximum seconds until agreement. A second or two is normal; a machine under heavy load needs up to a minute."""
SIDE_BY_SIDE = 40
END = object()


@dataclass
class Faults:
    """Fault probabilities per frame. `dead`: this and all later frames of the connection are lost."""

    dropped: float = 0.06
    doubled: float = 0.10
    delayed: float = 0.30
    dead: float = 0.02
    broken: float = 0.03


WHOLE = Faults(0, 0, 0, 0, 0)


class FaultyConnection:
    """A simulated connection. Frames to the client are ordered, frames to the server may be reordered."""

    def __init__(self, rng: random.Random, faults: Faults) -> None:
        self._dice = rng
        self._faults = faults
        self._dead = [False, False]
        self._late: set[asyncio.Task[None]] = set()
        self.to_server: asyncio.Queue[Any] = asyncio.Queue()
        self.to_browser: asyncio.Queue[Any] = asyncio.Queue()
        self.counts = dict.fromkeys(("frames", "dropped", "doubled", "delayed", "broken"), 0)

    def copies(self, direction: int) -> int:
        """Return the number of copies of a frame that are delivered."""
        self.counts["frames"] += 1
        if self._dice.random() < self._faults.broken:
            self.counts["broken"] += 1
            self.cut()
        if self._dice.random() < self._faults.dead:
            self._dead[direction] = True
        if self._dead[direction] or self._dice.random() < self._faults.dropped:
            self.counts["dropped"] += 1
            return 0
        if self._dice.random() < self._faults.doubled:
            self.counts["doubled"] += 1
            return self._dice.randint(2, 5)
        return 1

    def send(self, frame: str) -> None:
        """Send a frame from the client."""
        for _ in range(self.copies(0)):
            if self._dice.random() < self._faults.delayed:
                self.counts["delayed"] += 1
                late = asyncio.create_task(self._arrive(frame, self._dice.uniform(0, LONGEST_DELAY)))
                self._late.add(late)
                late.add_done_callback(self._late.discard)
            else:
                self.to_server.put_nowait(frame)

    async def _arrive(self, frame: str, delay: float) -> None:
        await asyncio.sleep(delay)
        self.to_server.put_nowait(frame)

    def cut(self) -> None:
        """Close: the client notices at once, the server after the frames in transit."""
        self.to_browser.put_nowait(END)
        late = asyncio.create_task(self._arrive(cast(str, END), LONGEST_DELAY))
        self._late.add(late)
        late.add_done_callback(self._late.discard)

    # --- what the server's connection needs of a WebSocket ---

    async def receive(self) -> dict[str, Any]:
        frame = await self.to_server.get()
        return {"type": "websocket.disconnect"} if frame is END else {"type": "websocket.receive", "text": frame}

    async def send_bytes(self, frame: bytes) -> None:
        await self.send_text(frame)

    async def send_text(self, frame: str | bytes) -> None:
        copies = self.copies(1)
        if self._dice.random() < self._faults.delayed:
            self.counts["delayed"] += 1
            await asyncio.sleep(self._dice.uniform(0, LONGEST_DELAY))
        for _ in range(copies):
            self.to_browser.put_nowait(frame)

    async def close(self, code: int = 1000) -> None:
        self.to_browser.put_nowait(END)

    @property
    def scope(self) -> dict[str, Any]:
        """Implements `send_queue.DirectConnection`."""
        return {"extensions": {DIRECT: self}}

    def can_write(self) -> bool:
        return self._dice.random() >= self._faults.delayed

    def write_frame(self, framed: bytes) -> None:
        payload = payload_of(framed)
        for _ in range(self.copies(1)):
            self.to_browser.put_nowait(payload.decode() if framed[0] == TEXT else payload)


def payload_of(framed: bytes) -> bytes:
    """Return the payload of a WebSocket frame."""
    return framed[{126: 4, 127: 10}.get(framed[1], 2) :]


@dataclass
class Browser:
    """The behaviour of `web/src/match/connection.ts`: events once and in order, it reconnects on a gap or silence, and
    unanswered requests are sent again under the same id. As this wire may lose a single frame, which no real one does,
    silence is doubted sooner, and the number in a status counts."""

    open_websocket: Callable[[int | None], FaultyConnection]
    last: int | None = None
    standing: dict[str, Any] | None = None
    seen: list[int] = field(default_factory=list)
    pending: dict[str, str] = field(default_factory=dict)
    answers: dict[str, dict[str, Any]] = field(default_factory=dict)
    wire: FaultyConnection | None = None
    dials: int = 0
    timeouts: float = PATIENCE
    is_leaving: bool = False

    async def live(self) -> None:
        while not self.is_leaving:
            self.wire = self.open_websocket(self.last)
            self.dials += 1
            for frame in self.pending.values():
                self.wire.send(frame)
            await self._listen(self.wire)

    async def _listen(self, wire: FaultyConnection) -> None:
        while not self.is_leaving:
            try:
                frame = await asyncio.wait_for(wire.to_browser.get(), self.timeouts)
            except TimeoutError:
                self.timeouts = min(2 * self.timeouts, MOST_PATIENCE)
                break
            if frame is END or not self._take(json.loads(decode(frame))):
                break
        wire.cut()

    def _take(self, frame: dict[str, Any]) -> bool:
        """Return whether the connection is still usable."""
        match frame["type"]:
            case "snapshot":
                self.standing = frame["snapshot"]["standing"]
                self.last = self.standing["number"]
                self.seen.append(self.last)
            case "event":
                number = frame["event"]["number"]
                if number > (self.last or 0) + 1 or self.last is None:
                    return False
                if number == self.last + 1:
                    self.standing, self.last = frame["standing"], number
                    self.seen.append(number)
            case "status":
                self.timeouts = PATIENCE
                return self.last is not None and frame["number"] <= self.last
            case "stored" | "error":
                if frame.get("id") in self.pending:
                    del self.pending[frame["id"]]
                    self.answers[frame["id"]] = frame
        return True

    def request(self, frame: dict[str, Any]) -> None:
        self.pending[frame["id"]] = json.dumps(frame)
        if self.wire is not None:
            self.wire.send(self.pending[frame["id"]])


@dataclass
class Tally:
    """The results of all schedules."""

    schedules: int = 0
    stored: int = 0
    refused: int = 0
    dials: int = 0
    counts: dict[str, int] = field(default_factory=dict)
    divergences: list[str] = field(default_factory=list)
    healing: list[float] = field(default_factory=list)
    """Seconds from the end of the faults to agreement, per schedule."""
    reported: int = 0
    """The number already printed."""


async def run_schedule(application: Application, seed: int, tally: Tally) -> None:
    rng = random.Random(seed)
    player = await application.sessions.new_guest(secret := new_secret())
    setup = await application.tables.new_match(
        MatchRequest("pebbles", rng.choice(("standard", "rainy")), {"heap": 40}), player.id
    )
    table = await application.tables.table(setup.id)
    faults, wires = Faults(), list[FaultyConnection]()
    async with asyncio.TaskGroup() as group:

        def dial_as(actor: PlayerActor | None) -> Callable[[int | None], FaultyConnection]:
            def open_websocket(after: int | None) -> FaultyConnection:
                wire = FaultyConnection(rng, faults)
                wires.append(wire)
                socket = cast(WebSocket, wire)
                connection = Connection(socket, Visitor(secret, actor, False), compressed=rng.random() < 0.5)
                group.create_task(serve_accepted(application, connection, socket, setup.id, after))
                return wire

            return open_websocket

        first, second, watcher = (Browser(dial_as(one)) for one in (player, player, None))
        browsers = (first, second, watcher)
        for browser in browsers:
            group.create_task(browser.live())
        acting = (act(browser, rng, f"{seed}-{name}") for browser, name in ((first, "one"), (second, "two")))
        await asyncio.gather(*acting)
        for name in vars(WHOLE):
            setattr(faults, name, 0)
        healed = await healing(browsers, table)
        if healed > HEALING:
            tally.divergences.append(f"schedule {seed}: they do not agree {HEALING} s after the wires were mended")
        tally.healing.append(healed)
        for browser in browsers:
            browser.is_leaving = True
            assert browser.wire is not None
            browser.wire.cut()
    tally.schedules += 1
    tally.dials += sum(browser.dials for browser in browsers)
    for wire in wires:
        for name, count in wire.counts.items():
            tally.counts[name] = tally.counts.get(name, 0) + count
    await check(application, setup.id, browsers, tally, seed)


async def healing(browsers: Sequence[Browser], table: Table) -> float:
    """Return the seconds until all clients have all answers and events, at most HEALING."""
    mended = time.monotonic()
    while any(browser.pending or browser.last != table.number for browser in browsers):
        if time.monotonic() - mended > HEALING:
            break
        await asyncio.sleep(0.01)
    return time.monotonic() - mended


async def act(browser: Browser, rng: random.Random, name: str) -> None:
    """Send requests at random, some before the previous one is answered."""
    for number in range(ACTS):
        while browser.standing is None or (browser.pending and rng.random() < 0.8):
            await asyncio.sleep(0.005)
        identifier, after = f"{name}-{number:08}", browser.last
        kind = rng.choices(("turn", "takeback", "resign", "offer"), (16, 3, 0.2, 0.1))[0]
        frame: dict[str, Any] = {"type": kind, "id": identifier, "after": after}
        if kind == "turn":
            frame["moves"] = list(rng.choice((("take", "stop"), ("take", "take"))))
        if kind == "offer":
            frame["what"] = "draw"
        browser.request(frame)
        await asyncio.sleep(rng.uniform(0, 0.003))


async def check(application: Application, match: str, browsers: tuple[Browser, ...], tally: Tally, seed: int) -> None:
    """Record all divergences."""

    def wrong(what: str) -> None:
        tally.divergences.append(f"schedule {seed}: {what}")

    events = await application.storage.events(match)
    stored = {event.client: event.number for event in events if event.client is not None}
    if len(stored) != sum(event.client is not None for event in events):
        wrong("a request was stored twice")
    if [event.number for event in events] != list(range(1, len(events) + 1)):
        wrong("the log has a gap")
    truth = None
    for browser in browsers:
        if browser.standing is None or browser.standing["number"] != len(events):
            wrong("a browser has not got the newest event")
            continue
        shown = {key: browser.standing.get(key) for key in ("number", "position", "scores", "result", "to_move")}
        truth = truth or shown
        if shown != truth:
            wrong(f"browsers show different boards: {shown} and {truth}")
        if any(later < earlier for earlier, later in zip(browser.seen, browser.seen[1:], strict=False)):
            wrong("a browser went back in time")
        for identifier, answer in browser.answers.items():
            if answer["type"] == "stored":
                tally.stored += 1
                if stored.get(identifier) != answer["number"]:
                    wrong(f"{identifier} was acknowledged as {answer['number']}, the log says {stored.get(identifier)}")
            else:
                tally.refused += 1
                if identifier in stored:
                    wrong(f"{identifier} was refused ({answer['code']}) and is stored")
    summary = await application.storage.summary(match)
    if truth is not None and summary is not None and summary.position != truth["position"]:
        wrong("the row of the match shows another board than the browsers")


async def run(schedules: int, first_seed: int, folder: Path, side_by_side: int = SIDE_BY_SIDE) -> Tally:
    """Run the schedules, several concurrently. The toy game must be registered."""
    application, tally = Application(folder, workers=1, limited=False), Tally()
    await application.open()
    try:
        await application.catalogue.compilation.wait("pebbles")
        seeds = iter(range(first_seed, first_seed + schedules))

        async def work() -> None:
            for seed in seeds:
                await run_schedule(application, seed, tally)
                report(tally, schedules)

        await asyncio.gather(*(work() for _ in range(side_by_side)))
    finally:
        await application.close()
    return tally


def report(tally: Tally, schedules: int) -> None:
    """Print progress and new divergences."""
    if sys.stderr.isatty() or tally.schedules % 100 == 0:
        print(f"\r{tally.schedules:,} of {schedules:,} schedules", end="", file=sys.stderr, flush=True)
    for divergence in tally.divergences[tally.reported :]:
        print(f"\n{divergence}", file=sys.stderr, flush=True)
    tally.reported = len(tally.divergences)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--schedules", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--side-by-side", type=int, default=SIDE_BY_SIDE, help="concurrent schedules; use few to measure recovery times"
    )
    asked = parser.parse_args()
    import_module("azumaya.games").__path__[:] = [str(GAMES_FOLDER)]
    os.environ["AZUMAYA_GAMES_PATH"] = str(GAMES_FOLDER)
    started = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        tally = asyncio.run(run(asked.schedules, asked.seed, Path(folder), asked.side_by_side))
    print(f"\n{tally.schedules:,} schedules in {time.perf_counter() - started:,.0f} s, seeds from {asked.seed}")
    frames = ", ".join(f"{count:,} {name}" for name, count in tally.counts.items())
    print(f"frames: {frames}; {tally.dials:,} connections")
    print(f"requests: {tally.stored:,} stored, {tally.refused:,} refused")
    times = sorted(tally.healing)
    usual, late = (times[int(share * (len(times) - 1))] for share in (0.5, 0.99))
    within = sum(one <= 2 for one in times) / len(times)
    print(f"recovery: median {usual:.2f} s, 99 % {late:.2f} s, maximum {times[-1]:.2f} s; {within:.1%} within 2 s")
    print(f"divergences: {len(tally.divergences)}")
    raise SystemExit(bool(tally.divergences))


if __name__ == "__main__":
    main()
