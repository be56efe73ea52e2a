"""Generated parts of the documents: rendered boards, the help of the command line, the table of files in a game's
folder, the tests and code of each rule sentence, the planes and actions of each game, and the output of notebook
cells."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from dataclasses import MISSING, fields
from importlib import import_module
from inspect import cleandoc
from pathlib import Path
from textwrap import fill

import typer
from typer.testing import CliRunner

import azumaya
from azumaya.games import game as find_game
from azumaya.interface.cli import add_game_commands, app
from azumaya.rules import glyphs
from azumaya.rules.game import Game
from azumaya.rules.game_modules import NEEDED, OPTIONAL, GameFile
from azumaya.rules.position import Position
from azumaya.rules.preview_image import preview_svg
from azumaya.rules.record import parse_record
from azumaya.rules.rule_sentences import marked_sentences, read_rule_sentences
from azumaya.rules.space import Space

DOCS = Path(__file__).parent
sys.path.insert(0, str(DOCS))
from cells import refreshed  # noqa: E402

HELP = DOCS / "reference" / "command-line.md"
CONTRIBUTING = DOCS.parent / "CONTRIBUTING.md"
SHOWN = {
    "tumicarona": ("standard-white-wins", 5),
    "tomoe": ("small-white-wins", 9),
    "holomino": ("without_a_pass", 60),
    "sudoku_moyo": ("standard-light-wins-by-many", 14),
}
"""For each game a recorded one, and the turn of it after which the board is shown."""


def shown_position(name: str, record: str, turns: int) -> Position:
    text = (find_game(name).path / "tests" / "games" / f"{record}.txt").read_text(encoding="utf-8")
    return parse_record(text, find_game).positions[turns]


def pictures() -> dict[Path, str]:
    """The board of every game in both themes."""
    written = {}
    for name, (record, turns) in SHOWN.items():
        position = shown_position(name, record, turns)
        written[DOCS / "pictures" / f"{name}.svg"] = position.svg()
        written[DOCS / "pictures" / f"{name}-dark.svg"] = position.svg("dark")
        for theme in ("light", "dark"):
            game = find_game(name)
            written[game.path / f"preview-{theme}.svg"] = preview_svg(game, theme)
    return written


def command_help() -> str:
    """The help of every command, as plain text."""
    add_game_commands()
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


def row(part: GameFile, before: str) -> str:
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
            f"# The rules of {game.title}: sentence, tests, code",
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


def planes() -> dict[Path, str]:
    """For every game what a learner sees of the position shown in the README, plane by plane, and how its actions are
    numbered."""
    written = {}
    for name, shown in SHOWN.items():
        written[DOCS / "reference" / f"planes-{name}.md"] = planes_page(find_game(name))
        position = shown_position(name, *shown)
        written[DOCS / "pictures" / f"planes-{name}.svg"] = planes_picture(azumaya.space(name), position)
    return written


def planes_page(game: Game) -> str:
    space = azumaya.space(game.name)
    words = " ".join(cleandoc(import_module(f"{game.folder}.space").__doc__ or "").split("\n\n", 1)[-1].split())
    variants = [azumaya.space(game.name, variant=name) for name in game.variants]
    rows = [f"| {i} | `{plane.name}` | {plane.meaning} |" for i, plane in enumerate(space.planes)]
    sizes = [
        f"| `{name}` | {' × '.join(map(str, one.shape))} | {one.actions:,} | {len(one.symmetries)} |"
        for name, one in zip(game.variants, variants, strict=True)
    ]
    lines = [
        f"# Planes and actions of {game.title}",
        "",
        f"Written by `make docs`; `azumaya.space({game.name!r})` has the same as data.",
        "",
        *fill(words, 120).splitlines(),
        "",
        "| variant | planes × rows × columns | actions | symmetries |",
        "|---|---|---:|---:|",
        *sizes,
        "",
        "| plane | name | what it shows |",
        "|---:|---|---|",
        *rows,
        "",
        "What the side to move sees of the position in the README, plane by plane; the darker, the larger, negative",
        "values in the other colour:",
        "",
        f"![the board](../pictures/{game.name}.svg)",
        "",
        f"![its planes](../pictures/planes-{game.name}.svg)",
        "",
    ]
    return "\n".join(lines)


def planes_picture(space: Space, position: Position) -> str:
    """Every plane as a small grid with its number."""
    seen = space.observation(position)
    count, rows, columns = seen.shape
    cell, across = 96 / max(rows, columns), 6
    parts = []
    for number in range(count):
        left, top = 10 + 112 * (number % across), 24 + 124 * (number // across)
        largest = max(1.0, float(abs(seen[number]).max()))
        parts.append(
            f'<rect x="{left}" y="{top}" width="{cell * columns:.1f}" height="{cell * rows:.1f}" fill="#f7f3ea" '
            'stroke="#8a8071"/>'
        )
        parts.append(glyph_path(str(number), left + 8, top - 10))
        for row, column in zip(*seen[number].nonzero(), strict=True):
            value = float(seen[number, row, column])
            place = f'x="{left + cell * column:.1f}" y="{top + cell * (rows - 1 - row):.1f}"'
            colour = "#2b2620" if value > 0 else "#b3401f"
            size = f'width="{cell:.1f}" height="{cell:.1f}"'
            parts.append(f'<rect {place} {size} fill="{colour}" opacity="{0.15 + 0.85 * abs(value) / largest:.2f}"/>')
    height = 24 + 124 * -(-count // across)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="690" height="{height}" viewBox="0 0 690 {height}" role="img">'
        f'<title>planes</title><rect width="690" height="{height}" fill="#fffdf7"/>{"".join(parts)}</svg>\n'
    )


def glyph_path(words: str, x: float, y: float) -> str:
    return f'<path d="{glyphs.write(words, x, y, 8, "ink").d}" fill="#2b2620"/>'


def notebooks() -> dict[Path, str]:
    return {path: refreshed(path) for path in sorted(DOCS.glob("notebooks/*.ipynb"))}


def documents() -> dict[Path, str]:
    return {
        **pictures(),
        **planes(),
        **notebooks(),
        **rule_tables(),
        HELP: command_help(),
        CONTRIBUTING: contributing(),
    }


if __name__ == "__main__":
    for path, text in documents().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
        sys.stdout.write(f"{path.relative_to(DOCS.parent)}\n")
