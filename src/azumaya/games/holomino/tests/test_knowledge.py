"""Evaluation and search: symmetric for both sides, right about reserved and contested circles, and independent of
hidden information."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import numpy as np
import pytest

import azumaya
from azumaya.games import game as find_game
from azumaya.games.holomino import reference
from azumaya.games.holomino.evaluate import (
    FEATURES,
    GROWTH,
    LEAD,
    POINT,
    REPLY,
    RESERVED,
    SECOND,
    TIED,
    TILE,
    TURN,
    WEIGHTS,
    compute_features,
    evaluate,
    order,
    points,
)
from azumaya.games.holomino.solver import is_small
from azumaya.rules.position import Position
from azumaya.rules.weights import guessed_weights
from azumaya.search.players import PlayerSpec, new_player

from .drawing import read
from .test_facts import closings, reserved

DEAL = ("124", "135", "456", "132", "145", "154", "123")
FIVE_ROUND_A_GAP = "145@-2,2:2;156@-1,0:1;256@-1,2:2;245@0,0:0;264@0,1:0"
"""Five tiles round the empty cell -1,1, where only 456 fits: two circles are ready, 164@-2,1 makes the third."""


def random_positions(variant: str, seed: int) -> Iterator[Position]:
    """The positions of a random game, those where chance moves included."""
    rng, position = Random(seed), azumaya.new("holomino", variant)
    while not position.is_over:
        yield position
        position = position.play_code(rng.choice(position.codes))


def with_seats_swapped(position: Position) -> Position:
    table, hands, scores, player, *rest = position.text.split(" ")
    swapped = ("|".join(hands.split("|")[::-1]), ":".join(scores.split(":")[::-1]), str(1 - int(player)))
    return read(" ".join((table, *swapped, *rest)))


def features(position: Position) -> list[int]:
    found = np.zeros(FEATURES, np.int64)
    compute_features(position.state, found)
    return [int(value) for value in found]


def value(position: Position) -> int:
    return int(evaluate(position.state, guessed_weights(WEIGHTS)))


# The evaluation


@pytest.mark.search
@pytest.mark.kernels
@pytest.mark.parametrize("variant", ["standard", "product", "small", "tiny"])
def test_swapped_seats_turn_the_sign(variant: str) -> None:
    for position in random_positions(variant, 1):
        if not position.text.startswith("- "):
            assert abs(value(position) + value(with_seats_swapped(position))) <= 1


@pytest.mark.search
@pytest.mark.kernels
def test_it_is_linear_in_the_weights() -> None:
    weights = guessed_weights(WEIGHTS)
    for position in random_positions("standard", 2):
        single = [
            int(evaluate(position.state, np.where(np.arange(FEATURES) == i, weights, 0))) for i in range(FEATURES)
        ]
        assert abs(sum(single) - value(position)) <= FEATURES


@pytest.mark.search
@pytest.mark.kernels
def test_a_point_counts_for_more_towards_the_end() -> None:
    early, late = "145@0,0:0 123,146,235|134,246,365 9:0 0 draw 0", "134@0,0:0 132|124 9:0 0 lay 0 digits=4 pool=1"
    assert 0 < int(evaluate(read(early).state, lead_only())) < int(evaluate(read(late).state, lead_only()))


def lead_only() -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    weights = np.zeros(FEATURES, np.int64)
    weights[LEAD] = 100
    return weights


@pytest.mark.search
@pytest.mark.kernels
def test_a_reserved_spot_counts_for_the_hand_that_holds_its_tile_and_grows() -> None:
    found = features(read(f"{FIVE_ROUND_A_GAP} 123,134,234,456|135,136,143 0:0 0 lay 0"))
    assert found[RESERVED] == 60 * POINT  # (15 + 15) × 2
    assert found[TIED] == TILE
    assert found[GROWTH] == (135 - 60) * POINT
    other = features(read(f"{FIVE_ROUND_A_GAP} 123,134,234|135,136,143,456 0:0 1 lay 0"))
    assert other[RESERVED] == -60 * POINT


@pytest.mark.search
@pytest.mark.kernels
@pytest.mark.parametrize(("variant", "seed"), [("standard", 3), ("small", 4), ("tiny", 5)])
def test_what_it_counts_is_what_the_plain_rules_count(variant: str, seed: int) -> None:
    for position in random_positions(variant, seed):
        if position.text.startswith("- "):
            continue
        state, found = reference.read(position.text), features(position)
        first, second = reserved_by_tile(state, 0), reserved_by_tile(state, 1)
        assert found[LEAD] == POINT * (state.scores[0] - state.scores[1])
        assert found[RESERVED] == POINT * (sum(first.values()) - sum(second.values()))
        assert found[TIED] == TILE * (len(first) - len(second))
        assert found[GROWTH] == POINT * (plain_growth(state, 0) - plain_growth(state, 1))
        assert found[SECOND] == POINT * (contested(state, 0)[1] - contested(state, 1)[1])
        sign, own = 1 - 2 * state.mover, contested(state, state.mover)
        if state.phase == "lay":
            assert found[TURN] == sign * POINT * own[0]
        else:
            assert abs(found[TURN]) >= POINT * own[0]
        assert found[REPLY] * sign <= 0


def reserved_by_tile(state: reference.State, side: int) -> dict[str, int]:
    """For each tile of a hand that has a spot to itself, the most it scores there."""
    found: dict[str, int] = {}
    for move, gain in reserved(state, side).items():
        tile = move.partition("@")[0]
        found[tile] = max(gain, found.get(tile, 0))
    return found


def plain_growth(state: reference.State, side: int) -> int:
    """Most points that one more neighbour can add to each cell where a single tile of the hand is all that fits."""
    free = reference.all_tiles(state.variant.digits) - {tile for tile, _ in state.table.values()}
    places = {
        cell: needed
        for cell, needed in reference.needed_digits(state).items()
        if reference.is_within_extent(state, cell)
    }
    fitting = {
        cell: {tile for tile in free if reference.fitting_rotation(tile, needed) is not None}
        for cell, needed in places.items()
    }
    grown = 0
    for cell in [
        cell
        for cell, tiles in fitting.items()
        if len(tiles) == 1 and tiles <= state.hands[side] and None not in places[cell]
    ]:
        (tile,) = fitting[cell]
        beside = [other for other in fitting if (other[0] - cell[0], other[1] - cell[1]) in reference.NEIGHBOURS]
        tables = [reference.with_tile(state, more, other) for other in beside for more in fitting[other] - {tile}]
        now = gain_on(state, tile, cell)
        grown += max([gain_on(replace(state, table=table), tile, cell) for table in tables], default=now) - now
    return grown


def gain_on(state: reference.State, tile: str, cell: tuple[int, int]) -> int:
    return reference.total_points(
        state.variant, list(reference.closed_circles(state, f"{tile}@{cell[0]},{cell[1]}").values())
    )


def contested(state: reference.State, side: int) -> tuple[int, int]:
    """The two best circles on different cells that a hand can close where other tiles would fit as well."""
    alone, cells = reserved(state, side), dict[str, int]()
    for move, gain in closings(state, state.hands[side]).items():
        cell = move.partition("@")[2]
        if move not in alone:
            cells[cell] = max(gain, cells.get(cell, 0))
    most = sorted(cells.values(), reverse=True)
    return (*most, 0, 0)[:2]  # type: ignore[return-value]


@pytest.mark.search
@pytest.mark.kernels
def test_expected_scores_begin_with_what_is_on_the_sheet() -> None:
    for position in random_positions("standard", 6):
        if not position.text.startswith("- "):
            assert all(
                expected >= scored for expected, scored in zip(points(position.state), position.scores, strict=True)
            )
    assert points(read("134@0,0:0 132|124 9:3 0 lay 0 digits=4 pool=1").state)[0] >= 9


# The order of moves


@pytest.mark.search
@pytest.mark.kernels
@pytest.mark.parametrize("variant", ["standard", "product", "tiny"])
def test_promises_stay_within_their_range(variant: str) -> None:
    for position in random_positions(variant, 7):
        if position.side in (0, 1):
            assert all(0 <= order(position.state, code) <= 1_000 for code in position.codes)


def order_score(position: Position, move: str) -> int:
    return int(order(position.state, position.code_of[move]))


@pytest.mark.search
@pytest.mark.kernels
def test_closing_a_contested_circle_promises_more_than_opening_one() -> None:
    position = read("164@-1,1:1;365@0,0:0 126,145,263|135,142,162,265 0:0 1 lay 0")
    assert order_score(position, "135@-1,0") > order_score(position, "142@-1,2")
    opening = read("365@0,0:0 126,145,164,263|135,142,162 0:0 0 lay 0")
    assert order_score(opening, "164@-1,1") < order_score(opening, "126@0,1")


# Players: too slow without the compiler


def chosen(position: Position) -> tuple[str, float, tuple[str, ...]]:
    player = new_player(find_game("holomino"), PlayerSpec("mcts", nodes=300, seed=11))
    analysis = player.analyse(position)
    return player.choose(position), analysis.value, analysis.variation


def dealt(*draws: str) -> Position:
    return azumaya.new("holomino").play_all([f"draw {name}" for name in DEAL]).play_all(draws)


def test_a_player_decides_alike_whatever_order_the_tiles_came_in() -> None:
    """Two matches in which 234 and 346 were drawn at different moments: equal positions, so
    equal choices."""
    one = dealt(
        "draw 234", "124@1,0", "draw 245", "132@1,-1", "draw 346", "234@-1,1", "draw 136", "145@1,1", "draw 126"
    )
    other = dealt(
        "draw 346", "124@1,0", "draw 245", "132@1,-1", "draw 234", "234@-1,1", "draw 136", "145@1,1", "draw 126"
    )
    assert one.text == other.text
    assert chosen(one) == chosen(other) == chosen(read(one.text))


@pytest.mark.parametrize("seed", range(3))
def test_a_player_decides_alike_about_a_position_played_to_and_one_read(seed: int) -> None:
    """A position holds no rng and no order of the bag: its text is all a player learns."""
    rng, position = Random(seed), azumaya.new("holomino", "small")
    while not position.is_over:
        if position.side in (0, 1) and rng.random() < 0.3:
            assert chosen(position) == chosen(read(position.text))
        position = position.play_code(rng.choice(position.codes))


def test_a_player_takes_three_circles() -> None:
    gap = f"164@-2,1:1;{FIVE_ROUND_A_GAP}"
    assert chosen(read(f"{gap} 456|135 0:100 0 lay 0 pool=1"))[0] == "456@-1,1"


# Endings


@pytest.mark.search
@pytest.mark.kernels
def test_endings_are_small_by_the_tiles_that_are_left() -> None:
    sizes = {reference_left(position): bool(is_small(position.state)) for position in random_positions("standard", 8)}
    assert [left for left, small in sorted(sizes.items()) if small] == list(range(2, 9))


def reference_left(position: Position) -> int:
    return 40 - len(reference.read(position.text).table)
