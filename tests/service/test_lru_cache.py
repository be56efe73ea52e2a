"""Caches keep what was used last, and are counted."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import azumaya.interface.web
import azumaya.service
from azumaya.rules import source_digest
from azumaya.service.lru_cache import CachedFunction, LruCache, cache_sizes


def test_the_entry_used_longest_ago_is_dropped() -> None:
    cache = LruCache[str, int]("test", 2)
    cache["a"], cache["b"] = 1, 2
    cache["a"] = 3
    cache["c"] = 4
    assert dict(cache) == {"a": 3, "c": 4}
    cache.move_to_end("a")
    cache["d"] = 5
    assert dict(cache) == {"a": 3, "d": 5}


def test_caches_of_a_name_are_counted_together_while_they_are_used() -> None:
    first, second = LruCache[int, int]("counted", 5), LruCache[int, int]("counted", 5)
    first[1] = second[1] = second[2] = 0
    assert cache_sizes()["counted"] == 3
    del second
    assert cache_sizes()["counted"] == 1


def test_cached_functions_are_counted_by_package() -> None:
    source_digest.read_once.cache_clear()
    before = cache_sizes()["rules.source_digest"]
    source_digest.read_once(Path(__file__), 0)
    assert cache_sizes()["rules.source_digest"] == before + 1


def cached_functions(package: Any) -> Iterator[tuple[str, Any]]:
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        if ".migrations" not in found.name:
            for name, value in vars(importlib.import_module(found.name)).items():
                if isinstance(value, CachedFunction):
                    yield f"{found.name}.{name}", value


@pytest.mark.parametrize("package", [azumaya.service, azumaya.interface.web], ids=lambda package: package.__name__)
def test_every_cached_function_of_the_server_has_a_bound(package: Any) -> None:
    found = dict(cached_functions(package))
    assert found
    assert [name for name, value in found.items() if value.cache_parameters()["maxsize"] is None] == []
