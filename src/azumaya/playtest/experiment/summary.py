"""Summary of a report in a few sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Any

from ...rules.message import Message, literal, read_message

DECIMALS = {"share": 1, "turns": 1, "number": 2, "elo": 0, "bits": 2}
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


def verdict(aim: Mapping[str, Any]) -> Message:
    """Return the verdict on an aim with the value and its interval."""
    value, low, high = (format_value(one, aim["unit"]) for one in aim["value"])
    title = of(aim["title"])
    return Message(
        f"playtest-summary-aim-{aim['verdict']}", aim=aim["aim"], title=title, value=value, low=low, high=high
    )


def fairness(triple: list[float | None], sides: Sequence[Any]) -> Message:
    value, low, high = triple
    if value is None or low is None or high is None:
        return Message("playtest-summary-too-few-games")
    share = f"{100 * value:.0f} % ({100 * low:.0f} … {100 * high:.0f} %)"
    if low <= 0.5 <= high:
        return Message("playtest-summary-no-advantage", side=of(sides[0]), share=share)
    ahead = of(sides[0 if value > 0.5 else 1])
    return Message("playtest-summary-advantage", ahead=ahead, side=of(sides[0]), share=share)


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
    return Message("playtest-summary-unlike", against=against, listed=joined(chosen))


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
    return [Message("playtest-summary-from-to", first=first, last=last, listed=joined([changed(one) for one in moved]))]


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


def joined(messages: Sequence[Message]) -> Message:
    return reduce(lambda first, rest: Message("playtest-summary-joined", first=first, rest=rest), messages)


# Numbers


def of(words: object) -> Message:
    """Return the message of a report, which may have been JSON."""
    return read_message(words)


def format_value(value: float | None, unit: str, signed: bool = False) -> Message:
    """Format a value for people."""
    if value is None:
        return literal("–")
    shown = round(100 * value if unit == "share" else value, DECIMALS[unit])
    sign = "−" if shown < 0 else "+" if signed else ""
    return Message(f"playtest-value-{unit}", sign=sign, value=abs(shown))
