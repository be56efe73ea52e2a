"""Exact endgame search for Sudoku-Moyo, over the stones of `endgame_stones.py`.

Every position is simplified first. A hash table keeps for a set of stones and a mover from which lead on Light wins and
up to which it loses: one entry answers for all leads beyond. The search ends where counting shows who outlasts the
other:

    room   upper bound of the stones of a side: in each block, row or column the smaller of its cells and its digits
    sure   stones a side can always lay: safe ones, which no opposing stone takes away, and pairs, of which an opposing
           stone takes one at most and the answer is to lay the other
    spare  1 when a further stone fits beside the sure ones
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ...rules.bits import lowest, popcount
from ...rules.contract import Int, State
from ...rules.kernel import kernel, record_dtype
from ...rules.rng import random_keys
from ...rules.transposition import entry_for, entry_to_write
from .endgame_stones import BITS, LIMBS, MOST_STONES, Stones, is_dominated, simplify, stones_of
from .evaluate import CONTESTED, LOSS, room_of
from .kernels import AZUMAYA, DARK, LIGHT, MIXED
from .max_stones import UNITS_OF, Numbers

ENTRY = record_dtype([("key", np.int64), ("won", np.int16), ("lost", np.int16), ("move", np.int32), ("work", np.int64)])
"""For a set of stones and a mover: from which lead on Light wins, up to which it loses, and the best move."""
FEWEST_BITS, MOST_BITS = 20, 24
"""Table size as a power of two: 25 MB by default, up to 400 MB for searches of many million nodes."""
NEVER = 1_000
FREE_MOVE = MOST_STONES
DEEPEST = 9 * 9 + 2
FIRST = 1 << 40
NOBODY = -1
ROOM, SURE, SPARE = range(3)
MOVER_KEYS = random_keys(83, 2)


class EndgameBuffers(NamedTuple):
    """The buffers of a search. Rows of `available`, `moves` and `ranks` belong to depths; `stop` is the stop signal."""

    stones: Stones
    available: Numbers
    moves: Numbers
    ranks: Numbers
    counters: Any
    table: Any
    stop: Numbers


COUNTERS = record_dtype([("nodes", np.int64), ("most_nodes", np.int64), ("stopped", np.int64), ("best", np.int64)])


@kernel
def search(buffers: EndgameBuffers, depth: Int, lead: Int, mover: Int) -> Int:
    """Return the winner when `mover` is to move with the stones of available[depth] and this lead. The result is
    meaningless once `counters.stopped` is set.

    A single recursive function with one signature, so that Numba compiles it once.
    """
    # 1. Count the node; stop at the limit or the signal
    stones, available, counters = buffers.stones, buffers.available[depth], buffers.counters
    counters.nodes += 1
    if counters.nodes >= counters.most_nodes or buffers.stop[0]:
        counters.stopped = 1
        return np.int64(LIGHT)

    # 2. Decide by counting
    lead += simplify(stones, available)
    is_opening = has_any(available, stones.owner[AZUMAYA])
    if not is_opening and depth > 0:
        winner = winner_by_counting(stones, available, lead, mover)
        if winner != NOBODY:
            return winner

    # 3. Look up the table
    key, known = key_of(stones, available, mover), np.int64(-1)
    entry = entry_for(buffers.table, key)
    if entry.key == key:
        known = np.int64(entry.move)
        if depth > 0 and lead >= entry.won:
            return np.int64(LIGHT)
        if depth > 0 and lead <= entry.lost:
            return np.int64(DARK)

    # 4. Try the stones by priority, a free move last
    started = counters.nodes
    count = rank_moves(buffers, depth, mover, is_opening, known)
    if not is_opening and lead * (1 - 2 * mover) > 0:
        buffers.moves[depth, count] = FREE_MOVE
        count += 1
    winner, best = 1 - mover, np.int64(-1)
    for index in range(count):
        move = buffers.moves[depth, index]
        after = lead
        for limb in range(LIMBS):
            buffers.available[depth + 1, limb] = available[limb]
        if move == FREE_MOVE:
            after -= 1 - 2 * mover
        else:
            lay_stone(stones, buffers.available[depth + 1], move)
        won = search(buffers, depth + 1, after, 1 - mover)
        if counters.stopped:
            return np.int64(LIGHT)
        if won == mover:
            winner, best = mover, move
            break
    if depth == 0:
        counters.best = best
    code = np.int64(-1) if best < 0 or best == FREE_MOVE else stones.cell[best] * 9 + stones.digit[best]
    store(buffers.table, key, lead, winner, code, counters.nodes - started)
    return winner


@kernel
def has_any(available: Numbers, some: Numbers) -> bool:
    shared = np.int64(0)
    for limb in range(LIMBS):
        shared |= available[limb] & some[limb]
    return bool(shared)


@kernel
def lay_stone(stones: Stones, available: Numbers, stone: Int) -> None:
    """Remove a laid stone and its conflicts."""
    for limb in range(LIMBS):
        available[limb] &= ~stones.conflicts[stone, limb]


# Counting


@kernel
def winner_by_counting(stones: Stones, available: Numbers, lead: Int, mover: Int) -> Int:
    """Return the side whose sure stones outlast the other's room, free moves and the mover's spare stone included;
    NOBODY if neither's do."""
    own, other = np.zeros(3, np.int64), np.zeros(3, np.int64)
    count_stones(stones, available, mover, own)
    count_stones(stones, available, 1 - mover, other)
    ahead = lead * (1 - 2 * mover)
    if own[SURE] + own[SPARE] + ahead > other[ROOM]:
        return mover
    return 1 - mover if other[SURE] - ahead >= own[ROOM] else np.int64(NOBODY)


@kernel
def count_stones(stones: Stones, available: Numbers, side: Int, counts: Numbers) -> None:
    """Count the room, the sure stones and the spare stone of a side into `counts`."""
    safe, covered = np.zeros(LIMBS, np.int64), np.zeros(LIMBS, np.int64)
    counts[ROOM] = room_and_safe(stones, available, side, safe)
    counts[SURE] = lay_safe(stones, safe, covered) + lay_pairs(stones, available, side, covered)
    counts[SPARE] = 0
    for limb in range(LIMBS):
        if available[limb] & stones.owner[side, limb] & ~covered[limb]:
            counts[SPARE] = 1


@kernel
def room_and_safe(stones: Stones, available: Numbers, side: Int, safe: Numbers) -> Int:
    """Return the room of a side; `safe` gets its stones without opposing conflicts."""
    cells, digits = np.zeros(27, np.int64), np.zeros(27, np.int64)
    last = np.int64(-1)
    for limb in range(LIMBS):
        left = available[limb] & stones.owner[side, limb]
        while left:
            stone, bit = np.int64(limb * BITS + lowest(left)), left & -left
            left ^= bit
            cell = stones.cell[stone]
            for kind in range(3):
                digits[UNITS_OF[cell, kind]] |= np.int64(1) << stones.digit[stone]
                cells[UNITS_OF[cell, kind]] += np.int64(cell != last)
            last = cell
            if not is_threatened(stones, available, stone, side):
                safe[limb] |= bit
    return room_of(cells, digits)


@kernel
def is_threatened(stones: Stones, available: Numbers, stone: Int, side: Int) -> bool:
    threats = np.int64(0)
    for limb in range(LIMBS):
        threats |= stones.conflicts[stone, limb] & available[limb] & stones.owner[1 - side, limb]
    return bool(threats)


@kernel
def lay_safe(stones: Stones, safe: Numbers, covered: Numbers) -> Int:
    """Lay safe stones, those with the fewest conflicts first; return how many. `covered` gets what they take away."""
    laid = np.int64(0)
    while True:
        best, fewest = np.int64(-1), np.int64(MOST_STONES)
        for limb in range(LIMBS):
            left = safe[limb]
            while left:
                stone = np.int64(limb * BITS + lowest(left))
                left &= left - 1
                taken = np.int64(0)
                for each in range(LIMBS):
                    taken += popcount(stones.conflicts[stone, each] & safe[each])
                if taken < fewest:
                    best, fewest = stone, taken
        if best < 0:
            return laid
        laid += 1
        for limb in range(LIMBS):
            safe[limb] &= ~stones.conflicts[best, limb]
            covered[limb] |= stones.conflicts[best, limb]


@kernel
def lay_pairs(stones: Stones, available: Numbers, side: Int, covered: Numbers) -> Int:
    """Find pairs of conflicting stones outside `covered` such that no opposing stone takes away two stones of all
    pairs; return how many. When one of a pair is taken away, the other is laid."""
    laid, threats = np.int64(0), np.zeros(LIMBS, np.int64)
    for limb in range(LIMBS):
        left = available[limb] & stones.owner[side, limb] & ~covered[limb]
        while left:
            stone = np.int64(limb * BITS + lowest(left))
            left &= left - 1
            partner = best_partner(stones, available, stone, side, covered, threats)
            if partner >= 0:
                laid += 1
                for each in range(LIMBS):
                    taken = stones.conflicts[stone, each] | stones.conflicts[partner, each]
                    covered[each] |= taken
                    threats[each] |= taken & available[each] & stones.owner[1 - side, each]
                left &= ~covered[limb]
    return laid


@kernel
def best_partner(stones: Stones, available: Numbers, stone: Int, side: Int, covered: Numbers, threats: Numbers) -> Int:
    """Return the stone that makes a pair with this one and costs other pairs least; -1 if there is none."""
    best, fewest = np.int64(-1), np.int64(2 * MOST_STONES)
    for limb in range(LIMBS):
        if stones.conflicts[stone, limb] & threats[limb]:
            return best
    for limb in range(LIMBS):
        near = stones.conflicts[stone, limb] & available[limb] & stones.owner[side, limb] & ~covered[limb]
        while near:
            partner = np.int64(limb * BITS + lowest(near))
            near &= near - 1
            spoilt, is_pair = np.int64(0), partner != stone
            for each in range(LIMBS):
                enemy = stones.conflicts[partner, each] & available[each] & stones.owner[1 - side, each]
                if enemy & (threats[each] | stones.conflicts[stone, each]):
                    is_pair = False
                own = (
                    (stones.conflicts[partner, each] | stones.conflicts[stone, each]) & available[each] & ~covered[each]
                )
                spoilt += popcount(enemy) + popcount(own & stones.owner[side, each])
            if is_pair and spoilt < fewest:
                best, fewest = partner, spoilt
    return best


# Order and table


@kernel
def rank_moves(buffers: EndgameBuffers, depth: Int, mover: Int, is_opening: bool, known: Int) -> Int:
    """Write the stones to try by priority, without dominated ones; return how many."""
    stones, available, moves, ranks = (
        buffers.stones,
        buffers.available[depth],
        buffers.moves[depth],
        buffers.ranks[depth],
    )
    fits = np.zeros(81, np.int64)
    for limb in range(LIMBS):
        left = available[limb]
        while left:
            fits[stones.cell[limb * BITS + lowest(left)]] += 1
            left &= left - 1
    count, owner = np.int64(0), np.int64(AZUMAYA) if is_opening else mover
    for limb in range(LIMBS):
        left = available[limb] & stones.owner[owner, limb]
        while left:
            stone = np.int64(limb * BITS + lowest(left))
            left &= left - 1
            if not is_opening and is_dominated(stones, available, stone, mover, False):
                continue
            is_known = stones.cell[stone] * 9 + stones.digit[stone] == known
            rank = np.int64(FIRST) if is_known else move_priority(stones, available, stone, mover, fits)
            place = count
            while place > 0 and ranks[place - 1] < rank:
                moves[place], ranks[place] = moves[place - 1], ranks[place - 1]
                place -= 1
            moves[place], ranks[place] = stone, rank
            count += 1
    return count


@kernel
def move_priority(stones: Stones, available: Numbers, stone: Int, mover: Int, fits: Numbers) -> Int:
    """Return what a stone takes from the other side less what it takes from the own one, like `evaluate.order`."""
    gain, is_contested = np.int64(0), False
    for side in range(2):
        for limb in range(LIMBS):
            left = stones.conflicts[stone, limb] & available[limb] & stones.owner[side, limb]
            while left:
                cell = stones.cell[limb * BITS + lowest(left)]
                left &= left - 1
                if cell != stones.cell[stone]:
                    gain += -LOSS[fits[cell]] if side == mover else LOSS[fits[cell]]
                    is_contested = is_contested or side != mover
    return gain + CONTESTED if is_contested else gain


@kernel
def key_of(stones: Stones, available: Numbers, mover: Int) -> Int:
    key = MOVER_KEYS[mover]
    for limb in range(LIMBS):
        left = available[limb]
        while left:
            key ^= stones.keys[limb * BITS + lowest(left)]
            left &= left - 1
    return key


@kernel
def store(table: Any, key: Int, lead: Int, winner: Int, move: Int, work: Int) -> None:
    """Store who wins with this lead, and so with any lead better for the winner."""
    entry = entry_to_write(table, key, work)
    if entry.key != key:
        entry.key, entry.won, entry.lost, entry.move = key, NEVER, -NEVER, -1
    entry.work = work
    if move >= 0:
        entry.move = move
    if winner == LIGHT:
        entry.won = min(entry.won, lead)
    else:
        entry.lost = max(entry.lost, lead)


# From Python


class Endgame:
    """Searches positions of one variant, reusing its table. `nodes` is the expected total, which sizes the table."""

    def __init__(self, nodes: int = 0) -> None:
        bits = min(max(nodes.bit_length(), FEWEST_BITS), MOST_BITS)
        self.table: Any = np.zeros(1 << bits, ENTRY)
        self.available = np.zeros((DEEPEST, LIMBS), np.int64)
        self.moves, self.ranks = (np.zeros((DEEPEST, MOST_STONES + 1), np.int64) for _ in range(2))
        self.nodes, self.best = 0, -1
        """Of the last search: the nodes visited, and a winning move; -1 for none."""

    @staticmethod
    def takes(state: State) -> bool:
        """Return whether the search applies: the last to lay wins, and every stone has one owner."""
        return not (state.horikomi or state.draft or state.due or state.regions == MIXED)

    def value(self, state: State, signal: Numbers, most_nodes: int) -> float | None:
        """Return 1 when Light wins, -1 when Dark does, None if not solved."""
        buffers = self.buffers_for(state, signal, most_nodes)
        if buffers is None:
            return None
        mover = np.int64(state.mover)
        winner = int(search(buffers, np.int64(0), np.int64(0), mover))
        if buffers.counters.best == FREE_MOVE:
            buffers.counters.best = self.free_stone(buffers, mover)
        self.nodes = int(buffers.counters.nodes)
        if buffers.counters.stopped:
            return None
        stone = int(buffers.counters.best)
        self.best = -1 if stone < 0 else int(buffers.stones.cell[stone] * 9 + buffers.stones.digit[stone])
        return 1.0 - 2 * winner

    def buffers_for(self, state: State, signal: Numbers, most_nodes: int) -> EndgameBuffers | None:
        stones = stones_of(state)
        if stones is None:
            return None
        self.available[0] = stones.owner.sum(0)
        counters = np.zeros(1, COUNTERS)[0]
        counters.most_nodes = most_nodes
        return EndgameBuffers(stones, self.available, self.moves, self.ranks, counters, self.table, signal)

    def free_stone(self, buffers: EndgameBuffers, mover: Int) -> int:
        """Return a stone that is a free move with which the mover wins; `simplify` has removed it."""
        everything, kept = buffers.stones.owner.sum(0), self.available[0].copy()
        for stone in range(len(buffers.stones.cell)):
            limb, bit = divmod(stone, BITS)
            if buffers.stones.owner[mover, limb] & ~kept[limb] & np.int64(1) << bit:
                self.available[1] = everything
                lay_stone(buffers.stones, self.available[1], stone)
                if search(buffers, np.int64(1), np.int64(0), 1 - mover) == mover or buffers.counters.stopped:
                    return stone
        raise AssertionError("a free move is one of the stones removed")
