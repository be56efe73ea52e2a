"""The tests that belong to a file: those that import it, and what the conformance suite says about such a file."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from azumaya.rules.source_digest import imported_by, kernel_files

from .areas import PACKAGE, ROOT, Area

SUITE = {
    "notation.py": ("contract", "bad_input", "records"),
    "variants.py": ("contract", "titles"),
    "scene.py": ("scenes",),
    "facts.py": (),
    "result.py": ("results",),
    "series.py": (),
    "variant_warnings.py": (),
}
THROUGH_THE_FRONT_DOOR = ("notation.py", "variants.py")
"""Files of a game that the tests of its rules use without importing them."""
OTHER_FILES_OF_A_GAME = ("twice", "contract", "records")
ELSEWHERE = ("tests/conformance", "tests/search", "tests/interface")


def belonging_tests(area: Area, file: Path) -> tuple[str, ...]:
    """Files or folders of tests, the nearest first: in the area's own folder the ones that import a file, or that are
    named after it; where there are none, those of other areas; where nobody imports it, all of the area."""
    module = (ROOT / file).resolve()
    own = {f"test_{file.stem}", "test_rules" if file.name in THROUGH_THE_FRONT_DOOR else ""}
    near = [test for test in files_of_tests(area.tests) if module in imports_of(test) or test.stem in own]
    named = SUITE.get(file.name, OTHER_FILES_OF_A_GAME) if area.game else ()
    suite = [f"tests/conformance/test_{name}.py" for name in named]
    if near or suite:
        return (*map(place, near), *suite)
    far = [test for folder in ELSEWHERE for test in files_of_tests(folder) if module in imports_of(test)]
    return tuple(map(place, far)) or (area.tests,)


@cache
def files_of_tests(folder: str) -> tuple[Path, ...]:
    return tuple(sorted((ROOT / folder).rglob("test_*.py")))


@cache
def imports_of(test: Path) -> frozenset[Path]:
    """Return the imports of a test, itself or through the modules beside it that are no tests."""
    helpers = [file for file in imported_by(test) if file.parent == test.parent]
    direct = imported_by(test) | {file for helper in helpers for file in imported_by(helper)}
    return frozenset(file.resolve() for file in direct)


@cache
def kernel_sources() -> frozenset[Path]:
    """Every file on which compiled code of the server depends."""
    folders = [*sorted((ROOT / PACKAGE / "games").glob("*/")), *(ROOT / PACKAGE / name for name in ("rules", "search"))]
    return frozenset(file.resolve() for folder in folders for file in kernel_files(folder))


def is_kernel_source(file: Path) -> bool:
    return (ROOT / file).resolve() in kernel_sources()


def place(test: Path) -> str:
    return str(test.relative_to(ROOT))
