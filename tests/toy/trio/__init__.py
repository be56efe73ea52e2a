"""Trio: three in a row on three by three points. The smallest whole game, to show what a folder installed needs."""

from azumaya.rules.game import Game
from azumaya.rules.text import Text, same

from .variants import SUMMARIES, TITLES, VARIANTS

GAME = Game(
    folder=__name__,
    title=same("Trio"),
    summary=Text("Drei in einer Reihe.", "Three in a row."),
    authors=(Text("überliefert", "traditional"),),
    sides=(Text("Kreuz", "Cross"), Text("Kreis", "Circle")),
    variants=VARIANTS,
    summaries=SUMMARIES,
    titles=TITLES,
)
