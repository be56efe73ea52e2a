"""All metrics of an experiment: name, meaning, unit and computation. docs/reference/experiment.md has the definitions
and compares them with others of the same name.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from ...rules.text import Text
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
    title: Text
    meaning: Text
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
        Text("Punkte der beginnenden Seite", "points of side 0"),
        Text("Anteil der Punkte für Seite 0, Remis halb", "share of the points that side 0 gets, a draw half"),
        "share",
        mean_of(lambda game: game.score, bounded=True),
    ),
    Metric(
        "draws",
        Text("Remis", "draws"),
        Text("Anteil der Partien ohne Sieger", "share of the games without a winner"),
        "share",
        mean_of(lambda game: float(game.winner is None), bounded=True),
        happened=lambda game: game.winner is None,
    ),
    Metric(
        "length",
        Text("Länge", "length"),
        Text("Züge einer Partie im Mittel", "turns of a game, on average"),
        "turns",
        mean_of(lambda game: float(game.turns)),
    ),
    *(
        Metric(
            f"length_{100 * share:.0f}",
            Text(f"Länge, {100 * share:.0f} %", f"length, {100 * share:.0f} %"),
            Text(
                f"{100 * share:.0f} % der Partien sind höchstens so lang",
                f"{100 * share:.0f} % of the games are no longer than this",
            ),
            "turns",
            length_quantile(share),
        )
        for share in QUANTILES
    ),
    Metric(
        "choices",
        Text("Wahlmöglichkeiten", "choices"),
        Text("erlaubte erste Schritte eines Zuges im Mittel", "legal first moves of a turn, on average"),
        "number",
        mean_of(mean_choices),
    ),
    Metric(
        "forced",
        Text("erzwungene Züge", "forced turns"),
        Text("Anteil der Züge mit nur einem ersten Schritt", "share of the turns with one first move only"),
        "share",
        mean_of(forced_share),
    ),
    Metric(
        "lead_changes",
        Text("Führungswechsel", "lead changes"),
        Text(
            "so oft kreuzt die Gewinnaussicht 50 %, ein Band von ±5 % ausgenommen",
            "how often the chances cross 50 %, a band of ±5 % left out",
        ),
        "number",
        mean_of(judged(lambda game: float(game_metrics.lead_changes(game.chances)))),
    ),
    Metric(
        "drama",
        Text("Dramatik", "drama"),
        Text("Mittel von 2·max(0, ½ − Aussicht des Siegers)", "mean of 2·max(0, ½ − the winner's chance)"),
        "share",
        mean_of(judged(lambda game: game_metrics.drama(game.chances, game.winner))),
    ),
    Metric(
        "decided",
        Text("entschieden nach", "decided after"),
        Text(
            "Anteil der Züge, nach dem die Aussicht des Siegers nie mehr unter 90 % fällt",
            "share of the turns after which the winner's chance never falls below 90 % again",
        ),
        "share",
        mean_of(judged(lambda game: game_metrics.decided_after(game.chances, game.winner))),
    ),
    Metric(
        "swing",
        Text("größter Umschwung", "largest swing"),
        Text(
            "die größte Änderung der Aussicht von Zug zu Zug",
            "the largest change of the chances from one turn to the next",
        ),
        "share",
        mean_of(judged(lambda game: game_metrics.largest_swing(game.chances))),
    ),
    Metric(
        "spread",
        Text("Gewicht der Entscheidung", "decision spread"),
        Text(
            "Streuung der Aussicht über die Wahlmöglichkeiten eines Zuges",
            "standard deviation of the chance over the choices of a turn",
        ),
        "share",
        mean_of(lambda game: average(game.spread) if game.spread else None),
    ),
    Metric(
        "clarity",
        Text("Klarheit", "clarity"),
        Text(
            "Anteil der Züge mit Wahl, die der Richter ebenso begonnen hätte",
            "share of the turns with a choice that the judge would have begun the same way",
        ),
        "share",
        mean_of(lambda game: game.agreed[0] / game.agreed[1] if game.agreed[1] else None),
    ),
    Metric(
        "permanence",
        Text("Beständigkeit", "permanence"),
        Text("was nach der Antwort vom Gewinn eines Zuges bleibt", "what the answer leaves of what a turn has gained"),
        "share",
        mean_of(judged(lambda game: game_metrics.permanence(game.chances, game.movers))),
    ),
    Metric(
        "span",
        Text("Tiefe in Elo", "depth in Elo"),
        Text("Elo von der untersten bis zur obersten Stufe", "Elo from the lowest level to the highest"),
        "elo",
        elo_span,
        ladder=True,
    ),
    Metric(
        "rungs",
        Text("Sprossen", "rungs"),
        Text("dieselbe Tiefe in Sprossen zu 60 %", "the same depth in rungs of 60 %"),
        "number",
        lambda sample: elo_span(sample) / elo_of(RUNG),
        ladder=True,
    ),
    Metric(
        "luck",
        Text("Glück", "luck"),
        Text(
            "Korrelation der Ergebnisse in Paaren mit gleicher Ausgangslage und gleichen Würfen",
            "correlation of the results in pairs that share set-up, deal and throws",
        ),
        "number",
        luck,
    ),
    Metric(
        "entropy",
        Text("Vielfalt der Eröffnung", "opening entropy"),
        Text("Entropie des ersten Zuges in Bit", "entropy of the first turn in bits"),
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
