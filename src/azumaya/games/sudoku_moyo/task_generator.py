"""Task generator: check a task against the recommendations for play, grade it, and make new ones from a seed."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TypeVar

import numpy as np

from ...rules.message import Message
from .collection import TRIAL, Grade, Task
from .grid import BLOCKS, FREE, UNITS, block_of, cell_name, digits_of
from .max_stones import Numbers
from .sudoku_solver import MOST_STEPS, NAKED_SINGLE, TECHNIQUES, count_solutions, dig, fewest_ways, solve_by_technique
from .variants import STONES_IN_AZUMAYA, azumaya_cells, parse_task, stones_in_azumaya

T = TypeVar("T")

MOST_GIVENS = 32
SEVERAL = 3
"""Least number of cells that can be filled at every step of a task for play."""
MAX_TRIALS = 1_000_000
ATTEMPTS = 400
SYMMETRIC_ATTEMPTS = 200


@dataclass(frozen=True, slots=True)
class TaskWarning:
    """A recommendation for play that a task does not meet: a stable code and the sentence for players."""

    code: str
    words: Message


# Checking


def task_warnings(task: str, layout: str = "standard") -> list[TaskWarning]:
    """Return the recommendations that a task does not meet in a layout. InvalidVariant if the text is no task."""
    givens = parse_task(task)
    return [*solution_warnings(givens), *shape_warnings(givens, layout)]


def solution_warnings(givens: str) -> list[TaskWarning]:
    """Check that there is one solution, found by simple techniques with several ways to continue."""
    count = number_of_solutions(givens)
    if count == 0:
        return [TaskWarning("no-solution", Message("sudoku-moyo-task-no-solution"))]
    if count > 1:
        return [TaskWarning("many-solutions", Message("sudoku-moyo-task-many-solutions"))]
    if count != 1:
        return [TaskWarning("unsettled", Message("sudoku-moyo-task-unsettled"))]
    found = grade(givens)
    if found.hardest == TRIAL:
        return [TaskWarning("hard", Message("sudoku-moyo-task-hard"))]
    if found.ways < SEVERAL:
        return [TaskWarning("narrow", Message("sudoku-moyo-task-narrow", several=SEVERAL, ways=found.ways))]
    return []


def shape_warnings(givens: str, layout: str) -> list[TaskWarning]:
    """Check the givens: not too many, one to four in the azumaya, no other block empty, nowhere three side by side."""
    found = []
    count = 81 - givens.count(FREE)
    if count > MOST_GIVENS:
        words = Message("sudoku-moyo-task-many-givens", count=count, most=MOST_GIVENS)
        found.append(TaskWarning("many-givens", words))
    held = stones_in_azumaya(layout, givens)
    if held not in STONES_IN_AZUMAYA:
        found.append(TaskWarning("azumaya", Message("sudoku-moyo-task-azumaya", count=held)))
    for block, cells in enumerate(UNITS[18:]):
        if cells != azumaya_cells(layout) and all(givens[cell] == FREE for cell in cells):
            found.append(TaskWarning("empty-block", Message("sudoku-moyo-task-empty-block", block=BLOCKS[block])))
    for triple in TRIPLES:
        if all(givens[cell] != FREE for cell in triple):
            names = "–".join((cell_name(triple[0]), cell_name(triple[2])))
            found.append(TaskWarning("three-in-line", Message("sudoku-moyo-task-three-in-line", cells=names)))
    return found


def lines_of_blocks() -> tuple[tuple[int, ...], ...]:
    """Return the rows and columns of each block, three cells each."""
    return tuple(
        tuple(cell for cell in line if block_of(cell) == block)
        for line in UNITS[:18]
        for block in sorted({block_of(cell) for cell in line})
    )


TRIPLES = lines_of_blocks()


def number_of_solutions(givens: str) -> int:
    """Return 0, 1, or 2 for several; -1 when MAX_TRIALS do not settle it."""
    return int(count_solutions(as_numbers(givens), np.arange(1, 10), np.zeros(81, np.int64), 2, MAX_TRIALS, True))


def solution(givens: str) -> str | None:
    """Return the first solution of a task as 81 digits, None if none is found."""
    found = np.zeros(81, np.int64)
    count = count_solutions(as_numbers(givens), np.arange(1, 10), found, 1, MAX_TRIALS, True)
    return "".join(map(str, found.tolist())) if count == 1 else None


def as_numbers(givens: str) -> Numbers:
    return np.array(digits_of(givens), np.int64)


# Grading


def grade(givens: str) -> Grade:
    """Return the first technique that solves the task together with those before it, and the least ways to continue for
    a solver who knows all singles too."""
    counts = np.zeros(MOST_STEPS, np.int64)
    for hardest, name in enumerate(TECHNIQUES):
        _, free = solve_by_technique(as_numbers(givens), hardest, counts)
        if free == 0:
            steps, _ = solve_by_technique(as_numbers(givens), max(hardest, NAKED_SINGLE), counts)
            return Grade(name, int(fewest_ways(counts, steps, givens.count(FREE))), int(steps))
    return Grade(TRIAL, 0, 0)


def ways_in(givens: str) -> list[int]:
    """Return for each step of solving by technique how many cells could be filled."""
    counts = np.zeros(MOST_STEPS, np.int64)
    steps, _ = solve_by_technique(as_numbers(givens), len(TECHNIQUES) - 1, counts)
    return [int(count) for count in counts[:steps]]


# Making


def make(seed: int) -> Task:
    """Make a task that meets every recommendation. The same seed gives the same task on every platform."""
    rng = Random(seed)
    for attempt in range(ATTEMPTS):
        givens = attempt_task(rng, symmetric=attempt < SYMMETRIC_ATTEMPTS)
        if not task_warnings(givens):
            return Task(givens, seed, grade(givens))
    raise AssertionError(f"no task from seed {seed} in {ATTEMPTS} attempts")


def attempt_task(rng: Random, *, symmetric: bool, ways: int = SEVERAL, hardest: int | None = None) -> str:
    """Remove digits from a full grid; the result may still miss a recommendation."""
    grid = full_grid(rng)
    groups = shuffled(
        rng, [[cell, 80 - cell if symmetric and cell != 40 else -1] for cell in range(41 if symmetric else 81)]
    )
    target = 24 + int(rng.random() * 7)
    allowed = NAKED_SINGLE + int(rng.random() * 2) if hardest is None else hardest
    dig(grid, np.array(groups, np.int64), target, allowed, ways)
    return "".join(str(digit) if digit else FREE for digit in grid.tolist())


def full_grid(rng: Random) -> Numbers:
    """Return a solved grid: three blocks on the diagonal at random, the rest by trial in a random order of digits."""
    grid, found = np.zeros(81, np.int64), np.zeros(81, np.int64)
    for block in (0, 4, 8):
        grid[list(UNITS[18 + block])] = shuffled(rng, list(range(1, 10)))
    count_solutions(grid, np.array(shuffled(rng, list(range(1, 10))), np.int64), found, 1, MAX_TRIALS, False)
    return found


def shuffled(rng: Random, things: list[T]) -> list[T]:
    """Shuffle with `random()` alone, the only method whose sequence Python keeps stable across versions."""
    return [thing for _, thing in sorted(((rng.random(), thing) for thing in things), key=lambda pair: pair[0])]
