"""Weights of a game's evaluation: name, meaning and initial value; tuned values are in `weights.json`.

`evaluate(state, weights)` in a game's `evaluate.py` is linear in the weights, so that a tuner can compute the
coefficient of each in a position."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from .data_file import read_data

Weights = np.ndarray[tuple[int], np.dtype[np.int64]]

FILE = "weights.json"
FLAT_SIZE = 100


@dataclass(frozen=True, slots=True)
class Weight:
    """One term of an evaluation: what is counted, and what one of it is taken to be worth untuned (1000: an advantage
    that usually wins)."""

    name: str
    guess: int
    meaning: str


def guessed_weights(known: Sequence[Weight]) -> Weights:
    """The weights as first guessed, from which tuning starts."""
    return np.array([weight.guess for weight in known], np.int64)


def flat_weights(known: Sequence[Weight]) -> Weights:
    """Equal weights with the signs of the initial values: the baseline of an untuned evaluation."""
    return np.sign(guessed_weights(known)) * FLAT_SIZE


def tuned_weights(known: Sequence[Weight], file: Path | None) -> Weights:
    """The weights as tuned; the first guess for those the game's file does not name, and for a game without a file."""

    def tuned(content: Any) -> Weights:
        values = dict[str, int](content["weights"])
        return np.array([values.get(weight.name, weight.guess) for weight in known], np.int64)

    return read_data(file, tuned, guessed_weights(known))


def write_weights(known: Sequence[Weight], values: Weights, folder: Path, **origin: Any) -> None:
    """Keep tuned weights beside the evaluation, with what is known of their origin."""
    weights = {weight.name: int(value) for weight, value in zip(known, values, strict=True)}
    (folder / FILE).write_text(
        json.dumps({**origin, "weights": weights}, indent=2, ensure_ascii=False) + "\n", encoding="utf-8"
    )
