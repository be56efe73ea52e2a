"""Players that hardly think: opponents for a first game, and the floor of every comparison."""

from __future__ import annotations

import random

from ..rules.contract import DRAW, ONGOING
from ..rules.game import Game
from ..rules.position import Position
from .player import Analysis, must_go_on
from .rollout import random_games
from .spec import PlayerSpec

ANALYSIS_GAMES = 200
WIN = 1_000_000


class SimplePlayer:
    """Answers at once, so of its specification only the seed matters and there is never anything to stop.

    It thinks in codes: the text of a move is made for the one that is played.
    """

    def __init__(self, game: Game, spec: PlayerSpec) -> None:
        self.game = game
        self.dice = random.Random(spec.seed)

    def choose_code(self, position: Position) -> int:
        """The code of the move that `choose` tells."""
        raise NotImplementedError

    def choose(self, position: Position) -> str:
        must_go_on(position)
        return position.game.notation.format_move(position.raw_state, self.choose_code(position))

    def stop(self) -> None:
        """Nothing to do: it has answered already."""


class RandomPlayer(SimplePlayer):
    """Any legal move, all equally likely."""

    def choose_code(self, position: Position) -> int:
        codes = position.codes
        return codes[int(self.dice.random() * len(codes))]

    def analyse(self, position: Position, variations: int = 1) -> Analysis:  # noqa: ARG002
        """The average of random games."""
        must_go_on(position)
        chosen = self.choose(position)
        tally = random_games(position, ANALYSIS_GAMES, self.dice.getrandbits(32))
        lead = (tally.wins[0] - tally.wins[1]) / ANALYSIS_GAMES
        return Analysis(-lead if position.to_move == 1 else lead, (chosen,), visits=ANALYSIS_GAMES)


class GreedyPlayer(SimplePlayer):
    """Wins if it can with this move; otherwise takes the move after which its score leads most. Sees nothing beyond
    that."""

    def choose_code(self, position: Position) -> int:
        gains = self.gains(position)
        best = max(gains.values())
        return self.dice.choice([code for code, gain in gains.items() if gain == best])

    def gains(self, position: Position) -> dict[int, int]:
        return {code: lead(position.play_code(code), position.to_move) for code in position.codes}

    def analyse(self, position: Position, variations: int = 1) -> Analysis:  # noqa: ARG002
        must_go_on(position)
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
    """How far a side's score leads, a decided game beyond any score. Chance has no side and no lead."""
    if side not in (0, 1):
        return 0
    mine, other = position.scores if side == 0 else position.scores[::-1]
    if position.outcome in (ONGOING, DRAW):
        return mine - other
    return WIN if position.outcome == side else -WIN
