"""The collection of tasks: each with its seed, grade and fairness. The file has one task per line."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from ...rules.collection import Fairness
from ...rules.data_file import read_data
from ...rules.message import Message

FILE = Path(__file__).parent / "data" / "tasks.json"

TRIAL = "trial"
"""The grade of a task that no named technique solves."""
TECHNIQUE_NAMES = {
    technique: Message(f"sudoku-moyo-technique-{technique.replace(' ', '-')}")
    for technique in (
        "hidden single in a block",
        "hidden single in a row",
        "hidden single in a column",
        "naked single",
        "locked candidates",
        "naked pair",
        "hidden pair",
        TRIAL,
    )
}


@dataclass(frozen=True, slots=True)
class Grade:
    """The difficulty of a task: the hardest technique it needs, the fewest cells that can be filled at any step before
    the end, and the number of steps."""

    hardest: str
    ways: int
    steps: int

    @property
    def difficulty(self) -> int:
        """1 for the easiest technique."""
        return 1 + list(TECHNIQUE_NAMES).index(self.hardest)

    @property
    def words(self) -> Message:
        technique = TECHNIQUE_NAMES[self.hardest]
        return Message("sudoku-moyo-grade", technique=technique, steps=self.steps, ways=self.ways)


@dataclass(frozen=True, slots=True)
class SolvedGames:
    """Exact results for self-play games: each is solved from some position on, within `nodes` for all its positions
    together. All are solved with `cells` empty cells or fewer. `share` of these positions is won for Light; `played` is
    what Light won of the games."""

    player: str
    games: int
    nodes: int
    cells: int
    share: float
    played: float

    @property
    def words(self) -> Message:
        if self.games == 1:
            winner = Message("sudoku-moyo-light") if self.share > 0.5 else Message("sudoku-moyo-dark")
            return Message("sudoku-moyo-solved-game", cells=self.cells, winner=winner)
        won = round(self.games * self.share)
        return Message("sudoku-moyo-solved-games", games=self.games, cells=self.cells, won=won)


@dataclass(frozen=True, slots=True)
class Task:
    """A task of the collection. `givens` is 81 characters; the same seed makes the same task again."""

    givens: str
    seed: int
    grade: Grade
    fairness: Fairness | None = None
    exact: SolvedGames | None = None


@lru_cache(maxsize=4)
def read_collection(file: Path = FILE) -> tuple[Task, ...]:
    """Return the tasks of a file, in its order."""
    return read_data(file, lambda content: tuple(parse_entry(entry) for entry in content), ())


def parse_entry(entry: dict[str, Any]) -> Task:
    fairness, exact = entry.get("fairness"), entry.get("exact")
    return Task(
        entry["givens"],
        entry["seed"],
        Grade(**entry["grade"]),
        Fairness(**fairness) if fairness else None,
        SolvedGames(**exact) if exact else None,
    )


def write_collection(tasks: tuple[Task, ...], file: Path) -> None:
    """Write a file atomically, one task per line."""
    lines = ",\n".join(json.dumps(asdict(task)) for task in tasks)
    fresh = file.with_suffix(".new")
    fresh.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    fresh.replace(file)
    read_collection.cache_clear()
