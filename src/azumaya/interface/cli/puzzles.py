"""`azumaya puzzles`: list, find and verify a game's puzzles."""

from __future__ import annotations

import json
import os
import shlex
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import Progress
from rich.table import Table

from ...games import game as find_game
from ...rules.game import Game
from ...rules.message import Message
from ...rules.puzzles import FILE, Puzzle, read_puzzles
from .console import Json, console, localized, stderr

NICENESS = 10
"""Priority of the search for puzzles."""


def puzzles(
    game: Annotated[str, typer.Argument(help="Name of the game.")],
    count: Annotated[int, typer.Option(min=0, help="Number of puzzles to find; 0 lists the existing ones.")] = 0,
    seed: Annotated[int, typer.Option(min=1, help="Number of the first game to search.")] = 1,
    journal: Annotated[Path | None, typer.Option(help="File for the results; the same command resumes.")] = None,
    seconds: Annotated[float | None, typer.Option(help="Stop after this many seconds of CPU time.")] = None,
    write: Annotated[bool, typer.Option(help="Save the puzzles in the game's folder.")] = False,
    check: Annotated[bool, typer.Option(help="Verify the puzzles and let level 2 try them.")] = False,
    grades: Annotated[bool, typer.Option(help="Show which levels solve the puzzles of each grade.")] = False,
    as_json: Json = False,
) -> None:
    """List a game's puzzles, or find new ones in fast games, prove them and grade them by the levels that solve them.

    Example: azumaya puzzles tumicarona --count 240 --journal tumicarona.jsonl --write
    """
    from ...playtest.puzzles.choose import write_puzzles

    found_game = find_game(game)
    found = find_puzzles(found_game, count, seed, journal, seconds) if count else list(read_puzzles(found_game))
    if write and count:
        write_puzzles(found_game.path / FILE, found, shlex.join(["azumaya", *sys.argv[1:]]))
    if check:
        raise typer.Exit(code=1 if count_wrong(found_game, found) else 0)
    if grades:
        console.print(table_of_grades(found))
    elif as_json:
        print(json.dumps([asdict(one) for one in found], ensure_ascii=False))
    else:
        console.print(table_of(found))


def find_puzzles(game: Game, count: int, seed: int, path: Path | None, seconds: float | None) -> list[Puzzle]:
    """Find puzzles in self-play games, at low priority."""
    from ...playtest.puzzles.choose import chosen
    from ...playtest.puzzles.find import PuzzleLog, find

    os.nice(NICENESS)
    found = list[Puzzle]()
    until = None if seconds is None else time.process_time() + seconds
    with Progress(console=stderr, transient=True) as progress:
        bar = progress.add_task(localized(Message("terminal-searching")), total=count)
        for _, puzzles_of_game in find(game, count, seed, PuzzleLog(path) if path else None):
            found += puzzles_of_game
            progress.advance(bar, len(puzzles_of_game))
            if until is not None and time.process_time() > until:
                break
    return chosen(game, found, count)


def count_wrong(game: Game, puzzles: Sequence[Puzzle]) -> int:
    """Verify puzzles, print the reason for each wrong one, and return their number."""
    from ...playtest.puzzles.choose import OTHER_SEEDS, fault, finds_of_weak
    from ...playtest.puzzles.grade import TOO_WEAK, TRIES
    from ...rules.position import read_position

    wrong, by_chance = 0, 0
    with Progress(console=stderr, transient=True) as progress:
        for number, puzzle in enumerate(progress.track(puzzles), 1):
            why = fault(game, puzzle)
            by_chance += finds_of_weak(read_position(game, puzzle.position), puzzle, OTHER_SEEDS)
            if why is not None:
                wrong += 1
                console.print(f"{number}: {why}")
    console.print(localized(Message("terminal-correct", count=len(puzzles) - wrong, count2=len(puzzles))))
    console.print(
        localized(
            Message(
                "terminal-level-solves-them-tries",
                too_weak=TOO_WEAK,
                by_chance=by_chance,
                trie=TRIES[TOO_WEAK - 1] * len(puzzles),
            )
        )
    )
    return wrong


def table_of(puzzles: Sequence[Puzzle]) -> Table:
    headings = (
        Message("terminal-puzzle-number"),
        Message("terminal-kind"),
        Message("terminal-proof"),
        Message("terminal-levels-1-9"),
        Message("terminal-elo"),
        Message("terminal-solution"),
        Message("terminal-tempting"),
        Message("terminal-themes"),
        Message("terminal-position"),
    )
    table = Table(*map(localized, headings))
    for number, one in enumerate(puzzles, 1):
        levels = "".join(map(str, one.levels))
        moves, tempting = " ".join(one.moves), " ".join(one.tempting)
        themes = " ".join(one.themes)
        table.add_row(
            str(number), one.kind, one.proof, levels, str(one.difficulty), moves, tempting, themes, one.position
        )
    return table


def table_of_grades(puzzles: Sequence[Puzzle]) -> Table:
    from ...playtest.puzzles.choose import found_by_levels

    rows = found_by_levels(puzzles)
    levels = [Message("terminal-level", level=level) for level in range(1, len(rows[0][2]) + 1)]
    table = Table(*map(localized, (Message("terminal-grade"), Message("terminal-puzzles"), *levels)))
    for grade, count, shares in rows:
        table.add_row(str(grade), str(count), *(f"{share:.0%}" for share in shares))
    return table
