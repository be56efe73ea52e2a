"""Warnings about options without effect."""

from __future__ import annotations

from ...rules.text import Text
from .variants import Variant

NO_VELA = Text(
    "Auf diesem Brett hat niemand mehr als fünf Steine, also ändert Vela nichts.",
    "No one has more than five stones on this board, so vela has no effect.",
)


def variant_warnings(variant: Variant) -> tuple[Text, ...]:
    return (NO_VELA,) if variant.vela and not variant.vela_matters else ()
