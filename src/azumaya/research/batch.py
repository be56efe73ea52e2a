"""Many games of one variant at once, in step: each plays the action it is given, chance is drawn inside, and a game
that is over is restarted. Nothing here takes a Python step for a single game."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Literal, NamedTuple

import numpy as np

from ..rules.contract import CHANCE, DRAW, Int, Moves, legal_moves, outcome, play
from ..rules.errors import AzumayaError, IllegalMove
from ..rules.game import Game
from ..rules.kernel import kernel
from ..rules.planes import Planes
from ..rules.rng import randbelow
from ..rules.space import Mask, Space
from ..rules.text import Text
from ..rules.variant import BaseVariant
from .space_dispatch import action_of, move_of, observe

States = Any
"""An array of a game's state records."""
Actions = np.ndarray[Any, np.dtype[np.int64]]
Illegal = Literal["refuse", "replace"]


class Steps(NamedTuple):
    """The result of a step: for each game the rewards of both sides, and True if it ended. Rewards are 0 until the end,
    then 1 for the winner and -1 for the loser."""

    rewards: Planes
    done: Mask


class InvalidActions(AzumayaError):
    """The argument is not an array of one action per game."""

    code = "invalid-actions"


class Batch:
    """`observations`, `masks` and `movers` are what the side to move in each game sees, what it may do, and which side
    it is; `counts` says how many actions are legal. They are the batch's own memory: copy what is to outlast the next
    step.

    The games of a batch depend on its seed and the actions alone, not on the number of threads.
    """

    def __init__(
        self,
        game: Game,
        variants: Sequence[BaseVariant],
        n: int,
        seed: int,
        *,
        illegal: Illegal = "refuse",
        threads: int = 1,
    ) -> None:
        self.space = Space(game, variants[0])
        self._illegal = illegal
        self._starts = np.zeros(len(variants), game.kernels.STATE)
        for number, variant in enumerate(variants):
            self._starts[number] = game.kernels.new_state(variant)
        self.states: States = np.zeros(n, game.kernels.STATE)
        self.observations: Planes = np.zeros((n, *self.space.shape), np.float32)
        self.masks: Mask = np.zeros((n, self.space.actions), np.bool_)
        self.movers = np.zeros(n, np.int64)
        self.counts = np.zeros(n, np.int64)
        self._legal: Actions = np.zeros((n, game.kernels.MOST_MOVES), np.int64)
        self.replaced: Mask = np.zeros(n, np.bool_)
        self._steps = Steps(np.zeros((n, 2), np.float32), np.zeros(n, np.bool_))
        self._dice = np.random.SeedSequence(seed).generate_state(n, np.uint64) | np.uint64(1)
        self._moves = np.zeros((threads, game.kernels.MOST_MOVES), np.int64)
        self._bounds = np.linspace(0, n, threads + 1).astype(np.int64).tolist()
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self._in_parts(begin_all, self._starts)

    def __len__(self) -> int:
        return len(self.states)

    def step(self, actions: Any) -> Steps:
        """Play one action in each game. Refused, and nothing is played, when an action is not legal; a batch that
        replaces plays one at random there instead, and marks these games in `replaced`."""
        taken = self._checked(actions)
        self._in_parts(step_all, taken, self._starts)
        return self._steps

    def random_actions(self, rng: np.random.Generator) -> Actions:
        """A legal action for each game, every one equally likely."""
        ranks = (rng.random(len(self)) * self.counts).astype(np.int64)
        found: Actions = self._legal[np.arange(len(self)), ranks]
        return found

    def _checked(self, actions: Any) -> Actions:
        try:
            given = np.asarray(actions)
        except ValueError:  # lists of different lengths
            given = np.asarray(None)
        if given.shape != (len(self),) or given.dtype.kind not in "iu":
            raise InvalidActions(
                Text(
                    f"gebraucht wird eine Reihe von {len(self)} ganzen Zahlen, eine für jedes Spiel",
                    f"an array of {len(self)} whole numbers is needed, one for each game",
                ),
                text=f"{given.dtype}{list(given.shape)}",
            )
        taken: Actions = given.astype(np.int64)
        inside = (taken >= 0) & (taken < self.space.actions)
        legal = inside & self.masks[np.arange(len(self)), np.where(inside, taken, 0)]
        np.logical_not(legal, out=self.replaced)
        if legal.all():
            return taken
        if self._illegal == "refuse":
            wrong = int(np.argmin(legal))
            raise IllegalMove(
                Text("diese Handlung ist dort kein Zug", "this action is no move there"),
                text=f"{taken[wrong]} in {wrong}",
                near=[str(action) for action in np.flatnonzero(self.masks[wrong])[:3]],
                code="illegal-action",
            )
        for game in np.flatnonzero(~legal):
            choices = np.flatnonzero(self.masks[game])
            taken[game] = choices[randbelow(self._dice[game : game + 1], len(choices))]
        return taken

    def _in_parts(self, work: Any, *others: Any) -> None:
        """Do something to all games, each thread to its own."""
        parts = [
            (
                self.states,
                *others,
                self._dice,
                self._moves[thread],
                self.observations,
                self.masks,
                self._legal,
                self.counts,
                self.movers,
                *self._steps,
                first,
                last,
            )
            for thread, (first, last) in enumerate(zip(self._bounds, self._bounds[1:], strict=False))
        ]
        if self._pool is None:
            work(*parts[0])
        else:
            for done in [self._pool.submit(work, *part) for part in parts]:
                done.result()


@kernel
def begin_all(
    states: States,
    starts: States,
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
        count = begin(states, game, starts, rng[game : game + 1], moves)
        show(states[game], moves[:count], observations[game], masks[game], legal[game])
        counts[game] = count
        movers[game] = states[game].mover


@kernel
def step_all(
    states: States,
    actions: Actions,
    starts: States,
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
    for game in range(first, last):
        state = states[game]
        play(state, move_of(state, actions[game]))
        count = draw_all(state, rng[game : game + 1], moves)
        done[game] = count == 0
        rewards[game] = 0
        if count == 0:
            result = outcome(state)
            if result != DRAW:
                rewards[game, result] = 1
                rewards[game, 1 - result] = -1
            count = begin(states, game, starts, rng[game : game + 1], moves)
        show(states[game], moves[:count], observations[game], masks[game], legal[game])
        counts[game] = count
        movers[game] = states[game].mover


@kernel
def begin(states: States, game: Int, starts: States, rng: Any, moves: Moves) -> Int:
    """Start a new game up to the first decision of a player; return the number of legal moves."""
    states[game] = starts[randbelow(rng, len(starts))]
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
