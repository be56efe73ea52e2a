"""`azumaya analyse`: review of a finished game, or analysis of one position."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.progress import Progress

from ...rules.errors import AzumayaError
from ...rules.localizer import localizer
from ...rules.message import Message
from .console import Json, console, echo, localized, percent, read_record, stderr

if TYPE_CHECKING:
    from ...rules.position import Position
    from ...search.book import BookTurn
    from ...search.hints import Hint
    from ...search.player import Player
    from ...search.reviews import Review

BAR = "▁▂▃▄▅▆▇█"
SECONDS, SEED = 0.3, 1


def analyse(
    file: Annotated[
        Path | None, typer.Argument(help="Record of a finished game, from `azumaya play --record` or the browser.")
    ] = None,
    game: Annotated[str | None, typer.Option(help="Game of --position.")] = None,
    position: Annotated[str | None, typer.Option(help="Analyse this position instead of a game.")] = None,
    seconds: Annotated[float, typer.Option(help="Search time per position.")] = SECONDS,
    seed: Annotated[int, typer.Option(min=0, help="Random seed; results still depend on search time.")] = SEED,
    as_json: Json = False,
) -> None:
    """Show the winning chances and decisive turns of a finished game, or analyse one position.

    Example: azumaya analyse game.txt
    """
    if file is not None:
        review_file(file, seconds, seed, as_json)
    elif position is not None and game is not None:
        explain(game, position, seconds, seed, as_json)
    else:
        reason = Message("terminal-give-file-position-game")
        raise AzumayaError(reason, near=("azumaya analyse game.txt", "azumaya analyse --game tomoe --position …"))


def strongest(game: str, seconds: float = SECONDS, seed: int = SEED) -> Player:
    from ... import player

    return player(game, level=10, seconds=seconds, seed=seed)


def explain(game: str, text: str, seconds: float, seed: int, as_json: bool) -> None:
    from ... import read
    from ...search.hints import hint

    at = read(game, text)
    check_has_decision(at)
    found = hint(at, strongest(game, seconds, seed))
    opening = turns_in_book(at)
    if as_json:
        book = [{**asdict(one), "score": one.score} for one in opening]
        print(json.dumps({**hint_record(found), "book": book}, ensure_ascii=False))
        return
    show_hint(found)
    show_book(opening)


def turns_in_book(at: Position) -> tuple[BookTurn, ...]:
    """Return the opening book entries of a position, best first."""
    from ...search.book import book_of

    book = book_of(at.game)
    return book.turns(at) if book else ()


def show_book(opening: Sequence[BookTurn]) -> None:
    """Print the opening book entries."""
    from ...search.position_analysis import book_sentence

    for one in opening:
        echo(f"{one.turn}  {localized(book_sentence(one))}", style="dim")


def check_has_decision(at: Position) -> None:
    if at.is_chance:
        raise AzumayaError(Message("terminal-no-decision-chance-move"), text=at.text, near=at.moves[:2])


def show_hint(found: Hint) -> None:
    """Print the turn as it is typed, the reason and the variations."""
    echo(f"{found.turn}: {localized(found.reason)}", style="bold")
    for variation in found.analysis.variations:
        echo(f"{percent((1 + variation.value) / 2)}  {' '.join(variation.moves)}", style="dim")
    echo(certainty(found), style="dim")


def certainty(found: Hint) -> Message:
    analysis = found.analysis
    if analysis.certain:
        return Message("terminal-proved")
    searched = Message(
        "terminal-searched",
        count=analysis.visits,
        depth=analysis.depth,
    )
    if analysis.points is None:
        return searched
    first, second = analysis.points
    return Message("terminal-searched-expected", searched=searched, first=first, second=second)


def in_both_languages(words: Message) -> dict[str, str]:
    return {tag: localizer(tag)(words) for tag in ("de", "en")}


def hint_record(found: Hint) -> dict[str, object]:
    analysis = found.analysis
    return {
        "turn": found.turn,
        "moves": found.moves,
        "reason": in_both_languages(found.reason),
        "facts": [{"kind": fact.kind, **in_both_languages(fact.text)} for fact in found.facts],
        "chance": analysis.chance,
        "points": analysis.points,
        "certain": analysis.certain,
        "visits": analysis.visits,
        "depth": analysis.depth,
        "variations": [asdict(variation) for variation in analysis.variations],
    }


def review_file(file: Path, seconds: float, seed: int, as_json: bool) -> None:
    from ...search.reviews import from_first_turn, must_be_finished

    record = read_record(file)
    must_be_finished(record.positions, record.result)
    positions = list(from_first_turn(record.positions))
    found = reviewed(positions, seconds, seed)
    if as_json:
        print(json.dumps(review_record(found), ensure_ascii=False))
    else:
        show_review(positions, found)


def reviewed(positions: Sequence[Position], seconds: float = SECONDS, seed: int = SEED) -> Review:
    """Review a game with a progress bar."""
    from ...search.reviews import review

    player = strongest(positions[0].game.name, seconds, seed)
    with Progress(console=stderr, transient=True) as progress:
        bar = progress.add_task(localized(Message("terminal-analysing")), total=len(positions))
        return review(positions, player, lambda: progress.advance(bar))


def review_record(found: Review) -> dict[str, object]:
    points = [
        {**asdict(point), "reason": in_both_languages(point.reason), "loss": point.loss}
        for point in found.turning_points
    ]
    return {
        "chances": found.chances,
        "certain": found.certain,
        "known_from": found.known_from,
        "turning_points": points,
    }


def show_review(positions: Sequence[Position], found: Review) -> None:
    sides = positions[0].game.sides
    graph = "".join(BAR[min(int(chance * len(BAR)), len(BAR) - 1)] for chance in found.chances)
    echo(Message("terminal-winning-chances", side=sides[0]))
    console.print(graph)
    if found.known_from is not None:
        echo(exact_from(turn_number(positions, found.known_from)), style="dim")
    if not found.turning_points:
        echo(Message("terminal-no-blunders"))
    for point in found.turning_points:
        number = turn_number(positions, point.number)
        console.print(f"\n[b]{number}. {localized(sides[point.side])}[/]  {point.before:.0%} → {point.after:.0%}")
        echo(point.reason)


def exact_from(turn: int) -> Message:
    """Return the sentence about the turn from which on values are exact."""
    if turn == 1:
        return Message("terminal-result-best-play-known-from")
    return Message("terminal-values-exact-from-turn-estimated", turn=turn)


def turn_number(positions: Sequence[Position], number: int) -> int:
    """Return the number of the turn made in a position, not counting chance moves."""
    return sum(position.side in (0, 1) for position in positions[: number + 1])
