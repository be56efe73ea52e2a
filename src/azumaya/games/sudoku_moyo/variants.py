"""Variants of Sudoku-Moyo: task, layout, first move, handicap stones, horikomi."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations

from ...rules.collection import CollectionEntry
from ...rules.errors import InvalidVariant
from ...rules.message import Message, literal
from ...rules.variant import BaseVariant, choice
from .collection import read_collection
from .grid import BLOCKS, CENTRE, FREE, UNITS, cell_name, digits_of, find_clash

SIDES = ("light", "dark")
LETTERS = {"standard": "DLDD-LLDL", "corners": "DLDL-LDLD"}
"""Owners of the blocks NW N NE W C E SW S SE."""
LINES_OF_NINE = ("rows", "columns", "mixed")
LINE_LETTERS = "DDDD-LLLL"
MIXED_LINES = (0, 1, 7, 8)
"""In the layout `mixed` these rows are Dark's and these columns Light's; the azumaya is the central block."""
DRAFT = "draft"
STONES_IN_AZUMAYA = range(1, 5)
"""Stones that a good task gives in the azumaya."""
SERIES_LENGTHS = (2, 4, 6, 8, 10)
"""Games of a series: each task is played twice, with seats swapped."""
SHORTEST_NO_NUMBER = 10
"""Digits from which on a text is a truncated task, not the number of one."""


def all_letters() -> tuple[str, ...]:
    """Return every way to give each side four blocks, as nine letters."""
    outer = [block for block in range(len(BLOCKS)) if block != CENTRE]
    return tuple(
        "".join("-" if block == CENTRE else "D" if block in dark else "L" for block in range(len(BLOCKS)))
        for dark in combinations(outer, 4)
    )


LAYOUTS = (*LETTERS, *LINES_OF_NINE, DRAFT, *all_letters())
LAYOUT_TITLES = {
    **{layout: Message(f"sudoku-moyo-layout-{layout}") for layout in (*LETTERS, *LINES_OF_NINE, DRAFT)},
    **{letters: literal(letters) for letters in all_letters()},
}
SIDE_TITLES = {"light": Message("sudoku-moyo-light"), "dark": Message("sudoku-moyo-dark")}


@dataclass(frozen=True, kw_only=True)
class Variant(BaseVariant):
    """`standard` is the first task of the collection with Dark in NW, W, S, NE and Light to start."""

    task: str = choice(
        read_collection()[0].givens,
        Message("sudoku-moyo-task"),
    )
    layout: str = choice("standard", Message("sudoku-moyo-layout"), among=LAYOUTS, titles=LAYOUT_TITLES)
    first: str = choice("light", Message("sudoku-moyo-first"), among=SIDES, titles=SIDE_TITLES, guest=True)
    handicap: int = choice(0, Message("sudoku-moyo-handicap"), among=range(9))
    handicapped: str = choice("dark", Message("sudoku-moyo-handicapped"), among=SIDES, titles=SIDE_TITLES)
    horikomi: bool = choice(False, Message("sudoku-moyo-horikomi"), among=(False, True))
    games: int = choice(2, Message("sudoku-moyo-games"), among=SERIES_LENGTHS)

    def check(self) -> None:
        object.__setattr__(self, "task", parse_task(self.task))

    @property
    def owners(self) -> str:
        """The owners of the nine regions; in a draft none yet."""
        if self.layout == DRAFT:
            return "....-...."
        return LINE_LETTERS if self.layout in LINES_OF_NINE else LETTERS.get(self.layout, self.layout)


def parse_task(text: str) -> str:
    """Parse a task from its 81 characters or from its number in the collection; free cells are `.`.

    InvalidVariant names the wrong character, or the two cells that break the sudoku rule.
    """
    if len(text) < SHORTEST_NO_NUMBER and text.isdecimal():
        return numbered_task(int(text))
    for place, sign in enumerate(text[:81]):
        if sign not in ".0123456789":
            raise InvalidVariant(unknown_character(place), text=text)
    if len(text) != 81:
        raise InvalidVariant(Message("sudoku-moyo-task-length", count=len(text)), text=text)
    clash = find_clash(digits_of(text))
    if clash:
        digit, one, other = text[clash[0]], cell_name(clash[0]), cell_name(clash[1])
        raise InvalidVariant(Message("sudoku-moyo-task-clash", one=one, other=other, digit=int(digit)), text=text)
    return text.replace("0", FREE)


def unknown_character(place: int) -> Message:
    return Message("sudoku-moyo-unknown-character", number=place + 1, cell=cell_name(place))


def numbered_task(number: int) -> str:
    """Return the givens of a task by its number in the collection, from 1."""
    tasks = read_collection()
    if not 1 <= number <= len(tasks):
        raise InvalidVariant(Message("sudoku-moyo-unknown-task", count=len(tasks)), text=f"task={number}")
    return tasks[number - 1].givens


VARIANTS = {
    "standard": Variant(),
    "horikomi": Variant(horikomi=True),
    "corners": Variant(layout="corners"),
    "rows": Variant(layout="rows"),
    "columns": Variant(layout="columns"),
    "mixed": Variant(layout="mixed"),
    "draft": Variant(layout=DRAFT),
}

TITLES = {name: Message(f"sudoku-moyo-variant-{name}") for name in VARIANTS}
SUMMARIES = {name: Message(f"sudoku-moyo-variant-{name}-summary") for name in VARIANTS}


def parse_variant(name: str) -> Variant | None:
    """Parse a layout in nine letters such as `DLDD-LLDL`; None for any other name."""
    return Variant(layout=name) if name in LAYOUTS else None


def collection(variant: Variant) -> tuple[CollectionEntry, ...]:
    """Return the tasks that suit the azumaya of a variant. Fairness is measured in the standard game only."""
    is_standard = replace(variant, task=Variant().task, games=Variant().games) == Variant()
    return tuple(
        CollectionEntry(
            number,
            {"task": task.givens},
            task.grade.words,
            difficulty=task.grade.difficulty,
            fairness=task.fairness if is_standard else None,
            known=task.exact.words if is_standard and task.exact else None,
        )
        for number, task in enumerate(read_collection(), 1)
        if suits(variant.layout, task.givens)
    )


def suits(layout: str, givens: str) -> bool:
    """Return whether a task gives a suitable number of stones in the azumaya of a layout."""
    return stones_in_azumaya(layout, givens) in STONES_IN_AZUMAYA


def stones_in_azumaya(layout: str, givens: str) -> int:
    return sum(givens[cell] != FREE for cell in azumaya_cells(layout))


def azumaya_cells(layout: str) -> tuple[int, ...]:
    """Return the cells of the azumaya: the middle row, the middle column, or the central block."""
    return UNITS[{"rows": 0, "columns": 9}.get(layout, 18) + CENTRE]
