"""The two-game series with its rematch."""

from __future__ import annotations

import pytest

import azumaya
from azumaya.games.holomino.series import next_game
from azumaya.games.holomino.variants import Variant
from azumaya.rules.localizer import localizer
from azumaya.rules.series import Finished, NextGame, SeriesVerdict

english, german = localizer("en"), localizer("de")

DEAL = tuple(f"draw {name}" for name in ("124", "135", "456", "132", "145", "154", "123"))


def first_game() -> NextGame:
    set_up = next_game(Variant(), [])
    assert isinstance(set_up, NextGame)
    return set_up


def finished(set_up: NextGame, scores: tuple[int, int], end: str = "played", winner: int | None = None) -> Finished:
    better = None if scores[0] == scores[1] else int(scores[1] > scores[0])
    return Finished(set_up, better if winner is None else winner, end, scores, DEAL)


def test_person_0_begins_the_first_game() -> None:
    assert first_game().first == 0
    assert first_game().opening == ()


def test_the_rematch_is_the_same_deal_with_the_seats_swapped() -> None:
    rematch = next_game(Variant(), [finished(first_game(), (40, 55))])
    assert isinstance(rematch, NextGame)
    assert rematch.first == 1
    assert rematch.opening == DEAL
    opened = azumaya.new("holomino").play_all(rematch.opening)
    assert opened.text == "123@0,0:0 124,135,456|132,145,154 0:0 0 draw 0"
    assert opened.is_chance


def test_moves_after_the_deal_are_not_repeated() -> None:
    played = Finished(first_game(), 1, "played", (1, 2), (*DEAL, "draw 234", "234@0,1"))
    rematch = next_game(Variant(), [played])
    assert isinstance(rematch, NextGame)
    assert rematch.opening == DEAL


def verdict(first: Finished, second: Finished) -> SeriesVerdict:
    found = next_game(Variant(), [first, second])
    assert isinstance(found, SeriesVerdict)
    return found


def test_the_points_of_both_games_together_decide() -> None:
    first, second = (
        finished(first_game(), (40, 55)),
        finished(NextGame(Variant(), 1, first_game().reason, DEAL), (60, 50)),
    )
    found = verdict(first, second)
    assert (found.winner, english(found.reason)) == (1, "105 points against 100 in both games together.")


@pytest.mark.parametrize("turned_round", [False, True])
def test_the_verdict_gives_the_winners_sum_first(turned_round: bool) -> None:
    """Either person may sit on side 0."""
    points = [(40, 55), (60, 50)]
    games = [finished(first_game(), score[::-1] if turned_round else score) for score in points]
    found = verdict(*games)
    assert found.winner == (0 if turned_round else 1)
    assert english(found.reason) == "105 points against 100 in both games together."
    assert german(found.reason) == "In beiden Spielen zusammen 105 gegen 100 Punkte."


def test_equal_points_are_a_draw() -> None:
    assert verdict(finished(first_game(), (40, 55)), finished(first_game(), (60, 45))).winner is None


def test_a_resigned_game_loses_the_series() -> None:
    assert (
        verdict(finished(first_game(), (90, 10)), finished(first_game(), (5, 0), end="resigned", winner=1)).winner == 1
    )
    early = next_game(Variant(), [finished(first_game(), (90, 10), end="time", winner=1)])
    assert isinstance(early, SeriesVerdict)
    assert early.winner == 1
    assert english(early.reason) == "Losing one of the two games on time loses the series, whatever the points."
