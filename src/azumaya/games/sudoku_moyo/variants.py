"""Variants of Sudoku-Moyo: task, layout, first move, handicap stones, horikomi."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations

from ...rules.collection import CollectionEntry
from ...rules.errors import InvalidVariant
from ...rules.text import Text, same
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
    "standard": Text("Grundaufstellung", "standard"),
    "corners": Text("Ecken gegen Seiten", "corners against sides"),
    "rows": Text("Zeilen", "rows"),
    "columns": Text("Spalten", "columns"),
    "mixed": Text("Zeilen gegen Spalten", "rows against columns"),
    DRAFT: Text("Blöcke wählen", "choose blocks"),
    **{letters: same(letters) for letters in all_letters()},
}
SIDE_TITLES = {"light": Text("Hell", "Light"), "dark": Text("Dunkel", "Dark")}


@dataclass(frozen=True, kw_only=True)
class Variant(BaseVariant):
    """`standard` is the first task of the collection with Dark in NW, W, S, NE and Light to start."""

    task: str = choice(
        read_collection()[0].givens,
        Text(
            "die Aufgabe: 81 Zeichen oder eine Nummer aus der Sammlung",
            "the task: 81 characters, or a number in the collection",
        ),
    )
    layout: str = choice(
        "standard",
        Text("wem was gehört", "who owns what"),
        among=LAYOUTS,
        titles=LAYOUT_TITLES,
    )
    first: str = choice("light", Text("wer beginnt", "who moves first"), among=SIDES, titles=SIDE_TITLES, guest=True)
    handicap: int = choice(
        0,
        Text("Vorgabesteine der schwächeren Seite", "handicap stones of the weaker side"),
        among=range(9),
    )
    handicapped: str = choice("dark", Text("die schwächere Seite", "the weaker side"), among=SIDES, titles=SIDE_TITLES)
    horikomi: bool = choice(
        False,
        Text(
            "Steine dürfen auch in gegnerische Shima geworfen werden", "stones may also be thrown into opposing shima"
        ),
        among=(False, True),
    )

    games: int = choice(
        2,
        Text("Spiele der Serie, deren Punkte sich addieren", "games of the series whose points add up"),
        among=SERIES_LENGTHS,
    )

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
            raise InvalidVariant(
                Text(
                    f"Zeichen {place + 1} ({cell_name(place)}) ist weder Ziffer noch Punkt",
                    f"Character {place + 1} ({cell_name(place)}) is neither a digit nor a dot",
                ),
                text=text,
            )
    if len(text) != 81:
        raise InvalidVariant(
            Text(
                f"Eine Aufgabe hat 81 Zeichen, diese hat {len(text)}",
                f"A task has 81 characters, this one has {len(text)}",
            ),
            text=text,
        )
    clash = find_clash(digits_of(text))
    if clash:
        digit, one, other = text[clash[0]], cell_name(clash[0]), cell_name(clash[1])
        raise InvalidVariant(
            Text(
                f"{one} und {other} verletzen die Sudokuregel: Auf beiden steht die {digit}",
                f"{one} and {other} break the sudoku rule: both are {digit}",
            ),
            text=text,
        )
    return text.replace("0", FREE)


def numbered_task(number: int) -> str:
    """Return the givens of a task by its number in the collection, from 1."""
    tasks = read_collection()
    if not 1 <= number <= len(tasks):
        raise InvalidVariant(
            Text(f"Die Sammlung hat die Aufgaben 1 bis {len(tasks)}", f"The collection has tasks 1 to {len(tasks)}"),
            text=f"task={number}",
        )
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

TITLES = {
    "standard": Text("Grundspiel", "Standard"),
    "horikomi": same("Horikomi"),
    "corners": Text("Ecken gegen Seiten", "Corners against sides"),
    "rows": Text("Zeilen", "Rows"),
    "columns": Text("Spalten", "Columns"),
    "mixed": Text("Zeilen gegen Spalten", "Rows against columns"),
    "draft": Text("Blöcke wählen", "Choose blocks"),
}

SUMMARIES = {
    "standard": Text(
        "Erst füllen beide die Mitte, dann jeder seine vier Blöcke. Wer keinen Stein legen kann, verliert.",
        "Both players fill the centre, then their own four blocks. The player who cannot lay a stone loses.",
    ),
    "horikomi": Text(
        "Steine dürfen auch in gegnerische Blöcke. Wer die wenigsten Lücken in den eigenen hat, gewinnt.",
        "Stones may also go into opposing blocks. The player with fewer gaps in their own blocks wins.",
    ),
    "corners": Text(
        "Dunkel hat die Ecken, Hell die Seiten: ein Vorteil für ein schwächeres Dunkel.",
        "Dark has the corners, Light the sides: a head start for a weaker Dark.",
    ),
    "rows": Text(
        "Jede Zeile ist ein Shima, die mittlere das Azumaya.", "Each row is a shima, the middle one the azumaya."
    ),
    "columns": Text(
        "Jede Spalte ist ein Shima, die mittlere das Azumaya.", "Each column is a shima, the middle one the azumaya."
    ),
    "mixed": Text(
        "Dunkel hat vier Zeilen, Hell vier Spalten; wo sie sich kreuzen, dürfen beide legen.",
        "Dark has four rows, Light four columns; both may lay where they cross.",
    ),
    "draft": Text(
        "Vor dem Spiel wählen beide abwechselnd ihre Blöcke.", "Before play, both players take turns choosing blocks."
    ),
}


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
