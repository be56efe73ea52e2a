"""Text notation of Tomoe: lays `17=WA1`, turns `17+` and `17-`, positions as lists of tiles, and the text board."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from ...rules.contract import State
from ...rules.errors import IllegalMove, breaks
from ...rules.notation import broken_position, match_move, split_position
from ...rules.text import Text, same
from ...rules.variant import format_fields, parse_fields
from .kernels import DOWN, KINDS, MOVES_IN_A_TURN, SIZE, TURN, WAYS, frozen_cells, new_key, new_state
from .territory import Loop, find_loops
from .text_board import format_grid, format_stock
from .variants import Variant

LAY_TEXT = re.compile(r"([0-9]{1,2})=([WB][AB])([0-2])")
MOVE_TEXT = re.compile(r"([0-9]{1,2})(?:=([WB][AB])([0-2])|([+-]))")
MOVERS = "wb"
SHAPE = Text(
    "17=WA1 (legen: Feld, Sorte, Drehung), 17+ oder 17- (drehen, im oder gegen den Uhrzeigersinn)",
    "17=WA1 (lay: cell, kind, rotation), 17+ or 17- (turn clockwise or anticlockwise)",
)
POSITION_SHAPE = Text(
    "Plättchen, w oder b, Züge übrig, turn oder lay, etwa 0=BA2,3=WB1 w 2 turn",
    "tiles, w or b, moves left, turn or lay, such as 0=BA2,3=WB1 w 2 turn",
)
POINTING = (Text("nach oben", "up"), Text("nach unten", "down"))


# Moves


def kind_of(state: State, cell: int, way: int) -> str:
    """Return the name of the kind of tile laid in a way on a cell."""
    return KINDS[2 * int(DOWN[state.board, cell]) + way // 3]


def format_tile(state: State, cell: int, way: int) -> str:
    return tile_name(int(state.board), cell, way)


@lru_cache(maxsize=2_048)
def tile_name(board: int, cell: int, way: int) -> str:
    return f"{cell}={KINDS[2 * int(DOWN[board, cell]) + way // 3]}{way % 3}"


def format_move(state: State, move: int) -> str:
    if move < TURN:
        return format_tile(state, move // WAYS, move % WAYS)
    return f"{(move - TURN) // 2}{'+-'[move & 1]}"


def parse_move(state: State, text: str) -> int:
    found = match_move(MOVE_TEXT, text, SHAPE)
    cell, size = int(found[1]), int(SIZE[state.board])
    if cell >= size:
        raise IllegalMove(
            unknown_cell(size),
            text=text,
        )
    if found[4]:
        return TURN + 2 * cell + "+-".index(found[4])
    if not fits(state, cell, found[2]):
        raise IllegalMove(breaks("kinds", does_not_fit(state, cell, found[2])), text=text)
    return WAYS * cell + 3 * "AB".index(found[2][1]) + int(found[3])


def unknown_cell(size: int) -> Text:
    return Text(
        f"Die Felder dieses Bretts haben die Nummern 0 bis {size - 1}",
        f"This board has the cells 0 to {size - 1}",
    )


def fits(state: State, cell: int, kind: str) -> bool:
    return KINDS.index(kind) // 2 == int(DOWN[state.board, cell])


def does_not_fit(state: State, cell: int, kind: str) -> Text:
    down = int(DOWN[state.board, cell])
    return Text(
        "{} passt nicht auf Feld {}, denn es zeigt {}. Hier passen {} und {}",
        "{} does not fit cell {}, which points {}. Use {} or {}",
    ).format(kind, cell, POINTING[down], KINDS[2 * down], KINDS[2 * down + 1])


def explain_illegal(state: State, move: int) -> Text:
    if move < TURN:
        return explain_lay(state, move // WAYS, move % WAYS)
    return explain_turn(state, (move - TURN) // 2)


def explain_lay(state: State, cell: int, way: int) -> Text:
    if state.tiles[cell]:
        tile = format_tile(state, cell, int(state.tiles[cell]) - 1).partition("=")[2]
        return Text(f"Auf Feld {cell} liegt schon {tile}", f"There is already a tile on cell {cell}: {tile}")
    kind = kind_of(state, cell, way)
    return Text(f"Alle Plättchen {kind} sind schon gelegt", f"All {kind} tiles have been laid")


def explain_turn(state: State, cell: int) -> Text:
    if not state.tiles[cell]:
        return Text(f"Auf Feld {cell} liegt kein Plättchen zum Drehen", f"There is no tile on cell {cell} to turn")
    if not state.filled or state.left < MOVES_IN_A_TURN:
        late = Text(
            "Drehen darfst du nur vor dem Legen. Leg jetzt ein Plättchen",
            "You can only turn a tile before laying one. Lay a tile now",
        )
        return breaks("turn-first", late)
    loop = min(find_loops(state, [cell]), key=lambda found: len(found.parts))
    return breaks(
        "frozen",
        Text("Das Plättchen auf Feld {} liegt fest: Es {}", "The tile on cell {} is frozen: it {}").format(
            cell, describe_loop(loop)
        ),
    )


def describe_loop(loop: Loop) -> Text:
    """Describe the loop that describe_loop a tile, as the rest of a sentence about the tile."""
    cells = cells_of(loop)
    if len(cells) > 1:
        return Text("gehört zur Schleife {}", "is part of the loop {}").format(name_loop(loop))
    if any(part.what == "region" for part in loop.parts):
        return Text("bildet mit dem Rand eine Schleife", "forms a loop with the border")
    return Text("bildet mit der Mitte eine Schleife", "forms a loop with the centre")


def cells_of(loop: Loop) -> list[int]:
    return list(dict.fromkeys(part.number for part in loop.parts if part.what == "section"))


def name_loop(loop: Loop) -> Text:
    """Name a loop by its cells in order, and by the border or centre if it runs through them."""
    names = "–".join(map(str, cells_of(loop)))
    regions = {part.number for part in loop.parts if part.what == "region"}
    if regions:
        return Text("{} mit dem Rand", "{} with the border").format(names)
    if any(part.what == "centre" for part in loop.parts):
        return Text("{} mit der Mitte", "{} with the centre").format(names)
    return Text(names, names)


# Turns


def format_turn(state: State, moves: Sequence[int]) -> str:
    """Format the moves of a turn in order: `17+ 3=BB0`."""
    return " ".join(format_move(state, move) for move in moves)


def describe_turn(state: State, moves: Sequence[int]) -> Text:
    """Describe a turn in words: `tile BB on cell 3`, `turning cell 17 clockwise with BB on cell 3`. The rotation of a
    tile is left to the board."""
    first, *rest = moves
    words = describe_move(state, first)
    for move in rest:
        words = Text("{0} mit {1}", "{0} with {1}").format(words, tile_on_cell(state, move))
    return words


def describe_move(state: State, move: int) -> Text:
    if move >= TURN:
        sense = Text("gegen den Uhrzeigersinn", "anticlockwise") if move & 1 else Text("im Uhrzeigersinn", "clockwise")
        return Text("Drehen von {0} {1}", "turning cell {0} {1}").format((move - TURN) // 2, sense)
    return Text("Plättchen {0}", "tile {0}").format(tile_on_cell(state, move))


def tile_on_cell(state: State, move: int) -> Text:
    cell, way = divmod(move, WAYS)
    return Text("{0} auf Feld {1}", "{0} on cell {1}").format(kind_of(state, cell, way), cell)


def parse_turn(text: str) -> list[str]:
    """Split a turn into the texts of its moves, separated by spaces or commas."""
    return text.replace(",", " ").split() or [text]


# Positions


def format_position(variant: Variant, state: State) -> str:
    board, left = int(state.board), int(state.left)
    tiles = [tile_name(board, cell, code - 1) for cell, code in enumerate(state.tiles.tolist()) if code]
    turning = "turn" if left == MOVES_IN_A_TURN else "lay"
    return " ".join([",".join(tiles) or "-", MOVERS[state.mover], str(left), turning, *format_fields(variant)])


def parse_position(text: str) -> tuple[Variant, State]:
    tiles, mover, left, turning, *rest = split_position(text, 4, POSITION_SHAPE)
    variant = parse_fields(Variant(), rest)
    state = new_state(variant)
    for entry in tiles.split(",") if tiles != "-" else []:
        set_tile(state, entry)
    set_turn(state, mover, left, turning)
    state.frozen = frozen_cells(state)
    state.key = new_key(state)
    return variant, state


def set_tile(state: State, entry: str) -> None:
    """Lay one tile of a position's text; InvalidPosition where it cannot be."""
    found = LAY_TEXT.fullmatch(entry)
    if not found:
        raise broken_position(
            Text("Ein Plättchen schreibt man so: 17=WA1", "A tile is written like this: 17=WA1"), entry
        )
    cell, kind, size = int(found[1]), found[2], int(SIZE[state.board])
    if cell >= size:
        raise broken_position(
            unknown_cell(size),
            entry,
        )
    if state.tiles[cell]:
        raise broken_position(Text(f"Feld {cell} ist doppelt belegt", f"Cell {cell} is given twice"), entry)
    if not fits(state, cell, kind):
        raise broken_position(does_not_fit(state, cell, kind), entry)
    if not state.stock[KINDS.index(kind)]:
        raise broken_position(
            Text(f"So viele Plättchen {kind} gibt es nicht", f"There are not so many {kind} tiles"), entry
        )
    state.tiles[cell] = 1 + 3 * "AB".index(kind[1]) + int(found[3])
    state.stock[KINDS.index(kind)] -= 1
    state.filled += 1


def set_turn(state: State, mover: str, left: str, turning: str) -> None:
    """Set the side to move and the stage of the turn. `2 turn` begins a turn; `1 lay` is its second move or the opening
    of a single tile."""
    if mover not in ("w", "b"):
        raise broken_position(Text("Am Zug ist w oder b", "The side to move is w or b"), mover)
    if (left, turning) not in (("2", "turn"), ("1", "lay")):
        raise broken_position(
            Text(
                "Ein Zug beginnt mit 2 turn und geht mit 1 lay weiter",
                "A turn begins with 2 turn and continues with 1 lay",
            ),
            f"{left} {turning}",
        )
    opening = MOVERS[state.mover], str(state.left)
    if not state.filled and (mover, left) != opening:
        first = f"- {' '.join(opening)} {'turn' if opening[1] == '2' else 'lay'}"
        raise broken_position(
            Text(f"Das leere Brett schreibt man so: {first}", f"The empty board is written like this: {first}"),
            f"{mover} {left} {turning}",
        )
    state.mover, state.left = MOVERS.index(mover), int(left)
    state.starts_turn = int(left == "2" or state.filled in (0, SIZE[state.board]))


# The text board


def format_board(variant: Variant, state: State) -> Text:
    """Draw the board in characters with the number of every cell, and the stock below it."""
    board = format_grid(int(state.board), state.tiles.tolist())
    return same(f"{board}\n\n{format_stock(state.stock.tolist())}")
