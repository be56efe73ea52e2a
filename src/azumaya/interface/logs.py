"""What the house writes down about itself, for whoever runs it: lines of text, or JSON lines for a program.

A message about a match begins with `match %s`, and its id stands in a field of its own. Nobody's name and nobody's
address is written down: requests are told by the route they took, not by their path.

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
"""Addresses of mail, and those of databases with their passwords: some faults quote them."""
FIELDS = ("act", "number", "milliseconds", "code", "tables", "sockets")
"""What a message may say beside its words, by `extra`."""
ABOUT_MATCH = "match %s"
PACKAGE = "azumaya."
SAME_AGAIN = 60.0
"""Seconds in which the same fault is written down once."""
MOST_REMEMBERED = 1000

Form = Literal["text", "json"]
Level = Literal["debug", "info", "warning", "error"]


def write_log(form: Form, level: Level) -> None:
    """Write what the house and its server have to say to standard error from now on. The server's own lines tell
    addresses below the level of warnings, so they begin there."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else Discreet("%(levelname)s %(name)s: %(message)s"))
    handler.addFilter(Repetitions())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("azumaya").setLevel(level.upper())


class Discreet(logging.Formatter):
    """Text, without what is private."""

    def format(self, record: logging.LogRecord) -> str:
        return PRIVATE.sub("…@…", self._written(record))

    def _written(self, record: logging.LogRecord) -> str:
        return super().format(record)


class JsonLines(Discreet):
    """One JSON object a line."""

    def _written(self, record: logging.LogRecord) -> str:
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
            yield "fault", self.formatException(record.exc_info)


def match_of(record: logging.LogRecord) -> str | None:
    """The match a message is about, if it is about one."""
    if str(record.msg).startswith(ABOUT_MATCH) and isinstance(record.args, tuple) and record.args:
        return str(record.args[0])
    return None


class Repetitions(logging.Filter):
    """Lets the same fault through once a minute: whoever can make the house complain cannot fill its disk."""

    def __init__(self) -> None:
        super().__init__()
        self._last: dict[tuple[str, str, int, object], float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return True
        key = record.name, str(record.msg), record.lineno, match_of(record)
        now = time.monotonic()
        if now - self._last.get(key, -SAME_AGAIN) < SAME_AGAIN:
            return False
        if len(self._last) >= MOST_REMEMBERED:
            self._last.clear()
        self._last[key] = now
        return True
