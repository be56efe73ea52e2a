"""Write what documents show but nobody should type: rendered boards, the help of the command line, the table of
files that a game's folder may hold, and which tests and code each rule sentence has."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from dataclasses import MISSING, fields
from pathlib import Path

import typer
from typer.testing import CliRunner

import azumaya
from azumaya.games import game as find_game
from azumaya.interface.cli import add_commands_of_games, app
from azumaya.rules.game import Game
from azumaya.rules.parts import NEEDED, OPTIONAL, FolderPart
from azumaya.rules.position import Position
from azumaya.rules.rule_sentences import marked_sentences, read_rule_sentences

DOCS = Path(__file__).parent
HELP = DOCS / "reference" / "command-line.md"
CONTRIBUTING = DOCS.parent / "CONTRIBUTING.md"
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


def contributing() -> str:
    """CONTRIBUTING with its table of a game's parts."""
    text = CONTRIBUTING.read_text(encoding="utf-8")
    rows = [*(row(part, "") for part in NEEDED), *(row(part, "optional: ") for part in OPTIONAL)]
    table = "\n".join(["| file | what it holds |", "|---|---|", *rows])
    return re.sub(r"(?s)<!-- parts -->.*<!-- /parts -->", lambda _: f"<!-- parts -->\n{table}\n<!-- /parts -->", text)


def row(part: FolderPart, before: str) -> str:
    """A part as a line of the table, with the names its module offers."""
    known = () if part.offers is None else fields(part.offers)
    must = [f"`{one.name}`" for one in known if one.default is MISSING]
    may = [f"`{one.name}` ({one.metadata['meaning']})" for one in known if one.default is not MISSING]
    offers = "".join([f": {', '.join(must)}" if must else "", f"; may offer {', '.join(may)}" if may else ""])
    return f"| `{part.file}` | {before}{part.meaning}{offers} |"


def rule_tables() -> dict[Path, str]:
    """For every game that marks its rule sentences, the table sentence → tests → code."""
    return {
        DOCS / "reference" / f"rules-{game.name}.md": rule_table(game)
        for game in map(find_game, azumaya.games())
        if read_rule_sentences(game)
    }


def rule_table(game: Game) -> str:
    sentences = marked_sentences((game.path / "rulebook.en.md").read_text(encoding="utf-8"))
    folder = f"../../src/azumaya/games/{game.name}"
    tests = {
        name: file.name
        for file in sorted((game.path / "tests").glob("test_*.py"))
        for name in re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.MULTILINE)
    }
    rows = [
        f"| {sentences[rule.id]} `{rule.id}` | "
        + "<br>".join(f"[{name}]({folder}/tests/{tests[name]})" for name in rule.tests)
        + f" | {named(rule.kernels, f'{folder}/kernels.py')} | {named(rule.reference, f'{folder}/reference.py')} |"
        for rule in read_rule_sentences(game).values()
    ]
    return "\n".join(
        [
            f"# The rules of {game.title.en}: sentence, tests, code",
            "",
            "Written by `make docs` from the marked sentences of the rule book and `rules.json`.",
            "",
            "| sentence | tests | kernels | reference |",
            "|---|---|---|---|",
            *rows,
            "",
        ]
    )


def named(functions: Sequence[str], file: str) -> str:
    return "<br>".join(f"[{name}]({file})" for name in functions)


def documents() -> dict[Path, str]:
    return {**pictures(), **rule_tables(), HELP: command_help(), CONTRIBUTING: contributing()}


if __name__ == "__main__":
    for path, text in documents().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
        sys.stdout.write(f"{path.relative_to(DOCS.parent)}\n")
