"""Evaluation and playouts of Tomoe."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from azumaya.games.tomoe import evaluate as known
from azumaya.games.tomoe.kernels import KINDS, MOVE_CODES, STATE, TURN, WAYS, turned
from azumaya.games.tomoe.tests.position_builders import half_turned, laid, random_game, surveyed
from azumaya.rules.contract import State, copy_state
from azumaya.rules.position import Position
from azumaya.rules.rng import new_rng
from azumaya.rules.weights import guessed_weights

BOARDS = ("small", "large")


def counted(position: Position, name: str) -> int:
    """Return the count behind one weight, from White's view."""
    size = sum(weight.name.startswith(name) for weight in known.WEIGHTS)
    assert size in (1, 2)
    weights = np.array(
        [len(surveyed(position).codes) * weight.name.startswith(name) for weight in known.WEIGHTS], np.int64
    )
    return int(known.evaluate(position.state, weights)) // len(surveyed(position).codes)


def finished(state: State, seed: int) -> tuple[State, set[int], int]:
    """Return the full board after a playout, the moves either side may have made, and the number of tiles laid."""
    made = np.full((2, MOVE_CODES), -1, np.int64)
    after = copy_state(state)
    count = known.fast_playout(after, new_rng(seed), made, 7)
    assert (made[0] == made[1]).all()
    return after, set(np.flatnonzero(made[0] == 7).tolist()), int(count)


# The evaluation


@pytest.mark.parametrize("board", BOARDS)
def test_turning_the_board_and_swapping_the_colours_turns_the_value_round(board: str) -> None:
    weights = guessed_weights(known.WEIGHTS)
    for position in random_game(board, 4):
        if any(surveyed(position).codes) and position.starts_turn and not position.is_over:
            value, other = (int(known.evaluate(p.state, weights)) for p in (position, half_turned(position)))
            assert abs(value + other) <= 1, position.text


@pytest.mark.parametrize("board", BOARDS)
def test_it_counts_the_territory_that_the_board_shows(board: str) -> None:
    for position in random_game(board, 8):
        if position.starts_turn:
            found = surveyed(position)
            free = [section for section in found.sections if section.owner < 0]
            tied = Counter((section.colour, section.status) for section in free)
            assert counted(position, "point") == found.points[0] - found.points[1]
            assert counted(position, "open") == tied[1, 1] - tied[0, 1]
            assert counted(position, "loose") + counted(position, "lasting") == tied[1, 0] - tied[0, 0]


def test_only_what_hangs_on_frozen_tiles_lasts() -> None:
    frozen, loose = laid("0=BA2"), laid("0=BA1")
    assert counted(loose, "lasting") == 0 != counted(loose, "loose")
    assert counted(frozen, "lasting") != 0 == counted(frozen, "loose")


def test_an_empty_cell_inside_a_loop_is_room() -> None:
    around = "1=BA0 3=WB2 4=WB2 7=BB0 9=WA0 11=WA1 13=BB2 15=BA1 17=WB1 21=BB0"
    assert counted(laid(around), "room") > 0
    assert counted(laid(around.replace("7=BB0", "")), "room") == 0


def test_the_side_to_move_counts() -> None:
    assert (counted(laid("0=BA1", "w 2 turn"), "to move"), counted(laid("0=BA1"), "to move")) == (1, -1)


def test_near_the_end_moves_are_ordered_by_the_lead_they_lead_to() -> None:
    for position in random_game("small", 3):
        if not position.is_over and 3 <= 24 - int(position.state.filled) <= 8:
            side, state = int(position.state.mover), position.state
            looks = {code: int(known.order(state, code)) for code in position.codes}
            leads = {
                code: (1 - 2 * side) * int(np.subtract(*position.play_code(code).scores)) for code in position.codes
            }
            assert sorted(looks, key=looks.__getitem__) == sorted(leads, key=leads.__getitem__)
            assert all(0 <= look <= 1_000 for look in looks.values())
            assert state.tobytes() == position.state.tobytes()


# Finished games


@pytest.mark.parametrize("board", BOARDS)
def test_a_game_is_finished_with_tiles_that_there_are_and_frozen_ones_untouched(board: str) -> None:
    for number, position in enumerate(random_game(board, 6)):
        state = position.state
        after, moves, count = finished(state, number)
        before, now = state.tiles.tolist(), after.tiles.tolist()
        size = len(surveyed(position).codes)
        assert count == before[:size].count(0)
        assert all(now[:size])
        assert min(after.stock.tolist()) >= 0
        assert sum(state.stock.tolist()) - sum(after.stock.tolist()) == count
        for cell in range(size):
            if before[cell] and int(state.frozen) >> cell & 1:
                assert now[cell] == before[cell]
            if now[cell] != before[cell]:
                turns = [
                    TURN + 2 * cell + sense
                    for sense in (0, 1)
                    if before[cell] and turned(before[cell], 1 + sense) == now[cell]
                ]
                assert moves & set(turns or [WAYS * cell + now[cell] - 1])
                moves -= set(turns or [WAYS * cell + now[cell] - 1])
        assert not moves


def test_a_full_board_stays_as_it_is() -> None:
    *_, full = random_game("small", 1)
    after, moves, count = finished(full.state, 1)
    assert (after.tiles.tolist(), moves, count) == (full.state.tiles.tolist(), set(), 0)


def test_every_way_to_lay_a_tile_comes_up() -> None:
    start = laid("", "w 1 lay").state
    ways = Counter(code for seed in range(200) for code in finished(start, seed)[0].tiles.tolist()[:24])
    assert ways.keys() == set(range(1, 1 + WAYS))
    assert min(ways.values()) > 600


def test_on_the_large_board_a_kind_that_has_run_out_is_not_laid() -> None:
    state = laid("", "w 1 lay", board="large").state
    for seed in range(50):
        after, _, _ = finished(state, seed)
        assert all(0 <= left <= 12 for left in after.stock.tolist())
    assert state.dtype == STATE
    assert len(after.stock) == len(KINDS)


def test_the_likely_score_is_the_score_once_the_board_is_full_and_near_it_when_all_is_frozen() -> None:
    *_, full = random_game("small", 1)
    assert known.points(full.state) == full.scores
    ring = laid("1=BA0 3=WB2 4=WB2 7=BB0 9=WA0 11=WA1 13=BB2 15=BA1 17=WB1 21=BB0")
    white, black = known.points(ring.state)
    assert white >= 16 + 4
    assert white > black
    assert known.points(ring.state) == (white, black)


# Repeats


def test_of_two_lays_one_order_is_left_out_and_nothing_else() -> None:
    """Every result of a turn is still reached by a turn that is no transposition."""
    position = laid(
        "0=BA1 3=WB2 5=BA0 7=BB0 9=WA0 11=WA1 13=BB2 15=BA1 17=WB1 21=BB0 1=BA0 2=WA0 4=WB2 6=BB1 "
        "8=WA2 10=WB0 12=BA0 14=BB0 16=WA1"
    )
    everything, kept, turns = set(), set(), 0
    for first in position.codes:
        middle = position.play_code(first)
        for second in middle.codes:
            key = middle.play_code(second).key
            everything.add(key)
            if not known.is_transposition(middle.state, first, second):
                kept.add(key)
                turns += 1
    assert kept == everything
    assert turns < sum(len(position.play_code(first).codes) for first in position.codes)
