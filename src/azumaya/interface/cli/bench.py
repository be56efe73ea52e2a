"""`azumaya bench`: speed of the rules on this machine."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Annotated

import typer
from rich.progress import Progress
from rich.table import Table

from ... import games, new
from ...rules.text import Text, same
from .console import Json, console, localized

TITLE = Text(
    "Zufallspartien je Sekunde und Thread; Gewinn durch zwei Threads und durch zwei einfache Schleifen",
    "random playouts per second and thread; speedup of two threads and of two plain loops",
)
HEADINGS = (
    Text("Spiel", "game"),
    Text("kompiliert", "compiled"),
    Text("Referenz", "reference"),
    Text("Verhältnis", "ratio"),
    Text("2 Threads", "2 threads"),
    Text("2 Schleifen", "2 loops"),
    Text("kalt", "cold"),
    same("warm"),
)


def bench(
    game: Annotated[list[str] | None, typer.Argument(help="Games to measure. [default: all]")] = None,
    variant: Annotated[str | None, typer.Option(help="Name of the variant, with a single game.")] = None,
    seconds: Annotated[float, typer.Option(min=0.05, max=60, help="Duration of each measurement.")] = 1.0,
    start: Annotated[bool, typer.Option(help="Also measure the time from process start to the first move.")] = True,
    as_json: Json = False,
) -> None:
    """Measure random playouts per second against the reference implementation, and the speedup of two threads.

    Example: azumaya bench tumicarona --seconds 2
    """
    from ...playtest import speed

    chosen = game or games()
    results = {}
    with Progress(console=console, transient=True, disable=as_json) as progress:
        task = progress.add_task(localized(Text("Messung", "measuring")), total=len(chosen) * (2 * speed.ROUNDS + 1))
        for name in chosen:
            progress.update(task, description=name)
            figures = speed.measure(new(name, variant), seconds, lambda: progress.advance(task))
            results[name] = {
                **asdict(figures),
                "ratio": figures.ratio,
                **(asdict(speed.measure_start(name)) if start else {}),
            }
            progress.advance(task)
    if as_json:
        print(json.dumps(results))
    else:
        console.print(as_table(results))


def as_table(results: dict[str, dict[str, float]]) -> Table:
    table = Table(title=localized(TITLE))
    for number, heading in enumerate(HEADINGS):
        table.add_column(localized(heading), justify="right" if number else "left", no_wrap=True)
    for name, figures in results.items():
        starts = [f"{figures[kind]:.1f} s" if kind in figures else "–" for kind in ("cold", "warm")]
        rates = [f"{figures[kind]:,.0f}" for kind in ("playouts", "reference", "ratio")]
        gains = [f"{figures[kind]:.2f} ×" for kind in ("threads_gain", "loops_gain")]
        table.add_row(name, *rates, *gains, *starts)
    return table
