"""Solver for small boards: the value of every first turn, with a certificate for certificate.py.

The tablebase covers the smallest boards completely, and their certificates contain every turn to the end of the game.
On larger boards the strategies end in tablebase positions, up to the number of stones given in the certificate.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ...rules.contract import Int
from ...rules.errors import AzumayaError
from ...rules.game import Game
from ...rules.kernel import kernel
from ...rules.message import Message
from ...rules.position import Position, new_position
from ...rules.tablebase_value import UNKNOWN, Progress
from . import tablebase
from .certificate import BETTER, NEEDED, SIDES
from .notation import format_rows
from .proof_search import MOST_TURNS, ProofSearch
from .tablebase_index import SYMMETRIES, turned
from .tablebase_probe import look_up
from .variants import Variant

LEAST = {"win": 1, "draw": 0}
STONES = 7
"""Tablebase size at which proofs end; boards of up to MOST_WHOLE points use the complete tablebase."""
MOST_WHOLE = 15
DRAW_AFTER = 20
MOST_NODES = 100_000_000


def solve_board(game: Game, variant: Variant, threads: int, progress: Progress) -> dict[str, Any]:
    """Solve a board and return its certificate, valid with and without the rule of twenty turns."""
    points = variant.width * variant.height
    stones = points - 1 if points <= MOST_WHOLE else STONES
    with_count, without = (
        Variant(width=variant.width, height=variant.height, draw_after=count) for count in (DRAW_AFTER, 0)
    )
    for rules in (with_count, without):
        tablebase.build(rules, stones, threads, progress)
    start = new_position(game, with_count)
    leaves = 0 if points <= MOST_WHOLE else stones
    strategies = {
        (side, least): Strategy(SIDES.index(side), least, with_count if least == "win" else without, leaves)
        for side in SIDES
        for least in LEAST
    }
    turns: dict[str, str] = {}
    for moves, after in tablebase.whole_turns(start):
        name = game.notation.format_turn(start.state, [made.move for made in after.trail[-len(moves) :]])
        turns[name] = value_of_turn(after, strategies)
        for needed in NEEDED[turns[name]]:
            strategies[needed].extend(after, lambda done, name=name: progress(name, done))  # type: ignore[misc]
        progress(name, 1)
    return {
        "game": game.name,
        "variant": f"{variant.width}x{variant.height}",
        "value": max(turns.values(), key=BETTER.index),
        "tablebase": leaves,
        "turns": turns,
        "strategies": {f"{side} {least}": kept.turns for (side, least), kept in strategies.items() if kept.turns},
    }


def value_of_turn(after: Position, strategies: dict[tuple[str, str], Strategy]) -> str:
    """The value for White of the turn that led to a position, by iterative deepening of the proofs."""
    for turns in range(MOST_TURNS):
        for value, needed in NEEDED.items():
            if all(strategies[claim].is_proved(after, turns) for claim in needed):
                return value
    raise AzumayaError(
        Message("tumicarona-certificate-too-large"),
        text=after.text,
        code="too-large",
    )


@dataclass
class Strategy:
    """A side's turn in every reachable position, guaranteeing at least a result."""

    side: int
    least: str
    variant: Variant
    leaves: int
    """Positions of up to this many stones are left to the tablebase."""
    turns: dict[str, str] = field(default_factory=dict)
    visited: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.data = tablebase.table(self.variant)
        self.prover = ProofSearch(self.data, self.side, LEAST[self.least])

    def is_proved(self, position: Position, turns: int) -> bool:
        return bool(self.prover.is_proved(self.normalised(position).state, turns, MOST_NODES))

    def normalised(self, position: Position) -> Position:
        """The position under the strategy's rules, with count 0 and in canonical orientation."""
        state = position.state
        state.stones[:] = smallest_image(state.stones[0], state.stones[1], np.int64(state.geometry))
        state.quiet, state.draw_after = 0, self.variant.draw_after
        return Position(position.game, self.variant, state)

    def extend(self, position: Position, progress: Callable[[float], None]) -> None:
        """Add turns for all positions reachable from a proved one."""
        waiting = [self.normalised(position)]
        while waiting:
            at = waiting.pop()
            key = key_of(at)
            if key in self.visited or at.is_over or sum(at.scores) <= self.leaves:
                continue
            self.visited.add(key)
            progress(len(self.visited) / (len(self.visited) + len(waiting) + 1))
            if at.side == self.side:
                turn, after = self.choose(at)
                self.turns[key] = turn
                waiting.append(self.normalised(after))
            else:
                waiting += [self.normalised(after) for _, after in tablebase.whole_turns(at)]

    def choose(self, position: Position) -> tuple[str, Position]:
        """A turn that keeps the guarantee with a shorter proof; prefer turns to known positions, then those that leave
        the opponent few stones."""
        enough = next(turns for turns in range(MOST_TURNS) if self.is_proved(position, turns))
        distance = self.distance(position)
        ways = sorted(tablebase.whole_turns(position), key=lambda way: self.cost(way[1]))
        moves, after = next(
            way
            for way in ways
            if self.keeps(way[1], max(enough - 1, 0)) and (distance is None or self.makes_progress(way[1], distance))
        )
        made = [one.move for one in after.trail[-len(moves) :]]
        return position.game.notation.format_turn(position.state, made), after

    def cost(self, after: Position) -> tuple[bool, int]:
        """Sort key of a turn: known positions first, then few stones of the opponent."""
        is_known = sum(after.scores) <= self.leaves or after.is_over or key_of(self.normalised(after)) in self.visited
        return not is_known, after.scores[1 - self.side]

    def keeps(self, after: Position, turns: int) -> bool:
        if after.is_over:
            return after.winner == self.side or (self.least == "draw" and after.winner is None)
        return self.is_proved(after, turns)

    def distance(self, position: Position) -> int | None:
        """Distance of a won tablebase position to the next capture; None if irrelevant."""
        state = position.state
        code = int(look_up(self.data, state.geometry, state.stones[state.mover], state.stones[1 - state.mover]))
        return abs(code + (code < 0)) if self.least == "win" and code != UNKNOWN else None

    def makes_progress(self, after: Position, distance: int) -> bool:
        """Check whether a turn captures, ends the game, or leads to a position nearer to the next capture."""
        left = self.distance(after)
        return after.is_over or after.state.quiet == 0 or (left is not None and left < distance)


@kernel
def smallest_image(white: Int, black: Int, geometry: Int) -> tuple[Int, Int]:
    """The first of a position's symmetric images, comparing White's stones as a number, then Black's."""
    first, second = white, black
    for symmetry in range(1, SYMMETRIES[geometry]):
        whites, blacks = turned(white, geometry, symmetry), turned(black, geometry, symmetry)
        if whites < first or (whites == first and blacks < second):
            first, second = whites, blacks
    return first, second


def key_of(position: Position) -> str:
    return f"{format_rows(position.state)} {'wb'[int(position.state.mover)]}"
