"""The restart drill with a few clocks, and a check that it detects lost time."""

from __future__ import annotations

import asyncio
from importlib import import_module
from pathlib import Path

import pytest

from azumaya.service.tables.timekeeper import Timekeeper

from .restart import CLOCK_ERRORS, GAMES_FOLDER, run


@pytest.fixture(autouse=True)
def only_pebbles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_module("azumaya.games"), "__path__", [str(GAMES_FOLDER)])
    monkeypatch.setenv("AZUMAYA_GAMES_PATH", str(GAMES_FOLDER))


def test_no_one_loses_time(tmp_path: Path) -> None:
    tally = asyncio.run(run(8, (1, 300), tmp_path))
    assert tally.faults == []
    assert (tally.clocks, tally.turns) == (16, 8)


def test_a_wrong_clock_costs_no_one_a_game(tmp_path: Path) -> None:
    """By an hour, a day and 400 days, forwards and backwards, across restarts."""
    tally = asyncio.run(run(8, (), tmp_path, CLOCK_ERRORS))
    assert tally.faults == []
    assert (tally.clocks, tally.turns) == (96, 48)


def test_a_server_that_gives_nothing_back_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def forget(self: Timekeeper, table: object) -> None:
        pass

    monkeypatch.setattr(Timekeeper, "_credit", forget)
    tally = asyncio.run(run(4, (300,), tmp_path))
    assert tally.faults
