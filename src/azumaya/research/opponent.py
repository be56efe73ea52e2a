"""Gymnasium environment for a single agent: a computer player takes the other side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Literal

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete

from ..rules.errors import IllegalMove
from ..rules.game import Game
from ..rules.position import Position
from ..rules.space import Mask, Space
from ..rules.variant import BaseVariant
from ..search.players import Player, PlayerSpec, new_player
from .aec import LIMIT
from .initial_positions import begun, dealt

OnIllegal = Literal["lose", "refuse"]


class AgainstPlayer(gymnasium.Env[Any, Any]):
    """The agent sees the planes of the game's space and acts by its numbers; `info["action_mask"]` and `action_masks()`
    tell what is legal. The reward comes at the end: 1, 0 or -1.

    The agent's side is random in each game unless `side` is given. An action that is not legal loses the
    game (`info["illegal"]`), or is refused with IllegalMove and changes nothing. Levels below 10 play the same again
    for the same seed.
    """

    def __init__(
        self,
        game: Game,
        variants: Sequence[BaseVariant],
        opponent: PlayerSpec,
        *,
        side: int | None = None,
        illegal: OnIllegal = "lose",
        render_mode: str | None = None,
    ) -> None:
        self.game, self._variants, self.space = game, variants, Space(game, variants[0])
        self._opponent, self._side, self._illegal = opponent, side, illegal
        self.metadata = {"render_modes": ["ansi"]}
        self.render_mode = render_mode
        self.observation_space = Box(-LIMIT, LIMIT, self.space.shape, np.float32)
        self.action_space = Discrete(self.space.actions)
        self.side = side or 0
        self.position: Position
        self._player: Player

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray[Any, Any], dict[str, Any]]:
        super().reset(seed=seed, options=options)
        self.side = int(self.np_random.integers(2)) if self._side is None else self._side
        self._player = self._new_player()
        self.position = begun(self.game, self._variants, self.np_random)
        self._answer()
        return self._seen()

    def step(self, action: Any) -> tuple[np.ndarray[Any, Any], float, bool, bool, dict[str, Any]]:
        try:
            self.position = dealt(self.space.play(self.position, int(action)), self.np_random)
        except IllegalMove:
            if self._illegal == "refuse" or self.position.is_over:
                raise
            planes, info = self._seen()
            return planes, -1.0, True, False, {**info, "illegal": True}
        self._answer()
        winner = self.position.winner
        reward = 0.0 if winner is None else 1.0 if winner == self.side else -1.0
        planes, info = self._seen()
        return planes, reward, self.position.is_over, False, info

    def action_masks(self) -> Mask:
        """The mask of legal actions, by the name that learners with masks call it."""
        return self.space.mask(self.position)

    def render(self) -> Any:
        """The board in characters, for the render mode `ansi`."""
        return str(self.position) if self.render_mode == "ansi" else None

    def _answer(self) -> None:
        """Let the other side play until the agent decides or the game is over."""
        while self.position.side == 1 - self.side:
            self.position = dealt(self.position.play(self._player.choose(self.position)), self.np_random)

    def _seen(self) -> tuple[np.ndarray[Any, Any], dict[str, Any]]:
        return self.position.observation(self.side), {"action_mask": self.action_masks(), "side": self.side}

    def _new_player(self) -> Player:
        return new_player(self.game, replace(self._opponent, seed=int(self.np_random.integers(2**31))))
