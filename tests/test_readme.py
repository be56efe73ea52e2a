"""The examples people copy first are run."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

import azumaya

PROJECT = Path(__file__).parent.parent


@pytest.mark.parametrize("page", ["README.md", "docs/tutorial/first-steps.md"])
def test_the_examples_on_the_page_run(page: str) -> None:
    result = doctest.testfile(str(PROJECT / page), module_relative=False)
    assert result.attempted >= 5
    assert result.failed == 0


def test_the_example_in_the_package_runs() -> None:
    result = doctest.testmod(azumaya)
    assert result.attempted >= 3
    assert result.failed == 0
