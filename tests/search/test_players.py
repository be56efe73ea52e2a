"""Creation of players, their memory between moves, and their errors."""

from __future__ import annotations

import math
import tracemalloc
from dataclasses import replace
from random import Random

import numpy as np
import pytest

import azumaya
from azumaya.rules.contract import CHANCE
from azumaya.rules.game import Game
from azumaya.rules.rng import new_rng, randbelow
from azumaya.search.evaluation import weights_of
from azumaya.search.mcts import STRONG, MctsPlayer, SearchTree
from azumaya.search.players import KINDS, kinds_for
from azumaya.search.rollout import random_games
from azumaya.search.search_player import SearchPlayer
from azumaya.search.spec import Limits, PlayerSpec, format_player_spec, parse_player_spec

START = azumaya.new("tumicarona")


def limited(**limits: float) -> SearchPlayer:
    """A player that thinks with those limits and fails."""

    class Failing(SearchPlayer):
        def search(self, *_: object) -> None:  # type: ignore[override]
            raise ZeroDivisionError("no reason")

    return Failing(START.game, PlayerSpec(seed=1, **limits))  # type: ignore[arg-type]


def test_greedy_wins_when_it_can() -> None:
    """
    9/9/2W1BB3/9/W8: c3-d3A takes both black stones and wins; every other step is plain or illegal.
    """
    position = azumaya.read("tumicarona", "9/9/2W1BB3/9/W8 w")
    player = azumaya.player("tumicarona", kind="greedy", seed=1)
    assert player.choose(position) == "c3-d3A"
    assert player.analyse(position).value == 1


def test_greedy_takes_more_rather_than_less() -> None:
    position = azumaya.read("tumicarona", "9/9/BBBW1BB2/9/9 w")
    assert azumaya.player("tumicarona", kind="greedy").choose(position) == "d3-e3W"


@pytest.mark.parametrize(
    "settings",
    [
        {"kind": "strongest"},
        {"kind": "random", "seconds": 0},
        {"kind": "mcts", "seconds": math.nan},
        {"kind": "uct", "nodes": 0},
        {"kind": "alphabeta", "depth": -1},
        {"kind": "mcts", "threads": 0},
        {"level": 0},
        {"level": 11},
        {"level": 3, "kind": "uct"},
        {"kind": "mcts", "clock": "sun"},
        {"kind": "mcts", "clock": "processor", "threads": 2},
        {"kind": "mcts", "weights": "heavy"},
        {},
    ],
)
def test_players_that_do_not_exist_are_refused_with_those_that_do(settings: dict[str, object]) -> None:
    with pytest.raises(azumaya.UnknownPlayer):
        azumaya.player("tumicarona", **settings)  # type: ignore[arg-type]


def test_a_limit_is_needed() -> None:
    with pytest.raises(azumaya.UnknownPlayer, match="no search limit"):
        Limits()


def test_a_game_with_chance_is_not_offered_alpha_beta() -> None:
    assert "alphabeta" in kinds_for(START.game)
    with_chance = azumaya.new("holomino").game
    assert set(kinds_for(with_chance)) == set(KINDS) - {"alphabeta"}
    with pytest.raises(azumaya.UnknownPlayer, match="possible"):
        azumaya.player("holomino", kind="alphabeta")


@pytest.mark.parametrize("kind", ["uct", "mcts", "alphabeta"])
def test_the_same_seed_and_node_limit_think_the_same(kind: str) -> None:
    """Players that have thought about nothing before: what one knows already changes what it looks at next."""
    first, second, third = (azumaya.player("tumicarona", kind=kind, nodes=3_000, seed=5) for _ in range(3))
    thought = first.analyse(START)
    assert second.analyse(START) == thought
    assert third.choose(START) == thought.variation[0]


@pytest.mark.parametrize("kind", ["uct", "mcts", "alphabeta"])
def test_several_threads_answer_together(kind: str) -> None:
    analysis = azumaya.player("tumicarona", kind=kind, nodes=4_000, seed=5, threads=2).analyse(START)
    assert analysis.visits >= 4_000
    assert START.play_all(analysis.variation)


@pytest.mark.parametrize("kind", ["uct", "mcts", "alphabeta"])
def test_the_rest_of_a_turn_is_planned_with_its_first_move(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """
    Whatever Black begins with here, it must then decide whether to go on: a turn of two moves at least. The second one
    needs no thinking.
    """
    player = azumaya.player("tumicarona", kind=kind, nodes=3_000, seed=2)
    assert isinstance(player, SearchPlayer)
    position = azumaya.read("tumicarona", "BBBBBBBBB/BBBBBBBBB/BW2WBWBW/WWWWWWWWW/WWWWWWWWW b 0")
    after, planned = position.play(player.choose(position)), 0
    monkeypatch.setattr(player, "_result", limited(seconds=1).search)
    while not after.starts_turn:
        assert len(after.codes) > 1, "there is something to decide"
        after, planned = after.play(player.choose(after)), planned + 1
    assert planned > 0
    assert after.side == 0


def test_what_a_tree_learned_is_kept_for_the_next_turn() -> None:
    player = azumaya.player("tumicarona", kind="mcts", nodes=2_000, seed=1)
    assert isinstance(player, MctsPlayer)
    position = START.play(player.choose(START))
    while position.side == 1:
        position = position.play(position.moves[0])
    after = player.analyse(position)
    assert after.visits > 2_000
    assert azumaya.player("tumicarona", kind="mcts", nodes=2_000, seed=1).analyse(position).visits <= 2_000


def test_a_tree_is_not_kept_when_the_position_does_not_follow() -> None:
    player = azumaya.player("tumicarona", kind="mcts", nodes=2_000, seed=1)
    player.choose(START)
    elsewhere = azumaya.read("tumicarona", "4BB3/1W3B1B1/9/9/1WW1W4 w 2")
    assert player.analyse(elsewhere).visits <= 2_000


def test_a_fault_inside_a_player_tells_the_position() -> None:
    player = limited(seconds=1)
    with pytest.raises(azumaya.AzumayaError, match="no reason") as caught:
        player.choose(START)
    assert caught.value.text == START.text
    assert caught.value.code == "player-failed"


def test_what_chance_hides_does_not_leak() -> None:
    """Two Holomino games that look the same but came about differently: every player chooses the same."""
    start = azumaya.new("holomino")
    dealt = [start]
    while dealt[-1].is_chance:
        dealt.append(dealt[-1].play(dealt[-1].moves[len(dealt) % 3]))
    played = dealt[-1]
    read = azumaya.read("holomino", played.text)
    for kind in kinds_for(start.game):
        choices = {
            azumaya.player("holomino", kind=kind, nodes=200, seed=4).choose(position) for position in (played, read)
        }
        assert len(choices) == 1, kind


@pytest.mark.parametrize("draws", [0.0, 0.5])
def test_a_chance_node_looks_at_all_draws_or_at_few_at_first(draws: float) -> None:
    position = azumaya.new("holomino")
    while position.is_chance:
        position = position.play(position.moves[0])
    tree = SearchTree(position.game, 1, weights_of(position.game))
    tree.set_options(replace(STRONG, chance_widening=draws))
    tree.search_from(position.state, 3_000, np.zeros(1, np.int64))
    nodes = tree.nodes[: tree.root.used]
    chance = [at for at in range(len(nodes)) if nodes[at].children and nodes[at].mover == CHANCE]
    looked_at = {at: sum(bool(nodes[draw].visits) for draw in tree.children(at)) for at in chance}
    slowly = [looked_at[at] <= 2 + 0.5 * math.sqrt(nodes[at].visits) for at in chance]
    assert all(slowly) == (draws > 0)
    assert max(looked_at.values()) > 8


def test_random_games_are_the_same_for_the_same_seed() -> None:
    first, again, other = (random_games(START, 50, seed) for seed in (1, 1, 2))
    assert first == again != other
    assert sum(first.wins) + first.draws == 50


def test_dice_are_fair_enough() -> None:
    rng = new_rng(5)
    thrown = [int(randbelow(rng, 6)) for _ in range(6000)]
    assert {thrown.count(side) > 850 for side in range(6)} == {True}
    assert set(thrown) == set(range(6))


def test_every_game_has_a_searching_player() -> None:
    game: Game
    for game in (azumaya.new(name).game for name in azumaya.games()):
        assert {"uct", "mcts"} <= set(kinds_for(game))


@pytest.mark.parametrize(
    ("text", "spec"),
    [
        ("random", PlayerSpec("random")),
        ("alphabeta:seconds=0.2", PlayerSpec("alphabeta", seconds=0.2)),
        ("mcts:nodes=2000,seed=3,threads=2", PlayerSpec("mcts", nodes=2_000, seed=3, threads=2)),
        ("uct:depth=4,clock=processor,weights=flat", PlayerSpec("uct", depth=4, clock="processor", weights="flat")),
        ("level=6", PlayerSpec(level=6)),
        ("level=10,seconds=0.5", PlayerSpec(level=10, seconds=0.5)),
    ],
)
def test_a_player_is_described_in_a_short_text(text: str, spec: PlayerSpec) -> None:
    assert parse_player_spec(text) == spec
    assert format_player_spec(spec) == text


@pytest.mark.parametrize(
    "text", ["mcts:nodes", "mcts:nodes=1,nodes=2", "mcts:nodes=many", "mcts:size=3", "level=3,nodes=5", "level=11"]
)
def test_a_text_that_describes_no_player_is_refused(text: str) -> None:
    with pytest.raises(azumaya.UnknownPlayer):
        parse_player_spec(text)


@pytest.mark.parametrize("game", azumaya.games())
def test_a_player_of_a_low_level_is_small(game: str) -> None:
    """Memory is reserved for what the budget can use: a server full of level-1 players fits into a small machine."""
    position, rng = azumaya.new(game), Random(1)
    while position.is_chance:
        position = position.play(rng.choice(position.moves))
    azumaya.player(game, level=1, seed=1).choose(position)
    tracemalloc.start()
    player = azumaya.player(game, level=1, seed=1)
    player.choose(position)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 5_000_000


def test_the_front_door_gives_the_same_players_as_their_texts() -> None:
    """A position that the network and the tuned evaluation value differently tells who judges."""
    position = START.play("d3-e3A")
    values = {
        weights: azumaya.player("tumicarona", kind="alphabeta", nodes=500, seed=1, weights=weights)
        .analyse(position)
        .value
        for weights in ("learned", "tuned")
    }
    assert values["learned"] != values["tuned"]
    assert (
        azumaya.player("tumicarona", kind="alphabeta", nodes=500, seed=1).analyse(position).value == values["learned"]
    )
