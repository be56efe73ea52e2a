"""Many games in step, compiled: begin, play, draw for chance, and write what each game shows."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..rules.contract import CHANCE, DRAW, Int, Moves, legal_moves, outcome, play
from ..rules.kernel import kernel
from ..rules.planes import Planes
from ..rules.rng import randbelow
from .space_dispatch import action_of, move_of, observe

States = Any
"""An array of a game's state records."""
Actions = np.ndarray[Any, np.dtype[np.int64]]
Mask = np.ndarray[Any, np.dtype[np.bool_]]


@kernel
def begin_all(
    states: States,
    _finals: States,
    starts: States,
    begun_from: Actions,
    rng: Any,
    moves: Moves,
    observations: Planes,
    masks: Mask,
    legal: Actions,
    counts: Actions,
    movers: Actions,
    _rewards: Planes,
    _done: Mask,
    first: Int,
    last: Int,
) -> None:
    for game in range(first, last):
        count = begin(states, game, starts, begun_from, rng[game : game + 1], moves)
        show(states[game], moves[:count], observations[game], masks[game], legal[game])
        counts[game] = count
        movers[game] = states[game].mover


@kernel
def show_all(
    states: States,
    _finals: States,
    _starts: States,
    _begun_from: Actions,
    rng: Any,
    moves: Moves,
    observations: Planes,
    masks: Mask,
    legal: Actions,
    counts: Actions,
    movers: Actions,
    _rewards: Planes,
    _done: Mask,
    first: Int,
    last: Int,
) -> None:
    """Draw for chance, and write what the games show."""
    for game in range(first, last):
        count = draw_all(states[game], rng[game : game + 1], moves)
        show(states[game], moves[:count], observations[game], masks[game], legal[game])
        counts[game] = count
        movers[game] = states[game].mover


@kernel
def step_all(
    states: States,
    finals: States,
    actions: Actions,
    starts: States,
    begun_from: Actions,
    rng: Any,
    moves: Moves,
    observations: Planes,
    masks: Mask,
    legal: Actions,
    counts: Actions,
    movers: Actions,
    rewards: Planes,
    done: Mask,
    first: Int,
    last: Int,
) -> None:
    """Play the actions, and draw for chance; a game that ends leaves its last state in `finals` and begins anew. A
    game with a negative action stays as it is."""
    for game in range(first, last):
        state = states[game]
        rewards[game], done[game] = 0, False
        if actions[game] < 0:
            continue
        play(state, move_of(state, actions[game]))
        count = draw_all(state, rng[game : game + 1], moves)
        if count == 0:
            done[game] = True
            finals[game] = state
            result = outcome(state)
            if result != DRAW:
                rewards[game, result] = 1
                rewards[game, 1 - result] = -1
            count = begin(states, game, starts, begun_from, rng[game : game + 1], moves)
        show(states[game], moves[:count], observations[game], masks[game], legal[game])
        counts[game] = count
        movers[game] = states[game].mover


@kernel
def observe_all(states: States, games: Actions, sides: Actions, observations: Planes) -> None:
    """Write what a side sees in each of some games."""
    for game in games:
        observe(states[game], sides[game], observations[game])


@kernel
def begin(states: States, game: Int, starts: States, begun_from: Actions, rng: Any, moves: Moves) -> Int:
    """Start a new game up to the first decision of a player; return the number of legal moves."""
    begun_from[game] = randbelow(rng, len(starts))
    states[game] = starts[begun_from[game]]
    return draw_all(states[game], rng, moves)


@kernel
def draw_all(state: Any, rng: Any, moves: Moves) -> Int:
    """Draw for chance until a player is to move; the number of legal moves, 0 when the game is over."""
    count = legal_moves(state, moves)
    while count > 0 and state.mover == CHANCE:
        play(state, moves[randbelow(rng, count)])
        count = legal_moves(state, moves)
    return count


@kernel
def show(state: Any, moves: Moves, observation: Planes, mask: Mask, legal: Actions) -> None:
    """Write what the side to move sees, and which of its actions its moves are."""
    mask[:] = False
    for i in range(len(moves)):
        action = action_of(state, moves[i])
        mask[action] = True
        legal[i] = action
    observe(state, np.int64(state.mover), observation)
