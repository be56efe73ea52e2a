"""The language of an answer: the one that is asked for, else the best one that the browser accepts."""

from __future__ import annotations

import pytest
from starlette.requests import Request

from azumaya.interface.web.languages import accepted_language, accepted_tags, language_of


@pytest.mark.parametrize(
    ("header", "tags"),
    [
        ("", []),
        ("de", ["de"]),
        ("de-AT,de;q=0.9,en;q=0.8", ["de-AT", "de", "en"]),
        ("en;q=0.5, fr;q=0.9,mg", ["mg", "fr", "en"]),
        ("fr;q=0, de;q=0.1", ["de"]),
        ("de;q=high, en", ["en"]),
        (",;q=1,", []),
    ],
)
def test_tags_are_in_the_order_of_their_quality(header: str, tags: list[str]) -> None:
    assert accepted_tags(header) == tags


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("*", "en"),
        ("de", "de"),
        ("DE-at", "de"),
        ("ja, de;q=0.3", "de"),
        ("de;q=0.3, en", "en"),
        ("en-GB, de", "en"),
        ("ja, zh", "en"),
    ],
)
def test_the_best_known_language_is_chosen_and_english_if_there_is_none(header: str, language: str) -> None:
    assert accepted_language(header) == language


def test_a_language_that_is_asked_for_comes_before_those_of_the_browser() -> None:
    request = Request({"type": "http", "headers": [(b"accept-language", b"en")]})
    assert [language_of(request, wanted) for wanted in (None, "de-CH", "xx")] == ["en", "de", "en"]
