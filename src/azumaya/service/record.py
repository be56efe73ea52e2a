"""A match as a text that people can read, send and keep."""

from __future__ import annotations

from datetime import UTC, datetime

from ..rules.variant import format_value
from .match import Event, Match, result


def record(match: Match) -> str:
    """The set-up, one line for each turn and draw that counts, and the result. Moves of one turn are separated by commas."""
    lines = [*heading(match), ""]
    turn = 0
    for event in match.board.history:
        turn += event.kind == "turn"
        lines.append(entry(match, event, turn))
    return "\n".join([*lines, "", ending(match), ""])


def heading(match: Match) -> list[str]:
    setup, game = match.setup, match.game
    usual = game.variant(setup.variant)
    special = [f"{name}={format_value(value)}" for name, value in setup.options.items() if getattr(usual, name) != value]
    return [
        f"game: {setup.game}",
        f"variant: {' '.join([setup.variant, *special])}",
        f"date: {datetime.fromtimestamp(setup.created, UTC):%Y-%m-%d %H:%M} UTC",
        *(f"{game.sides[side].en}: {setup.seats[side]}" for side in (0, 1)),
        f"start: {match.boards[0].position.text}",
    ]


def entry(match: Match, event: Event, turn: int) -> str:
    moves = ", ".join(event.moves)
    if event.side is None:
        return f"   chance: {moves}" if moves else "   both agree on a draw"
    side = match.game.sides[event.side].en
    return f"{turn}. {side}: {moves}" if moves else f"   {side} resigns"


def ending(match: Match) -> str:
    ended = result(match.board)
    score = " : ".join(str(points) for points in match.board.position.scores)
    return f"result: {ended.sentence.en} ({score})" if ended else f"unfinished ({score})"
