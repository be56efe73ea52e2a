"""Trio's rule choices."""

from __future__ import annotations

from dataclasses import dataclass

from azumaya.rules.message import Message
from azumaya.rules.variant import BaseVariant, choice


@dataclass(frozen=True, kw_only=True)
class Variant(BaseVariant):
    """`misere`: the player who makes three in a row loses."""

    misere: bool = choice(False, Message("trio-three-lose"), among=(False, True))


SIDES = (Message("trio-cross"), Message("trio-circle"))
VARIANTS = {"standard": Variant(), "misere": Variant(misere=True)}
TITLES = {"standard": Message("trio-standard"), "misere": Message("trio-misere")}
SUMMARIES = {
    "standard": Message("trio-standard-rule"),
    "misere": Message("trio-misere-rule"),
}
