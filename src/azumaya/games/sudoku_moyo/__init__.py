"""Sudoku-Moyo: two players share one sudoku, each fills their own blocks and blocks the other's."""

from ...rules.game import Game
from ...rules.message import Message, literal
from .variants import SUMMARIES, TITLES, VARIANTS, collection, parse_variant

GAME = Game(
    folder=__name__,
    title=literal("Sudoku-Moyo"),
    summary=Message("sudoku-moyo-summary"),
    authors=(literal("Günter Cornett"),),
    sides=(Message("sudoku-moyo-light"), Message("sudoku-moyo-dark")),
    variants=VARIANTS,
    rates_series=True,
    summaries=SUMMARIES,
    titles=TITLES,
    parse_variant=parse_variant,
    collection=collection,
    preview_position="9.4.728..65.9...21.8...17.44.6318....9846715....529.83......39.14...5.68...79.4.5 l laid=yes",
)
