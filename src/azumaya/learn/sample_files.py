"""Samples in memory and as Parquet files, written atomically.

    state: bytes of the record   value: int32, search value   result: int8, outcome of the game, -1, 0 or 1
    moves: list<int32>           visits: list<int32>, visit count of each move; both null for alpha-beta

Value and result are for the side to move. The metadata hold the game, the plan and the version of azumaya.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa

from ..games import game as find_game
from ..research.parquet import NoParquet, read_parquet
from ..rules.errors import AzumayaError
from ..rules.game import Game
from ..rules.message import Message

Integers = np.ndarray[Any, np.dtype[np.int32]]
INT_LIST = pa.list_(pa.int32())


def no_integers() -> Integers:
    return np.zeros(0, np.int32)


@dataclass(frozen=True, slots=True)
class Positions:
    """Positions with search values and results for the side to move."""

    states: Any
    values: Integers
    results: np.ndarray[Any, np.dtype[np.int8]]
    counts: Integers = field(default_factory=no_integers)
    """Number of legal moves of each position; empty for alpha-beta."""
    moves: Integers = field(default_factory=no_integers)
    visits: Integers = field(default_factory=no_integers)
    """Moves and visit counts of all positions, one after the other."""

    def __len__(self) -> int:
        return len(self.values)


def schema_of(dtype: Any) -> Any:
    """Return the columns of a sample file of a game with such states."""
    state = pa.binary(dtype.itemsize)
    return pa.schema(
        [("state", state), ("value", pa.int32()), ("result", pa.int8()), ("moves", INT_LIST), ("visits", INT_LIST)]
    )


def table_of(found: Positions) -> Any:
    """Convert positions to a table; equal positions give equal tables."""
    schema = schema_of(found.states.dtype)
    held = pa.py_buffer(bytes_of(found.states))
    states = pa.FixedSizeBinaryArray.from_buffers(schema.field("state").type, len(found), [None, held])
    looks = [list_column(found, numbers) for numbers in (found.moves, found.visits)]
    return pa.table([states, pa.array(found.values), pa.array(found.results), *looks], schema=schema)


def bytes_of(states: Any) -> bytes:
    """Return the bytes of states with zeroed padding."""
    clean = np.zeros(len(states), states.dtype)
    for name in states.dtype.names:
        clean[name] = states[name]
    return clean.tobytes()


def list_column(found: Positions, numbers: Integers) -> Any:
    """Return a list for each position, null for alpha-beta."""
    if not len(found.counts):
        return pa.nulls(len(found), INT_LIST)
    firsts = np.concatenate([no_integers(), [0], np.cumsum(found.counts)]).astype(np.int32)
    return pa.ListArray.from_arrays(firsts, numbers)


def read_samples(game: str, files: Sequence[Path]) -> Positions:
    """Read several files; raise AzumayaError for one that is no sample file of this game."""
    found = [read_sample_file(find_game(game), file) for file in files]
    columns = [[getattr(one, column.name) for one in found] for column in fields(Positions)]
    return Positions(*map(np.concatenate, columns))


def read_sample_file(game: Game, file: Path) -> Positions:
    """Read a file; raise AzumayaError if it is no sample file of this game."""
    try:
        about, table = read_parquet(file)
    except NoParquet:
        raise damaged(file) from None
    if about is None or about.get("game") != game.name or table.schema != schema_of(game.kernels.STATE):
        raise damaged(file)
    states, values, results, moves, visits = (column.combine_chunks() for column in table.columns)
    counts = lengths(moves)
    if any(column.null_count for column in (states, values, results)) or not np.array_equal(counts, lengths(visits)):
        raise damaged(file)
    return Positions(
        np.frombuffer(b"".join(states.to_pylist()), game.kernels.STATE),
        values.to_numpy(),
        results.to_numpy(),
        counts,
        moves.flatten().to_numpy(),
        visits.flatten().to_numpy(),
    )


def lengths(lists: Any) -> Integers:
    """Return the list length of each position; empty without lists."""
    return no_integers() if lists.null_count == len(lists) else np.asarray(lists.value_lengths().fill_null(0), np.int32)


def damaged(file: Path) -> AzumayaError:
    reason = Message("playtest-sample-files-not-valid-sample-file-game")
    return AzumayaError(reason, text=file.name, code="bad-samples")
