"""The report of `make test`."""

from __future__ import annotations

from .stages import Stage

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
