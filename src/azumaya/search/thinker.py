"""What all players that think have in common: limits and the clock, a plan for the rest of a turn, and errors that tell
the position."""

from __future__ import annotations

import math
import random
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from ..rules.contract import CHANCE, evaluation_of
from ..rules.errors import AzumayaError
from ..rules.game import Game
from ..rules.position import Position
from ..rules.text import Text
from ..rules.truth import Words
from ..rules.variant import BaseVariant
from .book import BookReader
from .evaluation import weights_of
from .exact import NOTHING, decided, kept_draw, known_turns, words_of
from .player import Analysis, Variation, must_go_on
from .points import play_for_points
from .result import SearchResult, Signal
from .simple import lead
from .solver import Solver
from .spec import Limits, PlayerSpec

RESERVE_SHARE, RESERVE_SECONDS = 0.05, 0.01
"""What is left of the time to hear the signal and to answer."""
SPREADS = 2.0
"""A move at the margin is chosen e to the power of this less often than the best."""
GREED = 3.0
"""Of two moves of equal value an alert player chooses the one that gains most e to the power of this more often than
one that gains nothing, unless its game says otherwise."""
ANALYSIS_MARGIN = 0.5
"""How far behind the best other variations are still told."""
READY: set[tuple[str, np.dtype[Any]]] = set()
READY_NODES = 20
REST_SHARE, REST_SECONDS = 0.05, 0.02
"""What may be spent on the rest of a turn when its first move's search did not see that far: a share of the limit, and
no more than this."""


@dataclass(frozen=True, slots=True)
class Skill:
    """How carefully a player plays: how far behind the best a move may be that it makes (in values from -1 to 1),
    whether it always sees a win within the turn, whether it plays small endings exactly, whether the game's own sense
    of promising moves guides its tree, the share of moves that score at once which a player notices who is not guided
    and drawn to what it gets at once, and how strongly it is drawn (see GREED)."""

    margin: float = 0.0
    sees_wins: bool = True
    solves: bool = True
    guided: bool = True
    alert: float = 0.0
    greed: float = GREED


class ThinkingPlayer:
    """Thinks within its limits about a turn's first move and plans the others with it. Subclasses say how, in
    `search`."""

    def __init__(self, game: Game, spec: PlayerSpec) -> None:
        self.game, self.limits, self.threads = game, spec.limits, spec.threads
        self.weights = weights_of(game, spec.weights)
        self.skill = Skill()
        self.book: BookReader | None = None
        """Where it takes openings from instead of thinking about them; what it is asked to analyse it thinks about."""
        self.dice = random.Random(spec.seed)
        self.solver = Solver(game, spec.tables, spec.endings)
        self.uses_tables = spec.tables
        self.words: Words = NOTHING
        """The tables of endings that hold for the variant, where it plays small endings exactly."""
        self.signal: Signal = np.zeros(1, np.int64)
        self.signal_to_solver: Signal = np.zeros(1, np.int64)
        self.plan: dict[int, int] = {}
        """Moves decided on for the rest of the turn under way, by the key of the position they are for."""
        self.variant: BaseVariant | None = None
        self.here: int | None = None
        """The key of the position it last knew of."""
        self.since: list[int] | None = None
        """The moves made since the position of its last `search`, which an exact answer does without; None when it lost
        track."""

    def search(self, position: Position, limits: Limits, since: Sequence[int] | None, margin: float) -> SearchResult:
        """Search a position in which a side decides. The variation is not empty, whenever the signal comes.

        `since` are the moves made since the position thought about before; None when this one does not follow from it.
        With a margin, the root moves are those whose value comes that near to the best.
        """
        raise NotImplementedError

    def choose(self, position: Position) -> str:
        must_go_on(position)
        with faults_told(position):
            code = self._choice(position)
            self._went_on([code], position.play_code(code))
            return self.game.notation.format_move(position.state, code)

    def _choice(self, position: Position) -> int:
        goes_on = position.key == self.here and not position.starts_turn
        self._catch_up(position)
        if position.to_move == "chance":
            return self.dice.choice(position.codes)
        if len(position.codes) == 1:
            return position.codes[0]
        planned = self.plan.get(position.key)
        if planned in position.codes:
            return planned
        if self.book is not None and (opening := self.book.choice(position, self.dice)) is not None:
            self.plan = plan_of(position, opening[1])
            return opening[1][0]
        return self._chosen(
            position, self._result(position, rest_of(self.limits) if goes_on else self.limits, self.skill.margin)
        )

    def _chosen(self, position: Position, result: SearchResult) -> int:
        """The best move, or for a careless player one of those near it: the nearer, the likelier."""
        if len(result.root_moves) < 2:
            return result.variation[0]
        best, spread = result.root_moves[0].value, self.skill.margin / SPREADS
        drawn_to = self._gains(position, result) if self.skill.alert else [0.0] * len(result.root_moves)
        likely = [
            math.exp((root_move.value - best) / spread + self.skill.greed * gain)
            for root_move, gain in zip(result.root_moves, drawn_to, strict=True)
        ]
        chosen = self.dice.choices(result.root_moves, likely)[0]
        self.plan = plan_of(position, chosen.variation)
        return chosen.variation[0]

    def _gains(self, position: Position, result: SearchResult) -> list[float]:
        """What each root move gains at once, as a share of the most that one of them does."""
        side, before = position.to_move, lead(position, position.to_move)
        gains = [max(lead(position.play_code(one.variation[0]), side) - before, 0) for one in result.root_moves]
        return [gain / max(1, *gains) for gain in gains]

    def analyse(self, position: Position, variations: int = 1) -> Analysis:
        must_go_on(position)
        with faults_told(position):
            self._catch_up(position)
            if position.to_move == "chance":
                return Analysis(0.0, (self.dice.choice(position.moves),))
            result = self._result(position, self.limits, ANALYSIS_MARGIN if variations > 1 else 0.0)
            best = Variation(result.value, in_words(position, result.variation))
            others = [
                Variation(root_move.value, in_words(position, root_move.variation))
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
        """The scores a game is likely to end with after a variation, where the game can tell."""
        tell = evaluation_of(self.game.kernels.STATE).points
        if tell is None:
            return None
        for at, code in walked(position, variation):
            position = at.play_code(code)
        first, second = position.scores if position.is_over else tell(position.state)
        return int(first), int(second)

    def _result(self, position: Position, limits: Limits, margin: float) -> SearchResult:
        if limits.seconds is not None:
            self._be_ready(position)
        self.signal, self.signal_to_solver = np.zeros(1, np.int64), np.zeros(1, np.int64)
        turns = known_turns(position) if len(self.words) else ()
        with alarm(self.signal, limits.seconds, limits.clock):
            certain = decided(position, turns) or self._proof(position, limits)
            result = certain or self.search(position, limits, self.since, margin)
            solver = self.solver if self.skill.solves else None
            result = play_for_points(position, result, solver, self.weights, self.signal)
        if certain is None and turns:
            result = kept_draw(position, turns, result)
        if certain is None:
            self.since = []
        self.plan = plan_of(position, result.variation)
        return result

    def _be_ready(self, position: Position) -> None:
        """Have everything compiled, or loaded from the cache, before a clock runs: once in a process for each kind of
        player and game."""
        kind = (type(self).__name__, self.game.kernels.STATE)
        if kind not in READY:
            READY.add(kind)
            type(self)(self.game, PlayerSpec(nodes=READY_NODES, seed=0))._result(
                position, Limits(nodes=READY_NODES), ANALYSIS_MARGIN
            )

    def _proof(self, position: Position, limits: Limits) -> SearchResult | None:
        """A win within this turn, or the exact result of a small ending within half the limit; nothing for a skill
        that looks for neither."""
        won = self.solver.winning_turn(position, self.signal) if self.skill.sees_wins else None
        if won is not None or self.solver.is_small is None or not self.skill.solves:
            return won
        with alarm(self.signal_to_solver, None if limits.seconds is None else limits.seconds / 2, limits.clock):
            return self.solver.ending(
                position, self.signal_to_solver, None if limits.nodes is None else limits.nodes // 2
            )

    def _catch_up(self, position: Position) -> None:
        """Find out how this position follows from the last one known, if it does."""
        if position.variant != self.variant:
            self.here = self.since = None
            self.variant = position.variant
            exact = self.uses_tables and self.skill.solves
            self.words = words_of(self.game, position.variant) if exact else NOTHING
        followed = moves_between(self.here, position)
        if followed is None:
            self.since = None
        self._went_on(followed or [], position)

    def _went_on(self, codes: Sequence[int], position: Position) -> None:
        if self.since is not None:
            self.since.extend(codes)
        self.here = position.key

    def stop(self) -> None:
        self.signal[0] = self.signal_to_solver[0] = 1


def rest_of(limits: Limits) -> Limits:
    seconds = None if limits.seconds is None else min(REST_SECONDS, limits.seconds * REST_SHARE)
    nodes = None if limits.nodes is None else max(1, round(limits.nodes * REST_SHARE))
    return replace(limits, seconds=seconds, nodes=nodes)


@contextmanager
def alarm(signal: Signal, seconds: float | None, clock: str) -> Iterator[None]:
    """Set the signal when the time of this thread is nearly up."""
    if seconds is None:
        yield
        return
    read = time.CLOCK_MONOTONIC if clock == "wall" else time.pthread_getcpuclockid(threading.get_ident())
    until = time.clock_gettime(read) + seconds - min(RESERVE_SECONDS, seconds * RESERVE_SHARE)
    answered = threading.Event()
    threading.Thread(target=ring, args=(signal, read, until, answered), daemon=True).start()
    try:
        yield
    finally:
        answered.set()


def ring(signal: Signal, clock: int, until: float, answered: threading.Event) -> None:
    """Wait until a clock has come so far, then set the signal; leave once nobody waits for it. A processor's clock
    never runs ahead of the wall's."""
    with suppress(OSError):  # the clock of a thread that has ended cannot be read
        while not answered.wait(max(until - time.clock_gettime(clock), 0.0)):
            if time.clock_gettime(clock) >= until:
                signal.fill(1)
                return


@contextmanager
def faults_told(position: Position) -> Iterator[None]:
    """A fault inside a player surfaces with the position it happened in."""
    try:
        yield
    except AzumayaError:
        raise
    except Exception as fault:
        reason = Text(f"der Computer ist hier gescheitert ({fault!r})", f"the computer failed here ({fault!r})")
        raise AzumayaError(reason, text=position.text, code="player-failed") from fault


def walked(position: Position, variation: Sequence[int]) -> Iterator[tuple[Position, int]]:
    """The positions along a variation, each with the code played there; one that leaves the rules ends before that."""
    for code in variation:
        if code not in position.codes:
            return
        yield position, code
        position = position.play_code(code)


def moves_between(key: int | None, position: Position) -> list[int] | None:
    """The moves that led from the position with a key to this one, as far as its trail goes back; None when it does
    not."""
    if position.key == key:
        return []
    keys = [int(position.game.kernels.state_key(made.before)) for made in position.trail]
    return [made.move for made in position.trail[keys.index(key) :]] if key in keys else None


def plan_of(position: Position, variation: Sequence[int]) -> dict[int, int]:
    """The moves of a variation that belong to the turn under way, by the key of their position."""
    plan: dict[int, int] = {}
    for at, code in walked(position, variation):
        if plan and (at.starts_turn or at.to_move == "chance"):
            break
        plan[at.key] = code
    return plan


def in_words(position: Position, variation: Sequence[int]) -> tuple[str, ...]:
    return tuple(at.game.notation.format_move(at.state, code) for at, code in walked(position, variation))


def has_chance(game: Game) -> bool:
    """Whether chance moves in a game: its kernels say so with `HAS_CHANCE`, or it begins with a draw."""
    said = getattr(game.kernels, "HAS_CHANCE", None)
    return bool(game.kernels.new_state(game.standard).mover == CHANCE) if said is None else bool(said)
