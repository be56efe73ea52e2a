"""One rule choice through its values: how every figure changes with it, as a curve with intervals and in a sentence."""

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
from ...rules.text import Text
from ...search.provenance import digest_of_sources
from . import charts
from .figures import FIGURES, StudyFigure
from .page import HERE, cell, say, switches, t, table
from .plan import Rules, StudyPlan, is_mirror
from .report import both, triple
from .run import Studied
from .sample import Estimate, Sample, estimate, weights_of
from .summary import sentences
from .words import of

MOST_VALUES, USUAL_VALUES = 40, 8
RANGE = re.compile(r"(\d{1,6})\.\.(\d{1,6})(?:/(\d{1,6}))?")


@dataclass(frozen=True, slots=True)
class Knob:
    """A rule choice and the values it is tried with."""

    field: str
    values: tuple[str, ...]

    def rules(self, before: Rules) -> list[Rules]:
        others = tuple((name, value) for name, value in before.options if name != self.field)
        return [replace(before, options=(*others, (self.field, value))) for value in self.values]


def parse_sweep(plan: StudyPlan, text: str) -> Knob:
    """`draw_after=5..40` (at most USUAL_VALUES of them, evenly), `draw_after=5..40/5` in steps, or
    `scoring=sum,product`; InvalidVariant when the game has no such choice or no such value."""
    field, equals, values = text.partition("=")
    found = RANGE.fullmatch(values)
    knob = Knob(field, spaced(*found.groups()) if found else tuple(dict.fromkeys(values.split(","))))
    if not equals or not 2 <= len(knob.values) <= MOST_VALUES:
        raise InvalidVariant(
            Text(f"ein Feld mit 2 bis {MOST_VALUES} Werten", f"a field with 2 to {MOST_VALUES} values"),
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


def make_sweep(plan: StudyPlan, knob: Knob, studied: Sequence[Studied], command: str) -> dict[str, Any]:
    """Every figure at every value, and the paired difference between the last value and the first."""
    game, weights = find_game(plan.game), weights_of(plan.games // 2, plan.seed)
    return {
        "game": plan.game,
        "title": both(game.title),
        "sides": [both(side) for side in game.sides],
        "rules": plan.rules.text,
        "knob": knob.field,
        "meaning": both(meaning_of(plan, knob)),
        "values": list(knob.values),
        "plan": plan.described(),
        "command": command,
        "version": __version__,
        "sources": digest_of_sources(game),
        "games": [len(one.games) for one in studied],
        "figures": [
            swept(figure, [sample_of(one, figure, weights, i > 0) for i, one in enumerate(studied)])
            for figure in FIGURES
        ],
    }


def meaning_of(plan: StudyPlan, knob: Knob) -> Text:
    variant = plan.rules.of(find_game(plan.game))
    meaning: Text = variant.__dataclass_fields__[knob.field].metadata["meaning"]
    return meaning


def sample_of(studied: Studied, figure: StudyFigure, weights: Any, turned: bool) -> Sample:
    games = tuple(game for game in studied.games if is_mirror(game.players) != figure.ladder)
    return Sample(games, weights, turned, studied.shares)


def swept(figure: StudyFigure, samples: Sequence[Sample]) -> dict[str, Any]:
    rows = [figure.rows(sample) for sample in samples]
    found = [estimate(one) for one in rows]
    return {
        "key": figure.key,
        "title": both(figure.title),
        "meaning": both(figure.meaning),
        "unit": figure.unit,
        "curve": [triple(one) for one in found],
        "difference": triple(estimate(rows[-1] - rows[0])),
        "course": course(found),
    }


def course(found: Sequence[Estimate]) -> str:
    """`rises` or `falls` where every value does and the ends' intervals are apart, `turns` where they are apart
    otherwise, `even` where no two intervals are."""
    known = [(one.value, one.low, one.high) for one in found if one.value is not None]
    ends = [(low, high) for _, low, high in known if low is not None and high is not None]
    if not any(high < other for _, high in ends for other, _ in ends):
        return "even"
    steps = [after - before for (before, *_), (after, *_) in pairwise(known)]
    return "rises" if min(steps) >= 0 else "falls" if max(steps) <= 0 else "turns"


def sweep_page(report: Mapping[str, Any]) -> str:
    """The sweep as one HTML file of the same kind as a study's."""
    values = report["values"]
    numbers = [float(value) if value.isdigit() else float(i) for i, value in enumerate(values)]
    cards, rows = "", ""
    for one in report["figures"]:
        title = of(one["title"])
        picture = charts.knob(numbers, values, one["curve"], escape(title.en), one["unit"])
        cards += f'<div class="card"><h3>{say(title)}</h3><p class="faint">{say(of(one["meaning"]))}</p>{picture}</div>'
        cells = "".join(cell(triple, one["unit"]) for triple in one["curve"])
        rows += f"<tr><td>{say(title)}</td>{cells}{cell(one['difference'], one['unit'], signed=True)}</tr>"
    heads = "".join(f'<th class="n">{escape(value)}</th>' for value in values)
    ends = t("Unterschied der Enden", "difference of the ends")
    head = f'<th>{t("Größe", "figure")}</th>{heads}<th class="n">{ends}</th>'
    said = "".join(f"<li>{say(one)}</li>" for one in sentences(report))
    style = (HERE / "page.css").read_text(encoding="utf-8")
    title = of(report["title"])
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title.en)}: {escape(report["knob"])}</title><style>{style}</style></head><body><main>
{switches()}<h1>{say(title)}: {escape(report["knob"])}</h1>
<p>{say(of(report["meaning"]))}</p><ul>{said}</ul>
<div class="grid2">{cards}</div>
<h2>{t("Alle Zahlen", "All numbers")}</h2>{table(head, rows)}
<h2>{t("Wie diese Seite entstand", "How this page was made")}</h2><p><code>{escape(report["command"])}</code></p>
<p class="faint">azumaya {escape(report["version"])}, {t("Quellen", "sources")} {escape(report["sources"])}</p>
</main></body></html>
"""
