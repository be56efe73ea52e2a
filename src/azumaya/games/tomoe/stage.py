"""Stage of Tomoe: the round board with its border, the four kinds of tile, the piles in the corners."""

from __future__ import annotations

from functools import lru_cache

from ...rules.message import Message, literal
from ...rules.scene import Box, Label, LegendLine, Paint, Part, Piece, Point, Stage
from ...rules.svg_path import arc, around, circle, polygon, rectangle
from . import geometry
from .board import DESIGN
from .geometry import cell_place
from .kernels import DESIGNS, KINDS
from .variants import BOARDS, Variant

MARGIN = 36.0
MINI = 0.31
"""Scale of the tiles in the piles."""
PILE_RADIUS = 172.0
PILE_SPREAD = 88.0
"""Distance from the middle of a pile to the middles of its tiles."""
PILE_CORNERS = {"WA": (-1, -1), "BA": (1, -1), "WB": (-1, 1), "BB": (1, 1)}
FIGURE_OF = {kind: geometry.FIGURES[DESIGN.kinds[kind].fits] for kind in KINDS}

PAINTS = {
    "white": Paint("#fffdf6", "#efe8da"),
    "black": Paint("#262320", "#0b0a09"),
    "up": Paint("#d9caa8", "#544a39"),
    "down": Paint("#cfbd97", "#4a4132"),
    "rim": Paint("#9a8963", "#8b7c60"),
    "seam": Paint("#756b59", "#7d7465"),
    "number": Paint("#7d6b45", "#a99a7b"),
    "white_open": Paint("#efe9dc", "#d9d1c2"),
    "black_open": Paint("#3a3631", "#23201d"),
    "gold": Paint("#d49a2a", "#d9a441", pattern="stripes"),
    "bronze": Paint("#7a5a22", "#6f5320", pattern="dots"),
    "gold_plain": Paint("#d49a2a", "#d9a441"),
    "blue_plain": Paint("#5b8fd0", "#5f97dd"),
    "cream": Paint("#f6e6bd", "#ecd9a8"),
    "blue": Paint("#5b8fd0", "#5f97dd", pattern="cross"),
    "sky": Paint("#c3d7f0", "#b4cbe8", pattern="waves"),
    "navy": Paint("#24375a", "#1a2a47"),
    "badge": Paint("#8b7f6a", "#8b7f6a"),
    "arrow": Paint("#1f6fb2", "#3f8fd6"),
    "sign": Paint("#fffdf6", "#fffdf6"),
    "loop": Paint("#c8421c", "#ff7a45"),
    "gold_line": Paint("#a87413", "#f0bd5c"),
    "blue_line": Paint("#2f62a8", "#8cb8f0"),
    "count": Paint("#1b1815", "#0b0a09"),
}


def swatch(*paints: str) -> tuple[Part, ...]:
    """Return a square of one paint, or of two side by side."""
    width = 20 / len(paints)
    return (
        *(Part(rectangle(i * width - 10, -10, width, 20), fill=paint) for i, paint in enumerate(paints)),
        Part(rectangle(-10, -10, 20, 20, 2), line="rim", width=1.5),
    )


LEGEND = (
    (swatch("gold"), Message("tomoe-legend-gold")),
    (swatch("bronze"), Message("tomoe-legend-bronze")),
    (swatch("blue"), Message("tomoe-legend-blue")),
    (swatch("sky"), Message("tomoe-legend-sky")),
    (swatch("cream", "navy"), Message("tomoe-legend-own")),
    (
        (
            Part(circle(10), fill="badge"),
            Part("M-2.7-1.2V-3A2.7 2.7 0 0 1 2.7-3V-1.2", line="sign", width=1.8),
            Part(rectangle(-4.4, -1.5, 8.8, 6.5, 1.2), fill="sign"),
        ),
        Message("tomoe-legend-frozen"),
    ),
    (
        (
            Part(circle(10), fill="arrow"),
            Part(arc(5, -60, 200), line="sign", width=1.8),
            Part(polygon([(5.9, -7.6), (5.3, -1.5), (0, -4.7)]), fill="sign"),
        ),
        Message("tomoe-legend-free"),
    ),
)
"""The meaning of the colours and symbols on the tiles."""


@lru_cache(maxsize=2)
def stage(variant: Variant) -> Stage:
    """Build the stage: the border in six regions, the empty cells with the colours of their corners, the centre, and
    the tiles."""
    board = BOARDS.index(variant.board)
    return Stage(
        view=view(board),
        shapes={**tile_shapes(), **spot_shapes(), "board": board_parts(board)},
        paints=PAINTS,
        backdrop=(Piece("board", "board", 0, 0),),
        coordinates=(
            *(Label(literal(str(cell.id)), *cell_place(board, cell.id), 36, "number") for cell in DESIGNS[board].cells),
            *(Label(literal(kind), *pile_name_place(board, kind), 30, "faint") for kind in KINDS),
        ),
        legend=tuple(LegendLine(parts, words) for parts, words in LEGEND),
    )


@lru_cache(maxsize=2)
def view(board: int) -> Box:
    half = geometry.radius_of(board) + MARGIN
    return -half, -half, 2 * half, 2 * half


def board_parts(board: int) -> tuple[Part, ...]:
    radius = geometry.radius_of(board)
    regions = "".join(geometry.region_path(board, region) for region in DESIGNS[board].regions if region.colour == "B")
    return (
        Part(
            "".join(circle(PILE_RADIUS - 14, *pile_place(board, kind)) for kind in KINDS),
            fill="up",
            line="rim",
            width=4,
        ),
        Part(circle(radius), fill="white"),
        Part(regions, fill="black"),
        Part(circle(radius), line="rim", width=6),
        Part(geometry.dead_end_path(board, "B"), fill="black"),
        Part(geometry.dead_end_path(board, "W"), fill="white"),
        Part(geometry.cells_path(board, "U"), fill="up"),
        Part(geometry.cells_path(board, "D"), fill="down"),
        Part(geometry.grid_path(board, "W"), line="white", width=6),
        Part(geometry.grid_path(board, "B"), line="black", width=6),
        Part(geometry.centre_figure(board).outline(), fill="white"),
        Part("".join(geometry.centre_paths(board, "B")), fill="black"),
    )


def tile_shapes() -> dict[str, tuple[Part, ...]]:
    """Return each kind in rotation 0: a white ground with the black sections on it."""
    return {
        kind: (
            Part(FIGURE_OF[kind].outline(geometry.GROUND_OVERLAP), fill="white"),
            Part(
                "".join(
                    path
                    for path, section in zip(section_paths(kind), DESIGN.kinds[kind].rotations[0], strict=True)
                    if section.colour == "B"
                ),
                fill="black",
            ),
        )
        for kind in KINDS
    }


def spot_shapes() -> dict[str, tuple[Part, ...]]:
    small = {
        name: polygon((x * MINI, y * MINI) for x, y in figure.corners) for name, figure in geometry.FIGURES.items()
    }
    return {
        "cell-U": (Part(geometry.UP.outline(-4), line="pick", width=6),),
        "cell-D": (Part(geometry.DOWN.outline(-4), line="pick", width=6),),
        "mini-U": (Part(small["U"], line="pick", width=4),),
        "mini-D": (Part(small["D"], line="pick", width=4),),
        "pile": (Part(circle(PILE_RADIUS - 14), line="pick", width=6),),
        "button": (Part(rectangle(-60, -25, 120, 50, 12), line="pick", width=4),),
    }


@lru_cache(maxsize=4)
def section_paths(kind: str) -> tuple[str, ...]:
    return geometry.section_paths(kind)


# Piles


@lru_cache(maxsize=8)
def pile_place(board: int, kind: str) -> Point:
    half = view(board)[2] / 2 - PILE_RADIUS
    across, down = PILE_CORNERS[kind]
    return across * half, down * half


@lru_cache(maxsize=8)
def mini_places(board: int, kind: str) -> tuple[Point, ...]:
    """Return the places of the three rotations of a kind in its pile, on a triangle that points as the tiles do."""
    x, y = pile_place(board, kind)
    tip = -90 if kind[0] == "W" else 90
    return tuple(
        (round(px, 1), round(py, 1))
        for px, py in (around(PILE_SPREAD, tip + 120 * rotation, x, y) for rotation in range(3))
    )


def pile_name_place(board: int, kind: str) -> Point:
    """Return the place of the name of a pile, in the corner of the picture."""
    (x, y), (across, down) = pile_place(board, kind), PILE_CORNERS[kind]
    return x + across * 138, y + down * 146
