"""The WebAssembly module of a game does what its kernels do on this machine, to the last byte of every array."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import numpy as np
import pytest

import azumaya
from azumaya.games import game as find_game
from azumaya.rules.game import Game
from azumaya.rules.position import Position
from azumaya.rules.rng import new_rng
from azumaya.rules.transposition import new_table
from azumaya.search import mcts, pvs, rollout, solver, tree
from azumaya.search.levels import best_kind
from azumaya.wasm import exports
from azumaya.wasm.build import build
from azumaya.wasm.exports import new_search_thread, new_search_tree, new_signal, solver_arguments
from tests.samples import ALL, in_drill
from tests.wasm.replay import Recording
from tests.wasm.test_live_analysis import Analysis, lines_of

pytest.importorskip("ziglang", reason="the linker of requirements/wasm.txt is not installed")
pytestmark = [pytest.mark.slow, pytest.mark.sampled]

SEEDS, POSITIONS, NODES, SIMULATIONS = 1_000, 20 if ALL else 5, 5_000, 600
TREE_NODES, TABLE_BITS, DEPTH = 1 << 15, 12, 20
GAMES = ["holomino", "tumicarona", *in_drill("sudoku_moyo", "tomoe")]


@pytest.fixture(scope="module", params=GAMES)
def game(request: pytest.FixtureRequest) -> Game:
    return find_game(request.param)


@pytest.fixture(scope="module")
def module(game: Game, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(game, tmp_path_factory.mktemp("wasm")).module


def positions(game: Game) -> Iterator[Position]:
    """Yield positions in which a side begins its turn, from random games of different lengths."""
    number, found = 0, 0
    while found < POSITIONS:
        rng, position = Random(f"{game.name} {number}"), azumaya.new(game.name, seed=number + 1)
        left, number = rng.randrange(30), number + 1
        while not position.is_over and (left > 0 or position.is_chance or not position.starts_turn):
            position, left = position.play_code(rng.choice(position.codes)), left - 1
        if not position.is_over:
            found += 1
            yield position


def check(recording: Recording, module: Path, folder: Path) -> None:
    for number, (native, replayed) in enumerate(
        zip(recording.effects, recording.replayed(module, folder), strict=True)
    ):
        name = recording.calls[number]["name"]
        assert (replayed.status, replayed.results) == (native.status, native.results), f"call {number} of {name}"
        other = [array for array in native.digests if native.digests[array] != replayed.digests[array]]
        assert not other, f"call {number} of {name}"


def test_playouts_of_a_thousand_seeds(game: Game, module: Path, tmp_path: Path) -> None:
    recording = Recording()
    start = azumaya.new(game.name)
    for seed in range(SEEDS):
        scratch = np.zeros(2, game.kernels.STATE)
        scratch[0] = start.state
        moves, tally = np.zeros(game.kernels.MOST_MOVES, np.int64), np.zeros(5, np.int64)
        recording.call("play_outs", rollout.play_outs, scratch, moves, new_rng(seed), 1, tally)
        assert tally[:3].sum() == 1
    check(recording, module, tmp_path)


def test_contract(game: Game, module: Path, tmp_path: Path) -> None:
    recording, kernels = Recording(), game.kernels
    for position in positions(game):
        state, moves = np.zeros(1, kernels.STATE), np.zeros(kernels.MOST_MOVES, np.int64)
        state[0] = position.state
        for verb in (kernels.outcome, kernels.scores, kernels.state_key):
            recording.call(verb.__name__, verb, state[0])
        assert recording.call("legal_moves", kernels.legal_moves, state[0], moves) == len(position.codes)
        recording.call("play", kernels.play, state[0], np.int64(position.codes[-1]))
    check(recording, module, tmp_path)


def test_search_of_the_levels(game: Game, module: Path, tmp_path: Path) -> None:
    recording = Recording()
    for position in positions(game):
        if best_kind(game) == "alphabeta":
            record_alphabeta(recording, position)
        else:
            record_tree(recording, position, mcts.PLAIN_UCT)
            record_tree(recording, position, mcts.STRONG)
            record_subtree(recording, position)
    check(recording, module, tmp_path)


def record_alphabeta(recording: Recording, position: Position, nodes: int = NODES) -> int:
    """Record a search; return its nodes."""
    thread = new_search_thread(position.game)
    thread.states[0] = position.state
    thread.begin(nodes, 1)
    worker = thread.worker(new_table(TABLE_BITS), new_signal())
    side = int(position.state.mover)
    recording.call("search", pvs.search, worker, 0, side, DEPTH, -pvs.INFINITY, pvs.INFINITY)
    assert thread.search_state.nodes > DEPTH
    return int(thread.search_state.nodes)


def record_tree(
    recording: Recording, position: Position, options: mcts.TreeOptions, simulations: int = SIMULATIONS
) -> int:
    """Record a search from the beginning; return its simulations."""
    grown = new_search_tree(position.game)
    grown.most_nodes = TREE_NODES
    grown.set_options(mcts.options_for(position.game, options, position.variant, trained=True))
    grown.reserve(simulations)
    grown.cached_states[0] = position.state
    grown.root.most_simulations = simulations
    recording.call("simulate", tree.simulate, grown.arguments(new_signal()))
    assert grown.nodes[0].visits > 0
    return int(grown.root.simulations)


def record_subtree(recording: Recording, position: Position) -> None:
    """Record how the subtree after a move is kept."""
    grown = new_search_tree(position.game)
    grown.set_options(mcts.PLAIN_UCT)
    grown.most_nodes = TREE_NODES
    grown.search_from(position.state, SIMULATIONS, new_signal())
    kept, stats = mcts.new_nodes(TREE_NODES)
    child = int(grown.nodes[0].first_child)
    assert recording.call("keep_subtree", tree.keep_subtree, grown.nodes, grown.stats, child, kept, stats) > 0


def test_live_analysis(game: Game, module: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for sizes, small in ((exports.LIVE_TABLE_BITS, TABLE_BITS), (exports.LIVE_NODES, 1 << 14)):
        monkeypatch.setitem(sizes, "small", small)
    monkeypatch.setitem(exports.LIVE_STATES_BYTES, "small", 1 << 18)
    recording = Recording()
    for position in positions(game):
        live = Analysis(position)
        recording.call("begin", live.begin.kernel, *live.begin.arguments)
        for nodes in (NODES, 10, NODES):
            recording.call("think", live.think.kernel, *live.think.arguments[:-1], nodes)
        assert lines_of(live.begin.arguments[-1])
    check(recording, module, tmp_path)


@pytest.mark.parametrize("horizon", [1, solver.ENDLESS], ids=["turn", "whole"])
def test_solver(game: Game, module: Path, tmp_path: Path, horizon: int) -> None:
    recording = Recording()
    for position in positions(game):
        own = solver.Solver(game, tables=False)
        own._reserve(solver.LONGEST_TURN)
        own.table = np.zeros(1 << TABLE_BITS, solver.ENTRY)
        own.states[0], own.search_state.most_nodes = position.state, NODES
        own.search_state.attacker = position.state.mover
        recording.call("solve", solver.solve, solver_arguments(own, new_signal()), horizon, -1.0, 1.0)
    check(recording, module, tmp_path)
