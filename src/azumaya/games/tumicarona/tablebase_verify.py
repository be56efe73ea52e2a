"""Tablebase verification: the value of every position must equal the best value of its successors.

The successors come from the moves of kernels.py; no code of the tablebase construction is used.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ...rules.contract import Int
from ...rules.kernel import kernel
from ...rules.message import Message
from ...rules.tablebase_value import TableData
from .kernels import MOST_MOVES, PLAIN, STATE, STOP, kind_of, legal_moves, new_state, play
from .notation import format_rows
from .tablebase_file import BadTable
from .tablebase_index import BOARD_POINTS, CHOOSE, MOST_STONES, set_of
from .tablebase_probe import look_up
from .tablebase_solver import LONGEST
from .variants import Variant

MULTIPLIER, INCREMENT = 6364136223846793005, 1442695040888963407


@kernel
def code_by_moves(states: Any, moves: Any, cursors: Any, counts: Any, data: TableData, draw_after: Int) -> Int:
    """The code of states[0], between turns at count 0, from the codes of the positions its turns lead to."""
    counts[0] = legal_moves(states[0], moves[0])
    if counts[0] == 0:
        return np.int64(-1)
    side = np.int64(states[0].mover)
    captures = False
    best: Int = np.int64(-1)
    soonest: Int = np.int64(1 << 30)
    latest: Int = np.int64(0)
    all_lost = True
    depth = 0
    cursors[0] = 0
    while depth >= 0:
        if cursors[depth] == counts[depth]:
            depth -= 1
            continue
        move = moves[depth, cursors[depth]]
        cursors[depth] += 1
        states[depth + 1] = states[depth]
        after = states[depth + 1]
        play(after, move)
        if move == STOP or kind_of(move) != PLAIN:
            captures = True
        if not after.starts_turn:
            depth += 1
            counts[depth], cursors[depth] = legal_moves(after, moves[depth]), 0
            continue
        code = np.int64(-1)
        if after.stones[1 - side] != 0:
            code = look_up(data, np.int64(after.geometry), after.stones[1 - side], after.stones[side])
        best = max(best, np.int64(1) if code < 0 else np.int64(-1) if code > 0 else np.int64(0))
        if code < 0:
            soonest = min(soonest, -code - 1)
        if code <= 0:
            all_lost = False
        latest = max(latest, code)
    if captures:
        return np.int64(1) if best == 1 else np.int64(-2) if best == -1 else np.int64(0)
    most = draw_after if draw_after > 0 else np.int64(1 << 30)
    if soonest + 1 <= most:
        return min(soonest + 1, LONGEST)
    return -1 - np.int64(min(latest + 1, LONGEST)) if all_lost and latest + 1 <= most else np.int64(0)


@kernel
def compare(
    data: TableData,
    states: Any,
    moves: Any,
    cursors: Any,
    counts: Any,
    own: Int,
    other: Int,
    sample: Int,
    everything: bool,
    seed: Int,
    wrong: Any,
) -> Int:
    """Compare all positions of a division or a random sample and return their number. The first wrong position is
    stored in `wrong`, own and other stones."""
    state = states[0]
    geometry, draw_after = np.int64(state.geometry), np.int64(state.draw_after)
    points = BOARD_POINTS[geometry]
    owns, others = CHOOSE[points, own], CHOOSE[points, other]
    compared = np.int64(0)
    number = np.int64(seed)
    tried = np.int64(0)
    while compared < sample and not (everything and tried == owns * others):
        number = number * MULTIPLIER + INCREMENT
        row = tried // others if everything else ((number >> 33) & 0x3FFFFFFF) % owns
        number = number * MULTIPLIER + INCREMENT
        column = tried % others if everything else ((number >> 33) & 0x3FFFFFFF) % others
        tried += 1
        own_set, other_set = set_of(row, own), set_of(column, other)
        if own_set & other_set:
            continue
        compared += 1
        state.stones[0], state.stones[1] = own_set, other_set
        if code_by_moves(states, moves, cursors, counts, data, draw_after) != look_up(
            data, geometry, own_set, other_set
        ):
            wrong[0], wrong[1] = own_set, other_set
            return compared
    return compared


def verify_layer(data: TableData, variant: Variant, own: int, other: int, sample: int, seed: int = 1) -> int:
    """Verify a division and return the number of positions compared; BadTable names the first wrong one."""
    rows = MOST_STONES + 3
    states, moves = np.zeros(rows, STATE), np.zeros((rows, MOST_MOVES), np.int64)
    states[0] = new_state(variant)
    geometry = int(states[0].geometry)
    points = int(BOARD_POINTS[geometry])
    wrong = np.zeros(2, np.int64)
    everything = int(CHOOSE[points, own] * CHOOSE[points, other]) <= sample
    scratch = states, moves, np.zeros(rows, np.int64), np.zeros(rows, np.int64)
    compared = int(compare(data, *scratch, own, other, sample, everything, seed, wrong))
    if wrong[0]:
        states[0].stones[:] = wrong
        raise BadTable(
            Message("tumicarona-table-wrong-value"),
            text=f"{format_rows(states[0])} w",
        )
    return compared
