"""Supported operating systems."""

from __future__ import annotations

from .errors import AzumayaError
from .text import Text


class UnsupportedSystem(AzumayaError, ImportError):
    """azumaya does not support this operating system."""

    code = "unsupported-system"


def check_system(name: str) -> None:
    """Refuse Windows, by its name in `sys.platform`: locks on files, signals and the clocks of threads are POSIX's."""
    if name == "win32":
        raise UnsupportedSystem(
            Text(
                "azumaya läuft nicht unmittelbar unter Windows; im Windows-Subsystem für Linux (`wsl --install`) "
                "läuft es wie unter Linux",
                "azumaya does not run on Windows itself; inside the Windows Subsystem for Linux (`wsl --install`) it "
                "runs as it does on Linux",
            )
        )
