"""Facts about a turn of Holomino, for hints and reviews: circles closed, allowed, prevented and reserved, cells
blocked.

"Can close" means with a tile in hand, on a spot within the extent where it fits. A spot is *reserved* if exactly one
tile not on the table fits there and it is in the mover's hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property

from ...rules.bits import members
from ...rules.facts import Fact
from ...rules.message import Message
from ...rules.position import Position
from .evaluate import points_on
from .kernels import CELL_AT, DRAW, NAMES, NEEDS, NEIGHBOURS_AT, OVER, STEP
from .plain_state import FITS, PlainState, format_cell, plain_state

KINDS: Mapping[str, Message] = {
    "end": Message("holomino-kind-end"),
    "circles": Message("holomino-kind-circles"),
    "lead": Message("holomino-kind-lead"),
    "opened": Message("holomino-kind-opened"),
    "left": Message("holomino-kind-left"),
    "taken": Message("holomino-kind-taken"),
    "reserved": Message("holomino-kind-reserved"),
    "grown": Message("holomino-kind-grown"),
    "blocked": Message("holomino-kind-blocked"),
    "bag": Message("holomino-kind-bag"),
    "stuck": Message("holomino-kind-stuck"),
    "returned": Message("holomino-kind-returned"),
}

Closing = tuple[int, int]
"""A cell and a tile that closes a circle there."""
COSTLY = ("opened", "left")


class TurnView:
    """A position from one side's point of view."""

    def __init__(self, position: Position, side: int) -> None:
        self.state, self.side = position.state, side
        self.plain: PlainState = plain_state(position.state)
        self.free = self.plain.tiles & ~self.plain.table
        self.spots = [spot for spot in self.plain.spots if self.plain.is_within_extent(spot >> CELL_AT)]

    def closings(self, tiles: int) -> dict[Closing, int]:
        """The placements of these tiles that close circles, with the points."""
        found = {
            (spot >> CELL_AT, tile): self.points(spot, tile)
            for spot in self.spots
            for tile in members(FITS[spot & NEEDS] & tiles)
        }
        return {closing: points for closing, points in found.items() if points}

    def points(self, spot: int, tile: int) -> int:
        return int(points_on(self.state, spot, tile))

    @cached_property
    def theirs(self) -> dict[Closing, int]:
        """The placements that close circles for the opponent."""
        return self.closings(self.plain.hands[1 - self.side])

    @cached_property
    def reserved(self) -> dict[Closing, int]:
        """The mover's reserved spots that close something, with the points."""
        mine = self.plain.hands[self.side]
        single = [
            (spot, fitting)
            for spot in self.spots
            if (fitting := FITS[spot & NEEDS] & self.free).bit_count() == 1 and fitting & mine
        ]
        found = {
            (spot >> CELL_AT, tile): self.points(spot, tile) for spot, fitting in single for tile in members(fitting)
        }
        return {closing: points for closing, points in found.items() if points}

    @cached_property
    def blocked(self) -> set[int]:
        return {spot >> CELL_AT for spot in self.plain.blocked()}

    def closing_draws(self) -> int:
        """Number of tiles in the bag that could close a circle."""
        return len({tile for _, tile in self.closings(self.plain.bag)})

    def can_lay(self, tiles: int) -> bool:
        return bool(self.plain.places_for(tiles))

    def tiles_round(self, cell: int) -> tuple[str, ...]:
        """The pieces next to an empty cell, to highlight it."""
        spot = self.plain.spot_at(cell)
        beside = {
            cell + int(STEP[direction])
            for direction in range(6)
            if spot is not None and spot >> NEIGHBOURS_AT + direction & 1
        }
        return tuple(piece(laid.tile) for laid in self.plain.laid() if laid.cell in beside)


def facts(before: Position, after: Position) -> tuple[Fact, ...]:
    """The facts of a turn, from the position before it and the one after it."""
    side = int(before.state.player)
    one, other = TurnView(before, side), TurnView(after, side)
    laid = other.plain.table & ~one.plain.table
    found = [*end(other), *score(one, other, laid), *lead(one, other)]
    if other.plain.phase != OVER:
        found += [
            *closable(one, other),
            *reservations(one, other),
            *draws(one, other),
            *stuck(other),
            *newly_blocked(one, other),
        ]
    return (*found, *returned(one, other))


def piece(tile: int) -> str:
    return f"t{NAMES[tile]}"


def name_of(closing: Closing) -> tuple[str, str]:
    cell, tile = closing
    return NAMES[tile], format_cell(cell)


def best_of(closings: Mapping[Closing, int]) -> tuple[Closing, int]:
    """The closing with the most points; the first by name among equals."""
    return min(closings.items(), key=lambda item: (-item[1], name_of(item[0])))


# Score and result


def end(view: TurnView) -> Iterator[Fact]:
    if view.plain.phase != OVER:
        return
    mine, theirs = view.plain.points[view.side], view.plain.points[1 - view.side]
    result = "draws" if mine == theirs else "wins" if mine > theirs else "loses"
    yield Fact("end", Message(f"holomino-fact-{result}", score=f"{mine}:{theirs}"), 100)


def score(before: TurnView, after: TurnView, laid: int) -> Iterator[Fact]:
    points = after.plain.points[before.side] - before.plain.points[before.side]
    if not points:
        return
    tile = next(members(laid))
    count = circle_count(before, after.plain.places[tile] // 3)
    text = Message("holomino-fact-circles", count=count, points=points)
    yield Fact("circles", text, min(95, 25 + points), (piece(tile), *before.tiles_round(after.plain.places[tile] // 3)))


def circle_count(before: TurnView, cell: int) -> int:
    """Number of circles a tile on this cell closes; each needs two adjacent neighbours, in pairs clockwise from
    north."""
    laid = (before.plain.spot_at(cell) or 0) >> NEIGHBOURS_AT
    return sum(laid >> 2 * circle & 3 == 3 for circle in range(3))


def lead(before: TurnView, after: TurnView) -> Iterator[Fact]:
    mine, theirs = after.plain.points[before.side], after.plain.points[1 - before.side]
    was = before.plain.points[before.side] - before.plain.points[1 - before.side]
    if was <= 0 < mine - theirs:
        yield Fact("lead", Message("holomino-fact-lead", score=f"{mine}:{theirs}"), 30)
    elif was < 0 == mine - theirs:
        yield Fact("lead", Message("holomino-fact-tie", score=f"{mine}:{theirs}"), 25)


# Circles of the opponent and reserved circles


def closable(before: TurnView, after: TurnView) -> Iterator[Fact]:
    """The best circle the opponent can close, new or old, and the best one prevented."""
    opened = {closing: points for closing, points in after.theirs.items() if points > before.theirs.get(closing, 0)}
    if opened:
        closing, points = best_of(opened)
        yield closing_fact("opened", closing, points, after)
    left = {closing: points for closing, points in after.theirs.items() if closing not in opened}
    if left:
        closing, points = best_of(left)
        yield closing_fact("left", closing, points, after)
    taken = {closing: points for closing, points in before.theirs.items() if closing not in after.theirs}
    if taken:
        closing, points = best_of(taken)
        yield closing_fact("taken", closing, points, before)


def closing_fact(kind: str, closing: Closing, points: int, view: TurnView) -> Fact:
    """A fact about a circle that a tile in a hand closes."""
    weight = min(90, (10 if kind == "left" else 18) + points)
    tile, cell = name_of(closing)
    return Fact(
        kind,
        Message(f"holomino-fact-{kind}", tile=tile, cell=cell, points=points),
        weight,
        (piece(closing[1]), *view.tiles_round(closing[0])),
        costs=kind in COSTLY,
    )


def reservations(before: TurnView, after: TurnView) -> Iterator[Fact]:
    """The best newly reserved spot, and the one that grew most."""
    new = {closing: points for closing, points in after.reserved.items() if closing not in before.reserved}
    if new:
        closing, points = best_of(new)
        yield closing_fact("reserved", closing, points, after)
    grown = {
        closing: points - was
        for closing, points in after.reserved.items()
        if (was := before.reserved.get(closing, points)) < points
    }
    if grown:
        closing, _ = best_of(grown)
        yield closing_fact("grown", closing, after.reserved[closing], after)


def draws(before: TurnView, after: TurnView) -> Iterator[Fact]:
    """The number of tiles in the bag that could close a circle, if this turn changed it."""
    if after.plain.phase != DRAW:
        return
    number, was, count = after.closing_draws(), before.closing_draws(), after.plain.bag.bit_count()
    if number == was:
        return
    if number > was:
        text = Message("holomino-fact-bag-more", number=number, count=count)
    elif number:
        text = Message("holomino-fact-bag-fewer", number=number, count=count)
    else:
        text = Message("holomino-fact-bag-none")
    yield Fact("bag", text, 9 if number > was else 16, costs=number > was)


def stuck(after: TurnView) -> Iterator[Fact]:
    """The opponent must return a tile, whatever is drawn."""
    other = 1 - after.side
    if not after.can_lay(after.plain.hands[other] | after.plain.bag):
        text = Message("holomino-fact-stuck")
        yield Fact("stuck", text, 60, tuple(piece(tile) for tile in members(after.plain.hands[other])))


# Blocked cells and returned tiles


def newly_blocked(before: TurnView, after: TurnView) -> Iterator[Fact]:
    cells = sorted(after.blocked - before.blocked)
    if not cells:
        return
    names = [format_cell(cell) for cell in cells]
    text = Message("holomino-fact-blocked", cells=join_names(names))
    yield Fact("blocked", text, 12, tuple(dict.fromkeys(place for cell in cells for place in after.tiles_round(cell))))


def join_names(names: list[str]) -> str | Message:
    """`1,0`, `1,0 and 2,0`, `1,0; 1,1 and 2,0`: cells contain a comma."""
    *others, last = names
    return Message("list-and", first="; ".join(others), last=last) if others else last


def returned(before: TurnView, after: TurnView) -> Iterator[Fact]:
    if not after.plain.bag & ~before.plain.bag:
        return
    count = after.plain.bag.bit_count()
    if after.plain.phase == OVER:
        text = Message("holomino-fact-returns")
    elif count == 1:
        text = Message("holomino-fact-returns-only")
    else:
        text = Message("holomino-fact-returned", count=count)
    yield Fact("returned", text, 20, ("bag",))
