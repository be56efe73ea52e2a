"""azumaya: four two-player board games to play, study and research.

A position lists its legal moves:

    >>> import azumaya
    >>> position = azumaya.new("tumicarona")
    >>> position.moves
    ('d2-e3A', 'd3-e3A', 'd3-e3W', 'e2-e3A', 'f2-e3A')
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any, Literal

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
    from gymnasium import Env
    from gymnasium.vector import VectorEnv
    from pettingzoo import AECEnv

    from .games import names as games  # when the program runs, the package itself, which can be called
    from .playtest.agent_rating import AgentRating
    from .playtest.match import MatchResult
    from .research.batch import Batch
    from .research.batch_search import BatchSearch, BatchSearchResult
    from .research.evaluator import Evaluator
    from .research.puct import PuctPlayer
    from .research.solving import Solution
    from .research.vector_env import Opponent
    from .rules.position import Position
    from .rules.space import Space
    from .search.player import Player

check_system(sys.platform)

__version__ = "0.1.0"

__all__ = [
    "AgentRating",
    "AzumayaError",
    "Batch",
    "BatchSearch",
    "BatchSearchResult",
    "Evaluator",
    "IllegalMove",
    "InvalidMove",
    "InvalidPosition",
    "InvalidRecord",
    "InvalidVariant",
    "MatchResult",
    "Player",
    "Position",
    "Solution",
    "Space",
    "UnknownGame",
    "UnknownPlayer",
    "batch",
    "games",
    "gymnasium",
    "match",
    "new",
    "openspiel",
    "pettingzoo",
    "player",
    "puct",
    "rate",
    "read",
    "register_envs",
    "search",
    "solve",
    "space",
    "vector_env",
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
    """Observations and actions for learning programs: planes shaped like the board, actions numbered without gaps, and
    their symmetries, from the view of the side to move. UnknownSpace for a game without them."""
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
    from .research.initial_positions import set_ups

    found = _game(game)
    return Batch(found, set_ups(found, variant, options), n, seed, illegal=illegal, threads=threads)


def pettingzoo(game: str, variant: str | None = None, *, render_mode: str | None = None, **options: object) -> AECEnv:
    """A game as PettingZoo's turn-based environment, with masks; chance draws inside. Needs `azumaya[research]`."""
    from .rules.extras import needed

    needed("pettingzoo")
    from .research.aec import TurnBasedGame
    from .research.initial_positions import set_ups

    found = _game(game)
    return TurnBasedGame(found, set_ups(found, variant, options), render_mode)


def gymnasium(
    game: str,
    level: int = 1,
    variant: str | None = None,
    *,
    side: int | None = None,
    illegal: Literal["lose", "refuse"] = "lose",
    render_mode: str | None = None,
    **options: object,
) -> Env[Any, Any]:
    """A game as Gymnasium's environment for one agent, against a level. Needs `azumaya[research]`."""
    from .rules.extras import needed

    needed("gymnasium")
    from .research.initial_positions import set_ups
    from .research.opponent import AgainstPlayer
    from .search.players import PlayerSpec

    found, opponent = _game(game), PlayerSpec(level=level)
    fit = set_ups(found, variant, options)
    return AgainstPlayer(found, fit, opponent, side=side, illegal=illegal, render_mode=render_mode)


def vector_env(
    game: str,
    num_envs: int,
    opponent: Opponent = "random",
    variant: str | None = None,
    *,
    side: int | None = None,
    threads: int = 1,
    **options: object,
) -> VectorEnv[Any, Any, Any]:
    """Many games as Gymnasium's vector environment for one agent, against random actions or a policy: a function from
    observations and masks to an action for each. Needs `azumaya[research]`."""
    from .rules.extras import needed

    needed("gymnasium")
    from .research.initial_positions import set_ups
    from .research.vector_env import AgainstPolicy

    found = _game(game)
    fit = set_ups(found, variant, options)
    return AgainstPolicy(found, fit, num_envs, opponent, side=side, threads=threads)


def register_envs() -> None:
    """Register every game with Gymnasium: `gymnasium.make("azumaya/Tumicarona-v0")` is `azumaya.gymnasium`,
    `gymnasium.make_vec` is `azumaya.vector_env`. Needs `azumaya[research]`."""
    from .rules.extras import needed

    needed("gymnasium")
    from .research.registration import register_all

    register_all()


def openspiel(game: str, variant: str | None = None, **options: object) -> Any:
    """A game in OpenSpiel; this registers every game with pyspiel as `azumaya_NAME`. Needs
    `azumaya[research]`."""
    from .rules.extras import needed

    needed("pyspiel")
    from .research.openspiel import load

    return load(_game(game), variant, options)


def match(
    game: str,
    players: Sequence[Any],
    games: int = 100,
    *,
    seed: int = 1,
    variant: str | None = None,
    opening: int = 4,
    failing: Literal["stop", "lose"] = "stop",
    **options: object,
) -> MatchResult:
    """Many games between two agents in this process: anything with `choose(position)`, or a text such as "level=6".

    Games come in pairs from one set-up, deal and `opening` random turns, with sides swapped. An agent that raises or
    answers nonsense stops the match with PlayerFailed, or loses that game with `failing="lose"`.
    """
    from .playtest.match import MatchSettings, play_match

    return play_match(MatchSettings(_game(game), variant, options, seed, opening, failing), players, games)


def rate(
    agent: Any,
    game: str,
    games: int = 60,
    *,
    seed: int = 1,
    variant: str | None = None,
    opening: int = 4,
    **options: object,
) -> AgentRating:
    """The Elo of an agent above level 1, with an interval, by games against the levels nearest to its strength. An
    agent is anything with `choose(position)`, or a text such as "greedy"."""
    from .playtest.agent_rating import rate
    from .playtest.match import MatchSettings

    return rate(MatchSettings(_game(game), variant, options, seed, opening, "stop"), agent, games)


def solve(position: Position, seconds: float = 10.0, nodes: int | None = None) -> Solution:
    """The exact value of a position, or None as its value if the limits did not suffice."""
    from .research.solving import solve

    return solve(position, seconds, nodes)


def puct(
    game: str,
    evaluator: Evaluator,
    simulations: int = 200,
    leaves: int = 16,
    *,
    exploration: float = 1.5,
    noise: float = 0.0,
    seed: int | None = None,
) -> PuctPlayer:
    """A player that searches with an evaluator of one's own, asked about `leaves` positions at a time."""
    from .research.puct import PuctPlayer

    return PuctPlayer(_game(game), evaluator, simulations, leaves, exploration=exploration, noise=noise, seed=seed)


def search(
    start: Position | Sequence[Position] | Batch,
    evaluator: Evaluator,
    *,
    kind: Literal["puct", "gumbel"] = "puct",
    leaves: int = 4,
    exploration: float = 1.5,
    considered: int = 16,
    noise: float = 0.0,
    seed: int | None = None,
) -> BatchSearch:
    """Compiled tree search in many games at once with an evaluator of one's own, which is asked about `leaves`
    positions of every game at a time.

    `kind="puct"` explores by `exploration`; `noise` is the share of Dirichlet noise in the priors of its roots.
    `kind="gumbel"` compares `considered` actions of each root by sequential halving; `noise` is the scale of its Gumbel
    draws, 1 to learn and 0 to play."""
    from .research.batch_search import BatchSearch
    from .rules.position import Position

    games = [start] if isinstance(start, Position) else start
    return BatchSearch(
        games,
        evaluator,
        kind=kind,
        leaves=leaves,
        exploration=exploration,
        considered=considered,
        noise=noise,
        seed=seed,
    )


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
    weights: str = "learned",
    book: bool | None = None,
) -> Player:
    """A computer player: a `level` from 1 to 10, or a `kind` by name ("mcts", "alphabeta", "uct", "greedy",
    "random").

    Levels 1 to 9 have budgets of their own and are the same on every machine; level 10 is the strongest kind of player
    for `seconds` a turn. `seconds`, `nodes` and `depth` limit the search of a kind per turn; the default is one second.
    The same `seed` plays the same where nodes or depth are the limit. Level 10 and kinds use the game's learned
    evaluation, if it has one; `weights` may be "tuned" or "flat" for comparison. Levels from 7 on take openings from
    the game's `book`, if it has one, by default; kinds only with `book=True`."""
    from .search.players import PlayerSpec, new_player

    spec = PlayerSpec(kind, level, seconds, nodes, depth, seed, threads, clock, weights, book=book)
    return new_player(_game(game), spec)


TYPES = {
    "AgentRating": ".playtest.agent_rating",
    "Batch": ".research.batch",
    "Evaluator": ".research.evaluator",
    "MatchResult": ".playtest.match",
    "Player": ".search.player",
    "Position": ".rules.position",
    "BatchSearch": ".research.batch_search",
    "BatchSearchResult": ".research.batch_search",
    "Solution": ".research.solving",
    "Space": ".rules.space",
}
"""Public types and their modules, imported on first use: most need NumPy and Numba."""


def __getattr__(name: str) -> Any:
    if name in TYPES:
        return getattr(import_module(TYPES[name], __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


_search = search


class SearchPackage(ModuleType):
    """The package `azumaya.search` as the function of that name, which its import would hide."""

    def __call__(self, *arguments: Any, **named: Any) -> BatchSearch:
        return _search(*arguments, **named)


_package = import_module(".search", __name__)
_package.__class__, _package.__doc__ = SearchPackage, _search.__doc__
