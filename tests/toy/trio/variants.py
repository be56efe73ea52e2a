"""Trio's rule choices."""

from __future__ import annotations

from dataclasses import dataclass

from azumaya.rules.text import Text, same
from azumaya.rules.variant import BaseVariant, choice


@dataclass(frozen=True, kw_only=True)
class Variant(BaseVariant):
    """`misere`: the player who makes three in a row loses."""

    misere: bool = choice(
        False, Text("wer drei in einer Reihe hat, verliert", "three in a row loses"), among=(False, True)
    )


VARIANTS = {"standard": Variant(), "misere": Variant(misere=True)}
TITLES = {"standard": Text("Grundspiel", "Standard"), "misere": same("Misère")}
SUMMARIES = {
    "standard": Text("Wer zuerst drei in einer Reihe hat, gewinnt.", "The first with three in a row wins."),
    "misere": Text("Wer zuerst drei in einer Reihe hat, verliert.", "The first with three in a row loses."),
}
