"""Training samples from self-play, in files that depend on their seed only: a batch played again gives the same file,
so a run can stop and resume anywhere and batches can be played in any order. `sample_files` describes the format.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

import numpy as np

from .. import __version__
from ..games import game as find_game
from ..playtest.arena import distribute, seed_of, worker_pool
from ..research.cluster import Cluster, spread
from ..research.parquet import write_parquet
from ..rules.position import new_position
from ..rules.rng import new_rng, randbelow
from ..rules.transposition import new_table
from ..search.alphabeta import SearchThread, table_bits
from ..search.evaluation import weights_of
from ..search.levels import best_kind
from ..search.network_file import network_of
from ..search.pvs import MOST_PLIES
from ..search.spec import Limits, PlayerSpec
from ..search.tablebase_probe import tablebase_of
from ..search.weights_file import files_to_send, receive_files
from .alphabeta_selfplay import MOST_TURNS, GameBuffer, play_game, result_for
from .mcts_selfplay import MctsSelfPlayer, SearchedDecision
from .sample_files import Positions, no_integers, table_of

OPENING_TURNS = (2, 12)
"""Range of the number of random opening turns."""


@dataclass(frozen=True, slots=True)
class SamplePlan:
    """Settings of the sample generation: the game, games per batch, nodes per turn, evaluation weights and seed."""

    game: str
    folder: Path
    seed: int
    games: int = 100
    nodes: int = 1_000
    weights: str = "learned"

    def file(self, number: int) -> Path:
        return self.folder / f"samples-{number:06}.parquet"

    def described(self, number: int) -> dict[str, Any]:
        """Return the metadata of a file, the same wherever it is written: a weights file is identified by its name."""
        plan = {name: value for name, value in asdict(self).items() if name not in ("game", "folder")}
        judged = {"weights": Path(self.weights).name}
        return {"game": self.game, "plan": {**plan, **judged, "batch": number}, "version": __version__}


def play_batches(
    plan: SamplePlan, numbers: Sequence[int], workers: int, cluster: Cluster | None = None
) -> Generator[int, None, None]:
    """Play the batches that have no file yet, in worker processes or on a cluster, and yield their numbers as they
    finish. Closing the iterator ends the workers."""
    missing = [number for number in numbers if not plan.file(number).exists()]
    plan.folder.mkdir(parents=True, exist_ok=True)
    if cluster is not None and missing:
        with closing(spread(cluster, partial(play_remotely, plan, files_to_send([plan.weights])), missing)) as played:
            for number, found in played:
                write_samples(plan, number, found)
                yield number
        return
    with worker_pool(workers) as pool:
        yield from distribute(pool, partial(play_batch, plan), missing, workers)


def play_batch(plan: SamplePlan, number: int) -> int:
    """Play one batch, write it and return its number."""
    write_samples(plan, number, positions_of(plan, number))
    return number


def play_remotely(plan: SamplePlan, files: dict[str, bytes], number: int) -> Positions:
    """Play one batch on another machine, which does not have the files of this one."""
    if receive_files(files):
        alphabeta_searcher.cache_clear()
        mcts_player.cache_clear()
    return positions_of(plan, number)


def write_samples(plan: SamplePlan, number: int, found: Positions) -> None:
    """Write a batch atomically."""
    write_parquet(plan.file(number), table_of(found), plan.described(number))


def positions_of(plan: SamplePlan, number: int) -> Positions:
    """Play a batch with the strongest search for the game."""
    play = mcts_positions if best_kind(find_game(plan.game)) == "mcts" else alphabeta_positions
    return play(plan, number)


def mcts_positions(plan: SamplePlan, number: int) -> Positions:
    """Play a batch with tree search. Draws before a decision are kept without moves."""
    player = mcts_player(plan.game, plan.weights)
    found, results = list[SearchedDecision](), list[int]()
    for game in range(plan.games):
        decisions, result = player.play(seed_of(plan.seed, number, game), plan.nodes)
        for one in decisions:
            kept = (
                [one]
                if one.before is None
                else [SearchedDecision(one.before, one.value, no_integers(), no_integers()), one]
            )
            found += kept
            results += [int(result_for(result, int(one.state.mover)))] * len(kept)
    states = np.zeros(len(found), player.game.kernels.STATE)
    for index, one in enumerate(found):
        states[index] = one.state
    return Positions(
        states,
        np.array([one.value for one in found], np.int32),
        np.array(results, np.int8),
        np.array([len(one.moves) for one in found], np.int32),
        np.concatenate([no_integers(), *(one.moves for one in found)]),
        np.concatenate([no_integers(), *(one.visits for one in found)]),
    )


@lru_cache(maxsize=1)
def mcts_player(name: str, weights: str) -> MctsSelfPlayer:
    return MctsSelfPlayer(find_game(name), weights)


def alphabeta_positions(plan: SamplePlan, number: int) -> Positions:
    """Play a batch with alpha-beta."""
    start, searcher = alphabeta_searcher(plan.game, plan.weights)
    rng = new_rng(seed_of(plan.seed, number))
    table = new_table(table_bits(Limits(nodes=plan.nodes)))
    searcher.search_state.history[:], searcher.search_state.generation = 0, 0
    worker = searcher.worker(table, np.zeros(1, np.int64))
    room = GameBuffer(
        np.zeros(MOST_TURNS, start.dtype), np.zeros(MOST_TURNS, np.int64), np.zeros(MOST_PLIES + 3, np.int64)
    )
    states, values, results = list[Any](), list[Any](), list[Any]()
    for _ in range(plan.games):
        searcher.states[0] = start
        least, most = OPENING_TURNS
        count, result = play_game(worker, room, rng, plan.nodes, least + int(randbelow(rng, most - least + 1)))
        states.append(room.states[:count].copy())
        values.append(room.values[:count].astype(np.int32))
        results.append(np.array([result_for(result, int(mover)) for mover in states[-1]["mover"]], np.int8))
    return Positions(np.concatenate(states), np.concatenate(values), np.concatenate(results))


@lru_cache(maxsize=1)
def alphabeta_searcher(name: str, weights: str) -> tuple[Any, SearchThread]:
    """Return the first state of a game and a search with the given weights."""
    game = find_game(name)
    spec = PlayerSpec("alphabeta", nodes=1, weights=weights)
    network = network_of(game, weights) if spec.uses_network else None
    searcher = SearchThread(game, 1, weights_of(game, weights), network, tablebase_of(game, game.standard))
    return new_position(game, game.standard).state, searcher
