"""JSON files of a game's folder. A damaged one is logged and treated as missing, so that the game stays playable."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

LOG = logging.getLogger(__name__)
T = TypeVar("T")
FAULTS = (OSError, ValueError, TypeError, KeyError, AttributeError, OverflowError, RecursionError)
"""Errors of reading and parsing a file with unexpected content."""


def read_data(file: Path | None, parse: Callable[[Any], T], default: T) -> T:
    """Return the parsed content of a file; `default` if there is none or it is damaged."""
    if file is None:
        return default
    try:
        return parse(json.loads(file.read_bytes()))
    except FAULTS as error:
        warn_once(file.parent.name, file.name, f"{type(error).__name__}: {error}")
        return default


@lru_cache(maxsize=64)
def warn_once(folder: str, name: str, reason: str) -> None:
    LOG.warning('game file damaged and ignored file=%s/%s error="%s"', folder, name, reason)
