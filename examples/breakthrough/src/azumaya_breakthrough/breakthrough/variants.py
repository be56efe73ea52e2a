"""Rule choices of Breakthrough."""

from __future__ import annotations

from dataclasses import dataclass

from azumaya.rules.message import Message
from azumaya.rules.variant import BaseVariant, choice


@dataclass(frozen=True, kw_only=True)
class Variant(BaseVariant):
    """`size`: columns and rows of the board."""

    size: int = choice(8, Message("breakthrough-size"), among=(5, 6, 8))


SIDES = (Message("breakthrough-white"), Message("breakthrough-black"))
VARIANTS = {"standard": Variant(), "small": Variant(size=6)}
TITLES = {"standard": Message("breakthrough-standard"), "small": Message("breakthrough-small")}
SUMMARIES = {
    "standard": Message("breakthrough-standard-rule"),
    "small": Message("breakthrough-small-rule"),
}
