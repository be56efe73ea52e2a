"""Many games in step: they are the games of the rules, they begin again, and nothing illegal gets in."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import azumaya
from azumaya.research.batch import Batch, InvalidActions
from azumaya.rules.errors import IllegalMove, UnknownSpace
from azumaya.rules.position import Position

pytestmark = pytest.mark.kernels

GAMES = ["tumicarona", "tomoe", "sudoku_moyo", "holomino"]


def position_of(batch: Batch, game: int) -> Position:
    state = batch.states[game : game + 1].copy()[0]
    return Position(batch.space.game, batch.space.variant, state)


@pytest.mark.parametrize("game", GAMES)
def test_a_batch_shows_what_each_position_shows(game: str) -> None:
    batch, rng = azumaya.batch(game, 6, seed=3), np.random.default_rng(3)
    for _ in range(25):
        for number in range(len(batch)):
            position = position_of(batch, number)
            assert batch.movers[number] == position.side
            assert (batch.masks[number] == batch.space.mask(position)).all()
            assert (batch.observations[number] == batch.space.observation(position)).all()
        batch.step(batch.random_actions(rng))


@pytest.mark.parametrize("game", GAMES)
def test_a_step_plays_the_action_and_rewards_the_winner(game: str) -> None:
    batch, rng = azumaya.batch(game, 4, seed=5), np.random.default_rng(5)
    ended = 0
    for _ in range(400):
        before = [position_of(batch, number) for number in range(len(batch))]
        actions = batch.random_actions(rng)
        rewards, done = batch.step(actions)
        for number, position in enumerate(before):
            after = position.play(batch.space.move(position, int(actions[number])))
            if after.is_chance:
                continue
            assert bool(done[number]) == after.is_over
            if after.is_over:
                expected = [0, 0] if after.winner is None else [1 if side == after.winner else -1 for side in (0, 1)]
                assert rewards[number].tolist() == expected
                ended += 1
            else:
                assert after.key == position_of(batch, number).key
                assert not rewards[number].any()
        if ended > 5:
            break
    assert ended


def test_the_seed_and_not_the_threads_decide_the_games() -> None:
    def states(seed: int, threads: int) -> list[Any]:
        batch, rng = azumaya.batch("holomino", 9, seed, threads=threads), np.random.default_rng(0)
        for _ in range(40):
            batch.step(batch.random_actions(rng))
        return [position_of(batch, number).key for number in range(len(batch))]

    assert states(1, 1) == states(1, 3) != states(2, 1)


def test_tasks_are_drawn_from_the_collection_unless_one_is_named() -> None:
    drawn = azumaya.batch("sudoku_moyo", 20, seed=1)
    named = azumaya.batch("sudoku_moyo", 20, seed=1, task=7)
    assert len({bytes(cells) for cells in drawn.states["cells"]}) > 5
    assert len({bytes(cells) for cells in named.states["cells"]}) == 1


def test_an_illegal_action_is_refused_and_nothing_is_played() -> None:
    batch = azumaya.batch("tumicarona", 3, seed=1)
    before = batch.states.tobytes()
    for wrong in (-1, batch.space.actions, int(np.argmin(batch.masks[1]))):
        actions = batch.random_actions(np.random.default_rng(1))
        actions[1] = wrong
        with pytest.raises(IllegalMove, match=rf"^{wrong} in 1: this action is no move there \(possible: \d+"):
            batch.step(actions)
    assert batch.states.tobytes() == before


def test_an_illegal_action_can_be_replaced_by_a_legal_one() -> None:
    batch = azumaya.batch("tumicarona", 3, seed=1, illegal="replace")
    actions = batch.random_actions(np.random.default_rng(1))
    actions[1] = -5
    batch.step(actions)
    assert batch.replaced.tolist() == [False, True, False]
    assert [position_of(batch, number).side for number in range(3)] != [0, 0, 0]
    assert np.all(batch.masks.any(axis=1))


@pytest.mark.parametrize("actions", [[1, 2], [[1], [2], [3]], [0.0, 1.0, 2.0], ["a", "b", "c"], None, [1, [2, 3], 4]])
def test_actions_of_another_shape_or_kind_are_refused(actions: Any) -> None:
    with pytest.raises(InvalidActions, match="an array of 3 whole numbers is needed, one for each game"):
        azumaya.batch("tumicarona", 3, seed=1).step(actions)


def test_a_game_without_a_space_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    game = azumaya.new("tumicarona").game
    monkeypatch.setitem(game.parts.__dict__, "space", None)
    monkeypatch.delitem(game.__dict__, "space", raising=False)
    with pytest.raises(UnknownSpace, match=r"this game has no file space\.py"):
        azumaya.space("tumicarona")
