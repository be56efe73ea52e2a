"""A match as a text that people can read, send and keep; how such a text looks is decided in `rules/record.py`."""

from __future__ import annotations

from datetime import UTC, datetime

from ..rules.record import UNFINISHED, Entry, format_result, write_record
from ..rules.variant import format_value
from .match import Event, Match, result


def record(match: Match) -> str:
    """The set-up, one line for each turn and draw that counts, and the result."""
    ended = result(match.board)
    words = ended.sentence.en if ended else UNFINISHED
    entries = (entry(match, event) for event in match.board.history)
    points = format_result(words, match.board.scores)
    return write_record(match.boards[0].position, entries, points, heading(match), match.account(match.board))


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


def entry(match: Match, event: Event) -> Entry:
    """A line that replays to the same match: a resignation or an agreement is told in words."""
    words = "both agree on a draw" if event.side is None else f"{match.game.sides[event.side].en} resigns"
    return Entry(event.side, event.moves, words)
