"""Matches between players: seeded, in pairs with sides swapped, several games at a time, each in a worker process.

A pair is two games from one opening: the same set-up (a task, where the game has a collection of them), the same deal
and the same few random turns; the players change sides in between. Where a plan asks for even openings, a judge that
knows none of the players takes the first one that is (see `playtest.evenness`). The n-th draw after the opening comes
from the same throw in both games. Every pairing of players gets the same openings. All of it follows from the plan's
seed, so games can be played in any order, in any process, and left out when a file already holds them.
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
from ..rules.position import Position, new_position, read_position
from ..rules.text import Text
from ..search.players import PlayerSpec
from ..search.simple import SimplePlayer
from ..search.warmup import quick_player, rehearse
from ..search.weights_file import carried, carry
from ..search.worker import start_worker
from .agents import PlayerFailed, ThinkingThread, answer_of, failed
from .contestant import Contestant, parse_contestant, parse_contestants
from .contestant import close as close_player
from .evenness import check_even, lead_in

Item = TypeVar("Item")
Made = TypeVar("Made")
MOST_TURNS = 2_000
"""Turns after which a game that does not end is put down as a draw."""
OPENING_TRIES = 100
AT_ONCE, MOST_AT_ONCE = 0.05, 32
"""Seconds within which a worker may be handed twice as much the next time, and the most it is handed."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played: everything on which a game's course depends, and how many games each pairing of players
    gets."""

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
    """Who meets whom: `all` meet each other, or `neighbours` in the order of `players`."""
    even: float | None = None
    """How far a side may be ahead after the opening, between 0 and 1; openings are not judged when it is None."""

    def check(self) -> None:
        """Refuse, in a sentence, what cannot be played."""
        game = find_game(self.game)
        if len(self.players) < 2:
            raise AzumayaError(
                Text("es gehören mindestens zwei Spieler dazu", "it takes two players at least"),
                text=" ".join(self.players),
            )
        if self.games < 2 or self.games % 2:
            reason = Text(
                "gespielt wird paarweise: eine gerade Zahl ab 2", "games are played in pairs: an even number from 2 on"
            )
            raise AzumayaError(reason, text=f"games={self.games}", near=(str(max(2, self.games + self.games % 2)),))
        parse_contestants(game, self.players)
        if self.even is not None:
            check_even(self.even, self.opening, game)
        first_position(self, 0)

    def jobs(self) -> list[GameJob]:
        """Every game, pair by pair, so that a run that ends early has treated all players alike."""
        return [
            GameJob((a, b) if half == 0 else (b, a), pair, half)
            for pair in range(self.games // 2)
            for a, b in self.pairings()
            for half in (0, 1)
        ]

    def pairings(self) -> list[tuple[str, str]]:
        """Who meets whom, by name."""
        names = [parse_contestant(text).name for text in self.players]
        return list(pairwise(names) if self.pairing == "neighbours" else combinations(names, 2))


@dataclass(frozen=True, slots=True)
class GameJob:
    """One game of a plan: who sits on side 0 and on side 1, the pair it belongs to, and which half of it this is."""

    players: tuple[str, str]
    pair: int
    half: int


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game. `moves` follow `opening`; draws stand among them. Times are wall seconds per side: all turns,
    and the longest one."""

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
    """`played`, or `too long` for a game put down as a draw."""

    @property
    def job(self) -> GameJob:
        return GameJob(self.players, self.pair, self.half)

    def points(self, name: str) -> float:
        """1, ½ or 0 for one of the two players."""
        return 0.5 if self.winner is None else float(self.players[self.winner] == name)


# The set-up of a pair


def first_position(plan: Plan, pair: int) -> Position:
    """Where a pair starts, before its opening: the position asked for, or a new game with the pair's set-up."""
    game = find_game(plan.game)
    if plan.position is not None:
        return read_position(game, plan.position)
    return new_position(game, game.variant(plan.variant, dict(plan.options), plan.seed + pair + 1))


def opening_of(plan: Plan, pair: int) -> tuple[Position, list[str]]:
    """The first position of a pair and the moves that open both its games: the deal, then random turns until a player
    decides. Of even openings the first; the most even one when none of many is."""
    start = first_position(plan, pair)
    found = list[tuple[float, list[str]]]()
    for moves in random_openings(plan, pair, start):
        if plan.even is None:
            return start, moves
        lead = lead_in(start.play_all(moves))
        if lead <= plan.even:
            return start, moves
        found.append((lead, moves))
    if found:
        return start, min(found, key=itemgetter(0))[1]
    reason = Text(
        f"nach {plan.opening} zufälligen Zügen ist das Spiel immer schon aus",
        f"the game is always over after {plan.opening} random turns",
    )
    raise AzumayaError(reason, text=start.text, near=("--opening 0",))


def random_openings(plan: Plan, pair: int, start: Position) -> Iterator[list[str]]:
    """Openings of a pair after which the game still goes on, from a bounded number of tries."""
    for attempt in range(OPENING_TRIES):
        moves = random_opening(start, plan.opening, Random(f"{plan.seed} {pair} opening {attempt}"))
        if moves is not None:
            yield moves


def random_opening(start: Position, turns: int, dice: Random) -> list[str] | None:
    """Random moves over so many whole turns and to the next decision; None when the game ended on the way."""
    position, moves = start, list[str]()
    while not position.is_over:
        if position.to_move != "chance" and position.starts_turn:
            if turns == 0:
                return moves
            turns -= 1
        position = position.play_code(dice.choice(position.codes))
        moves.append(last_move(position))
    return None


# One game


class Seat:
    """A player at the board, and how long it took. One that may think for long does so in a thread of its own: a game
    does not wait for ever."""

    def __init__(self, contestant: Contestant, player: Any) -> None:
        self.contestant, self.player = contestant, player
        self.turns, self.seconds, self.longest, self._turn = 0, 0.0, 0.0, 0.0
        self._thread = None if isinstance(player, SimplePlayer) else ThinkingThread(player)

    def move(self, position: Position) -> Position:
        """The position after the player's move; PlayerFailed when there is none."""
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
            return answer_of(self.player, position)
        try:
            return self._thread.ask(position, self.contestant.patience)
        except queue.Empty:
            if hasattr(self.player, "stop"):
                self.player.stop()
            raise self._failed(position, f"no answer after {self.contestant.patience:.0f} s") from None
        except AzumayaError as error:
            raise self._failed(position, str(error)) from error
        except Exception as error:
            raise self._failed(position, f"{type(error).__name__}: {error}") from error

    def _failed(self, position: Position, what: str) -> PlayerFailed:
        return failed(self.contestant.name, position, what)

    def leave(self) -> None:
        """The game is over for this player."""
        if self._thread is not None:
            self._thread.end()
        close_player(self.player)


class Opened(NamedTuple):
    """Where the players of a pair take over: the first position, the moves that opened it, and what they led to."""

    start: Position
    opening: tuple[str, ...]
    position: Position


@lru_cache(maxsize=4)
def opened(plan: Plan, pair: int) -> Opened:
    """The beginning of both games of a pair, made once."""
    start, opening = opening_of(plan, pair)
    return Opened(start, tuple(opening), start.play_all(opening))


def play_game(plan: Plan, job: GameJob) -> Played:
    """Play one game of a plan."""
    begun = opened(plan, job.pair)
    seats = [new_seat(plan, job, side, begun.start.game) for side in (0, 1)]
    try:
        return play_between(plan, job, seats, begun)
    finally:
        for seat in seats:
            seat.leave()


def play_between(plan: Plan, job: GameJob, seats: Sequence[Seat], begun: Opened) -> Played:
    position, moves, draws, turns = begun.position, list[str](), 0, 0
    while (mover := position.to_move) is not None and turns < MOST_TURNS:
        if mover != "chance":
            turns += position.starts_turn
            position = seats[mover].move(position)
        else:
            position = position.play_code(Random(f"{plan.seed} {job.pair} draw {draws}").choice(position.codes))
            draws += 1
        moves.append(last_move(position))
    return Played(
        players=job.players,
        pair=job.pair,
        half=job.half,
        start=begun.start.text,
        opening=begun.opening,
        moves=tuple(moves),
        winner=position.winner,
        scores=position.scores,
        turns=(seats[0].turns, seats[1].turns),
        seconds=(round(seats[0].seconds, 4), round(seats[1].seconds, 4)),
        longest=(round(seats[0].longest, 4), round(seats[1].longest, 4)),
        end="played" if position.is_over else "too long",
    )


def new_seat(plan: Plan, job: GameJob, side: int, game: Game) -> Seat:
    contestant = next(found for found in map(parse_contestant, plan.players) if found.name == job.players[side])
    return Seat(contestant, contestant.player(game, seed_of(plan.seed, job.pair, job.half, *job.players, side)))


def last_move(position: Position) -> str:
    made = position.trail[-1]
    return position.game.notation.format_move(made.before, made.move)


def seed_of(*parts: object) -> int:
    """A number that depends on every part, the same in every process."""
    return int.from_bytes(blake2b(repr(parts).encode(), digest_size=4).digest())


# Many games


def play(
    plan: Plan,
    done: Collection[GameJob] = (),
    workers: int = 2,
    started: Callable[[], None] = lambda: None,
    cluster: Cluster | None = None,
) -> Generator[Played, None, None]:
    """Play the games of a plan that are not done yet, so many at a time or as many as a cluster can, and yield them as
    they end. `started` is called when everything is compiled.

    Closing the iterator ends the workers. PlayerFailed stops the run: a result with a fault in it is no measurement.
    """
    skipped = set(done)
    due = [job for job in plan.jobs() if job not in skipped]
    if not due:
        return
    if cluster is not None:
        with contextlib.closing(spread(cluster, partial(play_afar, plan, networks(plan)), due, started)) as played:
            yield from (game for _, game in played)
        return
    with crew(workers) as pool:
        pool.submit(prepare, plan).result()
        started()
        yield from hand_out(pool, partial(play_prepared_game, plan), due, workers)


@contextlib.contextmanager
def crew(workers: int) -> Iterator[ProcessPoolExecutor]:
    """Worker processes that end with the block; a sentence when one of them is ended from outside."""
    pool = ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn"), initializer=start_worker)
    try:
        yield pool
    except BrokenProcessPool:
        reason = Text(
            "ein Arbeitsprozess wurde von außen beendet; derselbe Befehl mit seiner Datei macht dort weiter",
            "a worker process was ended from outside; the same command with its file goes on where the run stood",
        )
        raise AzumayaError(reason) from None
    finally:
        close(pool)


def hand_out(
    pool: ProcessPoolExecutor, work: Callable[[Item], Made], due: Iterable[Item], workers: int
) -> Iterator[Made]:
    """Hand out work, no more than is being done, so that a run can stop at any time: one by one, or by the handful
    while a handful is done at once."""
    waiting, running, count = iter(due), set[Future[tuple[list[Made], float]]](), 1
    while True:
        while len(running) < workers and (items := list(islice(waiting, count))):
            running.add(pool.submit(do_all, work, items))
        if not running:
            return
        finished, running = wait_for(running, return_when=FIRST_COMPLETED)
        for future in finished:
            made, seconds = future.result()
            count = min(MOST_AT_ONCE, 2 * count) if seconds < AT_ONCE else max(1, count // 2)
            yield from made


def do_all(work: Callable[[Item], Made], items: Sequence[Item]) -> tuple[list[Made], float]:
    """In a worker: what several items come to, and how many seconds they took."""
    began = time.perf_counter()
    return [work(item) for item in items], time.perf_counter() - began


@lru_cache(maxsize=1)
def prepare(plan: Plan) -> None:
    """In a worker, once: have everything compiled, or loaded from the cache, before the first clock runs."""
    begun = opened(plan, 0)
    for spec in (parse_contestant(text).spec for text in plan.players):
        if isinstance(spec, PlayerSpec):
            rehearse(quick_player(begun.start.game, spec), begun.position)


def play_prepared_game(plan: Plan, job: GameJob) -> Played:
    prepare(plan)
    return play_game(plan, job)


def networks(plan: Plan) -> dict[str, bytes]:
    """The files of networks that players of a plan judge by, to be carried where the games are played."""
    specs = [contestant.spec for contestant in map(parse_contestant, plan.players)]
    return carried(spec.weights for spec in specs if isinstance(spec, PlayerSpec))


def play_afar(plan: Plan, files: dict[str, bytes], job: GameJob) -> Played:
    """A game on another machine, which has the house but not the files of this one."""
    carry(files)
    return play_prepared_game(plan, job)


def close(pool: ProcessPoolExecutor) -> None:
    """End the workers without waiting for what they are playing."""
    workers = list(pool._processes or ())
    pool.shutdown(wait=False, cancel_futures=True)
    for worker in workers:
        with contextlib.suppress(ProcessLookupError):
            os.kill(worker, signal.SIGTERM)
