"""`azumaya new-game`: a playable skeleton of a game."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Annotated

import typer

from ... import __file__ as package
from ... import games
from ...rules.catalogues import kebab
from ...rules.errors import AzumayaError
from ...rules.message import Message
from .console import echo, write_error

SKELETON = Path(package).parent / "skeleton"
NAME = re.compile(r"[a-z][a-z0-9_]{1,30}")
GRID = re.compile(r"(\d{1,2})x(\d{1,2})")
SMALLEST, WIDEST, HIGHEST = 4, 20, 20


class InvalidNewGame(AzumayaError):
    """The name, grid or folder of a new game cannot be used."""

    code = "invalid-new-game"


def new_game(
    name: Annotated[str, typer.Argument(help="Name of the game: lower-case letters, digits and underscores.")],
    grid: Annotated[str, typer.Option(help="Columns and rows of the board.")] = "7x6",
    folder: Annotated[Path, typer.Option(help="Folder of games to write it to.", file_okay=False)] = Path(),
) -> None:
    """Write a playable game in a folder of its own: place stones, a row of them wins. Replace its rules by yours.

    Example: azumaya new-game hexade --grid 8x8
    """
    columns, rows = parse_grid(grid)
    place = checked_place(name, folder)
    try:
        shutil.copytree(SKELETON, place, ignore=shutil.ignore_patterns("__pycache__"))
        for file in sorted(place.rglob("*.*")):
            if file.is_file():
                file.write_text(filled(file.read_text(encoding="utf-8"), name, columns, rows), encoding="utf-8")
        (place / "tests" / "games").mkdir(parents=True, exist_ok=True)
        (place / "tests" / "positions.txt").write_text(last_stone(columns, rows), encoding="utf-8")
    except OSError as error:
        raise write_error(place, error) from None
    echo(Message("terminal-written-folder", place=str(place)))
    path = str(place.parent.resolve())
    print(f"azumaya conform {place} --write\nAZUMAYA_GAMES_PATH={path} azumaya play {name}")


def parse_grid(text: str) -> tuple[int, int]:
    found = GRID.fullmatch(text)
    columns, rows = (int(found[1]), int(found[2])) if found else (0, 0)
    if not (SMALLEST <= columns <= WIDEST and SMALLEST <= rows <= HIGHEST):
        raise InvalidNewGame(Message("terminal-grid-out-range-4x4-20x20"), text=text)
    return columns, rows


def checked_place(name: str, folder: Path) -> Path:
    if not NAME.fullmatch(name) or name == "skeleton":
        raise InvalidNewGame(
            Message("terminal-name-lower-case-letters-digits"),
            text=name,
        )
    if name in games() or (folder / name).exists():
        raise InvalidNewGame(Message("terminal-exists-already"), text=str(folder / name))
    return folder / name


def filled(text: str, name: str, columns: int, rows: int) -> str:
    """A file of the skeleton for a game."""
    title = name.replace("_", " ").title()
    sized = text.replace("COLUMNS, ROWS = 7, 6", f"COLUMNS, ROWS = {columns}, {rows}")
    sized = sized.replace(drawn(7, 6), drawn(columns, rows))
    return sized.replace("Skeleton", title).replace("skeleton-", f"{kebab(name)}-").replace("skeleton", name)


def drawn(columns: int, rows: int) -> str:
    """The position in the rule book: three stones on the lowest rows."""
    lowest = ["..o" + "." * (columns - 3), ".xx" + "." * (columns - 3)]
    return "/".join(["." * columns] * (rows - 2) + lowest)


def last_stone(columns: int, rows: int) -> str:
    """A line of tests/positions.txt: a board without a row and with one empty point, which random games do not
    reach."""
    wide, high = (columns, rows) if rows % 2 == 0 or columns % 4 != 2 else (rows, columns)
    signs = [["xo"[(x + 2 * y) // 2 % 2] for x in range(wide)] for y in range(high)]
    if (wide, high) != (columns, rows):
        signs = [list(column) for column in zip(*signs, strict=True)]
    last = "o" if columns * rows % 2 == 0 else "x"
    column = signs[0].index(last)
    signs[0][column] = "."
    board = "/".join("".join(row) for row in reversed(signs))
    return f"# one empty point, no row\n{board} {last} : {'abcdefghijklmnopqrst'[column]}1\n"
