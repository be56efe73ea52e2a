"""Several games that belong together, as a pure function: finished games in, the next set-up or the verdict out.

The two people of a series are 0 and 1 throughout; a `NextGame` says which of them sits on side 0. A game offers
`series.py` with

    next_game(variant, finished) -> NextGame | SeriesVerdict

which depends on its arguments alone, so a server may ask again after a restart and gets the same answer.
"""

from __future__ import annotations

from dataclasses import dataclass

from .message import Message
from .variant import BaseVariant


@dataclass(frozen=True, slots=True)
class NextGame:
    """The next game: its rules, who sits on side 0, and one sentence that gives the reason."""

    variant: BaseVariant
    first: int
    reason: Message
    opening: tuple[str, ...] = ()
    """Moves that are made at once, such as the deal of a revanche."""


@dataclass(frozen=True, slots=True)
class Finished:
    """The result of a game of the series. `winner` is a person (0 or 1) or None for a draw; `end` is `played`,
    `resigned`, `agreed` or `time`.

    `scores` are the two people's, in person order, and `opening` repeats the moves the set-up asked for or the deal
    that was made.
    """

    set_up: NextGame
    winner: int | None
    end: str = "played"
    scores: tuple[int, int] = (0, 0)
    opening: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SeriesVerdict:
    """The series is over: the person who won it, or None, and the sentence that says why."""

    winner: int | None
    reason: Message
