"""What a turn does, in words: facts that a game reads off two positions, so that a hint or a verdict can give its
reason.

A game's `facts.py`, where it has one, offers

    KINDS                         what it can tell: the kind of fact and, in both languages, what such facts are about
    facts(before, after)          the facts of a whole turn, from the position it began in and the one it led to

Every fact is checked against the states when it is made; none is guessed.
"""

from __future__ import annotations

from dataclasses import dataclass

from .text import Text


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing a turn does. The text follows the turn's name in a sentence: "d3-e3A takes three stones"."""

    kind: str
    text: Text
    weight: int
    """How much it matters to a reader; the weightiest is told first. About a hundred for what decides, about ten for
    what is merely true."""
    places: tuple[str, ...] = ()
    """Pieces or spots of the scene that show it, by their ids."""
    costs: bool = False
    """Whether it speaks against the turn: something given, lost or allowed."""
