"""Searches that use the tablebase of endings: nothing that is known is given away."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import numpy as np
import pytest
from tests.samples import ALL

import azumaya
from azumaya.games import game as find_game
from azumaya.games.tumicarona import tablebase
from azumaya.games.tumicarona.variants import Variant
from azumaya.rules.position import Position
from azumaya.search.players import PlayerSpec, new_player
from azumaya.search.solver import Solver

from .test_tablebase import placed

GAME = find_game("tumicarona")
POSITIONS = 1_000 if ALL else 250


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("tablebase")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("AZUMAYA_TABLEBASE", str(folder))
        tablebase.build(Variant(), 4, 2)
        yield folder


def tabled_positions(count: int, seed: int) -> Iterator[Position]:
    """Random endings of four stones at random counts that are won or drawn, and in which a turn can spoil that."""
    rng = Random(seed)
    while count:
        white, *rest = rng.sample(range(45), 4)
        own = rng.randrange(3)
        position = azumaya.read(
            "tumicarona", placed((white, *rest[:own]), tuple(rest[own:]))[:-1] + str(rng.randrange(20))
        )
        turns = () if position.is_over else tablebase.turns(position) or ()
        if turns and turns[0].result.value >= 0 and turns[-1].result.value < turns[0].result.value:
            count -= 1
            yield position


def worth(position: Position) -> int:
    known = tablebase.value(position)
    assert known is not None
    return known.value


@pytest.mark.slow
@pytest.mark.sampled
def test_level_ten_never_gives_a_tabled_win_or_draw_away(folder: Path) -> None:
    player = new_player(GAME, PlayerSpec(level=10, seconds=0.004, seed=1))
    met: Counter[int] = Counter()
    for position in tabled_positions(POSITIONS, seed=10):
        side, after = position.side, position
        while after.side == side and not (after.starts_turn and after is not position):
            after = after.play(player.choose(after))
        kept = 1 if after.winner == side else 0 if after.is_over else -worth(after)
        assert kept == worth(position), f"{position.text} -> {after.text}"
        met[kept] += 1
    assert min(met[0], met[1]) > POSITIONS // 20


def test_a_won_ending_is_won(folder: Path) -> None:
    """Keeping to the shortest way, capture after capture, a game that is won ends as one."""
    players = [new_player(GAME, PlayerSpec(level=10, seconds=0.004, seed=side)) for side in (0, 1)]
    won = [position for position in tabled_positions(8, seed=3) if worth(position) == 1]
    assert won
    for first in won:
        position = first
        while not position.is_over:
            position = position.play(players[int(position.state.mover)].choose(position))
        assert position.winner == first.side


def test_a_search_uses_the_tablebase_beyond_the_root(folder: Path) -> None:
    """Six stones, the tablebase holds four: after the only capture the endgame is known at any depth."""
    position = azumaya.read("tumicarona", "9/9/2WBB1W2/9/4W4 w")
    with_tables, without = (
        new_player(GAME, PlayerSpec("alphabeta", depth=1, seed=1, tables=asked)) for asked in (True, False)
    )
    assert tablebase.value(position) is None
    assert with_tables.analyse(position).certain
    assert with_tables.analyse(position).visits <= without.analyse(position).visits


def test_the_exact_solver_uses_the_tablebase(folder: Path) -> None:
    position = azumaya.read("tumicarona", "9/9/2W6/9/4W3B w")
    nodes = []
    for asked in (True, False):
        solver = Solver(GAME, tables=asked)
        value = solver.value(position, np.zeros(1, np.int64), 5_000_000)
        nodes.append(int(solver.search_state.nodes))
        assert value == worth(position)
    assert nodes[0] < nodes[1] / 10


def test_lower_levels_do_not_use_the_tablebase(folder: Path) -> None:
    player = new_player(GAME, PlayerSpec(level=4, seed=1))
    player.choose(next(tabled_positions(1, seed=1)))
    assert len(player.tablebase) == 0  # type: ignore[attr-defined]
