"""`azumaya book`: build and show a game's opening book."""

from __future__ import annotations

import json
import shlex
import time
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ...games import game as find_game
from ...rules.errors import AzumayaError
from ...rules.message import Message
from .console import Json, console, echo, localized, percent, stderr, write_error

if TYPE_CHECKING:
    from ...playtest.book import BookBuilder, BookPlan
    from ...rules.game import Game
    from ...search.book import Book, BookLine


def book(
    game: Annotated[str, typer.Argument(help="Name of the game.")],
    games: Annotated[int, typer.Option(min=1, help="Self-play games; each adds at most one position.")] = 400,
    nodes: Annotated[
        int | None,
        typer.Option(min=1, help="Search nodes for a new position. [default: by kind of player]"),
    ] = None,
    quick: Annotated[
        int | None, typer.Option(min=1, help="Search nodes per turn after leaving the book. [default: nodes / 100]")
    ] = None,
    depth: Annotated[int, typer.Option(min=1, max=60, help="Maximum depth of the book in turns.")] = 16,
    seed: Annotated[int, typer.Option(min=0, help="Random seed.")] = 1,
    seconds: Annotated[float | None, typer.Option(help="Stop after this many seconds of CPU time.")] = None,
    file: Annotated[
        Path | None,
        typer.Option(help="File for the games; the same command resumes.", dir_okay=False),
    ] = None,
    write: Annotated[bool, typer.Option(help="Save the book in the game's folder.")] = False,
    show: Annotated[bool, typer.Option(help="Only show the main lines of the existing book.")] = False,
    as_json: Json = False,
) -> None:
    """Build an opening book by self-play, which levels 7 to 10 use, or show the existing one.

    Example: azumaya book tumicarona --games 400 --file book.jsonl --write
    """
    from ...playtest.book import plan_for
    from ...search.book import FILE, Book, write_book

    found_game = find_game(game)
    if show:
        show_book(found_game, book_in(found_game), as_json)
        return
    plan = plan_for(game, nodes, quick, depth, seed)
    try:
        grown = build(plan, games, seconds, file)
        origin = origin_of(plan, grown)
        if write:
            write_book(found_game.path / FILE, game, grown.pages(), **origin)
    except OSError as error:
        raise write_error(file or found_game.path / FILE, error) from None
    show_book(found_game, Book(grown.pages(), origin), as_json)


def build(plan: BookPlan, games: int, seconds: float | None, file: Path | None) -> BookBuilder:
    """Build a book with a progress bar, until the number of games or the time is reached."""
    from ...playtest.book import BookBuilder, BookLog, build_book

    until = None if seconds is None else time.process_time() + seconds
    book = BookBuilder()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=stderr, transient=True) as progress:
        bar = progress.add_task(localized(Message("terminal-games")), total=games)
        for book in build_book(plan, games, BookLog(file, plan) if file else None):
            progress.update(bar, completed=len(book.known))
            if until is not None and time.process_time() > until:
                break
    return book


def origin_of(plan: BookPlan, book: BookBuilder) -> dict[str, object]:
    """Return the provenance of a book: the command that rebuilds it, and its size."""
    fields = asdict(plan)
    name = fields.pop("game")
    options = [f"--{key}={value}" for key, value in {"games": len(book.known), **fields}.items()]
    return {
        "command": shlex.join(["azumaya", "book", name, *options, "--write"]),
        "games": len(book.known),
        "turns known": round(book.turns_known, 2),
    }


def book_in(game: Game) -> Book:
    """Return the opening book of a game; raise if it has none."""
    from ...search.book import FILE, read_book

    file = game.parts.file(FILE)
    if file is None:
        reason = Message("terminal-no-opening-book-game")
        raise AzumayaError(reason, text=game.name, near=(f"azumaya book {game.name} --write",), code="no-book")
    return read_book(file, game.name)


def show_book(game: Game, book: Book, as_json: bool) -> None:
    from ...rules.position import new_position
    from ...search.book import main_lines

    lines = main_lines(book, new_position(game, game.standard))
    if as_json:
        fields = {**book.origin, "positions": len(book.pages), "lines": [asdict(line) for line in lines]}
        print(json.dumps({"game": game.name, **fields}, ensure_ascii=False))
        return
    console.print(table_of(lines))
    echo(
        Message(
            "terminal-positions-from-games-second-half",
            count=len(book.pages),
            get=book.origin.get("games", "?"),
            get2=book.origin.get("turns known", "?"),
        )
    )


def table_of(lines: list[BookLine]) -> Table:
    headings = (
        Message("terminal-turn"),
        Message("terminal-games"),
        Message("terminal-score"),
        Message("terminal-search"),
        Message("terminal-played"),
        Message("terminal-continuation"),
    )
    table = Table(*map(localized, headings))
    for line in lines:
        first = line.first
        score = "" if first.score is None else percent(first.score)
        played = Message("terminal-yes") if line.playable else Message("terminal-no")
        looks = percent((1 + first.value) / 2)
        table.add_row(first.turn, str(first.games), score, looks, localized(played), " · ".join(line.then))
    return table
