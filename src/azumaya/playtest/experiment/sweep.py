"""Sweep of one rule option through its values: every metric as a curve with intervals, and a summary."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from html import escape
from itertools import pairwise
from typing import Any

from ... import __version__
from ...games import game as find_game
from ...rules.errors import InvalidVariant
from ...rules.message import Message
from ...search.provenance import source_digest_of
from . import charts
from .metrics import METRICS, Metric
from .page import cell, say, style, switches, t, table
from .plan import ExperimentPlan, Rules, is_mirror
from .report import triple
from .run import RulesResult
from .sample import Estimate, Sample, estimate, weights_of
from .summary import of, sentences

MOST_VALUES, USUAL_VALUES = 40, 8
RANGE = re.compile(r"(\d{1,6})\.\.(\d{1,6})(?:/(\d{1,6}))?")


@dataclass(frozen=True, slots=True)
class Knob:
    """A rule option and its values."""

    field: str
    values: tuple[str, ...]

    def rules(self, before: Rules) -> list[Rules]:
        others = tuple((name, value) for name, value in before.options if name != self.field)
        return [replace(before, options=(*others, (self.field, value))) for value in self.values]


def parse_sweep(plan: ExperimentPlan, text: str) -> Knob:
    """Parse `draw_after=5..40` (at most USUAL_VALUES values, evenly spaced), `draw_after=5..40/5` in steps, or
    `scoring=sum,product`; raise InvalidVariant if the game has no such option or value."""
    field, equals, values = text.partition("=")
    found = RANGE.fullmatch(values)
    knob = Knob(field, spaced(*found.groups()) if found else tuple(dict.fromkeys(values.split(","))))
    if not equals or not 2 <= len(knob.values) <= MOST_VALUES:
        raise InvalidVariant(
            Message("playtest-sweep-field-2-values", most_values=MOST_VALUES),
            text=f"--sweep {text}",
            near=("draw_after=5..40", "scoring=sum,product"),
        )
    for rules in knob.rules(plan.rules):
        rules.of(find_game(plan.game))
    return knob


def spaced(first: str, last: str, step: str | None) -> tuple[str, ...]:
    low, high = int(first), int(last)
    if step is not None:
        return tuple(str(value) for value in range(low, high + 1, max(1, int(step))))
    count = min(USUAL_VALUES, max(1, high - low + 1))
    return tuple(dict.fromkeys(str(round(low + (high - low) * i / max(1, count - 1))) for i in range(count)))


def make_sweep(plan: ExperimentPlan, knob: Knob, results: Sequence[RulesResult], command: str) -> dict[str, Any]:
    """Return every metric at every value, and the paired difference between the last value and the first."""
    game, weights = find_game(plan.game), weights_of(plan.games // 2, plan.seed)
    return {
        "game": plan.game,
        "title": game.title,
        "sides": list(game.sides),
        "rules": plan.rules.text,
        "knob": knob.field,
        "meaning": meaning_of(plan, knob),
        "values": list(knob.values),
        "plan": plan.described(),
        "command": command,
        "version": __version__,
        "sources": source_digest_of(game),
        "games": [len(one.games) for one in results],
        "metrics": [
            swept(metric, [sample_of(one, metric, weights, i > 0) for i, one in enumerate(results)])
            for metric in METRICS
        ],
    }


def meaning_of(plan: ExperimentPlan, knob: Knob) -> Message:
    variant = plan.rules.of(find_game(plan.game))
    meaning: Message = variant.__dataclass_fields__[knob.field].metadata["meaning"]
    return meaning


def sample_of(results: RulesResult, metric: Metric, weights: Any, turned: bool) -> Sample:
    games = tuple(game for game in results.games if is_mirror(game.players) != metric.ladder)
    return Sample(games, weights, turned, results.shares)


def swept(metric: Metric, samples: Sequence[Sample]) -> dict[str, Any]:
    rows = [metric.rows(sample) for sample in samples]
    found = [estimate(one) for one in rows]
    return {
        "key": metric.key,
        "title": metric.title,
        "meaning": metric.meaning,
        "unit": metric.unit,
        "curve": [triple(one) for one in found],
        "difference": triple(estimate(rows[-1] - rows[0])),
        "course": course(found),
    }


def course(found: Sequence[Estimate]) -> str:
    """Return `rises` or `falls` if every step does and the intervals of the ends are apart, `turns` if they are apart
    otherwise, `even` if no two intervals are."""
    known = [(one.value, one.low, one.high) for one in found if one.value is not None]
    ends = [(low, high) for _, low, high in known if low is not None and high is not None]
    if not any(high < other for _, high in ends for other, _ in ends):
        return "even"
    steps = [after - before for (before, *_), (after, *_) in pairwise(known)]
    return "rises" if min(steps) >= 0 else "falls" if max(steps) <= 0 else "turns"


def sweep_page(report: Mapping[str, Any]) -> str:
    """Return the sweep as one HTML file."""
    values = report["values"]
    numbers = [float(value) if value.isdigit() else float(i) for i, value in enumerate(values)]
    cards, rows = "", ""
    for one in report["metrics"]:
        title = of(one["title"])
        picture = charts.knob(numbers, values, one["curve"], escape(str(title)), one["unit"])
        cards += f'<div class="card"><h3>{say(title)}</h3><p class="faint">{say(of(one["meaning"]))}</p>{picture}</div>'
        cells = "".join(cell(triple, one["unit"]) for triple in one["curve"])
        rows += f"<tr><td>{say(title)}</td>{cells}{cell(one['difference'], one['unit'], signed=True)}</tr>"
    heads = "".join(f'<th class="n">{escape(value)}</th>' for value in values)
    ends = t("end-difference")
    head = f'<th>{t("metric")}</th>{heads}<th class="n">{ends}</th>'
    said = "".join(f"<li>{say(one)}</li>" for one in sentences(report))
    title = of(report["title"])
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(str(title))}: {escape(report["knob"])}</title><style>{style()}</style></head><body><main>
{switches()}<h1>{say(title)}: {escape(report["knob"])}</h1>
<p>{say(of(report["meaning"]))}</p><ul>{said}</ul>
<div class="grid2">{cards}</div>
<h2>{t("all-numbers")}</h2>{table(head, rows)}
<h2>{t("how-made")}</h2><p><code>{escape(report["command"])}</code></p>
<p class="faint">azumaya {escape(report["version"])}, {t("sources")} {escape(report["sources"])}</p>
</main></body></html>
"""
