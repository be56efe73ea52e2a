"""The command line: one module per command; errors are printed once, with exit code 2."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache, wraps
from types import SimpleNamespace
from typing import Any, TypeVar, cast

import typer

from ... import __version__, games, player
from ...games import game as find_game
from ...rules.errors import AzumayaError
from ...rules.extras import needed
from ...rules.game_folder import not_loaded
from . import (
    admin,
    analyse,
    backup,
    bench,
    book,
    compile,
    conform,
    convert,
    dataset,
    doctor,
    engine,
    experiment,
    import_export,
    ladder,
    learn,
    lesson,
    new_game,
    openings,
    perft,
    play,
    playtest,
    puzzles,
    ratings,
    render,
    selfplay,
    serve,
    tablebase,
    tournament,
    translate,
    tune,
    warmup,
    worker,
)
from .console import choose_language, localized, print_error, system_error

Command = Callable[..., Any]
F = TypeVar("F", bound=Command)

app = typer.Typer(
    name="azumaya",
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
)


def of_server(command: F) -> F:
    """A command that needs the packages of the server, and says so when they are not installed."""

    @wraps(command)
    def checked(*arguments: Any, **options: Any) -> Any:
        needed("fastapi", "server")
        return command(*arguments, **options)

    return cast(F, checked)


for server_command in (serve.serve, worker.worker):
    app.command()(of_server(cast(Command, server_command)))
for command in (
    play.play,
    lesson.lesson,
    perft.perft,
    render.render,
    analyse.analyse,
    convert.convert,
    bench.bench,
    warmup.warmup,
    playtest.playtest,
    experiment.experiment,
    ladder.ladder,
    tune.tune,
    learn.learn,
    book.book,
    openings.openings,
    puzzles.puzzles,
    new_game.new_game,
    translate.translate,
    conform.conform,
    selfplay.selfplay,
    dataset.dataset,
    engine.engine,
):
    app.command()(command)
for stored in (backup.backup, backup.restore, import_export.verify, import_export.export, doctor.doctor):
    app.command()(of_server(cast(Command, stored)))
app.command("compile")(compile.compile_games)
app.command("import")(of_server(import_export.import_games))
app.add_typer(tablebase.app)
app.add_typer(tournament.app)
for group in (admin.app, ratings.app):
    for member in group.registered_commands:
        member.callback = of_server(cast(Command, member.callback))
    app.add_typer(group)


def show_version(requested: bool) -> None:
    if requested:
        print(f"azumaya {__version__}")
        raise typer.Exit


@app.callback()
def application(
    context: typer.Context,
    version: bool = typer.Option(  # noqa: ARG001
        False, "--version", help="Show the version and exit.", callback=show_version, is_eager=True
    ),
    language: str | None = typer.Option(
        None, "--language", metavar="TAG", help="Language of the output, such as de; also AZUMAYA_LANGUAGE."
    ),
) -> None:
    """Four two-player board games: server, computer players and tools. Without a command it starts the server and opens
    the browser.

    Example: azumaya play tumicarona --variant 5x5
    """
    choose_language(language)
    context.obj = SimpleNamespace(player=player, localized=localized)
    if context.invoked_subcommand is None:
        commands: dict[str, Any] = vars(typer.main.get_command(app))["commands"]
        commands["serve"].main([], prog_name="azumaya", standalone_mode=False)


@cache
def add_game_commands() -> None:
    """Add the commands of games: a `commands.py` with a Typer `app`. Done once per process.

    Games do not import players or this package: their commands get `azumaya.player` and `localized` in `context.obj`.
    A game that cannot be loaded is skipped with an error message.
    """
    for name in games():
        try:
            if contributed := find_game(name).parts.commands:
                app.add_typer(contributed.app)
        except AzumayaError as error:
            print_error(error)
        except Exception as error:
            print_error(not_loaded(f"{name}/commands.py", error))


def main() -> None:
    """Run the command line. Errors of the user are printed to stderr with exit code 2."""
    add_game_commands()
    try:
        app()
    except AzumayaError as error:
        print_error(error)
        sys.exit(2)
    except OSError as error:
        print_error(system_error(error))
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
