"""Gymnasium environment for one agent in many games at once: `azumaya.vector_env`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

import numpy as np
from gymnasium.spaces import Box, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from ..rules.game import Game
from ..rules.planes import Planes
from ..rules.space import Mask
from ..rules.variant import BaseVariant
from .aec import LIMIT
from .batch import Batch
from .batch_kernels import Actions

Policy = Callable[[Planes, Mask], Any]
"""From observations and masks of some games to an action for each."""
Opponent = Literal["random"] | Policy


class AgainstPolicy(VectorEnv[Planes, Actions, Any]):
    """The agent plays a side of each game, drawn for each unless `side` is given; a policy plays the other side, all
    its games in one call. Rewards come at the end: 1, 0 or -1.

    A game that is over begins anew in the same step: `final_obs` in the info holds what the agent saw at its end. The
    info says what is legal (`action_mask`) and which side the agent plays (`side`). An action that is not legal is
    refused with IllegalMove, and nothing is played.
    """

    def __init__(
        self,
        game: Game,
        variants: Sequence[BaseVariant],
        num_envs: int,
        opponent: Opponent = "random",
        *,
        side: int | None = None,
        threads: int = 1,
    ) -> None:
        self._game, self._variants, self._threads = game, variants, threads
        self._policy, self._side = opponent, side
        self.num_envs = num_envs
        self.metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}
        self.batch = self._new_batch(0)
        self.space = self.batch.space
        self.single_observation_space = Box(-LIMIT, LIMIT, self.space.shape, np.float32)
        self.single_action_space = Discrete(self.space.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.sides = np.zeros(num_envs, np.int64)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Planes, dict[str, Any]]:
        super().reset(seed=seed, options=options)
        self.batch = self._new_batch(int(self.np_random.integers(2**31)))
        self.sides = self._drawn_sides()
        self._let_opponent_move(np.zeros(self.num_envs), np.zeros(self.num_envs, np.bool_))
        return self.batch.observations.copy(), self._info()

    def step(self, actions: Actions) -> tuple[Planes, Any, Mask, Mask, dict[str, Any]]:
        rewards, over = np.zeros(self.num_envs), np.zeros(self.num_envs, np.bool_)
        finals = np.zeros_like(self.batch.observations)
        self._play(actions, None, rewards, over, finals)
        self._let_opponent_move(rewards, over, finals)
        info = self._info()
        if over.any():
            info |= {"final_obs": finals, "_final_obs": over.copy()}
        return self.batch.observations.copy(), rewards, over, np.zeros_like(over), info

    def _play(self, actions: Any, where: Mask | None, rewards: Any, over: Mask, finals: Planes | None) -> None:
        """Step, and count what has ended; games that begin anew get a side."""
        result = self.batch.step(actions, where)
        if result.done.any():
            ended = np.flatnonzero(result.done)
            rewards[ended] = result.rewards[ended, self.sides[ended]]
            over[ended] = True
            if finals is not None:
                finals[ended] = self.batch.final_observations(self.sides)[ended]
            self.sides[ended] = self._drawn_sides()[ended]

    def _let_opponent_move(self, rewards: Any, over: Mask, finals: Planes | None = None) -> None:
        """Let the policy play until the agent is to move in every game."""
        while (waiting := self.batch.movers != self.sides).any():
            actions = self.batch.random_actions(self.np_random)
            if callable(self._policy):
                actions[waiting] = self._policy(self.batch.observations[waiting], self.batch.masks[waiting])
            self._play(actions, waiting, rewards, over, finals)

    def _drawn_sides(self) -> Actions:
        drawn: Actions = self.np_random.integers(2, size=self.num_envs)
        return drawn if self._side is None else np.full(self.num_envs, self._side, np.int64)

    def _info(self) -> dict[str, Any]:
        """Arrays with a mark, as in Gymnasium's own vector environments."""
        all_games = np.ones(self.num_envs, np.bool_)
        return {
            "action_mask": self.batch.masks.copy(),
            "_action_mask": all_games,
            "side": self.sides.copy(),
            "_side": all_games.copy(),
        }

    def _new_batch(self, seed: int) -> Batch:
        return Batch(self._game, self._variants, self.num_envs, seed, threads=self._threads)
