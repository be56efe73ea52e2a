"""A change counts as noticed only when what failed passes without it."""

from __future__ import annotations

from pathlib import Path

from tests.mutants.__main__ import failed_ones


def test_only_what_failed_is_tried_again(tmp_path: Path) -> None:
    noted = tmp_path / ".pytest_cache" / "v" / "cache" / "lastfailed"
    noted.parent.mkdir(parents=True)
    noted.write_text("{}", encoding="utf-8")
    assert failed_ones(tmp_path) == ["--last-failed"]


def test_when_not_even_the_tests_could_be_loaded_all_of_them_are_tried_again(tmp_path: Path) -> None:
    assert failed_ones(tmp_path) == []
