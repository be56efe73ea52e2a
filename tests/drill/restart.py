"""A house that goes away while clocks run: does anybody lose time by it?

    python -m tests.drill.restart --clocks 100

For each outage, from a second to five minutes, so many live matches are begun with clocks of every kind (many with less
time left than the outage lasts, some with a second), the heart beats, and the house is gone. Then it is opened again.
Nobody waits: the house's time stands still, and is moved by the outage. At half of the tables a player sends a turn
before the house has looked at any clock. Afterwards:

- nobody's flag has fallen, no match is void, and every turn that was sent counts;
- every deadline has moved by the outage and 10 seconds, to the millisecond and once.
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

from azumaya.service import wall
from azumaya.service.house import House
from azumaya.service.match.apply import replay
from azumaya.service.match.clock import Byoyomi, Control, Delay, Fischer, PerTurn
from azumaya.service.match.codec import creation_of, read_events, read_match
from azumaya.service.match.commands import Turn
from azumaya.service.match.decide import begin
from azumaya.service.match.events import Credited
from azumaya.service.match.setup import Settings
from azumaya.service.match.state import MatchState
from azumaya.service.match.timekeeping import COMPENSATION

from ..service.match.tables import ANN, BOB, ONE, TWO_PEOPLE, add_players, first, new_setup

SHELF = Path(__file__).parents[1] / "service" / "shelf"
OUTAGES = (1, 2, 5, 20, 60, 150, 300)
"""Seconds."""
SECOND = 1_000
PLAYERS = (ANN, BOB)


@dataclass
class RestartTally:
    """What all outages came to."""

    clocks: int = 0
    turns: int = 0
    faults: list[str] = field(default_factory=list)


class StandingClock:
    """The house's time, which stands still unless it is moved: however slow the machine, nobody's time runs out."""

    def __init__(self) -> None:
        self.now = wall.now()

    @contextmanager
    def rules(self) -> Iterator[None]:
        real, wall.now = wall.now, lambda: self.now
        try:
            yield
        finally:
            wall.now = real


def some_control(dice: random.Random) -> Control:
    """With a second to ten minutes for the turn that is interrupted."""
    left = dice.choice((1, 5, 30, 120, 600)) * SECOND
    return dice.choice(
        (Fischer(left, 5 * SECOND), Byoyomi(left, 2, 10 * SECOND), Delay(left, 2 * SECOND), PerTurn(left))
    )


async def begin_matches(house: House, clocks: int, dice: random.Random) -> list[str]:
    """Both sides have moved, so clocks run and flags could fall."""
    found = []
    for number in range(clocks):
        settings = Settings((some_control(dice), some_control(dice)))
        setup = new_setup(TWO_PEOPLE, settings=settings, identifier=f"clock-{number}", heap=40)
        decision = begin(replace(setup, created=wall.now()), chance=first)
        created = creation_of(decision)
        await house.storage.create(created.match, created.seats, created.events, created.summary)
        found.append(setup.id)
    await asyncio.gather(*(make_turns(house, one) for one in found))
    return found


async def make_turns(house: House, match: str) -> None:
    table = await house.tables.table(match)
    for actor in PLAYERS:
        await table.act(actor, Turn(table.number, ONE))


async def stored(house: House, match: str) -> MatchState:
    row = await house.storage.match(match)
    assert row is not None
    return replay(read_match(row), read_events(await house.storage.events(match)))


async def open_house(folder: Path) -> House:
    house = House(folder, workers=1, limited=False)
    await house.open()
    return house


async def drill_outage(folder: Path, seconds: float, clocks: int, tally: RestartTally, seed: int) -> None:
    dice, clock = random.Random(seed), StandingClock()
    with clock.rules():
        house = await open_house(folder)
        await add_players(house.storage)
        await house.catalogue.preparation.wait("pebbles")
        matches = await begin_matches(house, clocks, dice)
        await house.timekeeper.look()
        await house.close()
        lost = int(seconds * SECOND)
        clock.now += lost
        await check_outage(folder, matches, lost, tally, dice)


async def check_outage(
    folder: Path, matches: Sequence[str], lost: int, tally: RestartTally, dice: random.Random
) -> None:
    house = await open_house(folder)
    await house.catalogue.preparation.wait("pebbles")
    moving = set(dice.sample(list(matches), len(matches) // 2))
    await asyncio.gather(*(move_at_once(house, match, tally) for match in moving))
    await house.timekeeper.give_back()
    await house.timekeeper.look()
    for match in matches:
        state = await stored(house, match)
        tally.clocks += 1
        tally.faults += [f"{match}: {fault}" for fault in faults_of(state, lost, match in moving)]
    await house.close()


async def move_at_once(house: House, match: str, tally: RestartTally) -> None:
    try:
        await (await house.tables.table(match)).act(ANN, Turn(3, ONE))
        tally.turns += 1
    except Exception as error:
        tally.faults.append(f"{match}: a turn was refused: {error}")


def faults_of(state: MatchState, lost: int, moved: bool) -> list[str]:
    """What is wrong with a match that should have lost nothing."""
    found = []
    if state.status != "running":
        found.append(f"it is {state.status}")
    given = [one for one in lineage(state) if one.event is not None and isinstance(one.event.deed, Credited)]
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
    """A state and all before it."""
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
    import_module("azumaya.games").__path__[:] = [str(SHELF)]
    os.environ["AZUMAYA_SHELF"] = str(SHELF)
    started = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        tally = asyncio.run(run(asked.clocks, OUTAGES, Path(folder)))
    print(f"{tally.clocks:,} clocks in {len(OUTAGES)} outages of {OUTAGES[0]} to {OUTAGES[-1]} s")
    print(f"turns sent before any clock was looked at: {tally.turns:,} counted")
    print(f"flags, refused turns, deadlines that moved by anything else: {len(tally.faults)}")
    print(f"({time.perf_counter() - started:,.0f} s)")
    for fault in tally.faults[:20]:
        print(" ", fault)
    raise SystemExit(bool(tally.faults))


if __name__ == "__main__":
    main()
