"""The command line: one file a command, errors translated once, exit code 2 for what the user can mend."""

from __future__ import annotations

import sys
from functools import cache
from types import SimpleNamespace

import typer

from ... import __version__, games, player
from ...games import game as find_game
from ...rules.errors import AzumayaError
from ...rules.folder import not_loaded
from . import (
    analyse,
    backup,
    bench,
    book,
    conform,
    doctor,
    engine,
    exchange,
    keeper,
    ladder,
    learn,
    lesson,
    perft,
    play,
    playtest,
    puzzles,
    ratings,
    render,
    selfplay,
    serve,
    study,
    tables,
    tune,
    warmup,
    worker,
)
from .speech import complain, said

app = typer.Typer(
    name="azumaya",
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
)
for command in (
    serve.serve,
    worker.worker,
    play.play,
    lesson.lesson,
    perft.perft,
    render.render,
    analyse.analyse,
    bench.bench,
    warmup.warmup,
    playtest.playtest,
    study.study,
    ladder.ladder,
    tune.tune,
    learn.learn,
    book.book,
    puzzles.puzzles,
    conform.conform,
    selfplay.selfplay,
    engine.engine,
    backup.backup,
    backup.restore,
    exchange.verify,
    exchange.export,
    doctor.doctor,
):
    app.command()(command)
app.command("import")(exchange.bring)
app.add_typer(tables.app)
app.add_typer(keeper.app)
app.add_typer(ratings.app)


def show_version(asked: bool) -> None:
    if asked:
        print(f"azumaya {__version__}")
        raise typer.Exit


@app.callback()
def house(
    context: typer.Context,
    version: bool = typer.Option(  # noqa: ARG001
        False, "--version", help="Show the version and stop.", callback=show_version, is_eager=True
    ),
) -> None:
    """The house of four two-player board games. Without a command it opens in the browser.

    Example: azumaya play tumicarona --variant 5x5
    """
    context.obj = SimpleNamespace(player=player, said=said)
    if context.invoked_subcommand is None:
        serve.serve()


@cache
def add_commands_of_games() -> None:
    """A game's folder may bring commands of its own: `commands.py` with `app`, a Typer, under the name it gives itself.
    They are added once, however often the house is called.

    Games import neither players nor this room: their commands find in `context.obj` the front door's `player`, and
    `said` for the user's language. A game that cannot be loaded is left out with a sentence and keeps nobody from
    another.
    """
    for name in games():
        try:
            if contributed := find_game(name).parts.commands:
                app.add_typer(contributed.app)
        except AzumayaError as error:
            complain(error)
        except Exception as error:
            complain(not_loaded(f"{name}/commands.py", error))


def main() -> None:
    """The entry point. What the user can mend is one sentence on standard error and exit code 2."""
    add_commands_of_games()
    try:
        app()
    except AzumayaError as error:
        complain(error)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
