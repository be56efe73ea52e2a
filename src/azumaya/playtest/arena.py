"""Matches between players: seeded, in pairs with sides swapped, several games at a time, each in a worker process.

A pair is two games from one opening: the same set-up (a task, where the game has a collection of them), the same deal
and the same few random turns; the players change sides in between. The n-th draw after the opening comes from the same
throw in both games. Every pairing of players gets the same openings. All of it follows from the plan's seed, so games
can be played in any order, in any process, and left out when a file already holds them.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import queue
import signal
import threading
import time
from collections.abc import Callable, Collection, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor
from concurrent.futures import wait as wait_for
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from itertools import combinations, pairwise
from random import Random

from ..games import game as find_game
from ..rules.errors import AzumayaError
from ..rules.game import Game
from ..rules.position import Position, new_position, read_position
from ..rules.text import Text
from ..search.players import Player
from ..search.warmup import quick_player, rehearse
from ..search.worker import start_worker
from .contestant import Contestant, parse_contestant, parse_contestants

MOST_TURNS = 2_000
"""Turns after which a game that does not end is put down as a draw."""
OPENING_TRIES = 100


class PlayerFailed(AzumayaError):
    """A player raised an error, made a move that is none, or did not answer."""

    code = "player-failed"


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
    decides."""
    start = first_position(plan, pair)
    for attempt in range(OPENING_TRIES):
        moves = random_opening(start, plan.opening, Random(f"{plan.seed} {pair} opening {attempt}"))
        if moves is not None:
            return start, moves
    reason = Text(
        f"nach {plan.opening} zufälligen Zügen ist das Spiel immer schon aus",
        f"the game is always over after {plan.opening} random turns",
    )
    raise AzumayaError(reason, text=start.text, near=("--opening 0",))


def random_opening(start: Position, turns: int, dice: Random) -> list[str] | None:
    """Random moves over so many whole turns and to the next decision; None when the game ended on the way."""
    position, moves = start, list[str]()
    while not position.is_over:
        if position.to_move != "chance" and position.starts_turn:
            if turns == 0:
                return moves
            turns -= 1
        moves.append(dice.choice(position.moves))
        position = position.play(moves[-1])
    return None


# One game


class Seat:
    """A player at the board, and how long it took."""

    def __init__(self, contestant: Contestant, player: Player) -> None:
        self.contestant, self.player = contestant, player
        self.turns, self.seconds, self.longest, self._turn = 0, 0.0, 0.0, 0.0

    def move(self, position: Position) -> Position:
        """The position after the player's move; PlayerFailed when there is none."""
        if position.starts_turn:
            self.turns, self._turn = self.turns + 1, 0.0
        move, seconds = self._ask(position)
        self.seconds += seconds
        self._turn += seconds
        self.longest = max(self.longest, self._turn)
        try:
            return position.play(move)
        except AzumayaError as error:
            raise failed(self.contestant, position, str(error)) from error

    def _ask(self, position: Position) -> tuple[str, float]:
        """The answer of the player, who thinks in a thread of its own: a game does not wait for ever."""
        answers: queue.SimpleQueue[tuple[str, float] | Exception] = queue.SimpleQueue()
        threading.Thread(target=think, args=(self.player, position, answers), daemon=True).start()
        try:
            answer = answers.get(timeout=self.contestant.patience)
        except queue.Empty:
            self.player.stop()
            raise failed(self.contestant, position, f"no answer after {self.contestant.patience:.0f} s") from None
        if isinstance(answer, Exception):
            raise failed(self.contestant, position, f"{type(answer).__name__}: {answer}") from answer
        return answer


def think(player: Player, position: Position, answers: queue.SimpleQueue[tuple[str, float] | Exception]) -> None:
    started = time.perf_counter()
    try:
        answers.put((player.choose(position), time.perf_counter() - started))
    except Exception as error:
        answers.put(error)


def failed(contestant: Contestant, position: Position, what: str) -> PlayerFailed:
    return PlayerFailed(
        Text(
            f"der Spieler hat in der Stellung „{position.text}“ versagt: {what}",
            f"the player failed in the position “{position.text}”: {what}",
        ),
        text=contestant.name,
    )


def play_game(plan: Plan, job: GameJob) -> Played:
    """Play one game of a plan."""
    start, opening = opening_of(plan, job.pair)
    seats = [new_seat(plan, job, side, start.game) for side in (0, 1)]
    position, moves, draws = start.play_all(opening), list[str](), 0
    while not position.is_over and sum(seat.turns for seat in seats) < MOST_TURNS:
        mover = position.to_move
        if isinstance(mover, int):
            after = seats[mover].move(position)
        else:
            after = position.play(Random(f"{plan.seed} {job.pair} draw {draws}").choice(position.moves))
            draws += 1
        moves.append(last_move(after))
        position = after
    return Played(
        players=job.players,
        pair=job.pair,
        half=job.half,
        start=start.text,
        opening=tuple(opening),
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
    plan: Plan, done: Collection[GameJob] = (), workers: int = 2, started: Callable[[], None] = lambda: None
) -> Generator[Played, None, None]:
    """Play the games of a plan that are not done yet, so many at a time, and yield them as they end. `started` is
    called when everything is compiled.

    Closing the iterator ends the workers. PlayerFailed stops the run: a result with a fault in it is no measurement.
    """
    skipped = set(done)
    due = [job for job in plan.jobs() if job not in skipped]
    if not due:
        return
    pool = ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn"), initializer=start_worker)
    try:
        pool.submit(prepare, plan).result()
        started()
        yield from play_all(pool, plan, due, workers)
    except BrokenProcessPool:
        reason = Text(
            "ein Arbeitsprozess wurde von außen beendet; derselbe Befehl mit --file macht weiter, wo der Lauf stand",
            "a worker process was ended from outside; the same command with --file goes on where the run stood",
        )
        raise AzumayaError(reason) from None
    finally:
        close(pool)


def play_all(pool: ProcessPoolExecutor, plan: Plan, due: list[GameJob], workers: int) -> Iterator[Played]:
    """Hand out games one by one, no more than are being played, so that a run can stop at any time."""
    waiting, running = iter(due), set[Future[Played]]()
    while True:
        for job in waiting:
            running.add(pool.submit(play_prepared_game, plan, job))
            if len(running) >= workers:
                break
        if not running:
            return
        finished, running = wait_for(running, return_when=FIRST_COMPLETED)
        for future in finished:
            yield future.result()


@lru_cache(maxsize=1)
def prepare(plan: Plan) -> None:
    """In a worker, once: have everything compiled, or loaded from the cache, before the first clock runs."""
    start, opening = opening_of(plan, 0)
    for text in plan.players:
        rehearse(quick_player(start.game, parse_contestant(text).spec), start.play_all(opening))


def play_prepared_game(plan: Plan, job: GameJob) -> Played:
    prepare(plan)
    return play_game(plan, job)


def close(pool: ProcessPoolExecutor) -> None:
    """End the workers without waiting for what they are playing."""
    workers = list(pool._processes or ())
    pool.shutdown(wait=False, cancel_futures=True)
    for worker in workers:
        with contextlib.suppress(ProcessLookupError):
            os.kill(worker, signal.SIGTERM)
