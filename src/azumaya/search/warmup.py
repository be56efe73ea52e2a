"""Have everything compiled that a game, a page or a player will call, so that the first move comes at once."""

from __future__ import annotations

from ..rules.position import Position
from .judgement import TUNED
from .perft import perft
from .players import Limits, Player, kinds_for
from .rollout import random_games

QUICK_NODES, QUICK_MOVES = 50, 12


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
        rehearse(kind.make(position.game, Limits(nodes=QUICK_NODES), 0, 1, TUNED), position)


def rehearse(player: Player, position: Position) -> None:
    """Let a player that is content with QUICK_NODES make some moves, so that everything it calls is compiled before a
    clock runs."""
    for _ in range(QUICK_MOVES):
        if position.is_over:
            return
        position = position.play(position.moves[0] if position.to_move == "chance" else player.choose(position))
    if position.to_move in (0, 1):
        player.analyse(position)
