"""Reference implementation of Sudoku-Moyo's rules: slow and simple, the oracle for the compiled kernels.

The 81 cells are numbered row by row from the top left, and `cells` is a text of 81 characters, a digit or `.`:

      c1 c2 c3  c4 c5 c6  c7 c8 c9
  r1   0  1  2 | 3  4  5 | 6  7  8        NW | N | NE          D | L | D
  r2   9 10 11 |12 13 14 |15 16 17       ----+---+----        ---+---+---
  r3  18 19 20 |21 22 23 |24 25 26        W  | C |  E          D | - | L     (standard layout; C is the azumaya)
      ---------+---------+---------      ----+---+----        ---+---+---
  r4  27 28 29 |30 31 32 |33 34 35        SW | S | SE          L | D | L
  ...

A *region* is one of the nine parts that have their own stones 1-9: the blocks, or in the layouts `rows` and `columns`
the lines; in `mixed` four rows and four columns, so that some cells lie in two regions and some in none. Nine
*letters* say who owns each region: `L`, `D`, `-` for the azumaya (always the fifth), `.` for a block not yet
taken.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, replace
from functools import lru_cache

from .variants import Variant

RULES: tuple[str, ...] = (
    "sudoku-row",  # Play 1: the row alone kept a digit out of a cell that was open to the mover
    "sudoku-column",  # Play 1: the column alone did
    "sudoku-block",  # Play 1: the block alone did
    "lines-block",  # Layouts, `rows` and `columns`: the block rule stays in force (the block alone kept a digit out)
    "shared-cell",  # Layouts, `mixed`: a stone was laid where a row and a column cross, which belongs to both
    "opening",  # Play 2: a stone would have fitted outside, but the azumaya was open and took this one
    "azumaya-full",  # Play 2: the opening ended because the azumaya was full
    "azumaya-stuck",  # Play 2: the opening ended although the azumaya has free cells
    "own-shima-only",  # Play 2: a stone would have fitted in an enemy shima after the opening, and was not allowed
    "immobilised-loses",  # Play 3: the player to move could not lay
    "first-mover-loses",  # Play 3: the same for the very first mover (here: after a draft or handicap stones)
    "last-stone-ends-nothing",  # Play 3: a player laid their own last possible stone and the game went on
    "victory-last-stone",  # Play 4: the stone laid since the loser's last one counted
    "victory-further",  # Play 4: further stones of the winner counted
    "moyo-stone",  # Play 5: a free cell became one that no stone fits
    "turned-stone",  # Play 5: a stone ceased to fit anywhere in its shima
    "horikomi-throw",  # Horikomi: a stone was thrown into an enemy shima
    "horikomi-no-stone",  # Horikomi: a digit would have fitted, but the mover had no stone of it left
    "horikomi-skip",  # Horikomi: a player who could not move was skipped
    "horikomi-fewest-moyo",  # Horikomi: the number of own moyo stones decided
    "horikomi-most-full",  # Horikomi: the number of full shima decided
    "horikomi-most-stones",  # Horikomi: the shima with 8, 7, ... stones decided
    "horikomi-draw",  # Horikomi: everything was equal
    "draft-take",  # Layouts, `draft`: a block was taken
    "handicap-stone",  # Handicap: a stone was laid before play
    "handicap-cut-short",  # Handicap: the azumaya was stuck while stones were still due
    "dark-first",  # Option `first`: Dark laid the first stone in play
)


def applies(rule: str, variant: Variant) -> bool:
    """False for a rule that never applies in a variant."""
    return variant.horikomi or not rule.startswith("horikomi-")


LIGHT, DARK = 0, 1
SIDES = ("light", "dark")
LETTERS = "LD"
DIGITS = "123456789"
CELLS = range(81)
AZUMAYA = 4
COMPASS = ("NW", "N", "NE", "W", "C", "E", "SW", "S", "SE")
TAKE_ORDER = (LIGHT, DARK, DARK, LIGHT, LIGHT, DARK, DARK, LIGHT)
NAMED_LAYOUTS = {
    "standard": "DLDD-LLDL",
    "corners": "DLDL-LDLD",
    "rows": "DDDD-LLLL",
    "columns": "DDDD-LLLL",
    "mixed": "DDDD-LLLL",
}
NOTHING_TAKEN = "....-...."


def row(cell: int) -> int:
    return cell // 9


def column(cell: int) -> int:
    return cell % 9


def block(cell: int) -> int:
    return row(cell) // 3 * 3 + column(cell) // 3


ROWS = tuple(tuple(cell for cell in CELLS if row(cell) == line) for line in range(9))
COLUMNS = tuple(tuple(cell for cell in CELLS if column(cell) == line) for line in range(9))
BLOCKS = tuple(tuple(cell for cell in CELLS if block(cell) == part) for part in range(9))
OUTER = (0, 1, 7, 8)
MIXED = (*(ROWS[line] for line in OUTER), BLOCKS[AZUMAYA], *(COLUMNS[line] for line in OUTER))
LINES = {"rows": ROWS, "columns": COLUMNS, "mixed": MIXED}
PEERS = tuple(frozenset(ROWS[row(cell)] + COLUMNS[column(cell)] + BLOCKS[block(cell)]) - {cell} for cell in CELLS)


# The state -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class State:
    """A position. When the game is over, `mover` is the player who cannot lay."""

    variant: Variant
    cells: str
    mover: int
    taken: str = ""  # draft only: nine letters
    due: int = 0  # handicap stones still to be laid
    stones: tuple[str, str] = ("", "")  # horikomi only: stones of 1-9 left, one figure each, Light and Dark
    laid: bool = False  # has a stone been laid in play (handicap stones are not)?


def start(variant: Variant) -> State:
    """Return the initial position; a player who cannot lay has already lost (or is skipped)."""
    task = variant.task.replace("0", ".")
    taken = NOTHING_TAKEN if variant.layout == "draft" else ""
    state = State(variant, task, starter(variant), taken, variant.handicap)
    return settled(with_supply(state), Counter())


def read(text: str) -> State:
    """Parse a well-formed text: cells, mover, then `name=value` for the rest of the state and the variant."""
    cells, mover_letter, *rest = text.split(" ")
    given = dict(token.split("=", 1) for token in rest)
    variant = read_variant(given)
    stones = given.get("stones", "/").split("/")
    state = State(
        variant,
        cells,
        LETTERS.index(mover_letter.upper()),
        given.get("taken", NOTHING_TAKEN) if variant.layout == "draft" else "",
        int(given.get("due", "0")),
        (stones[0], stones[1]),
        given.get("laid") == "yes",
    )
    if drafting(state):
        state = replace(state, due=variant.handicap)
    if drafting(state) or "stones" not in given:
        state = with_supply(state)
    return settled(state, Counter())


def read_variant(given: Mapping[str, str]) -> Variant:
    default = Variant()
    values: dict[str, str | int | bool] = {}
    for field in fields(Variant):
        if field.name in given:
            kind, value = type(getattr(default, field.name)), given[field.name]
            values[field.name] = value == "yes" if kind is bool else kind(value)
    return replace(default, **values)  # type: ignore[arg-type]


def starter(variant: Variant) -> int:
    """Return the side to move after the draft: the handicapped player while stones are due, then `first`."""
    return SIDES.index(variant.handicapped if variant.handicap else variant.first)


def with_supply(state: State) -> State:
    """Set the supply of horikomi: four stones of each digit, less those the task gives in the own shima (as far as they
    are taken)."""
    if not state.variant.horikomi:
        return state
    task = state.variant.task.replace("0", ".")
    light, dark = (
        "".join(str(4 - sum(task[cell] == digit for cell in own_cells(state, side))) for digit in DIGITS)
        for side in (LIGHT, DARK)
    )
    return replace(state, stones=(light, dark))


# The board -----------------------------------------------------------------------------------------------------------


def regions(state: State) -> tuple[tuple[int, ...], ...]:
    """Return the nine regions: lines in the layouts `rows`, `columns` and `mixed` (where the azumaya is the block in
    the centre, and rows and columns cross), otherwise blocks."""
    return LINES.get(state.variant.layout, BLOCKS)


def region_names(state: State) -> tuple[str, ...]:
    """Return the names of the regions: `NW` ... `SE`, `r1` ... `r9`, `c1` ... `c9`, or some of each."""
    if state.variant.layout == "mixed":
        return (*(f"r{line + 1}" for line in OUTER), "C", *(f"c{line + 1}" for line in OUTER))
    if state.variant.layout in LINES:
        return tuple(f"{state.variant.layout[0]}{line}" for line in range(1, 10))
    return COMPASS


def owner_letters(state: State) -> str:
    return state.taken or NAMED_LAYOUTS.get(state.variant.layout, state.variant.layout)


def shima(state: State, side: int) -> list[tuple[int, ...]]:
    """Return the regions of one player."""
    return [
        region for region, letter in zip(regions(state), owner_letters(state), strict=True) if letter == LETTERS[side]
    ]


def own_cells(state: State, side: int) -> list[int]:
    return [cell for region in shima(state, side) for cell in region]


def is_shared(state: State, cell: int) -> bool:
    return all(cell in own_cells(state, side) for side in (LIGHT, DARK))


def azumaya(state: State) -> tuple[int, ...]:
    return regions(state)[AZUMAYA]


@lru_cache(maxsize=1024)
def fitting(cells: str) -> Mapping[int, str]:
    """Return for every free cell the digits not yet in its row, column and block."""
    return {cell: digits_outside(cells, PEERS[cell]) for cell in CELLS if cells[cell] == "."}


def digits_outside(cells: str, group: Iterable[int]) -> str:
    present = {cells[cell] for cell in group}
    return "".join(digit for digit in DIGITS if digit not in present)


# Public functions ----------------------------------------------------------------------------------------------------


def mover(state: State) -> int | str | None:
    return None if is_over(state) else state.mover


def moves(state: State) -> list[str]:
    if drafting(state):
        return sorted(f"take {COMPASS[part]}" for part in range(9) if state.taken[part] == ".")
    return sorted(f"{cell_name(cell)}={digit}" for cell, digit in layable(state))


def play(state: State, move: str, fired: Counter[str]) -> State:
    if drafting(state):
        return take(state, COMPASS.index(move.removeprefix("take ")), fired)
    count_restrictions(state, fired)
    after = lay(state, parse_cell(move[:4]), move[5], fired)
    count_marks(state, after, fired)
    count_end_of_opening(state, after, fired)
    after = settled(after, fired)
    if is_over(after):
        count_result(after, fired)
    elif not state.due and not layable(replace(after, mover=state.mover)):
        fired["last-stone-ends-nothing"] += not state.variant.horikomi
    return after


def winner(state: State) -> int | None:
    if not is_over(state):
        return None
    return horikomi_winner(state) if state.variant.horikomi else 1 - state.mover


def scores(state: State) -> tuple[int, int]:
    """Return the victory points, none before the end; in horikomi at all times the moyo stones in the own shima."""
    if state.variant.horikomi:
        moyo = moyo_cells(state)
        light, dark = (len(moyo.intersection(own_cells(state, side))) for side in (LIGHT, DARK))
        return light, dark
    if not is_over(state):
        return 0, 0
    return points_for(1 - state.mover, int(state.laid) + further_stones(state, 1 - state.mover))


def resigned(state: State, loser: int) -> tuple[int, int]:
    """Return the victory points when `loser` resigns or runs out of time here: what the other could still lay.

    Horikomi has no victory points.
    """
    if state.variant.horikomi:
        return 0, 0
    return points_for(1 - loser, further_stones(state, 1 - loser))


def points_for(side: int, points: int) -> tuple[int, int]:
    return (points, 0) if side == LIGHT else (0, points)


def is_over(state: State) -> bool:
    """Return whether the player to move cannot (horikomi skips a player who cannot while the other can)."""
    return not drafting(state) and not layable(state)


# Taking and laying ---------------------------------------------------------------------------------------------------


def drafting(state: State) -> bool:
    return "." in state.taken


def take(state: State, part: int, fired: Counter[str]) -> State:
    """Take one block; after the eighth, the handicap stones or play itself begin."""
    fired["draft-take"] += 1
    taken = state.taken[:part] + LETTERS[state.mover] + state.taken[part + 1 :]
    after = with_supply(replace(state, taken=taken, mover=starter(state.variant)))
    after = settled(after, fired)
    if is_over(after):
        count_result(after, fired)
    return after


def is_opening(state: State) -> bool:
    """Return whether any stone still fits in the azumaya. Its stones are shared, so this is the same for both
    players."""
    return any(fitting(state.cells).get(cell) for cell in azumaya(state))


def allowed_cells(state: State) -> list[int]:
    """Return where the mover may lay: the azumaya while it is open; then the own shima, in horikomi any shima."""
    if is_opening(state):
        return list(azumaya(state))
    if state.variant.horikomi:
        return sorted({*own_cells(state, LIGHT), *own_cells(state, DARK)})
    return own_cells(state, state.mover)


@lru_cache(maxsize=1024)
def layable(state: State) -> tuple[tuple[int, str], ...]:
    """Return every cell and digit the mover may lay."""
    return tuple(
        (cell, digit)
        for cell in allowed_cells(state)
        for digit in fitting(state.cells).get(cell, "")
        if has_stone(state, cell, digit)
    )


def has_stone(state: State, cell: int, digit: str) -> bool:
    """Return whether the mover has a stone. The limited supply of horikomi concerns the shima, not the opening."""
    return not is_limited(state, cell) or state.stones[state.mover][DIGITS.index(digit)] != "0"


def is_limited(state: State, cell: int) -> bool:
    return state.variant.horikomi and cell not in azumaya(state)


def lay(state: State, cell: int, digit: str, fired: Counter[str]) -> State:
    """Lay the stone and pass the turn; a handicap stone passes it only when it was the last one due."""
    cells = state.cells[:cell] + digit + state.cells[cell + 1 :]
    if state.due:
        fired["handicap-stone"] += 1
        mover_now = state.mover if state.due > 1 else SIDES.index(state.variant.first)
        return replace(state, cells=cells, due=state.due - 1, mover=mover_now)
    fired["shared-cell"] += is_shared(state, cell)
    fired["dark-first"] += state.mover == DARK and not state.laid and state.variant.first == "dark"
    if is_limited(state, cell):
        fired["horikomi-throw"] += cell not in own_cells(state, state.mover)
        state = use_up(state, digit)
    return replace(state, cells=cells, mover=1 - state.mover, laid=True)


def use_up(state: State, digit: str) -> State:
    light, dark = (
        "".join(
            str(int(left) - 1) if side == state.mover and name == digit else left
            for name, left in zip(DIGITS, state.stones[side], strict=True)
        )
        for side in (LIGHT, DARK)
    )
    return replace(state, stones=(light, dark))


def settled(state: State, fired: Counter[str]) -> State:
    """Correct the side to move: the draft has its order, a stuck azumaya ends the handicap, horikomi skips players."""
    if drafting(state):
        return replace(state, mover=TAKE_ORDER[8 - state.taken.count(".")])
    if state.due and not is_opening(state):
        fired["handicap-cut-short"] += 1
        state = replace(state, due=0, mover=SIDES.index(state.variant.first))
    if state.variant.horikomi and not layable(state):
        other = replace(state, mover=1 - state.mover)
        if layable(other):
            fired["horikomi-skip"] += 1
            return other
    return state


# Marks ---------------------------------------------------------------------------------------------------------------


def moyo_cells(state: State) -> frozenset[int]:
    """Return the free cells with a moyo stone: no stone fits them.

    When a game of horikomi is over all free cells do. That adds none: the supply of a digit, both players together, is
    as large as the number of shima without it, so a digit that fits somewhere can always be laid by one of them.
    """
    if state.variant.horikomi and is_over(state):
        return frozenset(fitting(state.cells))
    return frozenset(cell for cell, digits in fitting(state.cells).items() if not digits)


@lru_cache(maxsize=1024)
def turned_stones(state: State) -> frozenset[tuple[str, str]]:
    """Return the stones face down, as (region, digit): not yet laid in their region (or the azumaya), and no place
    left."""
    return frozenset(
        (name, digit)
        for name, region in zip(region_names(state), regions(state), strict=True)
        for digit in digits_outside(state.cells, region)
        if not any(digit in fitting(state.cells).get(cell, "") for cell in region)
    )


# Victory points ------------------------------------------------------------------------------------------------------

Room = frozenset[tuple[int, str]]  # free cells with the digits that fit them, cells without any left out


def further_stones(state: State, side: int) -> int:
    """Return the most stones this player could lay in their own shima if the other never moved again."""
    choices = ((cell, fitting(state.cells).get(cell, "")) for cell in own_cells(state, side))
    return most_stones(frozenset((cell, digits) for cell, digits in choices if digits))


@lru_cache(maxsize=200_000)
def most_stones(room: Room) -> int:
    """Return the most stones there is room for, by exhaustive search.

    Parts that do not touch are counted apart. Otherwise one cell, the one with the fewest digits, gets each of its
    digits in turn or stays free for good. The search stops early only when no arrangement can be better, and
    lays a stone at once if it hinders no other.
    """
    parts = separate_parts(room)
    if len(parts) != 1:
        return sum(most_stones(part) for part in parts)
    for cell, digits in room:
        for digit in digits:
            if not any(digit in others and peer in PEERS[cell] for peer, others in room):
                return 1 + most_stones(room - {(cell, digits)})
    ceiling = most_at_best(room)
    cell, digits = min(room, key=lambda choice: (len(choice[1]), choice))
    best = 0
    for digit in digits:
        best = max(best, 1 + most_stones(room_after(room, cell, digit)))
        if best == ceiling:
            return best
    return max(best, most_stones(room - {(cell, digits)}))


def room_after(room: Room, cell: int, digit: str) -> Room:
    rest = ((other, digits) for other, digits in room if other != cell)
    smaller = ((other, digits.replace(digit, "") if other in PEERS[cell] else digits) for other, digits in rest)
    return frozenset((other, digits) for other, digits in smaller if digits)


def separate_parts(room: Room) -> list[Room]:
    """Split cells into groups such that no stone in one group can take away room in another."""
    parts: list[Room] = []
    waiting = set(room)
    while waiting:
        part, edge = set(), {waiting.pop()}
        while edge:
            part |= edge
            edge = {there for there in waiting if any(touch(here, there) for here in edge)}
            waiting -= edge
        parts.append(frozenset(part))
    return parts


def touch(here: tuple[int, str], there: tuple[int, str]) -> bool:
    return there[0] in PEERS[here[0]] and not set(here[1]).isdisjoint(there[1])


def most_at_best(room: Room) -> int:
    """Return an upper bound: in each block (row, column) the largest matching of digits to cells."""
    return min(
        sum(most_pairs([digits for cell, digits in room if line(cell) == number]) for number in range(9))
        for line in (block, row, column)
    )


def most_pairs(cells: list[str]) -> int:
    """Return how many of these cells can get different digits (augmenting paths)."""
    holder: dict[str, int] = {}

    def place(cell: int, tried: set[str]) -> bool:
        for digit in cells[cell]:
            if digit not in tried:
                tried.add(digit)
                if digit not in holder or place(holder[digit], tried):
                    holder[digit] = cell
                    return True
        return False

    return sum(place(cell, set()) for cell in range(len(cells)))


# The end of horikomi -------------------------------------------------------------------------------------------------


def horikomi_winner(state: State) -> int | None:
    """Return the winner of horikomi: fewest own moyo stones; then most shima with 9 stones, with 8, and so on; None for
    a draw."""
    light, dark = horikomi_standing(state, LIGHT), horikomi_standing(state, DARK)
    if light == dark:
        return None
    return LIGHT if light > dark else DARK


def horikomi_standing(state: State, side: int) -> tuple[int, ...]:
    """Return the tie-break tuple, more being better: minus the moyo stones, shima with 9 stones, 8, ... 0."""
    filled = Counter(sum(state.cells[cell] != "." for cell in region) for region in shima(state, side))
    return (-scores(state)[side], *(filled[stones] for stones in range(9, -1, -1)))


# Counting the rules --------------------------------------------------------------------------------------------------


def count_restrictions(state: State, fired: Counter[str]) -> None:
    """Count the rules that restrict the moves here."""
    free = [cell for cell in allowed_cells(state) if state.cells[cell] == "."]
    for rule, group in (("sudoku-row", 0), ("sudoku-column", 1), ("sudoku-block", 2)):
        fired[rule] += any(is_barred_by(state.cells, cell, group) for cell in free)
    if state.variant.layout in LINES:
        fired["lines-block"] += any(is_barred_by(state.cells, cell, 2) for cell in free)
    fits = fitting(state.cells)
    if is_opening(state):
        fired["opening"] += any(fits.get(cell) for cell in own_cells(state, state.mover))
    elif state.variant.horikomi:
        fired["horikomi-no-stone"] += any(
            not has_stone(state, cell, digit) for cell in allowed_cells(state) for digit in fits.get(cell, "")
        )
    else:
        forbidden = set(own_cells(state, 1 - state.mover)) - set(own_cells(state, state.mover))
        fired["own-shima-only"] += any(fits.get(cell) for cell in forbidden)


def is_barred_by(cells: str, cell: int, group: int) -> bool:
    """Return whether the cell's row (0), column (1) or block (2) has a digit that is in neither of the other two."""
    groups = [ROWS[row(cell)], COLUMNS[column(cell)], BLOCKS[block(cell)]]
    barred = {cells[peer] for peer in groups.pop(group)}
    return not barred <= {cells[peer] for peers in groups for peer in peers} | {"."}


def count_marks(before: State, after: State, fired: Counter[str]) -> None:
    fired["moyo-stone"] += any(
        not digits and fitting(before.cells)[cell] for cell, digits in fitting(after.cells).items()
    )
    fired["turned-stone"] += not turned_stones(after) <= turned_stones(before)


def count_end_of_opening(before: State, after: State, fired: Counter[str]) -> None:
    if is_opening(before) and not is_opening(after):
        full = all(after.cells[cell] != "." for cell in azumaya(after))
        fired["azumaya-full" if full else "azumaya-stuck"] += 1


def count_result(state: State, fired: Counter[str]) -> None:
    if state.variant.horikomi:
        fired[horikomi_decision(state)] += 1
        return
    fired["immobilised-loses"] += 1
    fired["first-mover-loses"] += not state.laid
    fired["victory-last-stone"] += state.laid
    fired["victory-further"] += further_stones(state, 1 - state.mover) > 0


def horikomi_decision(state: State) -> str:
    """Return the first rule of the chain that decides."""
    chain = ("horikomi-fewest-moyo", "horikomi-most-full", *["horikomi-most-stones"] * 9)
    light, dark = horikomi_standing(state, LIGHT), horikomi_standing(state, DARK)
    return next((rule for rule, one, two in zip(chain, light, dark, strict=True) if one != two), "horikomi-draw")


# Cell names ----------------------------------------------------------------------------------------------------------


def cell_name(cell: int) -> str:
    return f"r{row(cell) + 1}c{column(cell) + 1}"


def parse_cell(name: str) -> int:
    return (int(name[1]) - 1) * 9 + int(name[3]) - 1
