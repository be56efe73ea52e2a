"""Many games in step: they are the games of the rules, they begin again, and nothing illegal gets in."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import azumaya
from azumaya.research.batch import Batch, InvalidActions, InvalidPositions
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


def test_some_games_may_stay_as_they_are() -> None:
    batch, rng = azumaya.batch("holomino", 4, seed=1), np.random.default_rng(1)
    before, actions = batch.positions, batch.random_actions(rng)
    where = np.array([True, False, True, False])
    actions[1] = -7
    batch.step(actions, where)
    assert [one == other for one, other in zip(batch.positions, before, strict=True)] == [False, True, False, True]
    actions = batch.random_actions(rng)
    actions[0] = -7
    with pytest.raises(IllegalMove):
        batch.step(actions, where)


@pytest.mark.parametrize("game", ["tumicarona", "holomino"])
def test_the_end_of_a_game_can_be_seen_after_the_next_has_begun(game: str) -> None:
    batch, rng = azumaya.batch(game, 4, seed=5, threads=2), np.random.default_rng(5)
    for _ in range(600):
        before, actions = batch.positions, batch.random_actions(rng)
        done = batch.step(actions).done
        finals, second = batch.final_observations(), batch.final_observations(1)
        assert not finals[~done].any()
        for number in np.flatnonzero(done):
            last = before[number].play_code(batch.space.codes(before[number])[int(actions[number])])
            if last.is_over:
                assert (finals[number] == last.observation(before[number].side or 0)).all()
                assert (second[number] == last.observation(1)).all()
                return
    raise AssertionError("no game ended")


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


@pytest.mark.parametrize("game", GAMES)
def test_positions_of_a_batch_are_read_back_from_their_texts(game: str) -> None:
    """Each with the set-up its game began from."""
    batch, rng = azumaya.batch(game, 5, seed=8), np.random.default_rng(8)
    for _ in range(10):
        batch.step(batch.random_actions(rng))
    for number, position in enumerate(batch.positions):
        assert azumaya.read(game, position.text) == position
        assert (batch.masks[number] == batch.space.mask(position)).all()


def test_a_batch_begins_at_given_positions() -> None:
    start = azumaya.new("tumicarona")
    positions = [start, start.play(start.moves[0])]
    batch = Batch.from_positions(positions, seed=1)
    assert batch.positions == positions
    assert (batch.masks[1] == batch.space.mask(positions[1])).all()
    assert (batch.observations[1] == batch.space.observation(positions[1])).all()
    assert batch.movers.tolist() == [position.side for position in positions]
    batch.step(batch.random_actions(np.random.default_rng(1)))
    assert batch.positions[0] in [start.play(move) for move in start.moves]


def test_one_game_of_a_batch_begins_anew() -> None:
    batch, rng = azumaya.batch("tumicarona", 3, seed=1), np.random.default_rng(1)
    for _ in range(5):
        batch.step(batch.random_actions(rng))
    before = batch.positions
    batch.reset(1)
    assert batch.positions == [before[0], azumaya.new("tumicarona"), before[2]]
    batch.reset(1, before[0])
    assert batch.positions == [before[0], before[0], before[2]]


def test_positions_that_do_not_fit_a_batch_are_refused() -> None:
    batch = azumaya.batch("tumicarona", 2, seed=1)
    before = batch.positions
    with pytest.raises(InvalidPositions, match="positions of one game on equal boards"):
        Batch.from_positions([], seed=1)
    with pytest.raises(InvalidPositions, match="positions of one game on equal boards"):
        batch.reset(0, azumaya.new("tumicarona", "5x5"))
    with pytest.raises(InvalidPositions, match="the game is over"):
        batch.reset(0, azumaya.read("tumicarona", "9/9/3B5/9/2W1B3W w").play_all(["c1-d1A", "d1-d2A"]))
    with pytest.raises(InvalidActions, match="no such game"):
        batch.reset(2)
    assert batch.positions == before
