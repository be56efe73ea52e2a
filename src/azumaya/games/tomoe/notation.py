"""Text notation of Tomoe: lays `17=WA1`, turns `17+` and `17-`, positions as lists of tiles, and the text board."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from ...rules.contract import State
from ...rules.errors import IllegalMove, breaks
from ...rules.message import Message, literal
from ...rules.notation import broken_position, match_move, split_position
from ...rules.variant import format_fields, parse_fields
from .kernels import DOWN, KINDS, MOVES_IN_A_TURN, SIZE, TURN, WAYS, frozen_cells, new_key, new_state
from .territory import Loop, find_loops
from .text_board import format_grid, format_stock
from .variants import Variant

LAY_TEXT = re.compile(r"([0-9]{1,2})=([WB][AB])([0-2])")
MOVE_TEXT = re.compile(r"([0-9]{1,2})(?:=([WB][AB])([0-2])|([+-]))")
MOVERS = "wb"
SHAPE = Message("tomoe-move-shape")
POSITION_SHAPE = Message("tomoe-position-shape")


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
        raise IllegalMove(unknown_cell(size), text=text)
    if found[4]:
        return TURN + 2 * cell + "+-".index(found[4])
    if not fits(state, cell, found[2]):
        raise IllegalMove(breaks("kinds", does_not_fit(state, cell, found[2])), text=text)
    return WAYS * cell + 3 * "AB".index(found[2][1]) + int(found[3])


def unknown_cell(size: int) -> Message:
    return Message("tomoe-unknown-cell", last=size - 1)


def fits(state: State, cell: int, kind: str) -> bool:
    return KINDS.index(kind) // 2 == int(DOWN[state.board, cell])


def does_not_fit(state: State, cell: int, kind: str) -> Message:
    down = int(DOWN[state.board, cell])
    points = "down" if down else "up"
    one, other = KINDS[2 * down], KINDS[2 * down + 1]
    return Message("tomoe-does-not-fit", kind=kind, cell=cell, points=points, one=one, other=other)


def explain_illegal(state: State, move: int) -> Message:
    if move < TURN:
        return explain_lay(state, move // WAYS, move % WAYS)
    return explain_turn(state, (move - TURN) // 2)


def explain_lay(state: State, cell: int, way: int) -> Message:
    if state.tiles[cell]:
        tile = format_tile(state, cell, int(state.tiles[cell]) - 1).partition("=")[2]
        return Message("tomoe-cell-taken", cell=cell, tile=tile)
    return Message("tomoe-kind-used-up", kind=kind_of(state, cell, way))


def explain_turn(state: State, cell: int) -> Message:
    if not state.tiles[cell]:
        return Message("tomoe-no-tile-to-turn", cell=cell)
    if not state.filled or state.left < MOVES_IN_A_TURN:
        return breaks("turn-first", Message("tomoe-turn-too-late"))
    loop = min(find_loops(state, [cell]), key=lambda found: len(found.parts))
    return breaks("frozen", explain_frozen(cell, loop))


def explain_frozen(cell: int, loop: Loop) -> Message:
    """Explain that a tile is frozen by a loop through it."""
    if len(cells_of(loop)) > 1:
        return Message("tomoe-frozen-in-loop", cell=cell, loop=name_loop(loop))
    if any(part.what == "region" for part in loop.parts):
        return Message("tomoe-frozen-with-border", cell=cell)
    return Message("tomoe-frozen-with-centre", cell=cell)


def cells_of(loop: Loop) -> list[int]:
    return list(dict.fromkeys(part.number for part in loop.parts if part.what == "section"))


def name_loop(loop: Loop) -> Message:
    """Name a loop by its cells in order, and by the border or centre if it runs through them."""
    cells = "–".join(map(str, cells_of(loop)))
    if any(part.what == "region" for part in loop.parts):
        return Message("tomoe-loop-with-border", cells=cells)
    if any(part.what == "centre" for part in loop.parts):
        return Message("tomoe-loop-with-centre", cells=cells)
    return literal(cells)


# Turns


def format_turn(state: State, moves: Sequence[int]) -> str:
    """Format the moves of a turn in order: `17+ 3=BB0`."""
    return " ".join(format_move(state, move) for move in moves)


def describe_turn(state: State, moves: Sequence[int]) -> Message:
    """Describe a turn in words: `tile BB on cell 3`, `turning cell 17 clockwise with BB on cell 3`. The rotation of a
    tile is left to the board."""
    first, *rest = moves
    words = describe_move(state, first)
    for move in rest:
        cell, way = divmod(move, WAYS)
        words = Message("tomoe-turn-with-lay", first=words, kind=kind_of(state, cell, way), cell=cell)
    return words


def describe_move(state: State, move: int) -> Message:
    if move >= TURN:
        sense = "anticlockwise" if move & 1 else "clockwise"
        return Message("tomoe-turning", cell=(move - TURN) // 2, sense=sense)
    cell, way = divmod(move, WAYS)
    return Message("tomoe-lay", kind=kind_of(state, cell, way), cell=cell)


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
        raise broken_position(Message("tomoe-tile-shape"), entry)
    cell, kind, size = int(found[1]), found[2], int(SIZE[state.board])
    if cell >= size:
        raise broken_position(unknown_cell(size), entry)
    if state.tiles[cell]:
        raise broken_position(Message("tomoe-cell-given-twice", cell=cell), entry)
    if not fits(state, cell, kind):
        raise broken_position(does_not_fit(state, cell, kind), entry)
    if not state.stock[KINDS.index(kind)]:
        raise broken_position(Message("tomoe-too-many-tiles", kind=kind), entry)
    state.tiles[cell] = 1 + 3 * "AB".index(kind[1]) + int(found[3])
    state.stock[KINDS.index(kind)] -= 1
    state.filled += 1


def set_turn(state: State, mover: str, left: str, turning: str) -> None:
    """Set the side to move and the stage of the turn. `2 turn` begins a turn; `1 lay` is its second move or the opening
    of a single tile."""
    if mover not in ("w", "b"):
        raise broken_position(Message("tomoe-unknown-side"), mover)
    if (left, turning) not in (("2", "turn"), ("1", "lay")):
        raise broken_position(Message("tomoe-unknown-stage"), f"{left} {turning}")
    opening = MOVERS[state.mover], str(state.left)
    if not state.filled and (mover, left) != opening:
        first = f"- {' '.join(opening)} {'turn' if opening[1] == '2' else 'lay'}"
        raise broken_position(Message("tomoe-empty-board", position=first), f"{mover} {left} {turning}")
    state.mover, state.left = MOVERS.index(mover), int(left)
    state.starts_turn = int(left == "2" or state.filled in (0, SIZE[state.board]))


# The text board


def format_board(variant: Variant, state: State) -> Message:
    """Draw the board in characters with the number of every cell, and the stock below it."""
    board = format_grid(int(state.board), state.tiles.tolist())
    return literal(f"{board}\n\n{format_stock(state.stock.tolist())}")
