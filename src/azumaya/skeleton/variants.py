"""Rule choices of Skeleton. Each is a field with its values; the kernels find it in the state."""

from __future__ import annotations

from dataclasses import dataclass

from azumaya.rules.text import same
from azumaya.rules.variant import BaseVariant, choice


@dataclass(frozen=True, kw_only=True)
class Variant(BaseVariant):
    """`line`: stones in a row that win."""

    line: int = choice(4, same("stones in a row that win"), among=(3, 4))


VARIANTS = {"standard": Variant(), "three": Variant(line=3)}
TITLES = {"standard": same("Standard"), "three": same("Three")}
SUMMARIES = {"standard": same("Four in a row win."), "three": same("Three in a row win.")}
