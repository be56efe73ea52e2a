"""`azumaya playtest`: many games between players, and what they say about strength."""

from __future__ import annotations

import json
import shlex
import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ...games import game as find_game
from ...rules.errors import AzumayaError
from ...rules.text import Text
from .cluster import RayOption, cluster_of
from .speech import Json, complaints, console, not_written, parse_options, said

if TYPE_CHECKING:
    from ...playtest.arena import Plan, Played
    from ...playtest.ratings import Hypotheses
    from ...playtest.report import Report
    from ...research.cluster import Cluster

EvenOption = Annotated[
    float | None,
    typer.Option(
        help="Take only openings after which a judge that none of the players sways sees no side further ahead than "
        "this, from 0 (equal chances) to 1 (won)."
    ),
]


def playtest(
    game: Annotated[str, typer.Argument(help="A game on the shelf.")],
    players: Annotated[
        list[str] | None,
        typer.Option(
            help="A player such as alphabeta:seconds=0.2, mcts:nodes=2000, random, my_agent.py:Agent or "
            "engine:./program; give two or more. "
            "Left out: report on --file."
        ),
    ] = None,
    games: Annotated[int, typer.Option(help="Games for each pairing of players, an even number.")] = 100,
    seed: Annotated[int, typer.Option(min=0, help="Decides set-ups, openings, draws and the players' dice.")] = 1,
    file: Annotated[
        Path | None,
        typer.Option(
            help="Where games are kept, one a line; the same command goes on where it stopped.", dir_okay=False
        ),
    ] = None,
    variant: Annotated[str | None, typer.Option(help="A variant's name.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="field=value, several times.")] = None,
    position: Annotated[str | None, typer.Option(help="Start from this position's text.")] = None,
    opening: Annotated[int, typer.Option(min=0, max=50, help="Random turns before the players take over.")] = 4,
    even: EvenOption = None,
    neighbours: Annotated[bool, typer.Option(help="Only players next to each other meet, as on a ladder.")] = False,
    workers: Annotated[int, typer.Option(min=1, max=256, help="Games at a time.")] = 2,
    ray: RayOption = None,
    sprt: Annotated[
        str | None, typer.Option(help="LOW:HIGH in Elo: stop as soon as two players are told apart.")
    ] = None,
    anchor: Annotated[
        str | None, typer.Option(help="The player whose rating is zero; the mean of all when left out.")
    ] = None,
    records: Annotated[
        Path | None, typer.Option(help="Write a record of every game into this folder.", file_okay=False)
    ] = None,
    as_json: Json = False,
    as_markdown: Annotated[bool, typer.Option("--markdown", help="Answer as a section for a document.")] = False,
) -> None:
    """Let players meet in seeded pairs of games with sides swapped, and rate them.

    Example: azumaya playtest tumicarona --players greedy --players random --games 20 --seed 7 --file games.jsonl
    """
    from ...playtest.arena import Plan
    from ...playtest.ledger import read_ledger
    from ...playtest.report import as_markdown as written
    from ...playtest.report import as_record, make_report

    asked = parse_hypotheses(sprt, players)
    if players:
        options = tuple((name, str(value)) for name, value in parse_options(option or []).items())
        plan = Plan(
            game,
            tuple(players),
            games,
            seed,
            variant,
            options,
            position,
            opening,
            "neighbours" if neighbours else "all",
            even,
        )
        plan.check()
        check_anchor(anchor, plan)
        played = run(plan, file, workers, asked, cluster_of(ray))
    else:
        plan, played = read_ledger(file) if file else nobody(game)
        check_game(game, plan)
        check_anchor(anchor, plan)
    if records is not None:
        keep_records(plan, played, records)
    report = make_report(plan, played, asked, anchor)
    if as_json:
        print(json.dumps(as_record(report), ensure_ascii=False))
    elif as_markdown:
        print(written(report, command_of(plan, asked)))
    else:
        show(report)


def keep_records(plan: Plan, played: list[Played], folder: Path) -> None:
    """A file for each game, numbered in the order they are reported in."""
    from ...playtest.records import record_of
    from ...rules.record import format_record

    width = len(str(len(played)))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number, game in enumerate(played, 1):
            text = format_record(record_of(find_game(plan.game), game))
            (folder / f"{plan.game}-{number:0{width}}.txt").write_text(text, encoding="utf-8")
    except OSError as error:
        raise not_written(folder, error) from None


def nobody(game: str) -> tuple[Plan, list[Played]]:
    reason = Text(
        "wer soll spielen? Zwei Spieler, oder eine Datei, über die berichtet wird",
        "who is to play? Two players, or a file to report on",
    )
    raise AzumayaError(reason, text=game, near=("--players greedy --players random", "--file games.jsonl"))


def parse_hypotheses(text: str | None, players: list[str] | None) -> Hypotheses | None:
    """`LOW:HIGH`, for exactly two players."""
    from ...playtest.ratings import Hypotheses

    if text is None:
        return None
    low, _, high = text.partition(":")
    try:
        asked = Hypotheses(float(low), float(high))
    except ValueError:
        asked = None
    if asked is None or not -1000 < asked.low < asked.high < 1000 or len(players or ()) > 2:
        reason = Text(
            "zwei Elo-Zahlen, die kleinere zuerst, für genau zwei Spieler",
            "two numbers in Elo, the smaller first, for exactly two players",
        )
        raise AzumayaError(reason, text=f"--sprt {text}", near=("0:30",))
    return asked


def check_game(game: str, plan: Plan) -> None:
    if game != plan.game:
        raise AzumayaError(
            Text("in der Datei steht ein anderes Spiel", "the file is about another game"), text=game, near=(plan.game,)
        )


def check_anchor(anchor: str | None, plan: Plan) -> None:
    from ...playtest.contestant import parse_contestant

    names = [parse_contestant(text).name for text in plan.players]
    if anchor is not None and anchor not in names:
        raise AzumayaError(
            Text("diesen Spieler gibt es hier nicht", "there is no such player here"), text=anchor, near=names
        )


def run(
    plan: Plan, file: Path | None, workers: int, asked: Hypotheses | None, cluster: Cluster | None = None
) -> list[Played]:
    """Play what is missing, with a bar, until the plan or the sequential test is done; the games of the plan."""
    from ...playtest import arena
    from ...playtest.ledger import Ledger

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with (
        Ledger(plan, file, shlex.join(["azumaya", *sys.argv[1:]])) as ledger,
        Progress(*columns, console=complaints, transient=True) as progress,
    ):
        played = ledger.planned()
        bar = progress.add_task(
            said(Text("bereite vor …", "preparing …")), total=len(plan.jobs()), completed=len(played)
        )

        standing = ScoreSoFar(plan, played)

        def started() -> None:
            progress.update(bar, description=str(standing))

        with closing(arena.play(plan, ledger.done, workers, started, cluster)) as games:
            while not is_answered(plan, played, asked) and (game := next(games, None)) is not None:
                ledger.add(game)
                played.append(game)
                standing.add(game)
                progress.update(bar, advance=1, description=str(standing))
    return played


class ScoreSoFar:
    """How the first player has done so far, for the bar."""

    def __init__(self, plan: Plan, played: list[Played]) -> None:
        from ...playtest.contestant import parse_contestant

        self.first = parse_contestant(plan.players[0]).name
        self.points, self.games = 0.0, 0
        for game in played:
            self.add(game)

    def add(self, game: Played) -> None:
        if self.first in game.players:
            self.points, self.games = self.points + game.points(self.first), self.games + 1

    def __str__(self) -> str:
        return f"{self.first}: {self.points:g} / {self.games}"


def is_answered(plan: Plan, played: list[Played], asked: Hypotheses | None) -> bool:
    from ...playtest.contestant import parse_contestant
    from ...playtest.ratings import sprt
    from ...playtest.report import pairs_in_order

    if asked is None:
        return False
    first, second = (parse_contestant(text).name for text in plan.players)
    return sprt(pairs_in_order(played, first, second), asked).verdict is not None


def command_of(plan: Plan, asked: Hypotheses | None = None) -> str:
    """The command that plays a plan."""
    words = ["azumaya", "playtest", plan.game]
    for text in plan.players:
        words += ["--players", text]
    words += ["--games", str(plan.games), "--seed", str(plan.seed), "--opening", str(plan.opening)]
    words += ["--even", str(plan.even)] if plan.even is not None else []
    words += ["--neighbours"] if plan.pairing == "neighbours" else []
    words += ["--sprt", f"{asked.low:g}:{asked.high:g}"] if asked else []
    words += ["--variant", plan.variant] if plan.variant else []
    for name, value in plan.options:
        words += ["--option", f"{name}={value}"]
    return shlex.join([*words, *(["--position", plan.position] if plan.position else [])])


def show(report: Report) -> None:
    from ...playtest.report import sprt_line, tables

    for content in tables(report):
        table = Table(title=content.title, title_justify="left")
        for number, heading in enumerate(content.headings):
            table.add_column(heading, justify="right" if number else "left")
        for row in content.rows:
            table.add_row(*row)
        console.print(table)
    if report.sprt and report.asked:
        console.print(sprt_line(report.sprt, report.asked))
