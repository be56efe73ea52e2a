"""Positions with one thing to find, discovered in games and proved by exact search; the proof is kept with them.

What a move comes to is *exact* where the game calls the position small (chance counted in full), otherwise a *forced*
win or loss within some turns.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from random import Random

import numpy as np

from ..rules.game import Game
from ..rules.position import Position, new_position
from ..rules.puzzles import KINDS, Puzzle
from ..search.players import PlayerSpec, new_player
from ..search.simple import lead
from ..search.solver import Solver
from ..search.spec import STRONGEST

WIN, LOSS, OPEN = 1.0, -1.0, 0.0
FEW, SOME = 1 / 3, 1 / 2
"""The share of moves up to which finding one of them is a puzzle, and that up to which it is one not to fall into a
trap."""
MOST_OF_A_KIND = 0.4
"""The share of all puzzles that one kind may have."""
OWN_TURNS, THEIR_TURNS = 3, 2
"""A win is looked for within one's own turn, an answer and another own turn; a loss within an answer and the next own
turn that cannot mend it."""
NODES = 60_000
LAST_TURNS = 12
"""How far back from the end of a game puzzles are looked for: earlier ones take too long to prove."""
GAMES_PER_PUZZLE = 50
CLEAR = 0.5
"""How much better the best move of an exact position is than the others."""


class Prover:
    """Finds out what moves come to. It asks no tables of endings: they know who wins, a puzzle is about how soon."""

    def __init__(self, game: Game) -> None:
        self.solver = Solver(game, tables=False)
        self.signal = np.zeros(1, np.int64)

    def worth(self, position: Position) -> dict[str, float] | None:
        """What each first move comes to when the position is small; None when it is not, or is too much work."""
        if self.solver.is_small is None or not self.solver.is_small(position.state):
            return None
        found: dict[str, float] = {}
        for move, code in position.code_of.items():
            value = self.exact(position.play_code(code))
            if value is None:
                return None
            found[move] = value if position.to_move == 0 else -value
        return found

    def exact(self, position: Position) -> float | None:
        """Side 0's value."""
        if position.is_over:
            return 0.0 if position.winner is None else 1.0 - 2.0 * position.winner
        return self.solver.value(position, self.signal, NODES)

    def forced(self, position: Position, own: int, theirs: int) -> dict[str, float] | None:
        """Which first moves win within so many turns, this one included, and which lose within so many after it; None
        when it is too much work."""
        found: dict[str, float] = {}
        for move, code in position.code_of.items():
            after = position.play_code(code)
            fate = self.fate(after, position.to_move, own - int(after.starts_turn), theirs)
            if fate is None:
                return None
            found[move] = fate
        return found

    def fate(self, after: Position, side: int | str | None, own: int, theirs: int) -> float | None:
        if after.is_over:
            return OPEN if after.winner is None else WIN if after.winner == side else LOSS
        for asker, turns, result in ((side, own, WIN), (1 - int(str(side)), theirs, LOSS)):
            if turns > 0:
                proved = self.solver.wins_within(after, int(str(asker)), turns, self.signal, NODES)
                if proved is None:
                    return None
                if proved:
                    return result
        return OPEN


def classify(position: Position, prover: Prover) -> Puzzle | None:
    """The puzzle a position holds, if it holds one."""
    if len(position.moves) < 3:
        return None
    at_once = prover.forced(position, 1, 0)
    if at_once is None:
        return None
    if WIN in at_once.values():
        return puzzle("win-in-one", position, at_once, exact=False)
    exact = prover.worth(position)
    if exact is not None:
        return classify_exact(position, exact)
    forced = prover.forced(position, OWN_TURNS, THEIR_TURNS)
    if forced is None:
        return None
    if WIN in forced.values():
        return puzzle("win-in-two", position, forced, exact=False)
    kept = [move for move, worth in forced.items() if worth > LOSS]
    if len(kept) == 1:
        return puzzle("only-move", position, forced, exact=False)
    return puzzle("trap", position, forced, exact=False) if kept and forced[tempting(position)] == LOSS else None


def classify_exact(position: Position, worth: Mapping[str, float]) -> Puzzle | None:
    ranked = sorted(worth.values(), reverse=True)
    if ranked[0] - ranked[1] >= CLEAR:
        return puzzle("only-move", position, worth, exact=True)
    if ranked[0] - worth[tempting(position)] >= CLEAR:
        return puzzle("trap", position, worth, exact=True)
    return None


def puzzle(kind: str, position: Position, worth: Mapping[str, float], *, exact: bool) -> Puzzle | None:
    best = max(worth.values())
    solutions = tuple(move for move, value in worth.items() if value == best)
    if len(solutions) > max(1, (SOME if kind == "trap" else FEW) * len(worth)):
        return None
    return Puzzle(kind, position.text, solutions, exact, dict(worth))


def tempting(position: Position) -> str:
    """The first move after which the own score leads most."""
    return max(position.code_of.items(), key=lambda item: lead(position.play_code(item[1]), position.to_move))[0]


def find(game: Game, count: int, seed: int) -> Iterator[Puzzle]:
    """Puzzles from games between quick players: from each game the latest of every kind, no kind too often, no position
    twice."""
    prover, found, seen = Prover(game), dict.fromkeys(KINDS, 0), set[str]()
    for number in range(seed, seed + GAMES_PER_PUZZLE * count):
        due = {kind for kind in KINDS if found[kind] < MOST_OF_A_KIND * count}
        for position in positions_of_game(game, number):
            held = classify(position, prover)
            if held is not None and held.kind in due and held.position not in seen and is_solved(position, held):
                due.discard(held.kind)
                seen.add(held.position)
                found[held.kind] += 1
                yield held
            if sum(found.values()) == count:
                return


def is_solved(position: Position, held: Puzzle) -> bool:
    """Whether the strongest level finds it within a second: a puzzle nobody here solves is not offered to people."""
    return (
        new_player(position.game, PlayerSpec(level=STRONGEST, seconds=1.0, seed=1)).choose(position) in held.solutions
    )


def positions_of_game(game: Game, seed: int) -> Iterator[Position]:
    """The last positions in which sides begin a turn in a game between quick players, later ones first."""
    dice = Random(seed)
    players = [new_player(game, PlayerSpec(level=dice.randint(2, 5), seed=seed + side)) for side in (0, 1)]
    position, turns = new_position(game, game.variant(None, None, seed + 1)), list[Position]()
    while not position.is_over:
        if position.starts_turn and position.to_move in (0, 1):
            turns.append(position)
        move = dice.choice(position.moves) if position.side is None else players[position.side].choose(position)
        position = position.play(move)
    yield from reversed(turns[-LAST_TURNS:])


def write_puzzles(path: Path, puzzles: Sequence[Puzzle], command: str) -> None:
    entries = ",\n".join("  " + json.dumps(asdict(one), ensure_ascii=False) for one in puzzles)
    path.write_text(f'{{"command": {json.dumps(command)}, "puzzles": [\n{entries}\n]}}\n', encoding="utf-8")
