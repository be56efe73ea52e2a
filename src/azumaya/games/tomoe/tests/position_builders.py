"""Test positions built from lists of tiles."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import azumaya
from azumaya.games.tomoe.board import DESIGN
from azumaya.games.tomoe.territory import Survey, survey
from azumaya.rules.position import Position


def laid(tiles: str, turn: str = "b 2 turn", board: str = "small") -> Position:
    """Return the position with these tiles, `5=BA0 8=BB2`, by default at the start of a turn of Black's."""
    size = "" if board == "small" else f" board={board}"
    return azumaya.read("tomoe", f"{','.join(tiles.split()) or '-'} {turn}{size}")


def full_board(tiles: str, turn: str = "b 2 turn") -> Position:
    """Return the small board with these tiles on all cells, in order."""
    return laid(" ".join(f"{cell}={tile}" for cell, tile in enumerate(tiles.split())), turn)


def surveyed(position: Position) -> Survey:
    return survey(position.state)


def frozen(position: Position) -> set[int]:
    return set(surveyed(position).frozen)


def enclosed(position: Position) -> tuple[int, int]:
    """Return the number of enclosed white and black tile sections."""
    inside = [section.colour for section in surveyed(position).sections if section.owner >= 0]
    return inside.count(0), inside.count(1)


def random_game(board: str, seed: int) -> Iterator[Position]:
    """Yield every position of a random game."""
    rng = Random(f"{board} {seed}")
    position = azumaya.new("tomoe", variant=board)
    yield position
    while not position.is_over:
        position = position.play_code(rng.choice(position.codes))
        yield position


def half_turned(position: Position) -> Position:
    """Return the position turned by 180 degrees with the colours swapped. Not for the empty board, where White always
    begins."""
    board = str(position.variant.board)  # type: ignore[attr-defined]
    opposite = DESIGN.board(board).half_turn_cells
    tiles, mover, *rest = position.text.split()
    swapped = {}
    for entry in tiles.split(","):
        cell, tile = entry.split("=")
        swapped[opposite[int(cell)]] = {"W": "B", "B": "W"}[tile[0]] + tile[1:]
    turned = ",".join(f"{cell}={tile}" for cell, tile in sorted(swapped.items()))
    return azumaya.read("tomoe", " ".join([turned, {"w": "b", "b": "w"}[mover], *rest]))
