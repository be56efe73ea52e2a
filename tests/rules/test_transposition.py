"""The transposition table gives back what was put in, and nothing else."""

from __future__ import annotations

import pytest

from azumaya.rules.transposition import (
    AT_LEAST,
    AT_MOST,
    EXACT,
    GENERATIONS,
    MOST_MOVE_CODES,
    bound_of,
    depth_of,
    generation_of,
    move_of,
    new_table,
    recall,
    remember,
    value_of,
)

pytestmark = pytest.mark.kernels


@pytest.mark.parametrize("value", [-1_000_000, -1, 0, 1, 999_999])
@pytest.mark.parametrize(("move", "depth", "bound"), [(-1, 0, EXACT), (0, 3, AT_LEAST), (16_000_000, 255, AT_MOST)])
def test_what_is_remembered_is_recalled(value: int, move: int, depth: int, bound: int) -> None:
    table = new_table(4)
    remember(table, -77, value, move, depth, bound, 63)
    known = recall(table, -77)
    assert (value_of(known), move_of(known), depth_of(known), bound_of(known)) == (value, move, depth, bound)


def test_another_position_in_the_same_slot_is_not_confused() -> None:
    table = new_table(1)
    remember(table, 4, 1, 2, 3, EXACT, 0)
    assert recall(table, 8) == 0


def test_a_slot_half_written_by_another_thread_is_empty() -> None:
    table, other = new_table(1), new_table(1)
    remember(table, 4, 1, 2, 3, EXACT, 0)
    remember(other, 8, 5, 6, 7, EXACT, 0)
    table[0, 1] = other[0, 1]
    assert recall(table, 4) == 0
    assert recall(table, 8) == 0


def test_the_deeper_of_two_stays_and_the_latest_too() -> None:
    table = new_table(1)
    remember(table, 0, 1, 1, 9, EXACT, 5)
    for key in (2, 4):
        remember(table, key, 2, 2, 1, EXACT, 5)
    assert recall(table, 0) != 0
    assert recall(table, 2) == 0
    assert recall(table, 4) != 0


def test_an_older_generation_makes_room() -> None:
    table = new_table(1)
    remember(table, 0, 1, 1, 9, EXACT, 5)
    remember(table, 2, 2, 2, 1, EXACT, 6)
    assert recall(table, 0) == 0
    assert recall(table, 2) != 0


def test_of_two_equally_deep_the_later_takes_the_place() -> None:
    table = new_table(1)
    remember(table, 0, 1, 1, 9, EXACT, 5)
    remember(table, 2, 2, 2, 9, EXACT, 5)
    assert recall(table, 0) == 0
    assert value_of(recall(table, 2)) == 2


def test_a_position_found_again_is_remembered_as_it_was_found_last() -> None:
    table = new_table(1)
    remember(table, 0, 1, 1, 9, EXACT, 5)
    remember(table, 0, 7, 1, 3, AT_MOST, 5)
    assert value_of(recall(table, 0)) == 7
    assert table[1, 1] == 0


def test_the_largest_numbers_fit_beside_each_other_and_no_larger_ones() -> None:
    table = new_table(1)
    move, generation = MOST_MOVE_CODES - 1, GENERATIONS - 1
    remember(table, 0, -1, move, 300, AT_MOST, generation)
    known = recall(table, 0)
    assert (value_of(known), generation_of(known), bound_of(known)) == (-1, generation, AT_MOST)
    assert (depth_of(known), move_of(known)) == (255, move)
    remember(table, 0, -2, move + 1, 0, EXACT, generation)
    assert move_of(recall(table, 0)) != move + 1
    remember(table, 0, 0, move, 0, EXACT, generation + 1)
    assert generation_of(recall(table, 0)) != generation + 1


def test_a_table_of_one_slot_more_has_room_for_another_position() -> None:
    table = new_table(2)
    remember(table, 0, 1, 1, 9, EXACT, 5)
    remember(table, 2, 2, 2, 9, EXACT, 5)
    assert (value_of(recall(table, 0)), value_of(recall(table, 2))) == (1, 2)
