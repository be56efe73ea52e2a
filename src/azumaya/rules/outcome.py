"""The outcome of a game as data: winner, reason and sentence.

A game's `result.py`, where it has one, offers

    REASONS                       every way the game can end: a code that stays the same, and its meaning
    result(position) -> Outcome   the outcome of a finished game
"""

from __future__ import annotations

from dataclasses import dataclass

from .message import Message

PLAYED = "played"
"""The reason where a game gives none of its own."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The winner, None for a draw; the reason, a code among the game's REASONS; and the whole sentence for players."""

    winner: int | None
    reason: str
    sentence: Message


@dataclass(frozen=True, slots=True)
class FinalScores:
    """The scores when a side gives up. Not exact: counting stopped at its node limit, and these are a lower bound."""

    scores: tuple[int, int]
    is_exact: bool = True


def plain_outcome(winner: int | None, sides: tuple[Message, Message]) -> Outcome:
    """The outcome of a game that gives no reasons."""
    won = Message("outcome-draw") if winner is None else Message("outcome-win", side=sides[winner])
    return Outcome(winner, PLAYED, won)
