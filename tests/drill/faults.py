"""Drill: faults of the environment, such as a full disk, no database, a wrong clock, a stopped process, a bad network.

    python -m tests.drill.faults [NAME …]

Each fault is injected into a real server in a separate process, with the toy game, while a player plays. One line
per fault reports the measurement and whether it is within its limit; the exit code is 1 if one is not. Acknowledged
requests must not be lost, and play must resume automatically after the fault. A computer player whose worker is
killed during a search must move at most five seconds later than without the fault.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
import signal
import socket
import statistics
import subprocess
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from azumaya.service.jobs.workers import NICENESS
from azumaya.service.storage.sqlite import DATABASE

from ..interface.web.server import Server
from ..service.storage.server import Server as Postgres
from .attack import report
from .floods import Finding
from .probe_player import ProbePlayer, centile, latency_text, lost_by, memory, playing

GONE, STOPPED = 10.0, 30.0
"""Seconds."""
STEP = 3600
FULL_FOR = 5.0
READERS = 50
CUT_WITHIN = 60.0
"""Seconds to detect a silently lost connection: two pings of 20 s, and slack."""
SOCKETS = 'azumaya_sockets{kind="table"}'
STEPPED = """
import os, time
real = time.time
time.time = lambda: real() + float(open(os.environ["DRILL_CLOCK"]).read())
import importlib
importlib.import_module("azumaya.games").__path__[:] = [os.environ["AZUMAYA_GAMES_PATH"]]
from azumaya.interface.cli import main
main()
"""
"""`azumaya` with the system clock shifted by the number of seconds in a file."""


async def goes_on(probe: ProbePlayer) -> float:
    """Return the seconds until the next acknowledgement."""
    began, answered = time.monotonic(), len(probe.waited)
    while len(probe.waited) == answered:
        await asyncio.sleep(0.01)
    return time.monotonic() - began


async def concluded(server: Server, probe: ProbePlayer, back: float, reported: str) -> Finding:
    lost = await lost_by(server, probe)
    refused = dict(Counter(probe.refused))
    figure = f"{reported}, play resumes after {back:.1f} s; {len(probe.acknowledged)} acknowledged, {lost} lost"
    return Finding(not lost, f"{figure}; refused meanwhile: {refused or 'nothing'}")


# --- disk and database ---


async def disk_full(folder: Path) -> Finding:
    """Full disk: files cannot grow for a while."""
    with Server(folder / "data") as server:
        server.get_ready()
        async with playing(server) as probe:
            size = (folder / "data" / f"{DATABASE}-wal").stat().st_size
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
            await asyncio.sleep(FULL_FOR)
            wish = {"game": "pebbles"}
            reported = (await asyncio.to_thread(server.http.post, "/api/matches", json=wish)).status_code
            ready = (await asyncio.to_thread(server.http.get, "/readyz")).status_code
            unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, unlimited)
            back = await goes_on(probe)
        figure = f"full for {FULL_FOR:.0f} s, status of a new match {reported}, of /readyz {ready}"
        found = await concluded(server, probe, back, figure)
    is_reported = reported == ready == 503 and set(probe.refused) <= {"not-stored", "maybe-stored"}
    return Finding(found.kept and is_reported, found.figure)


async def database_moved(folder: Path) -> Finding:
    """The database file is moved away under a running server, and put back later."""
    with Server(folder / "data") as server:
        server.get_ready()
        async with playing(server) as probe:
            file = folder / "data" / DATABASE
            away = file.rename(folder / "away")
            acknowledged = len(probe.acknowledged)
            await asyncio.sleep(FULL_FOR)
            after = len(probe.acknowledged) - acknowledged
            ready = (await asyncio.to_thread(server.http.get, "/readyz")).status_code
            away.rename(file)
            back = await goes_on(probe)
        said = f"moved away for {FULL_FOR:.0f} s, {after} acknowledged meanwhile, status of /readyz {ready}"
        found = await concluded(server, probe, back, said)
    return Finding(found.kept and after <= 1 and ready == 503, found.figure)


async def database_gone(folder: Path) -> Finding:
    """PostgreSQL crashes and is restarted later."""
    database = Postgres()
    await asyncio.to_thread(database.start)
    try:
        address = await asyncio.to_thread(database.make, "drill")
        with Server(folder / "data", options=("--database", address)) as server:
            server.get_ready()
            async with playing(server) as probe:
                await asyncio.sleep(1)
                await asyncio.to_thread(database.stop, "immediate")
                await asyncio.sleep(GONE)
                ready = (await asyncio.to_thread(server.http.get, "/readyz")).status_code
                await asyncio.to_thread(database.start)
                back = await goes_on(probe)
            found = await concluded(server, probe, back, f"away for {GONE:.0f} s, status of /readyz {ready}")
        return Finding(found.kept and ready == 503, found.figure)
    finally:
        await asyncio.to_thread(database.remove)


# --- time ---

CLOCK = {"kind": "fischer", "main": 20_000}


async def clock_stepped(folder: Path) -> Finding:
    """The system clock jumps by an hour in both directions while clocks with twenty seconds run."""
    file = folder / "clock"
    file.write_text("0")
    os.environ["DRILL_CLOCK"] = str(file)
    found = []
    with Server(folder / "data", program=STEPPED) as server:
        server.get_ready()
        for step in (STEP, -STEP, 0):
            match = server.new_match(controls=CLOCK)
            begun(server, match)
            file.write_text(str(step))
            await asyncio.sleep(3)
            found.append(standing(server, match))
    kept = all(result is None and spent < 15_000 for result, spent in found)
    used = ", ".join(f"{spent / 1000:.1f} s" for _, spent in found)
    return Finding(kept, f"3 s after steps of +1 h, -1 h and back a clock has used {used}; no flag fall: {kept}")


async def process_stopped(folder: Path) -> Finding:
    """SIGSTOP for longer than the remaining time of clocks."""
    with Server(folder / "data") as server:
        server.get_ready()
        match = server.new_match(controls=CLOCK)
        begun(server, match)
        async with playing(server) as probe:
            server.process.send_signal(signal.SIGSTOP)
            await asyncio.sleep(STOPPED)
            server.process.send_signal(signal.SIGCONT)
            back = await goes_on(probe)
            result, spent = await asyncio.to_thread(standing, server, match)
        found = await concluded(server, probe, back, f"stopped for {STOPPED:.0f} s")
    clock = f"a clock with 20 s left has used {spent / 1000:.1f} s"
    return Finding(found.kept and result is None, f"{found.figure}; {clock}, {result or 'no flag fell'}")


def begun(server: Server, match: str) -> None:
    """Start a match and make the first turns, which are untimed, so that a clock runs."""
    with server.browser(match) as browser:
        browser.receive_until(type="status")
        for number in range(2):
            browser.receive_until(id=browser.turn(number, ["take", "stop"]))


def standing(server: Server, match: str) -> tuple[object, int]:
    """Return the result of a match, if any, and the time used on the running clock."""
    reported = server.snapshot(match)["standing"]
    clock = reported["clock"]
    return reported.get("result"), clock["spent"] + (clock["now"] - clock["since"] if clock["running"] else 0)


# --- lines ---


@dataclass
class Cable:
    """A proxy that can drop all traffic silently, or delay it and deliver it in bursts."""

    port: int
    held: float = 0.0
    is_silent: bool = False
    address: str = ""
    tasks: set[asyncio.Task[None]] = field(default_factory=set)

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self.port)
        await asyncio.gather(self._pass(reader, back), self._pass(there, writer), return_exceptions=True)

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(65_536):
            await asyncio.sleep(self.held)
            while self.is_silent:
                await asyncio.sleep(0.1)
            writer.write(data)
            await writer.drain()
        writer.close()


@asynccontextmanager
async def cable(server: Server) -> AsyncIterator[Cable]:
    laid = Cable(int(server.url.rpartition(":")[2]))
    proxy = await asyncio.start_server(laid.carry, "127.0.0.1", 0)
    laid.address = f"http://127.0.0.1:{proxy.sockets[0].getsockname()[1]}"
    try:
        yield laid
    finally:
        proxy.close()


async def proxy_buffers(folder: Path) -> Finding:
    """A network with half a second of latency each way, in bursts."""
    with Server(folder / "data") as server:
        server.get_ready()
        async with cable(server) as laid, playing(server, laid.address) as probe:
            laid.held = 0.5
            await asyncio.sleep(15)
            laid.held = 0.0
            back = await goes_on(probe)
        found = await concluded(server, probe, back, f"delayed by 0.5 s each way: {latency_text(probe.waited)}")
    return Finding(found.kept and not probe.refused, found.figure)


async def half_open(folder: Path) -> Finding:
    """A client vanishes without closing its connection."""
    with Server(folder / "data") as server:
        server.get_ready()
        async with cable(server) as laid, playing(server, laid.address):
            assert sockets(server) == 1
            laid.is_silent, began = True, time.monotonic()
            while await asyncio.to_thread(sockets, server) and time.monotonic() < began + CUT_WITHIN:
                await asyncio.sleep(0.5)
            took, left = time.monotonic() - began, sockets(server)
            laid.is_silent = False
    return Finding(not left, f"detected after {took:.0f} s, {left:.0f} sockets left")


def sockets(server: Server) -> float:
    lines = server.http.get("/metrics").text.splitlines()
    return next((float(line.rpartition(" ")[2]) for line in lines if line.startswith(SOCKETS)), 0.0)


async def slow_readers(folder: Path) -> Finding:
    """Fifty watchers that never read."""
    with Server(folder / "data") as server, ExitStack() as opened:
        server.get_ready()
        async with playing(server) as quiet:
            await asyncio.sleep(5)
        async with playing(server) as probe:
            for _ in range(READERS):
                opened.enter_context(watcher(server, probe.match))
            before, began = memory(server.process.pid), len(probe.waited)
            await asyncio.sleep(20)
            grown, waited = memory(server.process.pid) - before, probe.waited[began:]
        lost = await lost_by(server, probe)
    kept = not lost and grown < 20 and centile(waited) <= max(50, 2 * centile(quiet.waited))
    figure = (
        f"{READERS} slow readers: {grown:+.1f} MB; before {latency_text(quiet.waited)}; then {latency_text(waited)}"
    )
    return Finding(kept, f"{figure}; {lost} lost")


def watcher(server: Server, match: str) -> socket.socket:
    """Open a WebSocket that is never read."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect(("127.0.0.1", int(server.url.rpartition(":")[2])))
    line.sendall(
        f"GET /api/matches/{match}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    return line


# --- thinking ---

THOUGHT = 1.0
"""Search seconds of computer players."""
KILLS = 10
AGAIN_WITHIN = 5.0
STOPS = 5
REPLACED_WITHIN = 10.0
"""Seconds: up to five to notice a stopped worker, then the start of another."""
SLOW_SEARCH = f"""
import time
from azumaya.service.jobs import bot_moves
at_once = bot_moves.turn_of
def slowly(player, position):
    time.sleep({THOUGHT})
    return at_once(player, position)
bot_moves.turn_of = slowly
"""
"""Prologue of every process that slows down the search."""


class SlowServer(Server):
    """Start a server with slow computer players."""

    def start(self) -> None:
        folder = self.data.parent / "slow"
        folder.mkdir()
        (folder / "sitecustomize.py").write_text(SLOW_SEARCH, encoding="utf-8")
        self.environment["PYTHONPATH"] = f"{folder}:{os.environ.get('PYTHONPATH', '')}"
        super().start()


async def thinker_killed(folder: Path) -> Finding:
    """The worker process of a server with SQLite is killed during a search, ten times."""
    with SlowServer(folder / "data") as server:
        server.get_ready()
        await asyncio.to_thread(turn_after, server, lambda: None)
        kill = partial(kill_children, server.process.pid)
        late = [await asyncio.to_thread(turn_after, server, kill) for _ in range(KILLS)]
    return punctual(late)


async def thinker_stopped(folder: Path) -> Finding:
    """The worker process of a server with SQLite is stopped during a search, five times; it is noticed and replaced."""
    with SlowServer(folder / "data") as server:
        server.get_ready()
        await asyncio.to_thread(turn_after, server, lambda: None)
        stopped, late, noticed = list[int](), list[float](), 0
        for _ in range(STOPS):
            stopped.clear()
            late.append(
                await asyncio.to_thread(turn_after, server, lambda: stopped.extend(stop_workers(server.process.pid)))
            )
            noticed += any(not is_stopped(worker) for worker in stopped)
    figure = f"{STOPS} stops, {noticed} replaced: the move is {statistics.median(late):.1f} s late in the median"
    return Finding(
        noticed == STOPS and max(late) <= REPLACED_WITHIN,
        f"{figure}, at most {max(late):.1f} s, a new process included",
    )


async def worker_killed(folder: Path) -> Finding:
    """The active one of two `azumaya worker`s is killed during a search, ten times."""
    database = Postgres()
    await asyncio.to_thread(database.start)
    try:
        address = await asyncio.to_thread(database.make, "drill")
        options = ("--database", address, "--workers", "0")
        with SlowServer(folder / "data", options=options) as server, ExitStack() as ends:
            server.get_ready()
            thinks = ends.enter_context(worker(server, address))
            late = []
            for _ in range(KILLS):
                waits = ends.enter_context(worker(server, address))
                await asyncio.to_thread(hand_over, server, thinks, waits)
                late.append(await asyncio.to_thread(turn_after, server, partial(replace_by, thinks, waits)))
                thinks = waits
        return punctual(late)
    finally:
        await asyncio.to_thread(database.remove)


def punctual(late: list[float]) -> Finding:
    figure = (
        f"{len(late)} kills: the move is {statistics.median(late):.1f} s late in the median, at most {max(late):.1f} s"
    )
    return Finding(max(late) <= AGAIN_WITHIN, figure)


def turn_after(server: Server, fault: Callable[[], None]) -> float:
    """Return the delay of a computer move by a fault during its search."""
    match = server.new_match(seats=["greedy", "person"])
    began = time.monotonic()
    time.sleep(THOUGHT / 2)
    fault()
    while server.snapshot(match)["standing"]["number"] == 0:
        time.sleep(0.02)
    return time.monotonic() - began - THOUGHT


def hand_over(server: Server, thinks: subprocess.Popen[bytes], waits: subprocess.Popen[bytes]) -> None:
    """Wait until the second worker has finished a search; the next one is done by the first."""
    thinks.send_signal(signal.SIGSTOP)
    turn_after(server, lambda: None)
    waits.send_signal(signal.SIGSTOP)
    thinks.send_signal(signal.SIGCONT)


def replace_by(thinks: subprocess.Popen[bytes], waits: subprocess.Popen[bytes]) -> None:
    thinks.kill()
    waits.send_signal(signal.SIGCONT)


@contextmanager
def worker(server: Server, address: str) -> Iterator[subprocess.Popen[bytes]]:
    with server.log.open("ab") as log:
        command = [sys.executable, "-c", server.program, "worker", "--database", address, "--workers", "1"]
        started = subprocess.Popen(command, env=server.environment, stderr=log)
    try:
        yield started
    finally:
        if started.poll() is None:
            started.terminate()
        started.wait()


def stop_workers(process: int) -> list[int]:
    """Stop the child processes that run at low priority; return their ids."""
    stopped = list[int]()
    for child in Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii").split():
        with suppress(ProcessLookupError):
            if os.getpriority(os.PRIO_PROCESS, int(child)) >= NICENESS:
                os.kill(int(child), signal.SIGSTOP)
                stopped.append(int(child))
    return stopped


def is_stopped(process: int) -> bool:
    """Return whether a process still exists and is stopped."""
    try:
        stat = Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
    except FileNotFoundError:
        return False
    return stat.rpartition(") ")[2].startswith("T")


def kill_children(process: int) -> None:
    """Kill all descendants of a process."""
    for child in Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii").split():
        with suppress(ProcessLookupError):
            os.kill(int(child), signal.SIGKILL)


FAULTS: dict[str, Callable[[Path], Coroutine[Any, Any, Finding]]] = {
    fault.__name__: fault
    for fault in (
        disk_full,
        database_moved,
        database_gone,
        clock_stepped,
        process_stopped,
        slow_readers,
        half_open,
        proxy_buffers,
        thinker_killed,
        thinker_stopped,
        worker_killed,
    )
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("faults", nargs="*", metavar="NAME", help=", ".join(FAULTS))
    report(FAULTS, parser.parse_args().faults or list(FAULTS))


if __name__ == "__main__":
    main()
