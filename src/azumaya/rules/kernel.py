"""The `@kernel` decorator: compiler options and the disk cache of machine code.

Numba's own cache notices neither an edited function in another file nor a changed compiler flag. So every cache
directory is named by a digest of the files its kernels can depend on (see `rules.source_digest`) and of the flags.
Searches compiled for a game are distinguished by the game's digest in the type of its state (see
`contract.state_dtype`). An edit of one game leaves the others' machine code alone; old directories are pruned. The
files are private and have checksums (see `rules.kernel_files`).

This applies to azumaya's own kernels and records. Numba's global settings stay unchanged.
"""

from __future__ import annotations

import hashlib
import inspect
import logging
import os
import shutil
import sys
import time
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator
from numba.core.dispatcher import Dispatcher

from . import game_path
from .errors import BrokenGame
from .kernel_files import CheckedCacheFile, cache_root
from .source_digest import digest_of

LOG = logging.getLogger(__name__)
F = TypeVar("F", bound=Callable[..., Any])

OPTIONS: Any = {"nogil": True, "error_model": "numpy"}
FLAGS = ("NUMBA_DISABLE_JIT", "NUMBA_BOUNDSCHECK", "NUMBA_OPT", "NUMBA_CPU_NAME")
KEPT_DIGESTS = 12
KEPT_DAYS = 14
FIRST_LASTING_CODE = 1 << 30
"""Numba numbers its types from 0 and requires numbers below 2 ** 31; no program has so many."""


def kernel(function: F) -> F:
    """Compile a function of the contract or of a search: cached on disk, free of the interpreter lock, C semantics for
    division.

    Kernels never raise and never print: the Python edge checks, the kernel trusts. One that calls itself is called with
    one signature only: a second one crashes when it is loaded from the cache.
    """
    return compiled_with(function)


def inlined_kernel(function: F) -> F:
    """A kernel that becomes a part of every kernel that calls it. For those that are handed many arrays and called with
    every node: handing them over would take as long as what they do."""
    return compiled_with(function, forceinline=True)


def compiled_with(function: F, **options: Any) -> F:
    compiled: Any = numba.njit(**OPTIONS, **options)(function)
    if isinstance(compiled, Dispatcher):
        compiled._cache = KernelCache(function)  # type: ignore[attr-defined]
    return cast(F, compiled)


class KernelLocator(_CacheLocator):
    """The cache location of one kernel: the directory named by its folder's digest, which alone decides freshness."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._py_file = inspect.getfile(function)
        self._line = function.__code__.co_firstlineno

    def get_cache_path(self) -> str:
        return str(cache_directory(Path(self._py_file).parent))

    def get_source_stamp(self) -> str:
        return Path(self.get_cache_path()).name

    def get_disambiguator(self) -> str:
        return str(self._line)


class KernelCacheFiles(CompileResultCacheImpl):
    """Numba's own way of writing machine code down, in a place of ours, whatever Numba's settings say of places."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._lineno = function.__code__.co_firstlineno
        self._locator = KernelLocator(function)
        name = f"{Path(self._locator._py_file).stem}.{function.__qualname__}"
        self._filename_base = self.get_filename_base(name, getattr(sys, "abiflags", ""))  # type: ignore[no-untyped-call]


class KernelCache(FunctionCache):
    """The cache of one kernel. Files that cannot be loaded, for whatever reason, are compiled anew."""

    _impl_class = KernelCacheFiles
    compiled = 0
    """Kernels that this process has compiled, because it did not find them in the cache."""

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__(function)  # type: ignore[no-untyped-call]
        locator, name = self._impl.locator, self._impl.filename_base
        self._files = CheckedCacheFile(self._cache_path, name, locator.get_source_stamp())  # type: ignore[no-untyped-call]
        self._cache_file = self._files

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        try:
            return super().load_overload(sig, target_context)  # type: ignore[no-untyped-call]
        except Exception:
            LOG.warning("machine code not loaded, compiling anew kernel=%s", self._name, exc_info=True)
            self._files.forget()
            return None

    def save_overload(self, sig: Any, data: Any) -> None:
        KernelCache.compiled += 1
        super().save_overload(sig, data)  # type: ignore[no-untyped-call]


def record_dtype(fields: Sequence[tuple[Any, ...]]) -> np.dtype[Any]:
    """The dtype of a record that kernels take: its fields, aligned, with a name that lasts in machine code.

    Numba speaks of a record by its number in the process. Code compiled for two games in two processes can then have
    one name, and loaded from a cache into a third process, one game's code answers for the other. So records of ours
    are numbered by a digest of their fields.
    """
    dtype = np.dtype((np.record, np.dtype(list(fields), align=True)))
    record: Any = numba.from_dtype(dtype)
    code = lasting_code(record.name)
    if _records.setdefault(code, record) != record:
        raise BrokenGame("two records have one digest: give one of them another field", text=record.name)
    record._code = code
    return dtype


_records: dict[int, Any] = {}
"""Numba drops a type without references, and its number with it."""


def lasting_code(name: str) -> int:
    digest = hashlib.blake2b(name.encode(), digest_size=8).digest()
    return FIRST_LASTING_CODE + int.from_bytes(digest, "big") % FIRST_LASTING_CODE


@lru_cache(maxsize=64)
def cache_directory(folder: Path) -> Path:
    """The cache directory of the kernels in a folder, created on first use."""
    root = cache_root()
    name = folder.name if is_game(folder) else "azumaya"
    directory = root / f"{name}-{kernel_digest(folder)}"
    directory.mkdir(parents=True, exist_ok=True)
    os.utime(directory)
    prune(root)
    return directory


def is_game(folder: Path) -> bool:
    return str(folder.parent) in game_path.folders()


def kernel_digest(folder: Path) -> str:
    """A name for the sources that kernels in a folder can depend on, for the flags, and for the compiler."""
    return digest_of(folder, numba.__version__, *(f"{flag}={os.environ.get(flag, '')}" for flag in FLAGS))


def prune(root: Path) -> None:
    """Forget digests that are neither among the newest nor recently used."""
    oldest_kept = time.time() - KEPT_DAYS * 86_400
    by_use = sorted((d for d in root.iterdir() if d.is_dir()), key=lambda d: d.stat().st_mtime, reverse=True)
    for directory in by_use[KEPT_DIGESTS:]:
        if directory.stat().st_mtime < oldest_kept:
            shutil.rmtree(directory, ignore_errors=True)
