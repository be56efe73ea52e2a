"""Series: one task, two games, seats swapped."""

from __future__ import annotations

import pytest

from azumaya.games.sudoku_moyo.collection import read_collection
from azumaya.games.sudoku_moyo.series import next_game, with_next_task
from azumaya.games.sudoku_moyo.variants import Variant
from azumaya.rules.message import Message
from azumaya.rules.series import Finished, NextGame, SeriesVerdict

STANDARD = Variant(first="dark", layout="corners")
HORIKOMI = Variant(horikomi=True)


def finished(variant: Variant, first: int, winner: int | None, scores: tuple[int, int]) -> Finished:
    return Finished(NextGame(variant, first, next_reason(variant)), winner, scores=scores)


def next_reason(variant: Variant) -> Message:
    return next_game(variant, []).reason


def verdict(variant: Variant, *games: tuple[int | None, tuple[int, int]]) -> SeriesVerdict:
    answer = next_game(
        variant, [finished(variant, number, winner, scores) for number, (winner, scores) in enumerate(games)]
    )
    assert isinstance(answer, SeriesVerdict)
    return answer


def test_the_second_game_has_the_same_task_layout_and_first_with_the_seats_swapped() -> None:
    start = next_game(STANDARD, [])
    again = next_game(STANDARD, [finished(STANDARD, 0, 0, (3, 0))])
    assert isinstance(start, NextGame)
    assert isinstance(again, NextGame)
    assert (start.variant, start.first) == (STANDARD, 0)
    assert (again.variant, again.first) == (STANDARD, 1)


def test_a_longer_series_plays_each_task_twice_and_adds_up_the_points() -> None:
    variant = Variant(games=4)
    games: list[Finished] = []
    set_ups: list[NextGame] = []
    for scores in ((3, 0), (0, 5), (4, 0), (0, 1)):
        following = next_game(variant, games)
        assert isinstance(following, NextGame)
        set_ups.append(following)
        games.append(Finished(following, int(scores[1] > scores[0]), scores=scores))
    tasks = [set_up.variant.task for set_up in set_ups if isinstance(set_up.variant, Variant)]
    assert tasks[0] == tasks[1] == variant.task
    assert tasks[2] == tasks[3] == read_collection()[1].givens
    assert [set_up.first for set_up in set_ups] == [0, 1, 0, 1]
    assert [str(set_up.reason) for set_up in set_ups] == [
        "First of 4 games; the points of all games add up.",
        "Game 2 of 4: the same task with seats swapped.",
        "Game 3 of 4: a new task.",
        "Game 4 of 4: the same task with seats swapped.",
    ]
    answer = next_game(variant, games)
    assert isinstance(answer, SeriesVerdict)
    assert (answer.winner, str(answer.reason)) == (0, "7 to 6 victory points.")


def test_after_the_last_task_of_the_collection_and_after_a_custom_one_comes_the_first() -> None:
    givens = [task.givens for task in read_collection()]
    custom = "." * 80 + "1"
    assert with_next_task(Variant(task=givens[-1])).task == givens[0]
    assert with_next_task(Variant(task=custom)).task == givens[0]


@pytest.mark.parametrize(
    ("one", "other", "winner"),
    [((3, 0), (0, 2), 0), ((3, 0), (0, 5), 1), ((3, 0), (0, 3), None), ((2, 0), (1, 0), 0)],
)
def test_the_higher_sum_of_victory_points_wins(
    one: tuple[int, int], other: tuple[int, int], winner: int | None
) -> None:
    games = [(int(scores[1] > scores[0]), scores) for scores in (one, other)]
    assert verdict(STANDARD, *games).winner == winner


@pytest.mark.parametrize(
    ("games", "winner"),
    [
        ([(0, (5, 6)), (0, (9, 9))], 0),
        ([(1, (6, 5)), (None, (2, 7))], 1),
        ([(0, (5, 6)), (1, (9, 4))], 1),
        ([(None, (5, 6)), (None, (6, 6))], 0),
        ([(0, (5, 6)), (1, (6, 5))], None),
    ],
)
def test_horikomi_counts_games_then_fewer_moyo_stones(
    games: list[tuple[int | None, tuple[int, int]]], winner: int | None
) -> None:
    assert verdict(HORIKOMI, *games).winner == winner


def test_half_games_are_written_with_a_half() -> None:
    assert str(verdict(HORIKOMI, (1, (6, 5)), (None, (5, 5))).reason) == "1½ to ½ games."
