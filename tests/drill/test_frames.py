"""A few schedules of the frames drill; `make drill-frames` runs ten thousand."""

from __future__ import annotations

import asyncio
from importlib import import_module
from pathlib import Path

import pytest

from azumaya.service.match.log import MatchLog

from .frames import GAMES_FOLDER, run

SCHEDULES = 40


@pytest.fixture(autouse=True)
def only_pebbles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_module("azumaya.games"), "__path__", [str(GAMES_FOLDER)])
    monkeypatch.setenv("AZUMAYA_GAMES_PATH", str(GAMES_FOLDER))


@pytest.mark.slow
def test_browsers_and_the_server_agree_whatever_happens_to_their_frames(tmp_path: Path) -> None:
    tally = asyncio.run(run(SCHEDULES, 1, tmp_path))
    assert tally.divergences == []
    assert tally.schedules == SCHEDULES
    assert min(tally.counts.values()) > 0
    assert tally.stored > 0


@pytest.mark.slow
def test_the_drill_notices_a_server_that_forgets_what_it_has_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without idempotency a repeated request is refused although it is stored."""

    class Forgetful(dict[tuple[str, str], int]):
        def get(self, key: object, default: object = None) -> None:  # type: ignore[override]
            return None

    plain = MatchLog.__init__

    def forget(self: MatchLog, *arguments: object) -> None:
        plain(self, *arguments)  # type: ignore[arg-type]
        self.number_of = Forgetful()

    monkeypatch.setattr(MatchLog, "__init__", forget)
    tally = asyncio.run(run(SCHEDULES, 1, tmp_path))
    assert any("was refused" in divergence for divergence in tally.divergences)
