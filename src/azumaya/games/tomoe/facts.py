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
from ...rules.message import Message
from ...rules.position import Position
from .kernels import KINDS as PILES
from .kernels import MOST_MOVES, MOVES_IN_A_TURN, legal_moves, play, scores
from .notation import describe_move
from .scene import SIDES
from .territory import JOINED, OPEN, SAFE, Loop, Survey, find_loops, survey

KINDS: Mapping[str, Message] = {
    kind: Message(f"tomoe-facts-{kind}")
    for kind in (
        "end",
        "lead",
        "points",
        "taken",
        "safe",
        "given",
        "loop",
        "lent",
        "frozen",
        "tied",
        "torn",
        "prevents",
        "allows",
        "pile",
    )
}
POINTS, SAFE_POINTS, FROZEN_TILES = "tomoe-points", "tomoe-safe-points", "tomoe-tiles"
SECTIONS = ("tomoe-white-sections", "tomoe-black-sections")
"""By colour."""
CLOSES = (Message("tomoe-fact-closes-white"), Message("tomoe-fact-closes-black"))
"""By the colour of the loop."""
MIN_THREAT = 2
"""Points that a single move of the opponent must gain to be worth a fact."""


def counted(number: int, message: str) -> Message:
    """Return "one …" or "n …", in words up to twelve."""
    return Message(message, count=number, number=Message("tomoe-number", count=number))


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
        white, black = self.found.points
        if self.after.winner is None:
            words = Message("tomoe-fact-draws", white=white, black=black)
        elif self.after.winner == self.side:
            words = Message("tomoe-fact-wins", white=white, black=black)
        else:
            words = Message("tomoe-fact-loses", white=white, black=black)
        return Fact("end", words, 100, tiles(self.changed))

    def points(self) -> Iterator[Fact]:
        gain, loss = (self.found.points[side] - self.was.points[side] for side in (self.side, self.other))
        safe = self.found.safe[self.side] - self.was.safe[self.side]
        if self.lead(self.found) > 0 >= self.lead(self.was) and not self.after.is_over:
            white, black = self.found.points
            words = Message("tomoe-fact-takes-lead", white=white, black=black)
            yield Fact("lead", words, 45, self.counting(self.side))
        if gain > 0:
            words = Message("tomoe-fact-scores", points=counted(gain, SAFE_POINTS if safe == gain else POINTS))
            yield Fact("points", words, 30 + 3 * gain, self.counting(self.side))
        if loss < 0:
            words = Message("tomoe-fact-takes", side=SIDES[self.other], points=counted(-loss, POINTS))
            yield Fact("taken", words, 40 - 4 * loss, self.counting(self.side))
        if safe > 0 and safe != gain:
            words = Message("tomoe-fact-secures", points=counted(safe, POINTS))
            yield Fact("safe", words, 25 + 3 * safe, self.counting(self.side, SAFE))
        if loss > 0:
            words = Message("tomoe-fact-gives", side=SIDES[self.other], points=counted(loss, POINTS))
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
            kind, weight = ("loop", 22) if colour == self.side else ("lent", 11)
            yield Fact(kind, CLOSES[colour], weight, tiles(sorted(cells)), costs=colour != self.side)
        frozen = sorted(self.found.frozen - self.was.frozen)
        if frozen:
            words = Message("tomoe-fact-freezes", tiles=counted(len(frozen), FROZEN_TILES))
            yield Fact("frozen", words, 8 + len(frozen), tiles(frozen))

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
            words = Message("tomoe-fact-connects", sections=counted(len(tied), SECTIONS[self.side]))
            yield Fact("tied", words, 10 + len(tied), tiles(tied))
        torn = [now.cell for now, then in pairs if now.colour == self.other and then == JOINED and now.status != JOINED]
        if torn:
            words = Message("tomoe-fact-cuts-off", sections=counted(len(torn), SECTIONS[self.other]))
            yield Fact("torn", words, 18 + 2 * len(torn), tiles(torn))

    def threats(self) -> Iterator[Fact]:
        """The opponent's best single move before this turn, if it gains less now, and the best one after it. A move
        that this turn made itself is not prevented by it."""
        best, gain = best_tile(self.before.state, self.other)
        is_own = best in [made.move for made in self.after.last_turn]
        if gain >= MIN_THREAT and not is_own and gains(self.after.state, self.other).get(best, 0) < gain:
            turn, points = describe_move(self.before.state, best), counted(gain, POINTS)
            words = Message("tomoe-fact-prevents", turn=turn, side=SIDES[self.other], points=points)
            yield Fact("prevents", words, 20 + 3 * gain, tiles(self.changed))
        if self.after.is_over:
            return
        best, gain = best_tile(self.after.state, self.other)
        if gain >= MIN_THREAT:
            turn, points = describe_move(self.after.state, best), counted(gain, POINTS)
            words = Message("tomoe-fact-allows", turn=turn, side=SIDES[self.other], points=points)
            yield Fact("allows", words, 10 + gain, costs=True)

    def piles(self) -> Iterator[Fact]:
        for kind, then, now in zip(
            PILES, self.before.state.stock.tolist(), self.after.state.stock.tolist(), strict=True
        ):
            if then > 0 == now:
                yield Fact("pile", Message("tomoe-fact-uses-last", kind=kind), 14, tiles(self.changed))


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
