"""The maximum of stones is exact: compared with exhaustive search on many small cases."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

import azumaya
from azumaya.games.sudoku_moyo import max_stones
from azumaya.games.sudoku_moyo.grid import units_of
from azumaya.games.sudoku_moyo.max_stones import INEXACT, MOST_CELLS, MOST_NODES, most_stones
from azumaya.games.sudoku_moyo.solver import counted_stones, last_stones, resigned

pytestmark = [pytest.mark.kernels, pytest.mark.search]

Stones = list[tuple[int, int]]


def exclude_each_other(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return one[0] == other[0] or (one[1] == other[1] and bool(set(units_of(one[0])) & set(units_of(other[0]))))


def most_by_trying_everything(candidates: Stones) -> int:
    """The first candidate is laid, or it is not."""
    if not candidates:
        return 0
    first, rest = candidates[0], candidates[1:]
    compatible = [stone for stone in rest if not exclude_each_other(first, stone)]
    return max(1 + most_by_trying_everything(compatible), most_by_trying_everything(rest))


def solve(candidates: Stones, nodes: int = MOST_NODES) -> tuple[int, Stones]:
    cells = sorted({cell for cell, _ in candidates})
    masks = [sum(1 << digit - 1 for cell, digit in candidates if cell == here) for here in cells]
    padding = [0] * (MOST_CELLS - len(cells))
    stones = np.zeros(MOST_CELLS, np.int64)
    most = most_stones(
        np.array(cells + padding, np.int64), np.array(masks + padding, np.int64), len(cells), stones, np.int64(nodes)
    )
    return int(most), [(cell, int(digit)) for cell, digit in zip(cells, stones, strict=False) if digit]


@pytest.mark.parametrize("seed", range(60))
def test_as_many_as_trying_everything_finds_and_a_way_to_lay_them(seed: int) -> None:
    rng = Random(seed)
    cells = rng.sample([cell for cell in range(81) if cell // 27 < 2 and cell % 9 < 6], 7)
    candidates = sorted({(rng.choice(cells), rng.randint(1, 4)) for _ in range(18)})
    most, stones = solve(candidates)
    assert most == most_by_trying_everything(candidates)
    assert len(stones) == most
    assert set(stones) <= set(candidates)
    assert not any(exclude_each_other(one, other) for i, one in enumerate(stones) for other in stones[:i])


def test_no_candidates_no_stones() -> None:
    assert solve([]) == (0, [])


def test_four_empty_blocks_can_be_filled() -> None:
    assert len(last_stones(azumaya.new("sudoku_moyo", task="." * 81).state, 0)) == 36


HARD = ".....3..1...756......249.......8...............591.......36..25....25...3.6.7.... l laid=yes layout=corners"
"""Dark could lay 29 stones. To prove that there is no thirtieth takes millions of nodes."""


def test_a_hard_count_stops_at_its_nodes_with_stones_that_can_be_laid() -> None:
    """Without the limit this takes a quarter of a minute."""
    stones, is_exact = counted_stones(azumaya.read("sudoku_moyo", HARD).state, 1, 500)
    assert not is_exact
    assert 20 <= len(stones) <= 30
    assert not any(exclude_each_other(one, other) for i, one in enumerate(stones) for other in stones[:i])


def test_points_that_were_not_counted_to_the_end_are_called_a_lower_bound() -> None:
    state = azumaya.read("sudoku_moyo", HARD).state
    assert not resigned(state, 0, 500).is_exact
    assert resigned(state, 1, 500).is_exact


@pytest.mark.parametrize("nodes", [1, 2, 5, 20])
def test_however_few_nodes_there_are_the_plan_can_be_laid(nodes: int) -> None:
    rng = Random(nodes)
    cells = rng.sample([cell for cell in range(81) if cell // 27 < 2 and cell % 9 < 6], 12)
    candidates = sorted({(rng.choice(cells), rng.randint(1, 5)) for _ in range(40)})
    found, stones = solve(candidates, nodes)
    assert len(stones) == found % INEXACT
    assert set(stones) <= set(candidates)
    assert not any(exclude_each_other(one, other) for i, one in enumerate(stones) for other in stones[:i])


def test_the_search_has_one_signature_or_it_would_break_when_loaded_from_the_cache() -> None:
    solve([(0, 1), (1, 1)])
    assert len(getattr(max_stones.search, "signatures", [])) <= 1
