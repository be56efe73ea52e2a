"""The functions of the contract find the right game by the type of its state, compiled or not, and kernels that cannot
be distinguished are refused."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

import numba
import numpy as np
import pytest
from numba.core import types

import azumaya
from azumaya.rules import contract
from azumaya.rules.contract import (
    CHANCE,
    DRAW,
    ONGOING,
    VERBS,
    compiled_verb,
    copy_state,
    evaluation_of,
    register,
    state_dtype,
)
from azumaya.rules.errors import BrokenGame
from azumaya.rules.game import Game
from azumaya.rules.position import Position, new_position
from azumaya.search.rollout import random_games

pytestmark = pytest.mark.kernels

FIELDS = [("stones", np.int64, (2,)), ("count", np.int16)]
GAMES = 50


def trio() -> Position:
    """The toy game, which does not stand installed of this process."""
    game: Game = import_module("tests.toy.trio").GAME
    return new_position(game, game.standard)


def tumicarona() -> Position:
    return azumaya.new("tumicarona")


def complete(name: str, like: ModuleType) -> ModuleType:
    """A kernels module of another name with everything the contract asks for."""
    module = ModuleType(name)
    vars(module).update({key: value for key, value in vars(like).items() if not key.startswith("__")})
    return module


# The state record


def test_every_state_has_the_common_fields_behind_one_named_after_the_game() -> None:
    first, *others = state_dtype("go", FIELDS).names or ()
    assert first.startswith("go_")
    assert others == ["mover", "starts_turn", "stones", "count"]


def test_games_with_equal_fields_have_different_types_because_of_their_names() -> None:
    go, moyo = state_dtype("go", FIELDS), state_dtype("moyo", FIELDS)
    assert go != moyo
    assert numba.from_dtype(go) != numba.from_dtype(moyo)
    assert go == state_dtype("go", FIELDS)


def test_a_copied_state_is_a_state_of_its_own() -> None:
    state = tumicarona().state
    copy = copy_state(state)
    copy.stones[0] = 0
    assert state.stones[0] != 0


def test_outcomes_and_chance_cannot_be_mistaken_for_sides() -> None:
    assert len({0, 1, ONGOING, DRAW, CHANCE}) == 5


# Registration


@pytest.mark.parametrize("hook", [*VERBS, "new_state", "STATE", "MOST_MOVES", "MOVE_CODES"])
def test_kernels_that_lack_something_are_refused_by_name(hook: str) -> None:
    module = complete("lacking", tumicarona().game.kernels)
    delattr(module, hook)
    with pytest.raises(BrokenGame, match=rf"^lacking: kernels lack {hook}$"):
        register(module)


def test_all_that_is_missing_is_named_at_once() -> None:
    with pytest.raises(
        BrokenGame, match=r"kernels lack legal_moves, play, outcome, scores, state_key, new_state, STATE"
    ):
        register(ModuleType("empty"))


def test_a_second_game_with_an_equal_state_record_is_refused_and_the_first_stays() -> None:
    kernels = tumicarona().game.kernels
    with pytest.raises(
        BrokenGame, match=r"^impostor: its state record equals that of azumaya\.games\.tumicarona\.kernels$"
    ):
        register(complete("impostor", kernels))
    state, moves = tumicarona().state, np.zeros(kernels.MOST_MOVES, np.int64)
    assert contract.legal_moves(state, moves) == 5


def test_registering_a_game_again_is_harmless() -> None:
    register(tumicarona().game.kernels)
    register(tumicarona().game.kernels)


# Dispatch


def test_called_from_python_the_verbs_are_those_of_the_game_whose_state_it_is() -> None:
    for position, count in ((tumicarona(), 5), (trio(), 9)):
        state, moves = position.state, np.zeros(position.game.kernels.MOST_MOVES, np.int64)
        assert contract.legal_moves(state, moves) == count
        assert contract.outcome(state) == ONGOING
        assert tuple(contract.scores(state)) == position.scores
        assert contract.state_key(state) == position.key
        contract.play(state, position.codes[0])
        assert (state == position.play_code(position.codes[0]).state).all()


def test_a_search_written_once_plays_each_game_by_its_own_rules() -> None:
    small, large = random_games(trio(), GAMES, seed=1), random_games(tumicarona(), GAMES, seed=1)
    for tally in (small, large):
        assert sum(tally.wins) + tally.draws == GAMES
        assert tally.unfinished == 0
    assert 5 * GAMES <= small.moves <= 9 * GAMES < large.moves


def test_the_same_seed_gives_the_same_games() -> None:
    assert (
        random_games(tumicarona(), GAMES, seed=3)
        == random_games(tumicarona(), GAMES, seed=3)
        != random_games(tumicarona(), GAMES, seed=4)
    )


def test_a_type_that_is_no_state_has_no_verbs() -> None:
    assert compiled_verb(types.int64, "play") is None
    assert compiled_verb(numba.from_dtype(state_dtype("unheard_of", FIELDS)), "play") is None


def test_a_search_finds_what_a_game_offers_by_its_dtype_and_by_its_compiled_type() -> None:
    dtype = tumicarona().game.kernels.STATE
    offered = evaluation_of(dtype)
    assert offered.evaluate is not None
    assert offered is evaluation_of(numba.from_dtype(dtype)) is tumicarona().game.parts.evaluation


def test_what_a_game_does_not_offer_is_none() -> None:
    assert evaluation_of(tumicarona().game.kernels.STATE).fast_playout is None
    assert evaluation_of(state_dtype("unheard_of", FIELDS)).evaluate is None
    assert evaluation_of(types.int64).WEIGHTS == ()
