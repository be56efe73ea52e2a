"""Drill: outages of the server while clocks run; players must not lose time.

    python -m tests.drill.restart --clocks 100

For each outage, from one second to five minutes, live matches with all kinds of clocks are started (many with less time
left than the outage, some with one second), a heartbeat is stored, and the application is closed without notice and
reopened. Time is simulated. At half of the tables a player sends a turn before the server has checked any clock.
Afterwards:

- no flag has fallen, no match is void, and every sent turn counts;
- every deadline has moved once by the outage plus 10 seconds, to the millisecond.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from importlib import import_module
from pathlib import Path

from azumaya.service import time_source
from azumaya.service.application import Application
from azumaya.service.match.apply import replay
from azumaya.service.match.clock import Byoyomi, Control, Delay, Fischer, PerTurn
from azumaya.service.match.commands import Turn
from azumaya.service.match.decide import begin
from azumaya.service.match.events import Credited
from azumaya.service.match.row_mapping import creation_of, read_events, read_match
from azumaya.service.match.setup import Settings
from azumaya.service.match.state import MatchState
from azumaya.service.match.timekeeping import COMPENSATION

from ..service.match.tables import ANN, BOB, ONE, TWO_PEOPLE, add_players, first, new_setup

GAMES_FOLDER = Path(__file__).parents[1] / "service" / "games_folder"
OUTAGES = (1, 2, 5, 20, 60, 150, 300)
"""Seconds."""
SECOND = 1_000
PLAYERS = (ANN, BOB)


@dataclass
class RestartTally:
    """The results of all outages."""

    clocks: int = 0
    turns: int = 0
    faults: list[str] = field(default_factory=list)


class StandingClock:
    """Simulated server time, independent of the speed of the machine."""

    def __init__(self) -> None:
        self.now = time_source.now()

    @contextmanager
    def rules(self) -> Iterator[None]:
        real, time_source.now = time_source.now, lambda: self.now
        try:
            yield
        finally:
            time_source.now = real


def some_control(rng: random.Random) -> Control:
    """Return clocks with one second to ten minutes for the interrupted turn."""
    left = rng.choice((1, 5, 30, 120, 600)) * SECOND
    return rng.choice(
        (Fischer(left, 5 * SECOND), Byoyomi(left, 2, 10 * SECOND), Delay(left, 2 * SECOND), PerTurn(left))
    )


async def begin_matches(application: Application, clocks: int, rng: random.Random) -> list[str]:
    """Start a match in which both sides have moved, so that a clock runs."""
    found = []
    for number in range(clocks):
        settings = Settings((some_control(rng), some_control(rng)))
        setup = new_setup(TWO_PEOPLE, settings=settings, identifier=f"clock-{number}", heap=40)
        decision = begin(replace(setup, created=time_source.now()), chance=first)
        created = creation_of(decision)
        await application.storage.create(created.match, created.seats, created.events, created.summary)
        found.append(setup.id)
    await asyncio.gather(*(make_turns(application, one) for one in found))
    return found


async def make_turns(application: Application, match: str) -> None:
    table = await application.tables.table(match)
    for actor in PLAYERS:
        await table.act(actor, Turn(table.number, ONE))


async def stored(application: Application, match: str) -> MatchState:
    row = await application.storage.match(match)
    assert row is not None
    return replay(read_match(row), read_events(await application.storage.events(match)))


async def run_server(folder: Path) -> Application:
    application = Application(folder, workers=1, limited=False)
    await application.open()
    return application


async def drill_outage(folder: Path, seconds: float, clocks: int, tally: RestartTally, seed: int) -> None:
    rng, clock = random.Random(seed), StandingClock()
    with clock.rules():
        application = await run_server(folder)
        await add_players(application.storage)
        await application.catalogue.compilation.wait("pebbles")
        matches = await begin_matches(application, clocks, rng)
        await application.timekeeper.check_flags()
        await application.close()
        lost = int(seconds * SECOND)
        clock.now += lost
        await check_outage(folder, matches, lost, tally, rng)


async def check_outage(
    folder: Path, matches: Sequence[str], lost: int, tally: RestartTally, rng: random.Random
) -> None:
    application = await run_server(folder)
    await application.catalogue.compilation.wait("pebbles")
    moving = set(rng.sample(list(matches), len(matches) // 2))
    await asyncio.gather(*(move_at_once(application, match, tally) for match in moving))
    await application.timekeeper.credit_outage()
    await application.timekeeper.check_flags()
    for match in matches:
        state = await stored(application, match)
        tally.clocks += 1
        tally.faults += [f"{match}: {fault}" for fault in faults_of(state, lost, match in moving)]
    await application.close()


async def move_at_once(application: Application, match: str, tally: RestartTally) -> None:
    try:
        await (await application.tables.table(match)).act(ANN, Turn(3, ONE))
        tally.turns += 1
    except Exception as error:
        tally.faults.append(f"{match}: a turn was refused: {error}")


def faults_of(state: MatchState, lost: int, moved: bool) -> list[str]:
    """Return the faults of a match after an outage."""
    found = []
    if state.status != "running":
        found.append(f"it is {state.status}")
    given = [one for one in lineage(state) if one.event is not None and isinstance(one.event.payload, Credited)]
    if len(given) != 1:
        return [*found, f"time was given back {len(given)} times"]
    before = given[0].parent
    was, now = before.clock.deadline() if before else None, given[0].clock.deadline()
    if was is None or now is None or now - was != lost + COMPENSATION:
        found.append(f"its deadline moved from {was} to {now}, not by {lost} + {COMPENSATION}")
    if moved and sum(state.turns) != 3:
        found.append("its turn does not count")
    return found


def lineage(state: MatchState) -> Iterator[MatchState]:
    """Yield a state and its predecessors."""
    one: MatchState | None = state
    while one is not None:
        yield one
        one = one.parent


async def run(clocks: int, outages: Sequence[float], folder: Path) -> RestartTally:
    tally = RestartTally()
    for number, seconds in enumerate(outages):
        await drill_outage(folder / f"outage-{number}", seconds, clocks, tally, number)
    return tally


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--clocks", type=int, default=100)
    asked = parser.parse_args()
    import_module("azumaya.games").__path__[:] = [str(GAMES_FOLDER)]
    os.environ["AZUMAYA_GAMES_PATH"] = str(GAMES_FOLDER)
    started = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        tally = asyncio.run(run(asked.clocks, OUTAGES, Path(folder)))
    print(f"{tally.clocks:,} clocks in {len(OUTAGES)} outages of {OUTAGES[0]} to {OUTAGES[-1]} s")
    print(f"turns sent before the first clock check: {tally.turns:,} counted")
    print(f"flag falls, refused turns, wrong deadlines: {len(tally.faults)}")
    print(f"({time.perf_counter() - started:,.0f} s)")
    for fault in tally.faults[:20]:
        print(" ", fault)
    raise SystemExit(bool(tally.faults))


if __name__ == "__main__":
    main()
