"""`azumaya analyse`: a finished game looked at again, or one position explained."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.progress import Progress

from ...rules.errors import AzumayaError
from ...rules.text import Text
from .speech import Json, complaints, console, count, percent, read_record, said, say

if TYPE_CHECKING:
    from ...rules.position import Position
    from ...search.book import BookTurn
    from ...search.player import Player
    from ...search.study import Hint, Review

BAR = "▁▂▃▄▅▆▇█"
SECONDS, SEED = 0.3, 1


def analyse(
    file: Annotated[
        Path | None, typer.Argument(help="A finished game, as `azumaya play --record` or the browser wrote it.")
    ] = None,
    game: Annotated[str | None, typer.Option(help="With --position: the game it belongs to.")] = None,
    position: Annotated[str | None, typer.Option(help="Explain this position instead of a game.")] = None,
    seconds: Annotated[float, typer.Option(help="How long to think about each position.")] = SECONDS,
    seed: Annotated[int, typer.Option(min=0, help="Makes the analysis repeatable as far as time limits allow.")] = SEED,
    as_json: Json = False,
) -> None:
    """Show how the chances of a finished game went and which turns decided it, with reasons; or explain one position.

    Example: azumaya analyse game.txt
    """
    if file is not None:
        look_back(file, seconds, seed, as_json)
    elif position is not None and game is not None:
        explain(game, position, seconds, seed, as_json)
    else:
        reason = Text(
            "was soll untersucht werden? Eine Datei, oder eine Stellung mit ihrem Spiel",
            "what is to be analysed? A file, or a position with its game",
        )
        raise AzumayaError(reason, near=("azumaya analyse game.txt", "azumaya analyse --game tomoe --position …"))


def strongest(game: str, seconds: float = SECONDS, seed: int = SEED) -> Player:
    from ... import player

    return player(game, level=10, seconds=seconds, seed=seed)


def explain(game: str, text: str, seconds: float, seed: int, as_json: bool) -> None:
    from ... import read
    from ...search.study import hint

    at = read(game, text)
    must_be_decided(at)
    found = hint(at, strongest(game, seconds, seed))
    opening = turns_in_book(at)
    if as_json:
        book = [{**asdict(one), "score": one.score} for one in opening]
        print(json.dumps({**hint_record(found), "book": book}, ensure_ascii=False))
        return
    show_hint(found)
    show_book(opening)


def turns_in_book(at: Position) -> tuple[BookTurn, ...]:
    """What the game's book of openings has for a position, best first."""
    from ...search.book import book_of

    book = book_of(at.game)
    return book.turns(at) if book else ()


def show_book(opening: Sequence[BookTurn]) -> None:
    """What self-play says besides, which is no analysis of this position."""
    from ...search.exploring import book_sentence

    for one in opening:
        say(f"{one.turn}  {said(book_sentence(one))}", style="dim")


def must_be_decided(at: Position) -> None:
    if at.to_move == "chance":
        raise AzumayaError(Text("hier entscheidet der Zufall", "chance decides here"), text=at.text, near=at.moves[:2])


def show_hint(found: Hint) -> None:
    say(found.reason, style="bold")
    for variation in found.analysis.variations:
        say(f"{said(percent((1 + variation.value) / 2))}  {' '.join(variation.moves)}", style="dim")
    say(certainty(found), style="dim")


def certainty(found: Hint) -> Text:
    analysis = found.analysis
    if analysis.certain:
        return Text("bewiesen", "proved")
    looked = Text("{0} Stellungen, {1} {2} tief", "{0} positions, {1} {2} deep").format(
        count(analysis.visits), analysis.depth, Text("Zug", "turn") if analysis.depth == 1 else Text("Züge", "turns")
    )
    if analysis.points is None:
        return looked
    first, second = analysis.points
    return looked.joined(Text(f"erwartet {first} : {second}", f"expected {first} : {second}"), "; ")


def hint_record(found: Hint) -> dict[str, object]:
    analysis = found.analysis
    return {
        "turn": found.turn,
        "moves": found.moves,
        "reason": found.reason._asdict(),
        "facts": [{"kind": fact.kind, **fact.text._asdict()} for fact in found.facts],
        "chance": analysis.chance,
        "points": analysis.points,
        "certain": analysis.certain,
        "visits": analysis.visits,
        "depth": analysis.depth,
        "variations": [asdict(variation) for variation in analysis.variations],
    }


def look_back(file: Path, seconds: float, seed: int, as_json: bool) -> None:
    from ...search.study import from_first_turn, must_be_finished

    record = read_record(file)
    must_be_finished(record.positions, record.result)
    positions = list(from_first_turn(record.positions))
    found = reviewed(positions, seconds, seed)
    if as_json:
        print(json.dumps(review_record(found), ensure_ascii=False))
    else:
        show_review(positions, found)


def reviewed(positions: Sequence[Position], seconds: float = SECONDS, seed: int = SEED) -> Review:
    """A finished game looked at again, with a bar that shows how far it has come."""
    from ...search.study import review

    player = strongest(positions[0].game.name, seconds, seed)
    with Progress(console=complaints, transient=True) as progress:
        bar = progress.add_task(said(Text("Untersuchung", "analysing")), total=len(positions))
        return review(positions, player, lambda: progress.advance(bar))


def review_record(found: Review) -> dict[str, object]:
    points = [{**asdict(point), "reason": point.reason._asdict(), "loss": point.loss} for point in found.turning_points]
    return {
        "chances": found.chances,
        "certain": found.certain,
        "known_from": found.known_from,
        "turning_points": points,
    }


def show_review(positions: Sequence[Position], found: Review) -> None:
    sides = positions[0].game.sides
    graph = "".join(BAR[min(int(chance * len(BAR)), len(BAR) - 1)] for chance in found.chances)
    say(Text(f"Aussichten von {sides[0].de}:", f"Chances of {sides[0].en}:"))
    console.print(graph)
    if found.known_from is not None:
        say(known_words(turn_number(positions, found.known_from)), style="dim")
    if not found.turning_points:
        say(Text("Kein Zug hat viel verschenkt.", "No turn gave much away."))
    for point in found.turning_points:
        number = turn_number(positions, point.number)
        console.print(f"\n[b]{number}. {said(sides[point.side])}[/]  {point.before:.0%} → {point.after:.0%}")
        say(point.reason)


def known_words(turn: int) -> Text:
    """From which turn on the result was known instead of judged."""
    if turn == 1:
        return Text(
            "Das Ergebnis bei bestem Spiel ist von Anfang an bekannt.",
            "The result of best play is known from the start.",
        )
    return Text(
        f"Ab Zug {turn} ist das Ergebnis bei bestem Spiel bekannt, davor geschätzt.",
        f"From turn {turn} on the result of best play is known, before that it is judged.",
    )


def turn_number(positions: Sequence[Position], number: int) -> int:
    """The number of the turn made in a position, draws not counted."""
    return sum(position.to_move in (0, 1) for position in positions[: number + 1])
