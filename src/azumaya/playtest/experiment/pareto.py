"""Sweep of several options at once: every combination of their values, and those that no other one beats in the aims.

A combination is on the Pareto front if no other misses every aim by as little and one of them by less.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from ... import __version__
from ...games import game as find_game
from ...rules.errors import InvalidVariant
from ...rules.game import Game
from ...rules.message import Message
from ...rules.svg_path import number
from ...search.provenance import source_digest_of
from .aims import Aim, aim_record
from .charts import Plot, Triple, whisker
from .page import cell, say, style, switches, t, table
from .plan import ExperimentPlan, Rules
from .run import RulesResult
from .sample import estimate, weights_of
from .summary import of, sentences
from .sweep import Knob, sample_of

MOST_COMBINATIONS = 40


def combinations(plan: ExperimentPlan, knobs: Sequence[Knob]) -> list[Rules]:
    """Return the rules of every combination that the game has; raise InvalidVariant if they are too many."""
    game, found = find_game(plan.game), [plan.rules]
    for knob in knobs:
        found = [rules for before in found for rules in knob.rules(before)]
    if len(found) > MOST_COMBINATIONS:
        raise InvalidVariant(
            Message("playtest-pareto-at-most-combinations", most_combinations=MOST_COMBINATIONS),
            text=" × ".join(f"{knob.field}: {len(knob.values)}" for knob in knobs),
        )
    return [rules for rules in found if is_possible(game, rules)]


def is_possible(game: Game, rules: Rules) -> bool:
    """Check whether options can be combined."""
    try:
        rules.of(game)
    except InvalidVariant:
        return False
    return True


def miss(low: float, high: float, value: float | None) -> float:
    """Return how far a value is outside its bounds."""
    return float("inf") if value is None else max(low - value, value - high, 0.0)


def front(misses: Sequence[Sequence[float]]) -> list[int]:
    """Return the places of the rows that no other row beats."""

    def beats(one: Sequence[float], other: Sequence[float]) -> bool:
        return all(a <= b for a, b in zip(one, other, strict=True)) and any(
            a < b for a, b in zip(one, other, strict=True)
        )

    return [place for place, row in enumerate(misses) if not any(beats(other, row) for other in misses)]


def make_grid(
    plan: ExperimentPlan, knobs: Sequence[Knob], results: Sequence[RulesResult], aims: Sequence[Aim], command: str
) -> dict[str, Any]:
    """Return the value of each aim's metric for each combination, and the Pareto front."""
    game, weights = find_game(plan.game), weights_of(plan.games // 2, plan.seed)
    rows, misses = [], []
    for place, result in enumerate(results):
        found = [estimate(aim.metric.rows(sample_of(result, aim.metric, weights, place > 0))) for aim in aims]
        rows.append({"rules": result.rules.text, "aims": [aim_record(*one) for one in zip(aims, found, strict=True)]})
        misses.append([miss(aim.low, aim.high, one.value) for aim, one in zip(aims, found, strict=True)])
    return {
        "game": plan.game,
        "title": game.title,
        "grid": [{"field": knob.field, "values": list(knob.values)} for knob in knobs],
        "bounds": [[None if abs(one) == float("inf") else one for one in (aim.low, aim.high)] for aim in aims],
        "rows": rows,
        "front": front(misses),
        "plan": plan.described(),
        "command": command,
        "version": __version__,
        "sources": source_digest_of(game),
    }


def grid_page(report: Mapping[str, Any]) -> str:
    """Return the combinations as one HTML file: a picture for each pair of aims, and a table."""
    aims, best = report["rows"][0]["aims"], set(report["front"])
    pairs = [(first, second) for first in range(len(aims)) for second in range(first + 1, len(aims))]
    cards = "".join(f'<div class="card">{picture(report, *pair)}</div>' for pair in pairs)
    head = f"<th>{t('rules')}</th>" + "".join(f'<th class="n">{escape(one["aim"])}</th>' for one in aims)
    rows = ""
    for place in sorted(range(len(report["rows"])), key=lambda place: place not in best):
        row = report["rows"][place]
        cells = "".join(cell(one["value"], one["unit"]) for one in row["aims"])
        mark = "★ " if place in best else ""
        rows += f'<tr class="{"differs" if place in best else ""}"><td>{mark}{escape(row["rules"])}</td>{cells}</tr>'
    said = "".join(f"<li>{say(one)}</li>" for one in sentences(report))
    title = of(report["title"])
    fields = ", ".join(one["field"] for one in report["grid"])
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(str(title))}: {escape(fields)}</title><style>{style()}</style></head><body><main>
{switches()}<h1>{say(title)}: {escape(fields)}</h1><ul>{said}</ul>
<div class="grid2">{cards}</div>
<h2>{t("all-combinations")}</h2>{table(head, rows)}
<h2>{t("how-made")}</h2><p><code>{escape(report["command"])}</code></p>
<p class="faint">azumaya {escape(report["version"])}, {t("sources")} {escape(report["sources"])}</p>
</main></body></html>
"""


def picture(report: Mapping[str, Any], first: int, second: int) -> str:
    """Draw the combinations by two aims: the shaded area meets both, the line joins those that no other beats."""
    rows = [(row["aims"][first], row["aims"][second]) for row in report["rows"]]
    points: list[tuple[int, Triple, Triple]] = [
        (place, one["value"], other["value"])
        for place, (one, other) in enumerate(rows)
        if one["value"][0] is not None and other["value"][0] is not None
    ]
    if not points:
        return ""
    names = of(rows[0][0]["title"]), of(rows[0][1]["title"])
    plot = Plot(
        reach([one for _, one, _ in points], report["bounds"][first]),
        reach([one for _, _, one in points], report["bounds"][second]),
        rows[0][1]["unit"] == "share",
    )
    left, right, top, bottom = area(plot, report["bounds"][first], report["bounds"][second])
    aimed = f'<path class="band b" d="M{left} {top}H{right}V{bottom}H{left}Z"/>'
    dots, best = "", set(report["front"])
    for place, one, other in points:
        css, x, y = "a" if place in best else "b", plot.x(one[0] or 0), plot.y(other[0] or 0)
        label = escape(report["rows"][place]["rules"].partition(" ")[2] or report["rows"][place]["rules"])
        dots += f"<g><title>{label}</title>{whisker(css, plot.y, other, x, flat=False)}"
        dots += f"{whisker(css, plot.x, one, y, flat=True)}</g>"
        if place in best:
            dots += f'<text x="{number(x + 6)}" y="{number(y - 6)}">{label}</text>'
    walk = sorted((plot.x(one[0] or 0), plot.y(other[0] or 0)) for place, one, other in points if place in best)
    line = "L".join(f"{number(x)} {number(y)}" for x, y in walk)
    low, high = plot.across
    percent = rows[0][0]["unit"] == "share"
    ticks = [(at, f"{100 * at:.0f} %" if percent else f"{at:.1f}") for at in (low, (low + high) / 2, high)]
    frame = plot.frame(ticks, escape(f"{names[0]}, {names[1]}"))
    heading = f"<h3>{say(names[1])} ↑, {say(names[0])} →</h3>"
    return heading + plot.picture(aimed, frame, f'<path class="line a" d="M{line}"/>', dots)


def reach(triples: Sequence[Triple], bounds: Sequence[float | None]) -> tuple[float, float]:
    known = [one for triple in triples for one in triple if one is not None] + [
        one for one in bounds if one is not None
    ]
    room = (max(known) - min(known)) / 12 or 0.5
    return min(known) - room, max(known) + room


def area(plot: Plot, across: Sequence[float | None], up: Sequence[float | None]) -> tuple[str, str, str, str]:
    """Return the edges of the area that meets two aims: left, right, top, bottom."""
    low, high = (end if one is None else one for one, end in zip(across, plot.across, strict=True))
    bottom, top = (end if one is None else one for one, end in zip(up, plot.up, strict=True))
    return number(plot.x(low)), number(plot.x(high)), number(plot.y(top)), number(plot.y(bottom))
