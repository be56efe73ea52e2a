"""The linker of WebAssembly modules, from the Python package `ziglang`. It is needed to build modules and never to
play."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from ..rules.errors import AzumayaError
from ..rules.message import Message

PACKAGE = "ziglang"
RUNTIME = Path(__file__).with_name("runtime.c")
STACK_BYTES = 1 << 20


def require_linker() -> None:
    """Raise LinkerMissing unless the package is installed."""
    if find_spec(PACKAGE) is None:
        raise LinkerMissing()


def linker_version() -> str:
    """Return the version of the package, "" where it is missing."""
    return version(PACKAGE) if find_spec(PACKAGE) is not None else ""


class LinkerMissing(AzumayaError):
    """The linker is not installed."""

    def __init__(self) -> None:
        reason = Message("playtest-linker-building-webassembly-modules-needs-package", package=PACKAGE)
        super().__init__(reason, text=PACKAGE, code="linker-missing")


def link(code: bytes, exports: Sequence[str]) -> bytes:
    """Link object code with the runtime; return the module, which exports the named functions, `allocate` and
    `memory` and imports nothing."""
    require_linker()
    with TemporaryDirectory() as folder:
        kernels, runtime, module = (Path(folder) / name for name in ("kernels.o", "runtime.o", "module.wasm"))
        kernels.write_bytes(code)
        run_zig(folder, "cc", "-target", "wasm32-freestanding", "-O2", "-c", str(RUNTIME), "-o", str(runtime))
        run_zig(
            folder,
            "wasm-ld",
            "--no-entry",
            "--strip-all",
            "--stack-first",
            "-z",
            f"stack-size={STACK_BYTES}",
            *(f"--export={name}" for name in exports),
            str(kernels),
            str(runtime),
            "-o",
            str(module),
        )
        return module.read_bytes()


def run_zig(cache: str, *arguments: str) -> None:
    surroundings = {**os.environ, "ZIG_GLOBAL_CACHE_DIR": cache, "ZIG_LOCAL_CACHE_DIR": cache}
    done = subprocess.run(
        [sys.executable, "-m", PACKAGE, *arguments], env=surroundings, capture_output=True, text=True, check=False
    )
    if done.returncode:
        reason = Message("playtest-linker-linking-webassembly-module-failed")
        raise AzumayaError(reason, text=done.stderr.strip(), code="link-failed")
