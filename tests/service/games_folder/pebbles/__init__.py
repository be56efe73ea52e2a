"""Pebbles, a game for tests: turns of one or two moves, an end, and rain, which is chance."""

from azumaya.rules.game import Game
from azumaya.rules.message import Message, literal

from .variants import SUMMARIES, TITLES, VARIANTS, collection

GAME = Game(
    folder=__name__,
    title=Message("pebbles-title"),
    summary=Message("pebbles-summary"),
    authors=(Message("pebbles-author"),),
    sides=(Message("pebbles-red"), Message("pebbles-blue")),
    variants=VARIANTS,
    draws_by_agreement=True,
    summaries=SUMMARIES,
    titles=TITLES,
    collection=collection,
    note=literal("only for tests"),
)
