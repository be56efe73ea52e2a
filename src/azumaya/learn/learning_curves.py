"""Learning curves as SVG: losses by epoch, Elo by generation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import Any

WIDTH, HEIGHT, MARGIN = 640, 220, 48
POLICY_LOSSES = "policy_losses"
TRAINING, VALIDATION, ELO = "#7a8ba8", "#b4552d", "#2f6f4f"

Points = Sequence[tuple[float, float]]


def draw_curves(history: Sequence[Mapping[str, Any]]) -> str:
    """Draw two panels, three with a policy loss. Elo gains add up over the accepted generations; bars are 95 %
    intervals."""
    gains = [entry["elo"][1] if entry["accepted"] else 0.0 for entry in history]
    before = [0.0, *accumulate(gains)][: len(history)]
    elo = [(entry["generation"], base + entry["elo"][1]) for entry, base in zip(history, before, strict=True)]
    bars = [(base + entry["elo"][0], base + entry["elo"][2]) for entry, base in zip(history, before, strict=True)]
    panels = [panel(0, "loss by epoch: training, validation", curves_of(history, "losses"), [])]
    if any(POLICY_LOSSES in entry for entry in history):
        panels.append(
            panel(HEIGHT, "policy loss by epoch: training, validation", curves_of(history, POLICY_LOSSES), [])
        )
    panels.append(panel(len(panels) * HEIGHT, "Elo by generation, 95 % intervals", [(elo, ELO)], bars))
    height = len(panels) * HEIGHT
    box = f'viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}"'
    return "\n".join([f'<svg xmlns="http://www.w3.org/2000/svg" {box} font-family="sans-serif">', *panels, "</svg>\n"])


def curves_of(history: Sequence[Mapping[str, Any]], which: str) -> list[tuple[Points, str]]:
    """Return training and validation losses over all epochs."""
    losses = [loss for entry in history for loss in entry.get(which, ())]
    return [
        ([(epoch, loss[whose]) for epoch, loss in enumerate(losses, 1)], colour)
        for whose, colour in enumerate((TRAINING, VALIDATION))
    ]


def panel(top: int, title: str, lines: Sequence[tuple[Points, str]], bars: Sequence[tuple[float, float]]) -> str:
    everything = [point for points, _ in lines for point in points]
    heights = [y for _, y in everything] + [end for bar in bars for end in bar]
    low, high = min(heights), max(heights)
    last = max(x for x, _ in everything)

    def place(x: float, y: float) -> str:
        across = MARGIN + (WIDTH - 2 * MARGIN) * (x - 1) / max(last - 1, 1)
        up = top + HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * (y - low) / ((high - low) or 1)
        return f"{across:.1f},{up:.1f}"

    parts = [f'<text x="{MARGIN}" y="{top + 24}" font-size="14">{title}</text>']
    for y in (low, high):
        across, up = place(1, y).split(",")
        parts.append(f'<text x="{MARGIN - 6}" y="{up}" font-size="11" text-anchor="end">{y:.4g}</text>')
        parts.append(f'<path d="M{across},{up}H{WIDTH - MARGIN}" stroke="#ccc"/>')
    for (x, _), bar in zip(lines[0][0], bars, strict=False):
        parts.append(f'<path d="M{place(x, bar[0])}L{place(x, bar[1])}" stroke="#999"/>')
    for points, colour in lines:
        path = " ".join(place(x, y) for x, y in points)
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [
            f'<circle cx="{at.split(",")[0]}" cy="{at.split(",")[1]}" r="2.5" fill="{colour}"/>' for at in path.split()
        ]
    return "\n".join(parts)
