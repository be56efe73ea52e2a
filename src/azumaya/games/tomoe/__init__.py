"""Tomoe: black and white flow across hexagonal tiles; the player who encloses more of the other colour wins."""

from ...rules.game import Game
from ...rules.message import Message, literal
from .variants import SUMMARIES, TITLES, VARIANTS

GAME = Game(
    folder=__name__,
    title=literal("Tomoe"),
    summary=Message("tomoe-summary"),
    authors=(literal("Gerd Breitenbach"), literal("Markus Hagenauer")),
    sides=(Message("tomoe-white"), Message("tomoe-black")),
    variants=VARIANTS,
    summaries=SUMMARIES,
    titles=TITLES,
    note=Message("tomoe-note"),
    preview_position=(
        "0=BB0,1=BA2,3=WB2,4=WA0,6=BB1,7=BB2,9=WB0,11=WB1,13=BA1,14=BA1,15=BA1,16=WB1,17=WA0,18=WB0,19=BB0,20"
        "=BB0,22=WB1 b 2 turn"
    ),
)
