"""Random play through the contract: the simplest search, and the measure of how fast a game's kernels are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from ..rules.contract import DRAW, ONGOING, Moves, State, legal_moves, outcome, play
from ..rules.dice import Dice, new_dice, throw
from ..rules.kernel import kernel

if TYPE_CHECKING:  # kept from the digest of the kernels
    from ..rules.position import Position

LONGEST_PLAYOUT = 10_000


@kernel
def play_out(state: State, moves: Moves, dice: Dice) -> int:
    """Play random moves until the game is over, changing the state; the number of moves made, at most
    LONGEST_PLAYOUT."""
    for made in range(LONGEST_PLAYOUT):
        count = legal_moves(state, moves)
        if count == 0:
            return made
        play(state, moves[throw(dice, count)])
    return LONGEST_PLAYOUT


@kernel
def play_outs(scratch: Any, moves: Moves, dice: Dice, games: int, tally: Moves) -> None:
    """Random games from scratch[0], played in scratch[1]. Adds to tally: wins of side 0, wins of side 1, draws, moves
    made, unfinished."""
    for _ in range(games):
        scratch[1] = scratch[0]
        tally[3] += play_out(scratch[1], moves, dice)
        result = outcome(scratch[1])
        tally[4 if result == ONGOING else 2 if result == DRAW else result] += 1


class Tally(NamedTuple):
    """What random games came to."""

    wins: tuple[int, int]
    draws: int
    moves: int
    unfinished: int


def random_games(position: Position, games: int, seed: int) -> Tally:
    """Play random games from a position; the same seed gives the same games. Releases the interpreter lock
    meanwhile."""
    kernels = position.game.kernels
    scratch = np.zeros(2, kernels.STATE)
    scratch[0] = position.state
    tally = np.zeros(5, np.int64)
    play_outs(scratch, np.zeros(kernels.MOST_MOVES, np.int64), new_dice(seed), games, tally)
    first, second, draws, moves, unfinished = tally.tolist()
    return Tally((first, second), draws, moves, unfinished)
