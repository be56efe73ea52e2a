"""Weights from games: an evaluation is fitted to how games between equal players ended.

A position's value v stands for the chance 1 / (1 + exp(-v / 500)) that side 0 wins. Evaluations are linear in their
weights, so what each weight counts in a position is read off by evaluating with that weight alone; logistic regression
finds the weights under which the ends are likeliest.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..rules.contract import ONGOING, State, copy_state, outcome
from ..rules.errors import AzumayaError
from ..rules.game import Game
from ..rules.position import Position, read_position
from ..rules.text import Text
from ..rules.weights import Weight, Weights, guessed_weights
from ..search.evaluation import evaluate
from ..search.tree import quiesce
from .arena import Plan, Played
from .ratings import Array

SCALE = 500.0
UNIT = 1_000
"""The size a weight is given when it is read off alone; larger than one, because evaluations are whole numbers."""
CAUTION = 0.3
"""How strongly weights are held to the first guess: doubling one must explain so much of a game's end."""
STEPS = 40


@dataclass(frozen=True, slots=True)
class Tuned:
    """What tuning came to. Losses are mean log-losses of the games' ends: smaller is better, 0.693 is guessing."""

    weights: Weights
    positions: int
    games: int
    guess_loss: float
    loss: float


def known_weights(game: Game) -> Sequence[Weight]:
    """The weights of a game's evaluation; a sentence when it has none."""
    evaluation = game.parts.evaluation
    if evaluation is None or not evaluation.WEIGHTS:
        raise AzumayaError(
            Text("dieses Spiel hat keine Bewertung mit Gewichten", "this game has no evaluation with weights"),
            text=game.name,
        )
    return evaluation.WEIGHTS


def plan_for(game: str, games: int, nodes: int, seed: int, kind: str, variant: str | None) -> Plan:
    """Equal players, told apart by name only, from openings random enough to lead everywhere."""
    players = tuple(f"{kind}:nodes={nodes},name={name}" for name in ("one", "other"))
    return Plan(game, players, games, seed, variant, opening=6)


def tune(game: Game, games: Iterable[Played]) -> Tuned:
    """Fit a game's weights to the ends of games."""
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
        raise AzumayaError(
            Text("in den Partien ist keine Stellung zu bewerten", "the games hold no position to judge"), text=game.name
        )
    counted, result, share = np.array(rows), np.array(ends), np.array(shares)
    fitted = fit(counted, result, share, guess.astype(np.float64))
    weights = np.rint(fitted).astype(np.int64)
    return Tuned(weights, len(rows), count, loss(counted, result, share, guess), loss(counted, result, share, weights))


def quiet_states(game: Game, played: Played) -> Iterator[State]:
    """The states of a game at the beginning of its turns after the opening, quiet ones only; those already
    decided are left out."""
    for position in positions_of(game, played):
        if position.starts_turn and position.to_move in (0, 1):
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
    """What each weight counts in a state, for side 0."""
    alone: Any = np.eye(count, dtype=np.int64) * UNIT
    return np.array([evaluate(state, weights) / UNIT for weights in alone])


def chances(counted: Array, weights: Array | Weights) -> Array:
    chance: Array = 1 / (1 + np.exp(-np.clip(counted @ weights / SCALE, -30, 30)))
    return chance


def loss(counted: Array, ends: Array, shares: Array, weights: Array | Weights) -> float:
    chance = chances(counted, weights)
    return float(-(shares * (ends * np.log(chance) + (1 - ends) * np.log(1 - chance))).sum() / shares.sum())


def fit(counted: Array, ends: Array, shares: Array, guess: Array) -> Array:
    """Newton's method on the log-loss, every game counting once, held a little to the guess."""
    weights = guess.copy()
    caution = CAUTION / np.maximum(np.abs(guess), 1.0) ** 2
    for _ in range(STEPS):
        chance = chances(counted, weights)
        slope = counted.T @ (shares * (chance - ends)) / SCALE + caution * (weights - guess)
        bend = (counted * (shares * chance * (1 - chance))[:, None]).T @ counted / SCALE**2 + np.diag(caution)
        step = np.linalg.solve(bend, slope)
        weights = weights - step
        if np.abs(step).max() < 0.01:
            break
    return weights
