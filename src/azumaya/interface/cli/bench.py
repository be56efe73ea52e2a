"""`azumaya bench`: speed of the rules on this machine."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Annotated

import typer
from rich.progress import Progress
from rich.table import Table

from ... import games, new
from ...rules.message import Message, literal
from .console import Json, console, localized

TITLE = Message("terminal-bench-title")
HEADINGS = (
    Message("terminal-headings-game"),
    Message("terminal-headings-compiled"),
    Message("terminal-headings-reference"),
    Message("terminal-headings-ratio"),
    Message("terminal-headings-2-threads"),
    Message("terminal-headings-2-loops"),
    Message("terminal-headings-cold"),
    literal("warm"),
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
        task = progress.add_task(localized(Message("terminal-measuring")), total=len(chosen) * (2 * speed.ROUNDS + 1))
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
