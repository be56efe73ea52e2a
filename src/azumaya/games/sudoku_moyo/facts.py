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
from ...rules.position import Position
from ...rules.text import Text, same
from .evaluate import COUNTS, PEERS, ROOM, SAFE, SPARE, known_result, survey
from .grid import BLOCKS, CENTRE, cell_name
from .kernels import MEMBERS, TAKE
from .notation import cells_of_region, describe_stone, unit_of_region
from .scene import SIDES, BoardSnapshot, home_of, snapshot, stone_id, was_skipped

KINDS: Mapping[str, Text] = {
    "end": Text("das Ende der Partie", "the end of the game"),
    "decided": Text("eine Partie, die durch Zählen entschieden ist", "a game decided by counting"),
    "closed": Text("gesperrte Felder des Gegners", "opposing cells blocked"),
    "spent": Text("gesperrte eigene Felder", "own cells blocked"),
    "turned": Text("gegnerische Steine, die nirgends mehr passen", "opposing stones left without a place"),
    "taken": Text("Felder, auf denen dem Gegner eine Ziffer fehlt", "cells where the opponent loses a digit"),
    "lost": Text("ein Shima ohne Züge für den Gegner", "a shima without moves for the opponent"),
    "full": Text("ein volles Shima", "a full shima"),
    "saved": Text("ein Stein, den der Gegner verhindern konnte", "a stone the opponent could have prevented"),
    "prevents": Text("Felder, die der Gegner nicht mehr sperren kann", "cells the opponent can no longer block"),
    "allows": Text("Felder, die der Gegner als Nächstes sperren kann", "cells the opponent can block next"),
    "lead": Text("mehr Platz als der Gegner", "more room than the opponent"),
    "safe": Text("Steine, die jetzt sicher sind", "stones made safe"),
    "opened": Text("das Ende der Eröffnung", "the end of the opening"),
    "block": Text("ein genommener Block", "a block taken"),
    "thrown": Text("ein Wurf in ein gegnerisches Shima", "a stone thrown into an opposing shima"),
    "supply": Text("der letzte Stein einer Ziffer", "the last stone of a digit"),
    "skipped": Text("ein Gegner, der aussetzt", "an opponent who is skipped"),
}
FEW = 3
"""Up to this many cells are named; more are counted."""
CELLS, WITHIN_CELLS = Text("{} Felder", "{} cells"), Text("{} Feldern", "{} cells")
AND, OR = Text("{} und {}", "{} and {}"), Text("{} oder {}", "{} or {}")
STONES = Text("1 Stein", "1 stone"), Text("{} Steine", "{} stones")


def facts(before: Position, after: Position) -> list[Fact]:
    """Return the facts about a turn, in the order of KINDS."""
    move = after.trail[-1].move
    return [block_taken(before, move - TAKE)] if move >= TAKE else list(LaidTurn(before, after, move).facts())


def block_taken(before: Position, block: int) -> Fact:
    free = sum(not before.state.cells[cell] for cell in cells_of_region(0, block))
    words = Text("nimmt einen Block mit {} freien Feldern", "takes a block with {} free cells")
    return Fact("block", words.format(free), 20, (f"block-{BLOCKS[block]}",))


def name_cells(cells: Sequence[int], many: Text = CELLS) -> Text:
    """Name cells when they are few, else give their number."""
    return many.format(len(cells)) if len(cells) > FEW else listed([same(cell_name(cell)) for cell in cells])


def name_cells_dative(cells: Sequence[int]) -> Text:
    """Name cells after a preposition, where German needs the dative."""
    return name_cells(cells, WITHIN_CELLS)


def listed(names: Sequence[Text], last: Text = AND) -> Text:
    """Join names with commas, the last one with "and" or "or"."""
    if len(names) == 1:
        return names[0]
    first = Text(", ".join(name.de for name in names[:-1]), ", ".join(name.en for name in names[:-1]))
    return last.format(first, names[-1])


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
                words = Text("beendet das Spiel unentschieden", "draws the game")
            elif self.after.winner == self.side:
                words = Text("gewinnt: {} kann nicht mehr legen", "wins: {} cannot lay another stone").format(
                    SIDES[self.other]
                )
                words = Text("gewinnt das Spiel", "wins the game") if self.before.state.horikomi else words
            else:
                words = Text("verliert das Spiel", "loses the game")
            yield Fact("end", words, 100, (self.stone,))
        elif known_result(self.before.state) == ONGOING != known_result(self.after.state):
            winner = int(known_result(self.after.state))
            counts = self.counts[1][winner]
            safe, room = (
                counts[SAFE] + (counts[SPARE] if winner == self.after.side else 0),
                self.counts[1][1 - winner][ROOM],
            )
            words = Text(
                "entscheidet das Spiel: {0} kann sicher noch {1} legen, {2} höchstens {3} und hat zuerst keinen mehr",
                "decides the game: {0} is sure of {1} more, {2} can lay at most {3} and runs out first",
            )
            stones = STONES[safe != 1].format(safe)
            yield Fact("decided", words.format(SIDES[winner], stones, SIDES[1 - winner], room), 90, (self.stone,))

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
            words = Text("sperrt {} für {}", "blocks {} for {}").format(name_cells(closed), SIDES[self.other])
            yield Fact("closed", words, 40 + 6 * len(closed), moyo_stones(closed))
        spent = self.closed_of(self.side)
        if spent:
            words = (
                Text("kostet {0} {1} Felder", "costs {0} {1} cells")
                if len(spent) > 1
                else Text("kostet {0} ein Feld", "costs {0} one cell")
            ).format(SIDES[self.side], len(spent))
            yield Fact("spent", words, 30 + 6 * len(spent), moyo_stones(spent), costs=True)
        turned = self.turned_of(self.other)
        if turned:
            words = Text("lässt der {} in {} keinen Platz", "leaves the {} no place in {}")
            shima = listed([self.shima_name(region) for region in turned], OR)
            yield Fact("turned", words.format(self.digit, shima), 25 + 3 * len(turned), self.trays(turned))
        taken = [cell for cell in self.losing_digit(self.other) if cell not in closed]
        if taken:
            words = Text("nimmt {0} die {1} auf {2}", "takes the {1} from {0} on {2}").format(
                SIDES[self.other], self.digit, name_cells_dative(taken)
            )
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

    def shima_name(self, region: int) -> Text:
        kind, line = divmod(unit_of_region(self.was.regions, region), 9)
        if kind == 2:
            return same(BLOCKS[line])
        return (Text("Zeile {}", "row {}") if kind == 0 else Text("Spalte {}", "column {}")).format(line + 1)

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
                    yield Fact("full", Text("füllt {}", "fills {}").format(self.shima_name(region)), 35, (self.stone,))
                elif self.was.owners[region] == self.other:
                    words = Text("lässt in {} keinen Zug mehr zu", "leaves no move in {}").format(
                        self.shima_name(region)
                    )
                    yield Fact("lost", words, 50, moyo_stones(empty))

    # Threats

    def threats(self) -> Iterator[Fact]:
        if self.was.is_own(self.cell, self.side):
            rivals = self.losing_digit(self.other)
            if rivals and not self.before.state.opening:
                words = Text(
                    "legt einen Stein, den {} von {} aus verhindern konnte",
                    "plays a stone {} could have prevented from {}",
                )
                yield Fact("saved", words.format(SIDES[self.other], name_cells_dative(rivals)), 22, (self.stone,))
        prevented = self.worst(self.was, [(cell, self.digit) for cell in self.losing_digit(self.other)])
        if prevented:
            words = Text("verhindert {0}, das {1} gesperrt hätte", "prevents {0}, which would have blocked {1}")
            yield Fact(
                "prevents",
                words.format(*self.stone_and_cells(prevented)),
                30 + 6 * len(prevented[1]),
                spots(prevented[1]),
            )
        allowed = self.worst(
            self.found,
            [(cell, digit) for cell in range(81) for digit in range(1, 10) if self.found.fits[cell] >> digit - 1 & 1],
        )
        if allowed and not self.after.state.opening:
            words = Text("erlaubt {0}, das {1} sperrt", "allows {0}, which blocks {1}")
            yield Fact(
                "allows",
                words.format(*self.stone_and_cells(allowed)),
                15 + 4 * len(allowed[1]),
                spots(allowed[1]),
                costs=True,
            )

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

    def stone_and_cells(self, found: tuple[tuple[int, int], list[int]]) -> tuple[Text, Text]:
        (cell, digit), closing = found
        return describe_stone(cell, digit), name_cells(closing)

    # Room and safe stones

    def prospects(self) -> Iterator[Fact]:
        was, found = self.counts
        room, others = found[self.side][ROOM], found[self.other][ROOM]
        if room >= others and was[self.side][ROOM] <= was[self.other][ROOM] and not self.before.state.opening:
            words = Text(
                "gewinnt die Oberhand: Platz für {0} gegen {1}, {2} am Zug",
                "gains the upper hand: room for {0} against {1}, {2} to move",
            )
            stones = STONES[room != 1].format(room)
            yield Fact("lead", words.format(stones, others, SIDES[self.other]), 28, (self.stone,))
        safe = found[self.side][SAFE] - was[self.side][SAFE]
        if safe > 0:
            words = (
                Text("sichert einen Stein", "secures one stone")
                if safe == 1
                else Text("sichert {} Steine", "secures {} stones")
            )
            yield Fact("safe", words.format(safe), 18 + 3 * safe, (self.stone,))

    def occasions(self) -> Iterator[Fact]:
        if self.before.state.opening and not self.after.state.opening and not self.after.is_over:
            first = SIDES[int(self.after.state.mover)]
            words = Text(
                "beendet die Eröffnung: {} legt als Nächstes in ein Shima",
                "ends the opening: {} is first to play in a shima",
            ).format(first)
            yield Fact("opened", words, 12, (self.stone,))
        if self.before.state.horikomi and self.region != CENTRE:
            if self.was.owner[self.cell] == self.other:
                words = Text("wirft die {0} in {2}s {1}", "throws the {0} into {2}'s {1}")
                yield Fact(
                    "thrown",
                    words.format(self.digit, self.shima_name(self.region), SIDES[self.other]),
                    15,
                    (self.stone,),
                )
            if self.after.state.left[self.side * 9 + self.digit - 1] == 0:
                pad = f"pad-{'ld'[self.side]}{self.digit}"
                yield Fact(
                    "supply", Text("verbraucht die letzte {}", "uses the last {}").format(self.digit), 16, (pad,)
                )
            if was_skipped(self.after, self.after.trail[-1]) and not self.after.is_over:
                yield Fact(
                    "skipped",
                    Text("lässt {} aussetzen", "makes {} skip a turn").format(SIDES[self.other]),
                    45,
                    (self.stone,),
                )
