"""The stages of `make test` and their report."""

from __future__ import annotations

import re
from pathlib import Path

from .stages import Stage

MAKEFILE = (Path(__file__).parents[1] / "Makefile").read_text(encoding="utf-8")
STAMPS = re.compile(r"\$\(VENV\)/(\w+)\.stamp")

OUTPUT = """
1 failed in 3 s
FAILED tests/browser/test_table.py::test_a_turn_can_be_heard[sudoku_moyo] - TimeoutError: 180000 ms
ERROR tests/service/tables/test_table.py::test_watching
"""


def test_a_failed_stage_lists_the_command_for_each_failed_test() -> None:
    head, first, second = Stage("browser", 61.4, 2, OUTPUT).report()
    assert head == "  browser       61 s  FAILED (make exited with status 2)"
    assert first.endswith("-m pytest 'tests/browser/test_table.py::test_a_turn_can_be_heard[sudoku_moyo]'")
    assert second.endswith("-m pytest 'tests/service/tables/test_table.py::test_watching'")


def test_a_stage_that_failed_outside_its_tests_is_run_alone_by_make() -> None:
    assert Stage("kernels", 1, 2, "error: no rule").report()[1:] == ["    run it alone: make kernels"]


def test_a_stage_that_passed_is_one_line() -> None:
    assert Stage("unit", 500, 0, "5 passed").report() == ["  unit         500 s  passed"]


def test_everything_that_stages_install_is_prepared_before_they_run_side_by_side() -> None:
    """Two stages that install the package at once replace it while the tests of the other import it."""
    stages = re.search(r"-m tests\.stages (.+)$", MAKEFILE, re.MULTILINE)
    prepared = re.search(r"^prepare:\n((?:\t.+\n)+)", MAKEFILE, re.MULTILINE)
    assert stages
    assert prepared
    for stage in stages[1].split():
        rule = re.search(rf"^{stage}:(.+)$", MAKEFILE, re.MULTILINE)
        assert rule
        needed = STAMPS.findall(rule[1])
        assert "test" in needed
        assert set(needed) <= set(STAMPS.findall(prepared[1])), f"prepare does not build what {stage} needs"
