"""An estimated position is worth what its best turn is, so that the two numbers on the page agree."""

from __future__ import annotations

from dataclasses import replace

from azumaya.search.hints import PositionEstimate
from azumaya.search.player import Analysis
from azumaya.search.position_analysis import AnalysedTurn, PositionAnalysis, with_judgements

TURNS = PositionAnalysis((AnalysedTurn("a1", ("a1",)), AnalysedTurn("b2", ("b2",))))


def test_the_position_has_the_value_of_its_best_turn() -> None:
    views = [PositionEstimate(0.40, False), PositionEstimate(0.55, False)]
    for side, best, value in ((0, "b2", 2 * 0.55 - 1), (1, "a1", 2 * 0.60 - 1)):
        found = with_judgements(TURNS, Analysis(0.9, ()), views, side)
        assert found.turns[0].turn == best
        assert found.value is not None
        assert abs(found.value - value) < 1e-9
        assert found.value == found.turns[0].value


def test_a_proven_value_is_kept() -> None:
    views = [PositionEstimate(0.40, False), PositionEstimate(0.55, False)]
    assert with_judgements(TURNS, Analysis(1.0, (), certain=True), views, 0).value == 1.0
    exact = replace(TURNS, value=-1.0, exact=True)
    assert with_judgements(exact, Analysis(0.9, ()), views, 0).value == -1.0
