"""Small boards solved, and certificates that a plain checker replays."""

import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from azumaya.games.tumicarona import certificate, tables
from azumaya.games.tumicarona.variants import Variant


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("tables")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("AZUMAYA_TABLES", str(folder))
        yield folder


@pytest.fixture(scope="module")
def smallest(folder: Path) -> dict[str, Any]:
    return tables.solve(Variant(width=3, height=3), 1)


SOLVED = {
    (3, 3): {"a1-b2A": "loss", "b1-b2A": "loss", "c1-b2A": "win", "c2-b2A": "win"},
    (3, 5): {"b2-b3A": "win", "c3-b3A": "win"},
    (5, 3): {"b2-c2A": "loss", "b2-c2W": "draw", "c1-c2A": "win"},
}


@pytest.mark.parametrize("size", SOLVED)
def test_white_wins_on_the_smallest_boards(folder: Path, size: tuple[int, int]) -> None:
    width, height = size
    proved = tables.check(tables.solve(Variant(width=width, height=height), 1))
    assert proved["turns"] == SOLVED[size]
    assert proved["value"] == proved["with_twenty_turns"] == proved["without"] == "win"


def a_claim_too_many(proof: dict[str, Any]) -> None:
    proof["turns"]["a1-b2A"] = "win"


def a_missing_first_turn(proof: dict[str, Any]) -> None:
    del proof["turns"]["b1-b2A"]


def a_silent_strategy(proof: dict[str, Any]) -> None:
    proof["strategies"]["white win"].popitem()


def an_illegal_turn(proof: dict[str, Any]) -> None:
    proof["strategies"]["black win"] = dict.fromkeys(proof["strategies"]["black win"], "a1-a2")


def a_wrong_value(proof: dict[str, Any]) -> None:
    proof["value"] = "draw"


@pytest.mark.parametrize(
    "spoil", [a_claim_too_many, a_missing_first_turn, a_silent_strategy, an_illegal_turn, a_wrong_value]
)
def test_a_spoilt_certificate_is_refused(smallest: dict[str, Any], spoil: Any) -> None:
    spoilt = copy.deepcopy(smallest)
    spoil(spoilt)
    with pytest.raises(certificate.BadCertificate):
        certificate.check(spoilt)


def test_a_win_in_circles_is_no_win() -> None:
    walk = certificate.Walk(0, "win", {"one": [("other", True)], "other": [("one", True)]})
    with pytest.raises(certificate.BadCertificate, match="circles"):
        walk.longest_quiet_run()


def test_quiet_turns_in_a_row_are_counted() -> None:
    walk = certificate.Walk(0, "win", {"a": [("b", True)], "b": [("c", True)], "c": [("d", False)], "d": []})
    assert walk.longest_quiet_run() == 2
