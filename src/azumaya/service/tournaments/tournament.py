"""Tournaments as plain values: entrants, and the rounds with their results. Pure functions.

A pairing is the unit: one game, or one series where a single game is decided by the side or the draw. Its result is 1,
½ or 0 points for each side.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal, get_args

from . import errors

Format = Literal["round_robin", "swiss", "knockout", "arena"]
FORMATS: tuple[Format, ...] = get_args(Format)
Points = tuple[float, float]
WIN, DRAW, LOSS = (1.0, 0.0), (0.5, 0.5), (0.0, 1.0)
RESULTS: tuple[Points, ...] = (WIN, DRAW, LOSS)
MAX_ENTRANTS = 500
MAX_NAME = 60
MIN_ENTRANTS = 2


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player of a tournament: takes part from round `joined` on, and no more from round `left` on. `missed` are the
    rounds between leaving and coming back."""

    name: str
    rating: int = 1500
    joined: int = 1
    left: int | None = None
    missed: tuple[int, ...] = ()

    def plays_in(self, number: int) -> bool:
        return self.joined <= number and (self.left is None or number < self.left) and number not in self.missed


@dataclass(frozen=True, slots=True)
class BoardPairing:
    """Two players of a round, the one on side 0 first. Without `second` the first has no opponent (a bye)."""

    first: str
    second: str | None = None
    points: Points | None = None

    @property
    def players(self) -> tuple[str, ...]:
        return (self.first,) if self.second is None else (self.first, self.second)


Round = tuple[BoardPairing, ...]


@dataclass(frozen=True)
class Tournament:
    """A tournament with the rounds paired so far. `length` is the number of rounds of a Swiss tournament; round robin
    and knockout have as many as their entrants need. The rounds of an arena are the pairs that were made at the same
    moment; they overlap."""

    name: str
    format: Format
    entrants: tuple[Entrant, ...]
    rounds: tuple[Round, ...] = ()
    length: int = 0

    def entrant(self, name: str) -> Entrant:
        found = next((one for one in self.entrants if one.name == name), None)
        if found is None:
            raise errors.unknown_entrant(name, [one.name for one in self.entrants])
        return found

    @property
    def seeded(self) -> list[Entrant]:
        """The entrants by rating, the highest first; of equal ones those who joined first."""
        return sorted(self.entrants, key=lambda one: -one.rating)

    @property
    def is_round_open(self) -> bool:
        """True if results of the last round are missing."""
        return bool(self.rounds) and any(one.points is None for one in self.rounds[-1])

    @property
    def pairings(self) -> Iterator[BoardPairing]:
        return (pairing for played in self.rounds for pairing in played)


def new_tournament(name: str, kind: Format, entrants: tuple[Entrant, ...], length: int = 0) -> Tournament:
    """Return a tournament before its first round."""
    if kind == "swiss" and length < 1:
        raise errors.no_length()
    checked = Tournament(checked_name(name), kind, (), (), length)
    for one in entrants:
        checked = join(checked, one.name, one.rating)
    return checked


def join(tournament: Tournament, name: str, rating: int) -> Tournament:
    """Add an entrant. In a Swiss tournament also between rounds: the rounds before count as lost."""
    name = checked_name(name)
    if any(one.name.casefold() == name.casefold() for one in tournament.entrants):
        raise errors.joined_already(name)
    if len(tournament.entrants) >= MAX_ENTRANTS:
        raise errors.too_many_entrants(MAX_ENTRANTS)
    if tournament.rounds and tournament.format not in ("swiss", "arena"):
        raise errors.joins_too_late()
    entrant = Entrant(name, rating, len(tournament.rounds) + 1)
    return replace(tournament, entrants=(*tournament.entrants, entrant))


def rejoin(tournament: Tournament, name: str) -> Tournament:
    """Let an entrant who has withdrawn take part again from the next round on; not in a knockout."""
    back = tournament.entrant(name)
    if back.left is None:
        raise errors.joined_already(name)
    if tournament.format == "knockout":
        raise errors.joins_too_late()
    missed = (*back.missed, *range(back.left, len(tournament.rounds) + 1))
    return with_entrant(tournament, replace(back, left=None, missed=missed))


def with_entrant(tournament: Tournament, changed: Entrant) -> Tournament:
    entrants = tuple(changed if one.name == changed.name else one for one in tournament.entrants)
    return replace(tournament, entrants=entrants)


def withdraw(tournament: Tournament, name: str) -> Tournament:
    """Withdraw an entrant from the next round on; before the first round the entrant is removed."""
    leaving = tournament.entrant(name)
    if leaving.left is not None:
        raise errors.left_already(name)
    if not tournament.rounds:
        return replace(tournament, entrants=tuple(one for one in tournament.entrants if one != leaving))
    return with_entrant(tournament, replace(leaving, left=len(tournament.rounds) + 1))


def enter_result(tournament: Tournament, number: int, board: int, points: Points) -> Tournament:
    """Enter the result of a board, numbered from 1 like the rounds. A result of the last round can be corrected;
    earlier ones are settled, because later rounds were paired by them."""
    if not 1 <= number <= len(tournament.rounds):
        raise errors.unknown_round(number, len(tournament.rounds))
    if number < len(tournament.rounds):
        raise errors.settled_round(number)
    played = tournament.rounds[number - 1]
    if not 1 <= board <= len(played) or played[board - 1].second is None:
        raise errors.unknown_board(board, sum(1 for one in played if one.second is not None))
    if points not in RESULTS:
        raise errors.unknown_result(points)
    if tournament.format == "knockout" and points == DRAW:
        raise errors.needs_winner()
    changed = tuple(replace(one, points=points) if at == board else one for at, one in enumerate(played, 1))
    return replace(tournament, rounds=(*tournament.rounds[:-1], changed))


def checked_name(name: str) -> str:
    """Return a name of one printable line."""
    text = " ".join(name.split())
    if not text or len(text) > MAX_NAME or not text.isprintable():
        raise errors.invalid_name(MAX_NAME)
    return text
