"""Who may sit at a table: a person, a level of the game (`level-1` … `level-10`), or a kind of player."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..rules.game import Game
from ..rules.text import Text
from ..search.players import KINDS, Player, PlayerSpec, kinds_for, new_player
from ..search.spec import STRONGEST
from . import errors
from .match import PERSON

LEVEL = re.compile(r"level-(\d{1,4})")
TITLE = Text("Mensch", "Person")


def level_at(seat: str) -> int | None:
    """The level that sits there; None for a person or a kind of player."""
    found = LEVEL.fullmatch(seat)
    return int(found[1]) if found else None


def check_seats(game: Game, seats: Sequence[str]) -> None:
    """Refuse whoever cannot play this game, with those who can."""
    for seat in seats:
        level = level_at(seat)
        if level is not None and not 1 <= level <= STRONGEST:
            raise errors.unknown_level(seat, STRONGEST)
        if level is None and seat not in (PERSON, *kinds_for(game)):
            raise errors.unknown_seat(seat, (PERSON, "level-1", f"level-{STRONGEST}", *kinds_for(game)))


def seat_title(seat: str) -> Text:
    """How to call whoever sits there."""
    level = level_at(seat)
    if level is not None:
        return Text(f"Stufe {level}", f"Level {level}")
    return TITLE if seat == PERSON else KINDS[seat].title


def seated_player(game: Game, seat: str, seed: int) -> Player:
    """The computer player of a seat."""
    level = level_at(seat)
    return new_player(game, PlayerSpec(seat if level is None else None, level, seed=seed))
