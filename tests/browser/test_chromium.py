"""The browser that the tests drive."""

from __future__ import annotations

from pathlib import Path

import pytest

from . import chromium


def put(folder: Path, name: str) -> str:
    program = folder / name
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    return str(program)


def test_the_browser_without_a_window_is_preferred(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("AZUMAYA_CHROMIUM", raising=False)
    assert chromium.find() is None
    whole = put(tmp_path, "chromium")
    assert chromium.find() == whole
    assert not chromium.is_windowless()
    windowless = put(tmp_path, chromium.WINDOWLESS)
    assert chromium.find() == windowless
    assert chromium.is_windowless()
    assert chromium.find(whole=True) == whole
    monkeypatch.setenv("AZUMAYA_CHROMIUM", whole)
    assert chromium.find() == whole
