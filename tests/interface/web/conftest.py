"""One server for all tests that do not end it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .server import Server


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """At the end its log must be empty: whatever the tests sent, nothing unexpected happened inside."""
    with Server(tmp_path_factory.mktemp("data") / "data") as running:
        running.get_ready()
        yield running
    assert running.log.read_text() == ""


@pytest.fixture(scope="package")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server as it opens by itself: with limits."""
    with Server(tmp_path_factory.mktemp("strict") / "data", limited=True) as running:
        running.get_ready()
        yield running
