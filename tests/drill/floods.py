"""Floods by one network, while five people in other networks play; all limits are as they are."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import httpx

from ..interface.web.server import Server
from .cpu_time import usage_of
from .probe_player import ProbePlayer, centile, latency_text
from .raw_clients import ConnectionLost, HttpClient, RawWebSocket, open_websocket

LATE, LATE_HINT = 50, 2_000
"""Milliseconds; above this, a flood may not double the latency of others."""
QUIET_SECONDS, FLOOD_SECONDS = 10.0, 30.0
HONEST_PAUSE, HINT_EVERY = 1.05, 5.0
CONNECTIONS = 40
PATIENCE = 0.2
"""Seconds after which the flood hangs up and asks for something else."""
SOCKETS, SOCKET_SECONDS = 10, 10.0
BURST_BYTES = 32_000
FLOODER, BOARD = "198.51.100.9", "9 0 start 0 0:0"
FRAMES = {
    "pings": '{"type": "ping"}',
    "invalid frames": '{"type": "unknown"}',
    "turns": '{"type": "turn", "id": "a", "after": 0, "moves": ["take"]}',
}


class Finding(NamedTuple):
    """The result of an attack."""

    kept: bool
    figure: str


async def network(folder: Path) -> Finding:
    """Guests, hints, analyses, puzzles, previews, matches and sign-ins at once, over many connections that hang up when
    they are not answered soon. The five people ask for a hint now and then."""
    with Server(folder / "data", limited=True) as server:
        people = await five_people(server)
        await ask_for_hints(server.url, people[0], 0, time.monotonic() + 1, HintTally())
        quiet = await people_play(server.url, people, QUIET_SECONDS)
        flooding, answers = HttpClient(server.url, CONNECTIONS, FLOODER), Counter[str]()
        until, used = time.monotonic() + FLOOD_SECONDS, usage_of(server.process.pid)[1]
        floods = asyncio.gather(*(flood_with(flooding, number, until, answers) for number in range(CONNECTIONS)))
        harried = await people_play(server.url, people, FLOOD_SECONDS)
        used = usage_of(server.process.pid)[1] - used
        await floods
        await flooding.close()
    is_soon = turns_are_soon(quiet, harried) and centile(harried.hints) <= max(LATE_HINT, 2 * centile(quiet.hints))
    figure = (
        f"five honest players: before {quiet}; during {harried}; processor time {used:.1f} s; responses to the flood: "
    )
    return Finding(is_soon and not harried.refused, figure + str(dict(sorted(answers.items()))))


async def sockets(folder: Path) -> Finding:
    """Frames over a few WebSockets as fast as they are taken."""
    figures, kept = list[str](), True
    with Server(folder / "data", limited=True) as server:
        people = await five_people(server)
        quiet = await people_play(server.url, people, SOCKET_SECONDS, asks=False)
        guest = await asyncio.to_thread(honest_player, server.url, FLOODER)
        for name, text in FRAMES.items():
            used = usage_of(server.process.pid)[1]
            lines = [await flooding_socket(server.url, guest) for _ in range(SOCKETS)]
            flooding = [asyncio.create_task(flood_socket(line, text.encode())) for line in lines]
            harried = await people_play(server.url, people, SOCKET_SECONDS, asks=False)
            used = usage_of(server.process.pid)[1] - used
            for task, line in zip(flooding, lines, strict=True):
                task.cancel()
                line.close()
            await asyncio.gather(*flooding, return_exceptions=True)
            kept = kept and turns_are_soon(quiet, harried) and not harried.refused
            figures.append(f"{name}: {latency_text(harried.turns)}, processor time {used:.1f} s")
    return Finding(kept, f"five honest players: before {latency_text(quiet.turns)}; " + "; ".join(figures))


async def flooding_socket(url: str, guest: ProbePlayer) -> RawWebSocket:
    path = f"/api/matches/{guest.match}/socket"
    return await open_websocket(url, path, guest.cookie, lambda *_: None, comes_from=FLOODER)


async def flood_socket(line: RawWebSocket, payload: bytes) -> None:
    frame = bytes((0x81, 0x80 | len(payload))) + b"\0" * 4 + payload
    burst = frame * (BURST_BYTES // len(frame))
    while not line.has_ended:
        line.send_raw(burst)
        await asyncio.sleep(0.01)


async def five_people(server: Server) -> list[ProbePlayer]:
    server.get_ready()
    return [await asyncio.to_thread(honest_player, server.url, f"192.0.2.{number}") for number in range(1, 6)]


def turns_are_soon(quiet: HintTally, harried: HintTally) -> bool:
    return centile(harried.turns) <= max(LATE, 2 * centile(quiet.turns))


@dataclass
class HintTally:
    """Seconds that turns and hints of the honest players took, and how many of them were refused."""

    turns: list[float] = field(default_factory=list)
    hints: list[float] = field(default_factory=list)
    refused: int = 0

    def __str__(self) -> str:
        hints = f"{len(self.hints)} hints, p99 {centile(self.hints):.0f} ms"
        return f"{latency_text(self.turns)}, {hints}, {self.refused} refused"


async def people_play(url: str, people: Sequence[ProbePlayer], seconds: float, *, asks: bool = True) -> HintTally:
    tally, until = HintTally(), time.monotonic() + seconds
    playing_on = [asyncio.create_task(one.play()) for one in people]
    if asks:
        await asyncio.gather(*(ask_for_hints(url, one, number, until, tally) for number, one in enumerate(people)))
    else:
        await asyncio.sleep(seconds)
    for task in playing_on:
        task.cancel()
    await asyncio.gather(*playing_on, return_exceptions=True)
    for one in people:
        tally.turns += one.waited
        tally.refused += len(one.refused)
        one.waited, one.refused = [], []
    return tally


def honest_player(url: str, comes_from: str) -> ProbePlayer:
    """A guest with a table, who makes about as many turns as the limits allow."""
    created = httpx.post(f"{url}/api/matches", json={"game": "pebbles"}, headers={"X-Forwarded-For": comes_from})
    cookie = f"azumaya={created.raise_for_status().cookies['azumaya']}"
    return ProbePlayer(url, created.json()["id"], cookie, comes_from, HONEST_PAUSE)


async def ask_for_hints(url: str, player: ProbePlayer, number: int, until: float, tally: HintTally) -> None:
    """Ask for a hint every few seconds, the players one after the other."""
    requests = HttpClient(url, 1, player.network)
    await asyncio.sleep(HINT_EVERY * number / 5)
    while time.monotonic() < until:
        began = time.perf_counter()
        body = {"game": "pebbles", "position": f"{20 + number} 0 start 0 0:0", "moves": []}
        status = (await requests.post("/api/hint", body, player.cookie)).status
        tally.hints.append(time.perf_counter() - began)
        tally.refused += status != 200
        await asyncio.sleep(max(0.0, HINT_EVERY - (time.perf_counter() - began)))
    await requests.close()


async def flood_with(requests: HttpClient, number: int, until: float, answers: Counter[str]) -> None:
    """One connection of the flooding network, as a guest of its own if it can get one."""
    cookie = (await requests.post("/api/matches", {"game": "pebbles"})).cookie
    wishes: list[tuple[str, dict[str, Any]]] = [
        ("/api/hint", {"game": "pebbles", "position": f"{30 + number} 0 start 0 0:0", "moves": []}),
        ("/api/analysis", {"game": "pebbles", "position": f"{40 + number} 0 start 0 0:0"}),
        ("/api/games/pebbles/puzzles/1", {"show": True, "rated": True}),
        ("/api/preview", {"game": "pebbles", "position": BOARD, "moves": ["take"]}),
        ("/api/matches", {"game": "pebbles"}),
        ("/api/me/login", {"name": "Sakura", "password": "wrong password"}),
    ]
    while time.monotonic() < until:
        path, body = wishes[number % len(wishes)]
        number += 1
        try:
            async with asyncio.timeout(PATIENCE):
                answers[str((await requests.post(path, body, cookie if number % 2 else "")).status)] += 1
        except TimeoutError:
            answers["hung up"] += 1
        except ConnectionLost:
            answers["cut"] += 1
