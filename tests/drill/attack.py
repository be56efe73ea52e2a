"""Drill: the server under attack, by exhausted connections, floods, slow readers and endless matches.

    python -m tests.drill.attack [NAME …]

Each attack is made on a real server in a separate process, with rate limits, with the toy game and over real sockets;
attacks on the rules run in this process with the real games. `network` and `sockets` have the limits as they are;
elsewhere those of turns, acts and frames are off, because one player makes as many turns as it can to measure the
latency. One line per attack reports the measurement and whether it is within its limit; the exit code is 1 if one is
not. Latencies are those of unrelated players, from sending a turn to its acknowledgement, with the attacker on the same
machine.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import resource
import socket
import struct
import sys
import tempfile
import time
from base64 import b64encode
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any, NoReturn

import httpx
from websockets.asyncio.client import connect

from azumaya.games import game as find_game
from azumaya.games import names
from azumaya.interface.web.timeouts import REQUEST_TIMEOUT
from azumaya.rules.errors import AzumayaError
from azumaya.rules.record import LONGEST_LINE, parse_record
from azumaya.service.match.events import Event, Turned
from azumaya.service.match.log import MatchLog
from azumaya.service.match.seats import Person
from azumaya.service.match.setup import Link, MatchSetup
from azumaya.service.tables.match_factory import options_of

from ..interface.web.server import Server
from ..interface.web.test_connection import mutilated
from .floods import BOARD, FLOODER, LATE, Finding, network, sockets
from .probe_player import ProbePlayer, centile, latency_text, memory, playing
from .raw_clients import HttpClient, RawWebSocket, open_websocket

MOST_GROWTH = 20
"""Megabytes."""
SECONDS = 10.0
TURNS = 10_000
SHUTTLE = ("a3-a2", "i3-h2", "a2-a3", "h2-i3")
"""Two stones that move back and forth."""
FRAMES = 100_000
WATCHERS = 1_000
HALF_OPEN, PINGING = 300, 20
DESCRIPTORS = 256
TURN = '{"type": "turn", "id": "request-1", "after": 0, "moves": ["take", "eat"]}'
UPGRADE = (
    b"GET /api/matches/%s/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: %s\r\n\r\n"
)
PING = struct.pack("!BB4s", 0x89, 0x80 | 125, b"\0" * 4) + b"p" * 125


def limited_server(folder: Path) -> Server:
    """A server with limits on everything except the turns, acts and frames of the player who measures."""
    settings = folder / "azumaya.toml"
    limits = ("turn", "act", "frame", "frame-network")
    settings.write_text("\n".join(["[limits]", *(f'{name} = "off"' for name in limits)]), encoding="utf-8")
    return Server(folder / "data", limited=True, options=("--settings", str(settings)))


async def with_and_without(server: Server, attack: Callable[[], Awaitable[object]]) -> tuple[ProbePlayer, ProbePlayer]:
    """Compare the latency of a player before and during the attack."""
    async with playing(server) as quiet:
        await asyncio.sleep(SECONDS / 2)
    async with playing(server) as harried:
        await attack()
    return quiet, harried


def compared(quiet: ProbePlayer, harried: ProbePlayer) -> Finding:
    before, after = centile(quiet.waited), centile(harried.waited)
    return Finding(
        after <= max(LATE, 2 * before), f"before {latency_text(quiet.waited)}; during {latency_text(harried.waited)}"
    )


# --- floods ---


async def flood(folder: Path) -> Finding:
    """Flood of previews and pages over eight connections."""
    with limited_server(folder) as server:
        server.get_ready()
        answers: dict[int, int] = {}

        async def ask(requests: HttpClient, until: float) -> None:
            while time.monotonic() < until:
                for asked in (
                    requests.post("/api/preview", {"game": "pebbles", "position": BOARD, "moves": ["take"]}),
                    requests.post("/api/matches", {"game": "pebbles"}),
                    requests.get("/api/server"),
                ):
                    status = (await asked).status
                    answers[status] = answers.get(status, 0) + 1

        async def attack() -> None:
            requests = HttpClient(server.url, 8, FLOODER)
            await asyncio.gather(*(ask(requests, time.monotonic() + SECONDS) for _ in range(8)))
            await requests.close()

        quiet, harried = await with_and_without(server, attack)
    found = compared(quiet, harried)
    return Finding(
        found.kept and answers.get(429, 0) > 0 and not any(status >= 500 for status in answers),
        f"{found.figure}; responses to the flood: {dict(sorted(answers.items()))}",
    )


async def description(folder: Path) -> Finding:
    """Continuous requests for the OpenAPI document over three connections."""
    with limited_server(folder) as server:
        server.get_ready()
        count = 0

        async def ask(until: float) -> None:
            nonlocal count
            async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
                while time.monotonic() < until:
                    (await http.get("/api/openapi.json")).raise_for_status()
                    count += 1

        async def attack() -> None:
            await asyncio.gather(*(ask(time.monotonic() + SECONDS) for _ in range(3)))

        found = compared(*await with_and_without(server, attack))
    return Finding(found.kept, f"{found.figure}; {count} OpenAPI documents")


async def frames(folder: Path) -> Finding:
    """Frames with a few characters changed."""
    rng = random.Random(1)
    with limited_server(folder) as server:
        server.get_ready()
        match = server.new_match()
        address = f"{server.url.replace('http', 'ws')}/api/matches/{match}/socket"
        async with connect(address, max_queue=None) as line:
            await send_frames(line, 2_000, rng)
            before = memory(server.process.pid)
            await send_frames(line, FRAMES, rng)
            grown = memory(server.process.pid) - before
        faults = [
            one
            for one in server.http.get("/metrics").text.splitlines()
            if one.startswith("azumaya_internal_errors_total")
        ]
        log = server.log.read_text()
    kept = grown < MOST_GROWTH and not log and faults == ["azumaya_internal_errors_total 0.0"]
    return Finding(kept, f"{FRAMES:,} fuzzed frames: {grown:+.1f} MB, {faults[0]}, {len(log)} bytes of log")


async def send_frames(line: object, count: int, rng: random.Random) -> None:
    for _ in range(count // 100):
        for _ in range(100):
            await line.send(mutilated(TURN, rng))  # type: ignore[attr-defined]
        for _ in range(100):
            await line.recv()  # type: ignore[attr-defined]


# --- connections ---


async def watchers(folder: Path) -> Finding:
    """A thousand watchers, from ten networks, connect to one table at once."""
    with limited_server(folder) as server:
        server.get_ready()
        async with playing(server) as quiet:
            await asyncio.sleep(SECONDS / 2)
            match = quiet.match
        room = asyncio.Semaphore(100)

        async def come(number: int) -> RawWebSocket:
            seen, network = asyncio.Event(), f"192.0.2.{number % 10}"
            async with room:
                line = await open_websocket(
                    server.url,
                    f"/api/matches/{match}/socket?wire=1",
                    "",
                    lambda *_: seen.set(),
                    comes_from=network,
                )
            await seen.wait()
            return line

        async with playing(server) as harried:
            began = time.monotonic()
            lines = await asyncio.gather(*(come(number) for number in range(WATCHERS)))
            took = time.monotonic() - began
        for line in lines:
            line.close()
    found = compared(quiet, harried)
    return Finding(took <= 8 and found.kept, f"{WATCHERS} watchers have their board after {took:.1f} s; {found.figure}")


async def half_open(folder: Path) -> Finding:
    """Requests that are never completed, and WebSockets that ping and never read."""
    with limited_server(folder) as server, ExitStack() as opened:
        server.get_ready()
        port, match = int(server.url.rpartition(":")[2]), server.new_match()
        before, most = memory(server.process.pid), 0.0
        async with playing(server) as harried:
            lines = [opened.enter_context(dialled(port)) for _ in range(HALF_OPEN + PINGING)]
            for line in lines[:HALF_OPEN]:
                line.send(b"GET /api/server HTTP/1.1\r\nHost: 127.0.0.1\r\nCook")
            for line in lines[HALF_OPEN:]:
                line.send(UPGRADE % (match.encode(), b64encode(os.urandom(16))))
            began = time.monotonic()
            left = set(lines)
            while left and time.monotonic() < began + 3 * REQUEST_TIMEOUT:
                for line in lines[HALF_OPEN:]:
                    if line in left and is_cut(line, PING * 500):
                        left.discard(line)
                left -= {line for line in lines[:HALF_OPEN] if line in left and is_over(line)}
                most = max(most, memory(server.process.pid) - before)
                await asyncio.sleep(0.05)
            took = time.monotonic() - began
    kept = not left and most < MOST_GROWTH
    figure = f"{len(left)} of {len(lines)} connections left after {took:.0f} s, at most {most:+.1f} MB; meanwhile "
    return Finding(kept, figure + latency_text(harried.waited))


def dialled(port: int) -> socket.socket:
    line = socket.create_connection(("127.0.0.1", port))
    line.setblocking(False)
    return line


def is_cut(line: socket.socket, words: bytes) -> bool:
    try:
        line.send(words)
    except BlockingIOError:
        return False
    except OSError:
        return True
    return False


def is_over(line: socket.socket) -> bool:
    """Return True if the server has closed a silent connection."""
    try:
        return line.recv(1) == b""
    except BlockingIOError:
        return False
    except OSError:
        return True


async def descriptors(folder: Path) -> Finding:
    """More connections than the process has file descriptors."""
    with limited_server(folder) as server, ExitStack() as opened:
        server.get_ready()
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (DESCRIPTORS, DESCRIPTORS))
        port = int(server.url.rpartition(":")[2])
        async with playing(server) as harried:
            for _ in range(2 * DESCRIPTORS):
                opened.enter_context(dialled(port))
            answered = len(harried.waited)
            await asyncio.sleep(SECONDS)
            went_on = len(harried.waited) - answered
            reported = await asyncio.to_thread(status_of, server.url)
            opened.close()
            back = await asyncio.to_thread(until_open, server.url)
        log = len(server.log.read_bytes())
    kept = went_on > 0 and reported in (200, 503) and log < 10_000
    figure = f"{went_on} turns meanwhile, status of a page {reported}, {back:.1f} s later 200; {log} bytes of log"
    return Finding(kept, figure)


def status_of(url: str) -> int:
    return httpx.get(f"{url}/api/server", timeout=60).status_code


def until_open(url: str) -> float:
    began = time.monotonic()
    while status_of(url) != 200:
        time.sleep(0.1)
    return time.monotonic() - began


# --- the rules ---


async def endless(_folder: Path) -> Finding:
    """A match of ten thousand turns, replayed in a thread as when it is opened."""
    game = find_game("tumicarona")
    options = options_of(game.variant("standard", {"draw_after": 0}))
    seats, start = (Person("somebody"), Person("somebody")), "9/9/W7B/9/9 w 0 draw_after=0"
    setup = MatchSetup("endless", game.name, "standard", options, seats, 0, Link("endless"), start=start)
    events = [Event(number + 1, 0, "somebody", Turned(number % 2, (SHUTTLE[number % 4],))) for number in range(TURNS)]
    MatchLog(setup, events[:8])
    before, stalls = memory(os.getpid()), list[float]()
    ticking = asyncio.create_task(ticks(stalls))
    log, processor = await asyncio.to_thread(replayed, setup, events)
    ticking.cancel()
    grown = memory(os.getpid()) - before
    figure = f"{log.number:,} turns: {grown:.0f} MB, replayed in {processor:.1f} s of CPU time off the event loop"
    return Finding(grown < 60, f"{figure}, which was blocked for {max(stalls) * 1000:.0f} ms at most")


def replayed(setup: MatchSetup, events: list[Event]) -> tuple[MatchLog, float]:
    began = time.thread_time()
    log = MatchLog(setup, events)
    return log, time.thread_time() - began


async def ticks(stalls: list[float]) -> None:
    """Measure the delays of an otherwise idle event loop."""
    while True:
        began = time.perf_counter()
        await asyncio.sleep(0.01)
        stalls.append(time.perf_counter() - began - 0.01)


async def records(_folder: Path) -> Finding:
    """Parser complexity: a line of twice the length may take twice the time to reject, not four times."""
    worst = (0.0, "")
    for name in names():
        start = f"game: {name}\nstart: "
        for part in ("(", "1. ", "1. a", "-", "a1-", "a1-a2A-", "r1c1", "145@1,-2 ", ", ", " ", ":", "1. : ", "w", "@"):
            for shape in (f"{start}{{}}", f"game: {name}\n{{}}", f"game: {name}\nname: {{}}"):
                short, long = (refused_after(shape.format(part * (size // len(part)))) for size in SIZES)
                worst = max(worst, (long / max(short, 0.0005), f"{name} {part!r}"))
                if long > 0.5:
                    return Finding(False, f"{name}: {part!r} takes {long:.2f} s")
    return Finding(
        worst[0] < 3.5, f"a line of {SIZES[1]} characters takes {worst[0]:.1f} times as long as half of it, at worst"
    )


SIZES = (LONGEST_LINE // 2 - 20, LONGEST_LINE - 40)


def refused_after(text: str) -> float:
    """Return the CPU seconds to parse or reject a record; best of three."""
    taken = []
    for _ in range(3):
        began = time.process_time()
        with suppress(AzumayaError):
            parse_record(text, find_game)
        taken.append(time.process_time() - began)
    return min(taken)


ATTACKS: dict[str, Callable[[Path], Coroutine[Any, Any, Finding]]] = {
    attack.__name__: attack
    for attack in (flood, network, sockets, description, frames, watchers, half_open, descriptors, endless, records)
}


def report(drills: Mapping[str, Callable[[Path], Coroutine[Any, Any, Finding]]], chosen: Sequence[str]) -> NoReturn:
    """Run the attacks, print the results and exit with 1 if one failed."""
    kept = list[bool]()
    for name in chosen:
        with tempfile.TemporaryDirectory() as folder:
            found = asyncio.run(drills[name](Path(folder)))
        print(f"{'ok' if found.kept else 'FAILED':7}{name}: {found.figure}", flush=True)
        kept.append(found.kept)
    print(f"load {os.getloadavg()[1]:.1f} on {os.cpu_count()} cores")
    sys.exit(not all(kept))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("attacks", nargs="*", metavar="NAME", help=", ".join(ATTACKS))
    report(ATTACKS, parser.parse_args().attacks or list(ATTACKS))


if __name__ == "__main__":
    main()
