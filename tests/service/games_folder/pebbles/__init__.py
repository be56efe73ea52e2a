"""Pebbles, a game for tests: turns of one or two moves, an end, and rain, which is chance."""

from azumaya.rules.game import Game
from azumaya.rules.text import Text, same

from .variants import SUMMARIES, TITLES, VARIANTS, collection

GAME = Game(
    folder=__name__,
    title=Text("Kiesel", "Pebbles"),
    summary=Text("Wer den letzten Kiesel nimmt, gewinnt.", "Whoever takes the last pebble wins."),
    authors=(Text("niemand", "nobody"),),
    sides=(Text("Rot", "Red"), Text("Blau", "Blue")),
    variants=VARIANTS,
    draws_by_agreement=True,
    summaries=SUMMARIES,
    titles=TITLES,
    collection=collection,
    note=same("only for tests"),
)
