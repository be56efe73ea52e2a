"""What documents say about the code is so, wherever a machine can tell."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest
import typer

from azumaya.interface.cli import add_commands_of_games, app

PROJECT = Path(__file__).parent.parent
PAGES = sorted(
    {*PROJECT.glob("*.md"), *PROJECT.glob("docs/**/*.md"), *PROJECT.glob("src/azumaya/games/*/*.md")}
    - {PROJECT / "CHANGELOG.md"}
)
"""Every document but the one that tells of former names."""
NUMBERS = {"four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9}
COMMAND = re.compile(r"(?:`|^|bin/)azumaya ([a-z]+)", re.MULTILINE)


def page(name: str) -> str:
    return (PROJECT / name).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("game", "sentence", "constant"),
    [
        ("Holomino", r"up to (\w+) tiles in hands and bag", "holomino.solver.MOST_TILES"),
        ("Sudoku-Moyo", r"room for up to (\w+) stones", "sudoku_moyo.solver.MOST_ROOM"),
        ("Sudoku-Moyo", r"horikomi up to (\w+) empty cells", "sudoku_moyo.solver.MOST_EMPTY"),
        ("Tomoe", r"up to (\w+) empty cells", "tomoe.solver.MOST_EMPTY"),
    ],
)
def test_the_endings_that_are_solved_are_those_the_solver_takes(game: str, sentence: str, constant: str) -> None:
    row = re.search(rf"^\| {game} \| (.*) \|$", page("docs/decisions/0004-search.md"), re.MULTILINE)
    assert row
    told = re.search(sentence, row[1])
    assert told
    module, _, name = constant.rpartition(".")
    assert (NUMBERS.get(told[1]) or int(told[1])) == getattr(import_module(f"azumaya.games.{module}"), name)


def test_the_rooms_are_those_on_the_map() -> None:
    folders = {folder.parent.name for folder in (PROJECT / "src" / "azumaya").glob("*/__init__.py")}
    assert set(re.findall(r"^\| `src/azumaya/(\w+)/`", page("ARCHITECTURE.md"), re.MULTILINE)) == folders


def test_every_command_a_document_names_exists() -> None:
    add_commands_of_games()
    commands = set(getattr(typer.main.get_command(app), "commands", {}))
    named = {(path.name, command) for path in PAGES for command in COMMAND.findall(path.read_text(encoding="utf-8"))}
    assert len(named) > len(commands)
    assert {(name, command) for name, command in named if command not in commands} == set()


def test_every_test_that_the_table_of_play_names_exists() -> None:
    files = [*PROJECT.glob("tests/**/*.py"), *PROJECT.glob("src/azumaya/games/*/tests/*.py")]
    there = {name for file in files for name in re.findall(r"def (test_\w+)", file.read_text(encoding="utf-8"))}
    named = set(re.findall(r"`(test_\w+)`", page("docs/play.md")))
    assert len(named) > 20
    assert named - there == set()
