"""The load drill on a small scale with the toy game, without timing."""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from importlib import import_module
from pathlib import Path

import pytest

from ..interface.web.server import GAMES_FOLDER
from . import load
from .kills import Server


@pytest.mark.slow
def test_a_small_server_is_played_in_watched_and_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_module("azumaya.games"), "__path__", [str(GAMES_FOLDER)])
    monkeypatch.setenv("AZUMAYA_GAMES_PATH", str(GAMES_FOLDER))
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    for share in ("HINTED", "REDIALLED", "SIGNED_IN"):
        monkeypatch.setattr(load, share, 0.1)
    small = ["--tables", "6", "--rates", "40", "60", "--seconds", "1", "--watchers", "5", "--crowd-turns", "3"]
    asked = load.arguments().parse_args([*small, "--hints", "1", "--busy-rate", "20", "--toy"])
    server = Server(tmp_path / "data", is_toy=True)
    server.folder.mkdir()
    server.start()
    try:
        report = asyncio.run(load.drill(server, asked))
    finally:
        server.kill()
    done = sum((tally.done for tally in report.rates), start=Counter[str]())
    assert [len(tally.waits) for tally in report.rates] == [40, 60]
    assert set(done) == {"previews", "hints", "reconnects", "logins", "endings"}, done
    assert len(report.crowd) >= 5
    assert all(tally.server > 0 and tally.generator > 0 for tally in (*report.rates, report.busy))
    assert os.environ["AZUMAYA_GAMES_PATH"] == str(GAMES_FOLDER)
