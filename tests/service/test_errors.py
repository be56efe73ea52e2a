"""The tables of errors: every code has one HTTP status, and every row makes its error."""

from __future__ import annotations

import pkgutil
import re
from collections import defaultdict
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import azumaya
from azumaya import service
from azumaya.interface import web
from azumaya.rules import catalogues
from azumaya.rules.localizer import localizer
from azumaya.service import errors
from azumaya.service.errors import ErrorKind
from azumaya.service.invitations import errors as invitation_errors
from azumaya.service.jobs.remote_calls import FUNCTIONS, read_answer, write_error
from azumaya.service.people import errors as people_errors

PACKAGE = Path(azumaya.__file__).parent
TABLES: tuple[ModuleType, ...] = (errors, people_errors, invitation_errors)


def rows() -> Iterator[ErrorKind]:
    for table in TABLES:
        yield from (row for row in vars(table).values() if isinstance(row, ErrorKind))


def every_row() -> Iterator[ErrorKind]:
    """Return the rows of all modules."""
    for package in (service, web):
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            yield from (row for row in vars(import_module(found.name)).values() if isinstance(row, ErrorKind))


def test_a_code_has_one_status() -> None:
    found = defaultdict[str, set[int]](set)
    for row in rows():
        found[row.code].add(row.status)
    assert len(found) > 60
    assert {code: statuses for code, statuses in found.items() if len(statuses) > 1} == {}


def test_every_row_has_its_message_and_every_refusal_of_the_catalogue_is_used() -> None:
    ids = {row.reason.id for row in every_row()}
    known = {name for name in catalogues.messages("en") if name.startswith("refused-")}
    assert len(ids) > 100
    assert ids <= known
    used = re.findall(
        r'"(refused-[a-z-]+)"', "".join(file.read_text(encoding="utf-8") for file in PACKAGE.rglob("*.py"))
    )
    assert {name for name in known - ids - {*used} if not name.startswith("refused-study-")} == set()


def test_an_error_about_a_text_quotes_it() -> None:
    error = errors.unknown_match("m1")
    assert (error.code, error.status, error.number) == ("unknown-match", 404, None)
    assert localizer("en")(error.sentence) == "m1: there is no such match"


def test_an_error_of_a_match_has_the_number_of_its_newest_event() -> None:
    error = errors.not_seated(7)
    assert (error.code, error.status, error.number) == ("not-seated", 403, 7)
    assert localizer("de")(error.sentence).startswith("das können nur die Spieler")


def test_an_error_keeps_its_status_on_the_way_from_another_process() -> None:
    with pytest.raises(errors.Refused) as caught:
        read_answer(FUNCTIONS["find_hint"], write_error(errors.workers_busy()))
    assert (caught.value.code, caught.value.status) == ("busy", 503)
    assert caught.value.sentence == errors.workers_busy().sentence
