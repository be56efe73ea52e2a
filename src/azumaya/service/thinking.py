"""What computer players do in the worker processes, so people never wait for them: not for their search and not for
the compiler."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass

from ..games import game as find_game
from ..rules.position import Position, new_position, read_position
from ..rules.text import Text
from ..search.players import Player, PlayerSpec, new_player
from ..search.study import hint
from ..search.warmup import warm
from ..search.worker import resident
from .match.draft import is_complete
from .match.seats import Computer
from .preparing import exercise
from .seats import seated_player

MOST_KEPT = 64
"""Players that a process keeps, each with what it knows of its table."""
KEPT_WITHIN = 700_000_000
"""Bytes that a process may hold before it forgets the players that were asked longest ago."""


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


@dataclass(frozen=True, slots=True)
class Board:
    """What a player is told of a table: a position as text, and the moves made since, back to where the last finished
    turn began. Whoever has thought about this table before so knows how it went on."""

    table: str
    game: str
    start: str
    moves: tuple[str, ...]

    @property
    def position(self) -> Position:
        return read_position(find_game(self.game), self.start).play_all(self.moves)


def board_of(table: str, position: Position) -> Board:
    start, write = position, position.game.notation.format_move
    if position.trail:
        start = Position(position.game, position.variant, position.trail[0].before)
    return Board(table, position.game.name, start.text, tuple(write(made.before, made.move) for made in position.trail))


class KeptPlayers:
    """The players of a process, one for each computer at a table, so that each goes on with what it has found out.
    Those asked longest ago are forgotten when there are too many, or when the process has grown too large."""

    def __init__(self, most: int = MOST_KEPT, within: int = KEPT_WITHIN) -> None:
        self._most, self._within = most, within
        self._players: OrderedDict[tuple[str, object, Computer], Player] = OrderedDict()

    def choose(self, board: Board, computer: Computer, seed: int) -> tuple[str, ...]:
        """One turn, by the player of this table if there is one. A player that fails is not asked again."""
        position = board.position
        key = (board.table, position.to_move, computer)
        player = self._players.pop(key, None) or seated_player(position.game, computer, seed)
        moves = turn_of(player, position)
        self._players[key] = player
        self._forget()
        return moves

    def _forget(self) -> None:
        while len(self._players) > self._most or (self._players and resident() > self._within):
            self._players.popitem(last=False)

    def __len__(self) -> int:
        return len(self._players)


PLAYERS = KeptPlayers()


def choose_at_table(board: Board, computer: Computer, seed: int) -> tuple[str, ...]:
    """One turn at a table, by a player that stays for the next."""
    return PLAYERS.choose(board, computer, seed)


def turn_of(player: Player, position: Position) -> tuple[str, ...]:
    moves: list[str] = []
    while not moves or not is_complete(position):
        moves.append(player.choose(position))
        position = position.play(moves[-1])
    return tuple(moves)
