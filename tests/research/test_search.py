"""Search over many games at once: the visits of a plain search, kept trees, chance, ends of games and bad input."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import numpy as np
import pytest

import azumaya
from azumaya.research.batch import InvalidActions, InvalidPositions
from azumaya.research.evaluator import InvalidAnswer
from azumaya.research.search_tree import DRAWS, JUDGED, NONE
from azumaya.rules.errors import IllegalMove

from .reference_search import ReferenceGumbel, ReferenceSearch

pytestmark = pytest.mark.kernels

ONE_MOVE_BEFORE_THE_END = "9/9/3B5/9/2W1B3W w"
"""After c1-d1A, d1-d2A takes the last black stone."""


class Opinionated:
    """Prior and value are some function of the observation, the same in every batch; counts its questions."""

    def __init__(self) -> None:
        self.asked = 0

    def evaluate(self, observations: Any, masks: Any) -> tuple[Any, Any]:
        self.asked += len(masks)
        flat = observations.reshape(len(masks), -1)
        weight = np.arange(flat.shape[1]) % 7 + 1
        numbers = (flat * 8).astype(np.int64) @ weight
        priors = (np.arange(masks.shape[1])[None, :] * 13 + numbers[:, None]) % 17 + 1
        return priors.astype(np.float32), ((numbers % 21 - 10) / 10).astype(np.float32)


class Even:
    def evaluate(self, _observations: Any, masks: Any) -> tuple[Any, Any]:
        return np.ones(masks.shape), np.zeros(len(masks))


def positions_of(game: str, n: int, turns: int) -> list[azumaya.Position]:
    """Positions in which a player decides, after some random moves."""
    found, rng = list[azumaya.Position](), np.random.default_rng(turns)
    while len(found) < n:
        position = azumaya.new(game, seed=len(found))
        for _ in range(turns * (len(found) + 1)):
            if position.codes:
                position = position.play_code(position.codes[int(rng.integers(len(position.codes)))])
        while position.is_chance:
            position = position.play_code(position.codes[0])
        if not position.is_over:
            found.append(position)
    return found


def visits_of(search: azumaya.BatchSearch, number: int) -> dict[int, int]:
    visits = search.result().visits[number]
    return {int(action): int(visits[action]) for action in np.flatnonzero(search.masks[number])}


def seeded(search: azumaya.BatchSearch, seed: int) -> azumaya.BatchSearch:
    """Give each game the random numbers of a search of it alone."""
    search._rng[:] = np.random.SeedSequence(seed).generate_state(1, np.uint64) | np.uint64(1)
    return search


def assert_visits_add_up(search: azumaya.BatchSearch) -> None:
    """The visits of an edge are those of the node behind it and the walk that ended there first."""
    tree = search._tree
    for node in range(int(tree.used[0])):
        first, count = int(tree.first_edges[node]), int(tree.edge_counts[node])
        assert tree.visits[first : first + count].sum() == tree.node_visits[node]
        if tree.stages[node] not in (JUDGED, DRAWS):
            continue
        for edge in range(first, first + count):
            child = int(tree.children[edge])
            if child == NONE:
                assert tree.visits[edge] == 0
            elif tree.stages[child] == JUDGED:
                assert tree.visits[edge] >= tree.node_visits[child]
            elif tree.stages[child] == DRAWS:
                assert tree.visits[edge] == tree.node_visits[child]
            assert abs(tree.totals[edge]) <= tree.visits[edge] + 1e-9


@pytest.mark.parametrize("leaves", [1, 5])
@pytest.mark.parametrize("game", ["tumicarona", "tomoe", "sudoku_moyo", "holomino"])
def test_it_visits_what_a_plain_search_visits(game: str, leaves: int) -> None:
    positions, evaluator = positions_of(game, 3, turns=5), Opinionated()
    search = seeded(azumaya.search(positions, evaluator, leaves=leaves, exploration=1.25), 9)
    search.run(60)
    for number, position in enumerate(positions):
        expected = ReferenceSearch(position, evaluator, 9, leaves, 1.25).run(60)
        assert visits_of(search, number) == expected
    assert_visits_add_up(search)


@pytest.mark.parametrize(("leaves", "simulations", "considered"), [(1, 40, 6), (4, 61, 16), (3, 5, 16), (2, 30, 1)])
@pytest.mark.parametrize("game", ["tumicarona", "holomino"])
def test_gumbel_search_visits_what_a_plain_one_visits(
    game: str, leaves: int, simulations: int, considered: int
) -> None:
    positions, evaluator = positions_of(game, 3, turns=5), Opinionated()
    search = azumaya.search(positions, evaluator, kind="gumbel", leaves=leaves, considered=considered, noise=1, seed=3)
    found = seeded(search, 9).run(simulations)
    for number, position in enumerate(positions):
        draws = search._selection.draws[number].tolist()
        expected = ReferenceGumbel(position, evaluator, 9, leaves, 0)
        visits, action = expected.run_gumbel(simulations, considered, draws)
        assert visits_of(search, number) == visits
        assert found.actions[number] == action
        policy = dict(zip(visits, expected.improved(expected.root), strict=True))
        assert {a: pytest.approx(found.policies[number, a], abs=1e-5) for a in policy} == policy
    assert_visits_add_up(search)


def test_gumbel_search_halves_its_candidates() -> None:
    """16 simulations for 8 actions: 8 once, the better 4 once more, the best 2 twice more."""
    search = azumaya.search(positions_of("tomoe", 1, turns=2), Opinionated(), kind="gumbel", considered=8, seed=1)
    found = search.run(16)
    assert sorted(found.visits[0])[-9:] == [0, 1, 1, 1, 1, 2, 2, 4, 4]
    assert found.visits[0, found.actions[0]] == 4
    before = found.visits[0].copy()
    assert sorted(search.run(16).visits[0] - before)[-9:] == [0, 1, 1, 1, 1, 2, 2, 4, 4], "a new halving of a kept tree"


def test_draws_of_gumbel_search_explore_and_without_them_it_repeats_itself() -> None:
    def actions(noise: float, explore: bool | np.ndarray[Any, Any]) -> list[int]:
        search = azumaya.search([azumaya.new("tomoe")] * 8, Even(), kind="gumbel", noise=noise, seed=5)
        return [int(action) for action in search.run(8, explore).actions]

    assert len(set(actions(1, True))) > 1
    assert len(set(actions(0, True))) == len(set(actions(1, False))) == 1
    half = actions(1, np.arange(8) < 4)
    assert half[:4] == actions(1, True)[:4]
    assert len(set(half[4:])) == 1


@pytest.mark.parametrize("kind", ["puct", "gumbel"])
def test_each_game_may_have_its_own_number_of_simulations(kind: Any) -> None:
    positions = positions_of("tumicarona", 3, turns=2)
    search = azumaya.search(positions, Opinionated(), kind=kind, seed=1)
    assert search.run(np.array([5, 0, 23])).visits.sum(axis=1).tolist() == [5, 0, 23]
    alone = azumaya.search(positions, Opinionated(), kind=kind, seed=1)
    assert (alone.run(23).visits[2] == search.result().visits[2]).all(), "games do not depend on one another"
    for wrong in ([1, 2], 1.5, True):
        with pytest.raises(InvalidActions, match="one for each of 3 games"):
            search.run(wrong)  # type: ignore[arg-type]
    search.advance(search.result().actions)
    assert search.run(4).visits.sum(axis=1).min() >= 4


def test_other_libraries_share_the_memory_by_dlpack() -> None:
    class Foreign:
        """An array of another library."""

        def __init__(self, array: Any) -> None:
            self._array = array

        def __dlpack__(self, **options: Any) -> Any:
            return self._array.__dlpack__(**options)

        def __dlpack_device__(self) -> Any:
            return self._array.__dlpack_device__()

    class Sharing(Opinionated):
        def evaluate(self, observations: Any, masks: Any) -> tuple[Any, Any]:
            assert np.shares_memory(np.from_dlpack(observations), observations)
            assert np.shares_memory(np.from_dlpack(masks), masks)
            priors, values = super().evaluate(observations, masks)
            return Foreign(priors), Foreign(values)

    position = azumaya.new("tumicarona")
    shared, plain = (azumaya.search(position, made()).run(30) for made in (Sharing, Opinionated))
    assert (shared.visits == plain.visits).all()


@pytest.mark.parametrize("game", ["tumicarona", "holomino"])
def test_a_kept_tree_is_the_part_of_the_tree_below_the_action(game: str) -> None:
    search = azumaya.search(positions_of(game, 4, turns=3), Opinionated(), seed=2)
    for _ in range(4):
        found = search.run(40)
        before, actions = search.positions, found.visits.argmax(axis=1)
        asked = search.evaluator.asked  # type: ignore[attr-defined]
        search.advance(actions)
        assert search.evaluator.asked == asked, "the tree is kept without a question"  # type: ignore[attr-defined]
        for number, position in enumerate(before):
            after = search.space.play(position, int(actions[number]))
            if not after.is_chance:
                assert search.positions[number] == after
                kept = found.visits[number, actions[number]]
                assert 0 <= kept - search.result().visits[number].sum() <= search.leaves
        assert_visits_add_up(search)
    fresh = search.result().visits.sum(axis=1)
    assert (search.run(10).visits.sum(axis=1) - fresh == np.where(search.done, 0, 10)).all()


@pytest.mark.parametrize("game", ["tumicarona", "holomino"])
def test_a_search_follows_the_games_of_a_batch(game: str) -> None:
    batch = azumaya.batch(game, 3, seed=4)
    search = azumaya.search(batch, Opinionated(), seed=1)
    kept = 0
    for _ in range(12):
        actions = search.run(24).visits.argmax(axis=1)
        batch.step(actions)
        search.advance(actions, to=batch)
        assert search.positions == batch.positions
        assert (search.masks == batch.masks).all()
        assert (search.observations == batch.observations).all()
        assert (search.movers == batch.movers).all()
        kept += int(search.result().visits.sum())
        assert_visits_add_up(search)
    assert kept


def test_the_end_of_a_game_is_its_value_and_ends_its_search() -> None:
    won = azumaya.read("tumicarona", ONE_MOVE_BEFORE_THE_END).play("c1-d1A")
    search = azumaya.search([won, azumaya.new("tumicarona")], Opinionated(), seed=1)
    found = search.run(80)
    last = search.space.action(won, "d1-d2A")
    assert found.visits[0].argmax() == found.policies[0].argmax() == last
    assert found.action_values[0, last] == 1
    search.advance([last, int(found.visits[1].argmax())])
    assert search.done.tolist() == [True, False]
    side = won.side
    assert search.rewards.tolist() == [[1, -1] if side == 0 else [-1, 1], [0, 0]]
    again = search.run(20)
    assert again.visits[0].sum() == 0
    assert not search.masks[0].any()
    search.advance([-1, int(again.visits[1].argmax())])
    assert search.done[0]


def test_an_improved_policy_is_a_distribution_over_legal_actions() -> None:
    search = azumaya.search(positions_of("tumicarona", 5, turns=2), Opinionated())
    found = search.run(50)
    assert np.allclose(found.policies.sum(axis=1), 1, atol=1e-5)
    assert not found.policies[~search.masks].any()
    assert (np.abs(found.values) <= 1).all()


def test_the_seed_decides_draws_and_noise() -> None:
    def visits(seed: int, noise: float) -> list[int]:
        search = azumaya.search(positions_of("holomino", 2, turns=4), Opinionated(), noise=noise, seed=seed)
        return search.run(60).visits.ravel().tolist()

    assert visits(1, 0.25) == visits(1, 0.25)
    assert visits(1, 0.25) != visits(2, 0.25)
    assert visits(1, 0.0) != visits(1, 0.25)


def test_noise_changes_the_priors_of_each_root_once() -> None:
    search = azumaya.search(azumaya.new("tumicarona"), Opinionated(), noise=0.5, seed=1)
    search.run(1)
    tree, count = search._tree, int(search._tree.edge_counts[0])
    priors = tree.priors[:count].copy()
    search.run(1)
    assert (search._tree.priors[:count] == priors).all()
    assert abs(priors.sum() - 1) < 1e-5
    plain = azumaya.search(azumaya.new("tumicarona"), Opinionated())
    plain.run(1)
    assert (plain._tree.priors[:count] != priors).any()


def test_a_first_position_of_chance_is_drawn() -> None:
    search = azumaya.search([azumaya.new("holomino")] * 3, Opinionated(), seed=5)
    assert all(position.side is not None for position in search.positions)
    assert search.run(8).visits.sum(axis=1).tolist() == [8, 8, 8]


def test_a_failing_evaluator_leaves_the_trees_as_they_were() -> None:
    evaluator = Opinionated()
    search = azumaya.search(positions_of("tumicarona", 2, turns=2), evaluator, seed=1)
    before = search.run(20)
    search.evaluator = type("Broken", (), {"evaluate": lambda *_: (np.full(1, np.nan), 0)})()
    with pytest.raises(InvalidAnswer):
        search.run(20)
    after = search.result()
    assert (after.visits == before.visits).all()
    assert np.allclose(after.action_values, before.action_values, atol=1e-6)
    assert np.allclose(after.policies, before.policies, atol=1e-6)
    search.evaluator = evaluator
    assert search.run(20).visits.sum(axis=1).tolist() == [40, 40]


def test_what_does_not_fit_is_refused_with_a_sentence() -> None:
    evaluator, position = Opinionated(), azumaya.new("tumicarona")
    with pytest.raises(InvalidPositions, match="positions of one game on equal boards"):
        azumaya.search([], evaluator)
    with pytest.raises(InvalidPositions, match="positions of one game on equal boards"):
        azumaya.search([position, azumaya.new("tumicarona", "5x5")], evaluator)
    with pytest.raises(azumaya.AzumayaError, match=r"0: leaves out of range \(from 1\)"):
        azumaya.search(position, evaluator, leaves=0)
    with pytest.raises(azumaya.AzumayaError, match="known: puct, gumbel"):
        azumaya.search(position, evaluator, kind="uct")  # type: ignore[arg-type]
    search = azumaya.search(position, evaluator)
    with pytest.raises(InvalidActions):
        search.advance([1, 2])
    with pytest.raises(IllegalMove):
        search.advance([-1])
    with pytest.raises(InvalidPositions, match="1 positions of the same game"):
        search.advance([int(search.run(4).visits.argmax())], to=[position, position])
    assert search.positions == [position]


def test_the_package_of_the_same_name_stays_importable() -> None:
    program = "import azumaya.search.player, azumaya, sys; assert callable(azumaya.search) and azumaya.search.player"
    subprocess.run([sys.executable, "-c", program], check=True)
