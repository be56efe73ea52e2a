"""Values of the turns of a position, and whether exactly one stands out: by tablebase and exact solver where they
reach, else by a search that agrees with itself at ten times the nodes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from ...rules.game import Game
from ...rules.position import Position
from ...rules.puzzles import Puzzle
from ...rules.tablebase_value import TurnValue
from ...search.hints import estimate_position
from ...search.levels import best_kind
from ...search.players import Player, PlayerSpec, new_player
from ...search.solver import Solver
from ...search.tablebase_probe import tablebase_turns

FEWEST_TURNS, MOST_TURNS = 3, 2_500
"""Range of the number of turns of a position."""
NODES, OWN_SHARE = 20_000, 2
"""Solver nodes for a position with all its turns, and the share for the position alone: if that is not enough, the
turns would take too much."""
PATIENT_NODES = 5_000_000
"""Solver nodes for proving a puzzle again without the table of the game before it."""
CLEAR = 0.3
"""Smallest lead of the solution over every other turn, in values from -1 to 1."""
GLANCE_NODES = 1_000
SEARCH_NODES, DEEPER = 2_000, 10
"""Search nodes per turn, and the factor of the second search."""
MOST_SEARCHED_TURNS = 40
MOST_ALIKE = 12
"""Most ways to finish a turn of several moves that share the decisive move."""
SURE = 1e-9

Turn = tuple[tuple[str, ...], Position]
Easy = Callable[[Position, Position], bool]
"""Whether a turn need not be proven because it is found too easily."""


def never(position: Position, after: Position) -> bool:  # noqa: ARG001
    return False


@dataclass(frozen=True, slots=True)
class Finding:
    """The turn of a position that stands out, its value and that of the next best, and the kind of proof."""

    kind: str
    moves: tuple[str, ...]
    after: Position
    proof: str
    value: float
    second: float
    boards: frozenset[int]
    """Keys of the resulting boards, however the turn is finished."""
    also: tuple[tuple[str, ...], ...] = ()


class Prover:
    """Looks for turns that stand out. The table is shared between positions, so one prover serves one game."""

    def __init__(self, game: Game, nodes: int = NODES, too_easy: Easy = never) -> None:
        self.game, self.search, self.too_easy = game, best_kind(game), too_easy
        self.solver = Solver(game)
        self.signal = np.zeros(1, np.int64)
        self.nodes, self.spent = nodes, 0

    def finding(self, position: Position) -> Finding | None:
        """Return the turn that stands out, if exactly one does and that is proven or stable."""
        known = tablebase_turns(position)
        if known:
            return self.tabled(position, known)
        if self.is_small(position):
            return self.solved(position)
        return self.searched(position) if self.search == "alphabeta" else None

    def finding_by(self, proof: str, position: Position) -> Finding | None:
        """Return the same by one kind of proof."""
        if proof == "tablebase":
            return self.tabled(position, tablebase_turns(position))
        return self.solved(position) if proof == "solver" else self.searched(position)

    def reaches(self, position: Position) -> bool:
        """Check whether the exact value of a position may be known."""
        tablebase = self.game.parts.tablebase
        return self.is_small(position) or (tablebase is not None and tablebase.value(position) is not None)

    def is_small(self, position: Position) -> bool:
        return self.solver.is_small is not None and self.solver.is_small(position.state)

    # Known

    def tabled(self, position: Position, known: Sequence[TurnValue]) -> Finding | None:
        if len(known) < FEWEST_TURNS or known[0].result.value < 0:
            return None
        best = known[0].result.value
        after = position.play_all(known[0].moves)
        others = [one.result.value for one in known if position.play_all(one.moves).key != after.key]
        if not others or max(others) == best:
            return None
        return outstanding(known[0].moves, after, "tablebase", float(best), float(max(others)))

    def solved(self, position: Position) -> Finding | None:
        own, best = 1 - 2 * int(position.state.mover), self.worth(position)
        turns = None if best is None or best <= CLEAR - 1 else whole_turns(position, MOST_TURNS)
        if best is None or turns is None or len(turns) < FEWEST_TURNS:
            return None
        found, second = list[Turn](), -1.0
        for moves, after in turns:
            value = self.exact(after, self.nodes)
            if value is None:
                return None
            if own * value >= best - SURE:
                found.append((moves, after))
            else:
                second = max(second, own * value)
            if best - second < CLEAR or len(found) > MOST_ALIKE or not have_a_move_in_common(found):
                return None
        if not found:
            return None
        also = tuple(moves for moves, _ in found[1:])
        return replace(outstanding(*found[0], "solver", best, second), also=also, boards=keys(found))

    def worth(self, position: Position) -> float | None:
        """Return the exact value for the side to move; None if it takes too many nodes."""
        self.spent = 0
        value = self.exact(position, self.nodes // OWN_SHARE)
        return None if value is None else value * (1 - 2 * int(position.state.mover))

    def exact(self, position: Position, most: int) -> float | None:
        """Return side 0's exact value; None once so many nodes are spent on this and earlier positions."""
        if position.is_over:
            return 0.0 if position.winner is None else 1.0 - 2.0 * position.winner
        if self.spent >= most:
            return None
        value = self.solver.value(position, self.signal, most - self.spent)
        self.spent += int(self.solver.search_state.nodes)
        return value

    # Stable

    def searched(self, position: Position) -> Finding | None:
        """Compare turns by alpha-beta; tree search values are too noisy for a clear lead."""
        if not self.looks_clear(position):
            return None
        turns = whole_turns(position, MOST_SEARCHED_TURNS)
        if turns is None or len(turns) < FEWEST_TURNS:
            return None
        first = self.ranked(position, turns, SEARCH_NODES)
        if first[0][0] - first[1][0] < CLEAR or first[0][0] < CLEAR - 1 or self.too_easy(position, first[0][1]):
            return None
        again = self.ranked(position, turns, SEARCH_NODES * DEEPER)
        if again[0][0] - again[1][0] < CLEAR or again[0][1].key != first[0][1].key:
            return None
        value, after, moves = again[0]
        return outstanding(moves, after, "search", value, again[1][0])

    def looks_clear(self, position: Position) -> bool:
        """Check by a short search whether one first move is ahead of the others, which rules out most positions."""
        seen = self.player(GLANCE_NODES).analyse(position, 2)
        return len(seen.variations) < 2 or seen.variations[0].value - seen.variations[1].value >= CLEAR

    def ranked(
        self, position: Position, turns: Sequence[Turn], nodes: int
    ) -> list[tuple[float, Position, tuple[str, ...]]]:
        """Return the turns, best first, by a search with so many nodes each."""
        side = int(position.state.mover)
        values = [2 * estimate_position(after, self.player(nodes)).chance_of(side) - 1 for _, after in turns]
        found = [(value, after, moves) for value, (moves, after) in zip(values, turns, strict=True)]
        return sorted(found, key=lambda one: -one[0])

    def player(self, nodes: int) -> Player:
        """Return a player without tablebases, whose extent differs between machines."""
        return new_player(self.game, PlayerSpec(kind=self.search, nodes=nodes, seed=1, tables=False))


def outstanding(moves: Sequence[str], after: Position, proof: str, value: float, second: float) -> Finding:
    kind = "win" if value > 1 - SURE else "draw" if abs(value) < SURE and second < SURE - 1 else "best"
    return Finding(kind, tuple(moves), after, proof, round(value, 3), round(second, 3), frozenset([after.key]))


def have_a_move_in_common(turns: Sequence[Turn]) -> bool:
    return bool(set.intersection(*(set(moves) for moves, _ in turns))) if turns else True


def boards_of(position: Position, puzzle: Puzzle) -> frozenset[int]:
    """Return the keys of the boards that solve a puzzle."""
    return frozenset(position.play_all(moves).key for moves in (puzzle.moves, *puzzle.also))


def keys(turns: Sequence[Turn]) -> frozenset[int]:
    return frozenset(after.key for _, after in turns)


def whole_turns(position: Position, most: int) -> list[Turn] | None:
    """Return the turns of a position, one per resulting board; None if there are too many."""
    found: dict[int, Turn] = {}
    for number, (moves, after) in enumerate(ways(position), 1):
        found.setdefault(after.key, (moves, after))
        if number > most:
            return None
    return list(found.values())


def ways(position: Position) -> Iterator[Turn]:
    """Yield every way to make the turn: its moves and the resulting position."""
    waiting: list[Turn] = [((), position)]
    while waiting:
        made, at = waiting.pop()
        if made and (at.starts_turn or at.is_over or at.side != position.side):
            yield made, at
        else:
            waiting += [((*made, move), at.play_code(code)) for move, code in reversed(list(at.code_of.items()))]
