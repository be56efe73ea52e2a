"""Text for Tomoe: lays `17=WA1`, turns `17+` and `17-`, positions as lists of tiles, and the board in characters."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from ...rules.contract import State
from ...rules.errors import IllegalMove, breaks
from ...rules.notation import broken_position, match_move, split_position
from ...rules.text import Text, same
from ...rules.variant import format_fields, parse_fields
from .characters import format_characters, format_stock
from .kernels import DOWN, KINDS, MOVES_IN_A_TURN, OF_A_KIND, SIZE, TURN, WAYS, frozen_cells, new_key, new_state
from .territory import Loop, find_loops
from .variants import Variant

LAY_TEXT = re.compile(r"([0-9]{1,2})=([WB][AB])([0-2])")
MOVE_TEXT = re.compile(r"([0-9]{1,2})(?:=([WB][AB])([0-2])|([+-]))")
MOVERS = "wb"
SHAPE = Text(
    "17=WA1 (legen: Feld, Sorte, Drehung), 17+ oder 17- (drehen, im oder gegen den Uhrzeigersinn)",
    "17=WA1 (lay: cell, kind, rotation), 17+ or 17- (turn, clockwise or the other way)",
)
POSITION_SHAPE = Text(
    "Plättchen, w oder b, Züge übrig, turn oder lay, etwa 0=BA2,3=WB1 w 2 turn",
    "tiles, w or b, moves left, turn or lay, such as 0=BA2,3=WB1 w 2 turn",
)
POINTING = (Text("nach oben", "up"), Text("nach unten", "down"))


# Moves


def kind_of(state: State, cell: int, way: int) -> str:
    """The name of the kind that lies in a way on a cell."""
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
            Text(f"die Felder dieses Bretts heißen 0 bis {size - 1}", f"the cells of this board are 0 to {size - 1}"),
            text=text,
        )
    if found[4]:
        return TURN + 2 * cell + "+-".index(found[4])
    if not fits(state, cell, found[2]):
        raise IllegalMove(breaks("kinds", does_not_fit(state, cell, found[2])), text=text)
    return WAYS * cell + 3 * "AB".index(found[2][1]) + int(found[3])


def fits(state: State, cell: int, kind: str) -> bool:
    return KINDS.index(kind) // 2 == int(DOWN[state.board, cell])


def does_not_fit(state: State, cell: int, kind: str) -> Text:
    down = int(DOWN[state.board, cell])
    return Text(
        "{} passt nicht auf Feld {}, das {} zeigt: dorthin gehören {} und {}",
        "{} does not fit cell {}, which points {}: {} and {} do",
    ).format(kind, cell, POINTING[down], KINDS[2 * down], KINDS[2 * down + 1])


def explain_illegal(state: State, move: int) -> Text:
    if move < TURN:
        return explain_lay(state, move // WAYS, move % WAYS)
    return explain_turn(state, (move - TURN) // 2)


def explain_lay(state: State, cell: int, way: int) -> Text:
    if state.tiles[cell]:
        tile = format_tile(state, cell, int(state.tiles[cell]) - 1).partition("=")[2]
        return Text(f"auf Feld {cell} liegt schon {tile}", f"{tile} lies on cell {cell} already")
    kind = kind_of(state, cell, way)
    return Text(f"alle {OF_A_KIND} Plättchen {kind} sind schon gelegt", f"all {OF_A_KIND} tiles {kind} have been laid")


def explain_turn(state: State, cell: int) -> Text:
    if not state.tiles[cell]:
        return Text(f"auf Feld {cell} liegt nichts, was man drehen könnte", f"there is nothing on cell {cell} to turn")
    if not state.filled or state.left < MOVES_IN_A_TURN:
        late = Text(
            "gedreht wird nur vor dem Legen: jetzt ist zu legen", "a tile is turned before laying only: now lay one"
        )
        return breaks("turn-first", late)
    loop = min(find_loops(state, [cell]), key=lambda found: len(found.parts))
    return breaks("frozen", Text("Feld {} liegt fest, denn {}", "cell {} is frozen: {}").format(cell, freezes(loop)))


def freezes(loop: Loop) -> Text:
    """Why a loop holds its tiles: where it runs."""
    cells = cells_of(loop)
    if len(cells) > 1:
        return Text("es gehört zur Schleife {}", "it lies on the loop {}").format(name_loop(loop))
    if any(part.what == "region" for part in loop.parts):
        return Text("es bildet mit dem Rand eine Schleife", "it makes a loop with the border")
    return Text("es bildet mit der Mitte eine Schleife", "it makes a loop with the centre")


def cells_of(loop: Loop) -> list[int]:
    return list(dict.fromkeys(part.number for part in loop.parts if part.what == "section"))


def name_loop(loop: Loop) -> Text:
    """A loop by its cells in order, and what else it runs through."""
    names = "–".join(map(str, cells_of(loop)))
    regions = {part.number for part in loop.parts if part.what == "region"}
    if regions:
        return Text("{} mit dem Rand", "{} with the border").format(names)
    if any(part.what == "centre" for part in loop.parts):
        return Text("{} mit der Mitte", "{} with the centre").format(names)
    return Text(names, names)


# Turns


def format_turn(state: State, moves: Sequence[int]) -> str:
    """`17+ 3=BB0`: the moves in order."""
    return " ".join(format_move(state, move) for move in moves)


def parse_turn(text: str) -> list[str]:
    """The texts of a turn's moves, which spaces or commas part."""
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
    """Lay one tile of a position's text; refused where no tile of that name can lie."""
    found = LAY_TEXT.fullmatch(entry)
    if not found:
        raise broken_position(Text("ein Plättchen heißt etwa 17=WA1", "a tile is written like 17=WA1"), entry)
    cell, kind, size = int(found[1]), found[2], int(SIZE[state.board])
    if cell >= size:
        raise broken_position(
            Text(f"die Felder dieses Bretts heißen 0 bis {size - 1}", f"the cells of this board are 0 to {size - 1}"),
            entry,
        )
    if state.tiles[cell]:
        raise broken_position(Text(f"Feld {cell} ist zweimal belegt", f"cell {cell} is given twice"), entry)
    if not fits(state, cell, kind):
        raise broken_position(does_not_fit(state, cell, kind), entry)
    if not state.stock[KINDS.index(kind)]:
        raise broken_position(
            Text(f"es gibt nur {OF_A_KIND} Plättchen {kind}", f"there are only {OF_A_KIND} tiles {kind}"), entry
        )
    state.tiles[cell] = 1 + 3 * "AB".index(kind[1]) + int(found[3])
    state.stock[KINDS.index(kind)] -= 1
    state.filled += 1


def set_turn(state: State, mover: str, left: str, turning: str) -> None:
    """Who is to move and where in the turn. `2 turn` begins a turn, `1 lay` is its second move or White's opening."""
    if mover not in ("w", "b"):
        raise broken_position(Text("am Zug ist w oder b", "the side to move is w or b"), mover)
    if (left, turning) not in (("2", "turn"), ("1", "lay")):
        raise broken_position(
            Text("am Anfang eines Zugs steht 2 turn, danach 1 lay", "a turn begins with 2 turn and goes on with 1 lay"),
            f"{left} {turning}",
        )
    if not state.filled and (mover, left) != ("w", "1"):
        raise broken_position(
            Text(
                "auf dem leeren Brett legt Weiß ein Plättchen: - w 1 lay",
                "on the empty board White lays one tile: - w 1 lay",
            ),
            f"{mover} {left} {turning}",
        )
    state.mover, state.left = MOVERS.index(mover), int(left)
    state.starts_turn = int(left == "2" or state.filled in (0, SIZE[state.board]))


# The board in characters


def format_board(variant: Variant, state: State) -> Text:
    """The picture itself, as fine as characters are, with the number of every cell; below it the stock."""
    board = format_characters(int(state.board), state.tiles.tolist())
    return same(f"{board}\n\n{format_stock(state.stock.tolist())}")
