"""Tumicarona, the Swiss dress of Fanorona: approach and withdrawal on nine by five points."""

from ...rules.game import Game
from ...rules.text import Text, same
from .variants import SUMMARIES, TITLES, VARIANTS, parse_variant

GAME = Game(
    folder=__name__,
    title=same("Tumicarona"),
    summary=Text(
        "Heranziehen oder wegziehen: Fanorona aus Madagaskar, mit langen Schlagketten.",
        "Approach or withdraw: Fanorona from Madagascar, with long chains of captures.",
    ),
    authors=(Text("überliefert, Madagaskar", "traditional, Madagascar"),),
    sides=(Text("Weiß", "White"), Text("Schwarz", "Black")),
    variants=VARIANTS,
    draws_by_agreement=True,
    loser_begins=True,
    is_rated=lambda variant: not variant.vela,
    summaries=SUMMARIES,
    titles=TITLES,
    parse_variant=parse_variant,
    glimpse="1BBB1BB1B/B1B1B1B1B/BW1W1B1B1/WWWW2W1W/WW1W1W3 b 0",
)
