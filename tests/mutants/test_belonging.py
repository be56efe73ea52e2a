"""The tests that `make mutants` runs for a file are the ones that belong to it."""

from __future__ import annotations

from pathlib import Path

from tests.mutants.areas import PACKAGE, Area, areas
from tests.mutants.belonging import belonging_tests, is_kernel_source
from tests.mutants.changes import changes

ROOMS = {area.name: area for area in areas()}


def found_for(area: str, file: str) -> tuple[str, ...]:
    return belonging_tests(ROOMS[area], ROOMS[area].folder / file)


def test_a_files_tests_are_those_that_import_it() -> None:
    assert found_for("rules", "transposition.py") == ("tests/rules/test_transposition.py",)


def test_a_games_file_has_its_own_tests_and_those_of_the_suite() -> None:
    tests = found_for("tomoe", "notation.py")
    assert "src/azumaya/games/tomoe/tests/test_notation.py" in tests
    assert "tests/conformance/test_bad_input.py" in tests
    assert "tests/conformance/test_scenes.py" not in tests


def test_a_file_that_no_test_imports_is_left_to_all_tests_of_its_area() -> None:
    assert belonging_tests(Area("nowhere", PACKAGE / "rules", "tests/rules"), Path("src/azumaya/unheard_of.py")) == (
        "tests/rules",
    )


def test_the_edges_of_a_game_and_what_it_computes_are_areas_of_their_own() -> None:
    edges, computed = ({file.name for file in ROOMS[name].files} for name in ("tomoe", "tomoe kernels"))
    assert {"notation.py", "facts.py", "scene.py"} <= edges
    assert {"kernels.py", "territory.py"} <= computed
    assert not edges & computed


def test_only_what_kernels_depend_on_is_tried_without_the_compiler() -> None:
    assert is_kernel_source(PACKAGE / "rules" / "bits.py")
    assert not is_kernel_source(PACKAGE / "games" / "tomoe" / "facts.py")


def test_where_a_number_is_a_matter_of_looks_only_decisions_are_changed() -> None:
    known = changes("x = 3 if not y and z == 1 else 4\n")
    assert [one.before for one in ROOMS["tomoe"].fit(Path("scene.py"), known)] == ["not ", "and", "=="]
    assert ROOMS["tomoe"].fit(Path("facts.py"), known) == known
