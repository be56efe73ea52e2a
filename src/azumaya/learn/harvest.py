"""Harvests of positions from self-play, each a file that follows from its seed alone: the same one played again is the
same file, whoever plays it, so a run can stop anywhere and go on, and harvests can be played in any order.

A file holds the states as bytes, the values the search found and the results of the games, both for the side to move;
where tree search played, also the legal moves of every position and how often it looked at each.
"""

from __future__ import annotations

import zipfile
from collections.abc import Generator, Sequence
from contextlib import closing
from dataclasses import dataclass, field, fields
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
from ..search.levels import best_kind
from ..search.network_file import network_of
from ..search.pvs import MOST_PLIES
from ..search.spec import Limits, PlayerSpec
from ..search.weights_file import carried, carry
from .selfplay import MOST_TURNS, Kept, play_game, result_for
from .treeplay import TreePlayer

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


def none() -> np.ndarray[Any, np.dtype[np.int32]]:
    return np.zeros(0, np.int32)


@dataclass(frozen=True, slots=True)
class Positions:
    """Positions with what is known of them, for the side to move: what a search thought, and how the game ended."""

    states: Any
    values: np.ndarray[Any, np.dtype[np.int32]]
    results: np.ndarray[Any, np.dtype[np.int8]]
    counts: np.ndarray[Any, np.dtype[np.int32]] = field(default_factory=none)
    """How many legal moves each position has; none where no tree search played."""
    moves: np.ndarray[Any, np.dtype[np.int32]] = field(default_factory=none)
    visits: np.ndarray[Any, np.dtype[np.int32]] = field(default_factory=none)
    """The moves of all positions, one position behind the other, and the looks they got."""

    def __len__(self) -> int:
        return len(self.values)


ARRAYS = tuple(one.name for one in fields(Positions) if one.name != "states")


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
    unfinished = plan.file(number).with_suffix(".part")
    arrays = {name: getattr(found, name) for name in ARRAYS}
    with unfinished.open("wb") as file:
        np.savez_compressed(file, states=bytes_of(found.states), **arrays)
    unfinished.replace(plan.file(number))


def positions_of(plan: HarvestPlan, number: int) -> Positions:
    """The positions of a harvest, played now by the search that plays the game best."""
    play = tree_positions if best_kind(find_game(plan.game)) == "mcts" else alphabeta_positions
    return play(plan, number)


def tree_positions(plan: HarvestPlan, number: int) -> Positions:
    """Decisions of tree search, in games with chance or without."""
    player = prepared_tree(plan.game, plan.weights)
    found, results = [], list[int]()
    for game in range(plan.games):
        decisions, result = player.play(seed_of(plan.seed, number, game), plan.nodes)
        found += decisions
        results += [int(result_for(result, int(one.state.mover))) for one in decisions]
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
    return Positions(*(np.concatenate([getattr(one, name) for one in found]) for name in ("states", *ARRAYS)))


def read_harvest(file: Path, dtype: Any) -> Positions:
    try:
        with np.load(file) as held:
            states, arrays = held["states"], [held[name] for name in ARRAYS]
    except (OSError, ValueError, KeyError, zipfile.BadZipFile):
        raise damaged(file) from None
    if states.ndim != 2 or states.shape[1] != dtype.itemsize:
        raise damaged(file)
    found = Positions(states.reshape(-1).view(dtype), *arrays)
    looked = len(found.counts) == len(found) if len(found.moves) else len(found.counts) == 0
    whole = found.counts.sum() == len(found.moves) == len(found.visits)
    if not len(states) == len(found.values) == len(found.results) or not looked or not whole:
        raise damaged(file)
    return found


def damaged(file: Path) -> AzumayaError:
    reason = Text(
        "das ist keine Ernte von Stellungen dieses Spiels; ohne die Datei wird sie neu gespielt",
        "this is no harvest of positions of this game; without the file it is played again",
    )
    return AzumayaError(reason, text=file.name, code="bad-harvest")
