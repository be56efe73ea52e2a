"""azumaya: the house of four two-player board games.

>>> import azumaya
>>> position = azumaya.new("tumicarona")
>>> position.moves
('d2-e3A', 'd3-e3A', 'd3-e3W', 'e2-e3A', 'f2-e3A')
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Literal

from .games import game as _game
from .rules.errors import (
    AzumayaError,
    IllegalMove,
    InvalidMove,
    InvalidPosition,
    InvalidRecord,
    InvalidVariant,
    UnknownGame,
    UnknownPlayer,
)
from .rules.system import check_system

if TYPE_CHECKING:
    from .games import names as games  # when the program runs, the package itself, which can be called
    from .research.batch import Batch
    from .rules.position import Position
    from .rules.space import Space
    from .search.players import Player

check_system(sys.platform)

__version__ = "0.1.0"

__all__ = [
    "AzumayaError",
    "IllegalMove",
    "InvalidMove",
    "InvalidPosition",
    "InvalidRecord",
    "InvalidVariant",
    "UnknownGame",
    "UnknownPlayer",
    "batch",
    "games",
    "new",
    "player",
    "read",
    "space",
]


def new(game: str, variant: str | None = None, seed: int | None = None, **options: object) -> Position:
    """The first position of a game. Options set fields of the variant by name; `seed`, any whole number, chooses
    from a game's collection of set-ups where it has one."""
    from .rules.position import new_position

    found = _game(game)
    return new_position(found, found.variant(variant, options, seed))


def read(game: str, text: str) -> Position:
    """The position a text describes; the reverse of `Position.text`."""
    from .rules.position import read_position

    return read_position(_game(game), text)


def space(game: str, variant: str | None = None, **options: object) -> Space:
    """What a learner sees and does: planes shaped like the board, actions numbered without gaps, and the ways to turn
    both, all from the side of whoever is to move. UnknownSpace for a game that does not say."""
    from .rules.space import Space

    found = _game(game)
    return Space(found, found.variant(variant, options))


def batch(
    game: str,
    n: int,
    seed: int,
    variant: str | None = None,
    *,
    illegal: Literal["refuse", "replace"] = "refuse",
    threads: int = 1,
    **options: object,
) -> Batch:
    """`n` games at once, for vectorised self-play. A game with a collection of set-ups begins each time with one drawn
    from those fit for the variant, unless an option names one."""
    from .research.batch import Batch

    found = _game(game)
    chosen = found.variant(variant, options)
    fit = [found.variant(variant, {**entry.options, **options}) for entry in found.collection(chosen)] or [chosen]
    return Batch(found, fit, n, seed, illegal=illegal, threads=threads)


def player(
    game: str,
    level: int | None = None,
    *,
    kind: str | None = None,
    seconds: float | None = None,
    nodes: int | None = None,
    depth: int | None = None,
    seed: int | None = None,
    threads: int = 1,
    clock: str = "wall",
    weights: str = "tuned",
) -> Player:
    """Somebody to play against: a `level` from 1 to 10, or a `kind` by name ("mcts", "alphabeta", "uct", "greedy",
    "random").

    Levels 1 to 9 have budgets of their own and are the same on every machine; level 10 is the strongest kind of player
    for `seconds` a turn. `seconds`, `nodes` and `depth` limit how hard a kind thinks about a turn; one second unless
    given. The same `seed` plays the same where nodes or depth are the limit.
    """
    from .search.players import PlayerSpec, new_player

    return new_player(_game(game), PlayerSpec(kind, level, seconds, nodes, depth, seed, threads, clock, weights))
