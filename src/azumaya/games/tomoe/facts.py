"""What a turn of Tomoe does, in words: points and whose they stay, loops and tiles they freeze, ways to the border,
what it prevents and allows.

"Brings n points" counts the lead: what a side gains and what the other one loses by it. One tile stands for a single
move, a lay or a turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property

import numpy as np

from ...rules.contract import State, copy_state
from ...rules.facts import Fact
from ...rules.position import Position
from ...rules.text import Text
from .kernels import KINDS as PILES
from .kernels import MOST_MOVES, MOVES_IN_A_TURN, legal_moves, play, scores
from .notation import format_move
from .scene import SIDES
from .territory import JOINED, OPEN, SAFE, Loop, Survey, find_loops, survey

KINDS: Mapping[str, Text] = {
    "end": Text("das Ende der Partie", "the end of the game"),
    "lead": Text("die Führung", "the lead"),
    "points": Text("neue Punkte", "new points"),
    "taken": Text("Punkte, die der Gegner verliert", "points the opponent loses"),
    "safe": Text("Punkte, die nun sicher sind", "points that are safe now"),
    "given": Text("Punkte, die der Gegner bekommt", "points the opponent gets"),
    "loop": Text("geschlossene Schleifen", "loops closed"),
    "lent": Text("Schleifen, die für den Gegner geschlossen werden", "loops closed for the opponent"),
    "frozen": Text("Plättchen, die nun festliegen", "tiles that are frozen now"),
    "tied": Text("eigene Abschnitte, die den Rand erreichen", "own sections that reach the border"),
    "torn": Text("gegnerische Abschnitte, die den Rand verlieren", "the opponent's sections that lose the border"),
    "prevents": Text("was der Gegner nicht mehr bekommt", "what the opponent no longer gets"),
    "allows": Text("was der Gegner als Nächstes bekommen kann", "what the opponent can get next"),
    "pile": Text("ein leerer Stapel", "an empty pile"),
}

NUMBERS = (
    Text("kein", "no"),
    Text("ein", "one"),
    Text("zwei", "two"),
    Text("drei", "three"),
    Text("vier", "four"),
    Text("fünf", "five"),
    Text("sechs", "six"),
    Text("sieben", "seven"),
    Text("acht", "eight"),
    Text("neun", "nine"),
    Text("zehn", "ten"),
    Text("elf", "eleven"),
    Text("zwölf", "twelve"),
)
POINTS = Text("einen Punkt", "one point"), Text("{} Punkte", "{} points")
SAFE_POINTS = Text("einen sicheren Punkt", "one safe point"), Text("{} sichere Punkte", "{} safe points")
TILES = Text("ein Plättchen", "one tile"), Text("{} Plättchen", "{} tiles")
OWN_SECTIONS = Text("einen eigenen Abschnitt", "one own section"), Text("{} eigene Abschnitte", "{} own sections")
TORN_SECTIONS = Text("einen Abschnitt", "one section"), Text("{} Abschnitte", "{} sections")
LOOPS = Text("eine weiße Schleife", "a white loop"), Text("eine schwarze Schleife", "a black loop")
WORTH_TELLING = 2
"""Points that the opponent must gain by one tile for it to be told."""


def counted(number: int, words: tuple[Text, Text]) -> Text:
    """One of something, or several, in words up to twelve."""
    if number == 1:
        return words[0]
    return words[1].format(NUMBERS[number] if number < len(NUMBERS) else number)


def facts(before: Position, after: Position) -> list[Fact]:
    """Everything that can be said of a turn, in the order of KINDS."""
    return list(TileTurn(before, after).told())


class TileTurn:
    """A turn between two positions, seen by the side that made it."""

    def __init__(self, before: Position, after: Position) -> None:
        self.before, self.after = before, after
        self.side = int(before.state.mover)
        self.other = 1 - self.side
        self.was, self.found = survey(before.state), survey(after.state)

    def told(self) -> Iterator[Fact]:
        if self.after.is_over:
            yield self.end()
        yield from self.points()
        yield from self.loops()
        yield from self.border()
        yield from self.threats()
        yield from self.piles()

    @cached_property
    def changed(self) -> list[int]:
        """The cells on which something was laid or turned."""
        return [
            cell for cell, (old, new) in enumerate(zip(self.was.codes, self.found.codes, strict=True)) if old != new
        ]

    def end(self) -> Fact:
        score = "{} : {}".format(*self.found.points)
        words = (
            Text("beendet das Spiel remis, {}", "ends the game in a draw, {}")
            if self.after.winner is None
            else Text("gewinnt das Spiel, {}", "wins the game, {}")
            if self.after.winner == self.side
            else Text("verliert das Spiel, {}", "loses the game, {}")
        )
        return Fact("end", words.format(score), 100, tiles(self.changed))

    def points(self) -> Iterator[Fact]:
        gain, loss = (self.found.points[side] - self.was.points[side] for side in (self.side, self.other))
        safe = self.found.safe[self.side] - self.was.safe[self.side]
        if self.lead(self.found) > 0 >= self.lead(self.was) and not self.after.is_over:
            score = "{} : {}".format(*self.found.points)
            yield Fact(
                "lead",
                Text("übernimmt die Führung, {}", "takes the lead, {}").format(score),
                45,
                self.counting(self.side),
            )
        if gain > 0:
            yield Fact(
                "points",
                Text("bringt {}", "brings {}").format(counted(gain, SAFE_POINTS if safe == gain else POINTS)),
                30 + 3 * gain,
                self.counting(self.side),
            )
        if loss < 0:
            words = Text("nimmt {} {}", "takes {1} from {0}").format(SIDES[self.other], counted(-loss, POINTS))
            yield Fact("taken", words, 40 - 4 * loss, self.counting(self.side))
        if safe > 0 and safe != gain:
            yield Fact(
                "safe",
                Text("macht {} sicher", "makes {} safe").format(counted(safe, POINTS)),
                25 + 3 * safe,
                self.counting(self.side, SAFE),
            )
        if loss > 0:
            words = Text("überlässt {} {}", "gives {} {}").format(SIDES[self.other], counted(loss, POINTS))
            yield Fact("given", words, 12 + loss, self.counting(self.other), costs=True)

    def lead(self, found: Survey) -> int:
        return found.points[self.side] - found.points[self.other]

    def counting(self, owner: int, *standings: int) -> tuple[str, ...]:
        """The tiles with sections that count for a side now and did not before, or not as they stand now."""
        old = {(section.cell, section.number): section for section in self.was.counting if section.owner == owner}
        new = [section for section in self.found.counting if section.owner == owner]
        fresh = [section for section in new if not standings or section.standing in standings]
        known = {place for place, section in old.items() if not standings or section.standing in standings}
        return tiles(
            section.cell
            for section in fresh
            if (section.cell, section.number) not in known or section.cell in self.changed
        )

    def loops(self) -> Iterator[Fact]:
        """A loop of one's own encloses for oneself; one of the other's colour does so for the other."""
        closed: dict[int, set[int]] = {}
        for loop in find_loops(self.after.state, self.changed):
            closed.setdefault(self.colour_of(loop), set()).update(loop.cells)
        for colour, cells in sorted(closed.items()):
            words = Text("schließt {}", "closes {}").format(LOOPS[colour])
            kind, weight = ("loop", 22) if colour == self.side else ("lent", 11)
            yield Fact(kind, words, weight, tiles(sorted(cells)), costs=colour != self.side)
        frozen = sorted(self.found.frozen - self.was.frozen)
        if frozen:
            yield Fact(
                "frozen",
                Text("legt {} fest", "freezes {}").format(counted(len(frozen), TILES)),
                8 + len(frozen),
                tiles(frozen),
            )

    def colour_of(self, loop: Loop) -> int:
        """The colour of a loop: that of any section on it."""
        on_it = next(part for part in loop.parts if part.what == "section")
        return next(s.colour for s in self.found.sections if (s.cell, s.number) == (on_it.number, on_it.index))

    def border(self) -> Iterator[Fact]:
        """Sections of tiles that stayed as they were, and whether laid tiles tie them to their border."""
        old = {
            (section.cell, section.number): section.standing
            for section in self.was.sections
            if section.cell not in self.changed
        }
        pairs = [
            (section, old[section.cell, section.number])
            for section in self.found.sections
            if (section.cell, section.number) in old
        ]
        tied = [now.cell for now, then in pairs if now.colour == self.side and (then, now.standing) == (OPEN, JOINED)]
        if tied:
            words = Text("bindet {} an den Rand", "ties {} to the border").format(counted(len(tied), OWN_SECTIONS))
            yield Fact("tied", words, 10 + len(tied), tiles(tied))
        torn = [
            now.cell for now, then in pairs if now.colour == self.other and then == JOINED and now.standing != JOINED
        ]
        if torn:
            words = Text("reißt {0} von {1} vom Rand los", "tears {0} of {1}'s from the border").format(
                counted(len(torn), TORN_SECTIONS), SIDES[self.other]
            )
            yield Fact("torn", words, 18 + 2 * len(torn), tiles(torn))

    def threats(self) -> Iterator[Fact]:
        """The opponent's best tile before this turn, if it is worth less now, and the best one now. A tile that the
        turn laid itself is not prevented by it."""
        best, gain = best_tile(self.before.state, self.other)
        is_own = best in [made.move for made in self.after.last_turn]
        if gain >= WORTH_TELLING and not is_own and gains(self.after.state, self.other).get(best, 0) < gain:
            words = Text("verhindert {0}, das {1} {2} gebracht hätte", "prevents {0}, which would have brought {1} {2}")
            told = words.format(format_move(self.before.state, best), SIDES[self.other], counted(gain, POINTS))
            yield Fact("prevents", told, 20 + 3 * gain, tiles(self.changed))
        if self.after.is_over:
            return
        best, gain = best_tile(self.after.state, self.other)
        if gain >= WORTH_TELLING:
            words = Text("lässt {1} mit {0} {2}", "allows {1} {2} with {0}")
            told = words.format(format_move(self.after.state, best), SIDES[self.other], counted(gain, POINTS))
            yield Fact("allows", told, 10 + gain, costs=True)

    def piles(self) -> Iterator[Fact]:
        for kind, then, now in zip(
            PILES, self.before.state.stock.tolist(), self.after.state.stock.tolist(), strict=True
        ):
            if then > 0 == now:
                yield Fact(
                    "pile",
                    Text("verbraucht das letzte {}", "uses up the last {}").format(kind),
                    14,
                    tiles(self.changed),
                )


def tiles(cells: Iterator[int] | list[int]) -> tuple[str, ...]:
    """Laid tiles by their names in the scene, each once."""
    return tuple(dict.fromkeys(f"t{cell}" for cell in cells))


def gains(state: State, side: int) -> dict[int, int]:
    """Every single move of a side if it were to begin a turn here, with what it adds to the side's lead at once."""
    asked = copy_state(state)
    asked.mover, asked.left, asked.starts_turn = side, MOVES_IN_A_TURN, 1
    codes = np.zeros(MOST_MOVES, np.int64)
    sign = 1 - 2 * side
    white, black = scores(asked)
    found = {}
    for move in codes[: legal_moves(asked, codes)].tolist():
        after = copy_state(asked)
        play(after, move)
        first, second = scores(after)
        found[move] = int(sign * (first - second - white + black))
    return found


def best_tile(state: State, side: int) -> tuple[int, int]:
    """The single move that adds most to a side's lead, the first of equals, and how much; -1 and 0 when nothing can be
    done."""
    found = gains(state, side)
    best = max(found, key=lambda move: found[move], default=-1)
    return best, found.get(best, 0)
