"""Variants of Tomoe: the board size."""

from __future__ import annotations

from dataclasses import dataclass

from ...rules.text import Text
from ...rules.variant import BaseVariant, choice

BOARDS = ("small", "large")


@dataclass(frozen=True, kw_only=True)
class Variant(BaseVariant):
    """`small` has 24 cells, `large` 36; everything else is the same."""

    board: str = choice(
        "small",
        Text("das Brett", "the board"),
        among=BOARDS,
        titles={
            "small": Text("klein, 24 Felder", "small, 24 cells"),
            "large": Text("groß, 36 Felder", "large, 36 cells"),
        },
    )


VARIANTS = {"small": Variant(), "large": Variant(board="large")}

TITLES = {"small": Text("Kleines Brett", "Small board"), "large": Text("Großes Brett", "Large board")}

SUMMARIES = {
    "small": Text(
        "24 Felder: Leg zwei Plättchen, oder dreh eines und leg eines. Wer mehr Abschnitte einkreist, gewinnt.",
        "24 cells: Lay two tiles, or turn one and lay one. The player who encloses more sections wins.",
    ),
    "large": Text(
        "36 Felder mit demselben Vorrat: Eine Sorte kann ausgehen, und die Schleifen werden größer.",
        "36 cells with the same stock: One kind of tile can run out, and loops get bigger.",
    ),
}
