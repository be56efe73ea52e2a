"""Logging for operators: text lines, or JSON lines.

Messages about a match begin with `match %s`; JSON lines have the match id as a field. Names and network addresses are
never logged: requests are identified by route, not by path.

    {"at":"2026-11-16T21:40:00.123Z","level":"info","part":"interface.web.connection","match":"3f…","act":"turn",
     "number":7,"milliseconds":4.2,"message":"match 3f…: turn stored"}
"""

from __future__ import annotations

import json
import logging
import re
import sys
import time
from collections.abc import Iterator
from typing import Literal

PRIVATE = re.compile(r"[^\s'\"<>{}(),]+@[^\s'\"<>{}(),]+")
"""Email addresses and database URLs with passwords, which some exceptions quote."""
FIELDS = ("act", "number", "milliseconds", "code", "tables", "sockets")
"""Fields of `extra` that are included in JSON lines."""
MATCH_PREFIX = "match %s"
PACKAGE = "azumaya."
REPEAT_INTERVAL = 60.0
"""Seconds in which the same warning is logged once."""
MAX_REMEMBERED = 1000

Format = Literal["text", "json"]
Level = Literal["debug", "info", "warning", "error"]


def configure_logging(form: Format, level: Level) -> None:
    """Log to stderr. Other libraries are logged from WARNING on, because uvicorn logs client addresses below that."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        JsonFormatter() if form == "json" else RedactingFormatter("%(levelname)s %(name)s: %(message)s")
    )
    handler.addFilter(RepeatFilter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("azumaya").setLevel(level.upper())


class RedactingFormatter(logging.Formatter):
    """Text lines without private data."""

    def format(self, record: logging.LogRecord) -> str:
        return PRIVATE.sub("…@…", self._render(record))

    def _render(self, record: logging.LogRecord) -> str:
        return super().format(record)


class JsonFormatter(RedactingFormatter):
    """JSON lines without private data."""

    def _render(self, record: logging.LogRecord) -> str:
        return json.dumps(dict(self._fields(record)), ensure_ascii=False, separators=(",", ":"))

    def _fields(self, record: logging.LogRecord) -> Iterator[tuple[str, object]]:
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        yield "at", f"{at}.{int(record.msecs):03}Z"
        yield "level", record.levelname.lower()
        yield "part", record.name.removeprefix(PACKAGE)
        if (match := match_of(record)) is not None:
            yield "match", match
        yield from ((name, record.__dict__[name]) for name in FIELDS if name in record.__dict__)
        yield "message", record.getMessage()
        if record.exc_info:
            yield "exception", self.formatException(record.exc_info)


def match_of(record: logging.LogRecord) -> str | None:
    """Return the match id of a message, if any."""
    if str(record.msg).startswith(MATCH_PREFIX) and isinstance(record.args, tuple) and record.args:
        return str(record.args[0])
    return None


class RepeatFilter(logging.Filter):
    """Passes the same warning once a minute, so that repeated errors cannot fill the disk."""

    def __init__(self) -> None:
        super().__init__()
        self._last: dict[tuple[str, str, int, object], float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return True
        key = record.name, str(record.msg), record.lineno, match_of(record)
        now = time.monotonic()
        if now - self._last.get(key, -REPEAT_INTERVAL) < REPEAT_INTERVAL:
            return False
        if len(self._last) >= MAX_REMEMBERED:
            self._last.clear()
        self._last[key] = now
        return True
