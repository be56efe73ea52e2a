"""What a harvest holds, in memory and as a Parquet file, complete or not there.

    state: the record as bytes   value: int32, what a search thought   result: int8, how the game ended, -1, 0 or 1
    moves: list<int32>           visits: list<int32>, how often the search looked at each; both null where it was
                                 alpha-beta

Value and result are told for the side to move. The metadata hold the game, the plan and the version of the house.
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
from ..rules.text import Text

Integers = np.ndarray[Any, np.dtype[np.int32]]
LOOKS = pa.list_(pa.int32())


def none() -> Integers:
    return np.zeros(0, np.int32)


@dataclass(frozen=True, slots=True)
class Positions:
    """Positions with what is known of them, for the side to move: what a search thought, and how the game ended."""

    states: Any
    values: Integers
    results: np.ndarray[Any, np.dtype[np.int8]]
    counts: Integers = field(default_factory=none)
    """How many legal moves each position has; none where no tree search played."""
    moves: Integers = field(default_factory=none)
    visits: Integers = field(default_factory=none)
    """The moves of all positions, one position behind the other, and the looks they got."""

    def __len__(self) -> int:
        return len(self.values)


def schema_of(dtype: Any) -> Any:
    """The columns of a harvest of a game with such states."""
    state = pa.binary(dtype.itemsize)
    return pa.schema(
        [("state", state), ("value", pa.int32()), ("result", pa.int8()), ("moves", LOOKS), ("visits", LOOKS)]
    )


def table_of(found: Positions) -> Any:
    """Positions as a table; the same ones are always the same table."""
    schema = schema_of(found.states.dtype)
    held = pa.py_buffer(bytes_of(found.states))
    states = pa.FixedSizeBinaryArray.from_buffers(schema.field("state").type, len(found), [None, held])
    looks = [looks_column(found, numbers) for numbers in (found.moves, found.visits)]
    return pa.table([states, pa.array(found.values), pa.array(found.results), *looks], schema=schema)


def bytes_of(states: Any) -> bytes:
    """States one behind the other, with noughts between their fields, where memory may hold anything."""
    clean = np.zeros(len(states), states.dtype)
    for name in states.dtype.names:
        clean[name] = states[name]
    return clean.tobytes()


def looks_column(found: Positions, numbers: Integers) -> Any:
    """A list for each position, null where no tree search played."""
    if not len(found.counts):
        return pa.nulls(len(found), LOOKS)
    firsts = np.concatenate([none(), [0], np.cumsum(found.counts)]).astype(np.int32)
    return pa.ListArray.from_arrays(firsts, numbers)


def read_harvests(game: str, files: Sequence[Path]) -> Positions:
    """The positions of some files; AzumayaError names one that is no harvest of this game."""
    found = [read_harvest(find_game(game), file) for file in files]
    columns = [[getattr(one, column.name) for one in found] for column in fields(Positions)]
    return Positions(*map(np.concatenate, columns))


def read_harvest(game: Game, file: Path) -> Positions:
    """The positions of a file; AzumayaError when it is no harvest of this game."""
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
    """How long the list of each position is; none where there are no lists."""
    return none() if lists.null_count == len(lists) else np.asarray(lists.value_lengths().fill_null(0), np.int32)


def damaged(file: Path) -> AzumayaError:
    reason = Text(
        "das ist keine Ernte von Stellungen dieses Spiels; ohne die Datei wird sie neu gespielt",
        "this is no harvest of positions of this game; without the file it is played again",
    )
    return AzumayaError(reason, text=file.name, code="bad-harvest")
