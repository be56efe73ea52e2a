"""`azumaya render`: an image of a position, as SVG or PNG."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ...rules.errors import AzumayaError
from ...rules.extras import needed
from ...rules.message import Message
from .console import echo, first_position, read_record, write_error

if TYPE_CHECKING:
    from ...rules.position import Position


def render(
    file: Annotated[Path | None, typer.Argument(help="Game record. [default: draw --position]")] = None,
    output: Annotated[Path, typer.Option("--output", "-o", help="Image file to write: .svg or .png.")] = Path(
        "board.svg"
    ),
    at: Annotated[int | None, typer.Option(min=0, help="Number of record lines to play. [default: all]")] = None,
    game: Annotated[str, typer.Option(help="Name of the game, without a record.")] = "tumicarona",
    position: Annotated[str | None, typer.Option(help="Position to draw. [default: the start position]")] = None,
    variant: Annotated[str | None, typer.Option(help="Name of the variant.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="Rule option as field=value; repeatable.")] = None,
    moves: Annotated[str, typer.Option(help="Turns to play first, separated by semicolons.")] = "",
    theme: Annotated[str, typer.Option(help="light or dark.")] = "light",
    width: Annotated[int, typer.Option(min=16, max=8000, help="Width of a PNG in pixels.")] = 900,
) -> None:
    """Draw a position.

    Example: azumaya render game.txt --at 12 -o board.png --theme dark
    """
    shown = first_position(game, variant, option or [], None, position) if file is None else replay(file, at)
    shown = play_on(shown, moves.split(";"))
    write(output, picture(shown, theme), width)
    echo(Message("terminal-written-picture", output=str(output)), wrapped=False)


def play_on(position: Position, turns: Iterable[str]) -> Position:
    """Return the position after turns, which may be given move by move; the last one may be unfinished."""
    for turn in filter(None, map(str.strip, turns)):
        goes_on = position.moves_in(turn)[0] in position.moves
        position = (position if goes_on else position.stopped()).play_typed(turn)
    return position


def replay(file: Path, at: int | None) -> Position:
    positions = read_record(file).positions
    last = len(positions) - 1
    if at is not None and at > last:
        raise AzumayaError(Message("terminal-at-out-of-range", last=last), text=f"--at {at}")
    return positions[-1 if at is None else at]


def picture(position: Position, theme: str) -> str:
    if theme not in ("light", "dark"):
        raise AzumayaError(Message("terminal-unknown-theme"), text=theme, near=("light", "dark"))
    return position.svg(theme)


def write(file: Path, drawn: str, width: int) -> None:
    from ...rules import svg

    if file.suffix not in (".svg", ".png"):
        near = [f"{file.stem}.svg", f"{file.stem}.png"]
        raise AzumayaError(Message("terminal-unknown-image-format"), text=file.name, near=near)
    if file.suffix == ".png":
        needed("resvg_py", "png")
    try:
        file.write_bytes(drawn.encode() if file.suffix == ".svg" else svg.png(drawn, width))
    except OSError as error:
        raise write_error(file, error) from None
