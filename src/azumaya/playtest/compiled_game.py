"""Whole games between two alpha-beta players, compiled: no Python between the moves.

The kernel works on the arrays of two players and makes the turns they would make (see `search.turn_choice`). Exact
endings, opening books and clocks belong to the ordinary player (see `compiled_match`).
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ..rules.contract import ONGOING, Int, outcome, play
from ..rules.kernel import kernel
from ..search.deepening import Deepening
from ..search.pvs import Worker
from ..search.turn_choice import TurnChoice, choose_by_alphabeta

TURNS, NODES, MOST_TURN_NODES = 0, 1, 2
"""Columns of the tally of a side: its turns, all nodes, and those of the longest turn."""


class PlayerArrays(NamedTuple):
    """Arguments of one side: see `search.turn_choice.choose_by_alphabeta`."""

    choice: TurnChoice
    worker: Worker
    deepening: Deepening


@kernel
def play_game(first: PlayerArrays, second: PlayerArrays, states: Any, moves: Any, tally: Any, most_turns: Int) -> Int:
    """Play at most so many turns from states[0], which is changed; write the moves and return their number."""
    state = states[0]
    count, turns = np.int64(0), np.int64(0)
    while np.int64(outcome(state)) == ONGOING and turns < most_turns and count < len(moves):
        side = np.int64(state.mover)
        chosen = first.choice if side == 0 else second.choice
        chosen.states[0] = state
        if side == 0:
            choose_by_alphabeta(first.choice, first.worker, first.deepening)
        else:
            choose_by_alphabeta(second.choice, second.worker, second.deepening)
        for index in range(min(chosen.player.length, len(moves) - count)):
            play(state, chosen.moves[index])
            moves[count] = chosen.moves[index]
            count += 1
        turns += 1
        tally[side, TURNS] += 1
        tally[side, NODES] += chosen.player.thought
        tally[side, MOST_TURN_NODES] = max(tally[side, MOST_TURN_NODES], chosen.player.thought)
    return count
