"""Text notation of Holomino: moves `145@1,-2`, `return 145`, `draw 145`, positions, and the text board."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from ...rules.contract import CHANCE, State
from ...rules.errors import IllegalMove, InvalidMove, breaks
from ...rules.notation import broken_position, match_move, split_position
from ...rules.text import Text, same
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
SHAPE = Text("145@1,-2, return 145 oder draw 145", "145@1,-2, return 145 or draw 145")
POSITION_SHAPE = Text(
    "Tisch Hände Punkte Spieler Phase Passen, etwa 123@0,0:0 146|126 0:0 0 lay 0",
    "table hands scores player phase passes, such as 123@0,0:0 146|126 0:0 0 lay 0",
)
TILE_TEXT = re.compile(r"([0-9]{3})@(-?[0-9]{1,3}),(-?[0-9]{1,3}):([0-2])")
PHASES = ("deal", "draw", "lay", "over")
POINTS_TEXT = re.compile(r"([0-9]{1,6}):([0-9]{1,6})")
NUMBER_OF = {name: number for number, name in enumerate(NAMES)}
TOO_FAR = Text("über zwölf Spalten oder zwölf Steinhöhen hinausreichen", "exceed twelve columns or twelve tile heights")
ONLY_ONE = Text("jeden Stein gibt es nur einmal", "there is only one of each tile")
CORNER_NAMES = (
    Text("Ecke rechts", "right corner"),
    Text("Ecke links unten", "lower left corner"),
    Text("Ecke links oben", "upper left corner"),
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
            Text(
                f"diesen Stein gibt es hier nicht, die höchste Ziffer ist {highest_digit(int(state.tiles))}",
                f"there is no such tile here, the highest digit is {highest_digit(int(state.tiles))}",
            ),
            text=text,
        )
    if word:
        return (DRAWS if word == "draw" else RETURNS) + tile
    if max(abs(int(q)), abs(int(r))) > GRID_RADIUS:
        raise IllegalMove(
            Text(f"das Feld {q},{r} berührt die Figur nicht", f"the cell {q},{r} does not touch the figure"), text=text
        )
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
            Text(f"dort passt der Stein nur so: {name}:{right}", f"the tile only fits there as {name}:{right}"),
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
            Text(
                f"ein Stein heißt nach seinen Ziffern im Uhrzeigersinn ab der kleinsten, also {turned}",
                f"a tile is named by its digits clockwise from the smallest, so {turned}",
            ),
            text=text,
        )
    raise InvalidMove(
        Text("ein Stein hat drei verschiedene Ziffern von 1 bis 6", "a tile has three different digits from 1 to 6"),
        text=text,
    )


def explain_illegal(state: State, move: int) -> Text:
    plain = plain_state(state)
    if move >= DRAWS:
        return explain_draw(plain, move - DRAWS)
    if plain.mover == CHANCE:
        return breaks("draw", Text("zuerst muss ein Stein gezogen werden", "a tile must be drawn first"))
    tile = move - RETURNS if move >= RETURNS else move % TILES
    if not plain.hand >> tile & 1:
        words = Text("der Stein {0} ist nicht auf der Hand, er {1}", "the tile {0} is not in hand, it {1}")
        return words.format(NAMES[tile], whereabouts(plain, tile))
    if move >= RETURNS:
        may_not = Text(
            "du darfst nur zurücklegen, wenn keiner deiner Steine passt",
            "you may return a tile only if none of your tiles fits",
        )
        return breaks("must-lay", may_not)
    return explain_misfit(plain, move // TILES, tile)


def explain_draw(plain: PlainState, tile: int) -> Text:
    if plain.mover != CHANCE:
        return Text("jetzt wird angelegt, nicht gezogen", "a tile must be placed now, not drawn")
    words = Text("der Stein {0} ist nicht im Beutel, er {1}", "the tile {0} is not in the bag, it {1}")
    return words.format(NAMES[tile], whereabouts(plain, tile))


def whereabouts(plain: PlainState, tile: int) -> Text:
    """The location of a tile, as the end of a sentence."""
    if plain.table >> tile & 1:
        cell = format_cell(plain.places[tile] // 3)
        return Text(f"liegt auf {cell}", f"is on {cell}")
    for side, hand in enumerate(plain.hands):
        if hand >> tile & 1:
            return Text(f"ist auf der Hand von Spieler {side + 1}", f"is in the hand of player {side + 1}")
    return Text("ist noch im Beutel", "is still in the bag")


def explain_misfit(plain: PlainState, cell: int, tile: int) -> Text:
    """The reason why the tile may not be placed on the cell."""
    name, spot = format_cell(cell), plain.spot_at(cell)
    if spot is None:
        if any(laid.cell == cell for laid in plain.laid()):
            return breaks("touches", Text(f"das Feld {name} ist belegt", f"the cell {name} is occupied"))
        apart = Text(f"das Feld {name} berührt die Figur nicht", f"the cell {name} does not touch the figure")
        return breaks("touches", apart)
    if not FITS[spot & NEEDS]:
        twice = Text(
            f"{name} ist gesperrt, dort würde eine Ziffer zweimal gebraucht",
            f"{name} is blocked, it would need one digit twice",
        )
        return breaks("blocked", twice)
    if not FITS[spot & NEEDS] >> tile & 1:
        return breaks("digits-match", explain_digits(spot, tile))
    too_far = Text(f"mit {name} würde die Figur {TOO_FAR.de}", f"with {name} the figure would {TOO_FAR.en}")
    return breaks("extent", too_far)


def explain_digits(spot: int, tile: int) -> Text:
    """The digit the tile lacks, or the first corner that does not match in the only possible rotation."""
    needed = digits_needed(spot)
    for corner, digit in needed:
        if str(digit) not in NAMES[tile]:
            words = Text(
                "an der {0} wird eine {1} gebraucht, die {2} nicht hat", "the {0} needs a {1}, which {2} does not have"
            )
            return words.format(CORNER_NAMES[corner], digit, NAMES[tile])
    digits = CORNERS[tile, rotation_on(spot, tile)]
    (first, digit), *others = needed
    corner, wanted = next((c, d) for c, d in others if digits[c] != d)
    words = Text(
        "mit der {1} an der {0} hätte {2} an der {4} eine {3}, dort liegt aber eine {5}",
        "with its {1} at the {0}, {2} would have a {3} at the {4}, where a {5} is needed",
    )
    return words.format(CORNER_NAMES[first], digit, NAMES[tile], digits[corner], CORNER_NAMES[corner], wanted)


# Turns


def format_turn(state: State, moves: Sequence[int]) -> str:
    """A turn is one move."""
    return format_move(state, moves[0])


def describe_turn(state: State, moves: Sequence[int]) -> Text:
    """A turn in words: `tile 145 on cell 1,-2`, `returning tile 145`."""
    return describe_move(state, moves[0])


def describe_move(state: State, move: int) -> Text:
    if move >= RETURNS:
        return Text("Zurücklegen von Stein {0}", "returning tile {0}").format(NAMES[move - RETURNS])
    tile, cell = format_move(state, move).split("@")
    return Text("Stein {0} auf Feld {1}", "tile {0} on cell {1}").format(tile, cell)


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
        raise broken_position(Text("zwei Steine liegen auf demselben Feld", "two tiles are on the same cell"), whole)
    first = waiting.pop(ORIGIN, None)
    if first is None or first.rotation:
        words = Text(
            "der erste Stein muss auf 0,0 liegen, mit der ersten Ziffer an der Ecke rechts",
            "the first tile must be on 0,0, with its first digit at the right corner",
        )
        raise broken_position(words, whole)
    place_tile(state, first.tile, ORIGIN, 0, -1)
    while waiting:
        spot = next((spot for spot in plain_state(state).spots if spot >> CELL_AT in waiting), None)
        if spot is None:
            raise broken_position(Text("die Steine hängen nicht zusammen", "the tiles are not connected"), whole)
        add_tile(state, spot, waiting.pop(spot >> CELL_AT))
    if state.east - state.west > state.columns or state.south - state.north > state.heights:
        raise broken_position(Text("die Figur würde {0}", "the figure would {0}").format(TOO_FAR), whole)


def parse_laid(state: State, text: str) -> Laid:
    """One tile of the table."""
    found = TILE_TEXT.fullmatch(text)
    if not found:
        raise broken_position(
            Text("Steine auf dem Tisch sehen aus wie 145@0,0:0", "tiles on the table look like 145@0,0:0"), text
        )
    q, r = int(found[2]), int(found[3])
    if max(abs(q), abs(r)) >= GRID_RADIUS:
        raise broken_position(Text("das Feld ist zu weit entfernt", "the cell is too far away"), text)
    return Laid(known_tile(state, found[1], text), cell_at(q, r), int(found[4]))


def known_tile(state: State, name: str, text: str) -> int:
    """The number of a tile of this variant."""
    tile = NUMBER_OF.get(name, -1)
    if tile < 0 or not int(state.tiles) >> tile & 1:
        highest = highest_digit(int(state.tiles))
        raise broken_position(
            Text(f"kein Stein mit Ziffern bis {highest}: {name}", f"no tile with digits up to {highest}: {name}"), text
        )
    return tile


def add_tile(state: State, spot: int, laid: Laid) -> None:
    """Place one tile on its spot; InvalidPosition if it is already on the table or a digit does not match."""
    text = f"{NAMES[laid.tile]}@{format_cell(laid.cell)}:{laid.rotation}"
    if int(state.table) >> laid.tile & 1:
        raise broken_position(ONLY_ONE, text)
    for corner, digit in digits_needed(spot):
        if CORNERS[laid.tile, laid.rotation, corner] != digit:
            words = Text("an der {0} liegt schon eine {1}", "the {0} already has a {1}")
            raise broken_position(words.format(CORNER_NAMES[corner], digit), text)
    place_tile(state, laid.tile, laid.cell, laid.rotation, find_spot(state, laid.cell))


def set_hands(state: State, text: str) -> None:
    hands = text.split("|")
    if len(hands) != 2:
        raise broken_position(Text("zwei Hände werden durch | getrennt", "two hands are separated by |"), text)
    for side, hand in enumerate(hands):
        for name in hand.split(",") if hand != "-" else ():
            bit = 1 << known_tile(state, name, text)
            if bit & int(state.table | state.hands[0] | state.hands[1]):
                raise broken_position(ONLY_ONE, name)
            state.hands[side] |= bit


def set_points(state: State, text: str) -> None:
    found = POINTS_TEXT.fullmatch(text)
    if not found:
        raise broken_position(Text("Punkte sehen aus wie 10:0", "scores look like 10:0"), text)
    state.points[:] = int(found[1]), int(found[2])


def set_turn(state: State, player: str, phase: str, passes: str) -> None:
    if player not in ("0", "1") or phase not in PHASES or passes not in ("0", "1", "2"):
        words = Text(
            "nach den Punkten stehen 0 oder 1, die Phase (deal, draw, lay, over) und 0 bis 2 Passen",
            "after the scores come 0 or 1, the phase (deal, draw, lay, over) and 0 to 2 passes",
        )
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
        raise broken_position(Text("eine Hand hat zu viele Steine", "a hand has too many tiles"), whole)
    if plain.phase == DEAL:
        return
    if not plain.table:
        raise broken_position(
            Text("nach dem Austeilen muss ein Stein auf 0,0 liegen", "after the deal there must be a tile on 0,0"),
            whole,
        )
    if (plain.phase == OVER) != (plain.passes == 2 or not all(sizes)):
        words = Text(
            "das Spiel ist genau dann zu Ende, wenn eine Hand leer ist oder zweimal gepasst wurde",
            "the game is over exactly when a hand is empty or after two passes",
        )
        raise broken_position(words, whole)
    if plain.phase == DRAW and not plain.bag:
        raise broken_position(
            Text("der Beutel ist leer, es kann nicht gezogen werden", "the bag is empty, so no tile can be drawn"),
            whole,
        )


def check_deal(state: State, whole: str) -> None:
    """Raise InvalidPosition unless the deal fills the first hand, then the second, and nothing else has happened."""
    is_in_order = not state.hands[1] or int(state.hands[0]).bit_count() == state.pool
    if state.table or state.points.any() or state.passes or not is_in_order or state.player != next_in_deal(state) & 1:
        words = Text(
            "ausgeteilt wird erst an die erste Hand, dann an die zweite, dann auf den Tisch",
            "the deal goes to the first hand, then to the second, then to the table",
        )
        raise broken_position(words, whole)


def format_board(variant: Variant, state: State) -> Text:
    return same(draw_board(plain_state(state)))
