"""Write what documents show but nobody should type: rendered boards and the help of the command line."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import typer
from typer.testing import CliRunner

import azumaya
from azumaya.games import game as find_game
from azumaya.interface.cli import add_commands_of_games, app
from azumaya.rules.position import Position

DOCS = Path(__file__).parent
HELP = DOCS / "reference" / "command-line.md"
SHOWN = {
    "tumicarona": ("standard-white-wins", 5),
    "tomoe": ("small-white-wins", 9),
    "holomino": ("without_a_pass", 60),
    "sudoku_moyo": ("standard-light-wins-by-many", 14),
}
"""For each game a recorded one, and the line of it at which the board is worth looking at."""


def shown_position(name: str, record: str, lines: int) -> Position:
    game = find_game(name)
    head, *turns = (game.path / "tests" / "games" / f"{record}.txt").read_text(encoding="utf-8").splitlines()
    position = azumaya.new(name, head.split()[1])
    for turn in turns[:lines]:
        position = position.play_turn(turn.partition(": ")[2])
    return position


def pictures() -> dict[Path, str]:
    """The board of every game in both themes."""
    written = {}
    for name, (record, lines) in SHOWN.items():
        position = shown_position(name, record, lines)
        written[DOCS / "pictures" / f"{name}.svg"] = position.svg()
        written[DOCS / "pictures" / f"{name}-dark.svg"] = position.svg("dark")
    return written


def command_help() -> str:
    """The help of every command, as plain text."""
    add_commands_of_games()
    root = typer.main.get_command(app)
    pages = ["# The command line\n\nWritten by `make docs`.\n"]
    for name in ("", *sorted(getattr(root, "commands", {}))):
        shown = CliRunner().invoke(
            app,
            [*([name] if name else []), "--help"],
            env={"COLUMNS": "100", "NO_COLOR": "1", "TERM": "dumb"},
            prog_name="azumaya",
        )
        text = re.sub(r"\x1b\[[0-9;]*m", "", shown.output)
        lines = "\n".join(line.rstrip() for line in text.strip().splitlines())
        pages.append(f"## azumaya {name}".rstrip() + f"\n\n```\n{lines}\n```\n")
    return "\n".join(pages)


def documents() -> dict[Path, str]:
    return {**pictures(), HELP: command_help()}


if __name__ == "__main__":
    for path, text in documents().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
        sys.stdout.write(f"{path.relative_to(DOCS.parent)}\n")
