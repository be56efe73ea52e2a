"""Selection of the puzzles a game comes with: least solvable by luck, each board once, easiest first; and their
verification.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, fields, replace
from pathlib import Path

from ...rules.game import Game
from ...rules.position import Position, read_position
from ...rules.puzzles import GRADES, Puzzle
from ...search.reasons import themes_of
from ...search.tablebase_probe import tablebase_turns
from .grade import LUCK, TOO_WEAK, TRIES, tried
from .proof import PATIENT_NODES, Prover, boards_of

NO_TABLE = "no table holds it; `azumaya tablebase build --stones 6` makes larger ones"
OTHER_SEEDS = 1001
"""Seeds of level 2 from here on had no part in choosing the puzzles."""
DEFAULTS = {one.name: one.default for one in fields(Puzzle)}


def chosen(game: Game, found: Iterable[Puzzle], count: int) -> list[Puzzle]:
    """Return so many of the puzzles by difficulty, with their themes."""
    boards: dict[str, Puzzle] = {}
    for puzzle in found:
        boards.setdefault(puzzle.position, puzzle)
    least_lucky = sorted(boards.values(), key=lambda one: (one.levels[TOO_WEAK - 1], one.levels[0], one.position))
    ordered = sorted(least_lucky[:count], key=lambda one: (one.difficulty, one.position))
    return [completed(game, one) for one in ordered]


def completed(game: Game, puzzle: Puzzle) -> Puzzle:
    """Add the side to move and the themes of the solution."""
    position = read_position(game, puzzle.position)
    themes = themes_of(position, position.play_all(puzzle.moves))
    return replace(puzzle, side=int(position.state.mover), themes=themes)


def found_by_levels(puzzles: Sequence[Puzzle]) -> list[tuple[int, int, list[float]]]:
    """Return for each grade the number of puzzles and the share of tries in which each level found them."""
    rows = []
    for grade in range(1, GRADES + 1):
        those = [one for one in puzzles if one.grade == grade]
        shares = [sum(one.levels[at] for one in those) / (tries * len(those) or 1) for at, tries in enumerate(TRIES)]
        rows.append((grade, len(those), shares))
    return rows


def write_puzzles(path: Path, puzzles: Sequence[Puzzle], command: str) -> None:
    """Write one puzzle per line without default values."""
    entries = ",\n".join("  " + json.dumps(entry(one), ensure_ascii=False) for one in puzzles)
    path.write_text(f'{{"command": {json.dumps(command)}, "puzzles": [\n{entries}\n]}}\n', encoding="utf-8")


def entry(puzzle: Puzzle) -> dict[str, object]:
    return {name: value for name, value in asdict(puzzle).items() if name != "grade" and value != DEFAULTS[name]}


def fault(game: Game, puzzle: Puzzle) -> str | None:
    """Prove a puzzle again and let level 2 try again; return the error or None."""
    position = read_position(game, puzzle.position)
    if puzzle.proof == "tablebase" and not tablebase_turns(position):
        return NO_TABLE
    finding = Prover(game, PATIENT_NODES).finding_by(puzzle.proof, position)
    if finding is None:
        return "no turn stands out"
    if finding.boards != boards_of(position, puzzle):
        return f"{' '.join(finding.moves)} stands out"
    proven, kept = (finding.kind, finding.value, finding.second), (puzzle.kind, puzzle.value, puzzle.second)
    if proven != kept and puzzle.proof != "search":
        return f"{finding.kind}: {finding.value} and {finding.second}"
    lucky = finds_of_weak(position, puzzle, 1)
    return None if lucky <= LUCK else f"level {TOO_WEAK} finds it {lucky} times"


def finds_of_weak(position: Position, puzzle: Puzzle, first_seed: int) -> int:
    """Return in how many tries, with seeds from here on, level 2 finds a puzzle. Seeds from 1 on chose the puzzles;
    others show how often it finds them by chance."""
    seeds, boards = range(first_seed, first_seed + TRIES[TOO_WEAK - 1]), boards_of(position, puzzle)
    return sum(tried(position, TOO_WEAK, seed)[1].key in boards for seed in seeds)
