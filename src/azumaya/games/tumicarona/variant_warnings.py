"""Warnings about options without effect."""

from __future__ import annotations

from ...rules.text import Text
from .variants import Variant

NO_VELA = Text(
    "Auf diesem Brett hat niemand mehr als fünf Steine, also ändert Vela nichts.",
    "No one has more than five stones on this board, so vela has no effect.",
)
ONLY_IN_VELA = Text(
    "Welcher Stein angeboten wird, zählt nur bei Vela, etwa im zweiten Spiel einer Serie.",
    "The choice of the offered stone matters only in vela, such as in the second game of a series.",
)


def variant_warnings(variant: Variant) -> tuple[Text, ...]:
    """Say which options have no effect."""
    if variant.vela:
        return () if variant.vela_matters else (NO_VELA,)
    return () if variant.offered == "any" else (ONLY_IN_VELA,)
