"""What a study says in a few sentences, in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...rules.text import Text
from .words import of, written

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
"""Figures a summary may speak of; the others follow from them or need a word of explanation."""


def sentences(report: Mapping[str, Any]) -> list[Text]:
    """Who is ahead, what differs from the other rules, which rules were never needed; of a sweep what follows it."""
    if "knob" in report:
        return follows(report)
    found = {one["key"]: one for one in report["figures"]}
    told = [fairness(found["fairness"]["value"], report["sides"])]
    if report["against"]:
        told.append(differences(found, report["against"]))
    told.append(dead(report["dead_rules"], report["mirror_games"]))
    return told


def fairness(triple: list[float | None], sides: list[Mapping[str, str]]) -> Text:
    value, low, high = triple
    if value is None or low is None or high is None:
        return Text("Zu wenige Partien für ein Urteil.", "Too few games to say anything.")
    share = f"{100 * value:.0f} % ({100 * low:.0f} … {100 * high:.0f} %)"
    if low <= 0.5 <= high:
        return Text(
            f"Keine Seite ist erkennbar im Vorteil: {sides[0]['de']} holt {share} der Punkte.",
            f"Neither side is seen to be ahead: {sides[0]['en']} gets {share} of the points.",
        )
    ahead = sides[0 if value > 0.5 else 1]
    return Text(
        f"{ahead['de']} ist im Vorteil: {sides[0]['de']} holt {share} der Punkte.",
        f"{ahead['en']} is ahead: {sides[0]['en']} gets {share} of the points.",
    )


def differences(found: Mapping[str, Mapping[str, Any]], against: str) -> Text:
    """The differences whose intervals leave out zero, the clearest first."""
    clear = list[tuple[float, Text]]()
    for key in HEADLINES:
        one = found[key]
        value, low, high = one["difference"]
        if value is None or low is None or not (low > 0 or high < 0):
            continue
        title, number = of(one["title"]), written(value, one["unit"], signed=True)
        sureness = abs(value) / ((high - low) or abs(value) or 1)
        clear.append((sureness, Text(f"{title.de} {number.de}", f"{title.en} {number.en}")))
    if not clear:
        return Text(
            f"Kein Unterschied zu {against} ist größer als sein Intervall.",
            f"No difference to {against} is larger than its interval.",
        )
    chosen = [words for _, words in sorted(clear, key=lambda one: -one[0])[:MOST_DIFFERENCES]]
    listed = Text("; ".join(one.de for one in chosen), "; ".join(one.en for one in chosen))
    return Text(f"Anders als {against}: {listed.de}.", f"Unlike {against}: {listed.en}.")


def dead(rules: list[str], games: int) -> Text:
    if not rules:
        return Text("Jede Regel wurde gebraucht.", "Every rule was made use of.")
    names = ", ".join(rules)
    return Text(f"In {games} Partien nie gebraucht: {names}.", f"Never made use of in {games} games: {names}.")


# Of a sweep

COURSES = {"rises": Text("steigt", "rising"), "falls": Text("fällt", "falling"), "turns": Text("schwankt", "varying")}


def follows(report: Mapping[str, Any]) -> list[Text]:
    """What changes with the knob by more than its interval."""
    first, last = f"{report['knob']}={report['values'][0]}", report["values"][-1]
    moved = [one for one in report["figures"] if one["course"] != "even" and not one["key"].startswith("length_")]
    if not moved:
        return [
            Text(
                f"Von {first} bis {last} ändert sich nichts um mehr als sein Intervall.",
                f"From {first} to {last} nothing changes by more than its interval.",
            )
        ]
    parts = [changed(one) for one in moved]
    return [
        Text(
            f"Von {first} bis {last}: {'; '.join(one.de for one in parts)}.",
            f"From {first} to {last}: {'; '.join(one.en for one in parts)}.",
        )
    ]


def changed(one: Mapping[str, Any]) -> Text:
    first, last = (written(one["curve"][end][0], one["unit"]) for end in (0, -1))
    title, does = of(one["title"]), COURSES[one["course"]]
    return Text(
        f"{title.de} {does.de} von {first.de} auf {last.de}", f"{title.en} {does.en} from {first.en} to {last.en}"
    )
