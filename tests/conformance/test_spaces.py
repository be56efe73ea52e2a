"""The learning space of every game: planes, actions and symmetries that belong together."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from azumaya.rules.contract import CHANCE
from azumaya.rules.position import Position
from azumaya.rules.space import Space

from .cases import Case, random_positions

pytestmark = pytest.mark.kernels


def players_positions(case: Case, seed: str) -> Iterator[Position]:
    """Positions of one random game in which a player is to move."""
    return (position for position in random_positions(case, 1, seed) if position.side is not None)


def test_observations_are_finite_and_of_the_promised_shape(learners_case: Case) -> None:
    space = Space(learners_case.game, learners_case.variant)
    assert len(space.planes) == space.shape[0] == len({plane.name for plane in space.planes})
    for position in random_positions(learners_case, 1, "observe"):
        for side in (0, 1):
            planes = position.observation(side)
            assert planes.shape == space.shape
            assert np.isfinite(planes).all()


def test_the_side_to_move_observes_by_default_and_side_0_at_chance(learners_case: Case) -> None:
    space = Space(learners_case.game, learners_case.variant)
    positions = list(random_positions(learners_case, 1, "default"))
    for position in (*positions[:: max(1, len(positions) // 12)], positions[-1]):
        expected = position.observation(1 if position.side == 1 else 0)
        assert (space.observation(position) == expected).all()


def test_every_legal_move_is_an_action_of_its_own_and_the_other_way_round(learners_case: Case) -> None:
    space = Space(learners_case.game, learners_case.variant)
    for position in players_positions(learners_case, "actions"):
        actions = [space.action(position, move) for move in position.moves]
        assert len(set(actions)) == len(actions)
        assert sorted(actions) == np.flatnonzero(space.mask(position)).tolist()
        assert [space.move(position, action) for action in actions] == list(position.moves)


def test_a_symmetry_is_a_permutation_and_the_first_changes_nothing(learners_case: Case) -> None:
    space = Space(learners_case.game, learners_case.variant)
    first = space.symmetries[0]
    assert (first.planes == np.arange(np.prod(space.shape))).all()
    assert (first.actions == np.arange(space.actions)).all()
    assert len({symmetry.name for symmetry in space.symmetries}) == len(space.symmetries)
    for symmetry in space.symmetries:
        assert (np.sort(symmetry.planes) == np.arange(np.prod(space.shape))).all()
        assert (np.sort(symmetry.actions) == np.arange(space.actions)).all()


def test_turning_the_board_and_playing_can_be_exchanged(learners_case: Case) -> None:
    """Observations, legal actions and their results are the same on a turned board."""
    space = Space(learners_case.game, learners_case.variant)
    part, kernels = learners_case.game.space, learners_case.game.kernels
    positions = [one for one in random_positions(learners_case, 1, "turns") if not one.is_over]
    for position in positions[:: max(1, len(positions) // 12)]:
        for symmetry in space.symmetries:
            turned = Position(position.game, position.variant, symmetry.turn(position.state))
            for side in (0, 1):
                seen = position.observation(side).ravel()[symmetry.planes].reshape(space.shape)
                assert (turned.observation(side) == seen).all(), symmetry.name
            if position.state.mover == CHANCE:
                continue
            legal = np.flatnonzero(space.mask(position))
            assert sorted(symmetry.actions[legal]) == np.flatnonzero(space.mask(turned)).tolist(), symmetry.name
            for action in legal[:: max(1, len(legal) // 4)]:
                after, there = position.state, turned.state
                kernels.play(after, part.move_of(after, action))
                kernels.play(there, part.move_of(there, symmetry.actions[action]))
                assert same_game(symmetry.turn(after), there, kernels), (symmetry.name, action)


def same_game(one: object, other: object, kernels: object) -> bool:
    """Return whether two states are one position: keys hold all that the rules know of it."""
    return bool(kernels.state_key(one) == kernels.state_key(other))  # type: ignore[attr-defined]
