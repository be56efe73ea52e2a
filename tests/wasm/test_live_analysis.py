"""Live analysis in slices: the lines are those of one long search, and the first is what the players would choose."""

from __future__ import annotations

from itertools import islice
from typing import Any

import numpy as np
import pytest

import azumaya
from azumaya.rules.contract import ONGOING
from azumaya.rules.position import Position
from azumaya.rules.transposition import new_table
from azumaya.search import mcts, pvs
from azumaya.search.candidates import search_result
from azumaya.search.live_report import LONGEST_LINE, MOST_LINES, LiveReport
from azumaya.search.pvs import as_chances
from azumaya.search.result import NO_LIMIT
from azumaya.search.search_player import positions_along
from azumaya.search.tree_result import read_result
from azumaya.wasm.call_layout import Buffer, slots_of
from azumaya.wasm.exports import Export, live_exports, new_search_thread, new_search_tree
from azumaya.wasm.live_inputs import live_inputs
from tests.random_play import decisions

pytestmark = pytest.mark.slow

SIMULATIONS, SLICE = 600, 150
MATE = "9/9/9/9/W1B6 w 0"
"""White takes the last stone of Black at once."""


class Analysis:
    """A live analysis, driven as a browser does it: bytes into buffers, then slices."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.begin, self.think = live_exports(position.game, "small")
        self.write(self.begin, live_inputs(position))
        self.begin.kernel(*self.begin.arguments)

    @staticmethod
    def write(export: Export, inputs: dict[str, bytes]) -> None:
        buffers = {slot.name: slot.value for slot in slots_of(export) if isinstance(slot, Buffer)}
        for name, content in inputs.items():
            given = np.frombuffer(content, buffers[name].dtype)[0]
            target = buffers[name][0] if isinstance(buffers[name], np.ndarray) else buffers[name]
            for field in given.dtype.names:
                target[field] = given[field]

    def search(self, nodes: int) -> LiveReport:
        self.think.kernel(*self.think.arguments[:-1], nodes)
        report: LiveReport = self.begin.arguments[-1]
        return report


def lines_of(report: LiveReport) -> list[tuple[Any, ...]]:
    """Return the lines of a report as values that can be compared."""
    return [
        (float(report.values[k]), bool(report.proven[k]), report.moves[k, : report.lengths[k]].tolist())
        for k in range(report.summary.lines)
    ]


def require_legal(position: Position, report: LiveReport) -> None:
    lines = lines_of(report)
    assert len({moves[0] for _, _, moves in lines}) == len(lines) <= MOST_LINES
    values = [value for value, _, _ in lines]
    assert values == sorted(values, reverse=True)
    for _, _, moves in lines:
        assert 1 <= len(moves) <= LONGEST_LINE
        assert len(list(positions_along(position, moves))) == len(moves)


def middle_game(name: str, seed: int) -> Position:
    """Return a position of a random game in which a side begins its turn."""
    begun = (at for at in decisions(azumaya.new(name, seed=seed), seed) if at.starts_turn)
    return next(islice(begun, 8, None))


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_tree_search_finds_the_line_of_the_player(seed: int) -> None:
    position = middle_game("holomino", seed)
    live = Analysis(position)
    report = live.search(SIMULATIONS)
    require_legal(position, report)
    tree = new_search_tree(position.game)
    tree.set_options(mcts.options_for(position.game, mcts.STRONG, position.variant, trained=True))
    tree.search_from(position.state, SIMULATIONS, np.zeros(1, np.int64))
    read_result(tree.arguments(np.zeros(1, np.int64)), 0.0, tree.result)
    found = search_result(tree.result, 0.0)
    proven = next(bool(one["proven"] != ONGOING) for one in tree.nodes[1:] if one["move"] == found.variation[0])
    assert lines_of(report)[0] == (found.value, proven, list(found.variation))
    assert report.summary.nodes == tree.root.simulations
    turns = sum(bool(at.starts_turn) for at, _ in positions_along(position, found.variation))
    assert report.summary.depth == turns == found.depth


def test_tree_search_in_slices_is_one_search() -> None:
    position = middle_game("holomino", 4)
    whole, sliced = Analysis(position), Analysis(position)
    for _ in range(SIMULATIONS // SLICE):
        last = sliced.search(SLICE)
    first = whole.search(SIMULATIONS)
    assert lines_of(first) == lines_of(last)
    assert bytes(first.summary) == bytes(last.summary)


def test_a_second_position_is_searched_as_if_it_were_the_first() -> None:
    used, fresh = Analysis(middle_game("holomino", 5)), Analysis(middle_game("holomino", 6))
    used.search(SIMULATIONS)
    used.write(used.begin, live_inputs(fresh.position))
    rng = next(slot.value for slot in slots_of(used.begin) if isinstance(slot, Buffer) and slot.name == "tree.rng")
    rng[:] = next(slot.value for slot in slots_of(fresh.begin) if isinstance(slot, Buffer) and slot.name == "tree.rng")
    used.begin.kernel(*used.begin.arguments)
    assert lines_of(used.search(SIMULATIONS)) == lines_of(fresh.search(SIMULATIONS))


def depths_in_slices(position: Position, nodes: int, total: int) -> dict[int, list[tuple[Any, ...]]]:
    live, found = Analysis(position), {}
    for _ in range(total // nodes):
        report = live.search(nodes)
        require_legal(position, report)
        found[int(report.summary.depth)] = lines_of(report)
    return found


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_alphabeta_goes_on_where_it_was_stopped(seed: int) -> None:
    """Wherever it is stopped, each depth finds the same lines with the same values."""
    position = middle_game("tumicarona", seed)
    fine, coarse = depths_in_slices(position, 7, 14_000), depths_in_slices(position, 331, 14_000)
    depths = sorted(fine.keys() & coarse.keys() - {0})
    assert len(depths) >= 3
    for depth in depths:
        assert fine[depth] == coarse[depth]


def test_a_stopped_search_and_a_long_one_have_the_same_value() -> None:
    position = middle_game("tumicarona", 4)
    values = []
    for limit in (NO_LIMIT, 50):
        thread = new_search_thread(position.game)
        thread.states[0] = position.state
        thread.begin(limit, 1)
        worker = thread.worker(new_table(16), np.zeros(1, np.int64))
        side, state = int(position.state.mover), thread.search_state
        value = pvs.search(worker, 0, side, 5, -pvs.INFINITY, pvs.INFINITY)
        while state.stopped:
            state.stopped, state.most_nodes = 0, state.nodes + limit
            value = pvs.resume(worker, 0, state.ply)
        values.append((value, thread.variation()))
    assert values[0] == values[1]


def test_a_win_is_proven_and_ends_the_search() -> None:
    report = Analysis(azumaya.read("tumicarona", MATE)).search(10_000)
    value, proven, moves = lines_of(report)[0]
    assert (value, proven, bool(report.summary.is_final)) == (1.0, True, True)
    assert azumaya.read("tumicarona", MATE).play_code(moves[0]).winner == 0
    assert report.summary.nodes < 10_000


def test_search_values_become_chances() -> None:
    assert as_chances(pvs.PROVEN) == 1.0
    assert as_chances(-pvs.PROVEN) == -1.0
    assert 0 < as_chances(100) < as_chances(500) < 1
