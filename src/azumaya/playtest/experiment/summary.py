"""Summary of a report in a few sentences, in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...rules.message import Message, literal
from ...rules.text import Text

DECIMALS = {"turns": 1, "number": 2, "elo": 0, "bits": 2}
MOST_DIFFERENCES = 4
HEADLINES = (
    "fairness",
    "draws",
    "length_50",
    "decided",
    "lead_changes",
    "choices",
    "clarity",
    "span",
    "luck",
    "forced",
)
"""Metrics a summary may mention; the others follow from them or need an explanation."""


def sentences(report: Mapping[str, Any]) -> list[Message]:
    """Return the advantage, the differences from the baseline and the unused rules; for a sweep, the trends."""
    if "knob" in report:
        return follows(report)
    if "grid" in report:
        return trade_offs(report)
    found = {one["key"]: one for one in report["metrics"]}
    texts = [verdict(aim) for aim in report.get("aims", ())]
    texts.append(fairness(found["fairness"]["value"], report["sides"]))
    if report["against"]:
        texts.append(differences(found, report["against"]))
    texts.append(dead(report["unused_rules"], report["mirror_games"]))
    return texts


VERDICTS = {
    "met": Text("Ziel {0} erreicht", "aim {0} met"),
    "missed": Text("Ziel {0} verfehlt", "aim {0} missed"),
    "open": Text("Ziel {0} offen, mehr Partien nötig", "aim {0} open, more games needed"),
}


def verdict(aim: Mapping[str, Any]) -> Message:
    """Return the verdict on an aim with the value and its interval."""
    value, low, high = (format_value(one, aim["unit"]) for one in aim["value"])
    title, words = of(aim["title"]), VERDICTS[aim["verdict"]].format(aim["aim"])
    return Text(
        f"{words.de}: {title.de} {value.de} ({low.de} … {high.de}).",
        f"{words.en[0].upper()}{words.en[1:]}: {title.en} {value.en} ({low.en} … {high.en}).",
    )


def fairness(triple: list[float | None], sides: list[Mapping[str, str]]) -> Message:
    value, low, high = triple
    if value is None or low is None or high is None:
        return Message("playtest-summary-too-few-games")
    share = f"{100 * value:.0f} % ({100 * low:.0f} … {100 * high:.0f} %)"
    if low <= 0.5 <= high:
        return Text(
            f"Kein klarer Vorteil für eine Seite: {sides[0]['de']} holt {share} der Punkte.",
            f"No clear advantage for either side: {sides[0]['en']} gets {share} of the points.",
        )
    ahead = sides[0 if value > 0.5 else 1]
    return Text(
        f"{ahead['de']} ist im Vorteil: {sides[0]['de']} holt {share} der Punkte.",
        f"{ahead['en']} has the advantage: {sides[0]['en']} gets {share} of the points.",
    )


def differences(found: Mapping[str, Mapping[str, Any]], against: str) -> Message:
    """Return the significant differences with both values, largest effect first."""
    clear = list[tuple[float, Message]]()
    for key in HEADLINES:
        one = found[key]
        value, low, high = one["difference"]
        if value is None or low is None or not (low > 0 or high < 0):
            continue
        title = of(one["title"])
        before, after = (format_value(one[rules][0], one["unit"]) for rules in ("against", "value"))
        change = Message("playtest-summary-change", title=title, before=before, after=after)
        clear.append((effect(value, one["against"][0], one["unit"]), change))
    if not clear:
        return Message("playtest-summary-no-significant-difference-from", against=against)
    chosen = [words for _, words in sorted(clear, key=lambda one: -one[0])[:MOST_DIFFERENCES]]
    listed = Text("; ".join(one.de for one in chosen), "; ".join(one.en for one in chosen))
    return Message("playtest-summary-unlike", against=against, listed=listed)


def effect(difference: float, before: float, unit: str) -> float:
    """Return the size of a difference on a scale for all units: of shares as it is, of Elo in 400 points, of other
    numbers as part of the value before."""
    if unit == "share":
        return abs(difference)
    return abs(difference) / (400 if unit == "elo" else max(abs(before), 1e-9))


def dead(rules: list[str], games: int) -> Message:
    if not rules:
        return Message("playtest-summary-every-rule-used")
    names = ", ".join(rules)
    return Message("playtest-summary-never-used-games", games=games, names=names)


# Of a sweep

COURSES = {
    "rises": Message("playtest-summary-courses-rises"),
    "falls": Message("playtest-summary-courses-falls"),
    "turns": Message("playtest-summary-courses-turns"),
}


def follows(report: Mapping[str, Any]) -> list[Message]:
    """Return the significant changes with the option."""
    first, last = f"{report['knob']}={report['values'][0]}", report["values"][-1]
    moved = [one for one in report["metrics"] if one["course"] != "even" and not one["key"].startswith("length_")]
    if not moved:
        return [Message("playtest-summary-no-significant-change-from", first=first, last=last)]
    parts = [changed(one) for one in moved]
    return [
        Text(
            f"Von {first} bis {last}: {'; '.join(one.de for one in parts)}.",
            f"From {first} to {last}: {'; '.join(one.en for one in parts)}.",
        )
    ]


def trade_offs(report: Mapping[str, Any]) -> list[Message]:
    """Return the combinations that meet all aims, and those that no other one beats."""
    rows = report["rows"]
    met = [row["rules"] for row in rows if all(one["verdict"] == "met" for one in row["aims"])]
    best = "; ".join(rows[place]["rules"] for place in report["front"])
    first = (
        Message("playtest-summary-all-aims-met", met="; ".join(met))
        if met
        else Message("playtest-summary-no-combination-sure-meet")
    )
    return [first, Message("playtest-summary-not-beaten-by-any", best=best)]


def changed(one: Mapping[str, Any]) -> Message:
    first, last = (format_value(one["curve"][end][0], one["unit"]) for end in (0, -1))
    title, does = of(one["title"]), COURSES[one["course"]]
    return Message("playtest-summary-trend", title=title, does=does, first=first, last=last)


# Numbers


def of(words: Mapping[str, str]) -> Message:
    return Text(words["de"], words["en"])


def format_value(value: float | None, unit: str, signed: bool = False) -> Message:
    """Format a value for people."""
    if value is None:
        return literal("–")
    sign = "+" if signed else ""
    text = f"{100 * value:{sign}.1f} %" if unit == "share" else f"{value:{sign},.{DECIMALS[unit]}f}"
    text = text.replace("-", "−")
    return Text(text.replace(",", " ").replace(".", ","), text)
