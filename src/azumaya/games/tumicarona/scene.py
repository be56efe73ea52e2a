"""Tumicarona to look at and to touch: glass marbles on a wooden board, a hundred units from point to point."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from ...rules.bits import members
from ...rules.contract import State
from ...rules.paths import circle, polyline, rectangle
from ...rules.position import Made, Position
from ...rules.scene import (
    Box,
    Choice,
    Gone,
    Label,
    LegendLine,
    Mark,
    Motion,
    Paint,
    Part,
    Piece,
    Point,
    Scene,
    ScoreLine,
    Sketch,
    Spot,
    Stage,
)
from ...rules.text import Text, same
from . import GAME
from .kernels import (
    APPROACH,
    BOARDS,
    LINE,
    PLAIN,
    STEP,
    STOP,
    direction_of,
    has_capture,
    is_handicapped,
    kind_of,
    offers_capture,
    start_of,
)
from .notation import COLUMNS, format_turn
from .variants import Variant

UNIT, MARGIN, RADIUS = 100.0, 104.0, 39.0
HOLLOW_DOT = circle(17)
SIDES = GAME.sides

PAINTS = {
    "wood": Paint("#d7b07a", "#6b4b2a", "linear", ((0.0, "#e2c08d", "#76542f"), (1.0, "#cda269", "#5c3f22"))),
    "edge": Paint("#8f6534", "#3a2816"),
    "groove": Paint("#6e4b24", "#c39a63"),
    "hollow": Paint("#b98d55", "#4d3520"),
    "shadow": Paint("#3a250f55", "#00000088"),
    "white": Paint(
        "#f4f6f5",
        "#e9eef0",
        "radial",
        (
            (0.0, "#ffffff", "#ffffff"),
            (0.55, "#e6edee", "#dbe5e8"),
            (0.9, "#b9c6c8", "#9fb0b5"),
            (1.0, "#9aa9ab", "#83959b"),
        ),
    ),
    "black": Paint(
        "#23262e",
        "#15171c",
        "radial",
        (
            (0.0, "#79829a", "#6e7890"),
            (0.35, "#343a49", "#2a303d"),
            (0.9, "#14161c", "#0d0f13"),
            (1.0, "#07080a", "#000000"),
        ),
    ),
    "glint": Paint("#ffffffcc", "#ffffffb0"),
    "rim_white": Paint("#8d9a9c", "#6f8086"),
    "rim_black": Paint("#000000", "#454c5c"),
}

SHAPES = {
    "white": (
        Part(circle(RADIUS, 2, 5), fill="shadow"),
        Part(circle(RADIUS), fill="white", line="rim_white", width=1.5),
        Part("M-20 -17 A27 27 0 0 1 4 -27 A34 34 0 0 0 -20 -17 Z", fill="glint"),
    ),
    "black": (
        Part(circle(RADIUS, 2, 5), fill="shadow"),
        Part(circle(RADIUS), fill="black", line="rim_black", width=1.5),
        Part("M-20 -17 A27 27 0 0 1 4 -27 A34 34 0 0 0 -20 -17 Z", fill="glint"),
    ),
    "touch": (Part(circle(RADIUS + 7), line="pick", width=6),),
    "row": (Part(circle(RADIUS + 7), line="danger", width=6),),
    "button": (Part(rectangle(-60, -25, 120, 50, 12), line="pick", width=4),),
}

LEGEND = (
    LegendLine((Part(circle(9), line="pick", width=2),), Text("darf ziehen", "may move")),
    LegendLine((Part(circle(8), fill="faint"),), Text("kann nicht ziehen", "cannot move")),
    LegendLine(
        (Part("M-6 6L8-8", line="last", width=3), Part(circle(4, -6, 6), fill="last")),
        Text("Weg des letzten Zuges", "the way of the last turn"),
    ),
    LegendLine((Part(circle(6), line="danger", width=2),), Text("hier fiel ein Stein", "a stone fell here")),
)


@lru_cache(maxsize=64)
def stage(variant: Variant) -> Stage:
    """The board: wood, grooves along the lines, a hollow at each point."""
    width, height = variant.width, variant.height
    box = view(width, height)
    board = (
        Part(rectangle(box[0] + 22, box[1] + 22, box[2] - 44, box[3] - 44, 26), fill="wood", line="edge", width=6),
        Part(" ".join(polyline(line) for line in lines(width, height)), line="groove", width=4),
        Part(
            " ".join(circle(9, *place(width, height, point)) for point in range(width * height)),
            fill="hollow",
            line="groove",
            width=2,
        ),
    )
    letters = [
        Label(same(COLUMNS[column]), place(width, height, column)[0], box[1] + box[3] - 39, 18, "groove")
        for column in range(width)
    ]
    numbers = [
        Label(same(str(row + 1)), box[0] + 41, place(width, height, row * width)[1], 18, "groove")
        for row in range(height)
    ]
    return Stage(
        view=box,
        shapes={**SHAPES, "board": board},
        paints=PAINTS,
        backdrop=(Piece("board", "board", 0, 0),),
        coordinates=(*letters, *numbers),
        legend=LEGEND,
    )


def view(width: int, height: int) -> Box:
    return -MARGIN, -MARGIN, (width - 1) * UNIT + 2 * MARGIN, (height - 1) * UNIT + 2 * MARGIN


def place(width: int, height: int, point: int) -> Point:
    """Where a point lies: row 1 at the bottom."""
    return point % width * UNIT, (height - 1 - point // width) * UNIT


def lines(width: int, height: int) -> list[list[Point]]:
    """Every step along a line once, from both ends' smaller point."""
    geometry = BOARDS.index((width, height))
    return [
        [place(width, height, point), place(width, height, point + int(STEP[geometry, direction]))]
        for direction in (0, 1, 2, 7)
        for point in members(LINE[geometry, direction])
    ]


@dataclass(frozen=True, slots=True)
class GridLayout:
    """What is asked of a board size again and again: its number, what is seen of it, where each point lies, what it is
    called, which points are next to it, the lines, and the stones as pieces, by side and class."""

    geometry: int
    view: Box
    places: tuple[Point, ...]
    names: tuple[str, ...]
    stones: Mapping[tuple[int, str], tuple[Piece, ...]]
    neighbours: tuple[int, ...]
    step: tuple[int, ...]
    line: tuple[int, ...]


@lru_cache(maxsize=64)
def layout_of(geometry: int) -> GridLayout:
    width, height = BOARDS[geometry]
    step, line = tuple(STEP[geometry].tolist()), tuple(LINE[geometry].tolist())
    points = range(width * height)
    places = tuple(place(width, height, point) for point in points)
    names = tuple(f"{COLUMNS[point % width]}{point // width + 1}" for point in points)
    return GridLayout(
        geometry=geometry,
        view=view(width, height),
        places=places,
        names=names,
        stones={
            (side, look): tuple(stone_piece(side, *named, look) for named in zip(names, places, strict=True))
            for side in (0, 1)
            for look in ("", "movable", "dim")
        },
        neighbours=tuple(sum(1 << point + step[d] for d in range(8) if line[d] >> point & 1) for point in points),
        step=step,
        line=line,
    )


def layout(position: Position) -> GridLayout:
    """That of all states of a match."""
    assert isinstance(position.variant, Variant)
    return layout_of(BOARDS.index((position.variant.width, position.variant.height)))


@lru_cache(maxsize=16_384)
def read_step(move: int) -> tuple[int, int, int]:
    """Where a step starts, its direction and its kind."""
    return int(start_of(move)), int(direction_of(move)), int(kind_of(move))


def scene(position: Position, viewer: int | None) -> Scene:
    state, board = position.raw_state, layout(position)
    stones = tuple(state.stones.tolist())
    sketch = Sketch()
    draw_last_turn(sketch, position, board)
    draw_chain(sketch, position, board)
    draw_stones(sketch, position, board, stones)
    draw_score(sketch, state, stones)
    if viewer is not None and viewer == position.to_move:
        offer_choices(sketch, position, board, stones)
    return sketch.scene(
        board.view, prompt=prompt(position, state), says=says(position, board), rule=rule(position, state)
    )


# Stones


def draw_stones(sketch: Sketch, position: Position, board: GridLayout, stones: Sequence[int]) -> None:
    movable = {read_step(move)[0] for move in position.codes if move != STOP}
    taken_points = stones[0] | stones[1]
    for side in (0, 1):
        for point in members(stones[side]):
            blocked = not board.neighbours[point] & ~taken_points
            look = "movable" if point in movable else "dim" if blocked else ""
            sketch.pieces.append(board.stones[side, look][point])


def stone_piece(side: int, name: str, place: Point, look: str) -> Piece:
    title = SIDES[side].joined(same(name))
    return Piece(
        f"{'wb'[side]}-{name}",
        ("white", "black")[side],
        *place,
        classes=(look,) if look else (),
        title=title,
        upright=True,
    )


# What happened


def draw_last_turn(sketch: Sketch, position: Position, board: GridLayout) -> None:
    """The path of the last turn, hollow dots where stones fell, and how the pieces got there."""
    turn = position.last_turn
    if turn and not position.this_turn:
        animate(sketch, turn, board)
    if turn:
        mark_path(sketch, turn, board)


def draw_chain(sketch: Sketch, position: Position, board: GridLayout) -> None:
    """The unfinished turn so far."""
    turn = position.this_turn
    if turn:
        animate(sketch, turn[-1:], board)
        mark_path(sketch, turn, board)


def mark_path(sketch: Sketch, turn: Sequence[Made], board: GridLayout) -> None:
    path = path_of(turn, board)
    sketch.marks.append(
        Mark(
            "last",
            (Part(polyline(path), line="last", width=9, opacity=0.75), Part(circle(14, *path[0]), fill="last")),
            under=True,
        )
    )
    sketch.marks += [fallen_mark(board.places[point]) for made in turn for point in taken(made, board)]


@lru_cache(maxsize=256)
def fallen_mark(place: Point) -> Mark:
    return Mark("last", (Part(HOLLOW_DOT, line="danger", width=5, opacity=0.8),), *place, under=True)


def animate(sketch: Sketch, turn: Sequence[Made], board: GridLayout) -> None:
    steps = [made for made in turn if made.move != STOP]
    if not steps:
        return
    mover = steps[-1].mover
    sketch.moved.append(Motion(board.stones[mover, ""][target_of(steps[-1], board)].id, tuple(path_of(steps, board))))
    for step, made in enumerate(steps):
        sketch.gone += [Gone(board.stones[1 - mover, ""][point], step) for point in taken(made, board)]


def path_of(turn: Sequence[Made], board: GridLayout) -> list[Point]:
    steps = [made for made in turn if made.move != STOP]
    return [board.places[read_step(steps[0].move)[0]], *(board.places[target_of(made, board)] for made in steps)]


def target_of(made: Made, board: GridLayout) -> int:
    start, direction, _ = read_step(made.move)
    return start + board.step[direction]


def taken(made: Made, board: GridLayout) -> tuple[int, ...]:
    """The points of the stones a move takes, nearest first."""
    if made.move == STOP or read_step(made.move)[2] == PLAIN:
        return ()
    return row_taken(board, int(made.before.stones[1 - made.mover]), made.move)


def row_taken(board: GridLayout, enemy: int, move: int) -> tuple[int, ...]:
    """The enemy's stones that a step takes, nearest first."""
    point, direction, kind = read_step(move)
    if kind == PLAIN:
        return ()
    if kind == APPROACH:
        point += board.step[direction]
    else:
        direction ^= 4
    row: list[int] = []
    while board.line[direction] >> point & 1:
        point += board.step[direction]
        if not enemy >> point & 1:
            break
        row.append(point)
    return tuple(row)


def says(position: Position, board: GridLayout) -> Text | None:
    """What just happened, in words."""
    turn = position.this_turn or position.last_turn
    if not turn:
        return None
    count = sum(len(taken(made, board)) for made in turn)
    text = same(format_turn(turn[0].before, [made.move for made in turn]))
    who = SIDES[turn[0].mover]
    if not count:
        return Text("{}: {}.", "{}: {}.").format(who, text)
    fallen = (
        Text("1 Stein geschlagen", "1 stone taken")
        if count == 1
        else Text(f"{count} Steine geschlagen", f"{count} stones taken")
    )
    return Text("{}: {}, {}.", "{}: {}, {}.").format(who, text, fallen)


# What counts


def draw_score(sketch: Sketch, state: State, stones: Sequence[int]) -> None:
    for side in (0, 1):
        count = stones[side].bit_count()
        sketch.score.append(
            ScoreLine(side, str(count), Text("Stein", "stone") if count == 1 else Text("Steine", "stones"))
        )
    limit = int(state.draw_after)
    if limit > 0:
        meaning = Text(f"von {limit} Zügen ohne Schlagen", f"of {limit} turns without a capture")
        sketch.score.append(ScoreLine(None, str(state.quiet), meaning))


def prompt(position: Position, state: State) -> Text:
    """What can be done now, and why."""
    if position.result is not None:
        return position.result.sentence
    mover = position.side or 0
    who = SIDES[mover]
    if not position.starts_turn:
        return Text("{}: weiterschlagen oder aufhören.", "{}: go on capturing, or finish.").format(who)
    if is_handicapped(state):
        if offers_capture(state, position.codes[0]):
            return Text(
                "{}: einen Schritt ziehen, der einen Schlag anbietet (Vela).",
                "{}: make a step that offers a capture (vela).",
            ).format(who)
        return Text(
            "{}: kein Schritt bietet einen Schlag an, also irgendeiner (Vela).",
            "{}: no step offers a capture, so any will do (vela).",
        ).format(who)
    if has_capture(state, mover):
        return Text("{}: es muss geschlagen werden.", "{}: a capture must be made.").format(who)
    return Text(
        "{}: nichts zu schlagen, ein Schritt auf einen freien Punkt.", "{}: nothing to take, one step to a free point."
    ).format(who)


def rule(position: Position, state: State) -> str:
    """The sentence of the book behind what is offered."""
    if position.result is not None:
        return ""
    if not position.starts_turn:
        return "go-on"
    if is_handicapped(state):
        return "vela-offers"
    return "must-capture" if has_capture(state, position.side or 0) else "one-step"


# What can be touched


def offer_choices(sketch: Sketch, position: Position, board: GridLayout, stones: Sequence[int]) -> None:
    """What a step looks like depends on the stone, the step and what it takes alone, so all of it is made once."""
    side = position.side or 0
    enemy = stones[1 - side]
    ways = Counter(read_step(move)[:2] for move in position.codes)
    for text, move in position.code_of.items():
        if move == STOP:
            offer_stop(sketch)
            continue
        row = row_taken(board, enemy, move)
        spots, choice = step_choice(board.geometry, side, move, text, row, ways[read_step(move)[:2]] == 2)
        for spot in spots:
            sketch.spots.setdefault(spot.id, spot)
        sketch.choices.append(choice)


def offer_stop(sketch: Sketch) -> None:
    title = Text("Fertig", "Finish")
    sketch.spots["stop"] = Spot("stop", "button", ((0, 0),), title, key="Enter", button=True)
    sketch.choices.append(Choice("stop", ("stop",), title))


@lru_cache(maxsize=16_384)
def step_choice(
    geometry: int, side: int, move: int, text: str, row: tuple[int, ...], both: bool
) -> tuple[tuple[Spot, ...], Choice]:
    """A step is touched as stone, target and, when it could take either row, the row."""
    board = layout_of(geometry)
    start, direction, _ = read_step(move)
    target = start + board.step[direction]
    stone = board.stones[side, ""][start]
    spots = [point_spot(board, start, stone.title or same(""), stone.id)]
    spots.append(point_spot(board, target, same(board.names[target])))
    if both:
        spots.append(row_spot(board, row))
    x, y = board.places[target]
    choice = Choice(
        text,
        tuple(spot.id for spot in spots),
        step_label(text, len(row)),
        ghost=(replace(stone, id="ghost", x=x, y=y, title=None),),
        fades=tuple(board.stones[1 - side, ""][point].id for point in row),
        note=same(f"×{len(row)}") if row else None,
    )
    return tuple(spots), choice


def point_spot(board: GridLayout, point: int, title: Text, piece: str = "") -> Spot:
    return Spot(board.names[point], "touch", (board.places[point],), title, piece=piece)


def row_spot(board: GridLayout, row: Sequence[int]) -> Spot:
    names = "-".join(board.names[point] for point in row)
    title = Text(f"{names} schlagen", f"take {names}")
    asks = Text(
        "Beide Reihen kommen in Frage: berühre die, die fallen soll.", "Either row may fall: touch the one that shall."
    )
    return Spot(f"row-{names}", "row", tuple(board.places[point] for point in row), title, asks=asks)


def step_label(text: str, count: int) -> Text:
    if not count:
        return same(text)
    return Text(f"{text}: schlägt {count}", f"{text}: takes {count}")
