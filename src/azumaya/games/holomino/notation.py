"""Text notation of Holomino: moves `145@1,-2`, `return 145`, `draw 145`, positions, and the text board."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from ...rules.contract import CHANCE, State
from ...rules.errors import IllegalMove, InvalidMove, breaks
from ...rules.message import Message, literal
from ...rules.notation import broken_position, match_move, split_position
from ...rules.variant import format_fields, parse_fields
from .kernels import (
    CELL_AT,
    CORNERS,
    DEAL,
    DRAW,
    DRAWS,
    GRID_RADIUS,
    LAY,
    NAMES,
    NEEDS,
    ORIGIN,
    OVER,
    RETURNS,
    TILES,
    find_spot,
    new_state,
    next_in_deal,
    place_tile,
    rotation_on,
)
from .plain_state import FITS, Laid, PlainState, cell_at, digits_needed, format_cell, highest_digit, plain_state
from .text_board import draw_board, format_tiles
from .variants import Variant

MOVE_TEXT = re.compile(r"([0-9]{3})@(-?[0-9]{1,3}),(-?[0-9]{1,3})(?::([0-2]))?|(return|draw) ([0-9]{3})")
SHAPE = Message("holomino-move-shape")
POSITION_SHAPE = Message("holomino-position-shape")
TILE_TEXT = re.compile(r"([0-9]{3})@(-?[0-9]{1,3}),(-?[0-9]{1,3}):([0-2])")
PHASES = ("deal", "draw", "lay", "over")
POINTS_TEXT = re.compile(r"([0-9]{1,6}):([0-9]{1,6})")
NUMBER_OF = {name: number for number, name in enumerate(NAMES)}
ONLY_ONE = Message("holomino-only-one")
CORNER_NAMES = (
    Message("holomino-corner-right"),
    Message("holomino-corner-lower-left"),
    Message("holomino-corner-upper-left"),
)


# Moves


def format_move(state: State, move: int) -> str:
    if move >= DRAWS:
        return f"draw {NAMES[move - DRAWS]}"
    if move >= RETURNS:
        return f"return {NAMES[move - RETURNS]}"
    cell, tile = divmod(move, TILES)
    return f"{NAMES[tile]}@{format_cell(cell)}"


def parse_move(state: State, text: str) -> int:
    found = match_move(MOVE_TEXT, text, SHAPE)
    name, q, r, rotation, word, other = found.groups()
    tile = parse_tile(name or other, text)
    if not int(state.tiles) >> tile & 1:
        raise IllegalMove(
            Message("holomino-no-tile", highest=highest_digit(int(state.tiles))),
            text=text,
        )
    if word:
        return (DRAWS if word == "draw" else RETURNS) + tile
    if max(abs(int(q)), abs(int(r))) > GRID_RADIUS:
        raise IllegalMove(Message("holomino-not-touching", cell=f"{q},{r}"), text=text)
    cell = cell_at(int(q), int(r))
    if rotation is not None:
        check_rotation(state, cell, tile, int(rotation), text)
    return cell * TILES + tile


def check_rotation(state: State, cell: int, tile: int, rotation: int, text: str) -> None:
    """Check an optional rotation in a move's text. The figure determines it, so it must match."""
    spot = plain_state(state).spot_at(cell)
    if spot is None or not FITS[spot & NEEDS] >> tile & 1:
        return
    right = int(rotation_on(spot, tile))
    if rotation != right:
        name = f"{NAMES[tile]}@{format_cell(cell)}"
        raise IllegalMove(
            Message("holomino-other-rotation", tile=f"{name}:{right}"),
            text=text,
        )


def parse_tile(name: str, text: str) -> int:
    """The tile's number; InvalidMove suggests the right form of a name that does not start with the smallest digit."""
    if name in NUMBER_OF:
        return NUMBER_OF[name]
    start = name.index(min(name))
    turned = name[start:] + name[:start]
    if turned in NUMBER_OF:
        raise InvalidMove(
            Message("holomino-other-name", tile=turned),
            text=text,
        )
    raise InvalidMove(
        Message("holomino-no-name"),
        text=text,
    )


def explain_illegal(state: State, move: int) -> Message:
    plain = plain_state(state)
    if move >= DRAWS:
        return explain_draw(plain, move - DRAWS)
    if plain.mover == CHANCE:
        return breaks("draw", Message("holomino-draw-first"))
    tile = move - RETURNS if move >= RETURNS else move % TILES
    if not plain.hand >> tile & 1:
        return explain_absence(plain, tile)
    if move >= RETURNS:
        may_not = Message("holomino-may-not-return")
        return breaks("must-lay", may_not)
    return explain_misfit(plain, move // TILES, tile)


def explain_draw(plain: PlainState, tile: int) -> Message:
    if plain.mover != CHANCE:
        return Message("holomino-place-now")
    return explain_absence(plain, tile)


def explain_absence(plain: PlainState, tile: int) -> Message:
    """The location of a tile that is not in the hand of the side to move, or not in the bag before a draw."""
    wanted, name = "bag" if plain.mover == CHANCE else "hand", NAMES[tile]
    if plain.table >> tile & 1:
        return Message(f"holomino-not-in-{wanted}-placed", tile=name, cell=format_cell(plain.places[tile] // 3))
    for side, hand in enumerate(plain.hands):
        if hand >> tile & 1:
            return Message(f"holomino-not-in-{wanted}-held", tile=name, player=side + 1)
    return Message("holomino-not-in-hand-bag", tile=name)


def explain_misfit(plain: PlainState, cell: int, tile: int) -> Message:
    """The reason why the tile may not be placed on the cell."""
    name, spot = format_cell(cell), plain.spot_at(cell)
    if spot is None:
        if any(laid.cell == cell for laid in plain.laid()):
            return breaks("touches", Message("holomino-occupied", cell=name))
        apart = Message("holomino-not-touching", cell=name)
        return breaks("touches", apart)
    if not FITS[spot & NEEDS]:
        twice = Message("holomino-never-fits", cell=name)
        return breaks("blocked", twice)
    if not FITS[spot & NEEDS] >> tile & 1:
        return breaks("digits-match", explain_digits(spot, tile))
    return breaks("extent", Message("holomino-too-large-with", cell=name))


def explain_digits(spot: int, tile: int) -> Message:
    """The digit the tile lacks, or the first corner that does not match in the only possible rotation."""
    needed = digits_needed(spot)
    for corner, digit in needed:
        if str(digit) not in NAMES[tile]:
            return Message("holomino-no-digit", corner=CORNER_NAMES[corner], digit=digit, tile=NAMES[tile])
    digits = CORNERS[tile, rotation_on(spot, tile)]
    (first, digit), *others = needed
    corner, wanted = next((c, d) for c, d in others if digits[c] != d)
    return Message(
        "holomino-wrong-digit",
        tile=NAMES[tile],
        first=CORNER_NAMES[first],
        digit=digit,
        corner=CORNER_NAMES[corner],
        found=int(digits[corner]),
        needed=wanted,
    )


# Turns


def format_turn(state: State, moves: Sequence[int]) -> str:
    """A turn is one move."""
    return format_move(state, moves[0])


def describe_turn(state: State, moves: Sequence[int]) -> Message:
    """A turn in words: `tile 145 on cell 1,-2`, `returning tile 145`."""
    return describe_move(state, moves[0])


def describe_move(state: State, move: int) -> Message:
    if move >= RETURNS:
        return Message("holomino-returning", tile=NAMES[move - RETURNS])
    tile, cell = format_move(state, move).split("@")
    return Message("holomino-placing", tile=tile, cell=cell)


def parse_turn(text: str) -> list[str]:
    return [text]


# Positions


def format_position(variant: Variant, state: State) -> str:
    plain = plain_state(state)
    table = ";".join(map(format_laid, plain.laid())) or "-"
    hands = "|".join(map(format_tiles, plain.hands))
    tokens = [
        table,
        hands,
        f"{plain.points[0]}:{plain.points[1]}",
        str(plain.player),
        PHASES[plain.phase],
        str(plain.passes),
    ]
    return " ".join([*tokens, *format_fields(variant)])


@lru_cache(maxsize=20_000)
def format_laid(laid: Laid) -> str:
    return f"{NAMES[laid.tile]}@{format_cell(laid.cell)}:{laid.rotation}"


def parse_position(text: str) -> tuple[Variant, State]:
    table, hands, points, player, phase, passes, *rest = split_position(text, 6, POSITION_SHAPE)
    variant = parse_fields(Variant(), rest)
    state = new_state(variant)
    if table != "-":
        set_table(state, [parse_laid(state, tile) for tile in table.split(";")], text)
    set_hands(state, hands)
    set_points(state, points)
    set_turn(state, player, phase, passes)
    check_hands(plain_state(state), text)
    if state.phase == DEAL:
        check_deal(state, text)
    return variant, state


def set_table(state: State, tiles: Sequence[Laid], whole: str) -> None:
    """Place the tiles one by one, each next to those already on the table."""
    waiting = {laid.cell: laid for laid in tiles}
    if len(waiting) < len(tiles):
        raise broken_position(Message("holomino-same-cell"), whole)
    first = waiting.pop(ORIGIN, None)
    if first is None or first.rotation:
        words = Message("holomino-first-tile-shape")
        raise broken_position(words, whole)
    place_tile(state, first.tile, ORIGIN, 0, -1)
    while waiting:
        spot = next((spot for spot in plain_state(state).spots if spot >> CELL_AT in waiting), None)
        if spot is None:
            raise broken_position(Message("holomino-not-connected"), whole)
        add_tile(state, spot, waiting.pop(spot >> CELL_AT))
    if state.east - state.west > state.columns or state.south - state.north > state.heights:
        raise broken_position(Message("holomino-too-large"), whole)


def parse_laid(state: State, text: str) -> Laid:
    """One tile of the table."""
    found = TILE_TEXT.fullmatch(text)
    if not found:
        raise broken_position(Message("holomino-table-shape"), text)
    q, r = int(found[2]), int(found[3])
    if max(abs(q), abs(r)) >= GRID_RADIUS:
        raise broken_position(Message("holomino-too-far"), text)
    return Laid(known_tile(state, found[1], text), cell_at(q, r), int(found[4]))


def known_tile(state: State, name: str, text: str) -> int:
    """The number of a tile of this variant."""
    tile = NUMBER_OF.get(name, -1)
    if tile < 0 or not int(state.tiles) >> tile & 1:
        highest = highest_digit(int(state.tiles))
        raise broken_position(Message("holomino-unknown-tile", highest=highest, tile=name), text)
    return tile


def add_tile(state: State, spot: int, laid: Laid) -> None:
    """Place one tile on its spot; InvalidPosition if it is already on the table or a digit does not match."""
    text = f"{NAMES[laid.tile]}@{format_cell(laid.cell)}:{laid.rotation}"
    if int(state.table) >> laid.tile & 1:
        raise broken_position(ONLY_ONE, text)
    for corner, digit in digits_needed(spot):
        if CORNERS[laid.tile, laid.rotation, corner] != digit:
            words = Message("holomino-corner-taken", corner=CORNER_NAMES[corner], digit=digit)
            raise broken_position(words, text)
    place_tile(state, laid.tile, laid.cell, laid.rotation, find_spot(state, laid.cell))


def set_hands(state: State, text: str) -> None:
    hands = text.split("|")
    if len(hands) != 2:
        raise broken_position(Message("holomino-hands-shape"), text)
    for side, hand in enumerate(hands):
        for name in hand.split(",") if hand != "-" else ():
            bit = 1 << known_tile(state, name, text)
            if bit & int(state.table | state.hands[0] | state.hands[1]):
                raise broken_position(ONLY_ONE, name)
            state.hands[side] |= bit


def set_points(state: State, text: str) -> None:
    found = POINTS_TEXT.fullmatch(text)
    if not found:
        raise broken_position(Message("holomino-scores-shape"), text)
    state.points[:] = int(found[1]), int(found[2])


def set_turn(state: State, player: str, phase: str, passes: str) -> None:
    if player not in ("0", "1") or phase not in PHASES or passes not in ("0", "1", "2"):
        words = Message("holomino-turn-shape")
        raise broken_position(words, f"{player} {phase} {passes}")
    state.phase, state.passes = PHASES.index(phase), int(passes)
    state.player = 0 if state.phase == OVER else int(player)
    state.mover = CHANCE if state.phase in (DEAL, DRAW) else state.player


def check_hands(plain: PlainState, whole: str) -> None:
    """Raise InvalidPosition for unreachable positions: too many tiles in a hand, a wrong phase, a draw from an empty
    bag."""
    sizes = [hand.bit_count() for hand in plain.hands]
    most = [plain.pool + (plain.phase == LAY and plain.player == side) for side in (0, 1)]
    if any(size > limit for size, limit in zip(sizes, most, strict=True)):
        raise broken_position(Message("holomino-full-hand"), whole)
    if plain.phase == DEAL:
        return
    if not plain.table:
        raise broken_position(
            Message("holomino-no-first-tile"),
            whole,
        )
    if (plain.phase == OVER) != (plain.passes == 2 or not all(sizes)):
        words = Message("holomino-not-over")
        raise broken_position(words, whole)
    if plain.phase == DRAW and not plain.bag:
        raise broken_position(
            Message("holomino-empty-bag"),
            whole,
        )


def check_deal(state: State, whole: str) -> None:
    """Raise InvalidPosition unless the deal fills the first hand, then the second, and nothing else has happened."""
    is_in_order = not state.hands[1] or int(state.hands[0]).bit_count() == state.pool
    if state.table or state.points.any() or state.passes or not is_in_order or state.player != next_in_deal(state) & 1:
        words = Message("holomino-deal-shape")
        raise broken_position(words, whole)


def format_board(variant: Variant, state: State) -> Message:
    return literal(draw_board(plain_state(state)))
