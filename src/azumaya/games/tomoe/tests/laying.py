"""Positions for tests, written as the tiles that lie there."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import azumaya
from azumaya.games.tomoe.board import DESIGN
from azumaya.games.tomoe.territory import Survey, survey
from azumaya.rules.position import Position


def laid(tiles: str, turn: str = "b 2 turn", board: str = "small") -> Position:
    """The position with these tiles, `5=BA0 8=BB2`, at the start of a turn of Black's unless told otherwise."""
    size = "" if board == "small" else f" board={board}"
    return azumaya.read("tomoe", f"{','.join(tiles.split()) or '-'} {turn}{size}")


def full_board(tiles: str, turn: str = "b 2 turn") -> Position:
    """The small board with a tile on every cell, given in order."""
    return laid(" ".join(f"{cell}={tile}" for cell, tile in enumerate(tiles.split())), turn)


def surveyed(position: Position) -> Survey:
    return survey(position.state)


def frozen(position: Position) -> set[int]:
    return set(surveyed(position).frozen)


def enclosed(position: Position) -> tuple[int, int]:
    """How many white and black tile sections are enclosed."""
    inside = [section.colour for section in surveyed(position).sections if section.owner >= 0]
    return inside.count(0), inside.count(1)


def random_game(board: str, seed: int) -> Iterator[Position]:
    """Every position of a random game."""
    dice = Random(f"{board} {seed}")
    position = azumaya.new("tomoe", variant=board)
    yield position
    while not position.is_over:
        position = position.play_code(dice.choice(position.codes))
        yield position


def half_turned(position: Position) -> Position:
    """The board turned by half with the colours swapped, and the players with them. Not for the empty board, where
    White always begins."""
    board = str(position.variant.board)  # type: ignore[attr-defined]
    opposite = DESIGN.board(board).half_turn_cells
    tiles, mover, *rest = position.text.split()
    swapped = {}
    for entry in tiles.split(","):
        cell, tile = entry.split("=")
        swapped[opposite[int(cell)]] = {"W": "B", "B": "W"}[tile[0]] + tile[1:]
    turned = ",".join(f"{cell}={tile}" for cell, tile in sorted(swapped.items()))
    return azumaya.read("tomoe", " ".join([turned, {"w": "b", "b": "w"}[mover], *rest]))
