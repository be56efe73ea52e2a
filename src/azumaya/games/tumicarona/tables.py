"""Tumicarona's tables of endings: where they are kept, how they are made, and what they say of a position."""

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
from ...rules.curiosities import Curiosity
from ...rules.errors import AzumayaError
from ...rules.kernel import cache_root
from ...rules.position import Position
from ...rules.text import Text
from ...rules.truth import UNKNOWN, Progress, Truth, TurnTruth, Words
from .endgame import look_up, probe
from .endgame_check import verify_layer
from .endgame_file import (
    DRAW_AFTER_AT,
    HEIGHT_AT,
    WIDTH_AT,
    BadTable,
    TableWriter,
    broken,
    damaged_layers,
    divisions_in,
    layer_in,
    open_table,
)
from .endgame_index import BOARD_POINTS, MOST_STONES
from .endgame_layer import solve_division
from .endgame_room import alone, must_fit, not_kept, too_little_memory
from .kernels import BOARDS
from .variants import Variant

STONES = 5
"""Tables of up to so many stones are made at first use: seconds."""
FIRST_USE_POINTS = 45
USUAL_DRAW_AFTER = 20
NOTHING: Words = np.zeros(0, np.int64)


def unheard(layer: str, done: float) -> None:
    """Progress that nobody wants to see."""


# Where they are


def path_of(variant: Variant) -> Path:
    """Where a board's tables are kept: in AZUMAYA_TABLES, else beside the machine code. Vela shares them:
    it is over where they begin."""
    folder = os.environ.get("AZUMAYA_TABLES") or cache_root().parent / "tables"
    return Path(folder) / f"{name_of(variant.width, variant.height, variant.draw_after)}.table"


def name_of(width: int, height: int, draw_after: int) -> str:
    return f"tumicarona-{width}x{height}-{draw_after}"


def table(variant: Variant) -> Words:
    """The words of a variant's table, mapped into memory; none where there is no whole file. At first use those of few
    stones are made, for the usual rules on a board that is not too large."""
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
def mapped(path: Path, changed: int) -> Words:  # noqa: ARG001
    """A file's words; none of a file that is no table: searches go on without it."""
    try:
        return named_table(path)
    except (BadTable, OSError):
        return NOTHING


def named_table(path: Path) -> Words:
    """The words of a table of the board and rule that its file is named after. BadTable says what is wrong with it: a
    look-up in that of another board would leave the file."""
    words = open_table(path)
    name = name_of(*(int(words[at]) for at in (WIDTH_AT, HEIGHT_AT, DRAW_AFTER_AT)))
    if path.stem != name:
        raise broken(path, Text(f"hierin steht die Tafel {name}", f"this holds the table {name}"))
    return words


def whole_table(variant: Variant) -> Words:
    """The words of a variant's table, made when it has to be. BadTable when the file is broken."""
    path = path_of(variant)
    if not path.exists():
        build(variant, STONES, 1)
    return named_table(path)


# Making them


def build(variant: Variant, stones: int, threads: int = 1, progress: Progress = unheard) -> Path:
    """Tables of every division of up to `stones` stones. What is there is kept; a build that was stopped goes on with
    the division it was at. Returns the file."""
    path, geometry = path_of(variant), BOARDS.index((variant.width, variant.height))
    part = path.with_suffix(".part")
    due = divisions(geometry, stones)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and holds_all(named_table(path), due):
            return path
        must_fit(path.parent, geometry, due)
        with alone(part):
            if path.exists() and not part.exists():
                shutil.copyfile(path, part)
            writer = TableWriter(part, geometry, variant.draw_after)
            for own, other in due:
                name = f"{own}v{other}"
                if not writer.holds(own, other):
                    layers = solve_division(
                        writer.words,
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
        raise too_little_memory(geometry, due) from None
    except OSError as error:
        raise not_kept(path, error) from None
    return path


def divisions(geometry: int, stones: int) -> list[tuple[int, int]]:
    """The divisions of up to so many stones that a game on this board can come to, the larger side first, fewest stones
    first."""
    most = min((int(BOARD_POINTS[geometry]) - 1) // 2, MOST_STONES)
    return [
        (total - fewer, fewer)
        for total in range(2, stones + 1)
        for fewer in range(1, total // 2 + 1)
        if total - fewer <= most
    ]


def holds_all(words: Words, due: Sequence[tuple[int, int]]) -> bool:
    return set(due) <= set(divisions_in(words))


# What they say


def info(variant: Variant) -> Mapping[str, Mapping[str, int]]:
    """Every division with its positions won, drawn and lost for the side to move, named first, at count 0, and the
    longest distance."""
    words = whole_table(variant)
    found = {division: layer_in(words, *division) for division in divisions_in(words)}
    return {
        f"{own}v{other}": {"win": layer.won, "draw": layer.drawn, "loss": layer.lost, "longest": layer.longest}
        for (own, other), layer in found.items()
    }


def verify(variant: Variant, sample: int, progress: Progress = unheard) -> Mapping[str, int]:
    """Check the file's checksums, and that every position of a small division and `sample` random ones of a large one
    are worth the best of their successors by the rules' own moves. How many were compared; BadTable names the first
    that is wrong."""
    words = whole_table(variant)
    for own, other in damaged_layers(words):
        raise BadTable(
            Text(
                f"die Daten von {own} gegen {other} Steine sind beschädigt; die Datei löschen und neu rechnen",
                f"the data of {own} against {other} stones are damaged; delete the file and build it again",
            ),
            text=path_of(variant).name,
        )
    compared = {}
    for own, other in divisions_in(words):
        compared[f"{own}v{other}"] = verify_layer(words, variant, own, other, sample)
        progress(f"{own}v{other}", 1)
    return compared


def truth(position: Position) -> Truth | None:
    """What a position is worth at its count, in the middle of a turn too; None when the tables do not reach it, and
    when the game is over."""
    return None if position.is_over else truth_of(position.state, table(position.variant))  # type: ignore[arg-type]


def truth_of(state: State, words: Words) -> Truth | None:
    value = int(probe(state, words))
    if value == UNKNOWN:
        return None
    if value == 0 or not state.starts_turn:
        return Truth(value, 1 if value else None)
    code = int(look_up(words, state.geometry, state.stones[state.mover], state.stones[1 - state.mover]))
    return Truth(value, code if code > 0 else -code - 1)


def turns(position: Position) -> Sequence[TurnTruth] | None:
    """Every whole turn with its worth to the side that makes it, best first; turns to the same position once. None when
    the tables lack one of them."""
    found: dict[str, TurnTruth] = {}
    for moves, after in whole_turns(position):
        known = after_turn(position, after)
        if known is None:
            return None
        made = [one.move for one in after.trail[-len(moves) :]]
        text = position.game.notation.format_turn(position.state, made)
        found.setdefault(after.text, TurnTruth(text, moves, known))
    return sorted(found.values(), key=lambda turn: (-turn.truth.value, urgency(turn.truth), turn.turn))


def urgency(known: Truth) -> int:
    """Quick wins before slow ones, slow losses before quick ones."""
    return (known.distance or 0) * known.value


def whole_turns(position: Position) -> Iterator[tuple[tuple[str, ...], Position]]:
    """Every way to finish the turn: its moves, and the position after it."""
    side = position.to_move
    for move in position.moves:
        after = position.play(move)
        if after.starts_turn or after.is_over or after.to_move != side:
            yield (move,), after
        else:
            for rest, end in whole_turns(after):
                yield (move, *rest), end


def after_turn(before: Position, after: Position) -> Truth | None:
    """What a turn is worth to the side that made it."""
    took = sum(after.scores) < sum(before.scores) or not before.starts_turn
    if after.is_over:
        value = 0 if after.winner is None else 1 if after.winner == before.to_move else -1
        return Truth(value, 1 if value else None)
    known = truth(after)
    if known is None or known.value == 0:
        return known
    return Truth(-known.value, 1 if took or known.distance is None else known.distance + 1)


def curiosities(variant: Variant, progress: Progress = unheard) -> Sequence[Curiosity]:
    """Positions worth a look, found by reading the tables through."""
    from .curiosities import curiosities_in

    return curiosities_in(whole_table(variant), variant, progress)


# Whole boards


def solve(variant: Variant, threads: int, progress: Progress = unheard) -> dict[str, Any]:
    """The certificate of a small board: what every first turn is worth, with strategies that prove it."""
    from . import GAME
    from .small_boards import solve_board

    return solve_board(GAME, variant, threads, progress)


def check(certificate: Mapping[str, Any]) -> dict[str, Any]:
    """What a certificate proves, checked by the plain rules, and by the tables where it ends in them; BadCertificate
    where it does not."""
    from .certificate import check as checked

    proved = checked(certificate, known_at_count_0)
    return {
        "value": proved.value,
        "turns": dict(proved.turns),
        "positions": proved.positions,
        "tabled": proved.tabled,
        "with_twenty_turns": proved.value if proved.holds_with_twenty else None,
        "without": proved.value,
    }


def known_at_count_0(state: Any, least: str) -> Truth | None:
    """What the tables say of a position of reference.py: for a win those under the rule of twenty turns, for a draw
    those without it."""
    width, height = state.variant.width, state.variant.height
    words = table(Variant(width=width, height=height, draw_after=USUAL_DRAW_AFTER if least == "win" else 0))
    own, other = (
        np.int64(sum(1 << row * width + column for column, row in state.stones[side]))
        for side in (state.side, 1 - state.side)
    )
    code = int(look_up(words, np.int64(BOARDS.index((width, height))), own, other))
    if code in (0, UNKNOWN):
        return None if code else Truth(0)
    return Truth(1, code) if code > 0 else Truth(-1, -code - 1)
