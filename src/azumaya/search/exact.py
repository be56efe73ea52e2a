"""Exact tables of endings inside a search, where a game has them (see `rules.truth`).

probe(state, words) -> int      1, 0 or -1 for the side to move with best play, UNKNOWN where the tables do not
                                reach. The game is not over. Without tables: UNKNOWN
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, cast

import numpy as np
from numba.extending import overload

from ..rules.contract import State, probe_of
from ..rules.kernel import OPTIONS
from ..rules.truth import UNKNOWN, TurnTruth, Words
from ..rules.variant import BaseVariant
from .result import SearchResult

if TYPE_CHECKING:  # kept from the digest of the kernels
    from ..rules.game import Game
    from ..rules.position import Position

NOTHING: Words = np.zeros(0, np.int64)


def probe(state: State, words: Words) -> int:
    own = probe_of(state.dtype)
    return int(own(state, words)) if own else UNKNOWN


def unknown(state: State, words: Words) -> int:
    return UNKNOWN


@overload(probe, jit_options=OPTIONS, strict=False)
def _probe(state: Any, words: Any) -> Callable[..., Any]:
    own = cast(Any, probe_of(state))
    return unknown if own is None else cast(Callable[..., Any], own.py_func)


def words_of(game: Game, variant: BaseVariant) -> Words:
    """What a search probes: the tables of a variant, none where there are none."""
    return NOTHING if game.parts.tables is None else game.parts.tables.table(variant)


def known_turns(position: Position) -> Sequence[TurnTruth]:
    """Every whole turn with its exact worth, best first; empty where no table tells."""
    tables = position.game.parts.tables
    return (tables.turns(position) if tables else None) or ()


def codes_of(position: Position, turn: TurnTruth) -> tuple[int, ...]:
    codes = []
    for move in turn.moves:
        codes.append(position.code_of[move])
        position = position.play_code(codes[-1])
    return tuple(codes)


def decided(position: Position, turns: Sequence[TurnTruth]) -> SearchResult | None:
    """The turn to make where the tables know a win, the quickest one, or nothing but losses, the slowest one; None for
    a draw, in which a search may look for chances."""
    if not turns or turns[0].truth.value == 0:
        return None
    return SearchResult(float(turns[0].truth.value), codes_of(position, turns[0]), 0, 0, True)


def kept_draw(position: Position, turns: Sequence[TurnTruth], result: SearchResult) -> SearchResult:
    """What a search found in a drawn position, if its turn keeps the draw; else a turn that does."""
    drawn = [codes_of(position, turn) for turn in turns if turn.truth.value == 0]
    found = next((codes for codes in drawn if result.variation[: len(codes)] == codes), None)
    variation = drawn[0] if found is None else result.variation
    return SearchResult(0.0, variation, result.visits, result.depth, True, result.root_moves)
