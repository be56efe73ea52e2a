"""Who sits at a table, and who acts there."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Person:
    """A player of the house, named or not, by the id of the row."""

    player: str


@dataclass(frozen=True, slots=True)
class Computer:
    """A computer player: a level of the game, or a kind of player."""

    level: int | None = None
    kind: str | None = None

    def __post_init__(self) -> None:
        if (self.level is None) == (self.kind is None):
            raise ValueError("a computer player has either a level or a kind")


@dataclass(frozen=True, slots=True)
class Open:
    """Nobody yet."""


Seat = Person | Computer | Open
Seats = tuple[Seat, Seat]


@dataclass(frozen=True, slots=True)
class Somebody:
    """A player who acts, by the id of the row in `players`."""

    id: str


@dataclass(frozen=True, slots=True)
class Machine:
    """Whichever computer sits at the table."""


@dataclass(frozen=True, slots=True)
class Keeper:
    """The house itself: it deals, lets flags fall and gives back what its own outages cost."""


Actor = Somebody | Machine | Keeper

HOUSE = "house"
COMPUTER = "computer"


def author_of(actor: Actor) -> str:
    """The name an actor's events are stored under. Ids of players are random and longer than these two words."""
    match actor:
        case Somebody(id=player):
            return player
        case Machine():
            return COMPUTER
        case Keeper():
            return HOUSE


SIDES = {(False, False): (), (True, False): (0,), (False, True): (1,), (True, True): (0, 1)}


def sides_of(seats: Seats, actor: Actor) -> tuple[int, ...]:
    """The sides somebody may act for; at one screen both."""
    match actor:
        case Somebody(id=player):
            first, second = (isinstance(seat, Person) and seat.player == player for seat in seats)
            return SIDES[first, second]
        case Machine():
            return tuple(side for side in (0, 1) if isinstance(seats[side], Computer))
        case Keeper():
            return ()


Audience = tuple[int, ...]
"""The sides somebody plays, for whom something is told."""
WATCHER: Audience = ()


def people_of(seats: Seats) -> tuple[int, ...]:
    """The sides people sit on."""
    return tuple(side for side in (0, 1) if isinstance(seats[side], Person))


def are_two_people(seats: Seats) -> bool:
    """Whether two different people play each other; not at one screen, and not against the computer."""
    return len({seat for seat in seats if isinstance(seat, Person)}) == 2
