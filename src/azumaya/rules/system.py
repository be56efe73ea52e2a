"""Supported operating systems."""

from __future__ import annotations

from .errors import AzumayaError
from .message import Message


class UnsupportedSystem(AzumayaError, ImportError):
    """azumaya does not support this operating system."""

    code = "unsupported-system"


def check_system(name: str) -> None:
    """Refuse Windows, by its name in `sys.platform`: locks on files, signals and the clocks of threads are POSIX's."""
    if name == "win32":
        raise UnsupportedSystem(Message("system-unsupported"))
