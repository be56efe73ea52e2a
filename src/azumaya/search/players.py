"""The door through which every player is made."""

from __future__ import annotations

from collections.abc import Mapping

from ..rules.errors import UnknownPlayer, nearest
from ..rules.game import Game
from ..rules.text import Text
from .alphabeta import AlphaBetaPlayer
from .mcts import MctsPlayer, TreePlayer
from .player import Analysis, Kind, Limits, Player
from .simple import GreedyPlayer, RandomPlayer
from .thinker import has_chance

__all__ = ["KINDS", "Analysis", "Kind", "Limits", "Player", "kinds_for", "new_player"]

DEFAULT_SECONDS = 1.0
MOST_THREADS = 64

KINDS: Mapping[str, Kind] = {
    "random": Kind(RandomPlayer, Text("Zufall", "Random"), Text("zieht irgendetwas Erlaubtes", "plays anything that is allowed")),
    "greedy": Kind(GreedyPlayer, Text("Gierig", "Greedy"), Text("nimmt, was es sofort bekommt", "takes what it can get at once")),
    "uct": Kind(TreePlayer, Text("UCT", "UCT"), Text("lässt viele zufällige Partien entscheiden", "lets many random games decide")),
    "mcts": Kind(
        MctsPlayer,
        Text("Baumsuche", "Tree search"),
        Text("verfolgt, was sich lohnt, und beweist, was geht", "follows what pays and proves what it can"),
    ),
    "alphabeta": Kind(
        AlphaBetaPlayer,
        Text("Alpha-Beta", "Alpha-beta"),
        Text("rechnet Zug um Zug voraus", "calculates turn by turn"),
        lambda game: not has_chance(game),
    ),
}


def kinds_for(game: Game) -> dict[str, Kind]:
    """The kinds of player that can play a game."""
    return {name: kind for name, kind in KINDS.items() if kind.suits(game)}


def new_player(
    game: Game,
    *,
    level: int | None = None,
    kind: str | None = None,
    seconds: float | None = None,
    nodes: int | None = None,
    depth: int | None = None,
    seed: int | None = None,
    threads: int = 1,
) -> Player:
    """A player of a kind for a game, thinking one second a turn unless another limit is given.

    UnknownPlayer says which kinds there are and what is wrong with the limits.
    """
    if level is not None:
        raise UnknownPlayer(
            Text("Spielstärken gibt es noch nicht", "there are no levels yet"), text=f"level={level}", near=[f"kind={k}" for k in KINDS]
        )
    unlimited = seconds is None and nodes is None and depth is None
    limits = Limits(DEFAULT_SECONDS if unlimited else seconds, nodes, depth)
    if not 1 <= threads <= MOST_THREADS:
        raise UnknownPlayer(Text(f"1 bis {MOST_THREADS} Fäden sind möglich", f"1 to {MOST_THREADS} threads are possible"), text=f"threads={threads}")
    suited = kinds_for(game)
    if kind is None or kind not in suited:
        raise UnknownPlayer(
            Text(f"so einen Gegner gibt es für {game.title.de} nicht", f"{game.title.en} has no such player"),
            text=f"kind={kind}",
            near=nearest(str(kind), tuple(suited)),
        )
    return suited[kind].make(game, limits, seed, threads)
