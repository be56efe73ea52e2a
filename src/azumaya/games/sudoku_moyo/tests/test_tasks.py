"""The task generator: solving, grading, checking and making; and every task of the collection."""

from __future__ import annotations

from random import Random

import pytest

import azumaya
from azumaya.games.sudoku_moyo import task_generator
from azumaya.games.sudoku_moyo.collection import TECHNIQUE_NAMES, Task, read_collection
from azumaya.games.sudoku_moyo.fairness import interval, measure
from azumaya.games.sudoku_moyo.grid import find_clash
from azumaya.games.sudoku_moyo.sudoku_solver import TECHNIQUES
from azumaya.rules.errors import InvalidVariant

from .position_builders import SOLVED, opened

GOOD = "9.4.72...65.9...21.8.......4...1.....98...15.....2...3.......9.14...5.68...79.4.5"


def codes(task: str) -> set[str]:
    return {point.code for point in task_generator.task_warnings(task)}


# Every task of the collection


def test_the_collection_has_at_least_a_hundred_tasks_all_different() -> None:
    assert len({task.givens for task in read_collection()}) == len(read_collection()) >= 100


@pytest.mark.parametrize("task", read_collection(), ids=lambda task: str(task.seed))
def test_a_shipped_task_meets_every_point_of_the_advice_and_comes_from_its_seed(task: Task) -> None:
    assert task_generator.task_warnings(task.givens) == []
    made = task_generator.make(task.seed)
    assert made.givens == task.givens
    assert made.grade == task.grade
    assert task.fairness is not None
    assert 0 <= task.fairness.low <= task.fairness.share <= task.fairness.high <= 1
    assert task.exact is not None
    assert 30 < task.exact.cells <= task.givens.count(".")


def test_a_seed_chooses_the_task_of_that_number_and_the_first_is_the_default() -> None:
    assert azumaya.new("sudoku_moyo") == azumaya.new("sudoku_moyo", seed=1)
    third = azumaya.new("sudoku_moyo", "horikomi", seed=3)
    assert third.text.startswith(read_collection()[2].givens)


@pytest.mark.parametrize(
    ("seed", "number"),
    [(0, 120), (-1, 119), (121, 1), (10**30, (10**30 - 1) % 120 + 1), (-(10**30), 120 - 10**30 % 120)],
)
def test_any_number_is_a_seed_and_goes_round_the_collection(seed: int, number: int) -> None:
    assert azumaya.new("sudoku_moyo", seed=seed) == azumaya.new("sudoku_moyo", task=number)


def test_a_task_is_chosen_by_its_number_or_by_its_givens() -> None:
    seventh = read_collection()[6].givens
    assert azumaya.new("sudoku_moyo", task=7) == azumaya.new("sudoku_moyo", task="7")
    assert azumaya.new("sudoku_moyo", task=7) == azumaya.new("sudoku_moyo", task=seventh)
    assert azumaya.new("sudoku_moyo", task=7, seed=3) == azumaya.new("sudoku_moyo", task=7)


@pytest.mark.parametrize("number", [0, len(read_collection()) + 1, 999_999_999])
def test_a_number_beyond_the_collection_is_refused(number: int) -> None:
    with pytest.raises(InvalidVariant, match="The collection has tasks 1 to"):
        azumaya.new("sudoku_moyo", task=number)


@pytest.mark.parametrize("layout", ["standard", "corners", "rows", "columns", "mixed", "draft"])
def test_every_layout_has_tasks_with_one_to_four_stones_in_its_azumaya(layout: str) -> None:
    """Row 5 or column 5 of a task made for blocks may be empty or too full: then it is not offered."""
    game = azumaya.new("sudoku_moyo").game
    offered = game.collection(game.variants[layout])
    assert len(offered) >= 90
    for entry in offered:
        assert task_generator.task_warnings(entry.options["task"], layout) == []


@pytest.mark.parametrize(("layout", "unfit"), [("rows", 17), ("columns", 25)])
def test_a_task_that_does_not_suit_the_layout_is_warned_of_and_never_chosen_by_a_seed(layout: str, unfit: int) -> None:
    game = azumaya.new("sudoku_moyo").game
    warned = [task.givens for task in read_collection() if task_generator.task_warnings(task.givens, layout)]
    assert len(warned) == unfit
    assert game.variant_warnings(game.variant(layout, {"task": warned[0]}))
    chosen = {azumaya.new("sudoku_moyo", layout=layout, seed=seed).text[:81] for seed in range(120)}
    assert chosen.isdisjoint(warned)


def test_fairness_is_told_for_the_game_it_was_measured_in() -> None:
    game = azumaya.new("sudoku_moyo").game
    assert all(entry.fairness for entry in game.collection(game.variant(None, {"task": 5})))
    assert not any(entry.fairness for entry in game.collection(game.variant("horikomi")))


# Advice


def test_a_good_task_gets_no_warning() -> None:
    assert codes(GOOD) == set()


@pytest.mark.parametrize(
    ("task", "code"),
    [
        ("." * 81, "many-solutions"),
        ("12345678." + "........9" + "." * 63, "no-solution"),
        ("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9", "narrow"),
        ("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", "hard"),
        ("..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..", "hard"),
        (opened("r1c1", "r2c2"), "many-givens"),
        ("." * 27 + GOOD[27:], "empty-block"),
        (SOLVED[:30] + "..." + SOLVED[33:39] + "..." + SOLVED[42:48] + "..." + SOLVED[51:], "azumaya"),
        ("123" + "." * 78, "three-in-line"),
        ("1........2........3" + "." * 62, "three-in-line"),
    ],
)
def test_each_point_of_the_advice_has_its_warning(task: str, code: str) -> None:
    assert code in codes(task)
    assert azumaya.new("sudoku_moyo", task=task)


def test_what_is_no_task_is_refused_before_any_advice() -> None:
    with pytest.raises(InvalidVariant):
        task_generator.task_warnings("55" + "." * 79)


# Solving


@pytest.mark.kernels
def test_solutions_are_counted_up_to_two() -> None:
    assert task_generator.number_of_solutions(opened("r1c1", "r2c2", "r5c5")) == 1
    # Two digits that stand in two rows and two columns of only two blocks can be exchanged.
    exchangeable = [(a, b) for a in range(81) for b in range(a % 9 + 1, 9) if is_exchangeable(a, a // 9 * 9 + b)]
    one, other = exchangeable[0]
    assert task_generator.number_of_solutions(without(one, other)) == 2


def is_exchangeable(one: int, other: int) -> bool:
    return partner_row(one, other) is not None


def partner_row(one: int, other: int) -> int | None:
    """A row in which the digits of two cells of a row stand the other way round, in the same two blocks by pairs."""
    for row in range(9):
        swapped = SOLVED[row * 9 + one % 9] == SOLVED[other] and SOLVED[row * 9 + other % 9] == SOLVED[one]
        if swapped and row != one // 9 and (row // 3 == one // 9 // 3) != (one % 9 // 3 == other % 9 // 3):
            return row
    return None


def without(one: int, other: int) -> str:
    row = partner_row(one, other)
    assert row is not None
    gone = {one, other, row * 9 + one % 9, row * 9 + other % 9}
    return "".join("." if cell in gone else digit for cell, digit in enumerate(SOLVED))


@pytest.mark.kernels
def test_a_solution_keeps_the_givens_and_the_sudoku_rule() -> None:
    solution = task_generator.solution(GOOD)
    assert solution is not None
    assert find_clash([int(digit) for digit in solution]) is None
    assert all(given in (".", digit) for given, digit in zip(GOOD, solution, strict=True))


@pytest.mark.kernels
def test_an_impossible_task_has_no_solution() -> None:
    assert task_generator.solution("12345678." + "........9" + "." * 63) is None


# Grading


@pytest.mark.kernels
def test_every_technique_has_a_name_in_both_languages() -> None:
    assert {*TECHNIQUES, "trial"} == set(TECHNIQUE_NAMES)


@pytest.mark.kernels
@pytest.mark.parametrize(
    ("givens", "hardest"),
    [
        (opened("r1c1", "r5c5"), "hidden single in a block"),
        (GOOD, "hidden single in a row"),
        ("..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..", "trial"),
    ],
)
def test_the_grade_names_the_hardest_technique_needed(givens: str, hardest: str) -> None:
    assert task_generator.grade(givens).hardest == hardest


@pytest.mark.kernels
def test_the_ways_in_are_all_cells_that_can_be_filled_at_once() -> None:
    assert task_generator.ways_in(opened("r1c1", "r5c5", "r9c9")) == [3]
    assert task_generator.grade(opened("r1c1", "r5c5", "r9c9")).ways == 3


def test_harder_techniques_solve_what_easier_ones_do_not() -> None:
    """Among unrestricted tasks every technique is the hardest one of some: none is idle."""
    found = {
        task_generator.grade(
            task_generator.attempt_task(Random(seed), symmetric=False, ways=1, hardest=len(TECHNIQUES) - 1)
        ).hardest
        for seed in range(400)
    }
    assert found >= set(TECHNIQUES)


# Making


def test_the_same_seed_gives_the_same_task_and_another_seed_another() -> None:
    assert task_generator.make(4711) == task_generator.make(4711)
    assert task_generator.make(4711).givens != task_generator.make(4712).givens


@pytest.mark.parametrize("seed", range(1000, 1030))
def test_made_tasks_meet_every_point_of_the_advice_and_are_symmetric(seed: int) -> None:
    givens = task_generator.make(seed).givens
    assert task_generator.task_warnings(givens) == []
    assert [sign == "." for sign in givens] == [sign == "." for sign in reversed(givens)]


# Fairness


def test_an_interval_holds_the_share_and_narrows_with_more_games() -> None:
    few, many = interval(6, 10), interval(600, 1000)
    assert few[0] < 0.6 < few[1]
    assert few[0] < many[0] < 0.6 < many[1] < few[1]
    assert interval(0, 10)[0] == 0
    assert interval(10, 10)[1] == 1


def test_self_play_with_the_same_seeds_gives_the_same_fairness() -> None:
    def measured() -> object:
        return measure(
            azumaya.new("sudoku_moyo"),
            lambda seed: azumaya.player("sudoku_moyo", kind="random", seed=seed),
            "random",
            6,
        )

    assert measured() == measured()
