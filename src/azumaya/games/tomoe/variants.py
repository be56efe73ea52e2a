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
        Text("Brett mit 24 (small) oder 36 Feldern (large)", "board of 24 (small) or 36 cells (large)"),
        among=BOARDS,
    )


VARIANTS = {"small": Variant(), "large": Variant(board="large")}

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
