"""Tumicarona, a Swiss edition of Fanorona: capture by approach and withdrawal on nine by five points."""

from ...rules.game import Game
from ...rules.message import Message, literal
from .variants import SUMMARIES, TITLES, VARIANTS, parse_variant

GAME = Game(
    folder=__name__,
    title=literal("Tumicarona"),
    summary=Message("tumicarona-summary"),
    authors=(Message("tumicarona-authors"),),
    sides=(Message("tumicarona-white"), Message("tumicarona-black")),
    variants=VARIANTS,
    draws_by_agreement=True,
    loser_begins=True,
    is_rated=lambda variant: not variant.vela,
    summaries=SUMMARIES,
    titles=TITLES,
    parse_variant=parse_variant,
    preview_position="1BBB1BB1B/B1B1B1B1B/BW1W1B1B1/WWWW2W1W/WW1W1W3 b 0",
)
