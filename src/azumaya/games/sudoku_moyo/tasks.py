"""The task generator: checking a task against the advice for play, grading it like a person would solve it, and making
new ones from a seed."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TypeVar

import numpy as np

from ...rules.text import Text
from .collection import TRIAL, Grade, Task
from .grid import BLOCKS, FREE, UNITS, block_of, cell_name, digits_of
from .solving import MOST_STEPS, NAKED_SINGLE, TECHNIQUES, count_solutions, dig, narrowest, solve_by_technique
from .variants import STONES_IN_AZUMAYA, azumaya_cells, parse_task, stones_in_azumaya
from .victory import Numbers

T = TypeVar("T")

MOST_GIVENS = 32
SEVERAL = 3
"""Ways in that a task for play offers at every step."""
PATIENCE = 1_000_000
ATTEMPTS = 400
SYMMETRIC_ATTEMPTS = 200


@dataclass(frozen=True, slots=True)
class TaskWarning:
    """A point of the advice for play that a task does not meet: a stable code, and the sentence for people."""

    code: str
    words: Text


# Checking


def advice(task: str, layout: str = "standard") -> list[TaskWarning]:
    """Everything that speaks against playing a task in a layout; empty for a good one. InvalidVariant when the text is
    no task at all."""
    givens = parse_task(task)
    return [*solution_advice(givens), *shape_advice(givens, layout)]


def solution_advice(givens: str) -> list[TaskWarning]:
    """It should have one solution, found by simple techniques with several ways in."""
    count = number_of_solutions(givens)
    if count == 0:
        return [TaskWarning("no-solution", Text("die Aufgabe hat keine Lösung", "the task has no solution"))]
    if count != 1:
        words = Text("die Aufgabe hat mehrere Lösungen", "the task has several solutions")
        unknown = Text(
            "ob die Aufgabe genau eine Lösung hat, war nicht zu klären",
            "whether the task has exactly one solution could not be settled",
        )
        return [TaskWarning("many-solutions", words) if count > 1 else TaskWarning("unsettled", unknown)]
    found = grade(givens)
    if found.hardest == TRIAL:
        return [
            TaskWarning(
                "hard",
                Text("die Aufgabe ist mit einfachen Techniken nicht lösbar", "simple techniques do not solve the task"),
            )
        ]
    if found.ways < SEVERAL:
        words = Text(
            f"an einer Stelle gibt es nur {found.ways} Möglichkeiten weiterzukommen, nicht {SEVERAL}",
            f"at some step there are only {found.ways} ways in, not {SEVERAL}",
        )
        return [TaskWarning("narrow", words)]
    return []


def shape_advice(givens: str, layout: str) -> list[TaskWarning]:
    """Not too many givens, one to four in the azumaya, no other block empty, nowhere three side by side."""
    found = []
    count = 81 - givens.count(FREE)
    if count > MOST_GIVENS:
        found.append(
            TaskWarning(
                "many-givens",
                Text(f"{count} Vorgaben sind mehr als {MOST_GIVENS}", f"{count} givens are more than {MOST_GIVENS}"),
            )
        )
    held = stones_in_azumaya(layout, givens)
    if held not in STONES_IN_AZUMAYA:
        found.append(
            TaskWarning(
                "azumaya",
                Text(f"im Azumaya liegen {held} Steine statt 1 bis 4", f"the azumaya holds {held} stones, not 1 to 4"),
            )
        )
    for block, cells in enumerate(UNITS[18:]):
        if cells != azumaya_cells(layout) and all(givens[cell] == FREE for cell in cells):
            found.append(
                TaskWarning(
                    "empty-block", Text(f"der Block {BLOCKS[block]} ist leer", f"the block {BLOCKS[block]} is empty")
                )
            )
    for triple in TRIPLES:
        if all(givens[cell] != FREE for cell in triple):
            names = "–".join((cell_name(triple[0]), cell_name(triple[2])))
            found.append(
                TaskWarning(
                    "three-in-line",
                    Text(
                        f"{names}: drei Steine nebeneinander im Block", f"{names}: three stones side by side in a block"
                    ),
                )
            )
    return found


def lines_of_blocks() -> tuple[tuple[int, ...], ...]:
    """The rows and columns of each block, three cells each."""
    return tuple(
        tuple(cell for cell in line if block_of(cell) == block)
        for line in UNITS[:18]
        for block in sorted({block_of(cell) for cell in line})
    )


TRIPLES = lines_of_blocks()


def number_of_solutions(givens: str) -> int:
    """0, 1, or 2 for several; -1 when it cannot be settled in reasonable time."""
    return int(count_solutions(as_numbers(givens), np.arange(1, 10), np.zeros(81, np.int64), 2, PATIENCE, True))


def solution(givens: str) -> str | None:
    """A task's first solution as 81 digits, None when none is found."""
    found = np.zeros(81, np.int64)
    count = count_solutions(as_numbers(givens), np.arange(1, 10), found, 1, PATIENCE, True)
    return "".join(map(str, found.tolist())) if count == 1 else None


def as_numbers(givens: str) -> Numbers:
    return np.array(digits_of(givens), np.int64)


# Grading


def grade(givens: str) -> Grade:
    """The first technique with which (and those before it) the task can be solved, and the ways in for somebody who
    knows all singles too."""
    counts = np.zeros(MOST_STEPS, np.int64)
    for hardest, name in enumerate(TECHNIQUES):
        _, free = solve_by_technique(as_numbers(givens), hardest, counts)
        if free == 0:
            steps, _ = solve_by_technique(as_numbers(givens), max(hardest, NAKED_SINGLE), counts)
            return Grade(name, int(narrowest(counts, steps, givens.count(FREE))), int(steps))
    return Grade(TRIAL, 0, 0)


def ways_in(givens: str) -> list[int]:
    """For each step of solving by named techniques, how many cells could be filled at once."""
    counts = np.zeros(MOST_STEPS, np.int64)
    steps, _ = solve_by_technique(as_numbers(givens), len(TECHNIQUES) - 1, counts)
    return [int(count) for count in counts[:steps]]


# Making


def make(seed: int) -> Task:
    """A task that meets every point of the advice, made from a seed: the same seed gives the same task, everywhere."""
    dice = Random(seed)
    for attempt in range(ATTEMPTS):
        givens = attempt_task(dice, symmetric=attempt < SYMMETRIC_ATTEMPTS)
        if not advice(givens):
            return Task(givens, seed, grade(givens))
    raise AssertionError(f"no task from seed {seed} in {ATTEMPTS} attempts")


def attempt_task(dice: Random, *, symmetric: bool, ways: int = SEVERAL, hardest: int | None = None) -> str:
    """A full grid with digits taken out as far as it goes; it may still miss the advice."""
    grid = full_grid(dice)
    groups = shuffled(
        dice, [[cell, 80 - cell if symmetric and cell != 40 else -1] for cell in range(41 if symmetric else 81)]
    )
    target = 24 + int(dice.random() * 7)
    allowed = NAKED_SINGLE + int(dice.random() * 2) if hardest is None else hardest
    dig(grid, np.array(groups, np.int64), target, allowed, ways)
    return "".join(str(digit) if digit else FREE for digit in grid.tolist())


def full_grid(dice: Random) -> Numbers:
    """A solved grid: three blocks on the diagonal at random, the rest by trial in a random order of digits."""
    grid, found = np.zeros(81, np.int64), np.zeros(81, np.int64)
    for block in (0, 4, 8):
        grid[list(UNITS[18 + block])] = shuffled(dice, list(range(1, 10)))
    count_solutions(grid, np.array(shuffled(dice, list(range(1, 10))), np.int64), found, 1, PATIENCE, False)
    return found


def shuffled(dice: Random, things: list[T]) -> list[T]:
    """In random order. Only `random()` is promised to stay the same from one Python to the next, so nothing else of the
    dice is used."""
    return [thing for _, thing in sorted(((dice.random(), thing) for thing in things), key=lambda pair: pair[0])]
