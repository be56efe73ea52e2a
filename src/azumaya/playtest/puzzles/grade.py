"""Difficulty of a puzzle: which levels find the turn by search alone, what weaker ones play instead, and the
continuation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import islice

import numpy as np

from ...rules.position import Position
from ...rules.puzzles import Puzzle
from ...search.levels import best_kind, levels_of
from ...search.players import Player, PlayerSpec, new_player
from ...search.solver import Solver
from ...search.spec import STRONGEST
from .proof import Finding

TRIES = (2, 8, 3, 3, 3, 3, 2, 1, 1)
"""Tries of levels 1 to 9; level 10 has no node budget. Level 2, which must not solve it, has more."""
TOO_WEAK, LUCK = 2, 0
"""The level that must not solve a puzzle, and the tries in which it may by luck."""
EASY = 2
"""If so many consecutive levels find it in every try, the stronger ones are assumed to."""
TEMPTED = 5
"""Highest level whose mistakes count as tempting."""
LINE_NODES, LINE_TURNS = 6_000, 3
"""Nodes per turn of the continuation, and its length in turns."""
DRAW_NODES = 200_000
STEP = 400


def graded(position: Position, finding: Finding) -> Puzzle | None:
    """Return the puzzle of a finding; None if level 2 solves it."""
    counts, instead = [0] * len(TRIES), Counter[tuple[str, ...]]()
    for level in (TOO_WEAK, *(one for one in range(1, STRONGEST) if one != TOO_WEAK)):
        if level > EASY and all(counts[one - 1] == TRIES[one - 1] for one in range(level - EASY, level)):
            counts[level - 1] = TRIES[level - 1]
            continue
        for seed in range(1, TRIES[level - 1] + 1):
            moves, after = tried(position, level, seed)
            if after.key in finding.boards:
                counts[level - 1] += 1
                if counts[TOO_WEAK - 1] > LUCK:
                    return None
            elif level <= TEMPTED:
                instead[moves] += 1
    tempting = most_tempting(instead)
    return Puzzle(
        finding.kind,
        position.text,
        finding.moves,
        finding.proof,
        finding.value,
        finding.second,
        tuple(counts),
        difficulty(position, counts),
        also=finding.also,
        line=line_after(position, finding.after),
        tempting=tempting,
        refutation=line_after(position, position.play_all(tempting)) if tempting else (),
    )


def tried(position: Position, level: int, seed: int) -> tuple[tuple[str, ...], Position]:
    """Return the turn a level makes."""
    return turn_of(position, new_player(position.game, PlayerSpec(level=level, seed=seed, tables=False)))


def is_too_easy(position: Position, after: Position) -> bool:
    """Check whether level 2 finds the turn more often than by luck."""
    tries = (tried(position, TOO_WEAK, seed)[1].key == after.key for seed in range(1, TRIES[TOO_WEAK - 1] + 1))
    return next(islice(filter(None, tries), LUCK, None), False)


def turn_of(position: Position, player: Player) -> tuple[tuple[str, ...], Position]:
    moves, after = list[str](), position
    while not moves or not (after.starts_turn or after.is_over or after.side != position.side):
        moves.append(player.choose(after))
        after = after.play(moves[-1])
    return tuple(moves), after


def most_tempting(instead: Counter[tuple[str, ...]]) -> tuple[str, ...]:
    """Return the most frequent mistake, if it occurred more than once."""
    moves, times = max(instead.items(), key=lambda item: (item[1], item[0]), default=((), 0))
    return moves if times > 1 else ()


def difficulty(position: Position, counts: Sequence[int]) -> int:
    """Return the Elo at which a level would find it every other time, by the expected number of finds. Half a find and
    half a failure are added, so that extreme results have an answer."""
    strengths = [level.elo or 100 * level.number for level in levels_of(position.game)[: len(TRIES)]]
    found = sum(counts) + 0.5
    low, high = -STEP, strengths[-1] + STEP
    while high - low > 1:
        middle = (low + high) // 2
        expected = 0.5 + sum(
            tries / (1 + 10 ** ((middle - elo) / STEP)) for elo, tries in zip(strengths, TRIES, strict=True)
        )
        low, high = (middle, high) if expected > found else (low, middle)
    return low


def line_after(position: Position, after: Position) -> tuple[str, ...]:
    """Return the continuation with best play and unfavourable draws for the side that made the turn; it ends with that
    side's last turn but one."""
    side, moves, turns = int(position.state.mover), list[str](), 0
    spec = PlayerSpec(kind=best_kind(position.game), nodes=LINE_NODES, seed=1)
    player = new_player(position.game, spec)
    while not after.is_over and turns < LINE_TURNS:
        if after.is_chance:
            moves.append(worst_draw(after, side))
            after = after.play(moves[-1])
        else:
            made, after = turn_of(after, player)
            moves += made
            turns += 1
    return tuple(moves)


def worst_draw(position: Position, side: int) -> str:
    """Return the worst draw for a side."""
    solver, signal = Solver(position.game), np.zeros(1, np.int64)
    own = 1 - 2 * side

    def worth(code: int) -> float:
        drawn = position.play_code(code)
        value = float(1 - 2 * drawn.winner) if drawn.winner is not None else solver.value(drawn, signal, DRAW_NODES)
        return own * (value or 0.0)

    return min(position.code_of.items(), key=lambda item: worth(item[1]))[0]
