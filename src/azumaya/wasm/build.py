"""Building the WebAssembly module and the data file of a game; `engine_files` makes them available to browsers.

The compiler runs in a process of its own, without Numba's optimisation for this machine (NUMBA_OPT=0) and with a fixed
hash seed, so that equal sources give equal bytes.

    python -m azumaya.wasm.build GAME FOLDER
"""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import llvmlite
import numba

from ..rules.errors import AzumayaError
from ..rules.game import Game
from ..rules.kernel_files import cache_root
from ..rules.message import Message
from .data_file import data_file
from .engine_files import engine_sources
from .linker import link, linker_version, require_linker


class Built(NamedTuple):
    """The files of a game and the time that building them took."""

    module: Path
    data: Path
    seconds: float


def build(game: Game, folder: Path, *, cached: bool = True) -> Built:
    """Write `GAME.wasm` and `GAME.data` to a folder, both or neither; from the cache if they were built from the same
    sources."""
    started = time.perf_counter()
    kept = cache_root().parent / "wasm" / f"{game.name}-{source_digest(game)}"
    with one_process(kept):
        if not cached or not is_complete(kept, game.name):
            require_linker()
            compile_in_process(game, kept)
    folder.mkdir(parents=True, exist_ok=True)
    for name in file_names(game.name):
        put(kept / name, folder / name)
    module, data = (folder / name for name in file_names(game.name))
    return Built(module, data, time.perf_counter() - started)


@contextmanager
def one_process(folder: Path) -> Iterator[None]:
    """Let one process at a time build into a folder; the next one finds what it has built."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with folder.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def file_names(game: str) -> tuple[str, str]:
    return f"{game}.wasm", f"{game}.data"


def is_complete(folder: Path, game: str) -> bool:
    return all((folder / name).is_file() for name in file_names(game))


def source_digest(game: Game) -> str:
    """Return a name for everything that a game's files are made from."""
    made_by = f"{numba.__version__} {llvmlite.__version__} {linker_version()}"
    return blake2b(f"{made_by} {engine_sources(game)}".encode(), digest_size=8).hexdigest()


def compile_in_process(game: Game, folder: Path) -> None:
    """Compile and link in another process, keep the files in a folder of the cache, and forget the game's earlier
    ones."""
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as fresh:
        done = subprocess.run(
            [sys.executable, "-m", __name__, game.name, fresh],
            env={**os.environ, "NUMBA_OPT": "0", "PYTHONHASHSEED": "0"},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            reason = Message("playtest-build-webassembly-module-could-not-built")
            last_line = done.stderr.strip().rpartition("\n")[2]
            raise AzumayaError(reason, text=f"{game.name}: {last_line}", code="wasm-failed")
        for name in file_names(game.name):
            put(Path(fresh) / name, folder / name)
    for earlier in folder.parent.glob(f"{game.name}-*/"):
        if earlier != folder:
            shutil.rmtree(earlier, ignore_errors=True)
            earlier.with_suffix(".lock").unlink(missing_ok=True)


def put(file: Path, place: Path) -> None:
    """Copy a file to its place, where it appears whole or not at all."""
    unfinished = place.with_name(f"{place.name}.{os.getpid()}")
    shutil.copyfile(file, unfinished)
    unfinished.replace(place)


def write_files(name: str, folder: Path) -> None:
    """Compile, link and write the files of a game."""
    from numba.core.errors import NumbaWarning

    from ..games import game as find_game
    from .codegen import object_code
    from .exports import exports_of

    warnings.simplefilter("ignore", NumbaWarning)  # unoptimised code is not cached; nothing is lost by that
    game = find_game(name)
    exports = exports_of(game)
    module = link(object_code(exports), [export.name for export in exports])
    data = data_file(game, module)
    for file, content in zip(file_names(name), (module, data), strict=True):
        (folder / file).write_bytes(content)


if __name__ == "__main__":
    write_files(sys.argv[1], Path(sys.argv[2]))
