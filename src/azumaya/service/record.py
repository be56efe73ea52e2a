"""A match as a text that people can read, send and keep; how such a text looks is decided in `rules/record.py`."""

from __future__ import annotations

from datetime import UTC, datetime

from ..rules.position import Position
from ..rules.record import Ending, Record, format_record
from ..rules.variant import format_value
from .match import Board, Match


def record(match: Match) -> str:
    """The set-up, one line for each turn and draw that counts, and the result."""
    return format_record(Record(tuple(positions(match)), heading(match), ending(match.board)))


def heading(match: Match) -> dict[str, str]:
    setup, game = match.setup, match.game
    usual = game.variant(setup.variant)
    special = [
        f"{name}={format_value(value)}" for name, value in setup.options.items() if getattr(usual, name) != value
    ]
    return {
        "variant": " ".join([setup.variant, *special]),
        "date": f"{datetime.fromtimestamp(setup.created, UTC):%Y-%m-%d %H:%M} UTC",
        **({"series": f"{setup.link.series}, game {setup.link.number}"} if setup.link else {}),
        **{game.sides[side].en: setup.seats[side] for side in (0, 1)},
    }


def positions(match: Match) -> list[Position]:
    """The first position and those after each turn and each draw that counts."""
    found = [match.boards[0].position]
    for event in match.board.history:
        steps = [event.moves] if event.side is not None else [(draw,) for draw in event.moves]
        for moves in filter(None, steps):
            found.append(found[-1].play_all(moves))
    return found


def ending(board: Board) -> Ending | None:
    """What ended the match away from the board."""
    if board.ending is None:
        return None
    return Ending("agreed" if board.ending.side is None else "resigned", board.ending.side, board.scores)
