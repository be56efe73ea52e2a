"""The door through which every player is made."""

from __future__ import annotations

from collections.abc import Mapping

from ..rules.errors import UnknownPlayer, nearest
from ..rules.game import Game
from ..rules.text import Text
from .alphabeta import AlphaBetaPlayer
from .judgement import TUNED, UNTUNED
from .levels import Level, level_of
from .mcts import MctsPlayer, TreePlayer
from .player import Analysis, Kind, Limits, Player
from .simple import GreedyPlayer, RandomPlayer
from .thinker import Manner, ThinkingPlayer, has_chance

__all__ = ["KINDS", "Analysis", "Kind", "Limits", "Player", "kinds_for", "new_player"]

DEFAULT_SECONDS = 1.0
MOST_THREADS = 64

KINDS: Mapping[str, Kind] = {
    "random": Kind(
        RandomPlayer, Text("Zufall", "Random"), Text("zieht irgendetwas Erlaubtes", "plays anything that is allowed")
    ),
    "greedy": Kind(
        GreedyPlayer, Text("Gierig", "Greedy"), Text("nimmt, was es sofort bekommt", "takes what it can get at once")
    ),
    "uct": Kind(
        TreePlayer,
        Text("UCT", "UCT"),
        Text("lässt viele zufällige Partien entscheiden", "lets many random games decide"),
    ),
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
    clock: str = "wall",
    weights: str = TUNED,
) -> Player:
    """A player of a level or of a kind for a game; UnknownPlayer says which there are and what is wrong with the
    limits.

    A kind thinks one second a turn unless another limit is given. `seconds` is for kinds and for level 10; the levels
    below have their own budgets.
    """
    if not 1 <= threads <= MOST_THREADS:
        raise UnknownPlayer(
            Text(f"1 bis {MOST_THREADS} Fäden sind möglich", f"1 to {MOST_THREADS} threads are possible"),
            text=f"threads={threads}",
        )
    if clock != "wall" and threads > 1:
        raise UnknownPlayer(
            Text("Rechenzeit zählt nur einen Faden", "processor time counts one thread only"),
            text=f"threads={threads}",
            near=("1",),
        )
    if weights != TUNED and weights not in UNTUNED:
        raise UnknownPlayer(
            Text("diese Gewichte gibt es nicht", "there are no such weights"),
            text=f"weights={weights}",
            near=(TUNED, *UNTUNED),
        )
    if level is not None:
        if kind is not None or nodes is not None or depth is not None:
            reason = Text(
                "eine Spielstärke bringt Art und Grenzen selbst mit", "a level comes with its own kind and limits"
            )
            raise UnknownPlayer(reason, text=f"level={level}", near=(f"level={level}",))
        return player_of_level(game, level_of(game, level), seconds, seed, threads, clock, weights)
    unlimited = seconds is None and nodes is None and depth is None
    limits = Limits(DEFAULT_SECONDS if unlimited else seconds, nodes, depth, clock)
    suited = kinds_for(game)
    if kind is None or kind not in suited:
        raise UnknownPlayer(
            Text(f"so einen Gegner gibt es für {game.title.de} nicht", f"{game.title.en} has no such player"),
            text=f"kind={kind}",
            near=("level=5", *nearest(str(kind), tuple(suited))),
        )
    return suited[kind].make(game, limits, seed, threads, weights)


def player_of_level(
    game: Game, level: Level, seconds: float | None, seed: int | None, threads: int, clock: str, weights: str
) -> Player:
    """A player that thinks with a level's budget and errs within its margin."""
    time_given = Limits(DEFAULT_SECONDS if seconds is None else seconds, clock=clock)
    budget = time_given if level.nodes is None else Limits(nodes=level.nodes)
    player = KINDS[level.kind].make(game, budget, seed, threads if level.nodes is None else 1, weights)
    if isinstance(player, ThinkingPlayer):
        player.manner = Manner(level.margin, level.sees_wins, level.solves, level.guided)
    return player
