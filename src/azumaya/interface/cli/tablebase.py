"""`azumaya tablebase`: build, verify and probe endgame tablebases."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.progress import Progress as ProgressBar
from rich.progress import TaskID
from rich.table import Table

from ... import games, read
from ...games import game as find_game
from ...rules.errors import AzumayaError
from ...rules.message import Message
from .console import Json, console, localized, parse_options, stderr, write_error

if TYPE_CHECKING:
    from ...rules.game import Game
    from ...rules.game_modules import Tablebase
    from ...rules.tablebase_value import Progress, TablebaseValue
    from ...rules.variant import BaseVariant

GameName = Annotated[str | None, typer.Argument(help="Name of a game with a tablebase. [default: the first one]")]
VariantName = Annotated[str | None, typer.Option("--variant", help="Name of the variant, such as 5x5.")]
Options = Annotated[list[str] | None, typer.Option("--option", help="Rule option, such as draw_after=0; repeatable.")]

app = typer.Typer(
    name="tablebase",
    help="Build, verify and probe endgame tablebases.\n\nExample: azumaya tablebase build tumicarona",
    no_args_is_help=True,
    rich_markup_mode="rich",
)


@app.command()
def build(
    game: GameName = None,
    stones: Annotated[int, typer.Option(min=2, max=24, help="Maximum number of stones.")] = 5,
    variant: VariantName = None,
    option: Options = None,
    threads: Annotated[int, typer.Option(min=1, max=64, help="Threads.")] = 2,
    as_json: Json = False,
) -> None:
    """Build the tables of all endgames up to a number of stones. Existing tables are kept; an interrupted build
    resumes.

    Example: azumaya tablebase build tumicarona --stones 6
    """
    found, tablebase, chosen = selected(game, variant, option)
    with progress_bars(hidden=as_json) as progress:
        path = tablebase.build(chosen, stones, threads, progress)
    size = path.stat().st_size
    if as_json:
        print(json.dumps({"game": found.name, "file": str(path), "bytes": size}))
    else:
        console.print(f"{path} ({size / 1e6:.1f} MB)", soft_wrap=True)


@app.command()
def verify(
    game: GameName = None,
    variant: VariantName = None,
    option: Options = None,
    sample: Annotated[int, typer.Option(min=1, help="Random positions to check in large layers.")] = 1_000_000,
    as_json: Json = False,
) -> None:
    """Verify checksums, and compare the value of each position with its successors by the rules.

    Example: azumaya tablebase verify tumicarona
    """
    _, tablebase, chosen = selected(game, variant, option)
    with progress_bars(hidden=as_json) as progress:
        compared = tablebase.verify(chosen, sample, progress)
    if as_json:
        print(json.dumps(compared))
        return
    for layer, count in compared.items():
        console.print(localized(Message("terminal-positions-verified", layer=layer, count=count)))


@app.command()
def info(game: GameName = None, variant: VariantName = None, option: Options = None, as_json: Json = False) -> None:
    """List the layers: won, drawn and lost positions for the side to move, whose stones are named first, and the
    longest distance in turns to a capture or the end.

    Example: azumaya tablebase info tumicarona --json
    """
    _, tablebase, chosen = selected(game, variant, option)
    layers = tablebase.info(chosen)
    if as_json:
        print(json.dumps(layers))
        return
    shown = Table("", *map(localized, (WON, DRAWN, LOST, LONGEST)))
    for layer, numbers in layers.items():
        shown.add_row(layer, *(f"{number:,}" for number in numbers.values()))
    console.print(shown)


WON, DRAWN, LOST = Message("terminal-won"), Message("terminal-drawn"), Message("terminal-lost")
LONGEST = Message("terminal-longest")


@app.command()
def probe(
    position: Annotated[list[str], typer.Argument(help="A position, optionally after the name of the game.")],
    as_json: Json = False,
) -> None:
    """Look up the value of a position and of each of its turns.

    Example: azumaya tablebase probe "9/9/2W3B2/9/4W4 w" --json
    """
    name, text = (position[0], position[1:]) if position[0] in games() else (None, position)
    found, tablebase = with_tablebase(name)
    at = read(found.name, " ".join(text))
    if at.is_over:
        raise AzumayaError(Message("terminal-game-over"), text=at.text, code="game-over")
    known, turns = tablebase.value(at), tablebase.turns(at)
    if known is None or turns is None:
        raise AzumayaError(
            Message("terminal-position-not-tablebase-build-larger"),
            text=at.text,
            code="not-in-tablebase",
        )
    if as_json:
        turn_records = [{"turn": turn.turn, **as_record(turn.result)} for turn in turns]
        print(json.dumps({"position": at.text, **as_record(known), "turns": turn_records}))
        return
    from ...rules.tablebase_value import value_text

    console.print(localized(value_text(known)))
    for turn in turns:
        console.print(f"  {turn.turn}: {localized(value_text(turn.result))}")


@app.command()
def solve(
    variant: Annotated[str, typer.Argument(help="Variant with a small board, such as 5x5.")],
    game: Annotated[str | None, typer.Option(help="Name of a game with a tablebase. [default: the first one]")] = None,
    certificate: Annotated[Path | None, typer.Option(help="Write the proof strategies to this file.")] = None,
    threads: Annotated[int, typer.Option(min=1, max=64, help="Threads.")] = 2,
    as_json: Json = False,
) -> None:
    """Solve a small board: the value of every first turn, with and without the draw by count.

    Example: azumaya tablebase solve 5x5 --certificate 5x5.json
    """
    found, tablebase = with_tablebase(game)
    if tablebase.solve is None or tablebase.check is None:
        raise not_solved(found.name)
    with progress_bars(hidden=as_json) as progress:
        proof = tablebase.solve(found.variant(variant), threads, progress)
    if certificate is not None:
        try:
            certificate.write_text(json.dumps(proof, indent=0), encoding="utf-8")
        except OSError as error:
            raise write_error(certificate, error) from None
    show_solved(tablebase.check(proof), as_json)


@app.command()
def check(
    file: Annotated[Path, typer.Argument(help="Certificate from `azumaya tablebase solve`.")],
    as_json: Json = False,
) -> None:
    """Verify a certificate with the reference rules: all replies to its strategies are played to the end of the game or
    to a tablebase position.

    Example: azumaya tablebase check 5x5.json
    """
    try:
        proof = json.loads(file.read_text(encoding="utf-8"))
        found, tablebase = with_tablebase(proof["game"])
        if tablebase.check is None:
            raise not_solved(found.name)
        proved = tablebase.check(proof)
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise AzumayaError(
            Message("terminal-invalid-certificate", error=str(error)),
            text=file.name,
            code="bad-certificate",
        ) from None
    show_solved(proved, as_json)


@app.command()
def coverage(
    game: Annotated[str, typer.Argument(help="Name of the game.")],
    variant: VariantName = None,
    option: Options = None,
    seconds: Annotated[float, typer.Option(min=0.01, help="CPU seconds per position.")] = 1.0,
    games: Annotated[int, typer.Option(min=1, help="Games; one position of each size is taken from each.")] = 10,
    smallest: Annotated[int, typer.Option(min=0, help="Smallest size.")] = 1,
    as_json: Json = False,
) -> None:
    """Measure how far from the end positions can be solved exactly: the share of solved positions by size.

    Example: azumaya tablebase coverage tomoe --seconds 1
    """
    from ...playtest.solver_coverage import measure_solver_coverage

    found = find_game(game)
    chosen = found.variant(variant, parse_options(option or ()))
    with progress_bars(hidden=as_json) as progress:
        measured = measure_solver_coverage(found, chosen, games, seconds, range(smallest, 100), progress)
    if as_json:
        print(json.dumps([asdict(one) for one in measured]))
        return
    unit = found.parts.endings.SIZE if found.parts.endings else None
    shown = Table(localized(unit or Message("terminal-size")), *map(localized, COVERAGE_HEADINGS))
    for one in measured:
        shares = one.quarter, one.middle, one.three_quarters, one.longest
        times = [f"{value:.2f}" if value is not None else "–" for value in shares]
        shown.add_row(str(one.size), str(one.tried), str(one.in_a_second), str(one.solved), *times)
    console.print(shown)


COVERAGE_HEADINGS = (
    Message("terminal-coverage-headings-positions"),
    Message("terminal-coverage-headings-solved-1-s"),
    Message("terminal-coverage-headings-solved"),
    Message("terminal-coverage-headings-25-after-s"),
    Message("terminal-coverage-headings-50"),
    Message("terminal-coverage-headings-75"),
    Message("terminal-coverage-headings-100"),
)


def not_solved(name: str) -> AzumayaError:
    return AzumayaError(
        Message("terminal-solving-small-boards-not-supported"),
        text=name,
        code="not-solved",
    )


def show_solved(proved: dict[str, Any], as_json: bool) -> None:
    if as_json:
        print(json.dumps(proved))
        return
    checked = Message("terminal-checked", positions=proved["positions"], tabled=proved["tabled"])
    console.print(f"{localized(WORTH[proved['value']])} ({localized(checked)})")
    for turn, worth in proved["turns"].items():
        console.print(f"  {turn}: {localized(WORTH[worth])}")


WORTH = {
    "win": Message("terminal-worth-win"),
    "draw": Message("terminal-worth-draw"),
    "loss": Message("terminal-worth-loss"),
}


def as_record(known: TablebaseValue) -> dict[str, object]:
    return asdict(known) | {"value": ("draw", "win", "loss")[known.value]}


def selected(game: str | None, variant: str | None, option: list[str] | None) -> tuple[Game, Tablebase, BaseVariant]:
    found, tablebase = with_tablebase(game)
    return found, tablebase, found.variant(variant, parse_options(option or ()))


def with_tablebase(name: str | None) -> tuple[Game, Tablebase]:
    """Return a game and its tablebase; the first game with one by default."""
    having = [one for one in games() if find_game(one).parts.file("tablebase.py")]
    found = find_game(name if name is not None else having[0])
    if found.parts.tablebase is None:
        raise AzumayaError(
            Message("terminal-no-tablebase-game"),
            text=found.name,
            near=having,
            code="no-tablebase",
        )
    return found, found.parts.tablebase


@contextmanager
def progress_bars(*, hidden: bool) -> Iterator[Progress]:
    """Show a progress bar per layer on stderr."""
    with ProgressBar(console=stderr, disable=hidden) as bars:
        rows: dict[str, TaskID] = {}

        def show(layer: str, done: float) -> None:
            if layer not in rows:
                rows[layer] = bars.add_task(layer, total=1)
            bars.update(rows[layer], completed=done)

        yield show
