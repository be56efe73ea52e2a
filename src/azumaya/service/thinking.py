"""What computer players do in the worker processes, so people never wait for them: not for their search and not for
the compiler."""

from __future__ import annotations

from collections.abc import Mapping

from ..games import game as find_game
from ..rules.position import Position, new_position, read_position
from ..rules.text import Text
from ..search.players import PlayerSpec, new_player
from ..search.study import hint
from ..search.warmup import warm
from .match.draft import is_complete
from .match.seats import Computer
from .preparing import exercise
from .seats import seated_player


def compile_game(name: str) -> None:
    """Have everything compiled, or loaded, that a table, a player or the new-game form of this game needs."""
    game = find_game(name)
    exercise(game)
    game.advice(game.standard)
    position = first_decision(new_position(game, game.standard))
    warm(position)
    hint(position, new_player(game, PlayerSpec(level=1)))


def first_decision(position: Position) -> Position:
    """The position once chance has dealt, in whatever way."""
    while position.to_move == "chance":
        position = position.play(position.moves[0])
    return position


def advise(game: str, options: Mapping[str, bool | int | str]) -> tuple[Text, ...]:
    """What speaks against playing a variant, given by all its fields."""
    found = find_game(game)
    return found.advice(found.variant(None, options))


def choose_turn(game: str, text: str, computer: Computer, seed: int) -> tuple[str, ...]:
    """The moves of one turn, from its beginning or its middle, chosen by a player of that level or kind; the same
    arguments give the same turn."""
    chooser = seated_player(find_game(game), computer, seed)
    position = read_position(find_game(game), text)
    moves: list[str] = []
    while not moves or not is_complete(position):
        moves.append(chooser.choose(position))
        position = position.play(moves[-1])
    return tuple(moves)
