"""SVG charts for an experiment's page. Colours come from the page by class: `a` the tested rules, `b` the baseline."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.svg_path import number

Triple = Sequence[float | None]
WIDE, HIGH = 420, 190
LEFT, RIGHT, TOP, BOTTOM = 44, 10, 12, 26
CLASSES = ("a", "b")


def strip(estimates: Sequence[Triple]) -> str:
    """Draw two values with their intervals one above the other on a common scale."""
    known = [one for each in estimates for one in each if one is not None]
    if not known:
        return ""
    low, high = min(known), max(known)
    room = (high - low) or abs(high) or 1.0

    def at(value: float) -> float:
        return 6 + 138 * (value - low) / room

    rows = [
        whisker(name, at, each, 7.0 + 9 * row, flat=True)
        for row, (name, each) in enumerate(zip(CLASSES, estimates, strict=False))
    ]
    return f'<svg class="strip" viewBox="0 0 150 23" aria-hidden="true">{"".join(rows)}</svg>'


def whisker(name: str, at: object, each: Triple, across: float, flat: bool) -> str:
    """Draw a dot with its interval, horizontal or vertical."""
    value, low, high = each
    if value is None:
        return ""
    place = at(value)  # type: ignore[operator]
    line = ""
    if low is not None and high is not None:
        ends = number(at(low)), number(at(high))  # type: ignore[operator]
        line = (
            f'<path class="{name}" d="M{ends[0]} {number(across)}H{ends[1]}"/>'
            if flat
            else f'<path class="{name}" d="M{number(across)} {ends[0]}V{ends[1]}"/>'
        )
    x, y = (place, across) if flat else (across, place)
    return f'{line}<circle class="{name}" cx="{number(x)}" cy="{number(y)}" r="3"/>'


class Plot:
    """Axes over a range of values."""

    def __init__(self, across: tuple[float, float], up: tuple[float, float], percent: bool = False) -> None:
        self.across, self.up, self.percent = across, up, percent

    def x(self, value: float) -> float:
        low, high = self.across
        return LEFT + (WIDE - LEFT - RIGHT) * (value - low) / ((high - low) or 1)

    def y(self, value: float) -> float:
        low, high = self.up
        return HIGH - BOTTOM - (HIGH - TOP - BOTTOM) * (value - low) / ((high - low) or 1)

    def frame(self, ticks: Sequence[tuple[float, str]], title: str, middle: float | None = None) -> str:
        low, high = self.up
        marks = [low + (high - low) * step / 4 for step in range(5)]
        lines = "".join(
            f'<path class="grid" d="M{LEFT} {number(self.y(mark))}H{WIDE - RIGHT}"/>'
            f'<text x="{LEFT - 5}" y="{number(self.y(mark) + 4)}" text-anchor="end">{self.format_value(mark)}</text>'
            for mark in marks
        )
        labels = "".join(
            f'<text x="{number(self.x(value))}" y="{HIGH - 8}" text-anchor="middle">{words}</text>'
            for value, words in ticks
        )
        half = "" if middle is None else f'<path class="middle" d="M{LEFT} {number(self.y(middle))}H{WIDE - RIGHT}"/>'
        return f"<title>{title}</title>{lines}{half}{labels}"

    def format_value(self, value: float) -> str:
        return f"{100 * value:.0f} %" if self.percent else f"{value:.0f}" if self.up[1] >= 10 else f"{value:.1f}"

    def picture(self, *parts: str) -> str:
        return f'<svg class="plot" viewBox="0 0 {WIDE} {HIGH}" role="img">{"".join(parts)}</svg>'


def by_level(levels: Sequence[int], series: Sequence[Sequence[Triple]], title: str, unit: str) -> str:
    """Draw a metric at each level with its interval, for one or two rule sets."""
    known = [one for each in series for triple in each for one in triple if one is not None]
    if not known:
        return ""
    share = unit == "share"
    up = (0.0, 1.0) if share else (min(0.0, *known), max(known) * 1.05 or 1.0)
    plot = Plot((levels[0] - 0.5, levels[-1] + 0.5), up, share)
    dots = "".join(
        whisker(name, plot.y, triple, plot.x(level + 0.12 * (row - (len(series) - 1) / 2) * 2), flat=False)
        for row, (name, each) in enumerate(zip(CLASSES, series, strict=False))
        for level, triple in zip(levels, each, strict=True)
    )
    frame = plot.frame([(level, str(level)) for level in levels], title, 0.5 if share else None)
    return plot.picture(frame, dots)


def curves(series: Sequence[Sequence[Triple]], title: str) -> str:
    """Draw lines with bands over numbered turns, or over the values of an option."""
    longest = max(map(len, series), default=0)
    if not longest:
        return ""
    known = [one for each in series for triple in each for one in triple if one is not None]
    plot = Plot((1, max(2, longest)), (0.0, max(known) * 1.05))
    step = max(1, longest // 8)
    parts = [plot.frame([(turn, str(turn)) for turn in range(1, longest + 1, step)], title)]
    for name, each in zip(CLASSES, series, strict=False):
        parts += [band_and_line(plot, name, [(turn, triple) for turn, triple in enumerate(each, 1)])]
    return plot.picture(*parts)


def knob(values: Sequence[float], labels: Sequence[str], triples: Sequence[Triple], title: str, unit: str) -> str:
    """Draw one metric over the values of a rule option."""
    known = [one for triple in triples for one in triple if one is not None]
    if not known:
        return ""
    share, reach = unit == "share", (max(known) - min(known)) or 1.0
    low = min(known) - reach / 8
    up = (low if min(known) < 0 else max(0.0, low), max(known) + reach / 8)
    plot = Plot((min(values), max(values)), up, share)
    points = list(zip(values, triples, strict=True))
    dots = "".join(whisker("a", plot.y, triple, plot.x(value), flat=False) for value, triple in points)
    frame = plot.frame(list(zip(values, labels, strict=True)), title)
    return plot.picture(frame, band_and_line(plot, "a", points), dots)


def band_and_line(plot: Plot, name: str, points: Sequence[tuple[float, Triple]]) -> str:
    whole = [(at, [one for one in triple if one is not None]) for at, triple in points]
    complete = [(at, triple) for at, triple in whole if len(triple) == 3]
    band = ""
    if complete:
        upper = [f"{number(plot.x(at))} {number(plot.y(triple[2]))}" for at, triple in complete]
        lower = [f"{number(plot.x(at))} {number(plot.y(triple[1]))}" for at, triple in reversed(complete)]
        band = f'<path class="band {name}" d="M{"L".join([*upper, *lower])}Z"/>'
    line = "L".join(f"{number(plot.x(at))} {number(plot.y(triple[0]))}" for at, triple in whole if triple)
    return f'{band}<path class="line {name}" d="M{line}"/>'


def chance_curve(chances: Sequence[float]) -> str:
    """Draw side 0's chance over a game; the page's script moves the cursor."""
    last = max(1, len(chances) - 1)
    points = "L".join(f"{number(300 * turn / last)} {number(60 - 60 * chance)}" for turn, chance in enumerate(chances))
    return (
        '<svg class="chances" viewBox="0 -2 300 64" preserveAspectRatio="none" aria-hidden="true">'
        f'<path class="middle" d="M0 30H300"/><path class="line a" d="M{points}"/>'
        '<path class="cursor" d="M0 0V60"/></svg>'
    )
