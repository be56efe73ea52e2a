"""Adapters for other frameworks, checked with the frameworks' own tests and against the game."""

from __future__ import annotations

import builtins
import re
import sys
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import azumaya
from azumaya.rules.errors import IllegalMove, InvalidVariant, UnknownPlayer
from azumaya.rules.extras import MissingExtra

GAMES = ["tumicarona", "tomoe", "sudoku_moyo", "holomino"]
MASKS_BESIDE_PLANES = [  # PettingZoo's classic games have observations like ours, and its test still warns of them
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
]


# PettingZoo


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.filterwarnings(*MASKS_BESIDE_PLANES)
def test_pettingzoo_finds_no_fault(game: str) -> None:
    api_test(azumaya.pettingzoo(game), num_cycles=100)
    seed_test(lambda: azumaya.pettingzoo(game), num_cycles=20)


def play_out(env: Any, rng: np.random.Generator) -> dict[str, float]:
    """A whole game at random; what each agent was rewarded with in all."""
    totals = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, ended, _, _ = env.last()
        totals[agent] += reward
        env.step(None if ended else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    return totals


@pytest.mark.parametrize("game", GAMES)
def test_an_agent_is_rewarded_for_the_game_it_won(game: str) -> None:
    env, rng = azumaya.pettingzoo(game), np.random.default_rng(1)
    for seed in range(3):
        env.reset(seed=seed)
        totals, winner = play_out(env, rng), env.position.winner
        assert env.position.is_over
        assert totals == {f"player_{side}": 0 if winner is None else 1 if side == winner else -1 for side in (0, 1)}


def test_an_agent_sees_its_own_side_and_acts_only_when_it_is_to_move() -> None:
    env = azumaya.pettingzoo("tumicarona")
    env.reset(seed=1)
    own, other = env.observe("player_0"), env.observe("player_1")
    assert (own["observation"] == env.position.observation(0)).all()
    assert (other["observation"] == env.position.observation(1)).all()
    assert (own["action_mask"] == azumaya.space("tumicarona").mask(env.position)).all()
    assert not other["action_mask"].any()


def test_an_action_that_is_no_move_is_refused_and_nothing_is_played() -> None:
    env = azumaya.pettingzoo("tumicarona")
    env.reset(seed=1)
    before = env.position
    for action in (None, -1, int(np.argmin(env.observe("player_0")["action_mask"])), 10**6):
        with pytest.raises(IllegalMove, match="this action is no move here"):
            env.step(action)
    assert env.position is before


def test_the_board_can_be_printed() -> None:
    env = azumaya.pettingzoo("tumicarona", variant="5x5", render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == str(azumaya.new("tumicarona", variant="5x5"))


# Gymnasium


@pytest.mark.parametrize("game", ["tumicarona", "holomino"])
def test_gymnasium_finds_no_fault(game: str) -> None:
    check_env(azumaya.gymnasium(game, level=1), skip_render_check=True)


@pytest.mark.parametrize("side", [0, 1])
def test_the_agent_plays_its_side_and_the_level_the_other(side: int) -> None:
    env: Any = azumaya.gymnasium("tumicarona", level=1, side=side, variant="5x5")
    rng, rewards, over = np.random.default_rng(2), [], False
    planes, info = env.reset(seed=4)
    while not over:
        assert info["side"] == env.position.side == side
        assert (planes == env.position.observation(side)).all()
        assert (info["action_mask"] == env.action_masks()).all()
        planes, reward, over, cut_off, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
        rewards.append(reward)
        assert not cut_off
    winner = env.position.winner
    assert rewards[-1] == (0 if winner is None else 1 if winner == side else -1)
    assert not any(rewards[:-1])


def test_what_is_no_move_loses_or_is_refused_as_one_likes() -> None:
    losing: Any = azumaya.gymnasium("tumicarona", side=0)
    losing.reset(seed=1)
    wrong = int(np.argmin(losing.action_masks()))
    before = losing.position
    _, reward, over, _, info = losing.step(wrong)
    assert (reward, over, info["illegal"], losing.position) == (-1, True, True, before)
    refusing: Any = azumaya.gymnasium("tumicarona", side=0, illegal="refuse")
    refusing.reset(seed=1)
    with pytest.raises(IllegalMove):
        refusing.step(wrong)


def test_a_level_that_there_is_not_is_refused_at_the_door() -> None:
    with pytest.raises(UnknownPlayer, match="levels go from 1 to 10"):
        azumaya.gymnasium("tumicarona", level=11)


def test_every_game_has_a_name_in_gymnasium() -> None:
    azumaya.register_envs()
    azumaya.register_envs()
    for name, game in (("azumaya/SudokuMoyo-v0", "sudoku_moyo"), ("azumaya/Tumicarona-v0", "tumicarona")):
        env = gymnasium.make(name, level=1)
        env.reset(seed=1)
        assert env.unwrapped.game.name == game  # type: ignore[attr-defined]
    envs = gymnasium.make_vec("azumaya/Tumicarona-v0", num_envs=3, variant="5x5")
    assert envs.reset(seed=1)[0].shape == (3, *azumaya.space("tumicarona", "5x5").shape)


# Gymnasium, many games


class FirstLegal:
    """Plays the first legal action, and keeps what it was asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, Any]] = []

    def __call__(self, observations: Any, masks: Any) -> Any:
        self.asked.append((observations, masks))
        return masks.argmax(axis=1)


@pytest.mark.parametrize("game", ["tumicarona", "holomino"])
def test_the_agent_of_a_vector_env_plays_its_sides_and_the_policy_the_others(game: str) -> None:
    """Replayed game by game: every position the agent sees follows from its own action and the policy's."""
    policy, rng = FirstLegal(), np.random.default_rng(1)
    env: Any = azumaya.vector_env(game, 5, policy)
    seen, info = env.reset(seed=3)
    ended, lost = 0, 0
    for _ in range(150):
        assert seen in env.observation_space
        assert (env.batch.movers == info["side"]).all()
        for number, position in enumerate(env.batch.positions):
            assert (seen[number] == position.observation(int(info["side"][number]))).all()
            assert (info["action_mask"][number] == env.space.mask(position)).all()
        before, sides = env.batch.positions, info["side"]
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in info["action_mask"]])
        seen, rewards, over, cut_off, info = env.step(actions)
        assert not cut_off.any()
        assert not rewards[~over].any()
        for number in range(5):
            after = env.space.play(before[number], int(actions[number]))
            while after.side == 1 - sides[number]:
                after = env.space.play(after, int(env.space.mask(after).argmax()))
            if after.is_chance:
                continue
            assert over[number] == after.is_over
            if after.is_over:
                winner, side = after.winner, int(sides[number])
                assert rewards[number] == (0 if winner is None else 1 if winner == side else -1)
                assert (info["final_obs"][number] == after.observation(side)).all()
                ended, lost = ended + 1, lost + (rewards[number] < 0)
            elif after.side is not None:
                assert env.batch.positions[number] == after
        if ended >= 5 and lost:
            break
    assert ended
    assert policy.asked


def test_the_seed_of_a_vector_env_decides_its_games() -> None:
    def played(seed: int) -> Any:
        env: Any = azumaya.vector_env("tumicarona", 4, variant="5x5")
        seen, info = env.reset(seed=seed)
        for _ in range(30):
            seen, _, _, _, info = env.step(info["action_mask"].argmax(axis=1))
        return seen

    assert (played(1) == played(1)).all()
    assert (played(1) != played(2)).any()


def test_the_agent_of_a_vector_env_may_have_one_side_and_no_illegal_actions() -> None:
    env: Any = azumaya.vector_env("tumicarona", 3, side=1)
    _, info = env.reset(seed=1)
    assert info["side"].tolist() == [1, 1, 1]
    with pytest.raises(IllegalMove):
        env.step(np.full(3, -1))


# OpenSpiel


@pytest.mark.parametrize("game", GAMES)
def test_openspiel_finds_no_fault(game: str, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(azumaya.openspiel(game), num_sims=2, serialize=True, verbose=False)


def test_openspiel_knows_the_games_by_name_and_by_variant() -> None:
    azumaya.openspiel("tumicarona")
    game = pyspiel.load_game("azumaya_tumicarona(variant=vela,options=draw_after:10)")
    state = game.new_initial_state()
    assert str(state) == azumaya.new("tumicarona", variant="vela", draw_after=10).text
    assert str(azumaya.openspiel("tumicarona", variant="vela", draw_after=10).new_initial_state()) == str(state)
    with pytest.raises(InvalidVariant):
        azumaya.openspiel("tumicarona", variant="none")


def test_a_state_of_openspiel_is_a_position_seen_from_both_sides() -> None:
    game = azumaya.openspiel("tumicarona")
    state = game.new_initial_state()
    twin = state.clone()
    position = azumaya.new("tumicarona")
    move = position.moves[1]
    action = azumaya.space("tumicarona").action(position, move)
    assert state.action_to_string(0, action) == move
    state.apply_action(action)
    assert (str(state), str(twin)) == (position.play(move).text, position.text)
    observer = game.make_py_observer()
    for side in (0, 1):
        observer.set_from(state, side)
        assert (observer.dict["observation"] == position.play(move).observation(side)).all()


def test_the_draws_of_openspiel_are_those_of_the_rules() -> None:
    state = azumaya.openspiel("holomino").new_initial_state()
    position = azumaya.new("holomino")
    draws = [state.action_to_string(state.current_player(), rank) for rank, _ in state.chance_outcomes()]
    assert sorted(draws) == sorted(position.moves)
    assert {chance for _, chance in state.chance_outcomes()} == {1 / len(draws)}


# Without the packages


@pytest.mark.parametrize("door", ["pettingzoo", "gymnasium", "openspiel"])
def test_a_missing_package_is_named_with_the_way_to_get_it(door: str, monkeypatch: pytest.MonkeyPatch) -> None:
    package = {"openspiel": "pyspiel"}.get(door, door)
    monkeypatch.delitem(sys.modules, package, raising=False)
    real = builtins.__import__

    def without(name: str, *rest: Any) -> Any:
        if name.partition(".")[0] == package:
            raise ModuleNotFoundError(name=package)
        return real(name, *rest)

    monkeypatch.setattr("azumaya.rules.extras.import_module", without)
    with pytest.raises(MissingExtra, match=r"pip install 'azumaya\[research\]' brings it"):
        getattr(azumaya, door)("tumicarona")


# The page that shows them

PAGE = Path(__file__).parent.parent.parent / "docs" / "how-to" / "frameworks.md"


@pytest.mark.parametrize("example", re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL))
def test_the_examples_of_the_page_run(example: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(example, str(PAGE), "exec"), {})
    assert capsys.readouterr().out.strip()
