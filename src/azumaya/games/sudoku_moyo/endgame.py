"""Who wins a game of Sudoku-Moyo with best play: a search over what is left of it (`endgame_stones.py` draws it).

Every position is simplified first. A table keeps for a set of stones and a mover from which lead on Light wins and up
to which it loses: one entry answers for all leads beyond. The search ends where counting shows who outlasts the other:

    room   more stones a side can never lay: in each block, row or column the smaller of its cells and its digits
    sure   stones a side will lay whatever happens: safe ones, that no enemy stone takes away, and pairs, of which an
           enemy stone takes one at most and the answer is to lay the other
    spare  1 when a further stone fits beside the sure ones
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ...rules.bits import lowest, popcount
from ...rules.contract import Int, State
from ...rules.entries import entry_for, entry_to_write
from ...rules.kernel import kernel, record_dtype
from ...rules.keys import random_keys
from .endgame_stones import BITS, MOST_STONES, WORDS, Stones, is_worse, simplify, stones_of
from .evaluate import CONTESTED, LOSS, room_of
from .kernels import AZUMAYA, DARK, LIGHT, MIXED
from .victory import UNITS_OF, Numbers

ENTRY = record_dtype([("key", np.int64), ("won", np.int16), ("lost", np.int16), ("move", np.int32), ("work", np.int64)])
"""Of a set of stones and a mover: from which lead on Light wins, up to which it loses, and the best move."""
FEWEST_BITS, MOST_BITS = 20, 24
"""The size of a table, two to the power of this: 25 MB, and 400 MB for those who look at many millions of positions."""
NEVER = 1_000
FREE_MOVE = MOST_STONES
DEEPEST = 9 * 9 + 2
FIRST = 1 << 40
NOBODY = -1
ROOM, SURE, SPARE = range(3)
MOVER_KEYS = random_keys(83, 2)


class EndgameDesk(NamedTuple):
    """Everything the search writes on. Rows of `alive`, `moves` and `ranks` belong to depths; `stop` is the signal."""

    stones: Stones
    alive: Numbers
    moves: Numbers
    ranks: Numbers
    notes: Any
    table: Any
    stop: Numbers


NOTES = record_dtype([("nodes", np.int64), ("most_nodes", np.int64), ("stopped", np.int64), ("best", np.int64)])


@kernel
def search(desk: EndgameDesk, depth: Int, lead: Int, mover: Int) -> Int:
    """The winner when `mover` is to move with the stones of alive[depth] and this lead. Once `notes.stopped` is set, it
    means nothing.

    One function that calls itself, with one signature.
    """
    # 1. Count, and leave when told to
    stones, alive, notes = desk.stones, desk.alive[depth], desk.notes
    notes.nodes += 1
    if notes.nodes >= notes.most_nodes or desk.stop[0]:
        notes.stopped = 1
        return np.int64(LIGHT)

    # 2. What is decided by counting?
    lead += simplify(stones, alive)
    is_opening = has_any(alive, stones.owner[AZUMAYA])
    if not is_opening and depth > 0:
        winner = winner_by_counting(stones, alive, lead, mover)
        if winner != NOBODY:
            return winner

    # 3. What does the table know?
    key, known = key_of(stones, alive, mover), np.int64(-1)
    entry = entry_for(desk.table, key)
    if entry.key == key:
        known = np.int64(entry.move)
        if depth > 0 and lead >= entry.won:
            return np.int64(LIGHT)
        if depth > 0 and lead <= entry.lost:
            return np.int64(DARK)

    # 4. Try the stones, most promising first, a free move last
    started = notes.nodes
    count = rank_moves(desk, depth, mover, is_opening, known)
    if not is_opening and lead * (1 - 2 * mover) > 0:
        desk.moves[depth, count] = FREE_MOVE
        count += 1
    winner, best = 1 - mover, np.int64(-1)
    for index in range(count):
        move = desk.moves[depth, index]
        after = lead
        for word in range(WORDS):
            desk.alive[depth + 1, word] = alive[word]
        if move == FREE_MOVE:
            after -= 1 - 2 * mover
        else:
            take_away(stones, desk.alive[depth + 1], move)
        won = search(desk, depth + 1, after, 1 - mover)
        if notes.stopped:
            return np.int64(LIGHT)
        if won == mover:
            winner, best = mover, move
            break
    if depth == 0:
        notes.best = best
    code = np.int64(-1) if best < 0 or best == FREE_MOVE else stones.cell[best] * 9 + stones.digit[best]
    store(desk.table, key, lead, winner, code, notes.nodes - started)
    return winner


@kernel
def has_any(alive: Numbers, some: Numbers) -> bool:
    shared = np.int64(0)
    for word in range(WORDS):
        shared |= alive[word] & some[word]
    return bool(shared)


@kernel
def take_away(stones: Stones, alive: Numbers, stone: Int) -> None:
    """A stone is laid."""
    for word in range(WORDS):
        alive[word] &= ~stones.beside[stone, word]


# Counting


@kernel
def winner_by_counting(stones: Stones, alive: Numbers, lead: Int, mover: Int) -> Int:
    """The side whose sure stones outlast the other's room, free moves and the mover's spare stone included; NOBODY when
    neither's do."""
    own, other = np.zeros(3, np.int64), np.zeros(3, np.int64)
    count_stones(stones, alive, mover, own)
    count_stones(stones, alive, 1 - mover, other)
    ahead = lead * (1 - 2 * mover)
    if own[SURE] + own[SPARE] + ahead > other[ROOM]:
        return mover
    return 1 - mover if other[SURE] - ahead >= own[ROOM] else np.int64(NOBODY)


@kernel
def count_stones(stones: Stones, alive: Numbers, side: Int, counts: Numbers) -> None:
    """A side's room, sure stones and spare one into `counts`."""
    safe, covered = np.zeros(WORDS, np.int64), np.zeros(WORDS, np.int64)
    counts[ROOM] = room_and_safe(stones, alive, side, safe)
    counts[SURE] = lay_safe(stones, safe, covered) + lay_pairs(stones, alive, side, covered)
    counts[SPARE] = 0
    for word in range(WORDS):
        if alive[word] & stones.owner[side, word] & ~covered[word]:
            counts[SPARE] = 1


@kernel
def room_and_safe(stones: Stones, alive: Numbers, side: Int, safe: Numbers) -> Int:
    """The room of a side; `safe` gets its stones that no enemy stone is beside."""
    cells, digits = np.zeros(27, np.int64), np.zeros(27, np.int64)
    last = np.int64(-1)
    for word in range(WORDS):
        left = alive[word] & stones.owner[side, word]
        while left:
            stone, bit = np.int64(word * BITS + lowest(left)), left & -left
            left ^= bit
            cell = stones.cell[stone]
            for kind in range(3):
                digits[UNITS_OF[cell, kind]] |= np.int64(1) << stones.digit[stone]
                cells[UNITS_OF[cell, kind]] += np.int64(cell != last)
            last = cell
            if not is_threatened(stones, alive, stone, side):
                safe[word] |= bit
    return room_of(cells, digits)


@kernel
def is_threatened(stones: Stones, alive: Numbers, stone: Int, side: Int) -> bool:
    threats = np.int64(0)
    for word in range(WORDS):
        threats |= stones.beside[stone, word] & alive[word] & stones.owner[1 - side, word]
    return bool(threats)


@kernel
def lay_safe(stones: Stones, safe: Numbers, covered: Numbers) -> Int:
    """Lay safe stones, first those that take fewest others away; how many. `covered` gets what they take away."""
    laid = np.int64(0)
    while True:
        best, fewest = np.int64(-1), np.int64(MOST_STONES)
        for word in range(WORDS):
            left = safe[word]
            while left:
                stone = np.int64(word * BITS + lowest(left))
                left &= left - 1
                taken = np.int64(0)
                for each in range(WORDS):
                    taken += popcount(stones.beside[stone, each] & safe[each])
                if taken < fewest:
                    best, fewest = stone, taken
        if best < 0:
            return laid
        laid += 1
        for word in range(WORDS):
            safe[word] &= ~stones.beside[best, word]
            covered[word] |= stones.beside[best, word]


@kernel
def lay_pairs(stones: Stones, alive: Numbers, side: Int, covered: Numbers) -> Int:
    """Find pairs of stones beside each other, and away from what is covered, such that no enemy stone takes away two
    stones of all pairs; how many. Whenever one of a pair is taken away, the other is laid."""
    laid, threats = np.int64(0), np.zeros(WORDS, np.int64)
    for word in range(WORDS):
        left = alive[word] & stones.owner[side, word] & ~covered[word]
        while left:
            stone = np.int64(word * BITS + lowest(left))
            left &= left - 1
            mate = best_mate(stones, alive, stone, side, covered, threats)
            if mate >= 0:
                laid += 1
                for each in range(WORDS):
                    taken = stones.beside[stone, each] | stones.beside[mate, each]
                    covered[each] |= taken
                    threats[each] |= taken & alive[each] & stones.owner[1 - side, each]
                left &= ~covered[word]
    return laid


@kernel
def best_mate(stones: Stones, alive: Numbers, stone: Int, side: Int, covered: Numbers, threats: Numbers) -> Int:
    """The stone that makes a pair with this one and spoils least for other pairs; -1 when there is none."""
    best, fewest = np.int64(-1), np.int64(2 * MOST_STONES)
    for word in range(WORDS):
        if stones.beside[stone, word] & threats[word]:
            return best
    for word in range(WORDS):
        near = stones.beside[stone, word] & alive[word] & stones.owner[side, word] & ~covered[word]
        while near:
            mate = np.int64(word * BITS + lowest(near))
            near &= near - 1
            spoilt, is_pair = np.int64(0), mate != stone
            for each in range(WORDS):
                enemy = stones.beside[mate, each] & alive[each] & stones.owner[1 - side, each]
                if enemy & (threats[each] | stones.beside[stone, each]):
                    is_pair = False
                own = (stones.beside[mate, each] | stones.beside[stone, each]) & alive[each] & ~covered[each]
                spoilt += popcount(enemy) + popcount(own & stones.owner[side, each])
            if is_pair and spoilt < fewest:
                best, fewest = mate, spoilt
    return best


# Order and table


@kernel
def rank_moves(desk: EndgameDesk, depth: Int, mover: Int, is_opening: bool, known: Int) -> Int:
    """The stones to try, most promising first, without those that are worse than another; how many."""
    stones, alive, moves, ranks = desk.stones, desk.alive[depth], desk.moves[depth], desk.ranks[depth]
    fits = np.zeros(81, np.int64)
    for word in range(WORDS):
        left = alive[word]
        while left:
            fits[stones.cell[word * BITS + lowest(left)]] += 1
            left &= left - 1
    count, owner = np.int64(0), np.int64(AZUMAYA) if is_opening else mover
    for word in range(WORDS):
        left = alive[word] & stones.owner[owner, word]
        while left:
            stone = np.int64(word * BITS + lowest(left))
            left &= left - 1
            if not is_opening and is_worse(stones, alive, stone, mover, False):
                continue
            is_known = stones.cell[stone] * 9 + stones.digit[stone] == known
            rank = np.int64(FIRST) if is_known else promise(stones, alive, stone, mover, fits)
            place = count
            while place > 0 and ranks[place - 1] < rank:
                moves[place], ranks[place] = moves[place - 1], ranks[place - 1]
                place -= 1
            moves[place], ranks[place] = stone, rank
            count += 1
    return count


@kernel
def promise(stones: Stones, alive: Numbers, stone: Int, mover: Int, fits: Numbers) -> Int:
    """What a stone takes from the other side less what it takes from the own one, like `evaluate.order`."""
    gain, is_contested = np.int64(0), False
    for side in range(2):
        for word in range(WORDS):
            left = stones.beside[stone, word] & alive[word] & stones.owner[side, word]
            while left:
                cell = stones.cell[word * BITS + lowest(left)]
                left &= left - 1
                if cell != stones.cell[stone]:
                    gain += -LOSS[fits[cell]] if side == mover else LOSS[fits[cell]]
                    is_contested = is_contested or side != mover
    return gain + CONTESTED if is_contested else gain


@kernel
def key_of(stones: Stones, alive: Numbers, mover: Int) -> Int:
    key = MOVER_KEYS[mover]
    for word in range(WORDS):
        left = alive[word]
        while left:
            key ^= stones.keys[word * BITS + lowest(left)]
            left &= left - 1
    return key


@kernel
def store(table: Any, key: Int, lead: Int, winner: Int, move: Int, work: Int) -> None:
    """Keep who wins with this lead, and so with any that is better for the winner."""
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
    """Searches positions of one variant; what was found in one helps in the next. Its table has room for so many nodes
    in all, as far as memory allows."""

    def __init__(self, nodes: int = 0) -> None:
        bits = min(max(nodes.bit_length(), FEWEST_BITS), MOST_BITS)
        self.table: Any = np.zeros(1 << bits, ENTRY)
        self.alive = np.zeros((DEEPEST, WORDS), np.int64)
        self.moves, self.ranks = (np.zeros((DEEPEST, MOST_STONES + 1), np.int64) for _ in range(2))
        self.nodes, self.best = 0, -1
        """Of the last search: the positions looked at, and a move that wins; -1 for none."""

    @staticmethod
    def takes(state: State) -> bool:
        """Whether this search is for such a position: the last to lay wins, and every stone has one owner."""
        return not (state.horikomi or state.draft or state.due or state.regions == MIXED)

    def value(self, state: State, signal: Numbers, most_nodes: int) -> float | None:
        """1 when Light wins, -1 when Dark does, None when it was not found out."""
        desk = self.desk_for(state, signal, most_nodes)
        if desk is None:
            return None
        mover = np.int64(state.mover)
        winner = int(search(desk, np.int64(0), np.int64(0), mover))
        if desk.notes.best == FREE_MOVE:
            desk.notes.best = self.free_stone(desk, mover)
        self.nodes = int(desk.notes.nodes)
        if desk.notes.stopped:
            return None
        stone = int(desk.notes.best)
        self.best = -1 if stone < 0 else int(desk.stones.cell[stone] * 9 + desk.stones.digit[stone])
        return 1.0 - 2 * winner

    def desk_for(self, state: State, signal: Numbers, most_nodes: int) -> EndgameDesk | None:
        stones = stones_of(state)
        if stones is None:
            return None
        self.alive[0] = stones.owner.sum(0)
        notes = np.zeros(1, NOTES)[0]
        notes.most_nodes = most_nodes
        return EndgameDesk(stones, self.alive, self.moves, self.ranks, notes, self.table, signal)

    def free_stone(self, desk: EndgameDesk, mover: Int) -> int:
        """A stone that is a free move: the mover wins with one, and simplifying has taken it out."""
        everything, kept = desk.stones.owner.sum(0), self.alive[0].copy()
        for stone in range(len(desk.stones.cell)):
            word, bit = divmod(stone, BITS)
            if desk.stones.owner[mover, word] & ~kept[word] & np.int64(1) << bit:
                self.alive[1] = everything
                take_away(desk.stones, self.alive[1], stone)
                if search(desk, np.int64(1), np.int64(0), 1 - mover) == mover or desk.notes.stopped:
                    return stone
        raise AssertionError("a free move is one of the stones taken out")
