"""`azumaya tasks`: the task generator on the command line. Heavy imports are delayed until a command runs."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from ...rules.collection import Fairness
from ...rules.errors import AzumayaError
from ...rules.message import Message
from .collection import FILE, TECHNIQUE_NAMES, Grade, SolvedGames, Task, read_collection, write_collection
from .variants import parse_task

if TYPE_CHECKING:
    from .fairness import PlayerFactory

T = TypeVar("T")
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Collection = Annotated[
    Path,
    typer.Option(
        "--file",
        exists=True,
        dir_okay=False,
        help="A collection; by default the one that ships with azumaya.",
        show_default=False,
    ),
]

app = typer.Typer(
    name="tasks",
    help="Sudoku-Moyo's task generator: list, check, make and grade tasks.",
    no_args_is_help=True,
    rich_markup_mode="rich",
)


def tasks_of(file: Path) -> tuple[Task, ...]:
    """Return the tasks of a collection; raise if there are none, or the file is damaged."""
    tasks = read_collection(file)
    if not tasks:
        raise AzumayaError(Message("sudoku-moyo-no-tasks"), text=file.name)
    return tasks


@app.command("list")
def list_tasks(
    context: typer.Context,
    file: Collection = FILE,
    text: Annotated[bool, typer.Option("--text", help="Print the tasks too.")] = False,
    as_json: Json = False,
) -> None:
    """List the tasks of a collection with grade and fairness. Play number 7: azumaya play sudoku_moyo --option task=7

    Example: azumaya tasks list
    """
    from rich import box
    from rich.table import Table

    tasks = tasks_of(file)
    if as_json:
        typer.echo(json.dumps([asdict(task) for task in tasks]))
        return
    localized = context.obj.localized
    table = Table(
        "#",
        *map(localized, HEADINGS),
        box=box.SIMPLE,
        caption="\n".join(localized(words) for words in measurements(tasks)),
    )
    for number, task in enumerate(tasks, 1):
        table.add_row(
            str(number),
            str(81 - task.givens.count(".")),
            localized(TECHNIQUE_NAMES[task.grade.hardest]),
            str(task.grade.ways),
            *format_fairness(task.fairness),
            *format_exact(task.exact),
        )
    show(table)
    for number, task in enumerate(tasks if text else (), 1):
        typer.echo(f"{number:>4} {task.givens}")


HEADINGS = tuple(
    Message(f"sudoku-moyo-tasks-{column}")
    for column in ("givens", "technique", "ways", "wins", "lead", "solved-from", "wins-then")
)


@app.command()
def check(
    context: typer.Context,
    task: Annotated[str, typer.Argument(help="81 characters, . or 0 for a free cell.")],
    as_json: Json = False,
) -> None:
    """Check a task. A task that breaks the sudoku rule is an error; missed recommendations for play are warnings.

    Example: azumaya tasks check 8....5..27.9.3..8...3..6.7..7..1....6.2...1.3....9..5..1.4..6...9..2.8.72..3....9
    """
    from . import task_generator

    givens, localized = parse_task(task), context.obj.localized
    found, graded = task_generator.task_warnings(givens), task_generator.grade(givens)
    if as_json:
        points = [{"code": point.code, "words": localized(point.words)} for point in found]
        typer.echo(
            json.dumps(
                {
                    "givens": givens,
                    "solutions": task_generator.number_of_solutions(givens),
                    "grade": asdict(graded),
                    "warnings": points,
                }
            )
        )
        return
    typer.echo(localized(describe(givens, graded)))
    for point in found:
        show(f"[yellow]{localized(WARNING)}: {localized(point.words)}.[/]")
    if not found:
        show(f"[green]{localized(GOOD)}[/]")


WARNING = Message("sudoku-moyo-tasks-warning")
GOOD = Message("sudoku-moyo-tasks-good")


@app.command()
def make(
    context: typer.Context,
    count: Annotated[int, typer.Option(min=1, max=1_000_000, help="Number of tasks.")] = 1,
    seed: Annotated[
        int | None, typer.Option(min=0, help="Seed of the first task, counted up for the next ones; random by default.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Make tasks that meet every recommendation. The same seed gives the same task.

    Example: azumaya tasks make --seed 7 --count 3
    """
    from . import task_generator

    first = secrets.randbelow(1_000_000_000) if seed is None else seed
    made = [
        task_generator.make(number)
        for number in tracked(range(first, first + count), "tasks", hidden=as_json or count == 1)
    ]
    if as_json:
        typer.echo(json.dumps([asdict(task) for task in made]))
        return
    for task in made:
        typer.echo(task.givens)
        show(f"[dim]seed {task.seed}: {context.obj.localized(describe(task.givens, task.grade))}[/]")


@app.command()
def grade(
    context: typer.Context,
    task: Annotated[list[str] | None, typer.Argument(help="Tasks to grade; by default the whole collection.")] = None,
    fairness: Annotated[
        bool, typer.Option("--fairness", help="Measure the collection by self-play and save the result to its file.")
    ] = False,
    player: Annotated[str, typer.Option(help="Player for self-play.")] = "mcts",
    nodes: Annotated[int, typer.Option(min=1, help="Search nodes per move.")] = 200,
    games: Annotated[int, typer.Option(min=1, max=100_000, help="Games per task.")] = 100,
    again: Annotated[
        bool, typer.Option("--again", help="Measure tasks again that already have this measurement.")
    ] = False,
    file: Collection = FILE,
    as_json: Json = False,
) -> None:
    """Grade tasks: the hardest technique they need and the cells that can be solved at each step. With --fairness by
    self-play; results are saved after each task, and an interrupted run continues where it stopped.

    Example: azumaya tasks grade --fairness --player mcts --nodes 200 --games 100
    """
    from . import GAME, task_generator

    if fairness:
        name = f"{player} nodes={nodes}"
        measure_collection(
            file,
            lambda seed: context.obj.player(GAME.name, kind=player, nodes=nodes, seed=seed),
            name,
            games,
            again=again,
            quiet=as_json,
        )
        list_tasks(context, file, as_json=as_json)
        return
    chosen = [parse_task(text) for text in task] if task else [known.givens for known in tasks_of(file)]
    graded = [
        (givens, task_generator.grade(givens), task_generator.ways_in(givens))
        for givens in tracked(chosen, "tasks", hidden=as_json or len(chosen) == 1)
    ]
    if as_json:
        typer.echo(
            json.dumps([{"givens": givens, "grade": asdict(found), "ways": ways} for givens, found, ways in graded])
        )
        return
    for givens, found, ways in graded:
        typer.echo(givens)
        show(f"[dim]{context.obj.localized(describe(givens, found))}: {' '.join(map(str, ways))}[/]")


@app.command()
def solve(
    context: typer.Context,
    player: Annotated[str, typer.Option(help="Player for self-play.")] = "mcts",
    strength: Annotated[int, typer.Option(min=1, help="Search nodes per move.")] = 200,
    games: Annotated[int, typer.Option(min=1, max=1_000, help="Games per task.")] = 1,
    nodes: Annotated[
        int, typer.Option(min=1, help="Search nodes for all positions of a game; 20 million take a minute.")
    ] = 20_000_000,
    first: Annotated[int, typer.Option(min=1, help="Number of the first task.")] = 1,
    count: Annotated[int | None, typer.Option(min=1, help="Number of tasks; all by default.")] = None,
    file: Collection = FILE,
    as_json: Json = False,
) -> None:
    """Solve self-play games of the collection's tasks backwards from their ends, as far as the node limit allows.
    Results are saved after each task, and an interrupted run continues where it stopped.

    Example: azumaya tasks solve --nodes 400000 --first 7 --count 1
    """
    from ...rules.position import new_position
    from . import GAME
    from . import fairness as fair

    name, tasks = f"{player} nodes={strength}", list(tasks_of(file))
    wanted = range(first - 1, len(tasks) if count is None else min(len(tasks), first - 1 + count))
    for number in tracked([n for n in wanted if not is_solved(tasks[n], name, games, nodes)], name, hidden=as_json):
        start = new_position(GAME, GAME.variant(None, {"task": tasks[number].givens}))
        exact = fair.solve_games(
            start,
            lambda seed: context.obj.player(GAME.name, kind=player, nodes=strength, seed=seed),
            name,
            games,
            nodes,
        )
        tasks[number] = replace(tasks[number], exact=exact)
        write_collection(tuple(tasks), file)
    list_tasks(context, file, as_json=as_json)


def is_solved(task: Task, name: str, games: int, nodes: int) -> bool:
    exact = task.exact
    return exact is not None and exact.player == name and exact.games >= games and exact.nodes >= nodes


def measure_collection(
    file: Path, new_player: PlayerFactory, name: str, games: int, *, again: bool, quiet: bool
) -> None:
    """Measure every task without this measurement, writing the file after each one."""
    from ...rules.position import new_position
    from . import GAME
    from . import fairness as fair

    tasks = list(tasks_of(file))
    missing = [number for number, task in enumerate(tasks) if again or not is_measured(task, name, games)]
    for number in tracked(missing, name, hidden=quiet):
        start = new_position(GAME, GAME.variant(None, {"task": tasks[number].givens}))
        tasks[number] = replace(tasks[number], fairness=fair.measure(start, new_player, name, games))
        write_collection(tuple(tasks), file)


def is_measured(task: Task, name: str, games: int) -> bool:
    return task.fairness is not None and task.fairness.player == name and task.fairness.games >= games


# Formatting


def describe(givens: str, found: Grade) -> Message:
    return Message("sudoku-moyo-tasks-described", givens=81 - givens.count("."), grade=found.words)


def format_fairness(fairness: Fairness | None) -> tuple[str, str]:
    """Format Light's share with its interval, and Light's lead in victory points per game."""
    if fairness is None:
        return "–", "–"
    return f"{fairness.share:.0%} ({fairness.low:.0%}–{fairness.high:.0%})", f"{fairness.lead:+.1f}"


def format_exact(exact: SolvedGames | None) -> tuple[str, str]:
    """Format from how many empty cells on games are solved, and Light's share with best play from there."""
    return ("–", "–") if exact is None else (str(exact.cells), f"{exact.share:.0%}")


def measurements(tasks: Sequence[Task]) -> list[Message]:
    """Describe how the tasks were measured."""
    found = {(task.fairness.player, task.fairness.games): None for task in tasks if task.fairness}
    return [Message("sudoku-moyo-tasks-measured", player=player, games=games) for player, games in found]


def show(words: Any) -> None:
    from rich.console import Console

    Console(highlight=False, soft_wrap=isinstance(words, str)).print(words)


def tracked(things: Iterable[T], words: str, *, hidden: bool) -> Iterator[T]:
    """Yield the items with a progress bar on standard error."""
    from rich.console import Console
    from rich.progress import track

    yield from track(list(things), words, console=Console(stderr=True), transient=True, disable=hidden)
