"""The tables of errors: every code has one HTTP status, and every row makes its error."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from types import ModuleType

import pytest

from azumaya.service import errors
from azumaya.service.errors import EventKind, Kind
from azumaya.service.invitations import errors as invitation_errors
from azumaya.service.jobs.remote_calls import FUNCTIONS, read_answer, write_error
from azumaya.service.people import errors as people_errors

TABLES: tuple[ModuleType, ...] = (errors, people_errors, invitation_errors)


def rows() -> Iterator[Kind | EventKind]:
    for table in TABLES:
        yield from (row for row in vars(table).values() if isinstance(row, Kind | EventKind))


def test_a_code_has_one_status() -> None:
    found = defaultdict[str, set[int]](set)
    for row in rows():
        found[row.code].add(row.status)
    assert len(found) > 60
    assert {code: statuses for code, statuses in found.items() if len(statuses) > 1} == {}


def test_every_sentence_stands_in_both_languages() -> None:
    assert [row.code for row in rows() if not row.de or not row.en or row.de == row.en] == []


def test_an_error_about_a_text_quotes_it() -> None:
    error = errors.unknown_match("m1")
    assert (error.code, error.status, error.number) == ("unknown-match", 404, None)
    assert error.sentence.en == "m1: there is no such match"


def test_an_error_of_a_match_has_the_number_of_its_newest_event() -> None:
    error = errors.not_seated(7)
    assert (error.code, error.status, error.number) == ("not-seated", 403, 7)
    assert error.sentence.de.startswith("das können nur die Spieler")


def test_an_error_keeps_its_status_on_the_way_from_another_process() -> None:
    with pytest.raises(errors.Refused) as caught:
        read_answer(FUNCTIONS["find_hint"], write_error(errors.workers_busy()))
    assert (caught.value.code, caught.value.status) == ("busy", 503)
