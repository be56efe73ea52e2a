"""Parts of other packages that are not public to them and are used here. Their versions have an upper bound."""

from __future__ import annotations

import ast
import importlib
import importlib.metadata
import re
import tomllib
from functools import reduce
from pathlib import Path
from typing import Any

import numba
import numpy as np
import pytest
from packaging.requirements import Requirement

PROJECT = Path(__file__).parent.parent
WEBSOCKET = "uvicorn.protocols.websockets.websockets_sansio_impl:WebSocketsSansIOProtocol"
PARTS = {
    "numba.core.caching:CompileResultCacheImpl.get_filename_base": "rules/kernel.py",
    "numba.core.caching:FunctionCache._impl_class": "rules/kernel.py",
    "numba.core.caching:_CacheLocator": "rules/kernel.py",
    "numba.core.cgutils:get_null_value": "rules/unowned_array.py",
    "numba.core.config:DISABLE_JIT": "games/tumicarona/tablebase.py",
    "numba.core.dispatcher:Dispatcher": "rules/kernel.py",
    "numba.core.errors:NumbaWarning": "wasm/build.py",
    "numba.core.registry:cpu_target": "wasm/codegen.py",
    "numba.core.types:Type": "rules/contract.py",
    "numba.core.caching:IndexDataCacheFile": "rules/kernel_files.py",
    "uvicorn.protocols.http.h11_impl:H11Protocol.connection_made": "interface/web/timeouts.py",
    "uvicorn.protocols.http.h11_impl:H11Protocol.handle_websocket_upgrade": "interface/web/timeouts.py",
    "uvicorn.protocols.http.h11_impl:H11Protocol.pause_writing": "interface/web/timeouts.py",
    **{
        f"{WEBSOCKET}.{name}": "interface/web/timeouts.py"
        for name in ("data_received", "handle_connect", "handle_cont", "handle_ping", "handle_pong", "receive")
    },
}
PRIVATE = re.compile(r"numba\.core|uvicorn\.protocols")


def missing(part: str, user: str) -> str:
    """Return a sentence if a private part does not exist, else an empty text."""
    module, _, names = part.partition(":")
    try:
        reduce(getattr, names.split("."), importlib.import_module(module))
    except (ImportError, AttributeError):
        package = module.partition(".")[0]
        return (
            f"{package} {importlib.metadata.version(package)} has no {names} in {module}: adapt src/azumaya/{user}, or "
            f"lower the upper bound of {package} in pyproject.toml"
        )
    return ""


@pytest.mark.parametrize("part", PARTS)
def test_a_private_part_that_is_used_exists(part: str) -> None:
    assert missing(part, PARTS[part]) == ""


def test_a_private_part_that_does_not_exist_is_named_in_a_sentence() -> None:
    sentence = missing("numba.core.caching:NoSuchCache", "rules/kernel.py")
    assert sentence.startswith(
        f"numba {numba.__version__} has no NoSuchCache in numba.core.caching: adapt src/azumaya/"
    )
    assert missing("uvicorn.no_such_module:Thing", "interface/web/timeouts.py")


def test_numbas_records_have_a_number_that_can_be_set() -> None:
    """`rules.kernel.record_dtype` numbers records by a digest."""
    record: Any = numba.from_dtype(np.dtype([("private_part_of_numba", np.int8)]))
    assert isinstance(record._code, int)
    assert hasattr(numba.njit(lambda: 0), "_cache")


def private_imports() -> set[tuple[str, str]]:
    """Every module and file of an import from a private module."""
    found = set()
    for path in (PROJECT / "src" / "azumaya").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module and PRIVATE.match(node.module):
                names = [alias.name for alias in node.names]
                modules = [f"{node.module}.{name}" for name in names] if node.module == "numba.core" else [node.module]
                found |= {(module, path.relative_to(PROJECT / "src" / "azumaya").as_posix()) for module in modules}
    return found


def test_every_private_import_is_in_the_list() -> None:
    imported = private_imports()
    assert len(imported) > 5
    assert {module for module, _ in imported} == {part.partition(":")[0] for part in PARTS}
    assert {(part.partition(":")[0], user) for part, user in PARTS.items()} <= imported


def requirements() -> dict[str, Requirement]:
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = [*project["dependencies"], *project["optional-dependencies"]["server"]]
    return {found.name.replace(".", "-"): found for found in map(Requirement, needed)}


@pytest.mark.parametrize("package", sorted({part.partition(".")[0] for part in PARTS}))
def test_a_package_whose_private_parts_are_used_has_an_upper_bound(package: str) -> None:
    assert "<" in {specifier.operator for specifier in requirements()[package].specifier}


def test_the_pinned_versions_are_those_the_package_accepts() -> None:
    pinned = re.findall(r"^([\w-]+)(?:\[\w+\])?==([^ ;]+)", (PROJECT / "requirements" / "server.txt").read_text(), re.M)
    accepted = requirements()
    refused = [
        f"{name} {version}" for name, version in pinned if name in accepted and version not in accepted[name].specifier
    ]
    assert refused == []
    assert accepted.keys() <= {name for name, _ in pinned}
