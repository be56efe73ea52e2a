"""Rule choices of Breakthrough."""

from __future__ import annotations

from dataclasses import dataclass

from azumaya.rules.text import Text
from azumaya.rules.variant import BaseVariant, choice


@dataclass(frozen=True, kw_only=True)
class Variant(BaseVariant):
    """`size`: columns and rows of the board."""

    size: int = choice(8, Text("Spalten und Reihen", "columns and rows"), among=(5, 6, 8))


VARIANTS = {"standard": Variant(), "small": Variant(size=6)}
TITLES = {"standard": Text("Grundspiel", "Standard"), "small": Text("Klein", "Small")}
SUMMARIES = {
    "standard": Text("Acht Reihen.", "Eight rows."),
    "small": Text("Sechs Reihen, ein kürzeres Spiel.", "Six rows, a shorter game."),
}
