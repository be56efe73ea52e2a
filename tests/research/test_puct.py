"""Search with a custom evaluator: its inputs and outputs."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import azumaya
from azumaya.research.evaluator import InvalidAnswer

WIN_IN_ONE = "9/9/3B5/9/2W1B4 w"
"""c1-d1A takes e1, and d1-d2A then d3: White wins this turn."""


class Even:
    """Thinks nothing of anything, and remembers what it was asked."""

    def __init__(self) -> None:
        self.batches: list[int] = []

    def evaluate(self, observations: Any, masks: Any) -> tuple[Any, Any]:
        assert observations.shape[0] == masks.shape[0]
        assert masks.any(axis=1).all()
        self.batches.append(len(masks))
        return np.ones(masks.shape, np.float32), np.zeros(len(masks), np.float32)


class Answering(Even):
    def __init__(self, answer: Any) -> None:
        super().__init__()
        self.answer = answer

    def evaluate(self, observations: Any, masks: Any) -> Any:
        return self.answer(masks)


def test_it_finds_the_win_that_stands_on_the_board() -> None:
    position = azumaya.read("tumicarona", "9/9/3B5/9/2W1B3W w").play("c1-d1A")
    player = azumaya.puct("tumicarona", Even(), simulations=64, seed=1)
    assert player.choose(position) == "d1-d2A"
    assert player.analyse(position).value > 0.8


def test_leaves_are_judged_in_batches() -> None:
    evaluator = Even()
    azumaya.puct("tumicarona", evaluator, simulations=64, leaves=16, seed=1).choose(azumaya.new("tumicarona"))
    assert evaluator.batches[0] == 1
    assert max(evaluator.batches) > 4
    assert sum(evaluator.batches) <= 65


def test_every_simulation_is_a_visit_and_losses_lent_are_given_back() -> None:
    player = azumaya.puct("tumicarona", Even(), simulations=50, leaves=8, seed=1)
    found = player.search(azumaya.new("tumicarona")).result()
    assert found.visits.sum() == 50
    assert np.abs(found.action_values).max() == 0, "an evaluator that sees no lead anywhere leaves no lead behind"


def test_the_same_seed_thinks_the_same_where_chance_draws() -> None:
    position = azumaya.new("holomino")
    while position.is_chance:
        position = position.play(position.moves[0])
    visits = [azumaya.puct("holomino", Even(), 40, 4, seed=7).visits(position) for _ in range(2)]
    assert visits[0] == visits[1]
    assert sum(visits[0].values()) == 40
    assert set(visits[0]) == set(azumaya.space("holomino").codes(position))


def test_what_the_evaluator_prefers_is_tried_first() -> None:
    position = azumaya.new("tumicarona")
    wished = azumaya.space("tumicarona").action(position, position.moves[2])

    def answer(masks: Any) -> tuple[Any, Any]:
        priors = np.full(masks.shape, 1e-6, np.float32)
        priors[:, wished] = 1
        return priors, np.zeros(len(masks), np.float32)

    visits = azumaya.puct("tumicarona", Answering(answer), simulations=20, leaves=1).visits(position)
    assert max(visits, key=lambda action: visits[action]) == wished


@pytest.mark.parametrize(
    "answer",
    [
        lambda masks: None,
        lambda masks: (np.ones(masks.shape), np.zeros(len(masks) + 1)),
        lambda masks: (np.ones(masks.shape[1]), np.zeros(len(masks))),
        lambda masks: (np.full(masks.shape, np.nan), np.zeros(len(masks))),
        lambda masks: (-np.ones(masks.shape), np.zeros(len(masks))),
    ],
    ids=["nothing", "too many values", "one row for all", "not a number", "negative"],
)
def test_an_answer_that_is_none_is_refused_with_a_sentence(answer: Any) -> None:
    with pytest.raises(InvalidAnswer, match="an evaluator answers with chances"):
        azumaya.puct("tumicarona", Answering(answer)).choose(azumaya.new("tumicarona"))


def test_it_plays_against_computer_players() -> None:
    player = azumaya.puct("tumicarona", Even(), simulations=8, leaves=4, seed=2)
    result = azumaya.match("tumicarona", [player, "random"], games=2, variant="5x5")
    assert result.names == ("PuctPlayer", "random")
