"""`azumaya tables`: exact endings of the games that have tables of them: make, check, describe and ask them."""

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
from ...rules.curiosities import FILE, format_curiosities
from ...rules.errors import AzumayaError
from ...rules.text import Text
from .speech import Json, complaints, console, not_written, parse_options, said

if TYPE_CHECKING:
    from ...rules.game import Game
    from ...rules.parts import EndingTables
    from ...rules.truth import Progress, Truth
    from ...rules.variant import BaseVariant

GameName = Annotated[str | None, typer.Argument(help="A game that has tables; the first one when left out.")]
VariantName = Annotated[str | None, typer.Option("--variant", help="A variant of the game, such as 5x5.")]
Options = Annotated[list[str] | None, typer.Option("--option", help="A rule of the variant, such as draw_after=0.")]

app = typer.Typer(
    name="tables",
    help="Exact endings: make, check, describe and ask a game's tables.\n\nExample: azumaya tables build tumicarona",
    no_args_is_help=True,
    rich_markup_mode="rich",
)


@app.command()
def build(
    game: GameName = None,
    stones: Annotated[int, typer.Option(min=2, max=24, help="All endings of up to so many stones.")] = 5,
    variant: VariantName = None,
    option: Options = None,
    threads: Annotated[int, typer.Option(min=1, max=64, help="Threads to reckon with.")] = 2,
    as_json: Json = False,
) -> None:
    """Make tables of all endings of up to so many stones. What is there is kept; a build that was stopped goes on.

    Example: azumaya tables build tumicarona --stones 6
    """
    found, tables, chosen = named(game, variant, option)
    with shown_progress(hidden=as_json) as progress:
        path = tables.build(chosen, stones, threads, progress)
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
    sample: Annotated[int, typer.Option(min=1, help="Random positions of a large layer.")] = 1_000_000,
    as_json: Json = False,
) -> None:
    """Check the file's checksums, and that each position is worth the best of its successors by the rules' own moves.

    Example: azumaya tables verify tumicarona
    """
    _, tables, chosen = named(game, variant, option)
    with shown_progress(hidden=as_json) as progress:
        compared = tables.verify(chosen, sample, progress)
    if as_json:
        print(json.dumps(compared))
        return
    for layer, count in compared.items():
        console.print(said(Text(f"{layer}: {count:,} Stellungen stimmen", f"{layer}: {count:,} positions hold")))


@app.command()
def info(game: GameName = None, variant: VariantName = None, option: Options = None, as_json: Json = False) -> None:
    """The layers there are: positions won, drawn and lost for the side to move, whose stones are named first, and the
    longest distance in turns to a capture or the end.

    Example: azumaya tables info tumicarona --json
    """
    _, tables, chosen = named(game, variant, option)
    layers = tables.info(chosen)
    if as_json:
        print(json.dumps(layers))
        return
    shown = Table("", *map(said, (WON, DRAWN, LOST, LONGEST)))
    for layer, numbers in layers.items():
        shown.add_row(layer, *(f"{number:,}" for number in numbers.values()))
    console.print(shown)


WON, DRAWN, LOST = Text("gewonnen", "won"), Text("remis", "drawn"), Text("verloren", "lost")
LONGEST = Text("weiteste", "longest")


@app.command()
def probe(
    position: Annotated[list[str], typer.Argument(help="A game that has tables, if not the first one; a position.")],
    as_json: Json = False,
) -> None:
    """What a position is worth with best play, and each of its turns.

    Example: azumaya tables probe "9/9/2W3B2/9/4W4 w" --json
    """
    name, text = (position[0], position[1:]) if position[0] in games() else (None, position)
    found, tables = with_tables(name)
    at = read(found.name, " ".join(text))
    if at.is_over:
        raise AzumayaError(Text("das Spiel ist zu Ende", "the game is over"), text=at.text, code="game-over")
    known, turns = tables.truth(at), tables.turns(at)
    if known is None or turns is None:
        raise AzumayaError(
            Text(
                "diese Stellung steht in keiner Tafel; `azumaya tables build --stones N` rechnet größere",
                "no table holds this position; `azumaya tables build --stones N` makes larger ones",
            ),
            text=at.text,
            code="not-tabled",
        )
    if as_json:
        turn_records = [{"turn": turn.turn, **as_record(turn.truth)} for turn in turns]
        print(json.dumps({"position": at.text, **as_record(known), "turns": turn_records}))
        return
    from ...rules.truth import told

    console.print(said(told(known)))
    for turn in turns:
        console.print(f"  {turn.turn}: {said(told(turn.truth))}")


@app.command()
def solve(
    variant: Annotated[str, typer.Argument(help="A small board, such as 5x5.")],
    game: Annotated[str | None, typer.Option(help="A game that has tables; the first one when left out.")] = None,
    certificate: Annotated[Path | None, typer.Option(help="Write the strategies that prove it into this file.")] = None,
    threads: Annotated[int, typer.Option(min=1, max=64, help="Threads to reckon with.")] = 2,
    as_json: Json = False,
) -> None:
    """Solve a small board: what every first turn is worth, with and without the draw by count.

    Example: azumaya tables solve 5x5 --certificate 5x5.json
    """
    found, tables = with_tables(game)
    if tables.solve is None or tables.check is None:
        raise not_solved(found.name)
    with shown_progress(hidden=as_json) as progress:
        proof = tables.solve(found.variant(variant), threads, progress)
    if certificate is not None:
        try:
            certificate.write_text(json.dumps(proof, indent=0), encoding="utf-8")
        except OSError as error:
            raise not_written(certificate, error) from None
    show_solved(tables.check(proof), as_json)


@app.command()
def check(
    file: Annotated[Path, typer.Argument(help="A certificate that `azumaya tables solve` wrote.")],
    as_json: Json = False,
) -> None:
    """Check a certificate by the plain rules: every answer to its strategies is played through, to the end of the game
    or to positions of so few stones that the tables tell.

    Example: azumaya tables check 5x5.json
    """
    try:
        proof = json.loads(file.read_text(encoding="utf-8"))
        found, tables = with_tables(proof["game"])
        if tables.check is None:
            raise not_solved(found.name)
        proved = tables.check(proof)
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise AzumayaError(
            Text(f"das ist kein lesbares Zertifikat ({error})", f"this is no readable certificate ({error})"),
            text=file.name,
            code="bad-certificate",
        ) from None
    show_solved(proved, as_json)


@app.command()
def curiosities(
    game: GameName = None,
    variant: VariantName = None,
    write: Annotated[bool, typer.Option("--write", help="Keep them in the game's folder, for its page.")] = False,
    as_json: Json = False,
) -> None:
    """Look the tables through for positions worth a look: the longest wins, few stones that beat many, positions in
    which nobody wants to move, wins by one turn of many.

    Example: azumaya tables curiosities tumicarona --json
    """
    found, tables, chosen = named(game, variant, None)
    if tables.curiosities is None:
        raise AzumayaError(
            Text("für dieses Spiel werden keine gesucht", "none are looked for in this game"),
            text=found.name,
            code="no-curiosities",
        )
    with shown_progress(hidden=as_json) as progress:
        strange = tables.curiosities(chosen, progress)
    command = f"azumaya tables curiosities {found.name} --write"
    if write:
        file = found.path / FILE
        try:
            file.write_text(format_curiosities(strange, command), encoding="utf-8")
        except OSError as error:
            raise not_written(file, error) from None
    if as_json:
        print(json.dumps([asdict(one) for one in strange], ensure_ascii=False))
        return
    for one in strange:
        console.print(f"[bold]{said(one.title)}[/]  {one.position}", soft_wrap=True)
        console.print(f"  {said(one.sentence)}", soft_wrap=True)


@app.command()
def reach(
    game: Annotated[str, typer.Argument(help="A game on the shelf.")],
    variant: VariantName = None,
    option: Options = None,
    seconds: Annotated[float, typer.Option(min=0.01, help="Processor time a position may take.")] = 1.0,
    games: Annotated[int, typer.Option(min=1, help="Games walked back; one position of each size from each.")] = 10,
    smallest: Annotated[int, typer.Option(min=0, help="The size to begin with.")] = 1,
    as_json: Json = False,
) -> None:
    """How far from the end positions are solved exactly: sizes of endings, and how many of each are solved in time.

    Example: azumaya tables reach tomoe --seconds 1
    """
    from ...playtest.reach import measure_reach

    found = find_game(game)
    chosen = found.variant(variant, parse_options(option or ()))
    with shown_progress(hidden=as_json) as progress:
        measured = measure_reach(found, chosen, games, seconds, range(smallest, 100), progress)
    if as_json:
        print(json.dumps([asdict(one) for one in measured]))
        return
    unit = found.parts.endings.SIZE if found.parts.endings else None
    shown = Table(said(unit or Text("Größe", "size")), *map(said, REACH_HEADINGS))
    for one in measured:
        shares = one.quarter, one.middle, one.three_quarters, one.longest
        times = [f"{value:.2f}" if value is not None else "–" for value in shares]
        shown.add_row(str(one.size), str(one.tried), str(one.in_a_second), str(one.solved), *times)
    console.print(shown)


REACH_HEADINGS = (
    Text("versucht", "tried"),
    Text("in einer Sekunde", "within a second"),
    Text("gelöst", "solved"),
    Text("ein Viertel in s", "a quarter in s"),
    Text("die Hälfte", "half"),
    Text("drei Viertel", "three quarters"),
    Text("alle", "all"),
)


def not_solved(name: str) -> AzumayaError:
    return AzumayaError(
        Text("für dieses Spiel werden keine Bretter gelöst", "no boards of this game are solved"),
        text=name,
        code="not-solved",
    )


def show_solved(proved: dict[str, Any], as_json: bool) -> None:
    if as_json:
        print(json.dumps(proved))
        return
    counts = f"{proved['positions']:,}", f"{proved['tabled']:,}"
    console.print(f"{said(WORTH[proved['value']])} ({said(CHECKED.format(*counts))})")
    for turn, worth in proved["turns"].items():
        console.print(f"  {turn}: {said(WORTH[worth])}")


WORTH = {
    "win": Text("Gewinn für den, der beginnt", "a win for the side that begins"),
    "draw": Text("Remis", "a draw"),
    "loss": Text("Verlust für den, der beginnt", "a loss for the side that begins"),
}
CHECKED = Text(
    "{0} Stellungen nachgespielt, {1} in den Tafeln nachgesehen", "{0} positions replayed, {1} looked up in the tables"
)


def as_record(known: Truth) -> dict[str, object]:
    return asdict(known) | {"value": ("draw", "win", "loss")[known.value]}


def named(game: str | None, variant: str | None, option: list[str] | None) -> tuple[Game, EndingTables, BaseVariant]:
    found, tables = with_tables(game)
    return found, tables, found.variant(variant, parse_options(option or ()))


def with_tables(name: str | None) -> tuple[Game, EndingTables]:
    """A game and its tables; the first game that has some when none is named."""
    having = [one for one in games() if find_game(one).parts.file("tables.py")]
    found = find_game(name if name is not None else having[0])
    if found.parts.tables is None:
        raise AzumayaError(
            Text("für dieses Spiel gibt es keine Tafeln", "there are no tables for this game"),
            text=found.name,
            near=having,
            code="no-tables",
        )
    return found, found.parts.tables


@contextmanager
def shown_progress(*, hidden: bool) -> Iterator[Progress]:
    """A bar a layer, on standard error."""
    with ProgressBar(console=complaints, disable=hidden) as bars:
        rows: dict[str, TaskID] = {}

        def show(layer: str, done: float) -> None:
            if layer not in rows:
                rows[layer] = bars.add_task(layer, total=1)
            bars.update(rows[layer], completed=done)

        yield show
