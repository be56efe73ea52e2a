"""Certificates of solved small boards, and their checker."""

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.samples import in_drill

from azumaya.games.tumicarona import certificate, tablebase
from azumaya.games.tumicarona.variants import Variant
from azumaya.rules.tablebase_value import TablebaseValue

BLACK = 1


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("tablebase")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("AZUMAYA_TABLEBASE", str(folder))
        yield folder


@pytest.fixture(scope="module")
def smallest(folder: Path) -> dict[str, Any]:
    return tablebase.solve(Variant(width=3, height=3), 1)


SOLVED = {
    (3, 3): {"a1-b2A": "loss", "b1-b2A": "loss", "c1-b2A": "win", "c2-b2A": "win"},
    (3, 5): {"b2-b3A": "win", "c3-b3A": "win"},
    (5, 3): {"b2-c2A": "loss", "b2-c2W": "draw", "c1-c2A": "win"},
}


@pytest.mark.slow
@pytest.mark.sampled
@pytest.mark.parametrize("size", [(3, 3), *in_drill((3, 5), (5, 3))])
def test_white_wins_on_the_smallest_boards(folder: Path, size: tuple[int, int]) -> None:
    width, height = size
    proved = tablebase.check(tablebase.solve(Variant(width=width, height=height), 1))
    assert proved["turns"] == SOLVED[size]
    assert proved["value"] == proved["with_twenty_turns"] == proved["without"] == "win"


def a_claim_too_many(proof: dict[str, Any]) -> None:
    proof["turns"]["a1-b2A"] = "win"


def a_missing_first_turn(proof: dict[str, Any]) -> None:
    del proof["turns"]["b1-b2A"]


def an_incomplete_strategy(proof: dict[str, Any]) -> None:
    proof["strategies"]["white win"].popitem()


def an_illegal_turn(proof: dict[str, Any]) -> None:
    proof["strategies"]["black win"] = dict.fromkeys(proof["strategies"]["black win"], "a1-a2")


def a_wrong_value(proof: dict[str, Any]) -> None:
    proof["value"] = "draw"


@pytest.mark.parametrize(
    "spoil", [a_claim_too_many, a_missing_first_turn, an_incomplete_strategy, an_illegal_turn, a_wrong_value]
)
def test_a_spoilt_certificate_is_refused(smallest: dict[str, Any], spoil: Any) -> None:
    spoilt = copy.deepcopy(smallest)
    spoil(spoilt)
    with pytest.raises(certificate.BadCertificate):
        certificate.check(spoilt)


def test_a_winning_strategy_with_a_cycle_is_refused() -> None:
    walk = certificate.StrategyCheck(0, "win")
    walk.leads_to = {"one": [("other", True)], "other": [("one", True)]}
    with pytest.raises(certificate.BadCertificate, match="cycle"):
        walk.longest_distance()


def test_turns_to_the_next_capture_are_counted() -> None:
    walk = certificate.StrategyCheck(0, "win")
    walk.leads_to = {"a": [("b", True)], "b": [("c", True)], "c": [("d", False)], "d": []}
    assert walk.longest_distance() == 3


def test_turns_in_the_tablebase_are_counted_too() -> None:
    walk = certificate.StrategyCheck(0, "win")
    walk.leads_to, walk.tabled = {"a": [("b", True)], "b": [("c", True)]}, {"c": 5}
    assert walk.longest_distance() == 7


CERTIFICATE = Path(__file__).parent / "certificates" / "5x5.json"


@pytest.fixture
def five_by_five() -> dict[str, Any]:
    return json.loads(CERTIFICATE.read_text(encoding="utf-8"))  # type: ignore[no-any-return]


def granted(state: Any, least: str) -> TablebaseValue:
    """A probe that confirms every claim, so that only the strategies are checked: building the real tablebase takes
    minutes. `azumaya tablebase check` uses the real one."""
    return TablebaseValue(0) if least == "draw" else TablebaseValue(1 if state.side == BLACK else -1, 1)


def test_five_by_five_is_a_draw_by_one_first_turn(five_by_five: dict[str, Any]) -> None:
    proved = certificate.check(five_by_five, granted)
    assert proved.value == "draw"
    assert [turn for turn, worth in proved.turns.items() if worth == "draw"] == ["b2-c3A"]
    assert set(proved.turns.values()) == {"draw", "loss"}
    assert proved.holds_with_twenty


def test_a_strategy_that_the_tablebase_contradicts_is_refused(five_by_five: dict[str, Any]) -> None:
    with pytest.raises(certificate.BadCertificate, match="the tablebase says otherwise"):
        certificate.check(five_by_five)
