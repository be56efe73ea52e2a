"""Words and numbers of a report in both languages."""

from __future__ import annotations

from collections.abc import Mapping

from ...rules.text import Text, same

DECIMALS = {"turns": 1, "number": 2, "elo": 0, "bits": 2}


def of(words: Mapping[str, str]) -> Text:
    return Text(words["de"], words["en"])


def written(value: float | None, unit: str, signed: bool = False) -> Text:
    """A figure as people write it."""
    if value is None:
        return same("–")
    sign = "+" if signed else ""
    text = f"{100 * value:{sign}.1f} %" if unit == "share" else f"{value:{sign},.{DECIMALS[unit]}f}"
    text = text.replace("-", "−")
    return Text(text.replace(",", " ").replace(".", ","), text)
