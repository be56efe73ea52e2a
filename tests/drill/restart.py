"""Drill: outages of the server, and starts with a wrong clock, while clocks run; players must not lose time.

    python -m tests.drill.restart --clocks 100

For each outage, from one second to five minutes, live matches with all kinds of clocks are started (many with less time
left than the outage, some with one second), a heartbeat is stored, and the application is closed without notice and
reopened. Time is simulated. At half of the tables a player sends a turn before the server has checked any clock.
Afterwards:

- no flag has fallen, no match is void, and every sent turn counts;
- every deadline has moved once by the outage plus 10 seconds, to the millisecond.

Then the server is started again and again on a machine whose clock is right, ahead, right, behind and right, by an
hour, a day and 400 days. At each start half of the tables get a turn at once. Afterwards:

- no flag has fallen, no match is void, and every sent turn counts;
- whoever has not moved has no less time than before the restart, and stored times never go back;
- the sessions of guests, who would lose their seats with them, are still valid.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import patch

from azumaya.service import time_source
from azumaya.service.application import Application
from azumaya.service.match.apply import replay
from azumaya.service.match.clock import Byoyomi, Control, Delay, Fischer, PerTurn
from azumaya.service.match.commands import Turn
from azumaya.service.match.decide import begin
from azumaya.service.match.events import Credited
from azumaya.service.match.setup import Settings
from azumaya.service.match.state import MatchState
from azumaya.service.match.timekeeping import COMPENSATION
from azumaya.service.people import new_secret
from azumaya.service.storage.row_mapping import creation_of, read_events, read_match
from azumaya.service.storage.sqlite import SqliteStorage

from ..service.match.tables import ANN, BOB, ONE, TWO_PEOPLE, add_players, first, new_setup

GAMES_FOLDER = Path(__file__).parents[1] / "service" / "games_folder"
OUTAGES = (1, 2, 5, 20, 60, 150, 300)
CLOCK_ERRORS = (3_600, 86_400, 400 * 86_400)
"""Seconds."""
SECOND = 1_000
PLAYERS = (ANN, BOB)


@dataclass
class RestartTally:
    """The results of all outages."""

    clocks: int = 0
    turns: int = 0
    faults: list[str] = field(default_factory=list)


class SimulatedMachine:
    """A machine on which time passes only in the drill, independent of the speed of the real one."""

    def __init__(self) -> None:
        self._true, self._steady = round(time.time() * SECOND), 0

    @contextmanager
    def rules(self) -> Iterator[None]:
        steady = SimpleNamespace(monotonic=lambda: self._steady / SECOND)
        with patch.object(time_source, "time", steady), patch.object(time_source, "START", 0.0):
            self.boot()
            yield

    def boot(self, error: int = 0) -> None:
        """Start a process while the machine's clock is wrong by `error` ms."""
        time_source.START = (self._true + error - self._steady) / SECOND

    def wait(self, ms: int) -> None:
        self._true += ms
        self._steady += ms


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
        settings = Settings((some_control(rng), some_control(rng)), courtesy=number % 8 == 0)
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
    rng, machine = random.Random(seed), SimulatedMachine()
    with machine.rules():
        application = await run_server(folder)
        await add_players(application.storage)
        await application.catalogue.compilation.wait("pebbles")
        matches = await begin_matches(application, clocks, rng)
        await application.timekeeper.check_flags()
        await application.close()
        lost = int(seconds * SECOND)
        machine.wait(lost)
        machine.boot()
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
        table = await application.tables.table(match)
        await table.act(PLAYERS[table.state.to_move or 0], Turn(table.number, ONE))
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


# --- wrong clocks ---


async def drill_clock(folder: Path, error: int, clocks: int, tally: RestartTally, seed: int) -> None:
    """Start the server with the right clock and with clocks that are wrong by `error` ms, forwards and backwards."""
    rng, machine = random.Random(seed), SimulatedMachine()
    with machine.rules():
        application = await run_server(folder)
        await add_players(application.storage)
        secret = new_secret()
        await application.sessions.new_guest(secret)
        await application.catalogue.compilation.wait("pebbles")
        matches = await begin_matches(application, clocks, rng)
        await application.timekeeper.check_flags()
        await application.close()
        left = await times_left(folder, matches)
        for wrong in (error, 0, -error, 0):
            machine.wait(20 * SECOND)
            machine.boot(wrong)
            left = await check_start(folder, matches, left, secret, tally, rng)


async def check_start(
    folder: Path, matches: Sequence[str], left: Mapping[str, int], secret: str, tally: RestartTally, rng: random.Random
) -> dict[str, int]:
    """Start the server, play, and return the time that is left at each table when it is stopped."""
    application = await run_server(folder)
    await application.catalogue.compilation.wait("pebbles")
    moving = set(rng.sample(list(matches), len(matches) // 2))
    await asyncio.gather(*(move_at_once(application, match, tally) for match in moving))
    await application.timekeeper.credit_outage()
    await application.timekeeper.check_flags()
    if await application.sessions.find(secret) is None:
        tally.faults.append("the session of a guest has ended")
    await application.close()
    tally.clocks += len(matches)
    found = await times_left(folder, matches, tally.faults)
    tally.faults += [
        f"{match}: {left[match]} ms before the start, {found.get(match)} after it"
        for match in matches
        if match not in moving and found.get(match, 0) < left[match]
    ]
    return {**left, **found}


async def times_left(folder: Path, matches: Sequence[str], faults: list[str] | None = None) -> dict[str, int]:
    """Return the ms left on the running clock of each match at the last heartbeat."""
    storage = SqliteStorage(folder)
    await storage.open()
    found, beat = {}, await storage.last_heartbeat() or 0
    for match in matches:
        row = await storage.match(match)
        assert row is not None
        state = replay(read_match(row), read_events(await storage.events(match)))
        times = [one.at for one in lineage(state)][::-1]
        deadline = state.clock.deadline()
        if deadline is None or times != sorted(times):
            assert faults is not None
            faults.append(f"{match}: it is {state.status}, its events are of {times}")
        else:
            found[match] = deadline - beat
    await storage.close()
    return found


def lineage(state: MatchState) -> Iterator[MatchState]:
    """Yield a state and its predecessors."""
    one: MatchState | None = state
    while one is not None:
        yield one
        one = one.parent


async def run(clocks: int, outages: Sequence[float], folder: Path, errors: Sequence[int] = ()) -> RestartTally:
    tally = RestartTally()
    for number, error in enumerate(errors):
        await drill_clock(folder / f"clock-{number}", error * SECOND, clocks, tally, number)
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
        tally = asyncio.run(run(asked.clocks, OUTAGES, Path(folder), CLOCK_ERRORS))
    print(
        f"{tally.clocks:,} clocks in {len(OUTAGES)} outages of {OUTAGES[0]} to {OUTAGES[-1]} s and "
        f"{4 * len(CLOCK_ERRORS)} starts with clocks that are right or wrong by an hour, a day and 400 days"
    )
    print(f"turns sent before the first clock check: {tally.turns:,} counted")
    print(f"flag falls, refused turns, wrong deadlines: {len(tally.faults)}")
    print(f"({time.perf_counter() - started:,.0f} s)")
    for fault in tally.faults[:20]:
        print(" ", fault)
    raise SystemExit(bool(tally.faults))


if __name__ == "__main__":
    main()
