"""Variants of Tomoe: the board, the stock, the opening, and the loops that freeze tiles."""

from __future__ import annotations

from dataclasses import dataclass

from ...rules.errors import InvalidVariant
from ...rules.message import Message
from ...rules.variant import BaseVariant, choice

BOARDS = ("small", "large")
CELLS = {"small": 24, "large": 36}
SIDES = ("white", "black")
FREEZING = ("all", "white", "black", "none")
COLOURS = {"white": Message("tomoe-white"), "black": Message("tomoe-black")}


@dataclass(frozen=True, kw_only=True)
class Variant(BaseVariant):
    """`small` has 24 cells, `large` 36; everything else is the same. The other options are for authors."""

    board: str = choice(
        "small",
        Message("tomoe-board"),
        among=BOARDS,
        titles={name: Message(f"tomoe-board-{name}") for name in BOARDS},
    )
    tiles: int = choice(12, Message("tomoe-tiles-of-a-kind"), among=range(6, 19))
    first: str = choice("white", Message("tomoe-first"), among=SIDES, titles=COLOURS)
    opening: int = choice(1, Message("tomoe-opening"), among=(1, 2))
    freezing: str = choice(
        "all",
        Message("tomoe-freezing"),
        among=FREEZING,
        titles={name: Message(f"tomoe-freezing-{name}") for name in FREEZING},
    )

    def check(self) -> None:
        """Half of the cells take one pair of kinds; there must be a tile for each of them."""
        fewest = CELLS[self.board] // 4
        if self.tiles < fewest:
            raise InvalidVariant(
                Message("tomoe-too-few-tiles", cells=CELLS[self.board], fewest=fewest),
                text=f"board={self.board} tiles={self.tiles}",
                near=(f"tiles={fewest}",),
            )


VARIANTS = {"small": Variant(), "large": Variant(board="large")}

TITLES = {name: Message(f"tomoe-variant-{name}") for name in VARIANTS}
SUMMARIES = {name: Message(f"tomoe-variant-{name}-summary") for name in VARIANTS}
