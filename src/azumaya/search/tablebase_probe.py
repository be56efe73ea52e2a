"""Tablebase probes inside a search, where a game has tablebases.

probe(state, tablebase) -> int      1, 0 or -1 for the side to move with best play, UNKNOWN outside the tablebase and
                                    without one. The game is not over.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, cast

import numpy as np
from numba.extending import overload

from ..rules.contract import State, probe_of
from ..rules.kernel import OPTIONS
from ..rules.tablebase_value import UNKNOWN, TableData, TurnValue
from ..rules.variant import BaseVariant
from .result import SearchResult

if TYPE_CHECKING:  # kept from the digest of the kernels
    from ..rules.game import Game
    from ..rules.position import Position

NO_TABLEBASE: TableData = np.zeros(0, np.int64)


def probe(state: State, tablebase: TableData) -> int:
    own = probe_of(state.dtype)
    return int(own(state, tablebase)) if own else UNKNOWN


def unknown(state: State, tablebase: TableData) -> int:
    return UNKNOWN


@overload(probe, jit_options=OPTIONS, strict=False)
def _probe(state: Any, tablebase: Any) -> Callable[..., Any]:
    own = cast(Any, probe_of(state))
    return unknown if own is None else cast(Callable[..., Any], own.py_func)


def tablebase_of(game: Game, variant: BaseVariant) -> TableData:
    """Return the tablebase of a variant for the search, empty where there is none."""
    return NO_TABLEBASE if game.parts.tablebase is None else game.parts.tablebase.table(variant)


def tablebase_turns(position: Position) -> Sequence[TurnValue]:
    """Return every whole turn with its exact value, best first; empty outside the tablebase."""
    tablebase = position.game.parts.tablebase
    return (tablebase.turns(position) if tablebase else None) or ()


def codes_of(position: Position, turn: TurnValue) -> tuple[int, ...]:
    codes = []
    for move in turn.moves:
        codes.append(position.code_of[move])
        position = position.play_code(codes[-1])
    return tuple(codes)


def tablebase_result(position: Position, turns: Sequence[TurnValue]) -> SearchResult | None:
    """Return the fastest winning or the slowest losing turn of a decided position; None for a draw, where a search may
    look for winning chances."""
    if not turns or turns[0].result.value == 0:
        return None
    return SearchResult(float(turns[0].result.value), codes_of(position, turns[0]), 0, 0, True)


def keep_tablebase_draw(position: Position, turns: Sequence[TurnValue], result: SearchResult) -> SearchResult:
    """Return a search result of a drawn position if its turn keeps the draw, else a turn that does."""
    drawn = [codes_of(position, turn) for turn in turns if turn.result.value == 0]
    found = next((codes for codes in drawn if result.variation[: len(codes)] == codes), None)
    variation = drawn[0] if found is None else result.variation
    return SearchResult(0.0, variation, result.visits, result.depth, True, result.root_moves)
