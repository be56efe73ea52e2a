"""Small boards solved: what every first turn is worth, with a certificate that certificate.py checks.

A board of few points is tabled whole, and its certificate tells every turn to the end of the game. On a larger one the
strategies lead to the tables' endings and stop there: the certificate says up to how many stones those are.
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
from ...rules.position import Position, new_position
from ...rules.text import Text
from ...rules.truth import UNKNOWN, Progress
from . import tables
from .certificate import BETTER, NEEDED, SIDES
from .endgame import look_up
from .endgame_index import SYMMETRIES, turned
from .notation import format_rows
from .proof import MOST_TURNS, SideProof
from .variants import Variant

LEAST = {"win": 1, "draw": 0}
STONES = 7
"""Proofs end in tables of so many stones, or of all where the board has no more than MOST_WHOLE points."""
MOST_WHOLE = 15
FULL = 20
MOST_NODES = 100_000_000


def solve_board(game: Game, variant: Variant, threads: int, progress: Progress) -> dict[str, Any]:
    """The certificate of a board under the rule of twenty turns, which holds without it too."""
    points = variant.width * variant.height
    stones = points - 1 if points <= MOST_WHOLE else STONES
    with_count, without = (Variant(width=variant.width, height=variant.height, draw_after=count) for count in (FULL, 0))
    for rules in (with_count, without):
        tables.build(rules, stones, threads, progress)
    start = new_position(game, with_count)
    leaves = 0 if points <= MOST_WHOLE else stones
    strategies = {
        (side, least): Strategy(SIDES.index(side), least, with_count if least == "win" else without, leaves)
        for side in SIDES
        for least in LEAST
    }
    turns: dict[str, str] = {}
    for moves, after in tables.whole_turns(start):
        name = game.notation.format_turn(start.state, [made.move for made in after.trail[-len(moves) :]])
        turns[name] = worth_of(after, strategies)
        for needed in NEEDED[turns[name]]:
            strategies[needed].extend(after, lambda done, name=name: progress(name, done))  # type: ignore[misc]
        progress(name, 1)
    return {
        "game": game.name,
        "variant": f"{variant.width}x{variant.height}",
        "value": max(turns.values(), key=BETTER.index),
        "tables": leaves,
        "turns": turns,
        "strategies": {f"{side} {least}": kept.turns for (side, least), kept in strategies.items() if kept.turns},
    }


def worth_of(after: Position, strategies: dict[tuple[str, str], Strategy]) -> str:
    """What White gets by the turn that led to a position: ever longer proofs of each answer until one is found."""
    for turns in range(MOST_TURNS):
        for worth, needed in NEEDED.items():
            if all(strategies[claim].is_proved(after, turns) for claim in needed):
                return worth
    raise AzumayaError(
        Text("dieses Brett ist zu groß, um es zu lösen", "this board is too large to be solved"),
        text=after.text,
        code="too-large",
    )


@dataclass
class Strategy:
    """What a side does to get at least something, in every position it can come to."""

    side: int
    least: str
    variant: Variant
    leaves: int
    """Positions of so many stones or fewer are left to the tables."""
    turns: dict[str, str] = field(default_factory=dict)
    met: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.words = tables.table(self.variant)
        self.prover = SideProof(self.words, self.side, LEAST[self.least])

    def is_proved(self, position: Position, turns: int) -> bool:
        return bool(self.prover.within(self.fresh(position).state, turns, MOST_NODES))

    def fresh(self, position: Position) -> Position:
        """A position under the strategy's rule, its count at 0 and turned as the certificate has it: what it is worth
        then, it is worth to the strategy whenever it is met."""
        state = position.state
        state.stones[:] = smallest_image(state.stones[0], state.stones[1], np.int64(state.geometry))
        state.quiet, state.draw_after = 0, self.variant.draw_after
        return Position(position.game, self.variant, state)

    def extend(self, position: Position, progress: Callable[[float], None]) -> None:
        """Know what to do in all positions that can come after one, which is proved."""
        waiting = [self.fresh(position)]
        while waiting:
            at = waiting.pop()
            key = key_of(at)
            if key in self.met or at.is_over or sum(at.scores) <= self.leaves:
                continue
            self.met.add(key)
            progress(len(self.met) / (len(self.met) + len(waiting) + 1))
            if at.to_move == self.side:
                turn, after = self.choose(at)
                self.turns[key] = turn
                waiting.append(self.fresh(after))
            else:
                waiting += [self.fresh(after) for _, after in tables.whole_turns(at)]

    def choose(self, position: Position) -> tuple[str, Position]:
        """A turn that keeps the promise, in fewer turns than are needed here; one that needs no further turns if there
        is one (to the tables or a position met before), else one that leaves the other side few stones."""
        enough = next(turns for turns in range(MOST_TURNS) if self.is_proved(position, turns))
        distance = self.distance(position)
        ways = sorted(tables.whole_turns(position), key=lambda way: self.cost(way[1]))
        moves, after = next(
            way
            for way in ways
            if self.keeps(way[1], max(enough - 1, 0)) and (distance is None or self.comes_closer(way[1], distance))
        )
        made = [one.move for one in after.trail[-len(moves) :]]
        return position.game.notation.format_turn(position.state, made), after

    def cost(self, after: Position) -> tuple[bool, int]:
        """How much a strategy has to tell after a turn: nothing, where it has told it already or the tables do."""
        told = sum(after.scores) <= self.leaves or after.is_over or key_of(self.fresh(after)) in self.met
        return not told, after.scores[1 - self.side]

    def keeps(self, after: Position, turns: int) -> bool:
        if after.is_over:
            return after.winner == self.side or (self.least == "draw" and after.winner is None)
        return self.is_proved(after, turns)

    def distance(self, position: Position) -> int | None:
        """How far a won position of the tables is from the next capture; None when that does not matter."""
        state = position.state
        code = int(look_up(self.words, state.geometry, state.stones[state.mover], state.stones[1 - state.mover]))
        return abs(code + (code < 0)) if self.least == "win" and code != UNKNOWN else None

    def comes_closer(self, after: Position, distance: int) -> bool:
        """Whether a turn captures, ends the game, or leads to a position nearer to the next capture."""
        left = self.distance(after)
        return after.is_over or after.state.quiet == 0 or (left is not None and left < distance)


@kernel
def smallest_image(white: Int, black: Int, geometry: Int) -> tuple[Int, Int]:
    """The one of a position's images under the symmetries of the board that comes first, White's stones compared as a
    number, then Black's."""
    first, second = white, black
    for symmetry in range(1, SYMMETRIES[geometry]):
        whites, blacks = turned(white, geometry, symmetry), turned(black, geometry, symmetry)
        if whites < first or (whites == first and blacks < second):
            first, second = whites, blacks
    return first, second


def key_of(position: Position) -> str:
    return f"{format_rows(position.state)} {'wb'[int(position.state.mover)]}"
