"""Player kinds and their construction."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ..rules.errors import UnknownPlayer, nearest
from ..rules.game import Game
from ..rules.message import Message
from .alphabeta import AlphaBetaPlayer
from .book import PLAYABLE, BookReader, book_of
from .evaluation import LEARNED, TUNED
from .levels import Level, level_of
from .mcts import MctsPlayer, UctPlayer
from .player import Analysis, Player, PlayerKind
from .search_player import SearchPlayer, Skill, has_chance
from .simple_players import GreedyPlayer, RandomPlayer
from .spec import PlayerSpec

__all__ = ["KINDS", "Analysis", "Player", "PlayerKind", "PlayerSpec", "add_kind", "kinds_for", "new_player"]

_KINDS: dict[str, PlayerKind] = {
    "random": PlayerKind(RandomPlayer, Message("search-random"), Message("search-random-does")),
    "greedy": PlayerKind(
        GreedyPlayer,
        Message("search-greedy"),
        Message("search-greedy-does"),
    ),
    "uct": PlayerKind(
        UctPlayer,
        Message("search-uct"),
        Message("search-uct-does"),
    ),
    "mcts": PlayerKind(
        MctsPlayer,
        Message("search-mcts"),
        Message("search-mcts-does"),
    ),
    "alphabeta": PlayerKind(
        AlphaBetaPlayer,
        Message("search-alphabeta"),
        Message("search-alphabeta-does"),
        lambda game: not has_chance(game),
    ),
}


KINDS: Mapping[str, PlayerKind] = _KINDS


def add_kind(name: str, kind: PlayerKind) -> None:
    """Add a kind of player in this process."""
    _KINDS[name] = kind


def kinds_for(game: Game) -> dict[str, PlayerKind]:
    """Return the kinds of player that can play a game."""
    return {name: kind for name, kind in KINDS.items() if kind.suits(game)}


def new_player(game: Game, spec: PlayerSpec) -> Player:
    """Make a player for a game; raise UnknownPlayer for a kind the game does not have."""
    if spec.level is not None:
        return player_of_level(game, level_of(game, spec.level), spec)
    suited = kinds_for(game)
    if spec.kind is None or spec.kind not in suited:
        raise UnknownPlayer(
            Message("search-player-unknown", game=game.title),
            text=f"kind={spec.kind}",
            near=("level=5", *nearest(str(spec.kind), tuple(suited))),
        )
    return make_player(game, spec, Skill(), PLAYABLE if spec.book else None)


def player_of_level(game: Game, level: Level, spec: PlayerSpec) -> Player:
    """Return a player with a level's budget and margin of error.

    Only the strongest level uses learned weights: the strength of the others was measured without them.
    """
    thinks = replace(spec, level=None, kind=level.kind)
    if level.nodes is not None:
        thinks = replace(thinks, seconds=None, clock="wall", nodes=level.nodes, threads=1)
        if spec.weights == LEARNED:
            thinks = replace(thinks, weights=TUNED)
    skill = Skill(level.margin, level.sees_wins, level.solves, level.guided, level.score_bias, level.greed)
    reads = spec.book or (spec.book is None and level.reads)
    return make_player(game, thinks, skill, max(PLAYABLE, level.margin) if reads else None)


def make_player(game: Game, spec: PlayerSpec, skill: Skill, book_margin: float | None) -> Player:
    """Make a player of a kind; one that searches has a skill and, with a margin, takes openings from the game's
    book."""
    make: Any = KINDS[spec.kind or ""].make
    if not (isinstance(make, type) and issubclass(make, SearchPlayer)):
        return KINDS[spec.kind or ""].make(game, spec)
    book = None if book_margin is None else book_of(game)
    return make(game, spec, skill, None if book is None or book_margin is None else BookReader(book, book_margin))
