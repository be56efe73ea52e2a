"""Warnings about options without effect."""

from __future__ import annotations

from ...rules.message import Message
from .variants import Variant

NO_VELA = Message("tumicarona-no-vela")
ONLY_IN_VELA = Message("tumicarona-only-in-vela")


def variant_warnings(variant: Variant) -> tuple[Message, ...]:
    """Say which options have no effect."""
    if variant.vela:
        return () if variant.vela_matters else (NO_VELA,)
    return () if variant.offered == "any" else (ONLY_IN_VELA,)
