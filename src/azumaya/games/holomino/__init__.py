"""Holomino: domino with hexagons, digits at three corners and circles bitten out of the other three."""

from ...rules.game import Game
from ...rules.text import Text, same
from .variants import SUMMARIES, TITLES, VARIANTS

GAME = Game(
    folder=__name__,
    title=same("Holomino"),
    summary=Text(
        "Sechseckige Steine aneinanderlegen: gleiche Ziffern treffen sich, und jeder geschlossene Kreis bringt Punkte.",
        "Lay hexagons side by side: equal digits meet, and every circle you close scores.",
    ),
    authors=(same("Cameron Browne"),),
    sides=(Text("Spieler 1", "Player 1"), Text("Spieler 2", "Player 2")),
    variants=VARIANTS,
    rates_series=True,
    summaries=SUMMARIES,
    titles=TITLES,
)
