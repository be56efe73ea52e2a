"""What the tests of this game share."""

from __future__ import annotations

import os

import pytest


@pytest.fixture
def compiled_only() -> None:
    """Leaves a test out where the compiler is switched off and it would take minutes."""
    if os.environ.get("NUMBA_DISABLE_JIT") == "1":
        pytest.skip("too slow without the compiler")
