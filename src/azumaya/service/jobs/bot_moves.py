"""Moves of computer players and compilation of games, run in the worker processes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass

from ...games import game as find_game
from ...rules.message import Message
from ...rules.position import Position, new_position, read_position
from ...search.hints import hint
from ...search.players import Player, PlayerSpec, new_player
from ...search.warmup import warm
from ...search.worker import resident_memory
from ..match.draft import is_complete
from ..match.seats import Computer
from ..operation.compilation import exercise
from ..tables.seats import seated_player

MAX_PLAYERS = 64
"""Players cached per process, each with the search state of its table."""
MAX_CACHE_MEMORY = 350_000_000
"""Resident bytes of the process above which all but the last player are evicted, the least recently used first. The
four games loaded take 270 MB, the search state of a player of level 10 about 10 to 20 MB."""


def compile_game(name: str) -> None:
    """Compile or load all kernels that tables, players and the new-game form of a game need."""
    game = find_game(name)
    exercise(game)
    game.variant_warnings(game.standard)
    position = first_decision(new_position(game, game.standard))
    warm(position)
    hint(position, new_player(game, PlayerSpec(level=1)))


def first_decision(position: Position) -> Position:
    """Return the first position with a decision, after arbitrary chance moves."""
    while position.is_chance:
        position = position.play(position.moves[0])
    return position


def variant_warnings(game: str, options: Mapping[str, bool | int | str]) -> tuple[Message, ...]:
    """Return the warnings about a variant, given by all its fields."""
    found = find_game(game)
    return found.variant_warnings(found.variant(None, options))


@dataclass(frozen=True, slots=True)
class PositionRef:
    """A position for a computer player: a position as text and the moves since, back to the start of the last complete
    turn, so that a cached player can follow the game."""

    table: str
    game: str
    start: str
    moves: tuple[str, ...]

    @property
    def position(self) -> Position:
        return read_position(find_game(self.game), self.start).play_all(self.moves)


def position_ref(table: str, position: Position) -> PositionRef:
    start, write = position, position.game.notation.format_move
    if position.trail:
        start = Position(position.game, position.variant, position.trail[0].before)
    return PositionRef(
        table, position.game.name, start.text, tuple(write(made.before, made.move) for made in position.trail)
    )


class PlayerCache:
    """LRU cache of the players of a process, one per computer seat, which keeps their search state between turns. It is
    bounded by the number of players and by the memory of the process."""

    def __init__(self, max_players: int = MAX_PLAYERS, max_memory: int = MAX_CACHE_MEMORY) -> None:
        self._max_players, self._max_memory = max_players, max_memory
        self._players: OrderedDict[tuple[str, object, Computer], Player] = OrderedDict()

    def choose(self, board: PositionRef, computer: Computer, seed: int) -> tuple[str, ...]:
        """Return a turn by the cached player of the table, or a new one. A player that raises is dropped."""
        position = board.position
        key = (board.table, position.side, computer)
        player = self._players.pop(key, None) or seated_player(position.game, computer, seed)
        moves = turn_of(player, position)
        self._players[key] = player
        self._evict()
        return moves

    def _evict(self) -> None:
        while len(self._players) > self._max_players or (
            len(self._players) > 1 and resident_memory() > self._max_memory
        ):
            self._players.popitem(last=False)

    def __len__(self) -> int:
        return len(self._players)


PLAYERS = PlayerCache()


def choose_at_table(board: PositionRef, computer: Computer, seed: int) -> tuple[str, ...]:
    """Return a turn at a table by the process-wide player cache."""
    return PLAYERS.choose(board, computer, seed)


def turn_of(player: Player, position: Position) -> tuple[str, ...]:
    moves: list[str] = []
    while not moves or not is_complete(position):
        moves.append(player.choose(position))
        position = position.play(moves[-1])
    return tuple(moves)
