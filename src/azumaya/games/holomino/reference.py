r"""Reference implementation of Holomino: slow and simple, the oracle for tests of the kernels.

Geometry uses points. A flat-top hexagon at cell (q, r) has its centre at x = 3q, y = 2r + q (y grows downwards,
the units are half a side and half a tile height), and its corners lie round the centre like this:

    NW (-1,-1)  ______  NE (+1,-1)
               /      \
    W (-2, 0) /        \  E (+2, 0)
              \        /
    SW (-1,+1) \______/  SE (+1,+1)

E, SW and NW carry digits, NE, SE and W are notched. Corners of different tiles meet where their points are equal.
"""

from collections import Counter
from dataclasses import dataclass, replace
from functools import cache
from itertools import permutations
from math import prod
from typing import Any

from .variants import Variant

RULES: tuple[str, ...] = (
    # Tiles and grid
    "one-corner",  # "20 carry a given digit": a tile was laid that met digits at one corner only
    "two-corners",  # "4 fit two given corners": ... at two corners
    "three-corners",  # "1 fits three": ... at all three
    "digits-must-match",  # "every digit equals the digits it meets": a place within the extent refused a tile in hand
    "extent-columns",  # "within 12 columns": a tile in hand would have fitted but for max q - min q
    "extent-heights",  # "and 12 tile heights": ... but for max(2r+q) - min(2r+q)
    # Play 1
    "deal-first",  # "three for the first player"
    "deal-second",  # "three for the second"
    "deal-table",  # "one more tile is laid at (0,0), its first digit at the E corner"
    # Play 2
    "draw",  # "draw one tile if the bag is not empty"
    "draw-last",  # "a chance move even for its last tile"
    "bag-empty",  # a turn that began without a draw
    "laying-compulsory",  # "laying is compulsory if any fits": returning was refused
    # Play 3
    "return",  # "If none fits, the player must return one tile"
    "return-to-empty-bag",  # "to the bag, even an empty one"
    "draw-after-return",  # "The opponent draws next and may draw it"
    # Play 4
    "one-circle",  # "Closing one circle scores the sum of the three digits"
    "two-circles",  # "Two or three circles with one tile: sum of all their points x number of circles"
    "three-circles",
    "two-circles-product",  # Variants: "product: the circles' points are multiplied"
    "three-circles-product",
    # Play 5
    "empty-hand-laid",  # "ends when a player holds no tile at the end of their turn, laid ..."
    "empty-hand-returned",  # "... or returned"
    "two-passes",  # "or after two passes in a row"
    "passes-broken",  # "in a row": a tile laid after a pass starts the count again
    "more-points-win",  # "More points win"
    "tie-is-draw",  # "a tie is a draw"
    # The last sentence of Play
    "blocked-twice",  # "A cell that would need one digit twice is blocked for good": a tile laid made such a cell
    "blocked-taken",  # "and so is one whose only tile is already on the table": likewise
)


def applies(rule: str, variant: Variant) -> bool:
    """False for a rule that never applies in a variant."""
    return variant.scoring == "product" or not rule.endswith("-product")


Cell = tuple[int, int]  # (q, r)
Point = tuple[int, int]  # (x, y) of a corner
Needed = tuple[str | None, str | None, str | None]  # digits asked for at E, SW, NW; None: any

DIGIT_CORNERS: tuple[Point, ...] = ((2, 0), (-1, 1), (-1, -1))  # E, SW, NW: clockwise
NOTCH_CORNERS: tuple[Point, ...] = ((1, -1), (1, 1), (-2, 0))  # NE, SE, W
AROUND_A_NOTCH: tuple[Point, ...] = ((1, -1), (1, 1), (-2, 0))  # from a notch point along the three edges to the digits
NEIGHBOURS: tuple[Cell, ...] = ((0, -1), (0, 1), (1, -1), (1, 0), (-1, 0), (-1, 1))  # N, S, NE, SE, NW, SW


@dataclass(frozen=True, slots=True)
class State:
    table: dict[Cell, tuple[str, int]]  # tile and rotation: which digit of its name lies at the E corner
    hands: tuple[frozenset[str], frozenset[str]]
    scores: tuple[int, int]
    mover: int  # the player to act, or the one who draws; 0 for the tile on the table and when the game is over
    phase: str  # "deal", "draw", "lay" (covers returning) or "over"
    passes: int  # in a row
    variant: Variant


# ---------------------------------------------------------------------------------------------------- public functions


def start(variant: Variant) -> State:
    """The initial state, all tiles in the bag. ValueError if the variant has too few tiles for the deal."""
    if 2 * variant.pool + 1 > len(all_tiles(variant.digits)):
        raise ValueError(f"pool={variant.pool} digits={variant.digits}: the bag has too few tiles for the deal")
    return State({}, (frozenset(), frozenset()), (0, 0), 0, "deal", 0, variant)


def read(text: str) -> State:
    """The state a well-formed position text describes."""
    table, hands, points, mover, phase, passes, *options = text.split(" ")
    first, second = hands.split("|")
    points_first, points_second = points.split(":")
    return State(
        table=dict(map(read_laid, read_list(table, ";"))),
        hands=(frozenset(read_list(first, ",")), frozenset(read_list(second, ","))),
        scores=(int(points_first), int(points_second)),
        mover=0 if phase == "over" else int(mover),
        phase=phase,
        passes=int(passes),
        variant=read_variant(options),
    )


def mover(state: State) -> int | str | None:
    if state.phase == "over":
        return None
    return state.mover if state.phase == "lay" else "chance"


def moves(state: State) -> list[str]:
    """Draws while chance moves; otherwise all placements, or the returns if there are none."""
    if state.phase == "over":
        return []
    if mover(state) == "chance":
        return sorted(f"draw {tile}" for tile in bag(state))
    return sorted(lays(state)) or sorted(f"return {tile}" for tile in state.hands[state.mover])


def play(state: State, move: str, fired: Counter[str]) -> State:
    """The state after a legal move; `fired` counts the rules it used."""
    if move.startswith("draw "):
        tile = move.removeprefix("draw ")
        return deal(state, tile, fired) if state.phase == "deal" else draw(state, tile, fired)
    count_restrictions(state, fired)
    if move.startswith("return "):
        return return_tile(state, move.removeprefix("return "), fired)
    return lay(state, *read_lay(move), fired)


def winner(state: State) -> int | None:
    """The side with more points, None for a tie."""
    first, second = state.scores
    return None if first == second else int(second > first)


def scores(state: State) -> tuple[int, int]:
    return state.scores


# ------------------------------------------------------------------------------------------------------ reading texts


def read_list(text: str, separator: str) -> list[str]:
    return [] if text == "-" else text.split(separator)


def read_cell(text: str) -> Cell:
    q, r = text.split(",")
    return int(q), int(r)


def read_laid(text: str) -> tuple[Cell, tuple[str, int]]:
    """`145@0,0:2`, a tile on the table."""
    tile, place = text.split("@")
    cell, rotation = place.split(":")
    return read_cell(cell), (tile, int(rotation))


def read_lay(move: str) -> tuple[str, Cell]:
    """`145@1,-2`, a tile to be laid."""
    tile, cell = move.split("@")
    return tile, read_cell(cell)


def read_variant(options: list[str]) -> Variant:
    texts = dict(option.split("=") for option in options)
    fields: dict[str, Any] = {name: text if name == "scoring" else int(text) for name, text in texts.items()}
    return Variant(**fields)


# ---------------------------------------------------------------------------------------------------------- the tiles


@cache
def all_tiles(digits: int) -> frozenset[str]:
    """Three different digits read clockwise, the smallest first: both turning senses of every triple."""
    alphabet = "123456"[:digits]
    return frozenset("".join(tile) for tile in permutations(alphabet, 3) if tile[0] == min(tile))


def bag(state: State) -> frozenset[str]:
    """All tiles that are neither on the table nor in a hand."""
    laid = {tile for tile, _ in state.table.values()}
    return all_tiles(state.variant.digits) - laid - state.hands[0] - state.hands[1]


def turned(tile: str, rotation: int) -> str:
    """The tile's digits at its E, SW and NW corners."""
    return tile[rotation:] + tile[:rotation]


# ----------------------------------------------------------------------------------------------------------- the grid


def centre(cell: Cell) -> Point:
    q, r = cell
    return 3 * q, 2 * r + q


def shift(point: Point, offset: Point) -> Point:
    return point[0] + offset[0], point[1] + offset[1]


@cache
def digit_points(cell: Cell) -> tuple[Point, ...]:
    """E, SW, NW."""
    return tuple(shift(centre(cell), corner) for corner in DIGIT_CORNERS)


def notch_points(cell: Cell) -> tuple[Point, ...]:
    """NE, SE, W."""
    return tuple(shift(centre(cell), corner) for corner in NOTCH_CORNERS)


def figure_digits(table: dict[Cell, tuple[str, int]]) -> dict[Point, str]:
    """The digit at every digit point of the figure (tiles that meet there agree)."""
    return {
        point: digit
        for cell, (tile, rotation) in table.items()
        for point, digit in zip(digit_points(cell), turned(tile, rotation), strict=True)
    }


@cache
def neighbours(cell: Cell) -> frozenset[Cell]:
    return frozenset(shift(cell, step) for step in NEIGHBOURS)


def touching_cells(state: State) -> set[Cell]:
    """Empty cells beside the figure, within the extent or not."""
    return {beside for cell in state.table for beside in neighbours(cell)} - state.table.keys()


def exceeds_columns(state: State, cell: Cell) -> bool:
    """Check whether a tile here would make the figure span too many columns."""
    columns = [q for q, _ in (*state.table, cell)]
    return state.variant.extent > 0 and max(columns) - min(columns) > state.variant.extent - 1


def exceeds_heights(state: State, cell: Cell) -> bool:
    """Check whether a tile here would make the figure too tall. A tile height is two units of 2r + q."""
    heights = [2 * r + q for q, r in (*state.table, cell)]
    return state.variant.extent > 0 and max(heights) - min(heights) > 2 * (state.variant.extent - 1)


def is_within_extent(state: State, cell: Cell) -> bool:
    return not exceeds_columns(state, cell) and not exceeds_heights(state, cell)


def needed_at(digits: dict[Point, str], cell: Cell) -> Needed:
    """The digits required at an empty cell's E, SW and NW corners, given the digits of the figure."""
    east, southwest, northwest = digit_points(cell)
    return digits.get(east), digits.get(southwest), digits.get(northwest)


def needed_digits(state: State) -> dict[Cell, Needed]:
    """The digits required by every empty cell beside the figure, within the extent or not."""
    digits = figure_digits(state.table)
    return {cell: needed_at(digits, cell) for cell in touching_cells(state)}


def known(needed: Needed) -> list[str]:
    return [digit for digit in needed if digit is not None]


@cache
def fitting_rotation(tile: str, needed: Needed) -> int | None:
    """The rotation that shows the needed digits, if any; the digits of a tile differ, so there is at most one."""
    for rotation in range(3):
        if all(want in (None, digit) for want, digit in zip(needed, turned(tile, rotation), strict=True)):
            return rotation
    return None


def lays(state: State) -> list[str]:
    """Every placement of a tile in the mover's hand, as move texts."""
    places = {cell: needed for cell, needed in needed_digits(state).items() if is_within_extent(state, cell)}
    return [
        f"{tile}@{q},{r}"
        for (q, r), needed in places.items()
        for tile in state.hands[state.mover]
        if fitting_rotation(tile, needed) is not None
    ]


# ------------------------------------------------------------------------------------------------------ blocked cells


def blocked_twice(state: State) -> frozenset[Cell]:
    """Cells beside the figure whose corners require one digit more than once."""
    return frozenset(
        cell
        for cell, needed in needed_digits(state).items()
        if len(set(known(needed))) < len(known(needed)) and is_within_extent(state, cell)
    )


def blocked_taken(state: State) -> frozenset[Cell]:
    """Cells whose three corners require three different digits, hence one tile, and that tile is on the table."""
    laid = [tile for tile, _ in state.table.values()]
    return frozenset(
        cell
        for cell, needed in needed_digits(state).items()
        if len(set(known(needed))) == 3
        and any(fitting_rotation(tile, needed) is not None for tile in laid)
        and is_within_extent(state, cell)
    )


# ------------------------------------------------------------------------------------------------------------ circles


def cells_around(notch: Point) -> tuple[Cell, ...]:
    """The three cells that meet at a notch, sorted; they identify the circle."""
    centres = [(notch[0] - x, notch[1] - y) for x, y in NOTCH_CORNERS]
    return tuple(sorted((x // 3, (y - x // 3) // 2) for x, y in centres))


def closed_circles(state: State, move: str) -> dict[tuple[Cell, ...], int]:
    """The circles closed by a legal placement (`145@1,-2`): their three cells and the points of each."""
    tile, cell = read_lay(move)
    table = with_tile(state, tile, cell)
    digits = figure_digits(table)
    return {
        cells_around(notch): sum(int(digits[shift(notch, step)]) for step in AROUND_A_NOTCH)
        for notch in notch_points(cell)
        if all(other in table for other in cells_around(notch))
    }


def total_points(variant: Variant, circles: list[int]) -> int:
    """The score of the circles closed with one tile."""
    if not circles:
        return 0
    return prod(circles) if variant.scoring == "product" else sum(circles) * len(circles)


# ------------------------------------------------------------------------------------------------- chance: deal, draw


def deal(state: State, tile: str, fired: Counter[str]) -> State:
    """Deal a tile: to the first player, then to the second, then to the table."""
    for player, rule in enumerate(("deal-first", "deal-second")):
        if len(state.hands[player]) < state.variant.pool:
            fired[rule] += 1
            hands = with_hand(state, player, state.hands[player] | {tile})
            is_second_next = len(hands[0]) == state.variant.pool > len(hands[1])
            return replace(state, hands=hands, mover=1 if is_second_next else 0)
    fired["deal-table"] += 1
    return begin_turn(replace(state, table={(0, 0): (tile, 0)}), 0, fired)


def draw(state: State, tile: str, fired: Counter[str]) -> State:
    """Add the drawn tile to the mover's hand."""
    fired["draw"] += 1
    fired["draw-last"] += len(bag(state)) == 1
    fired["draw-after-return"] += state.passes == 1
    return replace(state, hands=with_hand(state, state.mover, state.hands[state.mover] | {tile}), phase="lay")


def with_hand(state: State, player: int, hand: frozenset[str]) -> tuple[frozenset[str], frozenset[str]]:
    return (hand, state.hands[1]) if player == 0 else (state.hands[0], hand)


def begin_turn(state: State, player: int, fired: Counter[str]) -> State:
    """Start a turn, with a draw unless the bag is empty."""
    fired["bag-empty"] += not bag(state)
    return replace(state, mover=player, phase="draw" if bag(state) else "lay")


# --------------------------------------------------------------------------------------------- players: lay or return


def lay(state: State, tile: str, cell: Cell, fired: Counter[str]) -> State:
    """Move a tile from the hand to the table and score its circles."""
    corners = len(known(needed_at(figure_digits(state.table), cell)))
    fired[("one-corner", "two-corners", "three-corners")[corners - 1]] += 1
    fired["laying-compulsory"] += 1
    fired["passes-broken"] += state.passes == 1

    circles = list(closed_circles(state, f"{tile}@{cell[0]},{cell[1]}").values())
    count_circles(state, len(circles), fired)
    points = list(state.scores)
    points[state.mover] += total_points(state.variant, circles)
    after = replace(
        state,
        table=with_tile(state, tile, cell),
        hands=with_hand(state, state.mover, state.hands[state.mover] - {tile}),
        scores=(points[0], points[1]),
        passes=0,
    )
    fired["blocked-twice"] += bool(blocked_twice(after) - blocked_twice(state))
    fired["blocked-taken"] += bool(blocked_taken(after) - blocked_taken(state))
    return end_turn(after, "empty-hand-laid", fired)


def with_tile(state: State, tile: str, cell: Cell) -> dict[Cell, tuple[str, int]]:
    """The table with one more tile, rotated to match its neighbours."""
    rotation = fitting_rotation(tile, needed_at(figure_digits(state.table), cell))
    assert rotation is not None, f"{tile} does not fit {cell}"
    return {**state.table, cell: (tile, rotation)}


def return_tile(state: State, tile: str, fired: Counter[str]) -> State:
    """Return a tile to the bag, which counts as a pass."""
    fired["return"] += 1
    fired["return-to-empty-bag"] += not bag(state)
    hands = with_hand(state, state.mover, state.hands[state.mover] - {tile})
    return end_turn(replace(state, hands=hands, passes=state.passes + 1), "empty-hand-returned", fired)


def end_turn(state: State, empty_hand: str, fired: Counter[str]) -> State:
    """End the game if the mover has no tile left or both players passed in a row; otherwise start the next turn."""
    is_hand_empty = not state.hands[state.mover]
    if not is_hand_empty and state.passes < 2:
        return begin_turn(state, 1 - state.mover, fired)
    fired[empty_hand] += is_hand_empty
    fired["two-passes"] += state.passes == 2
    fired["tie-is-draw" if winner(state) is None else "more-points-win"] += 1
    return replace(state, mover=0, phase="over")


# --------------------------------------------------------------------------------------------- counting rules used


def count_restrictions(state: State, fired: Counter[str]) -> None:
    """Count the rules that restricted the mover's choices."""
    hand = state.hands[state.mover]
    fitting = {
        cell: {tile for tile in hand if fitting_rotation(tile, needed) is not None}
        for cell, needed in needed_digits(state).items()
    }
    fired["extent-columns"] += any(tiles and exceeds_columns(state, cell) for cell, tiles in fitting.items())
    fired["extent-heights"] += any(tiles and exceeds_heights(state, cell) for cell, tiles in fitting.items())
    fired["digits-must-match"] += any(tiles < hand and is_within_extent(state, cell) for cell, tiles in fitting.items())


def count_circles(state: State, circles: int, fired: Counter[str]) -> None:
    if circles:
        rule = ("one-circle", "two-circles", "three-circles")[circles - 1]
        fired[f"{rule}-product" if circles > 1 and state.variant.scoring == "product" else rule] += 1
