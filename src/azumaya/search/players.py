"""The door through which every player is made."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ..rules.errors import UnknownPlayer, nearest
from ..rules.game import Game
from ..rules.text import Text
from .alphabeta import AlphaBetaPlayer
from .book import PLAYABLE, BookReader, book_of
from .evaluation import LEARNED, TUNED
from .levels import Level, level_of
from .mcts import MctsPlayer, UctPlayer
from .player import Analysis, Player, PlayerKind
from .simple import GreedyPlayer, RandomPlayer
from .spec import PlayerSpec
from .thinker import Skill, ThinkingPlayer, has_chance

__all__ = ["KINDS", "Analysis", "Player", "PlayerKind", "PlayerSpec", "kinds_for", "new_player"]

KINDS: Mapping[str, PlayerKind] = {
    "random": PlayerKind(
        RandomPlayer, Text("Zufall", "Random"), Text("zieht irgendetwas Erlaubtes", "plays anything that is allowed")
    ),
    "greedy": PlayerKind(
        GreedyPlayer, Text("Gierig", "Greedy"), Text("nimmt, was es sofort bekommt", "takes what it can get at once")
    ),
    "uct": PlayerKind(
        UctPlayer,
        Text("UCT", "UCT"),
        Text("lässt viele zufällige Partien entscheiden", "lets many random games decide"),
    ),
    "mcts": PlayerKind(
        MctsPlayer,
        Text("Baumsuche", "Tree search"),
        Text("verfolgt, was sich lohnt, und beweist, was geht", "follows what pays and proves what it can"),
    ),
    "alphabeta": PlayerKind(
        AlphaBetaPlayer,
        Text("Alpha-Beta", "Alpha-beta"),
        Text("rechnet Zug um Zug voraus", "calculates turn by turn"),
        lambda game: not has_chance(game),
    ),
}


def kinds_for(game: Game) -> dict[str, PlayerKind]:
    """The kinds of player that can play a game."""
    return {name: kind for name, kind in KINDS.items() if kind.suits(game)}


def new_player(game: Game, spec: PlayerSpec) -> Player:
    """The player wanted, for a game; UnknownPlayer says which kinds there are."""
    if spec.level is not None:
        return player_of_level(game, level_of(game, spec.level), spec)
    suited = kinds_for(game)
    if spec.kind is None or spec.kind not in suited:
        raise UnknownPlayer(
            Text(f"so einen Gegner gibt es für {game.title.de} nicht", f"{game.title.en} has no such player"),
            text=f"kind={spec.kind}",
            near=("level=5", *nearest(str(spec.kind), tuple(suited))),
        )
    player = suited[spec.kind].make(game, spec)
    if spec.book:
        give_book(player, game, PLAYABLE)
    return player


def player_of_level(game: Game, level: Level, spec: PlayerSpec) -> Player:
    """A player that thinks with a level's budget and errs within its margin. Only the strongest judges by what was
    learned: the others stay as strong as they were measured to be."""
    thinks = replace(spec, level=None, kind=level.kind)
    if level.nodes is not None:
        thinks = replace(thinks, seconds=None, clock="wall", nodes=level.nodes, threads=1)
        if spec.weights == LEARNED:
            thinks = replace(thinks, weights=TUNED)
    player = KINDS[level.kind].make(game, thinks)
    if isinstance(player, ThinkingPlayer):
        player.skill = Skill(level.margin, level.sees_wins, level.solves, level.guided, level.alert, level.greed)
    if spec.book or (spec.book is None and level.reads):
        give_book(player, game, max(PLAYABLE, level.margin))
    return player


def give_book(player: Player, game: Game, margin: float) -> None:
    """Let a player that thinks take its openings from the game's book, if there is one: turns within a margin."""
    book = book_of(game)
    if book is not None and isinstance(player, ThinkingPlayer):
        player.book = BookReader(book, margin)
