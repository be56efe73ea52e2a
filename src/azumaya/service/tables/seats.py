"""Computer players for seats, and titles of seats."""

from __future__ import annotations

from ...research.network_player import register_networks
from ...rules.game import Game
from ...rules.message import Message
from ...rules.variant import BaseVariant
from ...search.players import KINDS, PlayerSpec, kinds_for, new_player
from ...search.players import Player as SearchPlayer
from ...search.spec import STRONGEST
from .. import errors
from ..match.seats import Computer, Open, Seat

PERSON = Message("seat-person")
OPEN = Message("seat-open")


register_networks()  # in every process that seats computers: servers and workers


def check_computer(game: Game, computer: Computer, variant: BaseVariant | None = None) -> None:
    """Raise if a computer player cannot play this game or variant, listing those that can."""
    if computer.level is not None and not 1 <= computer.level <= STRONGEST:
        raise errors.unknown_level(computer.level, STRONGEST)
    if computer.kind is not None and computer.kind not in kinds_for(game):
        raise errors.unknown_seat(computer.kind, ("level-1", f"level-{STRONGEST}", *kinds_for(game)))
    if computer.kind is not None and variant is not None and not KINDS[computer.kind].plays(game, variant):
        others = [kind for kind in kinds_for(game) if KINDS[kind].plays(game, variant)]
        raise errors.unknown_seat(computer.kind, ("level-1", f"level-{STRONGEST}", *others))


def seat_title(seat: Seat) -> Message:
    """Return the title of the occupant of a seat."""
    match seat:
        case Computer(level=int() as level):
            return Message("seat-level", level=level)
        case Computer(kind=str() as kind):
            return KINDS[kind].title
        case Open():
            return OPEN
        case _:
            return PERSON


def seated_player(game: Game, computer: Computer, seed: int) -> SearchPlayer:
    """Return the computer player of a seat."""
    return new_player(game, PlayerSpec(computer.kind, computer.level, seed=seed))
