"""Trio: three in a row on three by three points. The smallest whole game, to show what a folder installed needs."""

from azumaya.rules.game import Game
from azumaya.rules.message import Message

from .variants import SIDES, SUMMARIES, TITLES, VARIANTS

GAME = Game(
    folder=__name__,
    title=Message("trio-title"),
    summary=Message("trio-summary"),
    authors=(Message("trio-author"),),
    sides=SIDES,
    variants=VARIANTS,
    summaries=SUMMARIES,
    titles=TITLES,
)
