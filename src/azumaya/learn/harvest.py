"""Harvests of positions from self-play, each a file that follows from its seed alone: the same one played again is the
same file, whoever plays it, so a run can stop anywhere and go on, and harvests can be played in any order. What stands
in a file is told in `harvest_files`.
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
from ..playtest.arena import crew, hand_out, seed_of
from ..research.cluster import Cluster, spread
from ..research.parquet import write_parquet
from ..rules.dice import new_dice, throw
from ..rules.position import new_position
from ..rules.transposition import new_table
from ..search.alphabeta import SearchThread, table_bits
from ..search.evaluation import weights_of
from ..search.exact import words_of
from ..search.levels import best_kind
from ..search.network_file import network_of
from ..search.pvs import MOST_PLIES
from ..search.spec import Limits, PlayerSpec
from ..search.weights_file import carried, carry
from .harvest_files import Positions, none, table_of
from .selfplay import MOST_TURNS, Kept, play_game, result_for
from .treeplay import Decided, TreePlayer

OPENING_TURNS = (2, 12)
"""Between so many and so many random turns open a game."""


@dataclass(frozen=True, slots=True)
class HarvestPlan:
    """How positions are made: the game, the games of a harvest, the nodes of a turn, what judges, and the seed."""

    game: str
    folder: Path
    seed: int
    games: int = 100
    nodes: int = 1_000
    weights: str = "learned"

    def file(self, number: int) -> Path:
        return self.folder / f"harvest-{number:06}.parquet"

    def described(self, number: int) -> dict[str, Any]:
        """What a file says of itself, the same wherever it is written: a file of weights is called by its name."""
        plan = {name: value for name, value in asdict(self).items() if name not in ("game", "folder")}
        judged = {"weights": Path(self.weights).name}
        return {"game": self.game, "plan": {**plan, **judged, "harvest": number}, "version": __version__}


def play_harvests(
    plan: HarvestPlan, numbers: Sequence[int], workers: int, cluster: Cluster | None = None
) -> Generator[int, None, None]:
    """Play the harvests that no file holds yet, so many at a time or as many as a cluster can, and yield their numbers
    as they are there. Closing the iterator ends the workers."""
    missing = [number for number in numbers if not plan.file(number).exists()]
    plan.folder.mkdir(parents=True, exist_ok=True)
    if cluster is not None and missing:
        with closing(spread(cluster, partial(play_afar, plan, carried([plan.weights])), missing)) as played:
            for number, found in played:
                write_harvest(plan, number, found)
                yield number
        return
    with crew(workers) as pool:
        yield from hand_out(pool, partial(play_harvest, plan), missing, workers)


def play_harvest(plan: HarvestPlan, number: int) -> int:
    """Play one harvest and write it; its number."""
    write_harvest(plan, number, positions_of(plan, number))
    return number


def play_afar(plan: HarvestPlan, files: dict[str, bytes], number: int) -> Positions:
    """One harvest on another machine, which has the house but not the files of this one."""
    if carry(files):
        prepared.cache_clear()
        prepared_tree.cache_clear()
    return positions_of(plan, number)


def write_harvest(plan: HarvestPlan, number: int, found: Positions) -> None:
    """Keep a harvest, whole or not at all."""
    write_parquet(plan.file(number), table_of(found), plan.described(number))


def positions_of(plan: HarvestPlan, number: int) -> Positions:
    """The positions of a harvest, played now by the search that plays the game best."""
    play = tree_positions if best_kind(find_game(plan.game)) == "mcts" else alphabeta_positions
    return play(plan, number)


def tree_positions(plan: HarvestPlan, number: int) -> Positions:
    """Decisions of tree search, in games with chance or without; draws before them have no moves."""
    player = prepared_tree(plan.game, plan.weights)
    found, results = list[Decided](), list[int]()
    for game in range(plan.games):
        decisions, result = player.play(seed_of(plan.seed, number, game), plan.nodes)
        for one in decisions:
            kept = [one] if one.before is None else [Decided(one.before, one.value, none(), none()), one]
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
        np.concatenate([none(), *(one.moves for one in found)]),
        np.concatenate([none(), *(one.visits for one in found)]),
    )


@lru_cache(maxsize=1)
def prepared_tree(name: str, weights: str) -> TreePlayer:
    return TreePlayer(find_game(name), weights)


def alphabeta_positions(plan: HarvestPlan, number: int) -> Positions:
    """Turns of alpha-beta."""
    start, searcher = prepared(plan.game, plan.weights)
    dice = new_dice(seed_of(plan.seed, number))
    table = new_table(table_bits(Limits(nodes=plan.nodes)))
    searcher.notes.history[:], searcher.notes.generation = 0, 0
    worker = searcher.worker(table, np.zeros(1, np.int64))
    room = Kept(np.zeros(MOST_TURNS, start.dtype), np.zeros(MOST_TURNS, np.int64), np.zeros(MOST_PLIES + 3, np.int64))
    states, values, results = list[Any](), list[Any](), list[Any]()
    for _ in range(plan.games):
        searcher.states[0] = start
        least, most = OPENING_TURNS
        count, result = play_game(worker, room, dice, plan.nodes, least + int(throw(dice, most - least + 1)))
        states.append(room.states[:count].copy())
        values.append(room.values[:count].astype(np.int32))
        results.append(np.array([result_for(result, int(mover)) for mover in states[-1]["mover"]], np.int8))
    return Positions(np.concatenate(states), np.concatenate(values), np.concatenate(results))


@lru_cache(maxsize=1)
def prepared(name: str, weights: str) -> tuple[Any, SearchThread]:
    """The first state of a game, and a search with what judges."""
    game = find_game(name)
    spec = PlayerSpec("alphabeta", nodes=1, weights=weights)
    network = network_of(game, weights) if spec.judges_by_network else None
    searcher = SearchThread(game, 1, weights_of(game, weights), network)
    searcher.words = words_of(game, game.standard)
    return new_position(game, game.standard).state, searcher
