"""Stage of Sudoku-Moyo: layout and shapes of the board, the trays and the digit pads, 100 units to a cell.

         1 2 3 4 5 6 7 8 9        Dark's stones to choose from
   ┌─────┬─────┬─────┐            trays: the stones that remain, beside their shima
 ┌─┴─────┴─────┴─────┴─┐
 │ NW  ┃  N  ┃  NE     │
┌┤━━━━━╋━━━━━╋━━━━━    ├┐
││ W   ┃  C  ┃  E      ││
└┤━━━━━╋━━━━━╋━━━━━    ├┤
 │ SW  ┃  S  ┃  SE     ││         the azumaya's neutral stones
 └─┬─────┬─────┬─────┬─┘
   └─────┴─────┴─────┘
         1 2 3 4 5 6 7 8 9        Light's
"""

from __future__ import annotations

from functools import lru_cache

from ...rules.glyphs import write
from ...rules.message import Message, literal
from ...rules.scene import Box, Label, Layer, LegendLine, Paint, Part, Piece, Point, Stage
from ...rules.svg_path import circle, polyline, rectangle
from .grid import CENTRE
from .kernels import AZUMAYA, DARK, LIGHT, MIXED, NOBODY, OWNERS, REGION, SHARED
from .notation import unit_of_region
from .variants import DRAFT, LINES_OF_NINE, Variant

UNIT, FRAME = 100.0, 46.0
TRAY_PITCH, TRAY_SCALE, TRAY_GAP = 33.0, 0.36, 24.0
PAD_SCALE = 0.9
BY_BLOCKS, BY_ROWS, BY_COLUMNS = 0, 1, 2

PAINTS = {
    "frame": Paint("#8a5f34", "#3a2716", "linear", ((0.0, "#9a6d3f", "#452f1b"), (1.0, "#7a522b", "#2f1f11"))),
    "edge": Paint("#5d3d1e", "#1d1209"),
    "light": Paint("#f1dfba", "#b3935f", "linear", ((0.0, "#f5e6c6", "#bb9c69"), (1.0, "#ebd5aa", "#a98853"))),
    "dark": Paint("#a57b4f", "#553b26", "linear", ((0.0, "#ad8458", "#5d422b"), (1.0, "#9a7045", "#4b3320"))),
    "azumaya": Paint("#b7cfa8", "#566f52", "linear", ((0.0, "#c0d6b2", "#5d7759"), (1.0, "#abc59a", "#4d6549"))),
    "bare": Paint("#ddd3bf", "#716452"),
    "thin": Paint("#5d3d1e70", "#150c0590"),
    "groove": Paint("#4d3117", "#150c05"),
    "legend": Paint("#f3e3c3", "#d9bd8b"),
    "shadow": Paint("#2a1a0a50", "#00000080"),
    "plate": Paint("#d8cfbd", "#837a6b"),
    "plate_rim": Paint("#8d816b", "#4a4338"),
    "plate_digit": Paint("#2e261b", "#17120b"),
    "stone": Paint(
        "#fbf7ec",
        "#f1e9d7",
        "radial",
        ((0.0, "#ffffff", "#fffaf0"), (0.7, "#f7f1e3", "#ece2cd"), (1.0, "#dccfb4", "#c9bb9c")),
    ),
    "stone_rim": Paint("#a8977a", "#8d7d61"),
    "stone_digit": Paint("#1d3c78", "#1b3870"),
    "back": Paint("#b9a98b", "#6d6151"),
    "back_rim": Paint("#85765b", "#463d31"),
    "moyo": Paint(
        "#2c3138",
        "#1b1f25",
        "radial",
        ((0.0, "#7f8a99", "#75808f"), (0.4, "#3d444e", "#323943"), (1.0, "#15181d", "#0b0d10")),
    ),
    "moyo_rim": Paint("#0c0e11", "#5a6472"),
    "candidate": Paint("#5a4a30", "#21170a"),
    "candidate_on_dark": Paint("#2b1b0b", "#e6d0a3"),
}
CANDIDATES = Layer("candidates", Message("sudoku-moyo-candidates"), "k")
OWNER_PAINTS = {LIGHT: "light", DARK: "dark", AZUMAYA: "azumaya", NOBODY: "bare"}


def stone_shapes() -> dict[str, tuple[Part, ...]]:
    """Return the shapes of the stones: given ones are square, laid ones round."""
    shapes: dict[str, tuple[Part, ...]] = {}
    for digit in range(1, 10):
        plate = Part(rectangle(-37, -37, 74, 74, 13), fill="plate", line="plate_rim", width=2)
        shapes[f"given-{digit}"] = (plate, write(str(digit), 0, 0, 46, "plate_digit", weight=0.13))
        round_stone = Part(circle(39), fill="stone", line="stone_rim", width=2)
        shapes[f"laid-{digit}"] = (
            Part(circle(39, 2, 4), fill="shadow"),
            round_stone,
            write(str(digit), 0, 0, 46, "stone_digit", weight=0.15),
        )
    return shapes


SHAPES = {
    **stone_shapes(),
    "turned": (Part(circle(39), fill="back", line="back_rim", width=3), Part(circle(12), line="back_rim", width=6)),
    "moyo": (
        Part(circle(30, 2, 4), fill="shadow"),
        Part(circle(30), fill="moyo", line="moyo_rim", width=1.5),
        Part("M-15 -13 A20 20 0 0 1 3 -20 A26 26 0 0 0 -15 -13 Z", fill="legend", opacity=0.55),
    ),
    "cell": (Part(rectangle(-46, -46, 92, 92, 14), line="pick", width=5),),
    "digit": (Part(circle(44), line="pick", width=5),),
    "block": (Part(rectangle(-143, -143, 286, 286, 20), line="pick", width=7),),
}


# Places


def cell_place(cell: int) -> Point:
    return (cell % 9 + 0.5) * UNIT, (cell // 9 + 0.5) * UNIT


def block_place(block: int) -> Point:
    return (block % 3 + 0.5) * 3 * UNIT, (block // 3 + 0.5) * 3 * UNIT


def region_box(regions: int, region: int) -> Box:
    kind, line = divmod(unit_of_region(regions, region), 9)
    if kind == 0:
        return 0, line * UNIT, 9 * UNIT, UNIT
    if kind == 1:
        return line * UNIT, 0, UNIT, 9 * UNIT
    return region % 3 * 3 * UNIT, region // 3 * 3 * UNIT, 3 * UNIT, 3 * UNIT


def tray_box(regions: int, region: int) -> Box:
    """Return the tray of a region: a strip along the nearest edge, or for a line a short double row at its end. The
    azumaya in the centre touches no edge: its tray is on the right, beside SE or where rows against columns leave
    room."""
    x, y, width, height = region_box(regions, region)
    near, far = -FRAME - TRAY_GAP - TRAY_PITCH / 2, 9 * UNIT + FRAME + TRAY_GAP - TRAY_PITCH / 2
    if width > height:
        return far, y + (UNIT - 2 * TRAY_PITCH) / 2, 5 * TRAY_PITCH, 2 * TRAY_PITCH
    if height > width:
        return x + (UNIT - 2 * TRAY_PITCH) / 2, far, 2 * TRAY_PITCH, 5 * TRAY_PITCH
    if region == CENTRE:
        top = y if regions == MIXED else 6 * UNIT
        return far, top + (height - 9 * TRAY_PITCH) / 2, TRAY_PITCH, 9 * TRAY_PITCH
    if region in (3, 5):
        return near if region == 3 else far, y + (height - 9 * TRAY_PITCH) / 2, TRAY_PITCH, 9 * TRAY_PITCH
    return x + (width - 9 * TRAY_PITCH) / 2, near if region < 3 else far, 9 * TRAY_PITCH, TRAY_PITCH


def tray_place(regions: int, region: int, digit: int) -> Point:
    """Return the place of a stone in its tray, sorted from left to right or top to bottom."""
    x, y, width, height = tray_box(regions, region)
    is_double = min(width, height) > 1.5 * TRAY_PITCH
    along, across = ((digit - 1) % 5, (digit - 1) // 5) if is_double else (digit - 1, 0)
    column, row = (along, across) if width > height else (across, along)
    return x + (column + 0.5) * TRAY_PITCH, y + (row + 0.5) * TRAY_PITCH


def pad_place(regions: int, side: int, digit: int) -> Point:
    """Return the place of a side's digit to choose: Light's below the board, Dark's above."""
    beside = {BY_BLOCKS: (-140.0, 1040.0), BY_ROWS: (-100.0, 1000.0)}.get(regions, (-100.0, 1195.0))
    return (digit - 0.5) * UNIT, beside[1] if side == LIGHT else beside[0]


def pad_box(regions: int, side: int) -> Box:
    """Return the strip of a side's digits to choose."""
    _, y = pad_place(regions, side, 1)
    return 0.0, y - 60, 9 * UNIT, 120.0


def upright_boxes(regions: int) -> tuple[Box, ...]:
    """Return the cells, trays and digits to choose: their small digits run from left to right for either seat."""
    cells: list[Box] = [(column * UNIT, row * UNIT, UNIT, UNIT) for row in range(9) for column in range(9)]
    trays = [tray_box(regions, region) for region in range(9)]
    return (*cells, *trays, pad_box(regions, LIGHT), pad_box(regions, DARK))


def view(regions: int) -> Box:
    top, bottom = pad_place(regions, DARK, 1)[1] - 60, pad_place(regions, LIGHT, 1)[1] + 60
    left = -105.0 if regions == BY_BLOCKS else -60.0
    right = {BY_BLOCKS: 1005.0, BY_COLUMNS: 960.0}.get(regions, 1140.0)
    return left, top, right - left, bottom - top


# The stage


@lru_cache(maxsize=256)
def stage_of(layout: str, owners: str) -> Stage:
    """Build the stage of a layout: frame, regions in their owners' colours, grooves. In a draft the scene draws the
    regions."""
    regions = 1 + LINES_OF_NINE.index(layout) if layout in LINES_OF_NINE else BY_BLOCKS
    frame = Part(
        rectangle(-FRAME, -FRAME, 9 * UNIT + 2 * FRAME, 9 * UNIT + 2 * FRAME, 22), fill="frame", line="edge", width=4
    )
    grounds = [part for region, letter in enumerate(owners) for part in ground(regions, region, OWNERS.index(letter))]
    if regions == MIXED:
        grounds = [*neutral_ground(), *grounds, *crossings()]
    return Stage(
        view=view(regions),
        shapes={**SHAPES, "board": (frame, *grounds, grooves())},
        paints=PAINTS,
        backdrop=(Piece("board", "board", 0, 0),),
        coordinates=coordinates(),
        layers=(CANDIDATES,),
        legend=LEGEND,
        upright=upright_boxes(regions),
    )


LEGEND = (
    LegendLine((Part(rectangle(-10, -10, 20, 20, 3), fill="light"),), Message("sudoku-moyo-legend-light")),
    LegendLine((Part(rectangle(-10, -10, 20, 20, 3), fill="dark"),), Message("sudoku-moyo-legend-dark")),
    LegendLine((Part(rectangle(-10, -10, 20, 20, 3), fill="azumaya"),), Message("sudoku-moyo-legend-azumaya")),
    LegendLine(
        (Part(circle(9), fill="moyo", line="moyo_rim", width=1),),
        Message("sudoku-moyo-legend-moyo"),
    ),
)


def stage(variant: Variant) -> Stage:
    return stage_of(variant.layout if variant.layout in (*LINES_OF_NINE, DRAFT) else "standard", variant.owners)


def grooves() -> Part:
    """Draw the thick lines between blocks, the same in every layout."""
    lines = [[(at, 0.0), (at, 900.0)] for at in (0.0, 300.0, 600.0, 900.0)] + [
        [(0.0, at), (900.0, at)] for at in (0.0, 300.0, 600.0, 900.0)
    ]
    return Part(" ".join(polyline(line) for line in lines), line="groove", width=6)


@lru_cache(maxsize=256)
def ground(regions: int, region: int, owner: int) -> tuple[Part, ...]:
    """Draw a region in its owner's colour with thin lines between cells, and its tray."""
    x, y, width, height = region_box(regions, region)
    lines = [[(at, y), (at, y + height)] for at in steps(x, width)] + [
        [(x, at), (x + width, at)] for at in steps(y, height)
    ]
    parts = [
        Part(rectangle(x, y, width, height), fill=OWNER_PAINTS[owner]),
        Part(" ".join(polyline(line) for line in lines), line="thin", width=2),
    ]
    left, top, across, down = tray_box(regions, region)
    tray = rectangle(left - 3, top - 3, across + 6, down + 6, 12)
    return (*parts, Part(tray, fill=OWNER_PAINTS[owner], line="edge", width=1.5, opacity=0.85))


def neutral_ground() -> tuple[Part, ...]:
    """Draw the whole board in the neutral colour, for cells outside all regions."""
    lines = [[(at, 0.0), (at, 9 * UNIT)] for at in steps(0, 9 * UNIT)] + [
        [(0.0, at), (9 * UNIT, at)] for at in steps(0, 9 * UNIT)
    ]
    thin = Part(" ".join(polyline(line) for line in lines), line="thin", width=2)
    return Part(rectangle(0, 0, 9 * UNIT, 9 * UNIT), fill=OWNER_PAINTS[NOBODY]), thin


def crossings() -> tuple[Part, ...]:
    """Draw the cells where Dark's rows cross Light's columns, one half in each colour."""
    parts = []
    for cell in range(81):
        if REGION[MIXED, cell] == SHARED:
            x, y = cell % 9 * UNIT, cell // 9 * UNIT
            right, bottom = x + UNIT, y + UNIT
            parts += [
                Part(polyline([(x, y), (right, y), (x, bottom), (x, y)]), fill=OWNER_PAINTS[DARK]),
                Part(polyline([(right, bottom), (right, y), (x, bottom), (right, bottom)]), fill=OWNER_PAINTS[LIGHT]),
                Part(rectangle(x, y, UNIT, UNIT), line="thin", width=2),
            ]
    return tuple(parts)


def steps(start: float, length: float) -> list[float]:
    return [start + i * UNIT for i in range(round(length / UNIT) + 1)]


def coordinates() -> tuple[Label, ...]:
    """Return the row and column labels in the frame."""
    middle = FRAME / 2 + 1
    rows = [Label(literal(f"r{i + 1}"), -middle, (i + 0.5) * UNIT, 22, "legend") for i in range(9)]
    columns = [Label(literal(f"c{i + 1}"), (i + 0.5) * UNIT, -middle, 22, "legend") for i in range(9)]
    return (*rows, *columns)
