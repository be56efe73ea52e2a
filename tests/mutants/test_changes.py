"""The changes that `make mutants` makes are the ones it says."""

from __future__ import annotations

from tests.mutants.areas import ROOT, areas
from tests.mutants.changes import changes

SOURCE = '''
def is_inside(x: int, width: int = 9) -> bool:
    """Whether 0 <= x < width."""
    if not (x + 1) > 0 and x < width:
        log(x)
        return True
    raise ValueError("x + 1")
'''


def test_every_operator_number_and_call_is_changed_once_and_nothing_else() -> None:
    assert [(one.before, one.after) for one in changes(SOURCE)] == [
        ("9", "10"),
        ("not ", ""),
        ("+", "-"),
        ("1", "2"),
        (">", ">="),
        ("0", "1"),
        ("and", "or"),
        ("<", "<="),
        ("log(x)", "pass"),
        ("True", "False"),
    ]


def test_a_change_keeps_all_other_text() -> None:
    change = next(one for one in changes(SOURCE) if one.before == "and")
    assert change.apply(SOURCE) == SOURCE.replace(" and ", " or ")
    assert change.line == 4


def test_a_change_stands_where_it_says_behind_umlauts_too() -> None:
    source = 'said = "für jeden: ünd", not done, x < 3\n'
    assert [one.apply(source) for one in changes(source)] == [
        'said = "für jeden: ünd", done, x < 3\n',
        'said = "für jeden: ünd", not done, x <= 3\n',
        'said = "für jeden: ünd", not done, x < 4\n',
    ]


def test_what_asserts_something_is_left_alone() -> None:
    assert changes("assert x == 1\nfor a, b in zip(one, other, strict=True):\n    ...\n") == []


def test_every_change_can_be_made() -> None:
    for area in areas():
        for file in area.files:
            source = (ROOT / file).read_text(encoding="utf-8")
            for change in changes(source):
                change.apply(source)
