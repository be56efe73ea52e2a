"""The exact endgame search: pruning and summing change no winner."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

import azumaya
from azumaya.games.sudoku_moyo.endgame import Endgame
from azumaya.games.sudoku_moyo.endgame_stones import simplify, stones_of
from azumaya.games.sudoku_moyo.fairness import walk_back
from azumaya.games.sudoku_moyo.grid import CENTRE, block_of
from azumaya.games.sudoku_moyo.solver import last_stones, size
from azumaya.rules.position import Position
from azumaya.search.solver import Solver

from .test_knowledge import endings, random_game, winner_by_trying_everything

pytestmark = [pytest.mark.kernels, pytest.mark.search]

NEVER = np.zeros(1, np.int64)
MANY = 10_000_000
LAYOUTS = ("standard", "corners", "rows", "columns")


def openings() -> Iterator[Position]:
    """Full grids with the azumaya and nine other cells free: openings small enough to try everything."""
    for seed in range(6):
        free = set(Random(seed).sample([cell for cell in range(81) if block_of(cell) != CENTRE], 9))
        digits = [(3 * (cell // 9 % 3) + cell // 27 + cell % 9) % 9 + 1 for cell in range(81)]
        text = "".join("." if cell in free or block_of(cell) == CENTRE else str(digits[cell]) for cell in range(81))
        yield azumaya.new("sudoku_moyo", task=text)


def winner(position: Position) -> int:
    value = Endgame().value(position.state, NEVER, MANY)
    assert value is not None
    return 0 if value == 1 else 1


def test_openings_are_won_by_whom_trying_everything_says() -> None:
    known: dict[int, int] = {}
    found = [(winner(position), winner_by_trying_everything(position, known)) for position in openings()]
    assert [own for own, _ in found] == [plain for _, plain in found]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_larger_endings_are_won_by_whom_the_plain_search_says(layout: str) -> None:
    plain, compared = Solver(azumaya.new("sudoku_moyo").game), 0
    for position in endings(layout, 19):
        if not position.is_over:
            plain._know(position.variant)
            plain.own = None
            value = plain.value(position, NEVER, 30_000)
            assert value is None or value == 1 - 2 * winner(position), position.text
            compared += value is not None
    assert compared > 12


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_move_of_a_side_that_wins_keeps_the_win(layout: str) -> None:
    endgame, won = Endgame(), 0
    for position in endings(layout, 11):
        side = int(position.state.mover)
        if not position.is_over and endgame.value(position.state, NEVER, MANY) == 1 - 2 * side:
            won += 1
            after = position.play_code(endgame.best)
            assert winner_by_trying_everything(after, {}) == side, position.text
    assert won > 3


def test_one_sided_regions_are_summed_to_the_stones_that_fit_there() -> None:
    """If no stone takes away one of the other side's, only the numbers of stones each side can still place matter."""
    summed = 0
    for seed in range(4):
        for position in random_game("standard", seed):
            stones = stones_of(position.state)
            assert stones is not None
            available = stones.owner.sum(0)
            lead = simplify(stones, available)
            if not position.state.opening and not available.any():
                summed += 1
                light, dark = (len(last_stones(position.state, side)) for side in (0, 1))
                assert lead == light - dark
    assert summed > 20


def test_a_search_that_is_stopped_or_runs_out_of_nodes_says_nothing() -> None:
    position = azumaya.new("sudoku_moyo")
    assert Endgame().value(position.state, NEVER, 500) is None
    assert Endgame().value(position.state, np.ones(1, np.int64), MANY) is None


def test_a_game_is_walked_back_until_its_positions_together_took_the_nodes() -> None:
    positions = list(random_game("standard", 2))
    reached, light_wins = walk_back(positions, 400)
    endgame, spent, total = Endgame(), dict[int, int](), 0
    for position in reversed(positions[:-1]):
        value = endgame.value(position.state, NEVER, MANY)
        total += endgame.nodes
        spent[size(position.state)] = total
        if size(position.state) == reached:
            assert light_wins == (value == 1)
        if size(position.state) > reached:
            break
    assert spent[reached] < 400 <= spent[reached + 1]


def test_the_search_is_for_games_that_the_last_to_lay_wins_on_ground_of_its_own() -> None:
    assert Endgame.takes(azumaya.new("sudoku_moyo").state)
    for variant in ("horikomi", "mixed", "draft"):
        assert not Endgame.takes(azumaya.new("sudoku_moyo", variant).state)
    assert not Endgame.takes(azumaya.new("sudoku_moyo", handicap=2).state)
