"""Packages that only parts of azumaya need, imported where they are first used, with a sentence when one is missing."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from .errors import AzumayaError
from .message import Message


class MissingExtra(AzumayaError):
    """A package of an extra is not installed."""

    code = "missing-extra"


def needed(module: str, extra: str = "research") -> ModuleType:
    """A module of an extra; MissingExtra says how to get it."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] != module.partition(".")[0]:
            raise
        raise MissingExtra(
            Message("package-missing", extra=extra),
            text=module,
        ) from None
