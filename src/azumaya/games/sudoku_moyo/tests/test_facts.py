"""Facts about turns: in constructed positions, and recounted cell by cell in random games."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

import azumaya
from azumaya.games.sudoku_moyo import facts as turn_facts
from azumaya.games.sudoku_moyo.grid import BLOCKS, UNITS, block_of, cell_name, column_of, row_of, units_of
from azumaya.rules.facts import Fact
from azumaya.rules.localizer import localizer
from azumaya.rules.message import Message
from azumaya.rules.position import Position

from .position_builders import drawn, opened

VARIANTS = ("standard", "horikomi", "rows", "columns", "mixed", "draft")
REGION_OF = (block_of, row_of, column_of)
Fits = dict[int, set[int]]


def both(words: Message) -> tuple[str, str]:
    return localizer("de")(words), localizer("en")(words)


def facts_of(before: Position, move: str) -> dict[str, Fact]:
    return {fact.kind: fact for fact in turn_facts.facts(before, before.play(move))}


def random_turns(variant: str, seed: int) -> Iterator[tuple[Position, str, Position]]:
    rng, position = Random(seed), azumaya.new("sudoku_moyo", variant, seed=seed + 1)
    while not position.is_over:
        move = rng.choice(position.moves)
        yield position, move, position.play(move)
        position = position.play(move)


# Counted cell by cell


def fits_of(position: Position) -> Fits:
    """The digits that fit in each free cell."""
    cells = position.state.cells.tolist()
    return {
        cell: set(range(1, 10)) - {cells[other] for unit in units_of(cell) for other in UNITS[unit]}
        for cell in range(81)
        if not cells[cell]
    }


def own(position: Position, fits: Fits, side: int) -> Fits:
    return {cell: digits for cell, digits in fits.items() if side in owners_of(position, cell)}


def owners_of(position: Position, cell: int) -> set[int]:
    """One side, or both where Dark's outer rows cross Light's outer columns."""
    regions = int(position.state.regions)
    if regions < len(REGION_OF):
        return {int(position.state.owner[REGION_OF[regions](cell)])}
    return {side for side, line in ((0, cell % 9), (1, cell // 9)) if line in (0, 1, 7, 8)}


def names(cells: list[int], sign: str) -> tuple[str, ...]:
    return tuple(f"{sign}-{cell_name(cell)}" for cell in sorted(cells))


def cell_and_digit(move: str) -> tuple[int, int]:
    return (int(move[1]) - 1) * 9 + int(move[3]) - 1, int(move[5])


def see_each_other(one: int, other: int) -> bool:
    return one != other and bool(set(units_of(one)) & set(units_of(other)))


def closes(fits: Fits, stone: tuple[int, int], cells: set[int]) -> int:
    """Return how many of the cells a stone leaves without any digit."""
    return sum(fits[cell] == {stone[1]} and see_each_other(cell, stone[0]) for cell in cells)


def recounted(before: Position, move: str, after: Position) -> dict[str, object]:
    """Return the facts expected of a turn outside a draft, with their places or a part of their sentence."""
    cell, digit = cell_and_digit(move)
    side = int(before.state.mover)
    was, found = fits_of(before), fits_of(after)
    mine, theirs = own(before, was, side), own(before, was, 1 - side)
    closed = [at for at in theirs if at in found and theirs[at] and not found[at]]
    spent = [at for at in mine if at in found and mine[at] and not found[at]]
    lost_digit = [at for at in theirs if at != cell and digit in theirs[at] - found.get(at, set())]
    due: dict[str, object] = {}
    if closed:
        due["closed"] = names(closed, "moyo")
    if spent:
        due["spent"] = names(spent, "moyo")
    if set(lost_digit) - set(closed):
        due["taken"] = names([at for at in lost_digit if at not in closed], "cell")
    if before.state.opening and not after.state.opening and not after.is_over:
        due["opened"] = ("Light", "Dark")[int(after.state.mover)]
    if after.is_over:
        due["end"] = "draws" if after.winner is None else "wins" if after.winner == side else "loses"
    elif not before.state.horikomi:
        if cell in mine and lost_digit and not before.state.opening:
            due["saved"] = ("Dark", "Light")[side]
        prevented = max((closes(was, (at, digit), set(mine) - {cell}) for at in lost_digit), default=0)
        if prevented:
            due["prevents"] = prevented
        free = set(own(after, found, side))
        allowed = max(
            (closes(found, (at, d), free) for at, digits in own(after, found, 1 - side).items() for d in digits),
            default=0,
        )
        if allowed and not after.state.opening:
            due["allows"] = allowed
    return due


def agrees(fact: Fact, due: object) -> bool:
    if isinstance(due, int):
        return len(fact.places) == due
    return fact.places == due if isinstance(due, tuple) else str(due) in str(fact.text)


@pytest.mark.parametrize("variant", [variant for variant in VARIANTS if variant != "draft"])
@pytest.mark.parametrize("seed", range(3))
def test_what_is_told_in_random_games_is_what_counting_finds(variant: str, seed: int) -> None:
    for before, move, after in random_turns(variant, seed):
        found, due = facts_of(before, move), recounted(before, move, after)
        for kind in ("closed", "spent", "taken", "opened", "end", "saved", "prevents", "allows"):
            assert (kind in found) == (kind in due), (before.text, move, kind)
            if kind in due:
                assert agrees(found[kind], due[kind]), (before.text, move, found[kind], due[kind])


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_fact_has_a_known_kind_and_both_languages(variant: str) -> None:
    for before, move, _after in random_turns(variant, 5):
        for fact in turn_facts.facts(before, before.play(move)):
            assert fact.kind in turn_facts.KINDS
            assert all(both(fact.text))
            assert 0 < fact.weight <= 100
            assert fact.places


ONE_OF_MANY = re.compile(r"\b1 (?:stones|cells|Steine|Felder)\b")


def test_one_is_told_as_one_and_more_by_their_number() -> None:
    safe: set[str] = set()
    for seed in range(3):
        for before, move, _after in random_turns("standard", seed):
            found = facts_of(before, move)
            assert not [fact.text for fact in found.values() if ONE_OF_MANY.search(" / ".join(both(fact.text)))]
            safe |= {str(found["safe"].text)} if "safe" in found else set()
    assert "secures one stone" in safe


def test_every_kind_of_fact_occurs(compiled_only: None) -> None:
    seen: Counter[str] = Counter()
    for variant in VARIANTS:
        for seed in range(6):
            for before, move, _after in random_turns(variant, seed):
                seen.update(list(facts_of(before, move)))
    assert set(seen) == set(turn_facts.KINDS)


# Constructed positions


def test_the_last_stone_wins() -> None:
    """Each side has one stone to lay: Light the 3 on r4c8, then Dark the 6 on r4c1."""
    before = azumaya.read("sudoku_moyo", f"{opened('r4c1', 'r4c8')} l laid=yes")
    assert "end" not in facts_of(before, "r4c8=3")
    assert str(facts_of(before.play("r4c8=3"), "r4c1=6")["end"].text) == "wins: Light cannot lay another stone"


CONTESTED = """
    3 7 9 | 2 . 4 | 5 1 8
    8 . 5 | 7 9 1 | 3 4 2
    2 4 1 | 3 5 8 | 9 7 .
    ------+-------+------
    . 1 8 | 9 4 7 | . 3 5
    5 9 2 | 1 3 . | 4 8 7
    7 3 4 | 5 8 2 | 1 . 9
    ------+-------+------
    1 5 . | 4 7 9 | 8 2 3
    4 8 3 | . 2 5 | 7 9 1
    9 2 7 | 8 1 3 | . 5 4
"""
"""Only sixes are missing, one in every block; the azumaya's on r5c6 belongs to the opening. r4c1 and r4c7 share a
row."""


def test_a_closed_cell_its_shima_and_a_stone_that_could_be_forbidden() -> None:
    before = drawn(CONTESTED).play("r5c6=6").play("r2c2=6")
    found = facts_of(before, "r4c7=6")
    assert both(found["closed"].text) == ("sperrt r4c1 für Dunkel", "blocks r4c1 for Dark")
    assert found["closed"].places == ("moyo-r4c1",)
    assert both(found["lost"].text) == ("lässt in W keinen Zug mehr zu", "leaves no move in W")
    assert localizer("de")(found["turned"].text) == "lässt der 6 in W keinen Platz"
    assert both(found["saved"].text) == (
        "legt einen Stein, den Dunkel von r4c1 aus verhindern konnte",
        "plays a stone Dark could have prevented from r4c1",
    )
    assert both(found["spent"].text) == ("kostet Hell 2 Felder", "costs Light 2 cells")


def test_a_block_taken_in_a_draft_says_how_many_cells_are_free() -> None:
    before = azumaya.new("sudoku_moyo", "draft")
    free = sum(not before.state.cells[cell] for cell in UNITS[18])
    assert str(facts_of(before, "take NW")["block"].text) == f"takes a block with {free} free cells"


def test_turned_and_full_shima_in_random_games() -> None:
    """A stone reported as face down fitted its shima before and fits nowhere there now; a shima reported as full has no
    free cell."""
    for before, move, after in random_turns("standard", 7):
        found, (_, digit) = facts_of(before, move), cell_and_digit(move)
        for tray in found["turned"].places if "turned" in found else ():
            block, number = tray.split("-")
            cells = UNITS[18 + BLOCKS.index(block)]
            assert int(number) == digit
            assert any(digit in fits_of(before).get(cell, ()) for cell in cells)
            assert not any(digit in fits_of(after).get(cell, ()) or after.state.cells[cell] == digit for cell in cells)
        if "full" in found:
            assert all(after.state.cells[cell] for cell in UNITS[18 + block_of(cell_and_digit(move)[0])])


def test_stones_thrown_and_used_up_in_horikomi() -> None:
    for before, move, after in random_turns("horikomi", 3):
        found, (cell, digit) = facts_of(before, move), cell_and_digit(move)
        side = int(before.state.mover)
        assert ("thrown" in found) == (owners_of(before, cell) == {1 - side})
        left = int(after.state.left[side * 9 + digit - 1])
        assert ("supply" in found) == (left == 0 and block_of(cell) != BLOCKS.index("C"))
        assert ("skipped" in found) == (after.side == side)
