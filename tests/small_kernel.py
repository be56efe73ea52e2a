"""A module with one kernel, which compiles in a moment."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

SOURCE = """
from azumaya.rules.kernel import kernel

@kernel
def doubled(number):
    return 2 * number
"""


def new_module(folder: Path) -> Path:
    file = folder / "source" / "doubling.py"
    file.parent.mkdir()
    file.write_text(SOURCE, encoding="utf-8")
    return file


def loaded_kernel(module: Path) -> Any:
    """Load the kernel as a new process would: nothing is compiled yet."""
    spec = importlib.util.spec_from_file_location("doubling", module)
    assert spec is not None
    assert spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found.doubled
