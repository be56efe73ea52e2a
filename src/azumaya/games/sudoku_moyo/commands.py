"""`azumaya tasks`: the task generator on the command line. Nothing heavy is imported before a command runs."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from ...rules.collection import Fairness
from ...rules.text import Text
from .collection import FILE, TECHNIQUE_NAMES, Exactness, Grade, Task, read_collection, write_collection
from .variants import parse_task

if TYPE_CHECKING:
    from .fairness import NewPlayer

T = TypeVar("T")
Json = Annotated[bool, typer.Option("--json", help="Answer as JSON.")]
Collection = Annotated[
    Path,
    typer.Option(
        "--file", exists=True, dir_okay=False, help="A collection; the house's own when left out.", show_default=False
    ),
]

app = typer.Typer(
    name="tasks",
    help="Sudoku-Moyo's task generator: list, check, make and grade tasks.",
    no_args_is_help=True,
    rich_markup_mode="rich",
)


@app.command("list")
def list_tasks(
    context: typer.Context,
    file: Collection = FILE,
    text: Annotated[bool, typer.Option("--text", help="Show the tasks themselves too.")] = False,
    as_json: Json = False,
) -> None:
    """List the tasks of a collection with grade and fairness. Play number 7: azumaya play sudoku_moyo --option task=7

    Example: azumaya tasks list
    """
    from rich import box
    from rich.table import Table

    tasks = read_collection(file)
    if as_json:
        typer.echo(json.dumps([asdict(task) for task in tasks]))
        return
    said = context.obj.said
    table = Table(
        "#", *map(said, HEADINGS), box=box.SIMPLE, caption="\n".join(said(words) for words in measurements(tasks))
    )
    for number, task in enumerate(tasks, 1):
        table.add_row(
            str(number),
            str(81 - task.givens.count(".")),
            said(TECHNIQUE_NAMES[task.grade.hardest]),
            str(task.grade.ways),
            *format_fairness(task.fairness),
            *format_exact(task.exact),
        )
    show(table)
    for number, task in enumerate(tasks if text else (), 1):
        typer.echo(f"{number:>4} {task.givens}")


HEADINGS = (
    Text("Vorgaben", "givens"),
    Text("schwerste Technik", "hardest technique"),
    Text("Wege", "ways in"),
    Text("Hell holt", "Light scores"),
    Text("Punkte", "points"),
    Text("gelöst ab", "solved from"),
    Text("dort für Hell", "Light's there"),
)


@app.command()
def check(
    context: typer.Context,
    task: Annotated[str, typer.Argument(help="81 characters, . or 0 for a free cell.")],
    as_json: Json = False,
) -> None:
    """Check a task: what breaks the sudoku rule is refused, what goes against the advice for play gets a warning.

    Example: azumaya tasks check 8....5..27.9.3..8...3..6.7..7..1....6.2...1.3....9..5..1.4..6...9..2.8.72..3....9
    """
    from . import tasks as generator

    givens, said = parse_task(task), context.obj.said
    found, graded = generator.advice(givens), generator.grade(givens)
    if as_json:
        points = [{"code": point.code, "de": point.words.de, "en": point.words.en} for point in found]
        typer.echo(
            json.dumps(
                {
                    "givens": givens,
                    "solutions": generator.number_of_solutions(givens),
                    "grade": asdict(graded),
                    "advice": points,
                }
            )
        )
        return
    typer.echo(said(describe(givens, graded)))
    for point in found:
        show(f"[yellow]{said(WARNING)}: {said(point.words)}.[/]")
    if not found:
        show(f"[green]{said(GOOD)}[/]")


WARNING = Text("Warnung", "Warning")
GOOD = Text("Eine gute Aufgabe: sie hält jeden Punkt des Rats ein.", "A good task: it meets every point of the advice.")


@app.command()
def make(
    context: typer.Context,
    count: Annotated[int, typer.Option(min=1, max=1_000_000, help="How many tasks.")] = 1,
    seed: Annotated[
        int | None, typer.Option(min=0, help="The first task's seed, the next ones follow; any number when left out.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Make tasks that meet every point of the advice. The same seed gives the same task.

    Example: azumaya tasks make --seed 7 --count 3
    """
    from . import tasks as generator

    first = secrets.randbelow(1_000_000_000) if seed is None else seed
    made = [
        generator.make(number) for number in tracked(range(first, first + count), "tasks", hidden=as_json or count == 1)
    ]
    if as_json:
        typer.echo(json.dumps([asdict(task) for task in made]))
        return
    for task in made:
        typer.echo(task.givens)
        show(f"[dim]seed {task.seed}: {context.obj.said(describe(task.givens, task.grade))}[/]")


@app.command()
def grade(
    context: typer.Context,
    task: Annotated[
        list[str] | None, typer.Argument(help="Tasks to grade; the whole collection when left out.")
    ] = None,
    fairness: Annotated[
        bool, typer.Option("--fairness", help="Measure the collection by self-play and write the result into its file.")
    ] = False,
    player: Annotated[str, typer.Option(help="Who plays against itself.")] = "mcts",
    nodes: Annotated[int, typer.Option(min=1, help="How much a thinking player looks at, a move.")] = 200,
    games: Annotated[int, typer.Option(min=1, max=100_000, help="Games a task.")] = 100,
    again: Annotated[
        bool, typer.Option("--again", help="Measure tasks anew that have been measured like this already.")
    ] = False,
    file: Collection = FILE,
    as_json: Json = False,
) -> None:
    """Grade tasks: the hardest technique they need and the ways in at each step. With --fairness by self-play, task
    after task: what is done is kept, and the command goes on where it was stopped.

    Example: azumaya tasks grade --fairness --player mcts --nodes 200 --games 100
    """
    from . import GAME
    from . import tasks as generator

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
    chosen = [parse_task(text) for text in task] if task else [known.givens for known in read_collection(file)]
    graded = [
        (givens, generator.grade(givens), generator.ways_in(givens))
        for givens in tracked(chosen, "tasks", hidden=as_json or len(chosen) == 1)
    ]
    if as_json:
        typer.echo(
            json.dumps([{"givens": givens, "grade": asdict(found), "ways": ways} for givens, found, ways in graded])
        )
        return
    for givens, found, ways in graded:
        typer.echo(givens)
        show(f"[dim]{context.obj.said(describe(givens, found))}: {' '.join(map(str, ways))}[/]")


@app.command()
def solve(
    context: typer.Context,
    player: Annotated[str, typer.Option(help="Who plays against itself.")] = "mcts",
    strength: Annotated[int, typer.Option(min=1, help="How much a thinking player looks at, a move.")] = 200,
    games: Annotated[int, typer.Option(min=1, max=1_000, help="Games a task.")] = 1,
    nodes: Annotated[
        int, typer.Option(min=1, help="What may be looked at for all positions of a game: 20 million are a minute.")
    ] = 20_000_000,
    first: Annotated[int, typer.Option(min=1, help="The number of the first task.")] = 1,
    count: Annotated[int | None, typer.Option(min=1, help="How many tasks; all when left out.")] = None,
    file: Collection = FILE,
    as_json: Json = False,
) -> None:
    """Find out what best play makes of games of the collection's tasks, walked back from their ends for as long as the
    positions are solved exactly. What is done is kept in the file, and the command goes on where it was stopped.

    Example: azumaya tasks solve --nodes 400000 --first 7 --count 1
    """
    from ...rules.position import new_position
    from . import GAME
    from . import fairness as fair

    name, tasks = f"{player} nodes={strength}", list(read_collection(file))
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


def measure_collection(file: Path, new_player: NewPlayer, name: str, games: int, *, again: bool, quiet: bool) -> None:
    """Measure every task that has not been measured like this, writing the file after each one."""
    from ...rules.position import new_position
    from . import GAME
    from . import fairness as fair

    tasks = list(read_collection(file))
    due = [number for number, task in enumerate(tasks) if again or not is_measured(task, name, games)]
    for number in tracked(due, name, hidden=quiet):
        start = new_position(GAME, GAME.variant(None, {"task": tasks[number].givens}))
        tasks[number] = replace(tasks[number], fairness=fair.measure(start, new_player, name, games))
        write_collection(tuple(tasks), file)


def is_measured(task: Task, name: str, games: int) -> bool:
    return task.fairness is not None and task.fairness.player == name and task.fairness.games >= games


# Words


def describe(givens: str, found: Grade) -> Text:
    count = 81 - givens.count(".")
    return Text(f"{count} Vorgaben", f"{count} givens").joined(found.words, ", ")


def format_fairness(fairness: Fairness | None) -> tuple[str, str]:
    """Light's share with its interval, and Light's lead in victory points a game."""
    if fairness is None:
        return "–", "–"
    return f"{fairness.share:.0%} ({fairness.low:.0%}–{fairness.high:.0%})", f"{fairness.lead:+.1f}"


def format_exact(exact: Exactness | None) -> tuple[str, str]:
    """From how many empty cells on, and Light's share of the games with best play from there."""
    return ("–", "–") if exact is None else (str(exact.cells), f"{exact.share:.0%}")


def measurements(tasks: Sequence[Task]) -> list[Text]:
    """Who measured the tasks, and by how many games each."""
    found = {(task.fairness.player, task.fairness.games): None for task in tasks if task.fairness}
    return [
        Text("gemessen mit {0}, {1} Spiele", "measured with {0}, {1} games").format(player, games)
        for player, games in found
    ]


def show(words: Any) -> None:
    from rich.console import Console

    Console(highlight=False, soft_wrap=isinstance(words, str)).print(words)


def tracked(things: Iterable[T], words: str, *, hidden: bool) -> Iterator[T]:
    """The things one by one, with a progress bar on standard error."""
    from rich.console import Console
    from rich.progress import track

    yield from track(list(things), words, console=Console(stderr=True), transient=True, disable=hidden)
