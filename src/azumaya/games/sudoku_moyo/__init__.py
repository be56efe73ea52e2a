"""Sudoku-Moyo: two players share one sudoku, each fills their own blocks and blocks the other's."""

from ...rules.game import Game
from ...rules.text import Text, same
from .variants import SUMMARIES, TITLES, VARIANTS, collection, parse_variant

GAME = Game(
    folder=__name__,
    title=same("Sudoku-Moyo"),
    summary=Text(
        "Ein Sudoku für zwei: Halte Platz in deinen Blöcken und nimm ihn dem Gegner.",
        "A sudoku for two: Keep room in your own blocks and take it from your opponent.",
    ),
    authors=(same("Günter Cornett"),),
    sides=(Text("Hell", "Light"), Text("Dunkel", "Dark")),
    variants=VARIANTS,
    rates_series=True,
    summaries=SUMMARIES,
    titles=TITLES,
    parse_variant=parse_variant,
    collection=collection,
    preview_position="9.4.728..65.9...21.8...17.44.6318....9846715....529.83......39.14...5.68...79.4.5 l laid=yes",
)
