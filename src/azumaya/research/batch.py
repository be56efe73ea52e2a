"""Many games of one variant at once, in step: each plays the action it is given, chance is drawn inside, and a game
that is over is restarted. Nothing here takes a Python step for a single game."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Literal, NamedTuple

import numpy as np

from ..rules.errors import AzumayaError, IllegalMove
from ..rules.game import Game
from ..rules.message import Message
from ..rules.planes import Planes
from ..rules.position import Position
from ..rules.rng import randbelow
from ..rules.space import Mask, Space
from ..rules.variant import BaseVariant
from .batch_kernels import Actions, States, begin_all, observe_all, show_all, step_all

Illegal = Literal["refuse", "replace"]
STAYS = -1
"""The action of a game that stays as it is in a step."""


class Steps(NamedTuple):
    """The result of a step: for each game the rewards of both sides, and True if it ended. Rewards are 0 until the end,
    then 1 for the winner and -1 for the loser."""

    rewards: Planes
    done: Mask


class InvalidActions(AzumayaError):
    """The argument is not an array of one action per game."""

    code = "invalid-actions"


class InvalidPositions(AzumayaError):
    """The positions do not fit together."""

    code = "invalid-positions"


EQUAL_BOARDS = Message("playtest-batch-equal-boards")


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
        self._set_ups = list(variants)
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
        self._begun_from = np.zeros(n, np.int64)
        self._finals = self.states.copy()
        self._acted = np.zeros(n, np.int64)
        self._steps = Steps(np.zeros((n, 2), np.float32), np.zeros(n, np.bool_))
        self._dice = np.random.SeedSequence(seed).generate_state(n, np.uint64) | np.uint64(1)
        self._moves = np.zeros((threads, game.kernels.MOST_MOVES), np.int64)
        self._bounds = np.linspace(0, n, threads + 1).astype(np.int64).tolist()
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self._in_parts(begin_all, self._starts)

    @classmethod
    def from_positions(
        cls, positions: Sequence[Position], seed: int, *, illegal: Illegal = "refuse", threads: int = 1
    ) -> Batch:
        """A batch whose games begin at positions of one game on equal boards; chance is drawn where it is to move. A
        game that ends is followed by one from the first position of one of their variants."""
        space = common_space(positions)
        variants = list(dict.fromkeys(position.variant for position in positions))
        batch = cls(space.game, variants, len(positions), seed, illegal=illegal, threads=threads)
        for number, position in enumerate(positions):
            batch.reset(number, position)
        return batch

    def __len__(self) -> int:
        return len(self.states)

    @property
    def variants(self) -> list[BaseVariant]:
        """The variant of each game, with the set-up it began from."""
        return [self._set_ups[number] for number in self._begun_from]

    @property
    def positions(self) -> list[Position]:
        """The position of each game."""
        found = zip(self.variants, self.states, strict=True)
        return [Position(self.space.game, variant, state) for variant, state in found]

    def reset(self, number: int, position: Position | None = None) -> None:
        """Begin one game anew, or go on in it from a position; chance is drawn where it is to move."""
        if not 0 <= number < len(self):
            raise InvalidActions(Message("playtest-batch-there-no-such-game"), text=str(number))
        if position is None:
            begin_all(*self._part(0, number, number + 1, self._starts))
            return
        if position.is_over:
            raise InvalidPositions(Message("playtest-batch-game-over"), text=position.text)
        if not is_same_space(Space(position.game, position.variant), self.space):
            raise InvalidPositions(EQUAL_BOARDS, text=position.text)
        if position.variant not in self._set_ups:
            self._set_ups.append(position.variant)
        self._begun_from[number] = self._set_ups.index(position.variant)
        self.states[number] = position.raw_state
        show_all(*self._part(0, number, number + 1, self._starts))

    def step(self, actions: Any, where: Mask | None = None) -> Steps:
        """Play one action in each game, or in those games alone that `where` marks. Refused, and nothing is played,
        when an action is not legal; a batch that replaces plays one at random there instead, and marks these games in
        `replaced`."""
        taken = self._checked(actions, where)
        self._acted[:] = self.movers
        self._in_parts(step_all, taken, self._starts)
        return self._steps

    def final_observations(self, sides: Any = None) -> Planes:
        """Return the observation at the end of each game that ended with the last step, zero for the others: of the
        side that acted, or of the one named for all or for each."""
        found = np.zeros_like(self.observations)
        chosen = np.broadcast_to(self._acted if sides is None else np.asarray(sides, np.int64), len(self))
        observe_all(self._finals, np.flatnonzero(self._steps.done), np.ascontiguousarray(chosen), found)
        return found

    def random_actions(self, rng: np.random.Generator) -> Actions:
        """A legal action for each game, every one equally likely."""
        ranks = (rng.random(len(self)) * self.counts).astype(np.int64)
        found: Actions = self._legal[np.arange(len(self)), ranks]
        return found

    def _checked(self, actions: Any, where: Mask | None) -> Actions:
        taken = action_array(actions, len(self))
        legal = legality(taken, self.masks)
        if where is not None:
            taken[~where] = STAYS
            legal |= ~where
        np.logical_not(legal, out=self.replaced)
        if self._illegal == "refuse":
            refuse_illegal(taken, legal, self.masks)
        for game in np.flatnonzero(~legal):
            choices = np.flatnonzero(self.masks[game])
            taken[game] = choices[randbelow(self._dice[game : game + 1], len(choices))]
        return taken

    def _in_parts(self, work: Any, *others: Any) -> None:
        """Do something to all games, each thread to its own."""
        bounds = zip(self._bounds, self._bounds[1:], strict=False)
        parts = [self._part(thread, first, last, *others) for thread, (first, last) in enumerate(bounds)]
        if self._pool is None:
            work(*parts[0])
        else:
            for done in [self._pool.submit(work, *part) for part in parts]:
                done.result()

    def _part(self, thread: int, first: int, last: int, *others: Any) -> tuple[Any, ...]:
        """The arguments of a kernel for some of the games."""
        return (
            self.states,
            self._finals,
            *others,
            self._begun_from,
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


def action_array(actions: Any, n: int) -> Actions:
    """One action for each of `n` games; InvalidActions when they are something else."""
    try:
        given = np.asarray(actions)
    except ValueError:  # lists of different lengths
        given = np.asarray(None)
    if given.shape != (n,) or given.dtype.kind not in "iu":
        raise InvalidActions(
            Message("playtest-batch-array-whole-numbers-needed-one", n=n),
            text=f"{given.dtype}{list(given.shape)}",
        )
    taken: Actions = given.astype(np.int64)
    return taken


def legality(taken: Actions, masks: Mask) -> Mask:
    """Return a mask of the actions that are legal in their games."""
    inside = (taken >= 0) & (taken < masks.shape[1])
    legal: Mask = inside & masks[np.arange(len(taken)), np.where(inside, taken, 0)]
    return legal


def refuse_illegal(taken: Actions, legal: Mask, masks: Mask) -> None:
    """Raise IllegalMove for the first action that is not legal."""
    if not legal.all():
        wrong = int(np.argmin(legal))
        raise IllegalMove(
            Message("playtest-batch-action-no-move-there"),
            text=f"{taken[wrong]} in {wrong}",
            near=[str(action) for action in np.flatnonzero(masks[wrong])[:3]],
            code="illegal-action",
        )


def common_space(positions: Sequence[Position]) -> Space:
    """The space of positions of one game on equal boards; InvalidPositions when there is none."""
    spaces = {(position.game.name, position.variant): Space(position.game, position.variant) for position in positions}
    first = next(iter(spaces.values()), None)
    if first is None or not all(is_same_space(first, other) for other in spaces.values()):
        raise InvalidPositions(EQUAL_BOARDS, text=str(len(positions)))
    return first


def is_same_space(one: Space, other: Space) -> bool:
    return (one.game.name, one.shape, one.actions) == (other.game.name, other.shape, other.actions)
