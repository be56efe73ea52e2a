from __future__ import annotations

from azumaya.rules.text import Text

from .variants import Variant


def variant_warnings(variant: Variant) -> tuple[Text, ...]:
    return (Text("das ist schnell vorbei", "this will soon be over"),) if variant.heap < 3 else ()
