"""A game as PettingZoo's turn-based environment (AEC): two agents, the planes of the game's space, masks, and rewards
at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv

from ..rules.game import Game
from ..rules.position import Position
from ..rules.space import Space
from ..rules.variant import BaseVariant
from .initial_positions import begun, dealt

AGENTS = ["player_0", "player_1"]
LIMIT = 16.0
"""No number of a plane is larger: most are 0 or 1, leads are counted in hundreds."""


class TurnBasedGame(AECEnv):  # type: ignore[misc]
    """Agent `player_0` is side 0. Each observation is a dictionary: `observation`, what the agent sees, and
    `action_mask`, what it may do, all zero for the agent that is not to move.

    Chance draws inside, from the seed given to `reset`. An action that is not legal is refused with IllegalMove and
    changes nothing.
    """

    def __init__(self, game: Game, variants: Sequence[BaseVariant], render_mode: str | None = None) -> None:
        super().__init__()
        self.metadata = {
            "name": f"azumaya_{game.name}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        self.game, self._variants, self.space = game, variants, Space(game, variants[0])
        self._seen = {agent: self._new_observation_space() for agent in AGENTS}
        self._done = {agent: Discrete(self.space.actions) for agent in AGENTS}
        self._dice = np.random.default_rng()
        self.position: Position

    def _new_observation_space(self) -> Dict:
        return Dict(
            {
                "observation": Box(-LIMIT, LIMIT, self.space.shape, np.float32),
                "action_mask": Box(0, 1, (self.space.actions,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> Dict:
        return self._seen[agent]

    def action_space(self, agent: str) -> Discrete:
        return self._done[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        if seed is not None:
            self._dice = np.random.default_rng(seed)
        self.position = begun(self.game, self._variants, self._dice)
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = AGENTS[self.position.side or 0]

    def observe(self, agent: str) -> dict[str, Any]:
        side = AGENTS.index(agent)
        mask = np.zeros(self.space.actions, np.int8)
        if self.position.side == side:
            mask[list(self.space.codes(self.position))] = 1
        return {"observation": self.position.observation(side), "action_mask": mask}

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self.position = dealt(self.space.play(self.position, -1 if action is None else int(action)), self._dice)
        self._cumulative_rewards[self.agent_selection] = 0.0
        if self.position.is_over:
            winner = self.position.winner
            self.rewards = {
                agent: 0.0 if winner is None else 1.0 if side == winner else -1.0 for side, agent in enumerate(AGENTS)
            }
            self.terminations = dict.fromkeys(AGENTS, True)
            self.agent_selection = AGENTS[1 - AGENTS.index(self.agent_selection)]
        else:
            self.agent_selection = AGENTS[self.position.side or 0]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The board in characters, for the render mode `ansi`."""
        return str(self.position) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""
