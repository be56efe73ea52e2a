"""Folders whose files are mutated."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from .changes import Change

ROOT = Path(__file__).parents[2]
PACKAGE = Path("src/azumaya")
DRAWINGS = {"glyphs.py", "shapes.py", "drawing.py", "stage.py", "scene.py", "svg.py", "paths.py", "characters.py"}
"""Files in which numbers are a matter of looks, which no test judges."""
DECISIONS = {"and", "or", "not ", "True", "False", "==", "!=", "in", "not in", "is", "is not"}
EDGES = {"notation.py", "scene.py", "facts.py", "variants.py", "result.py", "series.py", "variant_warnings.py"}
"""The files of a game that no kernel depends on and every game may have."""


@dataclass(frozen=True)
class Area:
    """Files of a folder to mutate, and the folder of the tests that should detect the changes."""

    name: str
    folder: Path
    tests: str
    game: str = ""
    is_slow: bool = False
    """True if its tests are too slow without the compiler."""

    @property
    def files(self) -> list[Path]:
        return list(files_of(self))

    def fit(self, file: Path, known: Iterable[Change]) -> list[Change]:
        """Return the changes that a test could detect."""
        return [change for change in known if file.name not in DRAWINGS or change.before in DECISIONS]


@cache
def files_of(area: Area) -> tuple[Path, ...]:
    relative = sorted(file.relative_to(ROOT) for file in (ROOT / area.folder).rglob("*.py"))
    inside = [file for file in relative if "tests" not in file.parts and "migrations" not in file.parts]
    return tuple(file for file in inside if not area.game or (file.name in EDGES) != area.is_slow)


def areas() -> Iterator[Area]:
    """The rules and the service, the edges of each game, and last what each game computes."""
    yield Area("rules", PACKAGE / "rules", "tests/rules")
    yield Area("service", PACKAGE / "service", "tests/service")
    games = sorted(path.parent.relative_to(ROOT) for path in (ROOT / PACKAGE / "games").glob("*/kernels.py"))
    for folder in games:
        yield Area(folder.name, folder, str(folder / "tests"), folder.name)
    for folder in games:
        yield Area(f"{folder.name} kernels", folder, str(folder / "tests"), folder.name, is_slow=True)
