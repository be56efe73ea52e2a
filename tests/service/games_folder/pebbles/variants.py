from __future__ import annotations

from dataclasses import dataclass

from azumaya.rules.collection import CollectionEntry, Fairness
from azumaya.rules.message import Message
from azumaya.rules.variant import BaseVariant, choice


@dataclass(frozen=True, kw_only=True)
class Variant(BaseVariant):
    heap: int = choice(9, Message("pebbles-option-heap"), among=range(1, 101))
    rain: int = choice(
        0,
        Message("pebbles-option-rain"),
        among=range(6),
        titles={0: Message("pebbles-option-rain-none")},
    )
    wet: bool = choice(False, Message("pebbles-option-wet"))


VARIANTS = {"standard": Variant(), "rainy": Variant(rain=5, wet=True)}
TITLES = {"standard": Message("pebbles-standard"), "rainy": Message("pebbles-rainy")}
SUMMARIES = {
    "standard": Message("pebbles-standard-summary"),
    "rainy": Message("pebbles-rainy-summary"),
}


def collection(variant: Variant) -> tuple[CollectionEntry, ...]:
    """Three heaps to choose from; the large one is nothing for rainy days."""
    even = Fairness("random", 10, 0.5, 0.24, 0.76, 0.0)
    heaps = [
        ("7", Message("pebbles-small"), even),
        ("9", Message("pebbles-medium"), None),
        ("30", Message("pebbles-large"), None),
    ]
    return tuple(
        CollectionEntry(number, {"heap": heap}, grade, fairness=fairness)
        for number, (heap, grade, fairness) in enumerate(heaps, 1)
        if not (variant.wet and heap == "30")
    )
