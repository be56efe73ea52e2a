"""One decorator decides how every compiled function is compiled and where its machine code is kept.

Numba's own cache notices neither an edited function in another file nor a changed compiler flag. So every cache
directory is named by a digest of the files its kernels can depend on and of the flags: a game's kernels by the rules
and the game's folder, everything else by the rules and the searches. Searches compiled for a game are told apart by the
game's digest in the type of its state (see `contract.state_dtype`). An edit of one game leaves the others' machine code
alone; old directories are pruned.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
from numba.core import config, types

from . import shelf

F = TypeVar("F", bound=Callable[..., Any])

OPTIONS: Any = {"nogil": True, "error_model": "numpy"}
FLAGS = ("NUMBA_DISABLE_JIT", "NUMBA_BOUNDSCHECK", "NUMBA_OPT", "NUMBA_CPU_NAME")
WITHOUT_KERNELS = ("reference.py", "scene.py", "commands.py")
KEPT_DIGESTS = 12
KEPT_DAYS = 14


def name_of_record(record: types.Record) -> tuple[str, tuple[int]]:
    """How the name of machine code speaks of a record: by a digest of its fields."""
    return "Record", (int.from_bytes(hashlib.blake2b(record.name.encode(), digest_size=7).digest()),)


# Numba speaks of a record by its number in the process. Code compiled for two games in two processes can then have one
# name, and loaded from a cache into a third process, one game's code answers for the other.
types.Record.mangling_args = property(name_of_record)  # type: ignore[method-assign, assignment]


def kernel(function: F) -> F:
    """Compile a function of the contract or of a search: cached on disk, free of the interpreter lock, C semantics for
    division.

    Kernels never raise and never print: the Python edge checks, the kernel trusts. They never call themselves: searches
    keep a stack of their own.
    """
    config.CACHE_DIR = str(cache_directory(Path(function.__code__.co_filename).parent))  # type: ignore[attr-defined]
    return cast(F, numba.njit(cache=True, **OPTIONS)(function))


@lru_cache(maxsize=64)
def cache_directory(folder: Path) -> Path:
    """Where the machine code of the kernels in a folder is kept, made when it is first asked for."""
    root = cache_root()
    name = folder.name if is_game(folder) else "house"
    directory = root / f"{name}-{digest_of(folder)}"
    directory.mkdir(parents=True, exist_ok=True)
    os.utime(directory)
    prune(root)
    return directory


def is_game(folder: Path) -> bool:
    return str(folder.parent) in shelf.folders()


def cache_root() -> Path:
    """AZUMAYA_CACHE, else the user's cache folder, else a temporary one when that cannot be written."""
    chosen = os.environ.get("AZUMAYA_CACHE")
    if chosen:
        return Path(chosen) / "kernels"
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    root = home / "azumaya" / "kernels"
    try:
        root.mkdir(parents=True, exist_ok=True)
    except OSError:
        return Path(tempfile.gettempdir()) / f"azumaya-{os.getuid()}" / "kernels"
    return root if os.access(root, os.W_OK) else Path(tempfile.gettempdir()) / f"azumaya-{os.getuid()}" / "kernels"


def digest_of(folder: Path) -> str:
    """A name for the source code that kernels in a folder can depend on, for the flags, and for the compiler."""
    digest = hashlib.blake2b(digest_size=8)
    digest.update(numba.__version__.encode())
    for flag in FLAGS:
        digest.update(f"{flag}={os.environ.get(flag, '')};".encode())
    for file in kernel_files(folder):
        digest.update(str(file).encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()


def kernel_files(folder: Path) -> Iterator[Path]:
    """The rules with a game's own folder, or the rules with the searches and the folder."""
    package = Path(__file__).parent.parent
    rooms = [package / "rules", folder] if is_game(folder) else [package / "rules", package / "search", folder]
    for room in dict.fromkeys(rooms):
        yield from sorted(file for file in room.glob("*.py") if file.name not in WITHOUT_KERNELS)


def prune(root: Path) -> None:
    """Forget digests that are neither among the newest nor recently used."""
    oldest_kept = time.time() - KEPT_DAYS * 86_400
    by_use = sorted((d for d in root.iterdir() if d.is_dir()), key=lambda d: d.stat().st_mtime, reverse=True)
    for directory in by_use[KEPT_DIGESTS:]:
        if directory.stat().st_mtime < oldest_kept:
            shutil.rmtree(directory, ignore_errors=True)
