"""What a turn of Sudoku-Moyo does, in words: cells and stones it closes, what it saves and prevents, who has more
stones to come.

Room and safe stones are counted as in `evaluate.py`: the most stones a side can hope for, and those nobody can forbid
it any more.
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
from .notation import cells_of_region, unit_of_region
from .scene import SIDES, DrawnBoard, home_of, look_at, stone_id, was_skipped

KINDS: Mapping[str, Text] = {
    "end": Text("das Ende der Partie", "the end of the game"),
    "decided": Text("eine Partie, die sich auszählen lässt", "a game that can be counted out"),
    "closed": Text("gegnerische Felder, in die nichts mehr passt", "the opponent's cells that nothing fits any more"),
    "spent": Text("eigene Felder, in die nichts mehr passt", "own cells that nothing fits any more"),
    "turned": Text("gegnerische Steine, die nirgends mehr passen", "the opponent's stones that fit nowhere any more"),
    "taken": Text("Felder, in denen dem Gegner eine Ziffer fehlt", "cells in which the opponent loses a digit"),
    "lost": Text("ein Shima, in dem nichts mehr geht", "a shima in which nothing goes any more"),
    "full": Text("ein volles Shima", "a full shima"),
    "saved": Text("ein Stein, den der Gegner verhindern konnte", "a stone the opponent could have forbidden"),
    "prevents": Text("was der Gegner nicht mehr schließen kann", "what the opponent can no longer close"),
    "allows": Text("was der Gegner als Nächstes schließen kann", "what the opponent can close next"),
    "lead": Text("wer länger legen kann, wenn alles Platz findet", "who can go on longer if everything finds room"),
    "safe": Text("Steine, die nun sicher sind", "stones that are safe now"),
    "opened": Text("das Ende der Eröffnung", "the end of the opening"),
    "block": Text("ein genommener Block", "a block taken"),
    "thrown": Text("ein Wurf in ein fremdes Shima", "a stone thrown into an enemy shima"),
    "supply": Text("der letzte Stein einer Ziffer", "the last stone of a digit"),
    "skipped": Text("ein Gegner, der aussetzen muss", "an opponent who is skipped"),
}
FEW = 3
"""Cells that are named one by one; more are counted."""
CELLS, WITHIN_CELLS = Text("{} Felder", "{} cells"), Text("{} Feldern", "{} cells")
NAMED = Text("das Feld {}", "{}"), Text("die Felder {}", "{}")
"""Before one cell's name, and before several."""


def facts(before: Position, after: Position) -> list[Fact]:
    """Everything that can be said of a turn, in the order of KINDS."""
    move = after.trail[-1].move
    return [block_taken(before, move - TAKE)] if move >= TAKE else list(LaidTurn(before, after, move).told())


def block_taken(before: Position, block: int) -> Fact:
    free = sum(not before.state.cells[cell] for cell in cells_of_region(0, block))
    words = Text("nimmt einen Block mit {} freien Feldern", "takes a block with {} free cells")
    return Fact("block", words.format(free), 20, (f"block-{BLOCKS[block]}",))


def some(cells: Sequence[int], many: Text = CELLS, named: tuple[Text, Text] = (same("{}"), same("{}"))) -> Text:
    """Cells by name when they are few, else their number."""
    if len(cells) > FEW:
        return many.format(len(cells))
    return named[len(cells) > 1].format(listed([same(cell_name(cell)) for cell in cells]))


def within(cells: Sequence[int]) -> Text:
    """The same behind a preposition: German then declines the word."""
    return some(cells, WITHIN_CELLS)


def listed(names: Sequence[Text]) -> Text:
    """One name, or several with an "and" before the last."""
    if len(names) == 1:
        return names[0]
    first = Text(", ".join(name.de for name in names[:-1]), ", ".join(name.en for name in names[:-1]))
    return Text("{} und {}", "{} and {}").format(first, names[-1])


def spots(cells: Sequence[int]) -> tuple[str, ...]:
    return tuple(f"cell-{cell_name(cell)}" for cell in cells)


def moyo_stones(cells: Sequence[int]) -> tuple[str, ...]:
    return tuple(f"moyo-{cell_name(cell)}" for cell in cells)


class LaidTurn:
    """One stone laid, seen by the side that laid it."""

    def __init__(self, before: Position, after: Position, move: int) -> None:
        self.before, self.after = before, after
        self.cell, self.digit = move // 9, move % 9 + 1
        self.side = int(before.state.mover)
        self.other = 1 - self.side
        self.was, self.found = look_at(before.state), look_at(after.state)
        self.stone = stone_id(self.was.regions, self.region, self.digit)

    @property
    def region(self) -> int:
        """Where the stone belongs; stones are laid in regions only."""
        home = home_of(self.was.regions, self.cell)
        assert home is not None
        return home

    def told(self) -> Iterator[Fact]:
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
                words = Text("beendet das Spiel unentschieden", "ends the game in a draw")
            elif self.after.winner == self.side:
                words = Text("gewinnt: {} kann nicht mehr legen", "wins: {} cannot lay a stone any more").format(
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
                counts[SAFE] + (counts[SPARE] if winner == self.after.to_move else 0),
                self.counts[1][1 - winner][ROOM],
            )
            words = Text(
                "entscheidet die Partie für {0}: {1} sichere Steine gegen höchstens {2}",
                "decides the game for {0}: {1} safe stones against {2} at most",
            )
            yield Fact("decided", words.format(SIDES[winner], safe, room), 90, (self.stone,))

    @cached_property
    def counts(self) -> tuple[list[list[int]], list[list[int]]]:
        """What is counted for each side, before and after."""
        tables = np.zeros((2, 2, COUNTS), np.int64)
        survey(self.before.state, tables[0])
        survey(self.after.state, tables[1])
        return tables[0].tolist(), tables[1].tolist()

    # Cells and stones that are closed

    def cells(self) -> Iterator[Fact]:
        closed = self.closed_of(self.other)
        if closed:
            words = Text("schließt {1} {0}", "closes {0} to {1}").format(some(closed, named=NAMED), SIDES[self.other])
            yield Fact("closed", words, 40 + 6 * len(closed), moyo_stones(closed))
        spent = self.closed_of(self.side)
        if spent:
            words = Text("kostet {} eigene Felder", "costs {} own cells").format(len(spent))
            words = words if len(spent) > 1 else Text("kostet ein eigenes Feld", "costs one own cell")
            yield Fact("spent", words, 30 + 6 * len(spent), moyo_stones(spent), costs=True)
        turned = self.turned_of(self.other)
        if turned:
            words = Text("dreht die {} um: sie passt nicht mehr in {}", "turns the {} over: it no longer fits into {}")
            shima = self.shima_names(turned)
            yield Fact("turned", words.format(self.digit, shima), 25 + 3 * len(turned), self.trays(turned))
        taken = [cell for cell in self.losing_digit(self.other) if cell not in closed]
        if taken:
            words = Text("nimmt {0} die {1} in {2}", "takes the {1} from {0} in {2}").format(
                SIDES[self.other], self.digit, within(taken)
            )
            yield Fact("taken", words, 10 + len(taken), spots(taken))

    def closed_of(self, side: int) -> list[int]:
        """The cells of a side that carry a moyo stone only since this turn."""
        return sorted(cell for cell in self.found.moyo - self.was.moyo if self.found.is_own(cell, side))

    def losing_digit(self, side: int) -> list[int]:
        """The cells of a side that the digit fitted before and does not now, the one it was laid in apart."""
        bit = 1 << self.digit - 1
        losing = [
            cell for cell in range(81) if cell != self.cell and self.was.fits[cell] & ~self.found.fits[cell] & bit
        ]
        return [cell for cell in losing if self.was.is_own(cell, side)]

    def turned_of(self, side: int) -> list[int]:
        """The shima of a side in which the digit fitted before and does not now, without having been laid there."""
        bit = 1 << self.digit - 1
        laid_in = int(MEMBERS[self.was.regions, self.cell])
        own = [region for region in range(9) if self.was.owners[region] == side and not laid_in >> region & 1]
        return [region for region in own if self.fitting(self.was, region) & ~self.fitting(self.found, region) & bit]

    def fitting(self, board: DrawnBoard, region: int) -> int:
        """The digits that fit somewhere in a region."""
        digits = 0
        for cell in cells_of_region(board.regions, region):
            digits |= board.fits[cell]
        return digits

    def trays(self, regions: Sequence[int]) -> tuple[str, ...]:
        return tuple(stone_id(self.was.regions, region, self.digit) for region in regions)

    def shima_names(self, regions: Sequence[int]) -> Text:
        return listed([self.shima_name(region) for region in regions])

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
                    words = Text("lässt in {} nichts mehr zu", "leaves nothing to lay in {}").format(
                        self.shima_name(region)
                    )
                    yield Fact("lost", words, 50, moyo_stones(empty))

    # What could happen next

    def threats(self) -> Iterator[Fact]:
        if self.was.is_own(self.cell, self.side):
            rivals = self.losing_digit(self.other)
            if rivals and not self.before.state.opening:
                words = Text(
                    "legt einen Stein, den {} auf {} verhindern konnte",
                    "lays a stone that {} could have forbidden on {}",
                )
                yield Fact("saved", words.format(SIDES[self.other], within(rivals)), 22, (self.stone,))
        prevented = self.worst(self.was, [(cell, self.digit) for cell in self.losing_digit(self.other)])
        if prevented:
            words = Text("verhindert {0}, was {1} geschlossen hätte", "prevents {0}, which would have closed {1}")
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
            words = Text("lässt {0} zu, was {1} schließt", "allows {0}, which closes {1}")
            yield Fact(
                "allows",
                words.format(*self.stone_and_cells(allowed)),
                15 + 4 * len(allowed[1]),
                spots(allowed[1]),
                costs=True,
            )

    def worst(self, board: DrawnBoard, stones: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], list[int]] | None:
        """Of some stones, those the other side could lay in its own shima: the one that closes most further cells of
        this side, and these cells."""
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
        return same(f"{cell_name(cell)}={digit}"), some(closing)

    # How it stands

    def prospects(self) -> Iterator[Fact]:
        was, found = self.counts
        room, others = found[self.side][ROOM], found[self.other][ROOM]
        if room >= others and was[self.side][ROOM] <= was[self.other][ROOM] and not self.before.state.opening:
            words = Text(
                "dreht die Zählung: Platz für {0} Steine gegen {1}, {2} am Zug",
                "turns the count: room for {0} stones against {1}, {2} to move",
            )
            yield Fact("lead", words.format(room, others, SIDES[self.other]), 28, (self.stone,))
        safe = found[self.side][SAFE] - was[self.side][SAFE]
        if safe > 0:
            words = (
                Text("macht einen Stein sicher", "makes one stone safe")
                if safe == 1
                else Text("macht {} Steine sicher", "makes {} stones safe")
            )
            yield Fact("safe", words.format(safe), 18 + 3 * safe, (self.stone,))

    def occasions(self) -> Iterator[Fact]:
        if self.before.state.opening and not self.after.state.opening and not self.after.is_over:
            first = SIDES[int(self.after.state.mover)]
            words = Text(
                "beendet die Eröffnung: {} beginnt in den eigenen Shima",
                "ends the opening: {} begins in their own shima",
            ).format(first)
            yield Fact("opened", words, 12, (self.stone,))
        if self.before.state.horikomi and self.region != CENTRE:
            if self.was.owner[self.cell] == self.other:
                words = Text("wirft die {} in {} von {}", "throws the {} into {} of {}")
                yield Fact(
                    "thrown",
                    words.format(self.digit, self.shima_name(self.region), SIDES[self.other]),
                    15,
                    (self.stone,),
                )
            if self.after.state.left[self.side * 9 + self.digit - 1] == 0:
                pad = f"pad-{'ld'[self.side]}{self.digit}"
                yield Fact(
                    "supply", Text("verbraucht die letzte {}", "uses up the last {}").format(self.digit), 16, (pad,)
                )
            if was_skipped(self.after, self.after.trail[-1]) and not self.after.is_over:
                yield Fact(
                    "skipped",
                    Text("lässt {} aussetzen", "leaves {} without a move").format(SIDES[self.other]),
                    45,
                    (self.stone,),
                )
