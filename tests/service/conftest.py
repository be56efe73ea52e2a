"""A shelf on which nothing stands but a toy game, with turns of several moves and with chance."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

SHELF = Path(__file__).parent / "shelf"


@pytest.fixture(autouse=True)
def pebbles_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """For this process and, through the environment, for the workers it starts."""
    monkeypatch.setattr(import_module("azumaya.games"), "__path__", [str(SHELF)])
    monkeypatch.setenv("AZUMAYA_SHELF", str(SHELF))
