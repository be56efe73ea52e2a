"""Rule choices of Skeleton. Each is a field with its values; the kernels find it in the state."""

from __future__ import annotations

from dataclasses import dataclass

from azumaya.rules.message import Message
from azumaya.rules.variant import BaseVariant, choice


@dataclass(frozen=True, kw_only=True)
class Variant(BaseVariant):
    """`line`: stones in a row that win."""

    line: int = choice(4, Message("skeleton-line"), among=(3, 4))


SIDES = (Message("skeleton-black"), Message("skeleton-white"))
VARIANTS = {"standard": Variant(), "three": Variant(line=3)}
TITLES = {"standard": Message("skeleton-standard"), "three": Message("skeleton-three")}
SUMMARIES = {"standard": Message("skeleton-four-win"), "three": Message("skeleton-three-win")}
