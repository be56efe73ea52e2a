"""Have everything compiled that a game, a page or a player will call, so that the first move comes at once."""

from __future__ import annotations

from ..rules.position import Position
from .judgement import TUNED
from .perft import perft
from .players import Limits, Player, kinds_for
from .rollout import random_games

WARMING_NODES = 50


def warm(position: Position) -> None:
    """Call every kernel once from this position; compiled code stays in the cache on disk."""
    random_games(position, 1, seed=0)
    perft(position, 1)
    walked = position
    for _ in range(4):
        if walked.is_over:
            break
        walked.scene(0), walked.observation(0)
        walked = walked.play_code(walked.codes[-1])
    for kind in kinds_for(position.game).values():
        warm_player(kind.make(position.game, Limits(nodes=WARMING_NODES), 0, 1, TUNED), position)


def warm_player(player: Player, position: Position) -> None:
    """Let a player think about two positions, one after the other."""
    thoughts = 0
    while thoughts < 2 and not position.is_over:
        thoughts += position.to_move != "chance"
        position = position.play(player.analyse(position).line[0])
