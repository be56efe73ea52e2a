from __future__ import annotations

from dataclasses import dataclass

from azumaya.rules.text import Text
from azumaya.rules.variant import BaseVariant, choice


@dataclass(frozen=True, kw_only=True)
class Variant(BaseVariant):
    heap: int = choice(9, Text("Kiesel am Anfang", "pebbles at the start"), among=range(1, 101))
    rain: int = choice(0, Text("so oft regnet es Kiesel", "how often it rains pebbles"), among=range(6))
    wet: bool = choice(False, Text("es regnet vor dem ersten Zug", "it rains before the first turn"))


VARIANTS = {"standard": Variant(), "rainy": Variant(rain=5, wet=True)}
LINES = {
    "standard": Text("Nimm einen oder zwei.", "Take one or two."),
    "rainy": Text("Nach jedem Zug kommen bis zu zwei dazu.", "After every turn up to two are added."),
}
