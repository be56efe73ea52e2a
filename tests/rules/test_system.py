"""Unsupported systems are reported before anything else fails."""

from __future__ import annotations

import subprocess
import sys

import pytest

from azumaya.rules.system import UnsupportedSystem, check_system

ON_WINDOWS = "import sys; sys.platform = 'win32'; import azumaya"


def test_windows_is_refused_with_the_way_on() -> None:
    with pytest.raises(UnsupportedSystem, match="wsl --install"):
        check_system("win32")


@pytest.mark.parametrize("name", ["linux", "darwin"])
def test_other_systems_are_not_refused(name: str) -> None:
    check_system(name)


def test_the_import_refuses_an_unsupported_system_first() -> None:
    finished = subprocess.run([sys.executable, "-c", ON_WINDOWS], capture_output=True, text=True, check=False)
    assert finished.returncode == 1
    assert "azumaya does not run on Windows itself" in finished.stderr.splitlines()[-1]
