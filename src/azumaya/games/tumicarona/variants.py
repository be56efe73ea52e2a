"""Variants of Tumicarona: board size, the Madagascan handicap, the draw count."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ...rules.errors import InvalidVariant
from ...rules.message import Message, literal
from ...rules.variant import BaseVariant, choice

MOST_POINTS = 63
LAST_HANDICAPPED_STONES = 5
"""The vela handicap ends with this many stones or fewer."""
SIZES = range(3, MOST_POINTS // 3 + 1, 2)


@dataclass(frozen=True, kw_only=True)
class Variant(BaseVariant):
    """`standard` is the 9 × 5 board, captures for both sides, a draw after twenty turns without one."""

    width: int = choice(9, Message("tumicarona-option-width"), among=SIZES, written=False)
    height: int = choice(5, Message("tumicarona-option-height"), among=SIZES, written=False)
    vela: bool = choice(
        False,
        Message("tumicarona-option-vela"),
        among=(False, True),
    )
    handicapped: str = choice(
        "black",
        Message("tumicarona-option-handicapped"),
        among=("white", "black"),
        titles={"white": Message("tumicarona-white"), "black": Message("tumicarona-black")},
    )
    offered: str = choice(
        "any",
        Message("tumicarona-option-offered"),
        among=("any", "moved"),
        titles={
            "any": Message("tumicarona-offered-any"),
            "moved": Message("tumicarona-offered-moved"),
        },
    )
    draw_after: int = choice(
        20,
        Message("tumicarona-option-draw-after"),
        among=range(1001),
        titles={0: Message("tumicarona-never")},
    )

    @property
    def vela_matters(self) -> bool:
        """Check whether a side starts with enough stones for the handicap to apply."""
        return (self.width * self.height - 1) // 2 > LAST_HANDICAPPED_STONES

    def check(self) -> None:
        if self.width * self.height > MOST_POINTS:
            raise InvalidVariant(
                Message("tumicarona-too-many-points", most=MOST_POINTS),
                text=f"{self.width}x{self.height}",
                near=("9x5", "7x9", "21x3"),
            )


VARIANTS = {
    "standard": Variant(),
    "vela": Variant(vela=True),
    "3x3": Variant(width=3, height=3),
    "5x5": Variant(width=5, height=5),
}

TITLES = {
    "standard": Message("tumicarona-standard"),
    "vela": literal("Vela"),
    "3x3": literal("3 × 3"),
    "5x5": literal("5 × 5"),
}

SUMMARIES = {
    "standard": Message("tumicarona-standard-summary"),
    "vela": Message("tumicarona-vela-summary"),
    "3x3": Message("tumicarona-3x3-summary"),
    "5x5": Message("tumicarona-5x5-summary"),
}


def parse_variant(name: str) -> Variant | None:
    """The variant of a board size such as `7x5`; None if the name is not a size."""
    size = re.fullmatch(r"([0-9]{1,2})x([0-9]{1,2})", name)
    return Variant(width=int(size[1]), height=int(size[2])) if size else None
