from __future__ import annotations

from azumaya.rules.message import Message

from .variants import Variant


def variant_warnings(variant: Variant) -> tuple[Message, ...]:
    return (Message("pebbles-soon-over"),) if variant.heap < 3 else ()
