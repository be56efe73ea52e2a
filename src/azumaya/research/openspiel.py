"""OpenSpiel adapter: every game registered with pyspiel as `azumaya_tomoe` and so on.

Parameters are the `variant` and `options` of it, `field:value` with semicolons between them:
`pyspiel.load_game("azumaya_tumicarona(variant=vela,options=draw_after:10)")`. Draws of chance are numbered from 0 among
those that are possible, all equally likely.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from ..games import game as find_game
from ..games import names
from ..rules.errors import UnknownSpace
from ..rules.game import Game
from ..rules.position import Position, new_position, read_position
from ..rules.space import Space
from ..rules.variant import format_value

PREFIX = "azumaya_"
LONGEST = 5_000
"""An upper bound on the length of a game; draw rules end games without progress earlier."""
PARAMETERS = {"variant": "", "options": ""}


@cache
def register() -> tuple[str, ...]:
    """Make every game with a space known to pyspiel, once; the names under which they can be loaded."""
    known = []
    for name in names():
        game = find_game(name)
        try:
            game.space  # noqa: B018, it refuses a game without one
        except UnknownSpace:
            continue
        kind = type_of(game)
        pyspiel.register_game(kind, game_class(game, kind))
        known.append(kind.short_name)
    return tuple(known)


def load(game: Game, variant: str | None, options: Mapping[str, object]) -> Any:
    """A game as pyspiel loads it."""
    register()
    game.variant(variant, options)
    text = ";".join(f"{name}:{format_value(value)}" for name, value in options.items())
    return pyspiel.load_game(f"{PREFIX}{game.name}", {"variant": variant or "", "options": text})


def type_of(game: Game) -> Any:
    kinds = pyspiel.GameType
    first = new_position(game, game.standard)
    return kinds(
        short_name=f"{PREFIX}{game.name}",
        long_name=str(game.title),
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if first.is_chance else kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


def game_class(game: Game, kind: Any) -> type:
    """The class that pyspiel makes a game of; it hands nothing on but its parameters."""

    class SpielGame(pyspiel.Game):  # type: ignore[misc]
        def __init__(self, params: Mapping[str, str] | None = None) -> None:
            chosen = {**PARAMETERS, **(params or {})}
            options = dict(pair.split(":", 1) for pair in filter(None, chosen["options"].split(";")))
            variant = game.variant(chosen["variant"] or None, options)
            self.first = new_position(game, variant)
            self.space = Space(game, variant)
            draws = self.first.is_chance
            info = pyspiel.GameInfo(
                num_distinct_actions=self.space.actions,
                max_chance_outcomes=game.kernels.MOST_MOVES if draws else 0,
                num_players=2,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=LONGEST,
            )
            super().__init__(kind, info, chosen)

        def new_initial_state(self, state: Any = None) -> SpielState:
            return SpielState(self, position_of(self.first, state))

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
            if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
                return PlaneObserver(self.space)
            return IIGObserverForPublicInfoGame(iig_obs_type, params)

    return SpielGame


def position_of(first: Position, text: str | None) -> Position:
    """The position a state begins with: the game's first one, or the one given as text."""
    return first if text is None else read_position(first.game, text)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position of a game, as `position`; a clone shares it, because a position never changes."""

    def __init__(self, game: Any, position: Position) -> None:
        super().__init__(game)
        self.position, self.space = position, game.space
        self._codes: dict[int, int] | None = None

    @property
    def codes(self) -> dict[int, int]:
        """The legal actions, or the possible draws by their ranks, each with the code of its move."""
        if self._codes is None:
            is_chance = self.position.is_chance
            self._codes = dict(enumerate(self.position.codes)) if is_chance else self.space.codes(self.position)
        return self._codes

    def current_player(self) -> int:
        if self.position.side is not None:
            return self.position.side
        return int(pyspiel.PlayerId.CHANCE if self.position.is_chance else pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, _player: int) -> list[int]:
        return list(self.codes)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(rank, 1 / len(self.codes)) for rank in self.codes]

    def _apply_action(self, action: int) -> None:
        self.position, self._codes = self.position.play_code(self.codes[action]), None

    def _action_to_string(self, _player: int, action: int) -> str:
        return self.position.game.notation.format_move(self.position.raw_state, self.codes[action])

    def is_terminal(self) -> bool:
        return self.position.is_over

    def returns(self) -> list[float]:
        winner = self.position.winner
        return [0.0, 0.0] if winner is None else [1.0 - 2 * winner, 2 * winner - 1.0]

    def __str__(self) -> str:
        return self.position.text


class PlaneObserver:
    """A player's observation in OpenSpiel's interface (see its `observation.py`)."""

    def __init__(self, space: Space) -> None:
        self.tensor = np.zeros(int(np.prod(space.shape)), np.float32)
        self.dict = {"observation": self.tensor.reshape(space.shape)}

    def set_from(self, state: SpielState, player: int) -> None:
        self.dict["observation"][:] = state.position.observation(player)

    def string_from(self, state: SpielState, _player: int) -> str:
        return state.position.text
