"""What a player who chooses an unusual game should know before it starts."""

from __future__ import annotations

from ...rules.text import Text
from .variants import Variant

NO_VELA = Text(
    "auf diesem Brett hat niemand mehr als fünf Steine: Vela ändert hier nichts",
    "nobody has more than five stones on this board: vela changes nothing here",
)


def advice(variant: Variant) -> tuple[Text, ...]:
    return (NO_VELA,) if variant.vela and not variant.vela_matters else ()
