"""All metrics of an experiment: name, meaning, unit and computation. docs/reference/experiment.md has the definitions
and compares them with others of the same name.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from ...rules.message import Message
from ..ratings import ELO, elo_of
from . import game_metrics
from .game_metrics import GameMetrics
from .plan import level_of
from .sample import Array, Sample

Happened = Callable[[GameMetrics], bool]
QUANTILES = (0.1, 0.25, 0.5, 0.75, 0.9)
RUNG = 0.6
"""Score of the upper player of a rung against the lower one."""


@dataclass(frozen=True, slots=True)
class Metric:
    """`rows` computes it for every resample of a sample; `unit` is its format: `share`, `turns`, `number`, `elo` or
    `bits`."""

    key: str
    title: Message
    meaning: Message
    unit: str
    rows: Callable[[Sample], Array]
    ladder: bool = False
    """Whether it is computed from games between levels instead of those of a level against itself."""
    happened: Happened | None = None
    """Of a share of games: the event in a game; its interval is Wilson's."""


def mean_of(value: Callable[[GameMetrics], float | None], bounded: bool = False) -> Callable[[Sample], Array]:
    return lambda sample: sample.means([value(game) for game in sample.games], bounded)


def judged(value: Callable[[GameMetrics], float | None]) -> Callable[[GameMetrics], float | None]:
    """Return None for a game without evaluation."""
    return lambda game: value(game) if game.chances else None


# What is not a mean over games


def length_quantile(share: float) -> Callable[[Sample], Array]:
    """Return the number of turns that this share of the games does not exceed."""

    def rows(sample: Sample) -> Array:
        games = sorted(sample.games, key=lambda game: game.turns)
        weighed = sample.weights[:, [game.pair for game in games]]
        reached = weighed.cumsum(axis=1) >= share * weighed.sum(axis=1, keepdims=True)
        lengths = np.array([game.turns for game in games], np.float64)
        return np.asarray(np.where(weighed.sum(axis=1) > 0, lengths[reached.argmax(axis=1)], np.nan), np.float64)

    return lambda sample: rows(sample) if sample.games else np.full(len(sample.weights), np.nan)


def forced_share(game: GameMetrics) -> float:
    return sum(choices == 1 for choices in game.choices) / max(1, game.turns)


def mean_choices(game: GameMetrics) -> float:
    return sum(game.choices) / max(1, game.turns)


def luck(sample: Sample) -> Array:
    """Return the correlation of side 0's results in the two games of a pair, relative to each level's mean; undefined
    where pairs have nothing random in common."""
    if not sample.shares:
        return np.full(len(sample.weights), np.nan)
    means = {level: average([game.score for game in sample.games if game.level == level]) for level in levels(sample)}
    halves: dict[tuple[int, int], list[GameMetrics]] = {}
    for game in sample.games:
        halves.setdefault((game.level, game.pair), []).append(game)
    whole = [both for both in halves.values() if len(both) == 2]
    firsts = sample.only([both[0] for both in whole])
    off = [[game.score - means[game.level] for game in both] for both in whole]
    together = firsts.totals([first * second for first, second in off])
    apart = firsts.totals([(first**2 + second**2) / 2 for first, second in off])
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.asarray(np.where(apart > 0, together / apart, np.nan), np.float64)


def opening_entropy(sample: Sample) -> Array:
    """Return the entropy of the first turn in bits, with Miller and Madow's bias correction."""
    firsts = sorted({game.first for game in sample.games})
    if not firsts:
        return np.full(len(sample.weights), np.nan)
    counts = np.stack([sample.totals([float(game.first == first) for game in sample.games]) for first in firsts], 1)
    total = counts.sum(axis=1, keepdims=True)
    with np.errstate(invalid="ignore", divide="ignore"):
        shares = counts / total
        plain = -np.where(counts > 0, shares * np.log2(shares), 0.0).sum(axis=1)
        corrected = plain + ((counts > 0).sum(axis=1) - 1) / (2 * total[:, 0] * math.log(2))
        return np.asarray(np.where(total[:, 0] > 0, corrected, np.nan), np.float64)


def elo_span(sample: Sample) -> Array:
    """Return the Elo from the lowest level to the highest, step by step; each step with a lost and a won pair added."""
    steps: dict[tuple[int, int], list[GameMetrics]] = {}
    for game in sample.games:
        low, high = sorted(map(level_of, game.players))
        steps.setdefault((low, high), []).append(game)
    if not steps:
        return np.full(len(sample.weights), np.nan)
    spans = np.zeros(len(sample.weights))
    for (_, high), games in steps.items():
        step = sample.only(games)
        points = [game.score if level_of(game.players[0]) == high else 1 - game.score for game in games]
        shares = (step.totals(points) + 2) / (step.totals([1.0] * len(games)) + 4)
        spans += ELO * np.log(shares / (1 - shares))
    return spans


def levels(sample: Sample) -> list[int]:
    return sorted({game.level for game in sample.games})


def average(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


# All of them

METRICS: tuple[Metric, ...] = (
    Metric(
        "fairness",
        Message("playtest-metrics-fairness"),
        Message("playtest-metrics-fairness-share-points-side-0-gets-draw"),
        "share",
        mean_of(lambda game: game.score, bounded=True),
    ),
    Metric(
        "draws",
        Message("playtest-metrics-draws"),
        Message("playtest-metrics-draws-share-games-without-winner"),
        "share",
        mean_of(lambda game: float(game.winner is None), bounded=True),
        happened=lambda game: game.winner is None,
    ),
    Metric(
        "length",
        Message("playtest-metrics-length"),
        Message("playtest-metrics-length-turns-game-average"),
        "turns",
        mean_of(lambda game: float(game.turns)),
    ),
    *(
        Metric(
            f"length_{100 * share:.0f}",
            Message("playtest-metrics-length-quantile", value=100 * share),
            Message("playtest-metrics-length-quantile-meaning", value=100 * share),
            "turns",
            length_quantile(share),
        )
        for share in QUANTILES
    ),
    Metric(
        "choices",
        Message("playtest-metrics-choices"),
        Message("playtest-metrics-choices-legal-first-moves-turn-average"),
        "number",
        mean_of(mean_choices),
    ),
    Metric(
        "forced",
        Message("playtest-metrics-forced"),
        Message("playtest-metrics-forced-share-turns-one-first-move-only"),
        "share",
        mean_of(forced_share),
    ),
    Metric(
        "lead_changes",
        Message("playtest-metrics-lead-changes"),
        Message("playtest-metrics-lead-changes-meaning"),
        "number",
        mean_of(judged(lambda game: float(game_metrics.lead_changes(game.chances)))),
    ),
    Metric(
        "drama",
        Message("playtest-metrics-drama"),
        Message("playtest-metrics-drama-mean-2-max-0-winner-s"),
        "share",
        mean_of(judged(lambda game: game_metrics.drama(game.chances, game.winner))),
    ),
    Metric(
        "decided",
        Message("playtest-metrics-decided"),
        Message("playtest-metrics-decided-share-turns-after-which-winner-s"),
        "share",
        mean_of(judged(lambda game: game_metrics.decided_after(game.chances, game.winner))),
    ),
    Metric(
        "swing",
        Message("playtest-metrics-swing"),
        Message("playtest-metrics-swing-largest-change-chances-from-one-turn"),
        "share",
        mean_of(judged(lambda game: game_metrics.largest_swing(game.chances))),
    ),
    Metric(
        "spread",
        Message("playtest-metrics-spread"),
        Message("playtest-metrics-spread-standard-deviation-chance-over-choices-turn"),
        "share",
        mean_of(lambda game: average(game.spread) if game.spread else None),
    ),
    Metric(
        "clarity",
        Message("playtest-metrics-clarity"),
        Message("playtest-metrics-clarity-share-turns-choice-judge-would-begun"),
        "share",
        mean_of(lambda game: game.agreed[0] / game.agreed[1] if game.agreed[1] else None),
    ),
    Metric(
        "permanence",
        Message("playtest-metrics-permanence"),
        Message("playtest-metrics-permanence-what-answer-leaves-what-turn-gained"),
        "share",
        mean_of(judged(lambda game: game_metrics.permanence(game.chances, game.movers))),
    ),
    Metric(
        "span",
        Message("playtest-metrics-span"),
        Message("playtest-metrics-span-elo-from-lowest-level-highest"),
        "elo",
        elo_span,
        ladder=True,
    ),
    Metric(
        "rungs",
        Message("playtest-metrics-rungs"),
        Message("playtest-metrics-rungs-same-depth-rungs-60"),
        "number",
        lambda sample: elo_span(sample) / elo_of(RUNG),
        ladder=True,
    ),
    Metric(
        "luck",
        Message("playtest-metrics-luck"),
        Message("playtest-metrics-luck-correlation-results-pairs-share-set-up"),
        "number",
        luck,
    ),
    Metric(
        "entropy",
        Message("playtest-metrics-entropy"),
        Message("playtest-metrics-entropy-entropy-first-turn-bits"),
        "bits",
        opening_entropy,
    ),
)


def uses(rule: str) -> Happened:
    """Return the event that a game used a rule. A count of 0 means unused."""
    return lambda game: game.fired.get(rule, 0) > 0


def rows_of(happened: Happened) -> Callable[[Sample], Array]:
    """Return the share of the games in which something happened."""
    return mean_of(lambda game: float(happened(game)), bounded=True)
