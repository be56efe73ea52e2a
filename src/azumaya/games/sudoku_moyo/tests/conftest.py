"""Shared fixtures."""

from __future__ import annotations

import os

import pytest


@pytest.fixture
def compiled_only() -> None:
    """Skip a test that would take minutes without the compiler."""
    if os.environ.get("NUMBA_DISABLE_JIT") == "1":
        pytest.skip("too slow without the compiler")
