"""Facts about a turn, in words: the reasons that hints and reviews give.

A game's `facts.py`, where it has one, offers

    KINDS                         the kinds of facts, each with its subject in both languages
    facts(before, after)          the facts of a whole turn, from the position it began in and the one it led to

Every fact is checked against the states when it is made; none is guessed.
"""

from __future__ import annotations

from dataclasses import dataclass

from .message import Message


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing a turn does. The text follows the turn's name in a sentence: "d3-e3A takes three stones"."""

    kind: str
    text: Message
    weight: int
    """Importance to a reader; the most important fact comes first. About 100 for decisive facts, about 10 for minor
    ones."""
    places: tuple[str, ...] = ()
    """Pieces or spots of the scene that show it, by their ids."""
    costs: bool = False
    """True if the fact counts against the turn: something given, lost or allowed."""
