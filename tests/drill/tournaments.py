"""Drill: `kill -9` of the server while tournaments run; no pairing may be made twice and no result lost.

    python -m tests.drill.tournaments --kills 30 --players 200

A process runs the server on a folder, with the toy game, and plays all boards: a Swiss of 9 rounds, an arena of 4
hours, and a round robin of 16 by days with an absent player, one after the other. Its time is simulated and moves on
after every look at all boards, so the figures do not depend on the speed of the machine. It is killed at random
instants, also while it starts, and started again after an outage of up to 10 simulated minutes. At the end the database
is checked:

- every pairing is the one that the rules give for the events before it, and every match of a pairing exists once;
- nobody meets twice (Swiss, round robin), nobody plays two games at once (arena);
- every match that is over has its result in the log, and it is the one of its row;
- the points of the standings are those counted from the rows of the matches.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from importlib import import_module
from pathlib import Path

from azumaya.interface.web import tournament_views
from azumaya.service import time_source
from azumaya.service.application import Application
from azumaya.service.errors import Refused
from azumaya.service.match.clock import Fischer, PerTurn
from azumaya.service.match.commands import Accept, OfferDraw, Resign, Turn
from azumaya.service.match.seats import Person, PlayerActor
from azumaya.service.storage.rows import PlayerRow, SessionRow
from azumaya.service.tournaments import log_events as events
from azumaya.service.tournaments.repository import StoredTournament
from azumaya.service.tournaments.settings import DAY, MINUTE, TournamentSettings
from azumaya.service.tournaments.standings import standings
from azumaya.service.tournaments.state import TournamentState, new_state, replayed
from azumaya.service.tournaments.swiss import swiss_round
from azumaya.service.tournaments.tournament import RESULTS, Entrant, new_tournament

from ..interface.web.server import GAMES_FOLDER

LIVE = Fischer(10 * MINUTE, 10_000)
SWISS = TournamentSettings("Swiss", "swiss", "pebbles", "standard", control=LIVE, rounds=9, max_entrants=500)
ARENA = replace(SWISS, name="Arena", format="arena", rounds=0, duration=240 * MINUTE)
BY_DAYS = replace(SWISS, name="By days", format="round_robin", rounds=0, pace="days", control=PerTurn(DAY))
FIELD = 16
"""Players of the round robin."""
ABSENT = "p0"
"""Plays no game of the round robin."""
STEPS = {"swiss": 20_000, "arena": 60_000, "round_robin": DAY // 2}
"""Simulated ms between two looks at all boards."""
ENDS, DRAWN = 0.2, 0.25
"""Probability that a game ends at a look, and that it is then drawn."""
MAX_OUTAGE = 10 * MINUTE
LONGEST_LIFE = {"swiss": 3.0, "arena": 3.0, "round_robin": 0.3}
"""Maximum seconds before the kill."""
SHARE_OF_EARLY_KILLS = 0.1
NEWEST = (
    "SELECT MAX(at) FROM (SELECT MAX(at) AS at FROM tournament_events UNION ALL SELECT MAX(changed) FROM matches "
    "UNION ALL SELECT MAX(beat) FROM processes) AS times"
)
FIND_MATCHES = "SELECT id, status, winner, finish FROM matches WHERE settings LIKE ?"


# --- the process that is killed ---


class Simulation:
    """The server and all players, at a simulated time."""

    def __init__(self, application: Application, rng: random.Random, now: int) -> None:
        self.application = application
        self.rng = rng
        self.now = now
        time_source.now = lambda: self.now

    async def run(self, identifier: str) -> None:
        """Play until the tournament is over."""
        step = STEPS[(await self.application.tournaments.find(identifier)).state.settings.format]
        while not (state := (await self.application.tournaments.find(identifier)).state).is_over:
            for match, _ in list(state.open_boards()):
                with contextlib.suppress(Refused):
                    await self.look(match, state)
            self.now += step
            await self.application.timekeeper.check_flags()
            await self.application.tournament_runner.run_all()

    async def look(self, match: str, state: TournamentState) -> None:
        """Make the first turns of a game; end it now and then."""
        table = await self.application.tables.table(match)
        players = [seat.player for seat in table.state.seats if isinstance(seat, Person)]
        if state.settings.format == "round_robin" and ABSENT in players:
            players.remove(ABSENT)
        for side, seat in enumerate(table.state.seats):
            is_first = table.state.to_move == side and not table.state.turns[side] and not table.state.is_over
            if is_first and isinstance(seat, Person) and seat.player in players:
                await table.act(PlayerActor(seat.player), Turn(table.number, ("take", "stop")))
        if table.state.is_over or self.rng.random() > ENDS or sum(table.state.turns) < 2:
            return
        if self.rng.random() < DRAWN and len(players) == 2:
            await table.act(PlayerActor(players[0]), OfferDraw(table.number))
            await table.act(PlayerActor(players[1]), Accept(table.number))
        else:
            await table.act(PlayerActor(self.rng.choice(players)), Resign(table.number))


@contextlib.asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Application]:
    application = Application(folder, workers=1, limited=False)
    await application.open()
    try:
        await application.catalogue.compilation.wait("pebbles")
        yield application
    finally:
        await application.close()


async def play(folder: Path, identifier: str, seed: int) -> None:
    """Continue a tournament to its end, from the newest stored time and after an outage."""
    rng = random.Random(seed)
    storage_time = await newest_time(folder) + rng.randrange(MAX_OUTAGE)
    time_source.now = lambda: storage_time
    async with opened(folder) as application:
        await application.tournament_runner.close()  # it must not open boards between two looks
        await application.tournament_runner.credit_outage()
        print("ready", flush=True)
        await Simulation(application, rng, storage_time).run(identifier)
    print("over", flush=True)


async def newest_time(folder: Path) -> int:
    from azumaya.service.storage import new_storage

    storage = new_storage(folder)
    await storage.open()
    ((newest,),) = await storage.read(NEWEST)
    await storage.close()
    return int(newest)


# --- the drill ---


async def prepare(folder: Path, settings: TournamentSettings, players: int) -> str:
    """Store a tournament that has started."""
    async with opened(folder) as application:
        await application.tournament_runner.close()
        for number in range(players):
            if await application.storage.player(f"p{number}") is None:
                await application.storage.add_player(
                    PlayerRow(f"p{number}", f"Player {number}", "member", 0),
                    SessionRow(f"t{number}", f"p{number}", 0, 0),
                )
        organiser = PlayerActor("p0")
        identifier = await application.tournaments.create(organiser, settings)
        for number in range(players):
            await application.tournaments.join(identifier, PlayerActor(f"p{number}"))
        await application.tournaments.start(identifier, organiser)
        return identifier


def kill_until_over(folder: Path, identifier: str, kills: int, longest: float, rng: random.Random) -> int:
    """Run the tournament to its end, with this many kills at most; return their number."""
    for number in range(kills + 1):
        command = [sys.executable, "-m", __spec__.name, "--play", identifier, str(folder), str(rng.randrange(10**9))]
        with (folder.parent / "log").open("ab") as log:
            process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, start_new_session=True)
        assert process.stdout is not None
        if number < kills and rng.random() < SHARE_OF_EARLY_KILLS:
            time.sleep(rng.uniform(0, longest))
        else:
            assert process.stdout.readline() == b"ready\n", (folder.parent / "log").read_text()[-3000:]
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(rng.uniform(0, longest) if number < kills else None)
        if process.poll() is not None:
            assert process.stdout.read().endswith(b"over\n"), (folder.parent / "log").read_text()[-3000:]
            process.stdout.close()
            return number
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        process.stdout.close()
    raise AssertionError("the last run is not killed")


async def check(folder: Path, identifier: str) -> tuple[str, list[str]]:
    """Return a line of figures and all faults of a tournament."""
    async with opened(folder) as application:
        await application.tournament_runner.close()
        found = await application.tournaments.find(identifier)
        log = await application.tournaments.log(identifier)
        rows = {
            row[0]: row[1:] for row in await application.storage.read(FIND_MATCHES, f'%"tournament":"{identifier}"%')
        }
        faults = [f"event {one} is not the pairing of the rules" for one in await wrong(application, identifier)]
        faults += check_log(found, log) + check_results(found, rows)
        state = found.state
        outages = sum(isinstance(one.payload, events.Delayed) for one in log)
        boards = sum(len(one) for one in state.tournament.rounds)
        return (
            f"{state.settings.name}: {len(state.tournament.entrants)} players, {len(state.tournament.rounds)} pairings "
            f"of rounds, {boards} boards, {len(rows)} matches, {len(log)} events, {outages} outages credited"
        ), faults


async def wrong(application: Application, identifier: str) -> list[int]:
    return await application.tournaments.wrong_events(identifier)


def check_log(found: StoredTournament, log: Sequence[events.TournamentEvent]) -> list[str]:
    """Return what is wrong with the pairings and the state."""
    state, faults = found.state, list[str]()
    if replayed(state.settings, log) != state:
        faults.append("the state is not that of the log")
    if state.status != "finished":
        faults.append(f"the tournament is {state.status}")
    named = Counter(
        match for made in log if isinstance(made.payload, events.RoundPaired) for match in made.payload.matches
    )
    faults += [f"match {match} is paired {count} times" for match, count in named.items() if match and count > 1]
    if not state.is_arena:
        met = Counter(frozenset(one.players) for one in state.tournament.pairings if one.second is not None)
        faults += [f"{sorted(pair)} meet {count} times" for pair, count in met.items() if count > 1]
        return faults
    playing: dict[str, str] = {}
    for event in log:
        match event.payload:
            case events.RoundPaired(pairs=pairs, matches=matches):
                for pair, match in zip(pairs, matches, strict=True):
                    faults += [f"{one} plays two games at once" for one in pair if one in playing.values()]
                    playing |= {f"{match} {side}": one for side, one in enumerate(pair) if one and match}
            case events.ResultEntered(match=match):
                playing = {key: one for key, one in playing.items() if not key.startswith(f"{match} ")}
            case _:
                pass
    return faults


def check_results(found: StoredTournament, rows: dict[str, Sequence[object]]) -> list[str]:
    """Return what is wrong with the results, compared with the rows of the matches."""
    state, faults = found.state, list[str]()
    points: defaultdict[str, float] = defaultdict(float)
    known = {match for matches in state.matches for match in matches if match}
    faults += [f"match {match} belongs to no board" for match in rows.keys() - known if rows[match][0] != "void"]
    for boards, matches in zip(state.tournament.rounds, state.matches, strict=True):
        for board, match in zip(boards, matches, strict=True):
            if match is not None:
                status, winner, _ = rows.get(match, ("missing", None, None))
                expected = (0.5, 0.5) if winner is None else (1.0 - int(str(winner)), float(str(winner)))
                if status == "over" and board.points != expected and not (state.is_arena and board.points is None):
                    faults.append(f"match {match}: {board.points} in the log, {expected} in its row")
                if board.points is not None and status != "over":
                    faults.append(f"match {match} has a result and is {status}")
            for player, gained in zip(board.players, board.points or (0, 0), strict=False):
                points[player] += gained
    if not state.is_arena:
        shown = {row.entrant.name: row.points for row in standings(state.tournament)}
        faults += [
            f"{one}: {shown[one]} in the standings, {points[one]} by the rows"
            for one in shown
            if shown[one] != points[one]
        ]
    return faults


async def standings_seconds(folder: Path, players: int = 500) -> float:
    """Return the processor seconds that the page of a Swiss of 9 finished rounds takes for the first reader."""
    rng = random.Random(1)
    tournament = new_tournament("Large", "swiss", tuple(Entrant(f"p{one}", 1500 + one) for one in range(players)), 9)
    for _ in range(9):
        boards = tuple(replace(one, points=one.points or rng.choice(RESULTS)) for one in swiss_round(tournament))
        tournament = replace(tournament, rounds=(*tournament.rounds, boards))
    async with opened(folder) as application:
        state = replace(
            new_state(SWISS), tournament=tournament, matches=tuple((None,) * len(one) for one in tournament.rounds)
        )
        found = StoredTournament("large", "p0", 0, state)
        started = time.process_time()
        await tournament_views.page(application, found, 0)
        return time.process_time() - started


def drill(folder: Path, kills: int, players: int, seed: int) -> bool:
    """Run the drill; return True if nothing is wrong."""
    rng, faults, done = random.Random(seed), list[str](), 0
    for settings, field in ((SWISS, players), (ARENA, players), (BY_DAYS, FIELD)):
        identifier = asyncio.run(prepare(folder, settings, field))
        killed = kill_until_over(folder, identifier, kills // 3, LONGEST_LIFE[settings.format], rng)
        figures, wrong_here = asyncio.run(check(folder, identifier))
        print(f"{figures}; {killed} kills, {len(wrong_here)} faults", flush=True)
        faults += wrong_here
        done += killed
    print(f"{done} kills, {len(faults)} faults")
    seconds = asyncio.run(standings_seconds(folder))
    print(
        f"page of 500 players after 9 rounds: {1000 * seconds:.0f} ms of processor time (load {os.getloadavg()[1]:.1f})"
    )
    for fault in faults[:20]:
        print(" ", fault)
    return not faults


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=30)
    parser.add_argument("--players", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--play", nargs=3, metavar=("TOURNAMENT", "FOLDER", "SEED"), help=argparse.SUPPRESS)
    asked = parser.parse_args()
    os.environ |= {"AZUMAYA_GAMES_PATH": str(GAMES_FOLDER), "NUMBA_DISABLE_JIT": "1"}
    import_module("azumaya.games").__path__[:] = [str(GAMES_FOLDER)]
    if asked.play:
        identifier, place, seed = asked.play
        asyncio.run(play(Path(place), identifier, int(seed)))
        return
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "data"
        folder.mkdir()
        if not drill(folder, asked.kills, asked.players, asked.seed):
            sys.exit(1)


if __name__ == "__main__":
    main()
