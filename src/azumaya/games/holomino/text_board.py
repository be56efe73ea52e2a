"""Text rendering of the figure, for terminals of eighty columns."""

from __future__ import annotations

from ...rules.bits import members
from .kernels import CELL_AT, CORNERS, LAY, NAMES
from .plain_state import Laid, PlainState, coordinates_of

STYLES = {
    " ": "",
    "line": "#8a8071",
    "faint": "#5c564c",
    "open": "#7cc0ff",
    "blocked": "#a3242b",
    **{
        digit: f"bold {colour}"
        for digit, colour in zip(
            "123456", ("#e2725b", "#d99a1e", "#6fa84f", "#2fa7a0", "#5b8fe0", "#b072d0"), strict=True
        )
    },
}
CELL_WIDTH = 6
"""Characters from one column of cells to the next; twelve columns and the last edge stay below eighty."""

Sheet = dict[tuple[int, int], tuple[str, str]]
"""Characters by line and column, each with its style."""


def draw_board(plain: PlainState) -> str:
    """Tiles with their digits at NW, E and SW, coordinates of the legal cells, crosses on blocked cells, and the hands
    below."""
    sheet: Sheet = {}
    for laid in plain.laid():
        draw_tile(sheet, laid)
    for spot in plain.blocked():
        draw_blocked(sheet, spot >> CELL_AT)
    for spot in plain.places_for(plain.hand) if plain.phase == LAY else ():
        draw_open(sheet, spot >> CELL_AT)
    to_place = plain.mover if plain.phase == LAY else None
    hands = [
        f"{side + 1} {'▸' if to_place == side else ' '} {format_tiles(hand).replace(',', ' ')}"
        for side, hand in enumerate(plain.hands)
    ]
    return "\n".join([*format_sheet(sheet), "", *hands])


def format_tiles(bits: int) -> str:
    return ",".join(NAMES[tile] for tile in members(bits)) or "-"


def corner_of(cell: int) -> tuple[int, int]:
    """Line and column of a cell's upper left corner; each column of cells is half a tile lower than the one to its
    left."""
    q, r = coordinates_of(cell)
    return 2 * r + q, CELL_WIDTH * q


def draw_outline(sheet: Sheet, cell: int, style: str) -> None:
    """A cell's edges, where nothing is drawn yet."""
    line, column = corner_of(cell)
    for x in range(1, CELL_WIDTH):
        sheet.setdefault((line, column + x), ("_", style))
        sheet.setdefault((line + 2, column + x), ("_", style))
    for y, x, sign in ((1, 0, "╱"), (1, CELL_WIDTH, "╲"), (2, 0, "╲"), (2, CELL_WIDTH, "╱")):
        sheet.setdefault((line + y, column + x), (sign, style))


def draw_tile(sheet: Sheet, laid: Laid) -> None:
    line, column = corner_of(laid.cell)
    draw_outline(sheet, laid.cell, "line")
    for corner, (y, x) in enumerate(((1, CELL_WIDTH - 1), (2, 1), (1, 1))):
        digit = str(CORNERS[laid.tile, laid.rotation, corner])
        sheet[line + y, column + x] = (digit, digit)


def draw_open(sheet: Sheet, cell: int) -> None:
    """A cell with its coordinates, in one line if they fit, otherwise q above r."""
    line, column = corner_of(cell)
    draw_outline(sheet, cell, "faint")
    q, r = coordinates_of(cell)
    lines = (f"{q},{r}",) if len(f"{q},{r}") < CELL_WIDTH else (str(q), str(r))
    for y, text in enumerate(lines, 1):
        for x, sign in enumerate(f"{text:^{CELL_WIDTH - 1}}", 1):
            if sign != " ":
                sheet[line + y, column + x] = (sign, "open")


def draw_blocked(sheet: Sheet, cell: int) -> None:
    line, column = corner_of(cell)
    draw_outline(sheet, cell, "faint")
    for y in (1, 2):
        for x in range(1, CELL_WIDTH):
            sheet[line + y, column + x] = ("×", "blocked")


def format_sheet(sheet: Sheet) -> list[str]:
    """The sheet's lines with Rich markup, without empty margins."""
    if not sheet:
        return []
    lines, columns = [line for line, _ in sheet], [column for _, column in sheet]
    return [
        "".join(
            styled(*sheet.get((line, column), (" ", " "))) for column in range(min(columns), max(columns) + 1)
        ).rstrip()
        for line in range(min(lines), max(lines) + 1)
    ]


def styled(sign: str, style: str) -> str:
    return f"[{STYLES[style]}]{sign}[/]" if STYLES[style] else sign
