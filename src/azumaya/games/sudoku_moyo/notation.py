"""Text notation of Sudoku-Moyo: `r3c5=7` lays a stone, `take NW` takes a block. Positions are 81 characters, the mover,
and the differences from standard."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import reduce

from ...rules.contract import State
from ...rules.errors import breaks
from ...rules.message import Message, literal
from ...rules.notation import broken_position, match_move, split_position
from ...rules.variant import format_fields, parse_fields
from .grid import BLOCKS, CENTRE, FREE, UNITS, cell_name, digits_of, find_clash, units_of
from .kernels import (
    AZUMAYA,
    BOTH,
    DARK,
    DRAFT_ORDER,
    LIGHT,
    MIXED,
    NOBODY,
    OWNERS,
    REGION,
    STONES_OF_A_DIGIT,
    TAKE,
    candidates,
    give_region,
    next_mover,
    set_up,
    settle,
)
from .variants import DRAFT, MIXED_LINES, Variant, unknown_character

MOVERS = "ld"
STONE_TEXT = re.compile(r"r([1-9])c([1-9])=([1-9])|take (NW|NE|SW|SE|N|W|C|E|S)")
SHAPE = Message("sudoku-moyo-move-shape")
POSITION_SHAPE = Message("sudoku-moyo-position-shape")
EXTRAS = ("taken", "due", "stones", "laid")
"""Fields of a position's text beyond cells and mover, in this order."""
UNIT_KINDS = ("row", "column", "block")


# Moves


def format_move(state: State, move: int) -> str:
    return f"take {BLOCKS[move - TAKE]}" if move >= TAKE else f"{cell_name(move // 9)}={move % 9 + 1}"


def parse_move(state: State, text: str) -> int:
    row, column, digit, block = match_move(STONE_TEXT, text, SHAPE).groups()
    if block:
        return TAKE + BLOCKS.index(block)
    return ((int(row) - 1) * 9 + int(column) - 1) * 9 + int(digit) - 1


def explain_illegal(state: State, move: int) -> Message:
    if move >= TAKE:
        return explain_untakable(state, move - TAKE)
    if state.draft > 0:
        return Message("sudoku-moyo-blocks-first")
    cell, digit = move // 9, move % 9 + 1
    name, held = cell_name(cell), int(state.cells[cell])
    if held:
        return breaks("sudoku", Message("sudoku-moyo-cell-taken", digit=held, cell=name))
    owner = int(state.owner[REGION[state.regions, cell]])
    if state.opening and owner != AZUMAYA:
        return breaks("opening", Message("sudoku-moyo-outside-azumaya", cell=name))
    rival = rival_of(state, cell, digit)
    if rival is not None:
        return breaks("sudoku", rival)
    if owner == NOBODY:
        return breaks("own-shima", Message("sudoku-moyo-no-shima", cell=name))
    if owner not in (state.mover, BOTH) and not state.horikomi:
        return breaks("own-shima", Message("sudoku-moyo-foreign-shima", cell=name))
    return breaks("horikomi-supply", Message("sudoku-moyo-digit-used-up", digit=digit))


def explain_untakable(state: State, block: int) -> Message:
    if block == CENTRE:
        return Message("sudoku-moyo-azumaya-is-neutral")
    if state.draft == 0:
        return Message("sudoku-moyo-no-block-to-take")
    return Message("sudoku-moyo-block-taken", block=BLOCKS[block])


def rival_of(state: State, cell: int, digit: int) -> Message | None:
    """Name the stone that keeps a digit out of a cell by the sudoku rule; None if there is none."""
    for unit, kind in zip(units_of(cell), UNIT_KINDS, strict=True):
        for other in UNITS[unit]:
            if state.cells[other] == digit:
                return Message("sudoku-moyo-rival", digit=digit, unit=kind, cell=cell_name(other))
    return None


# Turns: every move is one


def format_turn(state: State, moves: Sequence[int]) -> str:
    return format_move(state, moves[0])


def describe_turn(state: State, moves: Sequence[int]) -> Message:
    """A turn in words: `7 on r3c5`, `block NW`."""
    move = moves[0]
    if move >= TAKE:
        return Message("sudoku-moyo-turn-block", block=BLOCKS[move - TAKE])
    return describe_stone(move // 9, move % 9 + 1)


def describe_stone(cell: int, digit: int) -> Message:
    return Message("sudoku-moyo-stone", digit=digit, cell=cell_name(cell))


def parse_turn(text: str) -> list[str]:
    return [text]


# Positions


def format_position(variant: Variant, state: State) -> str:
    tokens = [format_cells(state), MOVERS[state.mover]]
    if variant.layout == DRAFT:
        tokens.append("taken=" + "".join(OWNERS[owner] for owner in state.owner[:9]))
    if state.due > 0:
        tokens.append(f"due={state.due}")
    if state.horikomi:
        left = "".join(str(count) for count in state.left)
        tokens.append(f"stones={left[:9]}/{left[9:]}")
    if state.laid:
        tokens.append("laid=yes")
    return " ".join([*tokens, *format_fields(variant)])


def format_cells(state: State) -> str:
    return "".join(str(digit) if digit else FREE for digit in state.cells.tolist())


def parse_position(text: str) -> tuple[Variant, State]:
    cells, mover, *rest = split_position(text, 2, POSITION_SHAPE)
    extras = take_extras(rest)
    variant = parse_fields(Variant(), [token for token in rest if token.partition("=")[0] not in EXTRAS])
    state = set_up(variant, parse_cells(cells))
    set_blocks_taken(state, variant, extras.get("taken"))
    set_stones_due(state, variant, extras.get("due"))
    set_supply(state, variant, extras.get("stones"))
    set_laid(state, extras.get("laid", "no"))
    set_mover(state, mover)
    settle(state)
    return variant, state


def take_extras(tokens: Sequence[str]) -> dict[str, str]:
    """Return the extra fields by name."""
    found: dict[str, str] = {}
    for token in tokens:
        name, equals, value = token.partition("=")
        if name in EXTRAS and equals:
            if name in found:
                raise broken_position(Message("sudoku-moyo-field-given-twice"), token)
            found[name] = value
        elif name in EXTRAS:
            raise broken_position(Message("sudoku-moyo-field-shape"), token)
    return found


def parse_cells(text: str) -> list[int]:
    for place, sign in enumerate(text[:81]):
        if sign not in ".0123456789":
            raise broken_position(unknown_character(place), text)
    if len(text) != 81:
        raise broken_position(Message("sudoku-moyo-position-length", count=len(text)), text)
    digits = digits_of(text)
    clash = find_clash(digits)
    if clash:
        one, other = map(cell_name, clash)
        raise broken_position(Message("sudoku-moyo-position-clash", one=one, other=other), text)
    return digits


def set_blocks_taken(state: State, variant: Variant, text: str | None) -> None:
    """Set the blocks taken in a draft. Both sides must have taken as many as the order allows."""
    if text is None:
        return
    if variant.layout != DRAFT:
        raise broken_position(Message("sudoku-moyo-taken-without-draft"), f"taken={text}")
    if not re.fullmatch(r"[DL.]{4}-[DL.]{4}", text):
        raise broken_position(Message("sudoku-moyo-taken-shape"), f"taken={text}")
    state.draft = text.count(".")
    so_far = DRAFT_ORDER[: len(DRAFT_ORDER) - state.draft].tolist()
    if any(so_far.count(side) != text.count(OWNERS[side]) for side in (LIGHT, DARK)):
        raise broken_position(Message("sudoku-moyo-taken-order"), f"taken={text}")
    for block, letter in enumerate(text):
        if letter in "LD":
            give_region(state, block, OWNERS.index(letter))


def set_stones_due(state: State, variant: Variant, text: str | None) -> None:
    """Set the handicap stones still to be laid; during a draft all of them."""
    if text is None:
        state.due = variant.handicap if state.draft > 0 else 0
        return
    if (
        not re.fullmatch(r"[0-8]", text)
        or int(text) > variant.handicap
        or (state.draft > 0 and int(text) != variant.handicap)
    ):
        raise broken_position(Message("sudoku-moyo-too-many-due", handicap=variant.handicap), f"due={text}")
    state.due = int(text)


def set_supply(state: State, variant: Variant, text: str | None) -> None:
    """Set the stones left in horikomi; computed from the task where the text has none, and during a draft."""
    if text is None:
        return
    if not variant.horikomi:
        raise broken_position(Message("sudoku-moyo-supply-without-horikomi"), f"stones={text}")
    if not re.fullmatch(rf"[0-{STONES_OF_A_DIGIT}]{{9}}/[0-{STONES_OF_A_DIGIT}]{{9}}", text):
        raise broken_position(Message("sudoku-moyo-supply-shape"), f"stones={text}")
    if state.draft == 0:
        state.left[:] = [int(count) for count in text.replace("/", "")]


def set_laid(state: State, text: str) -> None:
    if text not in ("yes", "no"):
        raise broken_position(Message("sudoku-moyo-laid-shape"), f"laid={text}")
    state.laid = text == "yes"
    if state.laid and (state.draft > 0 or state.due > 0):
        raise broken_position(Message("sudoku-moyo-laid-too-early"), f"laid={text}")


def set_mover(state: State, text: str) -> None:
    """Set the side to move. During a draft or a handicap the rules decide it, and any other is refused."""
    if text not in (*MOVERS,):
        raise broken_position(Message("sudoku-moyo-unknown-side"), text)
    state.mover = MOVERS.index(text)
    if (state.draft > 0 or state.due > 0) and state.mover != next_mover(state):
        raise broken_position(Message("sudoku-moyo-other-side"), text)


# The text board

OWNER_STYLES = {
    LIGHT: "#3a2b17 on #f0dcb4",
    DARK: "#f6e8cc on #6b4a2b",
    AZUMAYA: "#16301f on #a9c49a",
    NOBODY: "#33302b on #d8d2c4",
    BOTH: "#2a1c0e on #b8945f",
}
OWNER_NAMES = {LIGHT: "light", DARK: "dark", AZUMAYA: "azumaya", NOBODY: "none"}


def format_board(variant: Variant, state: State) -> Message:
    """Draw the grid with `×` for moyo stones, and beside it the stones left for each shima, those face down in
    brackets."""
    lines = ["     " + "   ".join(f"{a} {b} {c}" for a, b, c in ("123", "456", "789"))]
    for row in range(9):
        if row in (3, 6):
            lines.append("    ───────┼───────┼───────")
        blocks = [" ".join(cell_sign(state, 9 * row + 3 * block + i) for i in range(3)) for block in range(3)]
        lines.append(
            f" r{row + 1} " + "│".join(painted(state, row, block, signs) for block, signs in enumerate(blocks))
        )
    return with_trays(lines, state)


def with_trays(lines: Sequence[str], state: State) -> Message:
    """Append to each line of the grid, from the second on, a region with its owner and the digits not yet in it; in
    horikomi also the stones each side has left."""
    regions, rows = int(state.regions), [literal(lines[0])]
    for region, grid in zip(range(9), lines[1:], strict=False):
        name = f"{region_name(regions, region):<2}"
        owner, stones = OWNER_NAMES[int(state.owner[region])], format_stones(state, region)
        rows.append(
            Message("sudoku-moyo-tray", grid=grid, region=name, owner=owner, stones=stones)
            if stones
            else Message("sudoku-moyo-full-tray", grid=grid, region=name, owner=owner)
        )
    if state.horikomi:
        left = state.left.tolist()
        for side, counts, grid in ((LIGHT, left[:9], lines[10]), (DARK, left[9:], lines[11])):
            stones = format_counts(counts)
            rows.append(Message("sudoku-moyo-supply", grid=grid, side=OWNER_NAMES[side], stones=stones))
    rows += map(literal, lines[len(rows) :])
    return reduce(lambda above, below: Message("sudoku-moyo-lines", above=above, below=below), rows)


def cell_sign(state: State, cell: int) -> str:
    digit = int(state.cells[cell])
    return str(digit) if digit else "·" if candidates(state, cell) else "×"


def painted(state: State, row: int, block: int, signs: str) -> str:
    """Colour three cells of a row by their owners."""
    owners = [int(state.owner[REGION[state.regions, 9 * row + 3 * block + i]]) for i in range(3)]
    if len(set(owners)) == 1:
        return f"[{OWNER_STYLES[owners[0]]}] {signs} [/]"
    parts = [
        f"[{OWNER_STYLES[owner]}]{' ' if i == 0 else ''}{sign} [/]"
        for i, (owner, sign) in enumerate(zip(owners, signs.split(), strict=True))
    ]
    return "".join(parts)


def format_counts(counts: Sequence[int]) -> str:
    return " ".join(f"{digit}×{count}" for digit, count in enumerate(counts, 1) if count)


def format_stones(state: State, region: int) -> str:
    held, fitting = stones_of(state, region)
    return " ".join(
        str(digit) if fitting >> digit - 1 & 1 else f"({digit})" for digit in range(1, 10) if not held >> digit - 1 & 1
    )


def stones_of(state: State, region: int) -> tuple[int, int]:
    """Return two sets of digits (bit 0 for digit 1): those in a region, and those that still fit somewhere in it. The
    others are face down."""
    held = fitting = 0
    for cell in cells_of_region(int(state.regions), region):
        digit = int(state.cells[cell])
        if digit:
            held |= 1 << digit - 1
        else:
            fitting |= int(candidates(state, cell))
    return held, fitting


def cells_of_region(regions: int, region: int) -> tuple[int, ...]:
    """Return the cells of a region, when the regions are blocks (0), rows (1), columns (2) or rows against columns
    (3)."""
    return UNITS[unit_of_region(regions, region)]


def unit_of_region(regions: int, region: int) -> int:
    """Return the unit of a region: row (0–8), column (9–17) or block (18–26)."""
    if regions == MIXED:
        if region == CENTRE:
            return 18 + CENTRE
        return MIXED_LINES[region] if region < CENTRE else 9 + MIXED_LINES[region - CENTRE - 1]
    return (18, 0, 9)[regions] + region


def region_name(regions: int, region: int) -> str:
    """Return the name of a region: `NW` … `SE`, `r1` … `r9` or `c1` … `c9`."""
    kind, line = divmod(unit_of_region(regions, region), 9)
    return BLOCKS[line] if kind == 2 else f"{'rc'[kind]}{line + 1}"
