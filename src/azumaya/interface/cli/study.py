"""`azumaya study`: what rules make of a game, in figures and pictures, held against other rules."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ...rules.text import Text
from .cluster import RayOption, cluster_of
from .speech import complaints, not_written, parse_options, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...playtest.study.plan import Rules, StudyPlan
    from ...playtest.study.run import Studied

NOTHING_ELSE = "none"


def study(
    game: Annotated[str, typer.Argument(help="A game on the shelf.")],
    variant: Annotated[str | None, typer.Option(help="The variant to study.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="field=value, several times.")] = None,
    against: Annotated[
        str, typer.Option(help="The variant to hold it against, or none; options do not apply to it.")
    ] = "standard",
    levels: Annotated[str, typer.Option(help="The levels that play, such as 2-5 or 1,3,5.")] = "2-5",
    games: Annotated[int, typer.Option(help="Games of each level against itself and the next, an even number.")] = 100,
    judged: Annotated[int, typer.Option(min=0, help="So many of a level's games are looked at by the judge.")] = 40,
    judge: Annotated[
        str, typer.Option(help="The player that judges; left out: the strongest kind with a budget of nodes.")
    ] = "",
    seed: Annotated[int, typer.Option(min=0, help="Decides set-ups, draws and the players' dice.")] = 1,
    opening: Annotated[int, typer.Option(min=0, max=50, help="Random turns before the players take over.")] = 0,
    solve: Annotated[float, typer.Option(min=0, help="Seconds to look for the exact value; 0: do not.")] = 5.0,
    out: Annotated[
        Path, typer.Option(help="The page to write; its data go beside it, as .json.", dir_okay=False)
    ] = Path("study.html"),
    keep: Annotated[
        Path | None,
        typer.Option(help="A folder for the games; the same command goes on where it stopped.", file_okay=False),
    ] = None,
    sweep: Annotated[
        str | None, typer.Option(help="field=5..40, field=5..40/5 or field=a,b,c: one rule choice through its values.")
    ] = None,
    workers: Annotated[int, typer.Option(min=1, max=256, help="Games at a time.")] = 2,
    ray: RayOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Answer as JSON and write no page.")] = False,
) -> None:
    """Let levels play a game by some rules and by others, and tell every difference with its interval.

    Example: azumaya study tumicarona --option draw_after=10 --games 200 --out quick-draws.html
    """
    from ...playtest.study.page import make_page
    from ...playtest.study.plan import Rules, StudyPlan, parse_levels
    from ...playtest.study.report import make_report

    options = tuple((name, str(value)) for name, value in parse_options(option or []).items())
    held = None if against == NOTHING_ELSE or sweep else Rules(against)
    plan = StudyPlan(game, Rules(variant, options), held, parse_levels(levels), games, judged, seed, opening, judge)
    plan.check()
    command = shlex.join(["azumaya", *sys.argv[1:]])
    if sweep is not None:
        from ...playtest.study.sweep import make_sweep, parse_sweep, sweep_page

        knob = parse_sweep(plan, sweep)
        report = make_sweep(plan, knob, played(plan, knob.rules(plan.rules), keep, workers, ray, command), command)
        write(report, sweep_page, out, as_json)
        return
    report = make_report(plan, played(plan, plan.sides, keep, workers, ray, command), command, solve)
    write(report, make_page, out, as_json)


def played(
    plan: StudyPlan, sides: Sequence[Rules], keep: Path | None, workers: int, ray: str | None, command: str
) -> list[Studied]:
    """Everything a plan needs, with a bar."""
    from ...playtest.study.run import run

    columns = (TextColumn(plan.game), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=complaints, transient=True) as progress:
        bar = progress.add_task("", total=None)
        return run(
            plan,
            sides,
            keep,
            workers,
            cluster_of(ray),
            command,
            lambda done, total: progress.update(bar, completed=done, total=total),
        )


def write(report: dict[str, Any], drawn: Any, out: Path, as_json: bool) -> None:
    """The data to standard output, or the page and its data into files, and what it says in short."""
    from ...playtest.study.summary import sentences

    if as_json:
        print(json.dumps(report, ensure_ascii=False))
        return
    try:
        out.write_text(drawn(report), encoding="utf-8")
        out.with_suffix(".json").write_text(json.dumps(report, ensure_ascii=False) + "\n", encoding="utf-8")
    except OSError as error:
        raise not_written(out, error) from None
    for sentence in sentences(report):
        say(sentence)
    say(Text(f"geschrieben: {out}", f"written: {out}"), wrapped=False)
