"""Tomoe: black and white flow across hexagonal tiles, and whoever encircles more of the other colour wins."""

from ...rules.game import Game
from ...rules.text import Text, same
from .variants import SUMMARIES, TITLES, VARIANTS

GAME = Game(
    folder=__name__,
    title=same("Tomoe"),
    summary=Text(
        "Plättchen legen und drehen, bis Schwarz und Weiß einander einkreisen.",
        "Lay and turn tiles until black and white encircle each other.",
    ),
    authors=(
        same("Gerd Breitenbach"),
        same("Markus Hagenauer"),
    ),
    sides=(Text("Weiß", "White"), Text("Schwarz", "Black")),
    variants=VARIANTS,
    summaries=SUMMARIES,
    titles=TITLES,
    note=Text(
        "Die Zeichnungen der Plättchen und die Anlage des Bretts sind unsere Rekonstruktion: "
        "überliefert ist nur der Regeltext.",
        "The drawings on the tiles and the layout of the board are our reconstruction: only the text "
        "of the rules has come down to us.",
    ),
    glimpse=(
        "0=BB0,1=BA2,3=WB2,4=WA0,6=BB1,7=BB2,9=WB0,11=WB1,13=BA1,14=BA1,15=BA1,16=WB1,17=WA0,18=WB0,19=BB0,20"
        "=BB0,22=WB1 b 2 turn"
    ),
)
