"""Breakthrough (Dan Troyka, 2000): reach the far row."""

from azumaya.rules.game import Game
from azumaya.rules.text import Text, same

from .variants import SUMMARIES, TITLES, VARIANTS

GAME = Game(
    folder=__name__,
    title=same("Breakthrough"),
    summary=Text("Wer zuerst die andere Grundreihe erreicht, gewinnt.", "The first to reach the far row wins."),
    authors=(same("Dan Troyka"),),
    sides=(Text("Weiß", "White"), Text("Schwarz", "Black")),
    variants=VARIANTS,
    summaries=SUMMARIES,
    titles=TITLES,
)
