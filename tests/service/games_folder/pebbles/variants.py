from __future__ import annotations

from dataclasses import dataclass

from azumaya.rules.collection import CollectionEntry, Fairness
from azumaya.rules.text import Text
from azumaya.rules.variant import BaseVariant, choice


@dataclass(frozen=True, kw_only=True)
class Variant(BaseVariant):
    heap: int = choice(9, Text("Kiesel am Anfang", "pebbles at the start"), among=range(1, 101))
    rain: int = choice(
        0,
        Text("so oft regnet es Kiesel", "how often it rains pebbles"),
        among=range(6),
        titles={0: Text("keiner", "none")},
    )
    wet: bool = choice(False, Text("es regnet vor dem ersten Zug", "it rains before the first turn"))


VARIANTS = {"standard": Variant(), "rainy": Variant(rain=5, wet=True)}
TITLES = {"standard": Text("Grundspiel", "Standard"), "rainy": Text("Regen", "Rainy")}
SUMMARIES = {
    "standard": Text("Nimm einen oder zwei.", "Take one or two."),
    "rainy": Text("Nach jedem Zug kommen bis zu zwei dazu.", "After every turn up to two are added."),
}


def collection(variant: Variant) -> tuple[CollectionEntry, ...]:
    """Three heaps to choose from; the large one is nothing for rainy days."""
    even = Fairness("random", 10, 0.5, 0.24, 0.76, 0.0)
    heaps = [
        ("7", Text("klein", "small"), even),
        ("9", Text("mittel", "medium"), None),
        ("30", Text("groß", "large"), None),
    ]
    return tuple(
        CollectionEntry(number, {"heap": heap}, grade, fairness=fairness)
        for number, (heap, grade, fairness) in enumerate(heaps, 1)
        if not (variant.wet and heap == "30")
    )
