"""Stored matches are of the games people play."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def only_pebbles() -> None:
    """Not here."""
