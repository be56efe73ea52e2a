"""Scenes of Tomoe: tiles, territory, the last turn, the score and the moves on offer."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ...rules.message import Message, listed, literal
from ...rules.position import PlayedMove, Position
from ...rules.scene import (
    BreakdownLine,
    Choice,
    Effects,
    Label,
    Mark,
    Motion,
    Part,
    Piece,
    Point,
    Scene,
    SceneBuilder,
    ScoreLine,
    Spot,
    Step,
)
from ...rules.svg_path import arc, around, circle, polygon, rectangle
from . import GAME, geometry
from .board import DESIGN
from .geometry import cell_place
from .kernels import BLACK, DESIGNS, KINDS, MOVES_IN_A_TURN, STATE, TURN, WAYS, WHITE, turned
from .notation import describe_turn
from .outlines import cluster_lines, loop_lines
from .stage import MINI, mini_places, pile_place, section_paths, stage, view
from .territory import CLOSED, OPEN, SAFE, SECTIONS, SectionStatus, Survey, survey
from .words import WHICH_TILE, WHICH_WAY, says_words, sign_words, territory_words, tile_words

__all__ = ["count", "effects", "scene", "score_breakdown", "stage"]

SIDES = GAME.sides

SHADE = {
    (WHITE, -1, OPEN): "white_open",
    (BLACK, -1, OPEN): "black_open",
    (BLACK, WHITE, CLOSED): "bronze",
    (BLACK, WHITE, SAFE): "gold",
    (WHITE, BLACK, CLOSED): "sky",
    (WHITE, BLACK, SAFE): "blue",
    (WHITE, WHITE, CLOSED): "cream",
    (WHITE, WHITE, SAFE): "cream",
    (BLACK, BLACK, CLOSED): "navy",
    (BLACK, BLACK, SAFE): "navy",
}
"""Paint of a section by colour, owner and status, where it differs from the plain colour."""
AT_THE_END = {
    **SHADE,
    **{(colour, owner, CLOSED): SHADE[colour, owner, SAFE] for colour, owner, _ in SHADE if owner >= 0},
}
"""Paints after the end, when every enclosed section is safe."""

LOCK = (
    Part(circle(26), fill="badge"),
    Part("M-7-3V-7.5A7 7 0 0 1 7-7.5V-3", line="sign", width=4.5),
    Part(rectangle(-11.5, -4, 23, 17, 3), fill="sign"),
)
TURNABLE = (
    Part(circle(26), fill="arrow"),
    Part(arc(13, -60, 200), line="sign", width=4.5),
    Part(polygon([(15, -20), (14, -4), (0, -12)]), fill="sign"),
)


# The scene


def scene(position: Position, viewer: int | None) -> Scene:
    state = position.raw_state
    found = survey(state)
    fields = dict(zip(STATE.names or (), state.item(), strict=True))
    may_turn = fields["left"] == MOVES_IN_A_TURN and fields["filled"] > 0
    builder = SceneBuilder()
    draw_piles(builder, found.board, fields["stock"].tolist())
    draw_tiles(builder, found, position.is_over)
    loops = draw_last_turn(builder, position, found)
    if position.is_over:
        builder.marks.append(tile_edges(found.board))
        count_clusters(builder, found)
    else:
        draw_signs(builder, found, may_turn)
        draw_steps(builder, any(found.codes), may_turn, fields["left"])
    draw_score(builder, position.is_over, found)
    if viewer is not None and viewer == position.side:
        offer_choices(builder, found, position.codes)
    return builder.scene(
        view(found.board),
        prompt=prompt(position, may_turn),
        says=says(position, found, loops),
        rule=rule(position, may_turn),
    )


@lru_cache(maxsize=2000)
def laid_piece(board: int, cell: int, way: int, name: str = "") -> Piece:
    """Return a tile on its cell; its id stays the same when it is turned."""
    kind = kind_on(board, cell, way)
    x, y = cell_place(board, cell)
    title = None if name else tile_words(cell, kind, way % 3)
    return Piece(name or f"t{cell}", kind, x, y, turn=120.0 * (way % 3), title=title)


def kind_on(board: int, cell: int, way: int) -> str:
    return KINDS[2 * (DESIGNS[board].cells[cell].direction == "D") + way // 3]


# Piles


@lru_cache(maxsize=128)
def pile_pieces(board: int, kind: str, left: int) -> tuple[Piece, ...]:
    title = Message("tomoe-pile-left", kind=kind, left=left)
    classes = () if left else ("dim",)
    return tuple(
        Piece(
            f"{kind}{rotation}",
            kind,
            x,
            y,
            turn=120.0 * rotation,
            scale=MINI,
            classes=classes,
            title=None if rotation else title,
        )
        for rotation, (x, y) in enumerate(mini_places(board, kind))
    )


@lru_cache(maxsize=128)
def pile_count(board: int, kind: str, left: int) -> Mark:
    x, y = pile_place(board, kind)
    return Mark("state", label=Label(literal(str(left)), x, y - 8 if kind[0] == "W" else y + 8, 34))


def draw_piles(builder: SceneBuilder, board: int, stock: Sequence[int]) -> None:
    for kind, left in zip(KINDS, stock, strict=True):
        builder.pieces += pile_pieces(board, kind, left)
        builder.marks.append(pile_count(board, kind, left))


# Tiles and territory


def draw_tiles(builder: SceneBuilder, found: Survey, is_over: bool) -> None:
    builder.pieces += [laid_piece(found.board, cell, code - 1) for cell, code in enumerate(found.codes) if code]
    builder.marks += territory_marks(found, is_over)


def cell_of(move: int) -> int:
    return move // WAYS if move < TURN else (move - TURN) // 2


def territory_marks(found: Survey, is_over: bool) -> list[Mark]:
    """Return the territory shading: one mark per tile, and one for the centre sections and dead ends it continues
    into."""
    board, codes = found.board, found.codes
    shades: dict[int, list[tuple[int, str]]] = {}
    beyond: dict[str, dict[str, None]] = {}
    known = AT_THE_END if is_over else SHADE
    for cell, number, colour, status, owner, _ in found.sections:
        paint = known.get((colour, owner, status))
        if paint:
            shades.setdefault(cell, []).append((number, paint))
            for path in fixed_paths(board, cell, codes[cell] - 1, number):
                beyond.setdefault(paint, {})[path] = None
    marks = [shaded_tile(board, cell, codes[cell] - 1, tuple(parts)) for cell, parts in shades.items()]
    if beyond:
        marks.append(Mark("territory", tuple(Part("".join(ends), fill=paint) for paint, ends in beyond.items())))
    return marks


@lru_cache(maxsize=4096)
def fixed_paths(board: int, cell: int, way: int, index: int) -> tuple[str, ...]:
    """Return the dead ends and centre sections that a section continues into."""
    return tuple(
        path
        for point in SECTIONS[way][index]
        if (path := fixed_path(board, DESIGNS[board].cells[cell].boundary[point]))
    )


@lru_cache(maxsize=512)
def fixed_path(board: int, point: int) -> str:
    design = DESIGNS[board]
    if any(point in region.dead_ends for region in design.regions):
        return geometry.cap_path(board, point)
    section = next((section for section in design.centre_sections if point in section.points), None)
    return geometry.centre_section_path(board, section) if section else ""


@lru_cache(maxsize=4096)
def shaded_tile(board: int, cell: int, way: int, shades: tuple[tuple[int, str], ...]) -> Mark:
    tile = kind_on(board, cell, way)
    paths: dict[str, str] = {}
    for index, paint in shades:
        paths[paint] = paths.get(paint, "") + section_paths(tile)[drawn_index(tile, way % 3, index)]
    x, y = cell_place(board, cell)
    parts = tuple(Part(d, fill=paint) for paint, d in paths.items())
    said = territory_words(cell, [paint for _, paint in shades])
    return Mark("territory", parts, x, y, 120.0 * (way % 3), title=said)


@lru_cache(maxsize=128)
def drawn_index(kind: str, rotation: int, index: int) -> int:
    """Return the index in rotation 0 of a section of a turned tile: the data list each rotation in its own order."""
    tile = DESIGN.kinds[kind]
    points = {(point - 4 * rotation) % 12 for point in tile.rotations[rotation][index].points}
    return next(i for i, section in enumerate(tile.rotations[0]) if set(section.points) == points)


# The last turn


def draw_last_turn(builder: SceneBuilder, position: Position, found: Survey) -> int:
    """Draw outlines around the tiles laid and turned, arrows on turned ones, and the loops closed; return the number of
    loops. At the end all free loops are drawn anyway."""
    made = position.this_turn or position.last_turn
    cells = list(dict.fromkeys(cell_of(one.move) for one in made))
    lines = loop_lines(found, cells)
    if lines and not position.is_over:
        builder.marks.append(Mark("loop", (Part("".join(lines), line="loop", width=10),), title=JUST_CLOSED))
    builder.marks += [outline_mark(found.board, cell) for cell in cells]
    for step, one in enumerate(made):
        if one.move >= TURN:
            draw_turn(builder, one, step)
    return len(lines)


@lru_cache(maxsize=128)
def outline_mark(board: int, cell: int) -> Mark:
    design = DESIGNS[board]
    return Mark("last", OUTLINES[design.cells[cell].direction], *cell_place(board, cell))


OUTLINES = {name: (Part(figure.outline(0), line="last", width=8),) for name, figure in geometry.FIGURES.items()}


def draw_turn(builder: SceneBuilder, made: PlayedMove, step: int) -> None:
    cell = cell_of(made.move)
    place = cell_place(int(made.before.board), cell)
    builder.marks.append(Mark("last", ARROWS[made.move & 1], *place))
    builder.moved.append(
        Motion(f"t{cell}", (place, place), turned_from=120.0 * ((int(made.before.tiles[cell]) - 1) % 3), step=step)
    )


def turn_arrow(sense: int) -> tuple[Part, ...]:
    """Draw two thirds of a circle with an arrowhead, clockwise (1) or anticlockwise (-1)."""
    radius, start, end = 60, -90 - sense * 100, -90 + sense * 100
    tip = [around(radius, end + sense * 24), around(radius - 16, end), around(radius + 16, end)]
    return Part(arc(radius, start, end), line="last", width=9), Part(polygon(tip), fill="last", line="last", width=4)


ARROWS = (turn_arrow(1), turn_arrow(-1))


JUST_CLOSED = Message("tomoe-just-closed")


def says(position: Position, found: Survey, loops: int) -> Message | None:
    """Describe the last turn and the score after it."""
    made = position.this_turn or position.last_turn
    if not made:
        return None
    turn = describe_turn(made[0].before, [one.move for one in made])
    return says_words(turn, SIDES[made[0].mover], loops, found)


# Locks and turn symbols


def draw_signs(builder: SceneBuilder, found: Survey, may_turn: bool) -> None:
    """Draw a lock on every frozen tile, and a turn symbol on the others while one may be turned."""
    for cell, code in enumerate(found.codes):
        if code and (may_turn or cell in found.frozen):
            builder.marks.append(sign(found.board, cell, cell in found.frozen))


@lru_cache(maxsize=128)
def sign(board: int, cell: int, is_frozen: bool) -> Mark:
    x, y = cell_place(board, cell)
    return Mark("state", LOCK if is_frozen else TURNABLE, x, y, title=sign_words(cell, is_frozen), upright=True)


# Score


def draw_score(builder: SceneBuilder, is_over: bool, found: Survey) -> None:
    for points, safe, side in zip(found.points, found.safe, (0, 1), strict=True):
        meaning = FINAL_POINTS if is_over else Message("tomoe-safe", count=safe)
        builder.score.append(ScoreLine(side, str(points), meaning))


FINAL_POINTS = Message("tomoe-final-points")


@lru_cache(maxsize=4096)
def number_mark(kind: str, number: int, place: Point, owner: int) -> Mark:
    """Return a number on a disc in the colour of its section without a pattern, which would hide it."""
    disc = Part(circle(15 if number < 10 else 21), fill=PLAIN[owner])
    return Mark(kind, (disc,), *place, label=Label(literal(str(number)), *place, COUNT, "count"))


PLAIN = ("gold_plain", "blue_plain")


@lru_cache(maxsize=2)
def tile_edges(board: int) -> Mark:
    """Return the edges of all tiles: a section ends there, which decides how many count."""
    path = geometry.cells_path(board, "U") + geometry.cells_path(board, "D")
    return Mark("edges", (Part(path, line="seam", width=4, opacity=0.85),))


def count_clusters(builder: SceneBuilder, found: Survey) -> None:
    """Draw the final score on the board: the outline of each free loop, and its counting sections numbered for their
    owner."""
    lines = cluster_lines(found)
    for free in free_loops(found):
        builder.marks.append(Mark(free.marks, (Part(lines.get(free.cluster, ""), line=RING[free.owner], width=7),)))
        for i, section in enumerate(free.sections, free.first):
            place = section_label_place(found.board, section.cell, found.codes[section.cell] - 1, section.number)
            builder.marks.append(number_mark(free.marks, i, place, free.owner))


RING = ("gold_line", "blue_line")
COUNT = 27
"""Height of the numbers in counting sections."""


class FreeLoop(NamedTuple):
    """A cluster at the end: its owner, the sections in it that count, the number of the first of them, and the kind of
    its marks."""

    owner: int
    cluster: int
    sections: tuple[SectionStatus, ...]
    first: int
    marks: str


def free_loops(found: Survey) -> list[FreeLoop]:
    """Return the clusters that count, White's first."""
    members: dict[tuple[int, int], list[SectionStatus]] = {}
    for section in found.counting:
        members.setdefault((section.owner, section.cluster), []).append(section)
    loops, counted = [], [0, 0]
    for number, ((owner, cluster), sections) in enumerate(sorted(members.items()), 1):
        loops.append(FreeLoop(owner, cluster, tuple(sections), counted[owner] + 1, f"step-{number}"))
        counted[owner] += len(sections)
    return loops


def score_breakdown(positions: Sequence[Position]) -> tuple[BreakdownLine, ...]:
    """Return one line per cluster with the sections it counts; nothing before the board is full."""
    return tuple(map(loop_entry, free_loops(survey(positions[-1].state)))) if positions[-1].is_over else ()


def loop_entry(free: FreeLoop) -> BreakdownLine:
    count, last = len(free.sections), free.first + len(free.sections) - 1
    return BreakdownLine(
        Message("tomoe-breakdown", side=SIDES[free.owner], count=count, first=free.first, last=last),
        (count, None) if free.owner == WHITE else (None, count),
        marks=free.marks,
    )


def count(position: Position) -> list[Mark]:
    """Return one mark for each counting section, lit and numbered for its owner, loop by loop."""
    found = survey(position.raw_state)
    return [
        counted_section(found, section, number, RING[free.owner])
        for free in free_loops(found)
        for number, section in enumerate(free.sections, free.first)
    ]


def counted_section(found: Survey, section: SectionStatus, number: int, line: str) -> Mark:
    board, cell, way = found.board, section.cell, found.codes[section.cell] - 1
    kind = kind_on(board, cell, way)
    path = section_paths(kind)[drawn_index(kind, way % 3, section.number)]
    fill = PLAIN[section.owner]
    x, y = cell_place(board, cell)
    place = section_label_place(board, cell, way, section.number)
    label = Label(literal(str(number)), *place, COUNT, "count")
    return Mark("count", (Part(path, fill=fill, line=line, width=7),), x, y, 120.0 * (way % 3), label=label)


@lru_cache(maxsize=2048)
def section_label_place(board: int, cell: int, way: int, number: int) -> Point:
    """Return where to write the number of a section of a laid tile."""
    kind = kind_on(board, cell, way)
    x, y = geometry.turned(geometry.label_point(kind, drawn_index(kind, way % 3, number)), way % 3)
    left, top = cell_place(board, cell)
    return round(left + x), round(top + y)


def draw_steps(builder: SceneBuilder, has_begun: bool, may_turn: bool, left: int) -> None:
    """Show the steps of a turn: as many tiles as the first turn has, else two moves."""
    if not has_begun:
        builder.steps.append(Step(FIRST_LAY, "now"))
        if left == MOVES_IN_A_TURN:
            builder.steps.append(Step(SECOND_LAY, "next"))
        return
    builder.steps += [
        Step(TURN_OR_LAY, "now" if may_turn else "done"),
        Step(SECOND_LAY, "next" if may_turn else "now"),
    ]


FIRST_LAY, TURN_OR_LAY = Message("tomoe-step-first-lay"), Message("tomoe-step-turn-or-lay")
SECOND_LAY = Message("tomoe-step-second-lay")


def prompt(position: Position, may_turn: bool) -> Message:
    """Say what the side to move may do."""
    if position.result is not None:
        return position.result.sentence
    return (PROMPTS if may_turn else LAY_PROMPTS)[position.side or 0]


PROMPTS = tuple(Message("tomoe-prompt", side=side) for side in SIDES)
LAY_PROMPTS = tuple(Message("tomoe-prompt-lay", side=side) for side in SIDES)


def rule(position: Position, may_turn: bool) -> str:
    """Return the id of the rule behind the moves on offer."""
    if position.result is not None:
        return ""
    return "turn-and-lay" if may_turn else "two-tiles" if position.this_turn else "first-tile"


# Choices


def offer_choices(builder: SceneBuilder, found: Survey, moves: Sequence[int]) -> None:
    """Offer every legal move. Spots and choices depend on cell and tile alone, so they are cached."""
    board, codes = found.board, found.codes
    cells: dict[int, None] = {}
    kinds: dict[str, None] = {}
    for move in moves:
        cell = move // WAYS if move < TURN else (move - TURN) // 2
        cells[cell] = None
        choice = lay_choice(board, move) if move < TURN else turn_choice(board, move, codes[cell])
        builder.choices.append(choice)
        kinds[choice.picks[0]] = None
    builder.spots.update(
        (f"c{cell}", tile_spot(board, cell, codes[cell]) if codes[cell] else cell_spot(board, cell)) for cell in cells
    )
    for kind in kinds:
        builder.spots.update((spot.id, spot) for spot in (pile_spots(board, kind) if kind in KINDS else TURN_SPOTS))


@lru_cache(maxsize=512)
def lay_choice(board: int, move: int) -> Choice:
    """A lay is picked as pile, cell and rotation; the rotations are a cycle."""
    cell, way = move // WAYS, move % WAYS
    kind = kind_on(board, cell, way)
    text = f"{cell}={kind}{way % 3}"
    return Choice(
        text, (kind, f"c{cell}", f"{kind}{way % 3}"), literal(text), ghost=(laid_piece(board, cell, way, "ghost"),)
    )


@lru_cache(maxsize=512)
def turn_choice(board: int, move: int, code: int) -> Choice:
    """A turn is picked as tile and direction; the two directions are a cycle."""
    cell, sense = (move - TURN) // 2, "+-"[move & 1]
    after = int(turned(code, 1 + (move & 1))) - 1
    return Choice(
        f"{cell}{sense}",
        (sense, f"c{cell}"),
        literal(f"{cell}{sense}"),
        ghost=(laid_piece(board, cell, after, "ghost"),),
        fades=(f"t{cell}",),
    )


@lru_cache(maxsize=128)
def cell_spot(board: int, cell: int) -> Spot:
    design = DESIGNS[board]
    return Spot(
        f"c{cell}",
        f"cell-{design.cells[cell].direction}",
        (cell_place(board, cell),),
        Message("tomoe-cell", cell=cell, points=design.cells[cell].direction),
    )


@lru_cache(maxsize=512)
def tile_spot(board: int, cell: int, code: int) -> Spot:
    design = DESIGNS[board]
    title = Message("tomoe-turn-cell", cell=cell, kind=kind_on(board, cell, code - 1), turns=(code - 1) % 3)
    return Spot(f"c{cell}", f"cell-{design.cells[cell].direction}", (cell_place(board, cell),), title)


@lru_cache(maxsize=8)
def pile_spots(board: int, kind: str) -> tuple[Spot, ...]:
    """Return the pile and the three rotations of its kind."""
    key = str(KINDS.index(kind) + 1)
    pile = Spot(
        kind,
        "pile",
        (pile_place(board, kind),),
        Message("tomoe-pile", kind=kind),
        key=key,
        piece=f"{kind}0",
        asks=WHICH_TILE,
    )
    shape = f"mini-{DESIGN.kinds[kind].fits}"
    ways = [
        Spot(
            f"{kind}{rotation}",
            shape,
            (place,),
            Message("tomoe-rotation", kind=kind, turns=rotation),
            turn=120.0 * rotation,
            cycle=kind,
            asks=WHICH_TILE,
        )
        for rotation, place in enumerate(mini_places(board, kind))
    ]
    return (pile, *ways)


TURN_SPOTS = tuple(
    Spot(key, "button", ((0, 0),), words, key=key, cycle="turn", button=True, asks=WHICH_WAY)
    for key, words in (
        ("+", Message("tomoe-clockwise")),
        ("-", Message("tomoe-anticlockwise")),
    )
)


# Effects of a choice


def effects(position: Position, move: str) -> Effects:
    """Preview the loops a move closes, the tiles it freezes, and the points it scores."""
    after = position.play(move)
    before, found = survey(position.raw_state), survey(after.raw_state)
    lines = loop_lines(found, [cell_of(after.trail[-1].move)])
    marks = [Mark("loop", (Part("".join(lines), line="loop", width=10),))] if lines else []
    marks += [sign(found.board, cell, True) for cell in sorted(found.frozen - before.frozen)]
    gains = [after - before for after, before in zip(found.points, before.points, strict=True)]
    return Effects(marks=tuple(marks), note=gain_note(gains))


def gain_note(gains: Sequence[int]) -> Message | None:
    parts = [
        Message("tomoe-gain", side=SIDES[side], gain=f"{gain:+d}".replace("-", "−"))
        for side, gain in enumerate(gains)
        if gain
    ]
    return listed(parts) if parts else None
