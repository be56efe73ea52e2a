"""Tumicarona, a Swiss edition of Fanorona: capture by approach and withdrawal on nine by five points."""

from ...rules.game import Game
from ...rules.text import Text, same
from .variants import SUMMARIES, TITLES, VARIANTS, parse_variant

GAME = Game(
    folder=__name__,
    title=same("Tumicarona"),
    summary=Text(
        "Schlagen durch Heranziehen oder Wegziehen: Fanorona aus Madagaskar, mit langen Schlagketten.",
        "Capture by approach or withdrawal: Fanorona from Madagascar, with long chains of captures.",
    ),
    authors=(Text("traditionell, Madagaskar", "traditional, Madagascar"),),
    sides=(Text("Weiß", "White"), Text("Schwarz", "Black")),
    variants=VARIANTS,
    draws_by_agreement=True,
    loser_begins=True,
    is_rated=lambda variant: not variant.vela,
    summaries=SUMMARIES,
    titles=TITLES,
    parse_variant=parse_variant,
    preview_position="1BBB1BB1B/B1B1B1B1B/BW1W1B1B1/WWWW2W1W/WW1W1W3 b 0",
)
