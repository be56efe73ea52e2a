"""Common base of the players that search: limits and clock, the plan for the rest of a turn, error reporting."""

from __future__ import annotations

import threading
import time
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from ..rules.contract import CHANCE, evaluation_of
from ..rules.errors import AzumayaError
from ..rules.game import Game
from ..rules.message import Message
from ..rules.position import Position
from ..rules.tablebase_value import TableData
from ..rules.variant import BaseVariant
from .book import BookReader
from .candidates import candidates_of
from .deepening import DEEPEST
from .evaluation import weights_of
from .player import Analysis, Variation, require_ongoing
from .result import NO_LIMIT, SearchResult, Signal, record
from .score_play import play_for_points
from .solver import Solver
from .spec import Limits, PlayerSpec
from .tablebase_probe import NO_TABLEBASE, keep_tablebase_draw, tablebase_of, tablebase_result, tablebase_turns
from .turn_choice import PLAYER, draw_candidate
from .twister import new_twister, random_below

RESERVE_SHARE, RESERVE_SECONDS = 0.05, 0.01
"""Part of the time limit reserved for stopping and answering."""
GREED = 3.0
"""Of two moves of equal value, a player with a score bias chooses the one that gains most e to the power of this more
often than one that gains nothing, unless its game sets another factor."""
ANALYSIS_MARGIN = 0.5
"""How far behind the best other variations are still reported."""
WARMED_UP: set[tuple[str, np.dtype[Any]]] = set()
WARMUP_NODES = 20
REST_SHARE, REST_SECONDS = 0.05, 0.02
"""Limit for the rest of a turn that the search of its first move did not cover: a share of the limit, and a maximum."""


@dataclass(frozen=True, slots=True)
class Skill:
    """Settings of the care with which a player plays."""

    margin: float = 0.0
    sees_wins: bool = True
    solves: bool = True
    guided: bool = True
    score_bias: float = 0.0
    greed: float = GREED


class SearchPlayer:
    """Player that searches the first move of a turn within its limits and plans the others with it. Subclasses
    implement `search`."""

    def __init__(
        self, game: Game, spec: PlayerSpec, skill: Skill | None = None, book: BookReader | None = None
    ) -> None:
        self.game, self.limits, self.threads, self.memory = game, spec.limits, spec.threads, spec.memory
        self.weights = weights_of(game, spec.weights)
        self.skill = skill or Skill()
        self.book = book
        """Where it takes openings from instead of thinking about them; what it is asked to analyse it thinks about."""
        self.rng = new_twister(spec.seed)
        self.care = care_of(self.skill, self.limits)
        self.solver = Solver(game, spec.tables, spec.endings)
        self.uses_tables = spec.tables
        self.tablebase: TableData = NO_TABLEBASE
        """The tables of endings that hold for the variant, where it plays small endings exactly."""
        self.signal: Signal = np.zeros(1, np.int64)
        self.solver_signal: Signal = np.zeros(1, np.int64)
        self.plan: dict[int, int] = {}
        """Moves decided on for the rest of the turn under way, by the key of the position they are for."""
        self.variant: BaseVariant | None = None
        self.here: int | None = None
        """The key of the position it last knew of."""
        self.among: frozenset[int] = frozenset()
        """The moves to which an analysis is restricted; empty for all."""
        self.since: list[int] | None = None
        """The moves made since the position of its last `search`, which an exact answer does without; None when it lost
        track."""

    def search(self, position: Position, limits: Limits, since: Sequence[int] | None, margin: float) -> SearchResult:
        """Search a position in which a side is to move. The variation is never empty, whenever the signal comes.

        `since` are the moves made since the previous search; None if this position does not follow from it. With a
        margin, the root moves are those whose value is that close to the best.
        """
        raise NotImplementedError

    def choose(self, position: Position) -> str:
        require_ongoing(position)
        with position_in_errors(position):
            code = self._choose_code(position)
            self._advance([code], position.play_code(code))
            return self.game.notation.format_move(position.state, code)

    def _choose_code(self, position: Position) -> int:
        goes_on = position.key == self.here and not position.starts_turn
        self._sync(position)
        if position.is_chance:
            return position.codes[int(random_below(self.rng, len(position.codes)))]
        if len(position.codes) == 1:
            return position.codes[0]
        planned = self.plan.get(position.key)
        if planned in position.codes:
            return planned
        if self.book is not None and (opening := self.book.choice(position, self.rng)) is not None:
            self.plan = plan_of(position, opening[1])
            return opening[1][0]
        return self._pick(
            position,
            self._result(position, limits_for_rest(self.limits) if goes_on else self.limits, self.skill.margin),
        )

    def _pick(self, position: Position, result: SearchResult) -> int:
        """Return the best move, or for a player with a margin one of those near it."""
        if len(result.root_moves) < 2:
            return result.variation[0]
        states = np.zeros(2, self.game.kernels.STATE)
        states[0] = position.state
        near, weights = candidates_of(result), np.zeros(len(result.root_moves))
        chosen = result.root_moves[int(draw_candidate(self.care, states, weights, self.rng, near))]
        self.plan = plan_of(position, chosen.variation)
        return chosen.variation[0]

    def analyse(self, position: Position, variations: int = 1, among: Collection[str] = ()) -> Analysis:
        """Return a value and the best variation. With `among`, only these moves are considered, and nothing exact is
        known of the position."""
        require_ongoing(position)
        with position_in_errors(position):
            self._sync(position)
            if position.is_chance:
                return Analysis(0.0, (position.moves[int(random_below(self.rng, len(position.moves)))],))
            self.among = frozenset(position.code_of[move] for move in among)
            try:
                result = self._result(position, self.limits, ANALYSIS_MARGIN if variations > 1 else 0.0)
            finally:
                self.among = frozenset()
            best = Variation(result.value, format_variation(position, result.variation))
            others = [
                Variation(root_move.value, format_variation(position, root_move.variation))
                for root_move in result.root_moves
                if root_move.variation[0] != result.variation[0]
            ]
            ends = self._points(position, result.variation)
            return Analysis(
                best.value,
                best.moves,
                result.visits,
                result.depth,
                result.certain,
                ends,
                (best, *others[: variations - 1]),
            )

    def _points(self, position: Position, variation: Sequence[int]) -> tuple[int, int] | None:
        """Return the expected final scores after a variation, where the game has them."""
        tell = evaluation_of(self.game.kernels.STATE).points
        if tell is None:
            return None
        for at, code in positions_along(position, variation):
            position = at.play_code(code)
        first, second = position.scores if position.is_over else tell(position.state)
        return int(first), int(second)

    def _result(self, position: Position, limits: Limits, margin: float) -> SearchResult:
        if limits.seconds is not None:
            self._warm_up(position)
        self.signal, self.solver_signal = np.zeros(1, np.int64), np.zeros(1, np.int64)
        if self.among:
            with alarm(self.signal, limits.seconds, limits.clock):
                result = self.search(position, limits, None, margin)
            self.since, self.plan = None, plan_of(position, result.variation)
            return result
        turns = tablebase_turns(position) if len(self.tablebase) else ()
        with alarm(self.signal, limits.seconds, limits.clock):
            certain = tablebase_result(position, turns) or self._prove(position, limits)
            result = certain or self.search(position, limits, self.since, margin)
            solver = self.solver if self.skill.solves else None
            result = play_for_points(position, result, solver, self.weights, self.signal)
        if certain is None and turns:
            result = keep_tablebase_draw(position, turns, result)
        if certain is None:
            self.since = []
        self.plan = plan_of(position, result.variation)
        return result

    def _warm_up(self, position: Position) -> None:
        """Compile everything, or load it from the cache, before a clock runs: once per process, kind of player and
        game."""
        kind = (type(self).__name__, self.game.kernels.STATE)
        if kind not in WARMED_UP:
            WARMED_UP.add(kind)
            type(self)(self.game, PlayerSpec(nodes=WARMUP_NODES, seed=0))._result(
                position, Limits(nodes=WARMUP_NODES), ANALYSIS_MARGIN
            )

    def _prove(self, position: Position, limits: Limits) -> SearchResult | None:
        """Return a win within this turn, or the exact result of a small ending within half the limit; None for a skill
        without these."""
        won = self.solver.winning_turn(position, self.signal) if self.skill.sees_wins else None
        if won is not None or self.solver.is_small is None or not self.skill.solves:
            return won
        with alarm(self.solver_signal, None if limits.seconds is None else limits.seconds / 2, limits.clock):
            return self.solver.ending(position, self.solver_signal, None if limits.nodes is None else limits.nodes // 2)

    def _sync(self, position: Position) -> None:
        """Find the moves from the last known position to this one, if it follows."""
        if position.variant != self.variant:
            self.here = self.since = None
            self.variant = position.variant
            exact = self.uses_tables and self.skill.solves
            self.tablebase = tablebase_of(self.game, position.variant) if exact else NO_TABLEBASE
        followed = moves_between(self.here, position)
        if followed is None:
            self.since = None
        self._advance(followed or [], position)

    def _advance(self, codes: Sequence[int], position: Position) -> None:
        if self.since is not None:
            self.since.extend(codes)
        self.here = position.key

    def stop(self) -> None:
        self.signal[0] = self.solver_signal[0] = 1


def care_of(skill: Skill, limits: Limits) -> Any:
    """Return the care of a player as compiled code reads it."""
    care, rest = record(PLAYER), limits_for_rest(limits)
    care.nodes, care.rest_nodes = limits.nodes or NO_LIMIT, rest.nodes or NO_LIMIT
    care.deepest = limits.depth or DEEPEST
    care.sees_wins, care.draws_by_gain = skill.sees_wins, skill.score_bias > 0
    care.margin, care.greed = skill.margin, skill.greed
    return care


def limits_for_rest(limits: Limits) -> Limits:
    seconds = None if limits.seconds is None else min(REST_SECONDS, limits.seconds * REST_SHARE)
    nodes = None if limits.nodes is None else max(1, round(limits.nodes * REST_SHARE))
    return replace(limits, seconds=seconds, nodes=nodes)


@contextmanager
def alarm(signal: Signal, seconds: float | None, clock: str) -> Iterator[None]:
    """Set the signal shortly before the time is up."""
    if seconds is None:
        yield
        return
    read = time.CLOCK_MONOTONIC if clock == "wall" else time.pthread_getcpuclockid(threading.get_ident())
    until = time.clock_gettime(read) + seconds - min(RESERVE_SECONDS, seconds * RESERVE_SHARE)
    answered = threading.Event()
    threading.Thread(target=wait_and_signal, args=(signal, read, until, answered), daemon=True).start()
    try:
        yield
    finally:
        answered.set()


def wait_and_signal(signal: Signal, clock: int, until: float, answered: threading.Event) -> None:
    """Set the signal when a clock reaches a time, unless the answer came first. A processor clock never runs ahead of
    the wall clock."""
    with suppress(OSError):  # the clock of a thread that has ended cannot be read
        while not answered.wait(max(until - time.clock_gettime(clock), 0.0)):
            if time.clock_gettime(clock) >= until:
                signal.fill(1)
                return


@contextmanager
def position_in_errors(position: Position) -> Iterator[None]:
    """Re-raise unexpected errors of a player with the position."""
    try:
        yield
    except AzumayaError:
        raise
    except Exception as fault:
        reason = Message("search-player-failed", reason=repr(fault))
        raise AzumayaError(reason, text=position.text, code="player-failed") from fault


def positions_along(position: Position, variation: Sequence[int]) -> Iterator[tuple[Position, int]]:
    """Yield the positions along a variation with the code played there; stop at the first illegal move."""
    for code in variation:
        if code not in position.codes:
            return
        yield position, code
        position = position.play_code(code)


def moves_between(key: int | None, position: Position) -> list[int] | None:
    """Return the moves from the position with a key to this one, within its trail; None if the trail does not reach
    it."""
    if position.key == key:
        return []
    keys = [int(position.game.kernels.state_key(made.before)) for made in position.trail]
    return [made.move for made in position.trail[keys.index(key) :]] if key in keys else None


def plan_of(position: Position, variation: Sequence[int]) -> dict[int, int]:
    """Return the moves of a variation that belong to the current turn, by the key of their position."""
    plan: dict[int, int] = {}
    for at, code in positions_along(position, variation):
        if plan and (at.starts_turn or at.is_chance):
            break
        plan[at.key] = code
    return plan


def format_variation(position: Position, variation: Sequence[int]) -> tuple[str, ...]:
    return tuple(at.game.notation.format_move(at.state, code) for at, code in positions_along(position, variation))


def has_chance(game: Game) -> bool:
    """Check whether a game has chance moves: its kernels say so with `HAS_CHANCE`, or it begins with a draw."""
    said = getattr(game.kernels, "HAS_CHANCE", None)
    return bool(game.kernels.new_state(game.standard).mover == CHANCE) if said is None else bool(said)
