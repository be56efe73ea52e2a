"""Variants of Tomoe: the board, the stock, the opening, and the loops that freeze tiles."""

from __future__ import annotations

from dataclasses import dataclass

from ...rules.errors import InvalidVariant
from ...rules.text import Text
from ...rules.variant import BaseVariant, choice

BOARDS = ("small", "large")
CELLS = {"small": 24, "large": 36}
SIDES = ("white", "black")
FREEZING = ("all", "white", "black", "none")
COLOURS = {"white": Text("Weiß", "White"), "black": Text("Schwarz", "Black")}


@dataclass(frozen=True, kw_only=True)
class Variant(BaseVariant):
    """`small` has 24 cells, `large` 36; everything else is the same. The other options are for authors."""

    board: str = choice(
        "small",
        Text("das Brett", "the board"),
        among=BOARDS,
        titles={
            "small": Text("klein, 24 Felder", "small, 24 cells"),
            "large": Text("groß, 36 Felder", "large, 36 cells"),
        },
    )
    tiles: int = choice(12, Text("Plättchen jeder Sorte", "tiles of each kind"), among=range(6, 19))
    first: str = choice("white", Text("wer beginnt", "who moves first"), among=SIDES, titles=COLOURS)
    opening: int = choice(1, Text("Plättchen im ersten Zug", "tiles laid in the first turn"), among=(1, 2))
    freezing: str = choice(
        "all",
        Text("Schleifen, die ihre Plättchen festlegen", "loops that freeze their tiles"),
        among=FREEZING,
        titles={
            "all": Text("alle", "all"),
            "white": Text("weiße", "white ones"),
            "black": Text("schwarze", "black ones"),
            "none": Text("keine", "none"),
        },
    )

    def check(self) -> None:
        """Half of the cells take one pair of kinds; there must be a tile for each of them."""
        fewest = CELLS[self.board] // 4
        if self.tiles < fewest:
            raise InvalidVariant(
                Text(
                    f"das Brett mit {CELLS[self.board]} Feldern braucht mindestens {fewest} Plättchen jeder Sorte",
                    f"the board of {CELLS[self.board]} cells needs at least {fewest} tiles of each kind",
                ),
                text=f"board={self.board} tiles={self.tiles}",
                near=(f"tiles={fewest}",),
            )


VARIANTS = {"small": Variant(), "large": Variant(board="large")}

TITLES = {"small": Text("Kleines Brett", "Small board"), "large": Text("Großes Brett", "Large board")}

SUMMARIES = {
    "small": Text(
        "24 Felder: Leg zwei Plättchen, oder dreh eines und leg eines. Wer mehr Abschnitte einkreist, gewinnt.",
        "24 cells: Lay two tiles, or turn one and lay one. The player who encloses more sections wins.",
    ),
    "large": Text(
        "36 Felder mit demselben Vorrat: Eine Sorte kann ausgehen, und die Schleifen werden größer.",
        "36 cells with the same stock: One kind of tile can run out, and loops get bigger.",
    ),
}
