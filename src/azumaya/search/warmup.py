"""Compile everything that a game, a page or a player will call, so that the first move needs no compilation."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from ..rules.game import Game
from ..rules.position import Position
from .levels import best_kind
from .perft import perft
from .players import Player, PlayerSpec, kinds_for, new_player
from .rollout import random_games
from .solver import Solver
from .spec import LEAST_LEVEL

QUICK_NODES, QUICK_MOVES = 50, 12


def warm(position: Position, players: bool = True) -> None:
    """Call every kernel once from a position, optionally without the players; compiled code stays in the cache on
    disk."""
    random_games(position, 1, seed=0)
    perft(position, 1)
    walked = position
    for _ in range(4):
        if walked.is_over:
            break
        walked.scene(0)
        if walked.game.parts.space:
            walked.observation(0)
        walked = walked.play_code(walked.codes[-1])
    if not players:
        return
    for kind in kinds_for(position.game):
        rehearse(new_player(position.game, PlayerSpec(kind, nodes=QUICK_NODES, seed=0)), position)
    new_player(position.game, PlayerSpec(level=LEAST_LEVEL, seed=0)).choose(position)  # draws among moves near the best
    if position.game.parts.endings:
        Solver(position.game).value(position, np.zeros(1, np.int64), QUICK_NODES)


def quick_player(game: Game, spec: PlayerSpec) -> Player:
    """Return a player of the same kind with a minimal budget, for warming up."""
    kind = spec.kind if spec.level is None else best_kind(game)
    quick = replace(spec, kind=kind, level=None, seconds=None, nodes=QUICK_NODES, depth=None, seed=0, book=False)
    return new_player(game, quick)


def rehearse(player: Player, position: Position) -> None:
    """Let a player with a minimal budget make some moves, so that everything it calls is compiled before a clock
    runs."""
    for _ in range(QUICK_MOVES):
        if position.is_over:
            return
        position = position.play(position.moves[0] if position.is_chance else player.choose(position))
    if position.side in (0, 1):
        player.analyse(position)
