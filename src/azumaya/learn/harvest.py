"""Harvests of positions from self-play, each a file that follows from its seed alone: the same one played again is the
same file, whoever plays it, so a run can stop anywhere and go on, and harvests can be played in any order.

A file holds the states as bytes, the values the search found and the results of the games, both for the side to move.
"""

from __future__ import annotations

import zipfile
from collections.abc import Generator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

import numpy as np

from ..games import game as find_game
from ..playtest.arena import crew, hand_out, seed_of
from ..research.cluster import Cluster, spread
from ..rules.dice import new_dice, throw
from ..rules.errors import AzumayaError
from ..rules.position import new_position
from ..rules.text import Text
from ..rules.transposition import new_table
from ..search.alphabeta import SearchThread, table_bits
from ..search.evaluation import weights_of
from ..search.exact import words_of
from ..search.network_file import carried, carry, network_of
from ..search.pvs import MOST_PLIES
from ..search.spec import Limits, PlayerSpec
from .selfplay import MOST_TURNS, Kept, play_game, result_for

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
        return self.folder / f"harvest-{number:06}.npz"


@dataclass(frozen=True, slots=True)
class Positions:
    """Positions with what is known of them, for the side to move: what a search thought, and how the game ended."""

    states: Any
    values: np.ndarray[Any, np.dtype[np.int32]]
    results: np.ndarray[Any, np.dtype[np.int8]]

    def __len__(self) -> int:
        return len(self.values)


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
    return positions_of(plan, number)


def write_harvest(plan: HarvestPlan, number: int, found: Positions) -> None:
    """Keep a harvest, whole or not at all."""
    unfinished = plan.file(number).with_suffix(".part")
    with unfinished.open("wb") as file:
        np.savez_compressed(file, states=bytes_of(found.states), values=found.values, results=found.results)
    unfinished.replace(plan.file(number))


def positions_of(plan: HarvestPlan, number: int) -> Positions:
    """The positions of a harvest, played now."""
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


def bytes_of(states: Any) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """States as rows of bytes, with noughts between their fields, where memory may hold anything."""
    clean = np.zeros(len(states), states.dtype)
    for name in states.dtype.names:
        clean[name] = states[name]
    return clean.view(np.uint8).reshape(len(states), -1)


def read_harvests(game: str, files: Sequence[Path]) -> Positions:
    """The positions of some files; AzumayaError names one that is no harvest of this game."""
    dtype = find_game(game).kernels.STATE
    found = [read_harvest(file, dtype) for file in files]
    return Positions(
        np.concatenate([one.states for one in found]),
        np.concatenate([one.values for one in found]),
        np.concatenate([one.results for one in found]),
    )


def read_harvest(file: Path, dtype: Any) -> Positions:
    try:
        with np.load(file) as held:
            states, values, results = held["states"], held["values"], held["results"]
    except (OSError, ValueError, KeyError, zipfile.BadZipFile):
        raise damaged(file) from None
    if states.ndim != 2 or states.shape[1] != dtype.itemsize or not len(states) == len(values) == len(results):
        raise damaged(file)
    return Positions(states.reshape(-1).view(dtype), values, results)


def damaged(file: Path) -> AzumayaError:
    reason = Text(
        "das ist keine Ernte von Stellungen dieses Spiels; ohne die Datei wird sie neu gespielt",
        "this is no harvest of positions of this game; without the file it is played again",
    )
    return AzumayaError(reason, text=file.name, code="bad-harvest")
