"""Aims of an author: bounds for metrics, and the verdict on each from its interval."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from typing import Any, Literal

from ...rules.errors import AzumayaError
from ...rules.message import Message
from .metrics import METRICS, Metric
from .sample import Estimate

Verdict = Literal["met", "missed", "open"]
AIM = re.compile(r"([a-z_0-9]+)\s*(?:(<=?|>=?)\s*(-?[0-9.]+)|=\s*(-?[0-9.]+)\.\.(-?[0-9.]+))")
ALIASES = {"turns": "length"}
"""Further names of metrics."""


class InvalidAim(AzumayaError):
    """An aim that cannot be understood, or names no metric."""

    code = "invalid-aim"


@dataclass(frozen=True, slots=True)
class Aim:
    """A metric that shall lie between two bounds."""

    text: str
    metric: Metric
    low: float
    high: float

    def verdict(self, found: Estimate) -> Verdict:
        """`met` or `missed` if the whole interval is inside or outside the bounds, else `open`."""
        if found.low is None or found.high is None:
            return "open"
        if self.low <= found.low and found.high <= self.high:
            return "met"
        return "missed" if found.high < self.low or found.low > self.high else "open"


def parse_aim(text: str) -> Aim:
    """Parse `draws<0.3`, `length>=20` or `turns=30..45`; shares go from 0 to 1."""
    known = {metric.key: metric for metric in METRICS}
    found = AIM.fullmatch(text.strip())
    try:
        bound = float(found[3]) if found and found[2] else math.nan
        low, high = (float(found[4]), float(found[5])) if found and not found[2] else (-math.inf, math.inf)
    except ValueError:
        found = None
    if found is None or low > high:
        reason = Message("playtest-aims-aim-not-form-metric-number")
        raise InvalidAim(reason, text=text, near=("draws<0.3", "turns=30..45"))
    name = ALIASES.get(found[1], found[1])
    if name not in known:
        raise InvalidAim(Message("playtest-aims-there-no-such-metric"), text=found[1], near=tuple(known))
    if found[2]:
        low, high = (-math.inf, bound) if found[2][0] == "<" else (bound, math.inf)
    return Aim(text, known[name], low, high)


def aim_record(aim: Aim, found: Estimate) -> dict[str, Any]:
    return {
        "aim": aim.text,
        "metric": aim.metric.key,
        "title": aim.metric.title,
        "unit": aim.metric.unit,
        "value": [None if one is None else round(one, 4) for one in (found.value, found.low, found.high)],
        "verdict": aim.verdict(found),
    }
