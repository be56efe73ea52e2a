"""Scenes of Holomino: the figure in the middle, both hands beside it, the bag and its digits below the hands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import prod

from ...rules.bits import members
from ...rules.contract import CHANCE
from ...rules.message import Message, literal
from ...rules.position import PlayedMove, Position
from ...rules.scene import (
    Box,
    BreakdownLine,
    Choice,
    Effects,
    Label,
    LegendLine,
    Mark,
    Motion,
    Part,
    Piece,
    Scene,
    SceneBuilder,
    ScoreLine,
    Spot,
    Stage,
    Step,
)
from ...rules.svg_path import circle, polyline, rectangle
from . import GAME
from .kernels import (
    CELL_AT,
    DEAL,
    DRAW,
    DRAWS,
    GRID_RADIUS,
    LAY,
    NAMES,
    OVER,
    RETURNS,
    TILES,
    circles_closed,
    rotation_on,
)
from .notation import format_move
from .plain_state import Laid, PlainState, digits_needed, format_cell, highest_digit, plain_state
from .shapes import (
    BLOCKED,
    COLUMN,
    FIELD_HEIGHT,
    FIELD_WIDTH,
    HEIGHT,
    PAINTS,
    RADIUS,
    SCORED,
    TRAY,
    FigureLayout,
    centre_of,
    layout_for,
    notch_points,
    shapes,
    tile_shape_name,
)
from .variants import Variant

SIDES = GAME.sides
DRAW_STEP = Step(Message("holomino-step-draw"), "done")
PLACE_STEP, RETURN_STEP = Step(Message("holomino-step-place"), "now"), Step(Message("holomino-step-return"), "now")
WITH_DIGIT = {digit: sum(1 << tile for tile, name in enumerate(NAMES) if str(digit) in name) for digit in range(1, 7)}
"""The tiles that carry a digit."""
SURROUNDINGS = (1 << CELL_AT) - 1
"""The bits of a spot that describe its neighbours, without the cell."""
CACHE_SIZE = 4_000
"""Cached pieces, marks and texts; most of them recur in the next scene of their table. Full, they take about 20 MB."""


@lru_cache(maxsize=64)
def stage(variant: Variant) -> Stage:
    """Every tile in every rotation. Field, hands and bag move with the figure, so they are part of the scenes."""
    layout = layout_for(box_round(), variant.pool + 1)
    drawn = shapes(variant.digits, variant.pool + 1)
    return Stage(view=layout.view, shapes=drawn, paints=PAINTS, legend=LEGEND, flips=False)


LEGEND = (
    LegendLine((Part(circle(9), fill="scored"),), Message("holomino-legend-closed")),
    LegendLine(
        (Part("M-9-4L-4-9M-9 4L4-9M-8 9L9-8M-3 9L9-3M3 9L9 3", line="danger", width=1.6),),
        Message("holomino-legend-blocked"),
    ),
    LegendLine((Part("M-9-9V9", line="danger", width=2.5),), Message("holomino-legend-edge")),
    LegendLine((Part(circle(8), line="last", width=3),), Message("holomino-legend-last")),
    LegendLine((Part(circle(4), fill="last"),), Message("holomino-legend-drawn")),
)


@dataclass(frozen=True, slots=True)
class SceneContext:
    """Everything needed to draw a position: its state, the last turn's move and the state before it, the tile just
    drawn and the layout."""

    position: Position
    plain: PlainState
    made: PlayedMove | None
    before: PlainState | None
    drawn: int | None
    layout: FigureLayout

    @property
    def laid(self) -> Laid | None:
        """The tile placed in the last turn; None after a return or at the start."""
        if self.made is None or self.made.move >= RETURNS:
            return None
        cell, tile = divmod(self.made.move, TILES)
        return Laid(tile, cell, self.plain.places[tile] % 3)


def scene_context(position: Position) -> SceneContext:
    plain, turn, last = (
        plain_state(position.raw_state),
        position.last_turn,
        position.trail[-1] if position.trail else None,
    )
    made = turn[-1] if turn else None
    before = plain_state(made.before) if made is not None else None
    drawn = last.move - DRAWS if last is not None and last.mover == CHANCE else None
    was_laid = last is made and made is not None and made.move < RETURNS
    return SceneContext(position, plain, made, before, drawn, layout_of(plain, before if was_laid else None))


def scene(position: Position, viewer: int | None) -> Scene:
    context = scene_context(position)
    builder = SceneBuilder()
    draw_field(builder, context)
    builder.marks += edge_marks(context.plain)
    if context.plain.phase != OVER:
        builder.marks += [blocked_mark(spot) for spot in context.plain.blocked()]
    draw_tiles(builder, context)
    draw_hands(builder, context)
    draw_bag(builder, context)
    draw_last_turn(builder, context)
    draw_score(builder, context)
    draw_steps(builder, context)
    if viewer is not None and viewer == position.side:
        offer_choices(builder, context)
    return builder.scene(context.layout.view, prompt=prompt(context), says=says(context), rule=rule(context))


# Layout


def layout_of(plain: PlainState, before: PlainState | None) -> FigureLayout:
    """The layout of a state. A tile just placed keeps the layout of the state `before`, so that nothing moves under the
    pointer."""
    own = box_of(plain)
    if before is None:
        return layout_for(own, plain.pool + 1)
    previous = layout_for(box_of(before), plain.pool + 1)
    return previous if plain.phase != LAY or previous.holds(own) else layout_for(own, plain.pool + 1)


def box_of(plain: PlainState) -> Box:
    """The bounding box of the figure and the cells it may still grow into."""
    if not plain.table:
        return box_round()
    return box_round(
        max(plain.west - 1, plain.east - plain.columns) - GRID_RADIUS,
        min(plain.east + 1, plain.west + plain.columns) - GRID_RADIUS,
        max(plain.north - 2, plain.south - plain.heights) - 3 * GRID_RADIUS,
        min(plain.south + 2, plain.north + plain.heights) - 3 * GRID_RADIUS,
    )


def box_round(west: int = -1, east: int = 1, north: int = -2, south: int = 2) -> Box:
    """The rectangle around these columns q and heights 2r + q."""
    left, top = west * COLUMN - RADIUS, (north - 1) * HEIGHT / 2
    return left, top, (east - west) * COLUMN + 2 * RADIUS, (south - north + 2) * HEIGHT / 2


def edge_marks(plain: PlainState) -> tuple[Mark, ...]:
    """Lines on both sides of a figure that may not grow any wider, or any higher."""
    is_wide, is_high = plain.east - plain.west == plain.columns, plain.south - plain.north == plain.heights
    if not plain.table or not (is_wide or is_high):
        return ()
    return edges(
        (
            plain.west - GRID_RADIUS,
            plain.east - GRID_RADIUS,
            plain.north - 3 * GRID_RADIUS,
            plain.south - 3 * GRID_RADIUS,
        ),
        is_wide,
        is_high,
    )


@lru_cache(maxsize=256)
def edges(span: tuple[int, int, int, int], is_wide: bool, is_high: bool) -> tuple[Mark, ...]:
    left, top, width, height = box_round(*span)
    right, bottom = left + width, top + height
    lines = []
    if is_wide:
        lines += [polyline(((x, top - HEIGHT / 2), (x, bottom + HEIGHT / 2))) for x in (left, right)]
    if is_high:
        lines += [polyline(((left - RADIUS / 2, y), (right + RADIUS / 2, y))) for y in (top, bottom)]
    title = Message("holomino-edge")
    return (Mark("field", (Part("".join(lines), line="danger", width=2.5, opacity=0.75),), title=title, under=True),)


# Table, hands and bag


def draw_field(builder: SceneBuilder, context: SceneContext) -> None:
    """The field of the figure and the two trays, with a frame around that of the player to move."""
    field, *trays = panels(context.layout, context.plain.mover if context.plain.phase == LAY else None)
    builder.marks += [field, *trays]
    for side, x in ((0, -FIELD_WIDTH / 2 - TRAY / 2), (1, FIELD_WIDTH / 2 + TRAY / 2)):
        place, size = context.layout.at(x, 57 - FIELD_HEIGHT / 2), round(19 * context.layout.size, 2)
        builder.marks.append(
            Mark("field", label=Label(literal(str(context.plain.points[side])), *place, size), under=True)
        )


@lru_cache(maxsize=256)
def panels(layout: FigureLayout, mover: int | None) -> tuple[Mark, ...]:
    marks = [Mark("field", (panel(layout, -FIELD_WIDTH / 2, FIELD_WIDTH, "felt", "rim"),), under=True)]
    for side, left in ((0, -FIELD_WIDTH / 2 - TRAY), (1, FIELD_WIDTH / 2)):
        tray = panel(layout, left, TRAY, "tray", "pick" if side == mover else "rim")
        name = Label(
            SIDES[side], *layout.at(left + TRAY / 2, 30 - FIELD_HEIGHT / 2), round(11 * layout.size, 2), "figure"
        )
        marks.append(Mark("field", (tray,), label=name, under=True))
    return tuple(marks)


def panel(layout: FigureLayout, x: float, width: float, fill: str, line: str) -> Part:
    """A rounded rectangle of full height."""
    size, inset = layout.size, 5
    left, top = layout.at(x + inset, inset - FIELD_HEIGHT / 2)
    inner = (width - 2 * inset) * size, (FIELD_HEIGHT - 2 * inset) * size
    return Part(
        rectangle(left, top, *inner, 16 * size),
        fill=fill,
        line=line,
        width=round((3 if line == "pick" else 1.5) * size, 2),
    )


@lru_cache(maxsize=CACHE_SIZE)
def blocked_mark(spot: int) -> Mark:
    x, y = centre_of(spot >> CELL_AT)
    digits = [digit for _, digit in digits_needed(spot)]
    twice = next((digit for digit in digits if digits.count(digit) > 1), None)
    cell = format_cell(spot >> CELL_AT)
    title = (
        Message("holomino-blocked-placed", cell=cell)
        if twice is None
        else Message("holomino-blocked-digit", cell=cell, digit=twice)
    )
    return Mark("blocked", BLOCKED, x, y, title=title, under=True)


def draw_tiles(builder: SceneBuilder, context: SceneContext) -> None:
    """The tiles on the table, with the coordinates of their cells and of the legal cells."""
    last, laid = context.laid, context.plain.laid()
    builder.pieces += [table_piece(one, one == last) for one in laid]
    builder.marks += [coordinate_mark(one.cell, "place") for one in laid]
    open_cells = dict.fromkeys(code // TILES for code in context.position.codes if code < RETURNS)
    builder.marks += [coordinate_mark(cell, "figure") for cell in open_cells]


@lru_cache(maxsize=CACHE_SIZE)
def table_piece(laid: Laid, is_last: bool) -> Piece:
    x, y = centre_of(laid.cell)
    cell = format_cell(laid.cell)
    title = Message("holomino-tile-on", tile=NAMES[laid.tile], cell=cell)
    return Piece(
        tile_id(laid.tile),
        tile_shape_name(laid.tile, laid.rotation),
        x,
        y,
        classes=("last",) if is_last else (),
        title=title,
    )


@lru_cache(maxsize=CACHE_SIZE)
def coordinate_mark(cell: int, paint: str) -> Mark:
    x, y = centre_of(cell)
    return Mark("coordinates", label=Label(literal(format_cell(cell)), x - 3, y, COORDINATE, paint))


COORDINATE = 11.0
"""Height of the coordinates: the free space in the middle of a tile."""


def tile_id(tile: int) -> str:
    return f"t{NAMES[tile]}"


def draw_hands(builder: SceneBuilder, context: SceneContext) -> None:
    plain, layout = context.plain, context.layout
    playable = {tile_of(code) for code in context.position.codes} if plain.phase == LAY else set()
    for side, hand in enumerate(plain.hands):
        is_to_place = plain.phase == LAY and plain.player == side
        for index, tile in enumerate(members(hand)):
            classes = () if not is_to_place else ("movable",) if tile in playable else ("dim",)
            builder.pieces.append(hand_piece(layout, side, index, tile, classes))
            if tile == context.drawn:
                title = Message("holomino-just-drawn", tile=NAMES[tile])
                dot = Part(circle(round(6 * layout.size, 2)), fill="last")
                builder.marks.append(Mark("last", (dot,), *layout.slot(side, index), title=title))


@lru_cache(maxsize=CACHE_SIZE)
def hand_piece(layout: FigureLayout, side: int, index: int, tile: int, classes: tuple[str, ...]) -> Piece:
    title = Message("holomino-in-hand", tile=NAMES[tile], side=SIDES[side])
    scale = round(layout.hand_scale * layout.size, 3)
    return Piece(
        tile_id(tile), tile_shape_name(tile, 0), *layout.slot(side, index), scale=scale, classes=classes, title=title
    )


def draw_bag(builder: SceneBuilder, context: SceneContext) -> None:
    """The bag with its number of tiles, in total and by digit."""
    layout, count, size = context.layout, context.plain.bag.bit_count(), context.layout.size
    x, y = layout.bag
    title = Message("holomino-bag-count", count=count)
    builder.pieces.append(Piece("bag", "bag", x, y, scale=size, title=title))
    builder.marks.append(
        Mark("state", label=Label(literal(str(count)), x, round(y + 8 * size, 2), round(15 * size, 2), "bag_ink"))
    )
    for digit, number in by_digit(context.plain).items():
        piece, mark = digit_counter(layout, digit, number)
        builder.pieces.append(piece)
        builder.marks.append(mark)


@lru_cache(maxsize=CACHE_SIZE)
def digit_counter(layout: FigureLayout, digit: int, number: int) -> tuple[Piece, Mark]:
    x, y = layout.digit_place(digit)
    title = Message("holomino-digit-count", count=number, digit=digit)
    label = Label(literal(str(number)), round(x + 29 * layout.size, 2), y, round(12 * layout.size, 2), "figure")
    return Piece(f"digit-{digit}", f"digit-{digit}", x, y, scale=layout.size, title=title), Mark("state", label=label)


def by_digit(plain: PlainState) -> dict[int, int]:
    """Number of tiles in the bag by digit."""
    return {digit: (plain.bag & WITH_DIGIT[digit]).bit_count() for digit in range(1, highest_digit(plain.tiles) + 1)}


# Last turn


def tile_of(code: int) -> int:
    return code - RETURNS if code >= RETURNS else code % TILES


def circles_of(plain: PlainState, move: int) -> tuple[int, int, int]:
    """The points of the circles at NE, SE and W closed by a placement; 0 for circles that stay open."""
    cell, tile = divmod(move, TILES)
    return circles_on(plain.spot_at(cell) or 0, tile)


def circles_on(spot: int, tile: int) -> tuple[int, int, int]:
    return placement_result(spot & SURROUNDINGS, tile)[1]


@lru_cache(maxsize=CACHE_SIZE)
def placement_result(surroundings: int, tile: int) -> tuple[int, tuple[int, int, int]]:
    """The rotation of a tile on a spot with these surroundings, and the points of the circles it closes."""
    rotation = int(rotation_on(surroundings, tile))
    northeast, southeast, west = circles_closed(surroundings, tile, rotation)
    return rotation, (int(northeast), int(southeast), int(west))


def draw_last_turn(builder: SceneBuilder, context: SceneContext) -> None:
    """Fill the circles just scored with their points; animate the tiles placed and drawn."""
    laid, made, before = context.laid, context.made, context.before
    if laid is not None and made is not None and before is not None:
        builder.marks += circle_marks(before, made.move)
        slot = list(members(before.hand)).index(laid.tile)
        builder.moved.append(Motion(tile_id(laid.tile), (context.layout.slot(made.mover, slot), centre_of(laid.cell))))
    if context.drawn is not None:
        piece = next(piece for piece in builder.pieces if piece.id == tile_id(context.drawn))
        builder.moved.append(
            Motion(piece.id, (context.layout.bag, (piece.x, piece.y)), step=1 if made is not None else 0)
        )


def circle_marks(before: PlainState, move: int) -> list[Mark]:
    found = zip(notch_points(move // TILES), circles_of(before, move), strict=True)
    return [circle_mark(round(x, 2), round(y, 2), points) for (x, y), points in found if points]


@lru_cache(maxsize=CACHE_SIZE)
def circle_mark(x: float, y: float, points: int) -> Mark:
    title = Message("holomino-circle-worth", points=points)
    return Mark("last", SCORED, x, y, label=Label(literal(str(points)), x, y, 13, "scored_ink"), title=title)


def says(context: SceneContext) -> Message | None:
    """A description of the last turn and the draw after it."""
    turn = describe_turn(context)
    if context.drawn is None:
        return turn
    drawn = describe_draw(context.position.trail[-1])
    return drawn if turn is None else Message("holomino-turn-and-draw", turn=turn, draw=drawn)


def describe_turn(context: SceneContext) -> Message | None:
    made, before = context.made, context.before
    if made is None or before is None:
        return None
    who = SIDES[made.mover]
    if made.move >= RETURNS:
        return Message("holomino-returned", side=who, tile=NAMES[tile_of(made.move)])
    note = circle_note(circles_of(before, made.move), before.product)
    cell, tile = divmod(made.move, TILES)
    name, at = NAMES[tile], format_cell(cell)
    if note is None:
        return Message("holomino-placed", side=who, tile=name, cell=at)
    return Message("holomino-placed-closing", side=who, tile=name, cell=at, circles=note)


def describe_draw(made: PlayedMove) -> Message:
    name, before = NAMES[made.move - DRAWS], plain_state(made.before)
    if before.phase == DEAL and before.hands[1].bit_count() == before.pool:
        return Message("holomino-first-tile", tile=name)
    return Message("holomino-drew", side=SIDES[before.player], tile=name)


@lru_cache(maxsize=CACHE_SIZE)
def circle_note(circles: tuple[int, int, int], product: bool) -> Message | None:
    """`2 circles: (10+13)×2 = 46`; None without a circle."""
    points = [each for each in circles if each]
    if not points:
        return None
    words = str(points[0]) if len(points) == 1 else f"{formula(points, product)} = {total_points(points, product)}"
    return Message("holomino-circles", count=len(points), points=words)


def formula(points: Sequence[int], product: bool) -> str:
    """The formula for several circles closed at once: `(10+13)×2`."""
    return "×".join(map(str, points)) if product else f"({'+'.join(map(str, points))})×{len(points)}"


def total_points(points: Sequence[int], product: bool) -> int:
    return prod(points) if product else sum(points) * len(points)


# Score, steps and prompt


def draw_score(builder: SceneBuilder, context: SceneContext) -> None:
    for side, points in enumerate(context.plain.points):
        gained = points - context.before.points[side] if context.before is not None else 0
        meaning = (
            Message("holomino-points-gained", count=points, gained=gained)
            if gained
            else Message("holomino-points", count=points)
        )
        builder.score.append(ScoreLine(side, str(points), meaning))
    count = context.plain.bag.bit_count()
    digits = ", ".join(f"{digit}: {number}" for digit, number in by_digit(context.plain).items())
    builder.score.append(ScoreLine(None, str(count), Message("holomino-bag-by-digit", count=count, digits=digits)))


def draw_steps(builder: SceneBuilder, context: SceneContext) -> None:
    """The draw is final; the placement can be changed until it is sent."""
    if context.position.result is not None or context.plain.phase in (DEAL, DRAW):
        return
    returns = context.position.codes[0] >= RETURNS
    builder.steps += [DRAW_STEP, RETURN_STEP if returns else PLACE_STEP]


def prompt(context: SceneContext) -> Message:
    """The instruction for the player to move, or the result."""
    plain = context.plain
    who = SIDES[plain.player]
    if context.position.result is not None:
        return context.position.result.sentence
    if plain.phase == DEAL:
        return Message("holomino-dealing")
    if plain.phase == DRAW:
        return Message("holomino-draw", side=who)
    if context.position.codes[0] >= RETURNS:
        return Message("holomino-return", side=who)
    return Message("holomino-place", side=who)


def score_breakdown(positions: Sequence[Position]) -> tuple[BreakdownLine, ...]:
    """Every turn that scored, with its circles; points from before the first position come first."""
    earlier = plain_state(positions[0].state).points
    lines = [BreakdownLine(Message("holomino-earlier-points"), earlier)] if any(earlier) else []
    turns = [position.trail[-1] for position in positions[1:] if position.trail[-1].mover != CHANCE]
    return (*lines, *(line for number, made in enumerate(turns, 1) if (line := scoring_line(made, number)) is not None))


def scoring_line(made: PlayedMove, turn: int) -> BreakdownLine | None:
    """The line of a turn; None if it closed no circle."""
    before = plain_state(made.before)
    points = [each for each in circles_of(before, made.move) if each] if made.move < RETURNS else []
    if not points:
        return None
    move = format_move(made.before, made.move)
    words = (
        Message("holomino-scored", move=move)
        if len(points) == 1
        else Message("holomino-scored-circles", move=move, count=len(points), formula=formula(points, before.product))
    )
    gain = total_points(points, before.product)
    return BreakdownLine(words, (gain, None) if made.mover == 0 else (None, gain), turn)


def rule(context: SceneContext) -> str:
    """The id of the rule that governs the offered choices."""
    if context.position.result is not None:
        return ""
    if context.plain.phase in (DEAL, DRAW):
        return "draw"
    return "return" if context.position.codes[0] >= RETURNS else "must-lay"


# Choices


def offer_choices(builder: SceneBuilder, context: SceneContext) -> None:
    plain, layout = context.plain, context.layout
    playable = {tile_of(code) for code in context.position.codes}
    for index, tile in enumerate(members(plain.hand)):
        if tile in playable:
            title = Message("holomino-tile", tile=NAMES[tile])
            spot = Spot(
                tile_id(tile),
                f"hand-{layout.level}",
                (layout.slot(plain.player, index),),
                title,
                key=str(index + 1),
                piece=tile_id(tile),
            )
            builder.spots[spot.id] = spot
    spots = {spot >> CELL_AT: spot for spot in plain.spots}
    for text, move in context.position.code_of.items():
        if move >= RETURNS:
            offer_return(builder, text, move - RETURNS, layout)
        else:
            cell = cell_spot(move // TILES)
            builder.spots[cell.id] = cell
            builder.choices.append(placement_choice(text, move, spots[move // TILES], plain.product))


@lru_cache(maxsize=CACHE_SIZE)
def cell_spot(cell: int) -> Spot:
    name = format_cell(cell)
    return Spot(f"c{name}", "cell", (centre_of(cell),), Message("holomino-cell", cell=name))


@lru_cache(maxsize=CACHE_SIZE)
def placement_choice(text: str, move: int, spot: int, product: bool) -> Choice:
    """A placement: the rotated tile on its cell and the points of the circles it closes."""
    cell, tile = divmod(move, TILES)
    rotation, circles = placement_result(spot & SURROUNDINGS, tile)
    note, points = circle_note(circles, product), [each for each in circles if each]
    ghost = Piece("ghost", tile_shape_name(tile, rotation), *centre_of(cell))
    return Choice(
        text,
        (tile_id(tile), f"c{format_cell(cell)}"),
        literal(text) if note is None else Message("holomino-choice", move=text, circles=note),
        ghost=(ghost,),
        fades=(tile_id(tile),),
        note=note,
        gain=f"+{total_points(points, product)}" if points else "",
        bright=note is not None,
    )


def offer_return(builder: SceneBuilder, text: str, tile: int, layout: FigureLayout) -> None:
    builder.spots["bag"] = Spot("bag", f"bag-{layout.level}", (layout.bag,), Message("holomino-bag"), key="b")
    label = Message("holomino-return-tile", tile=NAMES[tile])
    builder.choices.append(Choice(text, (tile_id(tile), "bag"), label, fades=(tile_id(tile),)))


def effects(position: Position, move: str) -> Effects:
    """Preview of a placement: its circles filled with their points, and the cells it would block."""
    plain, code = plain_state(position.raw_state), position.code_of.get(move)
    if code is None or code >= RETURNS:
        return Effects()
    after = plain_state(position.play_code(code).state)
    known = {spot >> CELL_AT for spot in plain.blocked()}
    newly_blocked = [blocked_mark(spot) for spot in after.blocked() if spot >> CELL_AT not in known]
    return Effects(
        marks=(*circle_marks(plain, code), *newly_blocked), note=circle_note(circles_of(plain, code), plain.product)
    )
