"""The one rule choice of Tomoe: which board."""

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
        "24 Felder: zwei Plättchen legen oder eines drehen und eines legen; wer mehr Teilflächen einkreist, gewinnt.",
        "24 cells: lay two tiles, or turn one and lay one; whoever encircles more sections wins.",
    ),
    "large": Text(
        "36 Felder und derselbe Vorrat: eine Sorte kann ausgehen, und Schleifen werden größer.",
        "36 cells and the same stock: a kind can run out, and loops grow larger.",
    ),
}
