"""Skeleton: a row of stones on a grid. `azumaya new-game` copies this folder under another name."""

from azumaya.rules.game import Game
from azumaya.rules.message import Message, literal

from .variants import SIDES, SUMMARIES, TITLES, VARIANTS

GAME = Game(
    folder=__name__,
    title=Message("skeleton-title"),
    summary=Message("skeleton-summary"),
    authors=(literal("your name"),),
    sides=SIDES,
    variants=VARIANTS,
    summaries=SUMMARIES,
    titles=TITLES,
)
