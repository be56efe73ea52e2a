"""Ten levels in every game: budgets instead of clocks, mistakes within a stated margin, no win within a turn missed
from level 3 on."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import numpy as np
import pytest

import azumaya
from azumaya.games import game as find_game
from azumaya.rules.position import Position
from azumaya.search.levels import Level, best_kind, levels_of
from azumaya.search.mcts import UctPlayer
from azumaya.search.players import kinds_for
from azumaya.search.search_player import SearchPlayer
from azumaya.search.spec import STRONGEST
from tests.languages import english, german


def decisions(game: str, count: int) -> Iterator[Position]:
    """Positions of a random game in which a side begins a turn and has a choice."""
    rng, position = Random(f"levels of {game}"), azumaya.new(game)
    while count and not position.is_over:
        if position.starts_turn and position.side in (0, 1) and len(position.codes) > 1:
            yield position
            count -= 1
        for _ in range(rng.randrange(1, 4)):
            if not position.is_over:
                position = position.play_code(rng.choice(position.codes))


@pytest.mark.parametrize("game", azumaya.games())
def test_there_are_ten_levels_and_only_the_last_depends_on_time(game: str) -> None:
    levels = levels_of(find_game(game))
    assert [level.number for level in levels] == list(range(1, STRONGEST + 1))
    assert [level.nodes is None for level in levels] == [False] * (STRONGEST - 1) + [True]
    assert all(first.nodes <= second.nodes for first, second in pairwise(levels) if first.nodes and second.nodes)
    assert all(first.margin >= second.margin for first, second in pairwise(levels) if first.guided == second.guided)
    assert [level.guided for level in levels] == sorted(level.guided for level in levels)
    assert len({level.description for level in levels}) == STRONGEST
    assert best_kind(find_game(game)) in kinds_for(find_game(game))


@pytest.mark.parametrize("game", azumaya.games())
def test_a_level_plays_the_same_with_the_same_seed(game: str) -> None:
    for position in decisions(game, 3):
        first, again = (azumaya.player(game, level=2, seed=11) for _ in range(2))
        assert first.choose(position) == again.choose(position)


@pytest.mark.parametrize("game", azumaya.games())
def test_no_level_goes_beyond_its_margin(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its move is, by its own search, no more than the margin behind the best it saw; a book is none of it."""
    results = []
    kept = SearchPlayer._result

    def noting(self: SearchPlayer, *arguments: object) -> object:
        results.append(kept(self, *arguments))  # type: ignore[arg-type]
        return results[-1]

    monkeypatch.setattr(SearchPlayer, "_result", noting)
    weighed = 0
    for level in (1, 4, 7):
        margin = levels_of(find_game(game))[level - 1].margin
        for position in decisions(game, 4):
            player = azumaya.player(game, level=level, seed=3, book=False)
            chosen = position.code_of[player.choose(position)]
            options = {move.variation[0]: move.value for move in results[-1].root_moves} or {
                results[-1].variation[0]: results[-1].value
            }
            assert max(options.values()) - options[chosen] <= margin + 1e-9
            weighed += len(options) > 1
    assert weighed, "several moves came within the margin"


@pytest.mark.parametrize("game", [game for game in azumaya.games() if best_kind(find_game(game)) == "mcts"])
def test_of_moves_looked_at_equally_often_the_best_counts(game: str) -> None:
    """A margin is measured from the best move seen, not from the first one looked at."""
    tied = 0
    for position in decisions(game, 4):
        player = azumaya.player(game, level=1, seed=5)
        assert isinstance(player, UctPlayer)
        player.choose(position)
        tree = player.trees[0].nodes
        children = tree[1 : 1 + tree[0].children]
        values = children["total"] / np.maximum(children["visits"], 1) * (1 if position.side == 0 else -1)
        most = children["visits"] == children["visits"].max()
        tied = max(tied, int(most.sum()))
        best = player.result(position, 0.0).variation[0]
        assert best in children["move"][most & (values >= values[most].max())]
    assert tied > 1, "moves were looked at equally often"


def test_a_weak_level_does_not_always_play_its_best_move() -> None:
    position = azumaya.new("tumicarona")
    chosen = {azumaya.player("tumicarona", level=1, seed=seed).choose(position) for seed in range(20)}
    assert len(chosen) > 1


def test_the_strongest_level_takes_its_time_and_threads() -> None:
    player = azumaya.player("tumicarona", level=10, seconds=0.25, threads=2)
    assert isinstance(player, SearchPlayer)
    assert player.limits.seconds == 0.25
    assert player.limits.nodes is None
    assert player.threads == 2


def test_a_level_is_described_in_one_line() -> None:
    measured, unmeasured = Level(4, "mcts", 100, 0.4, elo=310).summary, Level(4, "mcts", 100, 0.4).summary
    assert english(measured) == "Level 4 · 310 Elo above level 1 · minds the next reply"
    assert german(unmeasured) == "Stufe 4 · achtet auf die nächste Antwort"


@pytest.mark.parametrize("number", [0, 11, -3])
def test_a_level_out_of_range_is_refused_with_one_that_exists(number: int) -> None:
    with pytest.raises(azumaya.UnknownPlayer, match="from 1 to 10"):
        azumaya.player("tomoe", level=number)
