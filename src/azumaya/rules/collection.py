"""A game may bring a collection of set-ups to choose from: each with its number, the options that choose it, and what
is known about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .message import Message


@dataclass(frozen=True, slots=True)
class Fairness:
    """The score of side 0 (a win 1, a draw ½) in self-play games, with a 95 % interval, and side 0's
    lead in points a game."""

    player: str
    games: int
    share: float
    low: float
    high: float
    lead: float


@dataclass(frozen=True, slots=True)
class CollectionEntry:
    """A set-up of a collection. `options` are the fields of the variant that choose it; its `number` stays its own,
    whatever else is left out. `difficulty` counts from 1, the easiest; 0: not graded. No `fairness`: not measured for
    the variant that was asked about. `known` is what else is known of it, such as from where on it is solved."""

    number: int
    options: Mapping[str, str]
    grade: Message
    difficulty: int = 0
    fairness: Fairness | None = None
    known: Message | None = None
