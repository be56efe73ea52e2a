"""Tomoe: black and white flow across hexagonal tiles; the player who encloses more of the other colour wins."""

from ...rules.game import Game
from ...rules.text import Text, same
from .variants import SUMMARIES, TITLES, VARIANTS

GAME = Game(
    folder=__name__,
    title=same("Tomoe"),
    summary=Text(
        "Leg und dreh Plättchen und kreise die andere Farbe ein.",
        "Lay and turn tiles to enclose the other colour.",
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
        "Die Zeichnungen auf den Plättchen und die Anlage des Bretts sind unsere Rekonstruktion. "
        "Erhalten ist nur der Text der Regeln.",
        "The drawings on the tiles and the layout of the board are our reconstruction. Only the text "
        "of the rules has survived.",
    ),
    preview_position=(
        "0=BB0,1=BA2,3=WB2,4=WA0,6=BB1,7=BB2,9=WB0,11=WB1,13=BA1,14=BA1,15=BA1,16=WB1,17=WA0,18=WB0,19=BB0,20"
        "=BB0,22=WB1 b 2 turn"
    ),
)
