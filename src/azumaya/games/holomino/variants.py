"""Variants of Holomino: scoring of several circles, hand size, digits, and the extent of the figure."""

from __future__ import annotations

from dataclasses import dataclass
from math import comb

from ...rules.errors import InvalidVariant
from ...rules.message import Message
from ...rules.variant import BaseVariant, choice


@dataclass(frozen=True, kw_only=True)
class Variant(BaseVariant):
    """`standard` is played with all forty tiles, three in each hand, on at most twelve columns and twelve tile
    heights."""

    scoring: str = choice(
        "sum",
        Message("holomino-option-scoring"),
        among=("sum", "product"),
        titles={"sum": Message("holomino-scoring-sum"), "product": Message("holomino-scoring-product")},
    )
    pool: int = choice(3, Message("holomino-option-pool"), among=range(1, 6))
    digits: int = choice(6, Message("holomino-option-digits"), among=range(4, 7))
    extent: int = choice(
        12,
        Message("holomino-option-extent"),
        among=(12, 0),
        titles={0: Message("holomino-unlimited")},
    )

    @property
    def tiles(self) -> int:
        """Number of tiles: every three digits, clockwise and counter-clockwise."""
        return 2 * comb(self.digits, 3)

    def check(self) -> None:
        if 2 * self.pool + 1 > self.tiles:
            most = (self.tiles - 1) // 2
            raise InvalidVariant(
                Message("holomino-too-few-tiles", digits=self.digits, tiles=self.tiles, pool=self.pool),
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
    "standard": Message("holomino-standard"),
    "product": Message("holomino-product"),
    "small": Message("holomino-small"),
    "tiny": Message("holomino-tiny"),
    "boundless": Message("holomino-boundless"),
}

SUMMARIES = {
    "standard": Message("holomino-standard-summary"),
    "product": Message("holomino-product-summary"),
    "small": Message("holomino-small-summary"),
    "tiny": Message("holomino-tiny-summary"),
    "boundless": Message("holomino-boundless-summary"),
}
