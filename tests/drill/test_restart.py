"""The drill of restarts, with a few clocks: nobody loses time by an outage of the house, and it would notice."""

from __future__ import annotations

import asyncio
from importlib import import_module
from pathlib import Path

import pytest

from azumaya.service.timekeeper import Timekeeper

from .restart import SHELF, run


@pytest.fixture(autouse=True)
def pebbles_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_module("azumaya.games"), "__path__", [str(SHELF)])
    monkeypatch.setenv("AZUMAYA_SHELF", str(SHELF))


def test_nobody_loses_time(tmp_path: Path) -> None:
    tally = asyncio.run(run(8, (1, 300), tmp_path))
    assert tally.faults == []
    assert (tally.clocks, tally.turns) == (16, 8)


def test_a_house_that_gives_nothing_back_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def forget(self: Timekeeper, table: object) -> None:
        pass

    monkeypatch.setattr(Timekeeper, "_settle", forget)
    tally = asyncio.run(run(4, (300,), tmp_path))
    assert tally.faults
