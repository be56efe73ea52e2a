"""Tuning of evaluation weights by the results of games between equal players.

A position's value v stands for the chance 1 / (1 + exp(-v / 500)) that side 0 wins. Evaluations are linear in their
weights, so the coefficient of each weight is found by evaluating with that weight alone; logistic regression finds the
weights under which the results are likeliest.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..rules.contract import ONGOING, State, copy_state, outcome
from ..rules.errors import AzumayaError
from ..rules.game import Game
from ..rules.message import Message
from ..rules.position import Position, read_position
from ..rules.weights import Weight, Weights, guessed_weights
from ..search.evaluation import evaluate
from ..search.tree import quiesce
from .arena import Plan, Played
from .ratings import Array

SCALE = 500.0
UNIT = 1_000
"""Size of a weight evaluated alone; larger than one, because evaluations are integers."""
REGULARISATION = 0.3
"""Strength of regularisation towards the first guess."""
STEPS = 40


@dataclass(frozen=True, slots=True)
class Tuned:
    """Result of tuning. Losses are mean log-losses of the results; 0.693 is guessing."""

    weights: Weights
    positions: int
    games: int
    guess_loss: float
    loss: float


def known_weights(game: Game) -> Sequence[Weight]:
    """Return the weights of a game's evaluation; raise AzumayaError if it has none."""
    evaluation = game.parts.evaluation
    if evaluation is None or not evaluation.WEIGHTS:
        raise AzumayaError(
            Message("playtest-tuning-game-no-evaluation-weights"),
            text=game.name,
        )
    return evaluation.WEIGHTS


def plan_for(game: str, games: int, nodes: int, seed: int, kind: str, variant: str | None) -> Plan:
    """Return a plan of games between equal players from widely varied openings."""
    players = tuple(f"{kind}:nodes={nodes},name={name}" for name in ("one", "other"))
    return Plan(game, players, games, seed, variant, opening=6)


def tune(game: Game, games: Iterable[Played]) -> Tuned:
    """Fit a game's weights to the results of games."""
    known = known_weights(game)
    guess = guessed_weights(known)
    rows, ends, shares, count = list[Array](), list[float](), list[float](), 0
    for played in games:
        found = [features(state, len(known)) for state in quiet_states(game, played)]
        if found:
            count += 1
            rows += found
            ends += [played.points(played.players[0])] * len(found)
            shares += [1 / len(found)] * len(found)
    if not rows:
        raise AzumayaError(Message("playtest-tuning-no-usable-positions-games"), text=game.name)
    matrix, result, share = np.array(rows), np.array(ends), np.array(shares)
    fitted = fit(matrix, result, share, guess.astype(np.float64))
    weights = np.rint(fitted).astype(np.int64)
    losses = [loss(matrix, result, share, one) for one in (guess, weights)]
    return Tuned(weights, len(rows), count, *losses)


def quiet_states(game: Game, played: Played) -> Iterator[State]:
    """Yield the quiet states of a game at the beginning of turns after the opening, without decided ones."""
    for position in positions_of(game, played):
        if position.starts_turn and position.side in (0, 1):
            state = copy_state(position.state)
            quiesce(state, np.zeros(position.game.kernels.MOST_MOVES, np.int64))
            if outcome(state) == ONGOING:
                yield state


def positions_of(game: Game, played: Played) -> Iterator[Position]:
    position = read_position(game, played.start).play_all(played.opening)
    for move in played.moves:
        yield position
        position = position.play(move)


def features(state: State, count: int) -> Array:
    """Return the coefficient of each weight in a state, for side 0."""
    alone: Any = np.eye(count, dtype=np.int64) * UNIT
    return np.array([evaluate(state, weights) / UNIT for weights in alone])


def chances(rows: Array, weights: Array | Weights) -> Array:
    chance: Array = 1 / (1 + np.exp(-np.clip(rows @ weights / SCALE, -30, 30)))
    return chance


def loss(rows: Array, ends: Array, shares: Array, weights: Array | Weights) -> float:
    chance = chances(rows, weights)
    return float(-(shares * (ends * np.log(chance) + (1 - ends) * np.log(1 - chance))).sum() / shares.sum())


def fit(rows: Array, ends: Array, shares: Array, guess: Array) -> Array:
    """Minimise the log-loss by Newton's method, every game with the same weight, regularised towards the guess."""
    weights = guess.copy()
    regularisation = REGULARISATION / np.maximum(np.abs(guess), 1.0) ** 2
    for _ in range(STEPS):
        chance = chances(rows, weights)
        gradient = rows.T @ (shares * (chance - ends)) / SCALE + regularisation * (weights - guess)
        hessian = (rows * (shares * chance * (1 - chance))[:, None]).T @ rows / SCALE**2 + np.diag(regularisation)
        step = np.linalg.solve(hessian, gradient)
        weights = weights - step
        if np.abs(step).max() < 0.01:
            break
    return weights
