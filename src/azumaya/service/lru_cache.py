"""Bounded caches, whose sizes are metrics."""

from __future__ import annotations

import sys
from collections import Counter, OrderedDict
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, TypeVar
from weakref import WeakValueDictionary

K = TypeVar("K")
V = TypeVar("V")
CachedFunction = type(lru_cache(len))


class LruCache(OrderedDict[K, V]):
    """A dictionary that drops its oldest entry when it has more than `limit`. An entry is renewed when it is stored,
    and by `move_to_end` when it is read. Caches of one name are counted together."""

    def __init__(self, name: str, limit: int) -> None:
        super().__init__()
        self.name, self.limit = name, limit
        CACHES[id(self)] = self

    def __setitem__(self, key: K, value: V) -> None:
        super().__setitem__(key, value)
        self.move_to_end(key)
        if len(self) > self.limit:
            self.popitem(last=False)


CACHES: WeakValueDictionary[int, LruCache[Any, Any]] = WeakValueDictionary()
"""The caches of this process."""


def cache_sizes() -> Mapping[str, int]:
    """Return the number of entries of all caches by name, and of cached functions by package or module."""
    found = Counter[str]()
    for reference in CACHES.valuerefs():
        if (cache := reference()) is not None:
            found[cache.name] += len(cache)
    for name, function in cached_functions(len(sys.modules)):
        found[name] += function.cache_info().currsize
    return found


@lru_cache(maxsize=1)
def cached_functions(_modules: int) -> Sequence[tuple[str, Any]]:
    """Return the cached functions of the imported modules, which are so many, with their package or module.

    Threads import modules meanwhile, so dictionaries are copied before they are read.
    """
    return [
        (".".join(name.split(".")[1:3]), value)
        for name, module in sys.modules.copy().items()
        if name.startswith("azumaya.")
        for value in vars(module).copy().values()
        if isinstance(value, CachedFunction) and value.__module__ == name
    ]
