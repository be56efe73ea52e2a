"""The files a kernel can depend on: everything it imports and the data named there, and nothing else."""

from __future__ import annotations

import ast
import shutil
from pathlib import Path

import pytest

from azumaya.rules.source_digest import PACKAGE, digest_of, imported_by, kernel_files, place_of

GAMES = PACKAGE / "games"
TESTS = Path(__file__).parent.parent


@pytest.fixture
def tomoe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of Tomoe in another folder."""
    monkeypatch.setenv("AZUMAYA_GAMES_PATH", str(tmp_path))
    return shutil.copytree(GAMES / "tomoe", tmp_path / "tomoe", ignore=shutil.ignore_patterns("__pycache__"))


def append(file: Path) -> None:
    file.write_text(file.read_text(encoding="utf-8") + "\n", encoding="utf-8")


@pytest.mark.parametrize("name", ["kernels.py", "evaluate.py", "territory.py", "tiles.py", "data/tomoe.json"])
def test_an_edit_of_what_kernels_are_made_from_changes_the_digest(tomoe: Path, name: str) -> None:
    before = digest_of(tomoe)
    append(tomoe / name)
    assert digest_of(tomoe) != before


@pytest.mark.parametrize(
    "name", ["facts.py", "scene.py", "solver.py", "notation.py", "reference.py", "weights.json", "rulebook.en.md"]
)
def test_an_edit_of_what_they_cannot_see_does_not(tomoe: Path, name: str) -> None:
    before = digest_of(tomoe)
    append(tomoe / name)
    assert digest_of(tomoe) == before


@pytest.mark.parametrize("name", ["game_modules.py", "editing.py", "facts.py", "scene.py", "series.py"])
@pytest.mark.parametrize("folder", [GAMES / "tomoe", GAMES / "holomino", GAMES / "sudoku_moyo", PACKAGE / "search"])
def test_kernels_do_not_depend_on_what_the_rules_say_for_people(folder: Path, name: str) -> None:
    assert PACKAGE / "rules" / name not in kernel_files(folder)


def test_what_only_hints_at_types_does_not_count(tomoe: Path) -> None:
    kernels = tomoe / "kernels.py"
    text = kernels.read_text(encoding="utf-8")
    known = imported_by(kernels)
    kernels.write_text(
        f"{text}\nif TYPE_CHECKING:  # for hints\n    from .facts import Fact\n\nfrom .scene import stage\n"
    )
    assert imported_by(kernels) == known | {tomoe / "scene.py"}


def test_what_is_said_to_count_counts(tomoe: Path) -> None:
    assert digest_of(tomoe, "flag=1") != digest_of(tomoe, "flag=0")


def test_a_game_of_another_folder_depends_on_the_rules_like_one_of_the_package(tomoe: Path) -> None:
    places = {place_of(file).removeprefix("games/") for file in kernel_files(tomoe)}
    assert places == {place_of(file).removeprefix("games/") for file in kernel_files(GAMES / "tomoe")}
    assert {"tomoe/data/tomoe.json", "rules/contract.py", "rules/kernel.py"} <= places
    assert not {"tomoe/facts.py", "tomoe/__init__.py", "rules/svg.py"} & places


def test_no_game_depends_on_another_or_on_a_search() -> None:
    for game in (folder for folder in GAMES.iterdir() if (folder / "kernels.py").exists()):
        assert {place_of(file).split("/")[:2][-1] for file in kernel_files(game) if file.is_relative_to(GAMES)} == {
            game.name
        }
        assert not [file for file in kernel_files(game) if file.is_relative_to(PACKAGE / "search")]


def is_for_types(node: ast.stmt) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def modules_by_grammar(module: Path) -> set[Path]:
    """Return the imports of a module of the package from the package, found with Python's own grammar."""
    found = set()
    tree = ast.parse(module.read_text(encoding="utf-8"))
    tree.body = [node for node in tree.body if not is_for_types(node)]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            assert not [one.name for one in node.names if one.name.split(".")[0] == PACKAGE.name], module
        if isinstance(node, ast.ImportFrom) and (node.level or (node.module or "").split(".")[0] == PACKAGE.name):
            words = (node.module or "").split(".") if node.module else []
            place = (module.parents[node.level - 1] if node.level else PACKAGE.parent).joinpath(*words)
            if place.with_suffix(".py").is_file():
                found.add(place.with_suffix(".py"))
            else:
                inside = [place / f"{one.name}.py" for one in node.names]
                found |= {file if file.is_file() else place / "__init__.py" for file in inside}
    return found


def test_imports_are_found_as_pythons_own_grammar_finds_them() -> None:
    modules = [
        *PACKAGE.glob("rules/*.py"), *PACKAGE.glob("games/*/*.py"), *PACKAGE.glob("search/*.py"),
        *PACKAGE.glob("playtest/*.py"),
    ]  # fmt: skip
    assert len(modules) > 50
    for module in modules:
        assert imported_by(module) == modules_by_grammar(module), module
