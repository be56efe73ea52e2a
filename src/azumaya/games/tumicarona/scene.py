"""Scenes of Tumicarona: glass marbles on a wooden board, a hundred units from point to point."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from ...rules.bits import members
from ...rules.contract import State
from ...rules.message import Message, literal
from ...rules.position import PlayedMove, Position
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
    SceneBuilder,
    ScoreLine,
    Spot,
    Stage,
)
from ...rules.svg_path import circle, polyline, rectangle
from . import GAME
from .kernels import (
    APPROACH,
    BOARDS,
    LINE,
    PLAIN,
    STEP,
    STOP,
    WITHDRAWAL,
    direction_of,
    has_capture,
    is_handicapped,
    kind_of,
    offers_capture,
    start_of,
)
from .notation import COLUMNS, STEPS, describe_turn
from .variants import Variant

UNIT, MARGIN, RADIUS = 100.0, 104.0, 39.0
HOLLOW_DOT = circle(17)
CAPTURES = {APPROACH: "tumicarona-approach-captures", WITHDRAWAL: "tumicarona-withdrawal-captures"}
SIDES = GAME.sides
SHADES = ("white", "black")
FINISH = Message("tumicarona-finish")
WHICH_ROW = Message("tumicarona-which-row")

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
    LegendLine((Part(circle(9), line="pick", width=2),), Message("tumicarona-legend-movable")),
    LegendLine((Part(circle(8), fill="faint"),), Message("tumicarona-legend-stuck")),
    LegendLine(
        (Part("M-6 6L8-8", line="last", width=3), Part(circle(4, -6, 6), fill="last")),
        Message("tumicarona-legend-path"),
    ),
    LegendLine((Part(circle(6), line="danger", width=2),), Message("tumicarona-legend-captured")),
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
        Label(literal(COLUMNS[column]), place(width, height, column)[0], box[1] + box[3] - 39, 18, "groove")
        for column in range(width)
    ]
    numbers = [
        Label(literal(str(row + 1)), box[0] + 41, place(width, height, row * width)[1], 18, "groove")
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
    """The coordinates of a point, with row 1 at the bottom."""
    return point % width * UNIT, (height - 1 - point // width) * UNIT


def lines(width: int, height: int) -> list[list[Point]]:
    """Every line segment between neighbouring points once."""
    geometry = BOARDS.index((width, height))
    return [
        [place(width, height, point), place(width, height, point + int(STEP[geometry, direction]))]
        for direction in (0, 1, 2, 7)
        for point in members(LINE[geometry, direction])
    ]


@dataclass(frozen=True, slots=True)
class GridLayout:
    """Cached data of a board size: view box, coordinates, names and neighbours of the points, lines, and stones as
    pieces by side and class."""

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
            (side, class_name): tuple(
                stone_piece(side, *named, class_name) for named in zip(names, places, strict=True)
            )
            for side in (0, 1)
            for class_name in ("", "movable", "dim")
        },
        neighbours=tuple(sum(1 << point + step[d] for d in range(8) if line[d] >> point & 1) for point in points),
        step=step,
        line=line,
    )


def layout(position: Position) -> GridLayout:
    """The layout of a position's board."""
    assert isinstance(position.variant, Variant)
    return layout_of(BOARDS.index((position.variant.width, position.variant.height)))


@lru_cache(maxsize=16_384)
def read_step(move: int) -> tuple[int, int, int]:
    """The start, direction and kind of a step."""
    return int(start_of(move)), int(direction_of(move)), int(kind_of(move))


def scene(position: Position, viewer: int | None) -> Scene:
    state, board = position.raw_state, layout(position)
    stones = tuple(state.stones.tolist())
    builder = SceneBuilder()
    draw_last_turn(builder, position, board)
    draw_chain(builder, position, board)
    draw_stones(builder, position, board, stones)
    draw_score(builder, state, stones)
    if viewer is not None and viewer == position.side:
        offer_choices(builder, position, board, stones)
    return builder.scene(
        board.view, prompt=prompt(position, state), says=says(position, board), rule=rule(position, state)
    )


# Stones


def draw_stones(builder: SceneBuilder, position: Position, board: GridLayout, stones: Sequence[int]) -> None:
    movable = {read_step(move)[0] for move in position.codes if move != STOP}
    taken_points = stones[0] | stones[1]
    for side in (0, 1):
        for point in members(stones[side]):
            blocked = not board.neighbours[point] & ~taken_points
            class_name = "movable" if point in movable else "dim" if blocked else ""
            builder.pieces.append(board.stones[side, class_name][point])


def stone_piece(side: int, name: str, place: Point, class_name: str) -> Piece:
    title = Message(f"tumicarona-{SHADES[side]}-at", point=name)
    return Piece(
        f"{'wb'[side]}-{name}",
        SHADES[side],
        *place,
        classes=(class_name,) if class_name else (),
        title=title,
        upright=True,
    )


# Last turn


def draw_last_turn(builder: SceneBuilder, position: Position, board: GridLayout) -> None:
    """The path of the last turn, rings at captured stones, and the animation."""
    turn = position.last_turn
    if turn and not position.this_turn:
        animate(builder, turn, board)
    if turn:
        mark_path(builder, turn, board)


def draw_chain(builder: SceneBuilder, position: Position, board: GridLayout) -> None:
    """The unfinished turn so far."""
    turn = position.this_turn
    if turn:
        animate(builder, turn[-1:], board)
        mark_path(builder, turn, board)


def mark_path(builder: SceneBuilder, turn: Sequence[PlayedMove], board: GridLayout) -> None:
    """Mark the steps of a turn. A game set up in the middle of a chain may begin with a turn that only ends it."""
    steps = [made for made in turn if made.move != STOP]
    if not steps:
        return
    path = path_of(steps, board)
    builder.marks.append(
        Mark(
            "last",
            (Part(polyline(path), line="last", width=9, opacity=0.75), Part(circle(14, *path[0]), fill="last")),
            under=True,
        )
    )
    builder.marks += [fallen_mark(board.places[point]) for made in steps for point in taken(made, board)]


@lru_cache(maxsize=256)
def fallen_mark(place: Point) -> Mark:
    return Mark("last", (Part(HOLLOW_DOT, line="danger", width=5, opacity=0.8),), *place, under=True)


def animate(builder: SceneBuilder, turn: Sequence[PlayedMove], board: GridLayout) -> None:
    steps = [made for made in turn if made.move != STOP]
    if not steps:
        return
    mover = steps[-1].mover
    builder.moved.append(Motion(board.stones[mover, ""][target_of(steps[-1], board)].id, tuple(path_of(steps, board))))
    for step, made in enumerate(steps):
        builder.gone += [Gone(board.stones[1 - mover, ""][point], step) for point in taken(made, board)]


def path_of(steps: Sequence[PlayedMove], board: GridLayout) -> list[Point]:
    return [board.places[read_step(steps[0].move)[0]], *(board.places[target_of(made, board)] for made in steps)]


def target_of(made: PlayedMove, board: GridLayout) -> int:
    start, direction, _ = read_step(made.move)
    return start + board.step[direction]


def taken(made: PlayedMove, board: GridLayout) -> tuple[int, ...]:
    """The points of the stones captured by a move, nearest first."""
    if made.move == STOP or read_step(made.move)[2] == PLAIN:
        return ()
    return row_taken(board, int(made.before.stones[1 - made.mover]), made.move)


def row_taken(board: GridLayout, enemy: int, move: int) -> tuple[int, ...]:
    """The enemy stones captured by a step, nearest first."""
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


def says(position: Position, board: GridLayout) -> Message | None:
    """A description of the last turn."""
    turn = position.this_turn or position.last_turn
    if not turn:
        return None
    count = sum(len(taken(made, board)) for made in turn)
    turn_words = describe_turn(turn[0].before, [made.move for made in turn])
    who = SIDES[turn[0].mover]
    if not count:
        return Message("tumicarona-turn", side=who, turn=turn_words)
    return Message("tumicarona-turn-captures", side=who, turn=turn_words, count=count)


# Score and prompt


def draw_score(builder: SceneBuilder, state: State, stones: Sequence[int]) -> None:
    for side in (0, 1):
        count = stones[side].bit_count()
        builder.score.append(ScoreLine(side, str(count), Message("tumicarona-stones", count=count)))
    limit = int(state.draw_after)
    if limit > 0:
        meaning = Message("tumicarona-of-quiet-turns", count=limit)
        builder.score.append(ScoreLine(None, str(state.quiet), meaning))


def prompt(position: Position, state: State) -> Message:
    """The instruction for the side to move, or the result."""
    if position.result is not None:
        return position.result.sentence
    mover = position.side or 0
    who = SIDES[mover]
    if not position.starts_turn:
        return Message("tumicarona-continue", side=who)
    if is_handicapped(state):
        if offers_capture(state, position.codes[0]):
            if state.offered:
                return Message("tumicarona-offer-moved", side=who)
            return Message("tumicarona-offer", side=who)
        return Message("tumicarona-offer-nothing", side=who)
    if has_capture(state, mover):
        return Message("tumicarona-must-capture", side=who)
    return Message("tumicarona-quiet-move", side=who)


def rule(position: Position, state: State) -> str:
    """The id of the rule that governs the offered choices."""
    if position.result is not None:
        return ""
    if not position.starts_turn:
        return "go-on"
    if is_handicapped(state):
        return "vela-offers"
    return "must-capture" if has_capture(state, position.side or 0) else "one-step"


# Choices


def offer_choices(builder: SceneBuilder, position: Position, board: GridLayout, stones: Sequence[int]) -> None:
    """Offer all moves. A choice depends only on the stone, the step and the captured row, so it is cached."""
    side = position.side or 0
    enemy = stones[1 - side]
    ways = Counter(read_step(move)[:2] for move in position.codes)
    for text, move in position.code_of.items():
        if move == STOP:
            offer_stop(builder)
            continue
        row = row_taken(board, enemy, move)
        spots, choice = step_choice(board.geometry, side, move, text, row, ways[read_step(move)[:2]] == 2)
        for spot in spots:
            builder.spots.setdefault(spot.id, spot)
        builder.choices.append(choice)


def offer_stop(builder: SceneBuilder) -> None:
    builder.spots["stop"] = Spot("stop", "button", ((0, 0),), FINISH, key="Enter", button=True)
    builder.choices.append(Choice("stop", ("stop",), FINISH))


@lru_cache(maxsize=16_384)
def step_choice(
    geometry: int, side: int, move: int, text: str, row: tuple[int, ...], both: bool
) -> tuple[tuple[Spot, ...], Choice]:
    """A step is picked as stone, target and, if it can capture either row, the row."""
    board = layout_of(geometry)
    start, direction, kind = read_step(move)
    target = start + board.step[direction]
    stone = board.stones[side, ""][start]
    spots = [point_spot(board, start, stone.title or literal(""), stone.id)]
    free = Message("tumicarona-free", point=board.names[target])
    spots.append(point_spot(board, target, free))
    if both:
        spots.append(row_spot(board, row))
    x, y = board.places[target]
    choice = Choice(
        text,
        tuple(spot.id for spot in spots),
        step_label(board.names[start], board.names[target], kind, len(row)),
        ghost=(replace(stone, id="ghost", x=x, y=y, title=None),),
        fades=tuple(board.stones[1 - side, ""][point].id for point in row),
        note=literal(f"×{len(row)}") if row else None,
    )
    return tuple(spots), choice


def point_spot(board: GridLayout, point: int, title: Message, piece: str = "") -> Spot:
    return Spot(board.names[point], "touch", (board.places[point],), title, piece=piece)


def row_spot(board: GridLayout, row: Sequence[int]) -> Spot:
    names = "-".join(board.names[point] for point in row)
    title = Message("tumicarona-capture-row", points=names)
    asks = Message("tumicarona-which-row")
    return Spot(f"row-{names}", "row", tuple(board.places[point] for point in row), title, asks=asks)


def step_label(start: str, to: str, kind: int, count: int) -> Message:
    if not count:
        return Message(STEPS[kind], start=start, to=to)
    return Message(CAPTURES[kind], start=start, to=to, count=count)
