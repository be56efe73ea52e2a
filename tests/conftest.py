"""Settings of all tests: their order, as collected or shuffled by the seed in AZUMAYA_TEST_ORDER (see
`tests/steady.py`), and property tests without time limits, which a busy machine would exceed."""

from __future__ import annotations

import os
import random
from itertools import groupby

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Shuffle the modules, and the tests within each module, which share the module's fixtures."""
    seed = os.environ.get("AZUMAYA_TEST_ORDER")
    if seed is None:
        return
    shuffled = random.Random(seed)
    modules = [list(tests) for _, tests in groupby(items, key=lambda item: item.path)]
    shuffled.shuffle(modules)
    for tests in modules:
        shuffled.shuffle(tests)
    items[:] = [test for tests in modules for test in tests]
