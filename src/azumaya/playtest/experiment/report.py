"""Experiment report as plain data: every metric with its interval and its difference from the baseline, overall and by
level; ends of games, rules used, choices by turn, destinations, and three sample games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from statistics import median
from typing import Any

from ... import __version__
from ...games import game as find_game
from ...research.solving import solve
from ...rules.game import Game
from ...rules.message import Message, literal
from ...rules.position import new_position
from ...rules.record import format_record
from ...search.provenance import source_digest_of
from ...search.search_player import has_chance
from ..results_log import record_of
from . import game_metrics
from .aims import Aim, aim_record
from .game_metrics import TOO_LONG, GameMetrics
from .metrics import METRICS, Happened, Metric, average, rows_of, uses
from .plan import ExperimentPlan, Rules, is_mirror
from .run import RulesResult
from .sample import CONFIDENCE, NOTHING, Estimate, Sample, estimate, share_of, weights_of

NO_WORDS = literal("")
FEWEST_GAMES = 5
"""Fewest games for a point of a curve over turns."""


@dataclass(frozen=True, slots=True)
class Compared:
    """A metric under the tested rules, under the baseline, and the paired difference."""

    value: Estimate
    against: Estimate = NOTHING
    difference: Estimate = NOTHING

    def as_record(self) -> dict[str, Any]:
        return {
            "value": triple(self.value),
            "against": triple(self.against),
            "difference": triple(self.difference),
        }


def triple(found: Estimate) -> list[float | None]:
    """Return value and interval, rounded to four places."""
    return [None if one is None else round(one, 4) for one in (found.value, found.low, found.high)]


@dataclass(frozen=True, slots=True)
class Samples:
    """The games of all rules as samples: a level against itself, and against the next."""

    mirror: tuple[Sample, ...]
    ladder: tuple[Sample, ...]

    def compared(self, metric: Metric, level: int | None = None) -> Compared:
        chosen = [one if level is None else one.at(level) for one in (self.ladder if metric.ladder else self.mirror)]
        values = [value_of(metric, one) for one in chosen]
        if len(values) == 1:
            return Compared(values[0])
        return Compared(values[0], values[1], estimate(metric.rows(chosen[0]) - metric.rows(chosen[1])))

    def share(self, happened: Happened) -> Compared:
        return self.compared(Metric("", NO_WORDS, NO_WORDS, "share", rows_of(happened), happened=happened))


def value_of(metric: Metric, sample: Sample, confidence: float = CONFIDENCE) -> Estimate:
    """Return a metric of a sample with its interval."""
    if metric.happened:
        return share_of(sample, metric.happened, confidence)
    return estimate(metric.rows(sample), confidence)


def samples_of(plan: ExperimentPlan, results: Sequence[RulesResult]) -> Samples:
    weights = weights_of(plan.games // 2, plan.seed)
    kinds = [
        tuple(
            Sample(
                tuple(game for game in one.games if is_mirror(game.players) == mirror),
                weights,
                turned=number > 0,
                shares=one.shares,
            )
            for number, one in enumerate(results)
        )
        for mirror in (True, False)
    ]
    return Samples(kinds[0], kinds[1])


def make_report(
    plan: ExperimentPlan,
    results: Sequence[RulesResult],
    command: str,
    solve_seconds: float = 0.0,
    aims: Sequence[Aim] = (),
    looks: int = 1,
) -> dict[str, Any]:
    """Return the report. The first of `results` are the tested rules, the second the baseline. Verdicts on aims hold
    together for so many looks at growing numbers of games."""
    game, samples = find_game(plan.game), samples_of(plan, results)
    rules = rules_record(game, samples, plan)
    return {
        "game": plan.game,
        "title": game.title,
        "sides": list(game.sides),
        "rules": plan.rules.text,
        "against": plan.against.text if plan.against else None,
        "plan": plan.described(),
        "command": command,
        "version": __version__,
        "sources": source_digest_of(game),
        "games": [len(one.games) for one in results],
        "mirror_games": len(samples.mirror[0].games),
        "metrics": [metric_record(metric, samples, plan.levels) for metric in METRICS],
        "aims": [
            aim_record(aim, value_of(aim.metric, sample_for(samples, aim.metric), 1 - (1 - CONFIDENCE) / looks))
            for aim in aims
        ],
        "exact": [exact_value(game, rules, solve_seconds) for rules in plan.sides],
        "endings": endings_record(game, samples),
        "rules_used": rules,
        "unused_rules": [
            one["rule"] for one in rules if one["value"][0] == 0 and can_apply(game, one["rule"], plan.rules)
        ],
        "choices_by_turn": [choices_by_turn(sample) for sample in samples.mirror],
        "places": places_record(results[0].games),
        "representative": representative(game, results[0]),
    }


def sample_for(samples: Samples, metric: Metric) -> Sample:
    """Return the games of the tested rules that a metric is computed from."""
    return (samples.ladder if metric.ladder else samples.mirror)[0]


def metric_record(metric: Metric, samples: Samples, levels: Sequence[int]) -> dict[str, Any]:
    by_level = {} if metric.ladder else {str(level): samples.compared(metric, level).as_record() for level in levels}
    return {
        "key": metric.key,
        "title": metric.title,
        "meaning": metric.meaning,
        "unit": metric.unit,
        **samples.compared(metric).as_record(),
        "levels": by_level,
    }


def exact_value(game: Game, rules: Rules, seconds: float) -> float | None:
    """Return the exact value for side 0 with best play, from -1 lost to 1 won, if it is found in that time."""
    if not seconds or has_chance(game):
        return None
    return solve(new_position(game, rules.of(game)), seconds, None).value


def endings_record(game: Game, samples: Samples) -> list[dict[str, Any]]:
    """Return the ways games ended, most frequent first."""
    results = game.parts.results
    words = {**(results.REASONS if results else {}), TOO_LONG: Message("playtest-report-too-long")}
    counts = Counter(one.reason for sample in samples.mirror for one in sample.games)
    return [
        {
            "reason": reason,
            "meaning": words.get(reason, literal(reason)),
            **samples.share(ended_by(reason)).as_record(),
        }
        for reason, _ in counts.most_common()
    ]


def ended_by(reason: str) -> Happened:
    return lambda game: game.reason == reason


def rules_record(game: Game, samples: Samples, plan: ExperimentPlan) -> list[dict[str, Any]]:
    """Return every rule that can apply on one of the sides: the share of games that used it, and its mean count."""
    reference = import_module(f"{game.folder}.reference")
    return [
        {
            "rule": rule,
            **samples.share(uses(rule)).as_record(),
            "times": round(average([one.fired.get(rule, 0) for one in samples.mirror[0].games]), 3),
        }
        for rule in reference.RULES
        if any(can_apply(game, rule, rules) for rules in plan.sides)
    ]


def can_apply(game: Game, rule: str, rules: Rules) -> bool:
    """Check a rule with the reference's `applies`, if it has one."""
    applies = getattr(import_module(f"{game.folder}.reference"), "applies", None)
    return applies is None or bool(applies(rule, rules.of(game)))


def choices_by_turn(sample: Sample) -> list[list[float | None]]:
    """Return the mean number of choices at each turn with its interval, while enough games go on."""
    rows = list[list[float | None]]()
    for turn in range(max((one.turns for one in sample.games), default=0)):
        going = [one for one in sample.games if one.turns > turn]
        if len(going) < FEWEST_GAMES:
            break
        rows.append(triple(estimate(sample.only(going).means([float(one.choices[turn]) for one in going]))))
    return rows


def places_record(games: Sequence[GameMetrics]) -> dict[str, int]:
    counted: Counter[str] = Counter()
    for one in games:
        counted.update(one.places)
    return dict(counted.most_common())


# Three games


def representative(game: Game, results: RulesResult) -> list[dict[str, Any]]:
    """Return a typical game, the most dramatic and the clearest among the evaluated ones, as records."""
    judged = [one for one in results.games if one.chances]
    chosen: dict[str, tuple[Message, GameMetrics]] = {}
    for key, title, order in (
        ("typical", Message("playtest-report-typical-game"), typical(judged)),
        ("dramatic", Message("playtest-report-most-dramatic-game"), by_drama(judged)),
        ("clear", Message("playtest-report-clearest-game"), by_clearness(judged)),
    ):
        left = [one for one in order if one.job not in {taken.job for _, taken in chosen.values()}]
        if left:
            chosen[key] = title, left[0]
    return [
        {
            "key": key,
            "title": title,
            "level": one.level,
            "turns": one.turns,
            "winner": one.winner,
            "chances": list(one.chances),
            "record": format_record(record_of(game, results.played[one.job])),
        }
        for key, (title, one) in chosen.items()
    ]


def typical(games: Sequence[GameMetrics]) -> list[GameMetrics]:
    """Sort by distance from the medians of length, lead changes, drama and largest swing."""
    traits = {one.job: traits_of(one) for one in games}
    columns = list(zip(*traits.values(), strict=True))
    middles = [median(column) for column in columns]
    spreads = [max(column) - min(column) or 1 for column in columns]
    return sorted(
        games,
        key=lambda one: sum(
            abs(value - middle) / spread
            for value, middle, spread in zip(traits[one.job], middles, spreads, strict=True)
        ),
    )


def traits_of(one: GameMetrics) -> tuple[float, ...]:
    return (
        one.turns,
        game_metrics.lead_changes(one.chances),
        game_metrics.drama(one.chances, one.winner) or 0.0,
        game_metrics.largest_swing(one.chances) or 0.0,
    )


def by_drama(games: Sequence[GameMetrics]) -> list[GameMetrics]:
    return sorted(games, key=lambda one: (-(game_metrics.drama(one.chances, one.winner) or 0.0), one.job.pair))


def by_clearness(games: Sequence[GameMetrics]) -> list[GameMetrics]:
    """Sort by the share of turns after which the game was decided."""
    return sorted(games, key=lambda one: (game_metrics.decided_after(one.chances, one.winner) or 1.0, one.job.pair))
