"""`azumaya render`: a picture of a recorded game or of any position, as SVG or PNG."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ...rules.errors import AzumayaError
from ...rules.text import Text
from .speech import first_position, not_written, read_record, say

if TYPE_CHECKING:
    from ...rules.position import Position


def render(
    file: Annotated[Path | None, typer.Argument(help="A record of a game; left out, a position is drawn.")] = None,
    output: Annotated[Path, typer.Option("--output", "-o", help="The picture to write: .svg or .png.")] = Path(
        "board.svg"
    ),
    at: Annotated[
        int | None, typer.Option(min=0, help="After so many lines of the record; the end when left out.")
    ] = None,
    game: Annotated[str, typer.Option(help="The game, when no record is given.")] = "tumicarona",
    position: Annotated[str | None, typer.Option(help="A position's text; the first position when left out.")] = None,
    variant: Annotated[str | None, typer.Option(help="A variant's name.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="field=value, several times.")] = None,
    moves: Annotated[str, typer.Option(help="Turns to make first, separated by semicolons.")] = "",
    theme: Annotated[str, typer.Option(help="light or dark.")] = "light",
    width: Annotated[int, typer.Option(min=16, max=8000, help="Width of a PNG in pixels.")] = 900,
) -> None:
    """Draw a position.

    Example: azumaya render game.txt --at 12 -o board.png --theme dark
    """
    shown = first_position(game, variant, option or [], None, position) if file is None else replay(file, at)
    shown = play_on(shown, moves.split(";"))
    write(output, picture(shown, theme), width)
    say(Text(f"geschrieben: {output}", f"written: {output}"), wrapped=False)


def play_on(position: Position, turns: Iterable[str]) -> Position:
    """The position after turns, which may be told move by move; the last one may stand open."""
    for turn in filter(None, map(str.strip, turns)):
        goes_on = position.moves_in(turn)[0] in position.moves
        position = (position if goes_on else position.stopped()).play_typed(turn)
    return position


def replay(file: Path, at: int | None) -> Position:
    positions = read_record(file).positions
    last = len(positions) - 1
    if at is not None and at > last:
        raise AzumayaError(
            Text(f"die Aufzeichnung hat nur {last} Zeilen", f"the record has only {last} lines"), text=f"--at {at}"
        )
    return positions[-1 if at is None else at]


def picture(position: Position, theme: str) -> str:
    if theme not in ("light", "dark"):
        raise AzumayaError(
            Text("dieses Farbschema gibt es nicht", "there is no such theme"), text=theme, near=("light", "dark")
        )
    return position.svg(theme)


def write(file: Path, drawn: str, width: int) -> None:
    from ...rules import svg

    if file.suffix not in (".svg", ".png"):
        near = [f"{file.stem}.svg", f"{file.stem}.png"]
        raise AzumayaError(
            Text("ein Bild endet auf .svg oder .png", "a picture ends in .svg or .png"), text=file.name, near=near
        )
    try:
        file.write_bytes(drawn.encode() if file.suffix == ".svg" else svg.png(drawn, width))
    except OSError as error:
        raise not_written(file, error) from None
