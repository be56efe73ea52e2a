"""Random play through the contract: the simplest search, and the measure of a game's kernel speed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from ..rules.contract import DRAW, ONGOING, Moves, State, legal_moves, outcome, play
from ..rules.kernel import kernel
from ..rules.rng import Rng, new_rng, randbelow

if TYPE_CHECKING:  # kept from the digest of the kernels
    from ..rules.position import Position

LONGEST_PLAYOUT = 10_000


@kernel
def play_out(state: State, moves: Moves, rng: Rng) -> int:
    """Play random moves until the game is over, changing the state; return their number, at most LONGEST_PLAYOUT."""
    for made in range(LONGEST_PLAYOUT):
        count = legal_moves(state, moves)
        if count == 0:
            return made
        play(state, moves[randbelow(rng, count)])
    return LONGEST_PLAYOUT


@kernel
def play_outs(scratch: Any, moves: Moves, rng: Rng, games: int, tally: Moves) -> None:
    """Play random games from scratch[0] in scratch[1]. Add to tally: wins of side 0, wins of side 1, draws, moves made,
    unfinished games."""
    for _ in range(games):
        scratch[1] = scratch[0]
        tally[3] += play_out(scratch[1], moves, rng)
        result = outcome(scratch[1])
        tally[4 if result == ONGOING else 2 if result == DRAW else result] += 1


class Tally(NamedTuple):
    """Results of random games."""

    wins: tuple[int, int]
    draws: int
    moves: int
    unfinished: int


def random_games(position: Position, games: int, seed: int) -> Tally:
    """Play random games from a position; the same seed gives the same games. Releases the interpreter lock."""
    kernels = position.game.kernels
    scratch = np.zeros(2, kernels.STATE)
    scratch[0] = position.state
    tally = np.zeros(5, np.int64)
    play_outs(scratch, np.zeros(kernels.MOST_MOVES, np.int64), new_rng(seed), games, tally)
    first, second, draws, moves, unfinished = tally.tolist()
    return Tally((first, second), draws, moves, unfinished)
