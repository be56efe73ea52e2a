"""Skeleton: a row of stones on a grid. `azumaya new-game` copies this folder under another name."""

from azumaya.rules.game import Game
from azumaya.rules.text import same

from .variants import SUMMARIES, TITLES, VARIANTS

GAME = Game(
    folder=__name__,
    title=same("Skeleton"),
    summary=same("A row of stones wins."),
    authors=(same("your name"),),
    sides=(same("Black"), same("White")),
    variants=VARIANTS,
    summaries=SUMMARIES,
    titles=TITLES,
)
