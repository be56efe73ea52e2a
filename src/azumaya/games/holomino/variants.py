"""Variants of Holomino: scoring of several circles, hand size, digits, and the extent of the figure."""

from __future__ import annotations

from dataclasses import dataclass
from math import comb

from ...rules.errors import InvalidVariant
from ...rules.text import Text
from ...rules.variant import BaseVariant, choice


@dataclass(frozen=True, kw_only=True)
class Variant(BaseVariant):
    """`standard` is played with all forty tiles, three in each hand, on at most twelve columns and twelve tile
    heights."""

    scoring: str = choice(
        "sum",
        Text(
            "Wertung mehrerer Kreise mit einem Stein",
            "Score for several circles with one tile",
        ),
        among=("sum", "product"),
        titles={"sum": Text("Summe mal Anzahl", "sum times number"), "product": Text("Produkt", "product")},
    )
    pool: int = choice(3, Text("Steine pro Hand zu Beginn", "Tiles dealt to each hand"), among=range(1, 6))
    digits: int = choice(6, Text("Höchste Ziffer auf den Steinen", "Highest digit on the tiles"), among=range(4, 7))
    extent: int = choice(
        12,
        Text(
            "Größte Ausdehnung der Figur in Spalten und Steinhöhen",
            "Largest extent of the figure in columns and tile heights",
        ),
        among=(12, 0),
        titles={0: Text("unbegrenzt", "unlimited")},
    )

    @property
    def tiles(self) -> int:
        """Number of tiles: every three digits, clockwise and counter-clockwise."""
        return 2 * comb(self.digits, 3)

    def check(self) -> None:
        if 2 * self.pool + 1 > self.tiles:
            most = (self.tiles - 1) // 2
            raise InvalidVariant(
                Text(
                    f"mit digits={self.digits} gibt es {self.tiles} Steine, zu wenige für zwei Hände "
                    f"mit pool={self.pool} und den ersten Stein",
                    f"digits={self.digits} makes {self.tiles} tiles, too few for two hands of "
                    f"pool={self.pool} and the first tile",
                ),
                text=f"pool={self.pool} digits={self.digits}",
                near=(f"pool={most} digits={self.digits}", f"pool={self.pool} digits={self.digits + 1}"),
            )


VARIANTS = {
    "standard": Variant(),
    "product": Variant(scoring="product"),
    "small": Variant(digits=5),
    "tiny": Variant(digits=4, pool=2),
    "boundless": Variant(extent=0),
}

TITLES = {
    "standard": Text("Grundspiel", "Standard"),
    "product": Text("Produkt", "Product"),
    "small": Text("Klein", "Small"),
    "tiny": Text("Winzig", "Tiny"),
    "boundless": Text("Unbegrenzt", "Unlimited"),
}

SUMMARIES = {
    "standard": Text(
        "Vierzig Steine mit den Ziffern 1 bis 6, drei auf jeder Hand. Mehrere Kreise auf einmal zählen ihre "
        "Summe mal ihre Anzahl.",
        "Forty tiles with the digits 1 to 6, three in each hand. Several circles at once score their sum times their "
        "number.",
    ),
    "product": Text(
        "Die ursprüngliche Regel des Erfinders: Mehrere Kreise auf einmal werden miteinander multipliziert.",
        "The inventor's original rule: The points of several circles at once are multiplied together.",
    ),
    "small": Text(
        "Nur die Ziffern 1 bis 5: zwanzig Steine, halb so lang.",
        "Only the digits 1 to 5: twenty tiles, half the length.",
    ),
    "tiny": Text(
        "Nur die Ziffern 1 bis 4 und zwei Steine auf der Hand: ein Spiel für eine Minute.",
        "Only the digits 1 to 4 and two tiles in hand: a one-minute game.",
    ),
    "boundless": Text("Die Figur darf beliebig weit wachsen.", "The figure may grow without limits."),
}
