"""Players without search: opponents for a first game, and the baseline of every comparison."""

from __future__ import annotations

import random

from ..rules.contract import DRAW, ONGOING
from ..rules.game import Game
from ..rules.position import Position
from .player import Analysis, require_ongoing
from .rollout import random_games
from .spec import PlayerSpec

ANALYSIS_GAMES = 200
WIN = 1_000_000


class SimplePlayer:
    """Answers at once, so only the seed of its specification matters and there is nothing to stop.

    It works with move codes; notation is only formatted for the chosen move.
    """

    def __init__(self, game: Game, spec: PlayerSpec) -> None:
        self.game = game
        self.rng = random.Random(spec.seed)

    def choose_code(self, position: Position) -> int:
        """Return the code of the chosen move."""
        raise NotImplementedError

    def choose(self, position: Position) -> str:
        require_ongoing(position)
        return position.game.notation.format_move(position.raw_state, self.choose_code(position))

    def stop(self) -> None:
        """Do nothing."""


class RandomPlayer(SimplePlayer):
    """Plays a random legal move, all equally likely."""

    def choose_code(self, position: Position) -> int:
        codes = position.codes
        return codes[int(self.rng.random() * len(codes))]

    def analyse(self, position: Position, variations: int = 1) -> Analysis:  # noqa: ARG002
        """Analyse by random games."""
        require_ongoing(position)
        chosen = self.choose(position)
        tally = random_games(position, ANALYSIS_GAMES, self.rng.getrandbits(32))
        lead = (tally.wins[0] - tally.wins[1]) / ANALYSIS_GAMES
        return Analysis(-lead if position.side == 1 else lead, (chosen,), visits=ANALYSIS_GAMES)


class GreedyPlayer(SimplePlayer):
    """Wins if one move wins, else plays the move with the largest score lead."""

    def choose_code(self, position: Position) -> int:
        gains = self.gains(position)
        best = max(gains.values())
        return self.rng.choice([code for code, gain in gains.items() if gain == best])

    def gains(self, position: Position) -> dict[int, int]:
        return {code: lead(position.play_code(code), position.side) for code in position.codes}

    def analyse(self, position: Position, variations: int = 1) -> Analysis:  # noqa: ARG002
        require_ongoing(position)
        gain = max(self.gains(position).values())
        decided = abs(gain) >= WIN
        return Analysis(
            gain / WIN if decided else 0.0,
            (self.choose(position),),
            visits=len(position.codes),
            depth=1,
            certain=decided,
        )


def lead(position: Position, side: int | str | None) -> int:
    """Return the score lead of a side, beyond any score in a decided game; 0 for chance."""
    if side not in (0, 1):
        return 0
    mine, other = position.scores if side == 0 else position.scores[::-1]
    if position.outcome in (ONGOING, DRAW):
        return mine - other
    return WIN if position.outcome == side else -WIN
