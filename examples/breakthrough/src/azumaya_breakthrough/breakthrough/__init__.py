"""Breakthrough (Dan Troyka, 2000): reach the far row."""

from azumaya.rules.game import Game
from azumaya.rules.message import Message, literal

from .variants import SIDES, SUMMARIES, TITLES, VARIANTS

GAME = Game(
    folder=__name__,
    title=Message("breakthrough-title"),
    summary=Message("breakthrough-summary"),
    authors=(literal("Dan Troyka"),),
    sides=SIDES,
    variants=VARIANTS,
    summaries=SUMMARIES,
    titles=TITLES,
)
