"""Matches between players: seeded, in pairs with sides swapped, in parallel worker processes.

A pair is two games from one opening: the same set-up (a task, where the game has a collection of them), the same deal
and the same random turns; the players swap sides. With `even`, the first balanced opening is used, as judged by a
player that takes no part (see `playtest.opening_balance`). The n-th draw after the opening is the same in both games.
Every pairing gets the same openings. Everything follows from the plan's seed, so games can be played in any order and
process, and skipped if a file already has them.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import queue
import signal
import time
from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor
from concurrent.futures import wait as wait_for
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import lru_cache, partial
from hashlib import blake2b
from itertools import combinations, islice, pairwise
from operator import itemgetter
from random import Random
from typing import Any, NamedTuple, TypeVar

from ..games import game as find_game
from ..research.cluster import Cluster, spread
from ..rules.errors import AzumayaError
from ..rules.game import Game
from ..rules.message import Message
from ..rules.position import Position, new_position, read_position
from ..search.players import PlayerSpec
from ..search.simple_players import SimplePlayer
from ..search.warmup import QUICK_MOVES, quick_player, rehearse
from ..search.weights_file import files_to_send, receive_files
from ..search.worker import init_worker
from .agents import AgentThread, PlayerFailed, play_agent_move, player_failed
from .compiled_match import is_compilable, play_compiled
from .opening_balance import check_balance, judged_lead
from .opening_sets import read_openings
from .player_entry import PlayerEntry, parse_player_entries, parse_player_entry
from .player_entry import close as close_player

Item = TypeVar("Item")
PlayedMove = TypeVar("PlayedMove")
MOST_TURNS = 2_000
"""Turns after which a game counts as a draw."""
OPENING_TRIES = 100
SMALL_BATCH_SECONDS, MAX_BATCH = 0.05, 32
"""Duration below which the next batch of a worker is twice as large, and the largest batch."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Settings of an arena run: everything a game depends on, and the number of games per pairing."""

    game: str
    players: tuple[str, ...]
    games: int
    seed: int = 1
    variant: str | None = None
    options: tuple[tuple[str, str], ...] = ()
    position: str | None = None
    opening: int = 4
    """Random turns before the players take over."""
    pairing: str = "all"
    """Pairings: `all`, or `neighbours` in the order of `players`."""
    even: float | None = None
    """Largest lead of a side after the opening, between 0 and 1; None for any."""
    openings: str | None = None
    """Set of openings instead of random turns (see `playtest.opening_sets`)."""

    def check(self) -> None:
        """Raise an error if the plan cannot be played."""
        game = find_game(self.game)
        if len(self.players) < 2:
            raise AzumayaError(
                Message("playtest-arena-at-least-two-players-needed"),
                text=" ".join(self.players),
            )
        if self.games < 2 or self.games % 2:
            reason = Message("playtest-arena-games-played-pairs-even-number")
            raise AzumayaError(reason, text=f"games={self.games}", near=(str(max(2, self.games + self.games % 2)),))
        parse_player_entries(game, self.players)
        if self.even is not None:
            check_balance(self.even, self.opening, game)
        if self.openings is not None:
            self._check_openings(self.openings)
        first_position(self, 0)

    def _check_openings(self, name: str) -> None:
        if self.even is not None or self.position is not None or self.variant is not None or self.options:
            reason = Message("playtest-arena-set-openings-own-rules-positions")
            raise AzumayaError(reason, text=f"openings={name}")
        count = len(read_openings(self.game, name).openings)
        if self.games > 2 * count:
            reason = Message("playtest-arena-set-only-openings", count=count)
            raise AzumayaError(reason, text=f"games={self.games}", near=(str(2 * count),))

    def jobs(self) -> list[GameJob]:
        """Return all games pair by pair, so that an interrupted run has treated all players alike."""
        return [
            GameJob((a, b) if half == 0 else (b, a), pair, half)
            for pair in range(self.games // 2)
            for a, b in self.pairings()
            for half in (0, 1)
        ]

    def pairings(self) -> list[tuple[str, str]]:
        """Return the pairings by name."""
        names = [parse_player_entry(text).name for text in self.players]
        return list(pairwise(names) if self.pairing == "neighbours" else combinations(names, 2))


@dataclass(frozen=True, slots=True)
class GameJob:
    """One game of a plan: the players of side 0 and side 1, its pair, and which half of the pair it is."""

    players: tuple[str, str]
    pair: int
    half: int


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game. `moves` follow `opening` and include draws. Times are wall seconds per side: all turns, and the
    longest."""

    players: tuple[str, str]
    pair: int
    half: int
    start: str
    opening: tuple[str, ...]
    moves: tuple[str, ...]
    winner: int | None
    scores: tuple[int, int]
    turns: tuple[int, int]
    seconds: tuple[float, float]
    longest: tuple[float, float]
    end: str = "played"
    """`played`, or `too long` for a game stopped as a draw."""

    @property
    def job(self) -> GameJob:
        return GameJob(self.players, self.pair, self.half)

    def points(self, name: str) -> float:
        """Return 1, ½ or 0 for one of the two players."""
        return 0.5 if self.winner is None else float(self.players[self.winner] == name)


# The set-up of a pair


def first_position(plan: Plan, pair: int) -> Position:
    """Return the start of a pair before its opening: the given position, or a new game with the pair's set-up."""
    game = find_game(plan.game)
    if plan.position is not None:
        return read_position(game, plan.position)
    return new_position(game, game.variant(plan.variant, dict(plan.options), plan.seed + pair + 1))


def opening_of(plan: Plan, pair: int) -> tuple[Position, list[str]]:
    """Return the first position of a pair and its opening moves: those of a set, or the deal and random turns. With
    `even`, the first balanced opening, or the most balanced one if none is."""
    start = first_position(plan, pair)
    if plan.openings is not None:
        return start, list(read_openings(plan.game, plan.openings).of_pair(plan.seed, pair).moves)
    found = list[tuple[float, list[str]]]()
    for moves in random_openings(plan, pair, start):
        if plan.even is None:
            return start, moves
        lead = judged_lead(start.play_all(moves))
        if lead <= plan.even:
            return start, moves
        found.append((lead, moves))
    if found:
        return start, min(found, key=itemgetter(0))[1]
    reason = Message("playtest-arena-game-ends-within-random-turns", opening=plan.opening)
    raise AzumayaError(reason, text=start.text, near=("--opening 0",))


def random_openings(plan: Plan, pair: int, start: Position) -> Iterator[list[str]]:
    """Yield openings after which the game goes on, from a bounded number of attempts."""
    for attempt in range(OPENING_TRIES):
        moves = random_opening(start, plan.opening, Random(f"{plan.seed} {pair} opening {attempt}"))
        if moves is not None:
            yield moves


def random_opening(start: Position, turns: int, rng: Random) -> list[str] | None:
    """Return random moves over so many whole turns and up to the next decision; None if the game ended."""
    position, moves = start, list[str]()
    while not position.is_over:
        if not position.is_chance and position.starts_turn:
            if turns == 0:
                return moves
            turns -= 1
        position = position.play_code(rng.choice(position.codes))
        moves.append(last_move(position))
    return None


# One game


class Seat:
    """A player in a game with its thinking time. A player that may take long runs in a thread, so that it can time
    out."""

    def __init__(self, entry: PlayerEntry, player: Any) -> None:
        self.entry, self.player = entry, player
        self.turns, self.seconds, self.longest, self._turn = 0, 0.0, 0.0, 0.0
        self._thread = None if isinstance(player, SimplePlayer) else AgentThread(player)

    def move(self, position: Position) -> Position:
        """Return the position after the player's move; raise PlayerFailed if there is none."""
        if position.starts_turn:
            self.turns, self._turn = self.turns + 1, 0.0
        began = time.perf_counter()
        after = self._answer(position)
        seconds = time.perf_counter() - began
        self.seconds += seconds
        self._turn += seconds
        self.longest = max(self.longest, self._turn)
        return after

    def _answer(self, position: Position) -> Position:
        if self._thread is None:
            return play_agent_move(self.player, position)
        try:
            return self._thread.ask(position, self.entry.timeout)
        except queue.Empty:
            if hasattr(self.player, "stop"):
                self.player.stop()
            raise self._failed(position, f"no answer within {self.entry.timeout:.0f} s") from None
        except AzumayaError as error:
            raise self._failed(position, str(error)) from error
        except Exception as error:
            raise self._failed(position, f"{type(error).__name__}: {error}") from error

    def _failed(self, position: Position, what: str) -> PlayerFailed:
        return player_failed(self.entry.name, position, what)

    def close(self) -> None:
        """Release the player."""
        if self._thread is not None:
            self._thread.end()
        close_player(self.player)


class PairOpening(NamedTuple):
    """Start of a pair: the first position, the opening moves, and the resulting position."""

    start: Position
    opening: tuple[str, ...]
    position: Position


@lru_cache(maxsize=4)
def opening_position(plan: Plan, pair: int) -> PairOpening:
    """Return the start of both games of a pair, computed once."""
    start, opening = opening_of(plan, pair)
    return PairOpening(start, tuple(opening), start.play_all(opening))


def play_game(plan: Plan, job: GameJob) -> Played:
    """Play one game of a plan, compiled where both players can be."""
    begun = opening_position(plan, job.pair)
    game = begun.start.game
    if all(is_compilable(entry_of(plan, name).spec, game) for name in job.players):
        return play_whole(job, begun, (new_player(plan, job, 0, game), new_player(plan, job, 1, game)))
    seats = [Seat(entry_of(plan, job.players[side]), new_player(plan, job, side, game)) for side in (0, 1)]
    try:
        return play_between(plan, job, seats, begun)
    finally:
        for seat in seats:
            seat.close()


def play_between(plan: Plan, job: GameJob, seats: Sequence[Seat], begun: PairOpening) -> Played:
    position, moves, draws, turns = begun.position, list[str](), 0, 0
    while not position.is_over and turns < MOST_TURNS:
        if position.side is not None:
            turns += position.starts_turn
            position = seats[position.side].move(position)
        else:
            position = position.play_code(Random(f"{plan.seed} {job.pair} draw {draws}").choice(position.codes))
            draws += 1
        moves.append(last_move(position))
    return game_record(
        job,
        begun,
        position,
        moves,
        turns=(seats[0].turns, seats[1].turns),
        seconds=(round(seats[0].seconds, 4), round(seats[1].seconds, 4)),
        longest=(round(seats[0].longest, 4), round(seats[1].longest, 4)),
    )


def play_whole(job: GameJob, begun: PairOpening, players: tuple[Any, Any]) -> Played:
    """Play a game in one call of its kernel; the moves are written down afterwards."""
    found = play_compiled(begun.position, players, MOST_TURNS)
    position, moves = begun.position, list[str]()
    for code in found.codes:
        position = position.play_code(code)
        moves.append(last_move(position))
    return game_record(job, begun, position, moves, turns=found.turns, seconds=found.seconds, longest=found.longest)


def game_record(
    job: GameJob,
    begun: PairOpening,
    position: Position,
    moves: Sequence[str],
    *,
    turns: tuple[int, int],
    seconds: tuple[float, float],
    longest: tuple[float, float],
) -> Played:
    """Return the record of a game that ended in a position."""
    return Played(
        players=job.players,
        pair=job.pair,
        half=job.half,
        start=begun.start.text,
        opening=begun.opening,
        moves=tuple(moves),
        winner=position.winner,
        scores=position.scores,
        turns=turns,
        seconds=seconds,
        longest=longest,
        end="played" if position.is_over else "too long",
    )


def entry_of(plan: Plan, name: str) -> PlayerEntry:
    return next(found for found in map(parse_player_entry, plan.players) if found.name == name)


def new_player(plan: Plan, job: GameJob, side: int, game: Game) -> Any:
    return entry_of(plan, job.players[side]).player(game, seed_of(plan.seed, job.pair, job.half, *job.players, side))


def last_move(position: Position) -> str:
    made = position.trail[-1]
    return position.game.notation.format_move(made.before, made.move)


def seed_of(*parts: object) -> int:
    """Derive a seed from all parts, the same in every process."""
    return int.from_bytes(blake2b(repr(parts).encode(), digest_size=4).digest())


# Many games


def play(
    plan: Plan,
    done: Collection[GameJob] = (),
    workers: int = 2,
    started: Callable[[], None] = lambda: None,
    cluster: Cluster | None = None,
) -> Generator[Played, None, None]:
    """Play the games of a plan that are not done yet, in worker processes or on a cluster, and yield them as they end.
    `started` is called once everything is compiled.

    Closing the iterator ends the workers. PlayerFailed stops the run, because a result with a fault is no measurement.
    """
    skipped = set(done)
    due = [job for job in plan.jobs() if job not in skipped]
    if not due:
        return
    if cluster is not None:
        with contextlib.closing(spread(cluster, partial(play_remotely, plan, networks(plan)), due, started)) as played:
            yield from (game for _, game in played)
        return
    with worker_pool(workers) as pool:
        pool.submit(prepare, plan).result()
        started()
        yield from distribute(pool, partial(play_prepared_game, plan), due, workers)


@contextlib.contextmanager
def worker_pool(workers: int) -> Iterator[ProcessPoolExecutor]:
    """Worker processes for a `with` block; raises an AzumayaError if one of them is terminated."""
    pool = ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn"), initializer=init_worker)
    try:
        yield pool
    except BrokenProcessPool:
        reason = Message("playtest-arena-worker-process-terminated-same-command")
        raise AzumayaError(reason) from None
    finally:
        close(pool)


def distribute(
    pool: ProcessPoolExecutor, work: Callable[[Item], PlayedMove], due: Iterable[Item], workers: int
) -> Iterator[PlayedMove]:
    """Submit work in small batches, no more than the workers can do at once, so that a run can stop at any time."""
    waiting, running, count = iter(due), set[Future[tuple[list[PlayedMove], float]]](), 1
    while True:
        while len(running) < workers and (items := list(islice(waiting, count))):
            running.add(pool.submit(run_batch, work, items))
        if not running:
            return
        finished, running = wait_for(running, return_when=FIRST_COMPLETED)
        for future in finished:
            made, seconds = future.result()
            count = min(MAX_BATCH, 2 * count) if seconds < SMALL_BATCH_SECONDS else max(1, count // 2)
            yield from made


def run_batch(work: Callable[[Item], PlayedMove], items: Sequence[Item]) -> tuple[list[PlayedMove], float]:
    """In a worker: process several items; return the results and the seconds taken."""
    began = time.perf_counter()
    return [work(item) for item in items], time.perf_counter() - began


@lru_cache(maxsize=1)
def prepare(plan: Plan) -> None:
    """In a worker, once: compile everything, or load it from the cache, before the first clock runs."""
    begun = opening_position(plan, 0)
    game = begun.start.game
    for spec in (parse_player_entry(text).spec for text in plan.players):
        if isinstance(spec, PlayerSpec):
            rehearse(quick_player(game, spec), begun.position)
        if is_compilable(spec, game):
            play_compiled(begun.position, (quick_player(game, spec), quick_player(game, spec)), QUICK_MOVES)


def play_prepared_game(plan: Plan, job: GameJob) -> Played:
    prepare(plan)
    return play_game(plan, job)


def networks(plan: Plan) -> dict[str, bytes]:
    """Return the weights files of a plan's players, to be sent to other machines."""
    specs = [entry.spec for entry in map(parse_player_entry, plan.players)]
    return files_to_send(spec.weights for spec in specs if isinstance(spec, PlayerSpec))


def play_remotely(plan: Plan, files: dict[str, bytes], job: GameJob) -> Played:
    """Play a game on another machine, which does not have the files of this one."""
    receive_files(files)
    return play_prepared_game(plan, job)


def close(pool: ProcessPoolExecutor) -> None:
    """Terminate the workers without waiting for their games."""
    workers = list(pool._processes or ())
    pool.shutdown(wait=False, cancel_futures=True)
    for worker in workers:
        with contextlib.suppress(ProcessLookupError):
            os.kill(worker, signal.SIGTERM)
