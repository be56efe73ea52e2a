"""`azumaya playtest`: matches between players, with ratings."""

from __future__ import annotations

import json
import shlex
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ...games import game as find_game
from ...rules.errors import AzumayaError
from ...rules.message import Message
from .console import Json, RayOption, console, localized, parse_options, parse_ray, stderr, write_error

if TYPE_CHECKING:
    from ...playtest.arena import Plan, Played
    from ...playtest.ratings import Hypotheses
    from ...playtest.report import Report
    from ...research.cluster import Cluster

EvenOption = Annotated[
    float | None,
    typer.Option(help="Maximum imbalance of the openings by an independent evaluation, from 0 (equal) to 1 (won)."),
]

ERROR_RATE = 0.05


def playtest(
    game: Annotated[str, typer.Argument(help="Name of the game.")],
    players: Annotated[
        list[str] | None,
        typer.Option(
            help="A player such as alphabeta:seconds=0.2, mcts:nodes=2000, random, my_agent.py:Agent or "
            "engine:./program; two or more. [default: only report on --file]"
        ),
    ] = None,
    games: Annotated[int, typer.Option(help="Games per pairing, an even number.")] = 100,
    seed: Annotated[int, typer.Option(min=0, help="Random seed.")] = 1,
    file: Annotated[
        Path | None,
        typer.Option(help="File for the games, one per line; the same command resumes.", dir_okay=False),
    ] = None,
    variant: Annotated[str | None, typer.Option(help="Name of the variant.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="Rule option as field=value; repeatable.")] = None,
    position: Annotated[str | None, typer.Option(help="Start from this position.")] = None,
    opening: Annotated[int, typer.Option(min=0, max=50, help="Random turns at the start of each game.")] = 4,
    even: EvenOption = None,
    openings: Annotated[
        str | None, typer.Option(help="Set of openings instead of random turns, by name or as a .json file.")
    ] = None,
    neighbours: Annotated[bool, typer.Option(help="Pair adjacent players only, as on a ladder.")] = False,
    workers: Annotated[int, typer.Option(min=1, max=256, help="Games played in parallel.")] = 2,
    ray: RayOption = None,
    sprt: Annotated[str | None, typer.Option(help="SPRT bounds LOW:HIGH in Elo: stop when decided.")] = None,
    alpha: Annotated[float, typer.Option(min=0.001, max=0.4, help="Error rate of the SPRT for HIGH.")] = ERROR_RATE,
    beta: Annotated[float, typer.Option(min=0.001, max=0.4, help="Error rate of the SPRT for LOW.")] = ERROR_RATE,
    anchor: Annotated[str | None, typer.Option(help="Player with rating zero. [default: the mean is zero]")] = None,
    records: Annotated[
        Path | None, typer.Option(help="Write a record of every game to this folder.", file_okay=False)
    ] = None,
    as_json: Json = False,
    as_markdown: Annotated[bool, typer.Option("--markdown", help="Print Markdown.")] = False,
) -> None:
    """Play seeded pairs of games with swapped sides between players, and rate them.

    Example: azumaya playtest tumicarona --players greedy --players random --games 20 --seed 7 --file games.jsonl
    """
    from ...playtest.arena import Plan
    from ...playtest.report import as_markdown as written
    from ...playtest.report import as_record, make_report
    from ...playtest.results_log import read_results_log

    asked = parse_hypotheses(sprt, players)
    asked = replace(asked, wrong_high=alpha, wrong_low=beta) if asked else None
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
            openings,
        )
        plan.check()
        check_anchor(anchor, plan)
        played = run(plan, file, workers, asked, parse_ray(ray))
    else:
        plan, played = read_results_log(file) if file else no_players(game)
        check_game(game, plan)
        check_anchor(anchor, plan)
    if records is not None:
        write_records(plan, played, records)
    report = make_report(plan, played, asked, anchor)
    if as_json:
        print(json.dumps(as_record(report), ensure_ascii=False))
    elif as_markdown:
        print(written(report, command_of(plan, asked)))
    else:
        show(report)


def write_records(plan: Plan, played: list[Played], folder: Path) -> None:
    """Write a numbered record file per game."""
    from ...playtest.results_log import record_of
    from ...rules.record import format_record

    width = len(str(len(played)))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number, game in enumerate(played, 1):
            text = format_record(record_of(find_game(plan.game), game))
            (folder / f"{plan.game}-{number:0{width}}.txt").write_text(text, encoding="utf-8")
    except OSError as error:
        raise write_error(folder, error) from None


def no_players(game: str) -> tuple[Plan, list[Played]]:
    reason = Message("terminal-give-two-players-file-report")
    raise AzumayaError(reason, text=game, near=("--players greedy --players random", "--file games.jsonl"))


def parse_hypotheses(text: str | None, players: list[str] | None) -> Hypotheses | None:
    """Parse `LOW:HIGH`, for exactly two players."""
    from ...playtest.ratings import Hypotheses

    if text is None:
        return None
    low, _, high = text.partition(":")
    try:
        asked = Hypotheses(float(low), float(high))
    except ValueError:
        asked = None
    if asked is None or not -1000 < asked.low < asked.high < 1000 or len(players or ()) > 2:
        reason = Message("terminal-invalid-sprt-bounds-expected-low")
        raise AzumayaError(reason, text=f"--sprt {text}", near=("0:30",))
    return asked


def check_game(game: str, plan: Plan) -> None:
    if game != plan.game:
        raise AzumayaError(
            Message("terminal-file-belongs-another-game"),
            text=game,
            near=(plan.game,),
        )


def check_anchor(anchor: str | None, plan: Plan) -> None:
    from ...playtest.player_entry import parse_player_entry

    names = [parse_player_entry(text).name for text in plan.players]
    if anchor is not None and anchor not in names:
        raise AzumayaError(Message("terminal-unknown-player"), text=anchor, near=names)


def run(
    plan: Plan, file: Path | None, workers: int, asked: Hypotheses | None, cluster: Cluster | None = None
) -> list[Played]:
    """Play the missing games with a progress bar until the plan or the SPRT is finished; return all games."""
    from ...playtest import arena
    from ...playtest.results_log import ResultsLog

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with (
        ResultsLog(plan, file, shlex.join(["azumaya", *sys.argv[1:]])) as log,
        Progress(*columns, console=stderr, transient=True) as progress,
    ):
        played = log.planned()
        bar = progress.add_task(localized(Message("terminal-preparing")), total=len(plan.jobs()), completed=len(played))

        standing = RunningScore(plan, played)

        def started() -> None:
            progress.update(bar, description=str(standing))

        with closing(arena.play(plan, log.done, workers, started, cluster)) as games:
            while not is_decided(plan, played, asked) and (game := next(games, None)) is not None:
                log.add(game)
                played.append(game)
                standing.add(game)
                progress.update(bar, advance=1, description=str(standing))
    return played


class RunningScore:
    """The current score of the first player, for the progress bar."""

    def __init__(self, plan: Plan, played: list[Played]) -> None:
        from ...playtest.player_entry import parse_player_entry

        self.first = parse_player_entry(plan.players[0]).name
        self.points, self.games = 0.0, 0
        for game in played:
            self.add(game)

    def add(self, game: Played) -> None:
        if self.first in game.players:
            self.points, self.games = self.points + game.points(self.first), self.games + 1

    def __str__(self) -> str:
        return f"{self.first}: {self.points:g} / {self.games}"


def is_decided(plan: Plan, played: list[Played], asked: Hypotheses | None) -> bool:
    from ...playtest.player_entry import parse_player_entry
    from ...playtest.ratings import sprt
    from ...playtest.report import pairs_in_order

    if asked is None:
        return False
    first, second = (parse_player_entry(text).name for text in plan.players)
    return sprt(pairs_in_order(played, first, second), asked).verdict is not None


def command_of(plan: Plan, asked: Hypotheses | None = None) -> str:
    """Return the command of a plan."""
    words = ["azumaya", "playtest", plan.game]
    for text in plan.players:
        words += ["--players", text]
    words += ["--games", str(plan.games), "--seed", str(plan.seed), "--opening", str(plan.opening)]
    words += ["--even", str(plan.even)] if plan.even is not None else []
    words += ["--openings", plan.openings] if plan.openings is not None else []
    words += ["--neighbours"] if plan.pairing == "neighbours" else []
    words += ["--sprt", f"{asked.low:g}:{asked.high:g}"] if asked else []
    words += ["--alpha", f"{asked.wrong_high:g}"] if asked and asked.wrong_high != ERROR_RATE else []
    words += ["--beta", f"{asked.wrong_low:g}"] if asked and asked.wrong_low != ERROR_RATE else []
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
