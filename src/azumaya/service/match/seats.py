"""Seats and actors at a table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Person:
    """A seat of a player, guest or member, by id."""

    player: str


@dataclass(frozen=True, slots=True)
class Computer:
    """A seat of a computer player: a level of the game, or a kind of player."""

    level: int | None = None
    kind: str | None = None

    def __post_init__(self) -> None:
        if (self.level is None) == (self.kind is None):
            raise ValueError("a computer player needs either a level or a kind")


@dataclass(frozen=True, slots=True)
class Open:
    """An empty seat."""


Seat = Person | Computer | Open
Seats = tuple[Seat, Seat]


@dataclass(frozen=True, slots=True)
class PlayerActor:
    """A player, by the id in `players`."""

    id: str


@dataclass(frozen=True, slots=True)
class BotActor:
    """The computer player of the table."""


@dataclass(frozen=True, slots=True)
class SystemActor:
    """The server: makes chance moves, flags and credits outages."""


Actor = PlayerActor | BotActor | SystemActor

SYSTEM = "system"
COMPUTER = "computer"


def author_of(actor: Actor) -> str:
    """Return the stored author of an actor's events. Ids of players are random and longer than the two constants."""
    match actor:
        case PlayerActor(id=player):
            return player
        case BotActor():
            return COMPUTER
        case SystemActor():
            return SYSTEM


SIDES = {(False, False): (), (True, False): (0,), (False, True): (1,), (True, True): (0, 1)}


def sides_of(seats: Seats, actor: Actor) -> tuple[int, ...]:
    """Return the sides an actor may act for; at one screen both."""
    match actor:
        case PlayerActor(id=player):
            first, second = (isinstance(seat, Person) and seat.player == player for seat in seats)
            return SIDES[first, second]
        case BotActor():
            return tuple(side for side in (0, 1) if isinstance(seats[side], Computer))
        case SystemActor():
            return ()


Audience = tuple[int, ...]
"""The sides a recipient plays; empty for watchers."""
WATCHER: Audience = ()


def people_of(seats: Seats) -> tuple[int, ...]:
    """Return the sides of people."""
    return tuple(side for side in (0, 1) if isinstance(seats[side], Person))


def are_two_people(seats: Seats) -> bool:
    """Return whether two different people play each other, not at one screen or against a computer."""
    return len({seat for seat in seats if isinstance(seat, Person)}) == 2
