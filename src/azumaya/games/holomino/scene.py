"""Holomino to look at and to touch: the figure in the middle, both hands open beside it, the bag below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import prod

from ...rules.bits import members
from ...rules.contract import CHANCE
from ...rules.paths import circle, rectangle
from ...rules.position import Made, Position
from ...rules.scene import (
    AccountLine,
    Box,
    Choice,
    Effects,
    Label,
    LegendLine,
    Mark,
    Motion,
    Part,
    Piece,
    Scene,
    ScoreLine,
    Sketch,
    Spot,
    Stage,
    Step,
)
from ...rules.text import Text, same
from . import GAME
from .kernels import CELL_AT, DEAL, DRAW, DRAWS, LAY, NAMES, OVER, REACH, RETURNS, TILES, circles_closed, rotation_on
from .notation import format_move
from .seen import Laid, Seen, digits_needed, format_cell, highest_digit, see
from .shapes import (
    BLOCKED,
    COLUMN,
    FIELD_HEIGHT,
    FIELD_WIDTH,
    HEIGHT,
    PAINTS,
    RADIUS,
    SCORED,
    STRIP,
    TRAY,
    FigureLayout,
    bite_points,
    centre_of,
    layout_for,
    shapes,
    tile_shape_name,
)
from .variants import Variant

SIDES = GAME.sides
CIRCLE_WORDS = (Text("{} Kreise", "{} circles"), Text("{} Kreis", "{} circle"))
WITH_DIGIT = {digit: sum(1 << tile for tile, name in enumerate(NAMES) if str(digit) in name) for digit in range(1, 7)}
"""The tiles that carry a digit."""
ROUND = (1 << CELL_AT) - 1
"""What a spot says of its neighbours, without its cell."""
REMEMBERED = 20_000
"""Pieces, marks and words that are kept for the next scene: most of them come again."""


@lru_cache(maxsize=64)
def stage(variant: Variant) -> Stage:
    """Every tile in every rotation. The field, the hands and the bag move with the figure, so they belong to the
    scenes."""
    layout = layout_for(box_round(), variant.pool + 1)
    drawn = shapes(variant.digits, variant.pool + 1)
    return Stage(view=layout.view, shapes=drawn, paints=PAINTS, legend=LEGEND, flips=False)


LEGEND = (
    LegendLine((Part(circle(9), fill="scored"),), Text("eben geschlossener Kreis", "circle just closed")),
    LegendLine(
        (Part("M-9-4L-4-9M-9 4L4-9M-8 9L9-8M-3 9L9-3M3 9L9 3", line="danger", width=1.6),),
        Text("gesperrt: kein Stein passt", "blocked: no tile fits"),
    ),
    LegendLine((Part(circle(8), line="last", width=3),), Text("zuletzt gelegt", "laid last")),
    LegendLine((Part(circle(4), fill="last"),), Text("eben gezogen", "just drawn")),
)


@dataclass(frozen=True, slots=True)
class Look:
    """A position about to be drawn: its numbers, the last turn's move and the numbers before it, the tile just drawn,
    and the place of everything."""

    position: Position
    seen: Seen
    made: Made | None
    before: Seen | None
    drawn: int | None
    layout: FigureLayout

    @property
    def laid(self) -> Laid | None:
        """The tile laid in the last turn; None when it was a return or there has been none."""
        if self.made is None or self.made.move >= RETURNS:
            return None
        cell, tile = divmod(self.made.move, TILES)
        return Laid(tile, cell, self.seen.places[tile] % 3)


def look_at(position: Position) -> Look:
    seen, turn, last = see(position.raw_state), position.last_turn, position.trail[-1] if position.trail else None
    made = turn[-1] if turn else None
    before = see(made.before) if made is not None else None
    drawn = last.move - DRAWS if last is not None and last.mover == CHANCE else None
    was_laid = last is made and made is not None and made.move < RETURNS
    return Look(position, seen, made, before, drawn, layout_of(seen, before if was_laid else None))


def scene(position: Position, viewer: int | None) -> Scene:
    look = look_at(position)
    sketch = Sketch()
    draw_field(sketch, look)
    if look.seen.phase != OVER:
        sketch.marks += [blocked_mark(spot) for spot in look.seen.blocked()]
    draw_tiles(sketch, look)
    draw_hands(sketch, look)
    draw_bag(sketch, look)
    draw_last_turn(sketch, look)
    draw_score(sketch, look)
    draw_steps(sketch, look)
    if viewer is not None and viewer == position.to_move:
        offer_choices(sketch, look)
    return sketch.scene(look.layout.view, prompt=prompt(look), says=says(look), rule=rule(look))


# Where to look


def layout_of(seen: Seen, before: Seen | None) -> FigureLayout:
    """What the picture shows. A tile just laid does not move the picture (`before` it), so nothing jumps under the hand
    that laid it."""
    own = box_of(seen)
    if before is None:
        return layout_for(own, seen.pool + 1)
    kept = layout_for(box_of(before), seen.pool + 1)
    return kept if seen.phase != LAY or kept.holds(own) else layout_for(own, seen.pool + 1)


def box_of(seen: Seen) -> Box:
    """The figure and every cell round it that it may still grow into."""
    if not seen.table:
        return box_round()
    return box_round(
        max(seen.west - 1, seen.east - seen.columns) - REACH,
        min(seen.east + 1, seen.west + seen.columns) - REACH,
        max(seen.north - 2, seen.south - seen.heights) - 3 * REACH,
        min(seen.south + 2, seen.north + seen.heights) - 3 * REACH,
    )


def box_round(west: int = -1, east: int = 1, north: int = -2, south: int = 2) -> Box:
    """The rectangle round these columns q and heights 2r + q."""
    left, top = west * COLUMN - RADIUS, (north - 1) * HEIGHT / 2
    return left, top, (east - west) * COLUMN + 2 * RADIUS, (south - north + 2) * HEIGHT / 2


# What lies there


def draw_field(sketch: Sketch, look: Look) -> None:
    """The field of the figure and the two trays, the one of whoever is to lay framed."""
    field, *trays = panels(look.layout, look.seen.mover if look.seen.phase == LAY else None)
    sketch.marks += [field, *trays]
    for side, x in ((0, -FIELD_WIDTH / 2 - TRAY / 2), (1, FIELD_WIDTH / 2 + TRAY / 2)):
        place, size = look.layout.at(x, 57 - FIELD_HEIGHT / 2), round(19 * look.layout.size, 2)
        sketch.marks.append(Mark("field", label=Label(same(str(look.seen.points[side])), *place, size), under=True))


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
    """A rounded rectangle from the top of the picture to its bottom."""
    size, inset = layout.size, 5
    left, top = layout.at(x + inset, inset - FIELD_HEIGHT / 2)
    inner = (width - 2 * inset) * size, (FIELD_HEIGHT + STRIP - 2 * inset) * size
    return Part(
        rectangle(left, top, *inner, 16 * size),
        fill=fill,
        line=line,
        width=round((3 if line == "pick" else 1.5) * size, 2),
    )


@lru_cache(maxsize=REMEMBERED)
def blocked_mark(spot: int) -> Mark:
    x, y = centre_of(spot >> CELL_AT)
    digits = [digit for _, digit in digits_needed(spot)]
    twice = next((digit for digit in digits if digits.count(digit) > 1), None)
    reason = (
        Text("jeder passende Stein liegt schon", "every tile that fits is laid already")
        if twice is None
        else Text(f"die {twice} würde zweimal gebraucht", f"the {twice} would be needed twice")
    )
    title = Text("{0} ist gesperrt: {1}", "{0} is blocked: {1}").format(format_cell(spot >> CELL_AT), reason)
    return Mark("blocked", BLOCKED, x, y, title=title, under=True)


def draw_tiles(sketch: Sketch, look: Look) -> None:
    """The tiles laid, and the names of their cells and of those where something can be laid now."""
    last, laid = look.laid, look.seen.laid()
    sketch.pieces += [table_piece(one, one == last) for one in laid]
    sketch.marks += [coordinate_mark(one.cell, "place") for one in laid]
    open_cells = dict.fromkeys(code // TILES for code in look.position.codes if code < RETURNS)
    sketch.marks += [coordinate_mark(cell, "figure") for cell in open_cells]


@lru_cache(maxsize=REMEMBERED)
def table_piece(laid: Laid, is_last: bool) -> Piece:
    x, y = centre_of(laid.cell)
    cell = format_cell(laid.cell)
    title = Text(f"Stein {NAMES[laid.tile]} auf {cell}", f"tile {NAMES[laid.tile]} on {cell}")
    return Piece(
        tile_id(laid.tile),
        tile_shape_name(laid.tile, laid.rotation),
        x,
        y,
        classes=("last",) if is_last else (),
        title=title,
    )


@lru_cache(maxsize=REMEMBERED)
def coordinate_mark(cell: int, paint: str) -> Mark:
    x, y = centre_of(cell)
    return Mark("coordinates", label=Label(same(format_cell(cell)), x, y, 8, paint))


def tile_id(tile: int) -> str:
    return f"t{NAMES[tile]}"


def draw_hands(sketch: Sketch, look: Look) -> None:
    seen, layout = look.seen, look.layout
    able = {tile_of(code) for code in look.position.codes} if seen.phase == LAY else set()
    for side, hand in enumerate(seen.hands):
        is_due = seen.phase == LAY and seen.player == side
        for index, tile in enumerate(members(hand)):
            classes = () if not is_due else ("movable",) if tile in able else ("dim",)
            sketch.pieces.append(hand_piece(layout, side, index, tile, classes))
            if tile == look.drawn:
                title = Text(f"{NAMES[tile]} wurde gerade gezogen", f"{NAMES[tile]} has just been drawn")
                dot = Part(circle(round(6 * layout.size, 2)), fill="last")
                sketch.marks.append(Mark("last", (dot,), *layout.slot(side, index), title=title))


@lru_cache(maxsize=REMEMBERED)
def hand_piece(layout: FigureLayout, side: int, index: int, tile: int, classes: tuple[str, ...]) -> Piece:
    title = Text("{0} von {1}", "{0} of {1}").format(NAMES[tile], SIDES[side])
    scale = round(layout.hand_scale * layout.size, 3)
    return Piece(
        tile_id(tile), tile_shape_name(tile, 0), *layout.slot(side, index), scale=scale, classes=classes, title=title
    )


def draw_bag(sketch: Sketch, look: Look) -> None:
    """The bag with its number of tiles, and how many of them carry each digit."""
    layout, count, size = look.layout, look.seen.bag.bit_count(), look.layout.size
    x, y = layout.bag
    title = Text(f"{count} Steine im Beutel", f"{count} tiles in the bag")
    sketch.pieces.append(Piece("bag", "bag", x, y, scale=size, title=title))
    sketch.marks.append(
        Mark("state", label=Label(same(str(count)), x, round(y + 8 * size, 2), round(15 * size, 2), "bag_ink"))
    )
    for digit, number in by_digit(look.seen).items():
        piece, mark = digit_counter(layout, digit, number)
        sketch.pieces.append(piece)
        sketch.marks.append(mark)


@lru_cache(maxsize=REMEMBERED)
def digit_counter(layout: FigureLayout, digit: int, number: int) -> tuple[Piece, Mark]:
    x, y = layout.digit_place(digit)
    title = Text(f"{number} davon mit einer {digit}", f"{number} of them with a {digit}")
    label = Label(same(str(number)), round(x + 29 * layout.size, 2), y, round(12 * layout.size, 2), "figure")
    return Piece(f"digit-{digit}", f"digit-{digit}", x, y, scale=layout.size, title=title), Mark("state", label=label)


def by_digit(seen: Seen) -> dict[int, int]:
    """For each digit, how many tiles of the bag carry it."""
    return {digit: (seen.bag & WITH_DIGIT[digit]).bit_count() for digit in range(1, highest_digit(seen.tiles) + 1)}


# What happened


def tile_of(code: int) -> int:
    return code - RETURNS if code >= RETURNS else code % TILES


def circles_of(seen: Seen, move: int) -> tuple[int, int, int]:
    """The points of the circles at NE, SE and W that a placement closes; 0 for those it does not."""
    cell, tile = divmod(move, TILES)
    return circles_on(seen.spot_at(cell) or 0, tile)


def circles_on(spot: int, tile: int) -> tuple[int, int, int]:
    return laid_on(spot & ROUND, tile)[1]


@lru_cache(maxsize=REMEMBERED)
def laid_on(round_it: int, tile: int) -> tuple[int, tuple[int, int, int]]:
    """How a tile is turned on a spot, of which only what lies round it matters, and the circles it closes there."""
    rotation = int(rotation_on(round_it, tile))
    northeast, southeast, west = circles_closed(round_it, tile, rotation)
    return rotation, (int(northeast), int(southeast), int(west))


def draw_last_turn(sketch: Sketch, look: Look) -> None:
    """The circles just scored filled with their points; how the laid and the drawn tile came to where they are."""
    laid, made, before = look.laid, look.made, look.before
    if laid is not None and made is not None and before is not None:
        sketch.marks += circle_marks(before, made.move)
        slot = list(members(before.hand)).index(laid.tile)
        sketch.moved.append(Motion(tile_id(laid.tile), (look.layout.slot(made.mover, slot), centre_of(laid.cell))))
    if look.drawn is not None:
        piece = next(piece for piece in sketch.pieces if piece.id == tile_id(look.drawn))
        sketch.moved.append(Motion(piece.id, (look.layout.bag, (piece.x, piece.y)), step=1 if made is not None else 0))


def circle_marks(before: Seen, move: int) -> list[Mark]:
    found = zip(bite_points(move // TILES), circles_of(before, move), strict=True)
    return [circle_mark(round(x, 2), round(y, 2), points) for (x, y), points in found if points]


@lru_cache(maxsize=REMEMBERED)
def circle_mark(x: float, y: float, points: int) -> Mark:
    title = Text(f"Kreis mit {points} Punkten", f"circle of {points} points")
    return Mark("last", SCORED, x, y, label=Label(same(str(points)), x, y, 13, "scored_ink"), title=title)


def says(look: Look) -> Text | None:
    """What just happened, in words: the last turn, then the draw."""
    turn = turn_words(look)
    if look.drawn is None:
        return turn
    drawn = draw_words(look.position.trail[-1])
    return drawn if turn is None else turn.joined(drawn)


def turn_words(look: Look) -> Text | None:
    made, before = look.made, look.before
    if made is None or before is None:
        return None
    who = SIDES[made.mover]
    if made.move >= RETURNS:
        return Text("{0} legt {1} zurück in den Beutel.", "{0} returns {1} to the bag.").format(
            who, NAMES[tile_of(made.move)]
        )
    note = circle_note(circles_of(before, made.move), before.product)
    text = same(format_move(made.before, made.move))
    return Text("{0}: {1}.", "{0}: {1}.").format(who, text if note is None else text.joined(note, ", "))


def draw_words(made: Made) -> Text:
    name, before = NAMES[made.move - DRAWS], see(made.before)
    if before.phase == DEAL and before.hands[1].bit_count() == before.pool:
        return Text(f"{name} liegt auf dem Tisch.", f"{name} is laid on the table.")
    return Text("{0} zieht {1}.", "{0} draws {1}.").format(SIDES[before.player], name)


@lru_cache(maxsize=REMEMBERED)
def circle_note(circles: tuple[int, int, int], product: bool) -> Text | None:
    """`2 circles: (10+13)×2 = 46`; None without a circle."""
    points = [each for each in circles if each]
    if not points:
        return None
    words = CIRCLE_WORDS[len(points) == 1].format(len(points))
    return words.joined(
        same(str(points[0]) if len(points) == 1 else f"{formula(points, product)} = {worth(points, product)}"), ": "
    )


def formula(points: Sequence[int], product: bool) -> str:
    """How several circles closed at once are counted: `(10+13)×2`."""
    return "×".join(map(str, points)) if product else f"({'+'.join(map(str, points))})×{len(points)}"


def worth(points: Sequence[int], product: bool) -> int:
    return prod(points) if product else sum(points) * len(points)


# What counts


def draw_score(sketch: Sketch, look: Look) -> None:
    for side, points in enumerate(look.seen.points):
        gained = points - look.before.points[side] if look.before is not None else 0
        meaning = Text("Punkt", "point") if points == 1 else Text("Punkte", "points")
        sketch.score.append(ScoreLine(side, str(points), meaning.joined(same(f"(+{gained})")) if gained else meaning))
    count = look.seen.bag.bit_count()
    digits = ", ".join(f"{digit}: {number}" for digit, number in by_digit(look.seen).items())
    tiles = Text("Stein im Beutel", "tile in the bag") if count == 1 else Text("Steine im Beutel", "tiles in the bag")
    sketch.score.append(
        ScoreLine(None, str(count), tiles.joined(Text(f"(je Ziffer {digits})", f"(by digit {digits})")))
    )


def draw_steps(sketch: Sketch, look: Look) -> None:
    """The draw is over and final when there is something to lay; the tile that is laid is not, until it is sent."""
    if look.position.result is not None or look.seen.phase in (DEAL, DRAW):
        return
    returns = look.position.codes[0] >= RETURNS
    second = Text("2 zurücklegen", "2 return") if returns else Text("2 legen", "2 lay")
    sketch.steps += [Step(Text("1 ziehen", "1 draw"), "done"), Step(second, "now")]


def prompt(look: Look) -> Text:
    """What can be done now, and why."""
    seen = look.seen
    who = SIDES[seen.player]
    if look.position.result is not None:
        return look.position.result.sentence
    if seen.phase == DEAL:
        return Text("Die Steine werden gegeben.", "The tiles are being dealt.")
    if seen.phase == DRAW:
        return Text("{} zieht einen Stein.", "{} draws a tile.").format(who)
    if look.position.codes[0] >= RETURNS:
        return Text(
            "{}: kein Stein passt, einer geht zurück in den Beutel.", "{}: no tile fits, one goes back into the bag."
        ).format(who)
    return Text("{}: einen Stein anlegen.", "{}: lay a tile.").format(who)


def account(positions: Sequence[Position]) -> tuple[AccountLine, ...]:
    """Every turn that scored, with its circles; what was on the sheet before comes first."""
    earlier = see(positions[0].state).points
    lines = [AccountLine(Text("vorher", "before"), earlier)] if any(earlier) else []
    turns = [position.trail[-1] for position in positions[1:] if position.trail[-1].mover != CHANCE]
    return (*lines, *(line for number, made in enumerate(turns, 1) if (line := scoring_line(made, number)) is not None))


def scoring_line(made: Made, turn: int) -> AccountLine | None:
    """None for a turn that closed no circle."""
    before = see(made.before)
    points = [each for each in circles_of(before, made.move) if each] if made.move < RETURNS else []
    if not points:
        return None
    words = same(format_move(made.before, made.move)).joined(CIRCLE_WORDS[len(points) == 1].format(len(points)), ", ")
    if len(points) > 1:
        words = words.joined(same(formula(points, before.product)), ": ")
    gain = worth(points, before.product)
    return AccountLine(words, (gain, None) if made.mover == 0 else (None, gain), turn)


def rule(look: Look) -> str:
    """The sentence of the book behind what is offered."""
    if look.position.result is not None:
        return ""
    if look.seen.phase in (DEAL, DRAW):
        return "draw"
    return "return" if look.position.codes[0] >= RETURNS else "must-lay"


# What can be touched


def offer_choices(sketch: Sketch, look: Look) -> None:
    seen, layout = look.seen, look.layout
    able = {tile_of(code) for code in look.position.codes}
    for index, tile in enumerate(members(seen.hand)):
        if tile in able:
            title = Text(f"Stein {NAMES[tile]}", f"tile {NAMES[tile]}")
            spot = Spot(
                tile_id(tile),
                f"hand-{layout.level}",
                (layout.slot(seen.player, index),),
                title,
                key=str(index + 1),
                piece=tile_id(tile),
            )
            sketch.spots[spot.id] = spot
    spots = {spot >> CELL_AT: spot for spot in seen.spots}
    for text, move in look.position.code_of.items():
        if move >= RETURNS:
            offer_return(sketch, text, move - RETURNS, layout)
        else:
            cell = cell_spot(move // TILES)
            sketch.spots[cell.id] = cell
            sketch.choices.append(placement_choice(text, move, spots[move // TILES], seen.product))


@lru_cache(maxsize=REMEMBERED)
def cell_spot(cell: int) -> Spot:
    name = format_cell(cell)
    return Spot(f"c{name}", "cell", (centre_of(cell),), Text(f"Feld {name}", f"cell {name}"))


@lru_cache(maxsize=REMEMBERED)
def placement_choice(text: str, move: int, spot: int, product: bool) -> Choice:
    """A placement: the tile already turned at its cell, with what the circles it closes are worth."""
    cell, tile = divmod(move, TILES)
    rotation, circles = laid_on(spot & ROUND, tile)
    note, points = circle_note(circles, product), [each for each in circles if each]
    ghost = Piece("ghost", tile_shape_name(tile, rotation), *centre_of(cell))
    return Choice(
        text,
        (tile_id(tile), f"c{format_cell(cell)}"),
        same(text) if note is None else same(text).joined(note, ", "),
        ghost=(ghost,),
        fades=(tile_id(tile),),
        note=note,
        gain=f"+{worth(points, product)}" if points else "",
        bright=note is not None,
    )


def offer_return(sketch: Sketch, text: str, tile: int, layout: FigureLayout) -> None:
    sketch.spots["bag"] = Spot("bag", f"bag-{layout.level}", (layout.bag,), Text("Beutel", "bag"), key="b")
    label = Text(f"{NAMES[tile]} zurücklegen", f"return {NAMES[tile]}")
    sketch.choices.append(Choice(text, (tile_id(tile), "bag"), label, fades=(tile_id(tile),)))


def effects(position: Position, move: str) -> Effects:
    """What a placement would bring: its circles filled with their points, and the cells it would block for good."""
    seen, code = see(position.raw_state), position.code_of.get(move)
    if code is None or code >= RETURNS:
        return Effects()
    after = see(position.play_code(code).state)
    known = {spot >> CELL_AT for spot in seen.blocked()}
    newly_blocked = [blocked_mark(spot) for spot in after.blocked() if spot >> CELL_AT not in known]
    return Effects(
        marks=(*circle_marks(seen, code), *newly_blocked), note=circle_note(circles_of(seen, code), seen.product)
    )
