"""Tablebase of Tumicarona: storage, construction, verification and lookup."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from numba.core import config

from ...rules.contract import State
from ...rules.errors import AzumayaError
from ...rules.kernel_files import cache_root
from ...rules.message import Message
from ...rules.position import Position
from ...rules.tablebase_value import UNKNOWN, Progress, TablebaseValue, TableData, TurnValue
from .kernels import BOARDS
from .tablebase_file import (
    DRAW_AFTER_AT,
    HEIGHT_AT,
    WIDTH_AT,
    BadTable,
    TableWriter,
    bad_table,
    damaged_layers,
    divisions_in,
    layer_in,
    open_table,
)
from .tablebase_index import BOARD_POINTS, MOST_STONES
from .tablebase_probe import look_up, probe
from .tablebase_resources import build_lock, check_resources, out_of_memory, write_failure
from .tablebase_solver import solve_division
from .tablebase_verify import verify_layer
from .variants import Variant

STONES = 5
"""Size of the tablebase built at first use, in seconds."""
FIRST_USE_POINTS = 45
USUAL_DRAW_AFTER = 20
NOTHING: TableData = np.zeros(0, np.int64)


def ignore_progress(layer: str, done: float) -> None:
    """Default progress callback that does nothing."""


# Storage


def path_of(variant: Variant) -> Path:
    """The file of a variant, in AZUMAYA_TABLEBASE or next to the compiled code. Vela uses the same file, because the
    tablebase has no positions with an active handicap."""
    folder = os.environ.get("AZUMAYA_TABLEBASE") or cache_root().parent / "tables"
    return Path(folder) / f"{name_of(variant.width, variant.height, variant.draw_after)}.table"


def name_of(width: int, height: int, draw_after: int) -> str:
    return f"tumicarona-{width}x{height}-{draw_after}"


def table(variant: Variant) -> TableData:
    """Map a variant's tablebase into memory; empty without a valid file. Under the standard rules a small tablebase is
    built at first use, unless the board is too large."""
    path = path_of(variant)
    if not path.exists() and is_quickly_built(variant):
        try:
            build(variant, STONES, 1)
        except (AzumayaError, OSError):
            return NOTHING
    return mapped(path, path.stat().st_mtime_ns) if path.exists() else NOTHING


def is_quickly_built(variant: Variant) -> bool:
    usual = variant.draw_after == USUAL_DRAW_AFTER and variant.width * variant.height <= FIRST_USE_POINTS
    return usual and not config.DISABLE_JIT  # type: ignore[attr-defined]


@lru_cache(maxsize=8)
def mapped(path: Path, changed: int) -> TableData:  # noqa: ARG001
    """A file's data; empty for an invalid file, so that searches continue without it."""
    try:
        return named_table(path)
    except (BadTable, OSError):
        return NOTHING


def named_table(path: Path) -> TableData:
    """Open a file and check that its contents match its name. BadTable otherwise: a lookup with another board would
    read outside the file."""
    data = open_table(path)
    name = name_of(*(int(data[at]) for at in (WIDTH_AT, HEIGHT_AT, DRAW_AFTER_AT)))
    if path.stem != name:
        raise bad_table(path, Message("tumicarona-table-contains", name=name))
    return data


def whole_table(variant: Variant) -> TableData:
    """A variant's tablebase, built if missing. BadTable if the file is invalid."""
    path = path_of(variant)
    if not path.exists():
        build(variant, STONES, 1)
    return named_table(path)


# Construction


def build(variant: Variant, stones: int, threads: int = 1, progress: Progress = ignore_progress) -> Path:
    """Build all divisions of up to `stones` stones and return the file. Existing divisions are kept, so an interrupted
    build resumes."""
    path, geometry = path_of(variant), BOARDS.index((variant.width, variant.height))
    part = path.with_suffix(".part")
    due = divisions(geometry, stones)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and holds_all(named_table(path), due):
            return path
        check_resources(path.parent, geometry, due)
        with build_lock(part):
            if path.exists() and not part.exists():
                shutil.copyfile(path, part)
            writer = TableWriter(part, geometry, variant.draw_after)
            for own, other in due:
                name = f"{own}v{other}"
                if not writer.holds(own, other):
                    layers = solve_division(
                        writer.data,
                        geometry,
                        own,
                        other,
                        variant.draw_after,
                        threads,
                        lambda done, name=name: progress(name, done),  # type: ignore[misc]
                    )
                    writer.add(layers)
                progress(name, 1)
            part.replace(path)
    except MemoryError:
        raise out_of_memory(geometry, due) from None
    except OSError as error:
        raise write_failure(path, error) from None
    return path


def divisions(geometry: int, stones: int) -> list[tuple[int, int]]:
    """The possible divisions of up to `stones` stones on a board, the larger side first, in order of size."""
    most = min((int(BOARD_POINTS[geometry]) - 1) // 2, MOST_STONES)
    return [
        (total - fewer, fewer)
        for total in range(2, stones + 1)
        for fewer in range(1, total // 2 + 1)
        if total - fewer <= most
    ]


def holds_all(data: TableData, due: Sequence[tuple[int, int]]) -> bool:
    return set(due) <= set(divisions_in(data))


# Lookup


def info(variant: Variant) -> Mapping[str, Mapping[str, int]]:
    """Statistics of every division at count 0: positions won, drawn and lost for the side to move, which is named
    first, and the longest distance."""
    data = whole_table(variant)
    found = {division: layer_in(data, *division) for division in divisions_in(data)}
    return {
        f"{own}v{other}": {"win": layer.won, "draw": layer.drawn, "loss": layer.lost, "longest": layer.longest}
        for (own, other), layer in found.items()
    }


def verify(variant: Variant, sample: int, progress: Progress = ignore_progress) -> Mapping[str, int]:
    """Verify the checksums, and compare all positions of small divisions and `sample` random ones of large divisions
    with their successors. Return the number of positions compared; BadTable names the first wrong one."""
    data = whole_table(variant)
    for own, other in damaged_layers(data):
        raise BadTable(
            Message("tumicarona-table-layer-damaged", own=own, other=other),
            text=path_of(variant).name,
        )
    compared = {}
    for own, other in divisions_in(data):
        compared[f"{own}v{other}"] = verify_layer(data, variant, own, other, sample)
        progress(f"{own}v{other}", 1)
    return compared


def value(position: Position) -> TablebaseValue | None:
    """The exact value of a position at its count, also in the middle of a turn; None outside the tablebase and after
    the end of the game."""
    return None if position.is_over else value_of(position.state, table(position.variant))  # type: ignore[arg-type]


def value_of(state: State, data: TableData) -> TablebaseValue | None:
    value = int(probe(state, data))
    if value == UNKNOWN:
        return None
    if value == 0 or not state.starts_turn:
        return TablebaseValue(value, 1 if value else None)
    code = int(look_up(data, state.geometry, state.stones[state.mover], state.stones[1 - state.mover]))
    return TablebaseValue(value, code if code > 0 else -code - 1)


def turns(position: Position) -> Sequence[TurnValue] | None:
    """Every whole turn with its value for the side to move, best first, without duplicates. None if one of them leads
    outside the tablebase."""
    found: dict[str, TurnValue] = {}
    for moves, after in whole_turns(position):
        known = after_turn(position, after)
        if known is None:
            return None
        made = [one.move for one in after.trail[-len(moves) :]]
        text = position.game.notation.format_turn(position.state, made)
        found.setdefault(after.text, TurnValue(text, moves, known))
    return sorted(found.values(), key=lambda turn: (-turn.result.value, urgency(turn.result), turn.turn))


def urgency(known: TablebaseValue) -> int:
    """Sort key: fast wins before slow ones, slow losses before fast ones."""
    return (known.distance or 0) * known.value


def whole_turns(position: Position) -> Iterator[tuple[tuple[str, ...], Position]]:
    """All ways to complete the turn: the moves and the resulting position."""
    side = position.side
    for move in position.moves:
        after = position.play(move)
        if after.starts_turn or after.is_over or after.side != side:
            yield (move,), after
        else:
            for rest, end in whole_turns(after):
                yield (move, *rest), end


def after_turn(before: Position, after: Position) -> TablebaseValue | None:
    """The value of a turn for the side that made it."""
    took = sum(after.scores) < sum(before.scores) or not before.starts_turn
    if after.is_over:
        final = 0 if after.winner is None else 1 if after.winner == before.side else -1
        return TablebaseValue(final, 1 if final else None)
    known = value(after)
    if known is None or known.value == 0:
        return known
    return TablebaseValue(-known.value, 1 if took or known.distance is None else known.distance + 1)


# Solved boards


def solve(variant: Variant, threads: int, progress: Progress = ignore_progress) -> dict[str, Any]:
    """Solve a small board and return its certificate: the value of every first turn, with strategies that prove it."""
    from . import GAME
    from .certificate_builder import solve_board

    return solve_board(GAME, variant, threads, progress)


def check(certificate: Mapping[str, Any]) -> dict[str, Any]:
    """Check a certificate with the reference rules and the tablebase, and return what it proves; BadCertificate if it
    fails."""
    from .certificate import check as checked

    proved = checked(certificate, probe_at_count_0)
    return {
        "value": proved.value,
        "turns": dict(proved.turns),
        "positions": proved.positions,
        "tabled": proved.tabled,
        "with_twenty_turns": proved.value if proved.holds_with_twenty else None,
        "without": proved.value,
    }


def probe_at_count_0(state: Any, least: str) -> TablebaseValue | None:
    """Look up a position of reference.py: with the rule of twenty turns for a win, without it for a draw."""
    width, height = state.variant.width, state.variant.height
    data = table(Variant(width=width, height=height, draw_after=USUAL_DRAW_AFTER if least == "win" else 0))
    own, other = (
        np.int64(sum(1 << row * width + column for column, row in state.stones[side]))
        for side in (state.side, 1 - state.side)
    )
    code = int(look_up(data, np.int64(BOARDS.index((width, height))), own, other))
    if code in (0, UNKNOWN):
        return None if code else TablebaseValue(0)
    return TablebaseValue(1, code) if code > 0 else TablebaseValue(-1, -code - 1)
