"""Facts about a turn of Sudoku-Moyo for hints: cells and stones it blocks, what it saves and prevents, who can go on
longer.

Room and safe stones are counted as in `evaluate.py`: the most stones a side can hope for, and those the other side can
no longer prevent.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

import numpy as np

from ...rules.contract import ONGOING
from ...rules.facts import Fact
from ...rules.message import Message, listed, listed_with_and, literal
from ...rules.position import Position
from .evaluate import COUNTS, PEERS, ROOM, SAFE, SPARE, known_result, survey
from .grid import BLOCKS, CENTRE, cell_name
from .kernels import MEMBERS, TAKE
from .notation import cells_of_region, describe_stone, unit_of_region
from .scene import SIDES, BoardSnapshot, home_of, snapshot, stone_id, was_skipped

KINDS: Mapping[str, Message] = {
    kind: Message(f"sudoku-moyo-facts-{kind}")
    for kind in (
        "end",
        "decided",
        "closed",
        "spent",
        "turned",
        "taken",
        "lost",
        "full",
        "saved",
        "prevents",
        "allows",
        "lead",
        "safe",
        "opened",
        "block",
        "thrown",
        "supply",
        "skipped",
    )
}
FEW = 3
"""Up to this many cells are named; more are counted."""


def facts(before: Position, after: Position) -> list[Fact]:
    """Return the facts about a turn, in the order of KINDS."""
    move = after.trail[-1].move
    return [block_taken(before, move - TAKE)] if move >= TAKE else list(LaidTurn(before, after, move).facts())


def block_taken(before: Position, block: int) -> Fact:
    free = sum(not before.state.cells[cell] for cell in cells_of_region(0, block))
    return Fact("block", Message("sudoku-moyo-fact-takes-block", count=free), 20, (f"block-{BLOCKS[block]}",))


def name_cells(cells: Sequence[int]) -> Message:
    """Name cells when they are few, else give their number."""
    return Message("sudoku-moyo-cells", count=len(cells)) if len(cells) > FEW else listed_cells(cells)


def name_cells_dative(cells: Sequence[int]) -> Message:
    """Name cells after a preposition, where German needs the dative."""
    return Message("sudoku-moyo-cells-dative", count=len(cells)) if len(cells) > FEW else listed_cells(cells)


def listed_cells(cells: Sequence[int]) -> Message:
    return listed_with_and([literal(cell_name(cell)) for cell in cells])


def listed_with_or(names: Sequence[Message]) -> Message:
    *first, last = names
    return Message("sudoku-moyo-or", first=listed(first), last=last) if first else last


def spots(cells: Sequence[int]) -> tuple[str, ...]:
    return tuple(f"cell-{cell_name(cell)}" for cell in cells)


def moyo_stones(cells: Sequence[int]) -> tuple[str, ...]:
    return tuple(f"moyo-{cell_name(cell)}" for cell in cells)


class LaidTurn:
    """A stone laid, from the view of the side that laid it."""

    def __init__(self, before: Position, after: Position, move: int) -> None:
        self.before, self.after = before, after
        self.cell, self.digit = move // 9, move % 9 + 1
        self.side = int(before.state.mover)
        self.other = 1 - self.side
        self.was, self.found = snapshot(before.state), snapshot(after.state)
        self.stone = stone_id(self.was.regions, self.region, self.digit)

    @property
    def region(self) -> int:
        """The region of the stone; stones are laid in regions only."""
        home = home_of(self.was.regions, self.cell)
        assert home is not None
        return home

    def facts(self) -> Iterator[Fact]:
        yield from self.end()
        yield from self.cells()
        yield from self.shima()
        if not self.after.is_over and not self.before.state.horikomi:
            yield from self.threats()
            yield from self.prospects()
        yield from self.occasions()

    # The end

    def end(self) -> Iterator[Fact]:
        if self.after.is_over:
            if self.after.winner is None:
                words = Message("sudoku-moyo-fact-draws")
            elif self.after.winner != self.side:
                words = Message("sudoku-moyo-fact-loses")
            elif self.before.state.horikomi:
                words = Message("sudoku-moyo-fact-wins")
            else:
                words = Message("sudoku-moyo-fact-wins-stuck", other=SIDES[self.other])
            yield Fact("end", words, 100, (self.stone,))
        elif known_result(self.before.state) == ONGOING != known_result(self.after.state):
            winner = int(known_result(self.after.state))
            counts = self.counts[1][winner]
            safe, room = (
                counts[SAFE] + (counts[SPARE] if winner == self.after.side else 0),
                self.counts[1][1 - winner][ROOM],
            )
            side, other = SIDES[winner], SIDES[1 - winner]
            words = Message("sudoku-moyo-fact-decides", side=side, safe=safe, other=other, room=room)
            yield Fact("decided", words, 90, (self.stone,))

    @cached_property
    def counts(self) -> tuple[list[list[int]], list[list[int]]]:
        """The counts of each side, before and after."""
        tables = np.zeros((2, 2, COUNTS), np.int64)
        survey(self.before.state, tables[0])
        survey(self.after.state, tables[1])
        return tables[0].tolist(), tables[1].tolist()

    # Blocked cells and stones

    def cells(self) -> Iterator[Fact]:
        closed = self.closed_of(self.other)
        if closed:
            words = Message("sudoku-moyo-fact-blocks", cells=name_cells(closed), other=SIDES[self.other])
            yield Fact("closed", words, 40 + 6 * len(closed), moyo_stones(closed))
        spent = self.closed_of(self.side)
        if spent:
            words = Message("sudoku-moyo-fact-costs", side=SIDES[self.side], count=len(spent))
            yield Fact("spent", words, 30 + 6 * len(spent), moyo_stones(spent), costs=True)
        turned = self.turned_of(self.other)
        if turned:
            shima = listed_with_or([self.shima_name(region) for region in turned])
            words = Message("sudoku-moyo-fact-no-place", digit=self.digit, shima=shima)
            yield Fact("turned", words, 25 + 3 * len(turned), self.trays(turned))
        taken = [cell for cell in self.losing_digit(self.other) if cell not in closed]
        if taken:
            other, cells = SIDES[self.other], name_cells_dative(taken)
            words = Message("sudoku-moyo-fact-takes-digit", digit=self.digit, other=other, cells=cells)
            yield Fact("taken", words, 10 + len(taken), spots(taken))

    def closed_of(self, side: int) -> list[int]:
        """Return the cells of a side with a new moyo stone."""
        return sorted(cell for cell in self.found.moyo - self.was.moyo if self.found.is_own(cell, side))

    def losing_digit(self, side: int) -> list[int]:
        """Return the cells of a side that the digit fitted before and does not now, except the one it was laid in."""
        bit = 1 << self.digit - 1
        losing = [
            cell for cell in range(81) if cell != self.cell and self.was.fits[cell] & ~self.found.fits[cell] & bit
        ]
        return [cell for cell in losing if self.was.is_own(cell, side)]

    def turned_of(self, side: int) -> list[int]:
        """Return the shima of a side where the digit fitted before and does not now, although it was not laid there."""
        bit = 1 << self.digit - 1
        laid_in = int(MEMBERS[self.was.regions, self.cell])
        own = [region for region in range(9) if self.was.owners[region] == side and not laid_in >> region & 1]
        return [region for region in own if self.fitting(self.was, region) & ~self.fitting(self.found, region) & bit]

    def fitting(self, board: BoardSnapshot, region: int) -> int:
        """Return the digits that fit somewhere in a region."""
        digits = 0
        for cell in cells_of_region(board.regions, region):
            digits |= board.fits[cell]
        return digits

    def trays(self, regions: Sequence[int]) -> tuple[str, ...]:
        return tuple(stone_id(self.was.regions, region, self.digit) for region in regions)

    def shima_name(self, region: int) -> Message:
        kind, line = divmod(unit_of_region(self.was.regions, region), 9)
        if kind == 2:
            return literal(BLOCKS[line])
        if kind == 0:
            return Message("sudoku-moyo-row", number=line + 1)
        return Message("sudoku-moyo-column", number=line + 1)

    # Whole shima

    def shima(self) -> Iterator[Fact]:
        for region in range(9):
            if (
                self.was.owners[region] in (self.side, self.other)
                and self.fitting(self.was, region)
                and not self.fitting(self.found, region)
            ):
                cells = cells_of_region(self.was.regions, region)
                empty = [cell for cell in cells if not self.found.cells[cell]]
                if not empty:
                    words = Message("sudoku-moyo-fact-fills", shima=self.shima_name(region))
                    yield Fact("full", words, 35, (self.stone,))
                elif self.was.owners[region] == self.other:
                    words = Message("sudoku-moyo-fact-no-move", shima=self.shima_name(region))
                    yield Fact("lost", words, 50, moyo_stones(empty))

    # Threats

    def threats(self) -> Iterator[Fact]:
        if self.was.is_own(self.cell, self.side):
            rivals = self.losing_digit(self.other)
            if rivals and not self.before.state.opening:
                other, cells = SIDES[self.other], name_cells_dative(rivals)
                yield Fact("saved", Message("sudoku-moyo-fact-saves", other=other, cells=cells), 22, (self.stone,))
        prevented = self.worst(self.was, [(cell, self.digit) for cell in self.losing_digit(self.other)])
        if prevented:
            stone, cells = self.stone_and_cells(prevented)
            words = Message("sudoku-moyo-fact-prevents", stone=stone, cells=cells)
            yield Fact("prevents", words, 30 + 6 * len(prevented[1]), spots(prevented[1]))
        allowed = self.worst(
            self.found,
            [(cell, digit) for cell in range(81) for digit in range(1, 10) if self.found.fits[cell] >> digit - 1 & 1],
        )
        if allowed and not self.after.state.opening:
            stone, cells = self.stone_and_cells(allowed)
            words = Message("sudoku-moyo-fact-allows", stone=stone, cells=cells)
            yield Fact("allows", words, 15 + 4 * len(allowed[1]), spots(allowed[1]), costs=True)

    def worst(
        self, board: BoardSnapshot, stones: Sequence[tuple[int, int]]
    ) -> tuple[tuple[int, int], list[int]] | None:
        """Return the one of the given stones of the other side that blocks most further cells of this side, and these
        cells."""
        best: tuple[tuple[int, int], list[int]] | None = None
        for cell, digit in stones:
            if board.is_own(cell, self.other):
                only = [
                    peer for peer in PEERS[cell].tolist() if board.fits[peer] == 1 << digit - 1 and peer != self.cell
                ]
                closing = [peer for peer in only if board.is_own(peer, self.side)]
                if closing and (best is None or len(closing) > len(best[1])):
                    best = (cell, digit), closing
        return best

    def stone_and_cells(self, found: tuple[tuple[int, int], list[int]]) -> tuple[Message, Message]:
        (cell, digit), closing = found
        return describe_stone(cell, digit), name_cells(closing)

    # Room and safe stones

    def prospects(self) -> Iterator[Fact]:
        was, found = self.counts
        room, others = found[self.side][ROOM], found[self.other][ROOM]
        if room >= others and was[self.side][ROOM] <= was[self.other][ROOM] and not self.before.state.opening:
            words = Message("sudoku-moyo-fact-leads", room=room, others=others, other=SIDES[self.other])
            yield Fact("lead", words, 28, (self.stone,))
        safe = found[self.side][SAFE] - was[self.side][SAFE]
        if safe > 0:
            yield Fact("safe", Message("sudoku-moyo-fact-secures", count=safe), 18 + 3 * safe, (self.stone,))

    def occasions(self) -> Iterator[Fact]:
        if self.before.state.opening and not self.after.state.opening and not self.after.is_over:
            first = SIDES[int(self.after.state.mover)]
            yield Fact("opened", Message("sudoku-moyo-fact-ends-opening", side=first), 12, (self.stone,))
        if self.before.state.horikomi and self.region != CENTRE:
            if self.was.owner[self.cell] == self.other:
                shima = self.shima_name(self.region)
                words = Message("sudoku-moyo-fact-throws", digit=self.digit, shima=shima, other=SIDES[self.other])
                yield Fact("thrown", words, 15, (self.stone,))
            if self.after.state.left[self.side * 9 + self.digit - 1] == 0:
                pad = f"pad-{'ld'[self.side]}{self.digit}"
                yield Fact("supply", Message("sudoku-moyo-fact-uses-last", digit=self.digit), 16, (pad,))
            if was_skipped(self.after, self.after.trail[-1]) and not self.after.is_over:
                words = Message("sudoku-moyo-fact-skips", other=SIDES[self.other])
                yield Fact("skipped", words, 45, (self.stone,))
