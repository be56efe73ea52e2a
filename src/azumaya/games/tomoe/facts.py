"""Facts about a turn of Tomoe for hints: points, safe points, loops, frozen tiles, connections to the border, threats.

A fact completes a sentence that begins with the turn: "Tile BA on cell 14 closes a white loop". Threats are single
moves, a lay or a turn.
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
from .notation import describe_move
from .scene import SIDES
from .territory import JOINED, OPEN, SAFE, Loop, Survey, find_loops, survey

KINDS: Mapping[str, Text] = {
    "end": Text("das Ende der Partie", "the end of the game"),
    "lead": Text("die Führung", "the lead"),
    "points": Text("neue Punkte", "points scored"),
    "taken": Text("Punkte, die der Gegner verliert", "points the opponent loses"),
    "safe": Text("Punkte, die jetzt sicher sind", "points made safe"),
    "given": Text("Punkte für den Gegner", "points given to the opponent"),
    "loop": Text("geschlossene Schleifen", "loops closed"),
    "lent": Text("geschlossene Schleifen des Gegners", "loops closed for the opponent"),
    "frozen": Text("Plättchen, die jetzt festliegen", "tiles frozen"),
    "tied": Text("eigene Abschnitte, mit dem Rand verbunden", "own sections connected to the border"),
    "torn": Text("gegnerische Abschnitte, vom Rand getrennt", "opposing sections cut off from the border"),
    "prevents": Text("Punkte, die dem Gegner entgehen", "points denied to the opponent"),
    "allows": Text("Punkte, die der Gegner als Nächstes holen kann", "points the opponent can score next"),
    "pile": Text("ein aufgebrauchter Stapel", "a pile used up"),
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
SECTIONS = (
    (Text("einen weißen Abschnitt", "one white section"), Text("{} weiße Abschnitte", "{} white sections")),
    (Text("einen schwarzen Abschnitt", "one black section"), Text("{} schwarze Abschnitte", "{} black sections")),
)
"""By colour."""
LOOPS = Text("eine weiße Schleife", "a white loop"), Text("eine schwarze Schleife", "a black loop")
MIN_THREAT = 2
"""Points that a single move of the opponent must gain to be worth a fact."""


def counted(number: int, words: tuple[Text, Text]) -> Text:
    """Return "one …" or "n …", in words up to twelve."""
    if number == 1:
        return words[0]
    return words[1].format(NUMBERS[number] if number < len(NUMBERS) else number)


def facts(before: Position, after: Position) -> list[Fact]:
    """Return the facts about a turn, in the order of KINDS."""
    return list(TileTurn(before, after).facts())


class TileTurn:
    """A turn from one position to another, from the view of the side that made it."""

    def __init__(self, before: Position, after: Position) -> None:
        self.before, self.after = before, after
        self.side = int(before.state.mover)
        self.other = 1 - self.side
        self.was, self.found = survey(before.state), survey(after.state)

    def facts(self) -> Iterator[Fact]:
        if self.after.is_over:
            yield self.end()
        yield from self.points()
        yield from self.loops()
        yield from self.border()
        yield from self.threats()
        yield from self.piles()

    @cached_property
    def changed(self) -> list[int]:
        """The cells with a tile laid or turned in this turn."""
        return [
            cell for cell, (old, new) in enumerate(zip(self.was.codes, self.found.codes, strict=True)) if old != new
        ]

    def end(self) -> Fact:
        score = "{} : {}".format(*self.found.points)
        words = (
            Text("beendet das Spiel remis, {}", "draws the game, {}")
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
                Text("bringt {}", "scores {}").format(counted(gain, SAFE_POINTS if safe == gain else POINTS)),
                30 + 3 * gain,
                self.counting(self.side),
            )
        if loss < 0:
            words = Text("nimmt {} {} weg", "takes {1} from {0}").format(SIDES[self.other], counted(-loss, POINTS))
            yield Fact("taken", words, 40 - 4 * loss, self.counting(self.side))
        if safe > 0 and safe != gain:
            yield Fact(
                "safe",
                Text("sichert {}", "secures {}").format(counted(safe, POINTS)),
                25 + 3 * safe,
                self.counting(self.side, SAFE),
            )
        if loss > 0:
            words = Text("schenkt {} {}", "gives {} {}").format(SIDES[self.other], counted(loss, POINTS))
            yield Fact("given", words, 12 + loss, self.counting(self.other), costs=True)

    def lead(self, found: Survey) -> int:
        return found.points[self.side] - found.points[self.other]

    def counting(self, owner: int, *statuses: int) -> tuple[str, ...]:
        """Return the tiles with sections that newly count for a side, or newly have one of the given statuses."""
        old = {(section.cell, section.number): section for section in self.was.counting if section.owner == owner}
        new = [section for section in self.found.counting if section.owner == owner]
        fresh = [section for section in new if not statuses or section.status in statuses]
        known = {place for place, section in old.items() if not statuses or section.status in statuses}
        return tiles(
            section.cell
            for section in fresh
            if (section.cell, section.number) not in known or section.cell in self.changed
        )

    def loops(self) -> Iterator[Fact]:
        """A loop encloses for the side of its colour, no matter which side closed it."""
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
        """Return the colour of a loop: that of any section on it."""
        on_it = next(part for part in loop.parts if part.what == "section")
        return next(s.colour for s in self.found.sections if (s.cell, s.number) == (on_it.number, on_it.index))

    def border(self) -> Iterator[Fact]:
        """Sections of unchanged tiles that were connected to their border or cut off from it."""
        old = {
            (section.cell, section.number): section.status
            for section in self.was.sections
            if section.cell not in self.changed
        }
        pairs = [
            (section, old[section.cell, section.number])
            for section in self.found.sections
            if (section.cell, section.number) in old
        ]
        tied = [now.cell for now, then in pairs if now.colour == self.side and (then, now.status) == (OPEN, JOINED)]
        if tied:
            words = Text("verbindet {} mit dem Rand", "connects {} to the border").format(
                counted(len(tied), SECTIONS[self.side])
            )
            yield Fact("tied", words, 10 + len(tied), tiles(tied))
        torn = [now.cell for now, then in pairs if now.colour == self.other and then == JOINED and now.status != JOINED]
        if torn:
            words = Text("trennt {} vom Rand", "cuts {} off from the border").format(
                counted(len(torn), SECTIONS[self.other])
            )
            yield Fact("torn", words, 18 + 2 * len(torn), tiles(torn))

    def threats(self) -> Iterator[Fact]:
        """The opponent's best single move before this turn, if it gains less now, and the best one after it. A move
        that this turn made itself is not prevented by it."""
        best, gain = best_tile(self.before.state, self.other)
        is_own = best in [made.move for made in self.after.last_turn]
        if gain >= MIN_THREAT and not is_own and gains(self.after.state, self.other).get(best, 0) < gain:
            words = Text("verhindert {0}, das {1} {2} gebracht hätte", "prevents {0}, worth {2} to {1}")
            text = words.format(describe_move(self.before.state, best), SIDES[self.other], counted(gain, POINTS))
            yield Fact("prevents", text, 20 + 3 * gain, tiles(self.changed))
        if self.after.is_over:
            return
        best, gain = best_tile(self.after.state, self.other)
        if gain >= MIN_THREAT:
            words = Text("erlaubt {1} {2} mit {0}", "lets {1} score {2} with {0}")
            text = words.format(describe_move(self.after.state, best), SIDES[self.other], counted(gain, POINTS))
            yield Fact("allows", text, 10 + gain, costs=True)

    def piles(self) -> Iterator[Fact]:
        for kind, then, now in zip(
            PILES, self.before.state.stock.tolist(), self.after.state.stock.tolist(), strict=True
        ):
            if then > 0 == now:
                yield Fact(
                    "pile",
                    Text("verbraucht das letzte {}-Plättchen", "uses the last {} tile").format(kind),
                    14,
                    tiles(self.changed),
                )


def tiles(cells: Iterator[int] | list[int]) -> tuple[str, ...]:
    """Return the scene ids of the tiles on some cells, each once."""
    return tuple(dict.fromkeys(f"t{cell}" for cell in cells))


def gains(state: State, side: int) -> dict[int, int]:
    """Return every single move of a side at the start of a turn here, with the change in its lead."""
    probe = copy_state(state)
    probe.mover, probe.left, probe.starts_turn = side, MOVES_IN_A_TURN, 1
    codes = np.zeros(MOST_MOVES, np.int64)
    sign = 1 - 2 * side
    white, black = scores(probe)
    found = {}
    for move in codes[: legal_moves(probe, codes)].tolist():
        after = copy_state(probe)
        play(after, move)
        first, second = scores(after)
        found[move] = int(sign * (first - second - white + black))
    return found


def best_tile(state: State, side: int) -> tuple[int, int]:
    """Return the single move that adds most to the lead of a side, and how much; -1 and 0 when there is none."""
    found = gains(state, side)
    best = max(found, key=lambda move: found[move], default=-1)
    return best, found.get(best, 0)
