"""Games of a playtest as records, for people to read and for `azumaya analyse` and `azumaya render` to take up."""

from __future__ import annotations

from itertools import accumulate

from ..rules.game import Game
from ..rules.position import Position, read_position
from ..rules.record import Record, whole_turns
from .arena import Played


def record_of(game: Game, played: Played) -> Record:
    """The game from its start on, the opening included."""
    moves = (*played.opening, *played.moves)
    positions = accumulate(moves, Position.play, initial=read_position(game, played.start))
    players = {game.sides[side].en: played.players[side] for side in (0, 1)}
    return Record(whole_turns(positions), {"pair": f"{played.pair + 1}, game {played.half + 1}", **players})
