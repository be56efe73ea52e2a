"""Turns stored per second by a database, and the cost of one.

    python -m benchmarks.storage [--folder FOLDER] [--database ADDRESS] [--seconds 5] [--tables 1 20 100]

Every table stores one turn after the other, each with the row of its match, and waits for the commit. Processor time
is that of this process, so PostgreSQL's own work is not in it. `FOLDER` should be on the disk in question.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from azumaya.service.storage import Storage, new_storage
from azumaya.service.storage.rows import EventRow, MatchRow, MatchSummary

POSITION = "364@-2,0:0;264@-2,2:1;356@-1,0:1;365@-1,2:2;125@0,0:0;152@0,1:0 243,246,263|126,153,256,465 0:0 1 lay 0"
BODY = '{"lag":0,"moves":["246@1,-1:2"]}'
CLOCK = '{"hands":[{"main":300000},{"main":300000}],"mover":0,"since":1800000000000}'
SETTINGS = '{"screen":true,"seats":[{},{}]}'


@dataclass(frozen=True, slots=True)
class Figures:
    """Milliseconds, but for the first."""

    turns_a_second: float
    processor: float
    median: float
    p99: float


Append = Callable[[int, int], Awaitable[None]]
"""Stores turn `number` of a table."""


async def measure(append: Append, tables: int, seconds: float) -> Figures:
    """Let so many tables store turns for a while."""
    times: list[float] = []
    ends = time.perf_counter() + seconds

    async def play(table: int) -> None:
        number = 0
        while (started := time.perf_counter()) < ends:
            number += 1
            await append(table, number)
            times.append(time.perf_counter() - started)

    began, worked = time.perf_counter(), time.process_time()
    await asyncio.gather(*(play(table) for table in range(tables)))
    spent, processor = time.perf_counter() - began, time.process_time() - worked
    times.sort()
    return Figures(
        len(times) / spent,
        1000 * processor / len(times),
        1000 * times[len(times) // 2],
        1000 * times[int(0.99 * len(times))],
    )


def summary(number: int) -> MatchSummary:
    return MatchSummary(
        number=number,
        status="running",
        to_move=number % 2,
        mover="person",
        position=POSITION,
        turns=number,
        clock=CLOCK,
        deadline=2**41,
        changed=2**40 + number,
        ended=None,
        winner=None,
        finish=None,
        scores="[0,0]",
    )


async def figures_of(storage: Storage, tables: int, seconds: float) -> Figures:
    prefix = time.time_ns()
    for table in range(tables):
        name = f"{prefix}-{table}"
        row = MatchRow(name, "holomino", "standard", "{}", 1, "", 1, 2**40, name, 1, 0, '["",""]', SETTINGS)
        await storage.create(row, [], [], summary(0))

    async def append(table: int, number: int) -> None:
        name = f"{prefix}-{table}"
        event = EventRow(name, number, "turn", 2**40, number % 2, BODY, "player", f"client-{number}", 1)
        await storage.append(name, [event], summary(number))

    return await measure(append, tables, seconds)


async def measure_storage(place: Path | str, tables: Sequence[int], seconds: float) -> list[Figures]:
    storage = new_storage(place)
    await storage.open()
    try:
        return [await figures_of(storage, count, seconds) for count in tables]
    finally:
        await storage.close()


def show(name: str, tables: Sequence[int], figures: Sequence[Figures]) -> None:
    for count, found in zip(tables, figures, strict=True):
        print(
            f"| {name} | {count} | {found.turns_a_second:,.0f} | {found.processor:.2f} ms | {found.median:.1f} ms | "
            f"{found.p99:.1f} ms |"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path)
    parser.add_argument("--database")
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--tables", type=int, nargs="+", default=[1, 20, 100])
    asked = parser.parse_args()
    print("| storage | tables | turns/s | processor time a turn | median | 99 % |")
    print("|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory(dir=asked.folder) as folder:
        show("SQLite", asked.tables, asyncio.run(measure_storage(Path(folder), asked.tables, asked.seconds)))
    if asked.database:
        show("PostgreSQL", asked.tables, asyncio.run(measure_storage(asked.database, asked.tables, asked.seconds)))


if __name__ == "__main__":
    main()
