"""`azumaya experiment`: compare rules by metrics of simulated games."""

from __future__ import annotations

import json
import shlex
import sys
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ...rules.errors import AzumayaError
from ...rules.message import Message
from .console import RayOption, echo, parse_options, parse_ray, stderr, write_error

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from ...playtest.experiment.aims import Aim
    from ...playtest.experiment.plan import ExperimentPlan, Rules
    from ...playtest.experiment.run import RulesResult

NOTHING_ELSE = "none"


def experiment(
    game: Annotated[str, typer.Argument(help="Name of the game.")],
    variant: Annotated[str | None, typer.Option(help="The variant to test.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="field=value, several times.")] = None,
    against: Annotated[str, typer.Option(help="Baseline variant, or none; options do not apply to it.")] = "standard",
    levels: Annotated[str, typer.Option(help="The levels that play, such as 2-5 or 1,3,5.")] = "2-5",
    games: Annotated[int, typer.Option(help="Games of each level against itself and the next, an even number.")] = 100,
    judged: Annotated[int, typer.Option(min=0, help="Games per level that the judge evaluates.")] = 40,
    judge: Annotated[
        str, typer.Option(help="Player that evaluates games; default: the strongest kind with a node budget.")
    ] = "",
    seed: Annotated[int, typer.Option(min=0, help="Random seed of set-ups, draws and players.")] = 1,
    opening: Annotated[int, typer.Option(min=0, max=50, help="Random turns before the players take over.")] = 0,
    solve: Annotated[float, typer.Option(min=0, help="Seconds to search for the exact value; 0 to skip.")] = 5.0,
    out: Annotated[
        Path, typer.Option(help="HTML file to write; the data go to a .json file beside it.", dir_okay=False)
    ] = Path("experiment.html"),
    keep: Annotated[
        Path | None,
        typer.Option(help="Folder for the games; the same command resumes.", file_okay=False),
    ] = None,
    sweep: Annotated[
        list[str] | None,
        typer.Option(
            help="field=5..40, field=5..40/5 or field=a,b,c: try several values of a rule option; with further --sweep "
            "or two aims, every combination, and which of them no other beats."
        ),
    ] = None,
    aim: Annotated[
        list[str] | None, typer.Option(help="Aim for a metric, such as draws<0.3 or turns=30..45; repeatable.")
    ] = None,
    until_settled: Annotated[
        bool, typer.Option("--until-settled", help="Double the games until every aim is met or missed.")
    ] = False,
    most_games: Annotated[int, typer.Option(min=2, help="Most games with --until-settled.")] = 1600,
    workers: Annotated[int, typer.Option(min=1, max=256, help="Games played in parallel.")] = 2,
    ray: RayOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of writing a page.")] = False,
) -> None:
    """Compare two rule sets by games of several levels, with confidence intervals.

    Example: azumaya experiment tumicarona --option draw_after=10 --games 200 --out quick-draws.html
    """
    from ...playtest.experiment.aims import parse_aim
    from ...playtest.experiment.page import make_page
    from ...playtest.experiment.plan import ExperimentPlan, Rules, parse_levels
    from ...playtest.experiment.report import make_report

    options = tuple((name, str(value)) for name, value in parse_options(option or []).items())
    held = None if against == NOTHING_ELSE or sweep else Rules(against)
    plan = ExperimentPlan(
        game, Rules(variant, options), held, parse_levels(levels), games, judged, seed, opening, judge
    )
    plan.check()
    aims = [parse_aim(one) for one in aim or ()]
    if until_settled and (not aims or sweep):
        reason = Message("terminal-until-settled-needs-aim-no")
        raise AzumayaError(reason, text="--until-settled")
    command = shlex.join(["azumaya", *sys.argv[1:]])
    if sweep:
        report, drawn = swept(
            plan, sweep, aims, lambda rules: played(plan, rules, keep, workers, ray, command), command
        )
        write(report, drawn, out, as_json)
        return
    plans = growing(plan, most_games) if until_settled else [plan]
    with TemporaryDirectory() as unkept:
        folder = keep or (Path(unkept) if until_settled else None)
        for larger in plans:
            results = played(larger, larger.sides, folder, workers, ray, command)
            report = make_report(larger, results, command, solve, aims, len(plans))
            if all(one["verdict"] != "open" for one in report["aims"]):
                break
    write(report, make_page, out, as_json)


def swept(
    plan: ExperimentPlan,
    texts: Sequence[str],
    aims: Sequence[Aim],
    play: Callable[[Sequence[Rules]], list[RulesResult]],
    command: str,
) -> tuple[dict[str, Any], Callable[[Mapping[str, Any]], str]]:
    """Return the report and the page of one option's curve, or of the combinations of several with two aims."""
    from ...playtest.experiment.pareto import combinations, grid_page, make_grid
    from ...playtest.experiment.sweep import make_sweep, parse_sweep, sweep_page

    knobs = [parse_sweep(plan, text) for text in texts]
    if len(knobs) == 1 and len(aims) < 2:
        return make_sweep(plan, knobs[0], play(knobs[0].rules(plan.rules)), command), sweep_page
    if len(aims) < 2:
        reason = Message("terminal-several-sweep-need-two-aim")
        raise AzumayaError(reason, text=" ".join(texts), near=("--aim fairness=0.45..0.55 --aim draws<0.3",))
    return make_grid(plan, knobs, play(combinations(plan, knobs)), aims, command), grid_page


def growing(plan: ExperimentPlan, most: int) -> list[ExperimentPlan]:
    """Return the plan with its number of games, and doubled up to the most."""
    plans = [plan]
    while 2 * plans[-1].games <= most:
        plans.append(replace(plan, games=2 * plans[-1].games))
    return plans


def played(
    plan: ExperimentPlan, sides: Sequence[Rules], keep: Path | None, workers: int, ray: str | None, command: str
) -> list[RulesResult]:
    """Play everything a plan needs, with a progress bar."""
    from ...playtest.experiment.run import run

    columns = (TextColumn(plan.game), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=stderr, transient=True) as progress:
        bar = progress.add_task("", total=None)
        return run(
            plan,
            sides,
            keep,
            workers,
            parse_ray(ray),
            command,
            lambda done, total: progress.update(bar, completed=done, total=total),
        )


def write(report: dict[str, Any], drawn: Any, out: Path, as_json: bool) -> None:
    """Print the data, or write page and data to files and print the summary."""
    from ...playtest.experiment.summary import sentences

    if as_json:
        print(json.dumps(report, ensure_ascii=False))
        return
    try:
        out.write_text(drawn(report), encoding="utf-8")
        out.with_suffix(".json").write_text(json.dumps(report, ensure_ascii=False) + "\n", encoding="utf-8")
    except OSError as error:
        raise write_error(out, error) from None
    for sentence in sentences(report):
        echo(sentence)
    echo(Message("terminal-written", out=str(out)), wrapped=False)
