"""`azumaya book`: openings of a game, found by self-play, listed and written down."""

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
from ...rules.text import Text
from .speech import Json, complaints, console, not_written, percent, said, say

if TYPE_CHECKING:
    from ...playtest.book import BookPlan, GrowingBook
    from ...rules.game import Game
    from ...search.book import Book, BookLine


def book(
    game: Annotated[str, typer.Argument(help="A game on the shelf.")],
    games: Annotated[int, typer.Option(min=1, help="Games of self-play; each adds a position at most.")] = 400,
    nodes: Annotated[
        int | None,
        typer.Option(min=1, help="Nodes of the search of a new position; by the kind of player if left out."),
    ] = None,
    quick: Annotated[
        int | None, typer.Option(min=1, help="Nodes of each turn after the book; a hundredth of those if left out.")
    ] = None,
    depth: Annotated[int, typer.Option(min=1, max=60, help="Turns into a game that a book may know.")] = 16,
    seed: Annotated[int, typer.Option(min=0, help="Decides set-ups, draws and which turns are tried.")] = 1,
    seconds: Annotated[float | None, typer.Option(help="Stop after so much processor time.")] = None,
    file: Annotated[
        Path | None,
        typer.Option(help="Where games are kept; the same command goes on where it stopped.", dir_okay=False),
    ] = None,
    write: Annotated[bool, typer.Option(help="Write the book into the game's folder.")] = False,
    show: Annotated[bool, typer.Option(help="Make nothing: show the main lines of the book the game has.")] = False,
    as_json: Json = False,
) -> None:
    """Make a book of openings by self-play, which levels 7 to 10 play from, or show the one a game has.

    Example: azumaya book tumicarona --games 400 --file book.jsonl --write
    """
    from ...playtest.book import plan_for
    from ...search.book import FILE, Book, write_book

    found_game = find_game(game)
    if show:
        tell(found_game, book_in(found_game), as_json)
        return
    plan = plan_for(game, nodes, quick, depth, seed)
    try:
        grown = made(plan, games, seconds, file)
        origin = origin_of(plan, grown)
        if write:
            write_book(found_game.path / FILE, game, grown.pages(), **origin)
    except OSError as error:
        raise not_written(file or found_game.path / FILE, error) from None
    tell(found_game, Book(grown.pages(), origin), as_json)


def made(plan: BookPlan, games: int, seconds: float | None, file: Path | None) -> GrowingBook:
    """A book of so many games, or of as many as the time allows, with a bar that shows how far it has come."""
    from ...playtest.book import BookJournal, GrowingBook, grow

    until = None if seconds is None else time.process_time() + seconds
    book = GrowingBook()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=complaints, transient=True) as progress:
        bar = progress.add_task(said(Text("Partien", "games")), total=games)
        for book in grow(plan, games, BookJournal(file, plan) if file else None):
            progress.update(bar, completed=len(book.known))
            if until is not None and time.process_time() > until:
                break
    return book


def origin_of(plan: BookPlan, book: GrowingBook) -> dict[str, object]:
    """Where a book comes from; the command without what only this run was asked for."""
    told = asdict(plan)
    name = told.pop("game")
    options = [f"--{key}={value}" for key, value in {"games": len(book.known), **told}.items()]
    return {
        "command": shlex.join(["azumaya", "book", name, *options, "--write"]),
        "games": len(book.known),
        "turns known": round(book.turns_known, 2),
    }


def book_in(game: Game) -> Book:
    """The book a game comes with; a sentence when there is none."""
    from ...search.book import FILE, read_book

    file = game.parts.file(FILE)
    if file is None:
        reason = Text("dieses Spiel hat kein Buch", "this game has no book")
        raise AzumayaError(reason, text=game.name, near=(f"azumaya book {game.name} --write",), code="no-book")
    return read_book(file, game.name)


def tell(game: Game, book: Book, as_json: bool) -> None:
    from ...rules.position import new_position
    from ...search.book import lines_of

    lines = lines_of(book, new_position(game, game.standard))
    if as_json:
        told = {**book.origin, "positions": len(book.pages), "lines": [asdict(line) for line in lines]}
        print(json.dumps({"game": game.name, **told}, ensure_ascii=False))
        return
    console.print(table_of(lines))
    words = Text(
        "{0} Stellungen aus {1} Partien; die spätere Hälfte der Partien stand {2} Züge lang im Buch",
        "{0} positions from {1} games; the later half of the games stood in the book for {2} turns",
    )
    say(words.format(len(book.pages), book.origin.get("games", "?"), book.origin.get("turns known", "?")))


def table_of(lines: list[BookLine]) -> Table:
    headings = (
        Text("Zug", "turn"),
        Text("Partien", "games"),
        Text("Punkte", "score"),
        Text("Suche", "search"),
        Text("gespielt", "played"),
        Text("und weiter", "and then"),
    )
    table = Table(*map(said, headings))
    for line in lines:
        first = line.first
        score = "" if first.score is None else said(percent(first.score))
        played = Text("ja", "yes") if line.playable else Text("nein", "no")
        looks = said(percent((1 + first.value) / 2))
        table.add_row(first.turn, str(first.games), score, looks, said(played), " · ".join(line.then))
    return table
