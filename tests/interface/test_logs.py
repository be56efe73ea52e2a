"""Logging."""

from __future__ import annotations

import json
import logging
import sys

import pytest

from azumaya.interface.logs import JsonFormatter, RedactingFormatter, RepeatFilter


def noted(message: str, *arguments: object, level: int = logging.INFO, **fields: object) -> logging.LogRecord:
    record = logging.LogRecord("azumaya.service.tables.table", level, __file__, 1, message, arguments, None)
    record.__dict__.update(fields)
    return record


def test_a_line_is_json_and_names_its_match() -> None:
    record = noted("match %s: %s stored", "m-1", "turn", act="turn", number=7, milliseconds=4.2)
    line = json.loads(JsonFormatter().format(record))
    assert line.pop("at").endswith("Z")
    assert line == {
        "level": "info",
        "part": "service.tables.table",
        "match": "m-1",
        "act": "turn",
        "number": 7,
        "milliseconds": 4.2,
        "message": "match m-1: turn stored",
    }


def test_a_fault_is_shown_with_its_trace_on_one_line() -> None:
    try:
        raise ValueError("two\nlines")
    except ValueError:
        record = noted("it failed", level=logging.ERROR)
        record.exc_info = sys.exc_info()
    text = JsonFormatter().format(record)
    assert "\n" not in text
    assert "ValueError: two\nlines" in json.loads(text)["exception"]


@pytest.mark.parametrize("formatter", [JsonFormatter(), RedactingFormatter("%(message)s")])
@pytest.mark.parametrize(
    ("said", "hidden"),
    [
        ("{'ada@garden.example': (550, b'no such user')}", "ada@garden"),
        ("cannot reach postgresql://azumaya:secret@db.example/azumaya", "secret"),
    ],
)
def test_nobodys_address_and_no_password_is_written_down(formatter: logging.Formatter, said: str, hidden: str) -> None:
    assert hidden not in formatter.format(noted("it was not taken: %s", said))


def test_the_same_fault_is_written_once_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr("azumaya.interface.logs.time.monotonic", lambda: now)
    repetitions = RepeatFilter()
    fault = noted("no descriptor is left", level=logging.ERROR)
    assert repetitions.filter(fault)
    assert not repetitions.filter(fault)
    assert repetitions.filter(noted("match %s: failed", "m-1", level=logging.ERROR))
    assert repetitions.filter(noted("match %s: failed", "m-2", level=logging.ERROR))
    assert repetitions.filter(noted("match %s: turn stored", "m-1"))
    assert repetitions.filter(noted("match %s: turn stored", "m-1"))
    now += 61
    assert repetitions.filter(fault)
