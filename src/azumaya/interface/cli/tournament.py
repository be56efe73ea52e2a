"""`azumaya tournament`: pairings and standings of a tournament in a file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from ...service.tournaments import errors
from ...service.tournaments.files import read_tournament, round_text, standings_text, write_tournament
from ...service.tournaments.rounds import pair_round, wrong_rounds
from ...service.tournaments.tournament import (
    DRAW,
    LOSS,
    WIN,
    Entrant,
    Tournament,
    enter_result,
    join,
    new_tournament,
    withdraw,
)
from .console import language

app = typer.Typer(
    name="tournament",
    no_args_is_help=True,
    help="Pair a tournament in a file, and print its standings.\n\nExample: azumaya tournament show x.json",
)
FileArgument = Annotated[Path, typer.Argument(help="The tournament's file.", dir_okay=False)]
PlayerArgument = Annotated[str, typer.Argument(help="Name of the player.")]
RESULTS = {"1-0": WIN, "draw": DRAW, "0-1": LOSS}


@app.command("new")
def new(
    file: FileArgument,
    name: Annotated[str, typer.Argument(help="Name of the tournament.")],
    players: Annotated[list[str] | None, typer.Argument(help="Players, as NAME or NAME:RATING.")] = None,
    kind: Annotated[
        Literal["round_robin", "swiss", "knockout"], typer.Option("--format", help="How rounds are paired.")
    ] = "swiss",
    rounds: Annotated[int, typer.Option(min=0, max=50, help="Rounds of a Swiss tournament.")] = 0,
) -> None:
    """Begin a tournament.

    Example: azumaya tournament new club.json "Club evening" Ann:1700 Bob:1600 Eve --rounds 5
    """
    if file.exists():
        raise errors.file_exists(str(file))
    save(file, new_tournament(name, kind, tuple(map(entrant, players or [])), rounds))


@app.command("join")
def join_(
    file: FileArgument, player: Annotated[str, typer.Argument(help="The player, as NAME or NAME:RATING.")]
) -> None:
    """Add a player; to a Swiss tournament also between rounds.

    Example: azumaya tournament join club.json Max:1550
    """
    new = entrant(player)
    save(file, join(load(file), new.name, new.rating))


@app.command("withdraw")
def withdraw_(file: FileArgument, player: PlayerArgument) -> None:
    """Withdraw a player from the next round on.

    Example: azumaya tournament withdraw club.json Bob
    """
    save(file, withdraw(load(file), player))


@app.command("pair")
def pair(file: FileArgument) -> None:
    """Pair the next round and print it.

    Example: azumaya tournament pair club.json
    """
    paired = pair_round(load(file))
    save(file, paired)
    typer.echo(round_text(paired, len(paired.rounds), language()), nl=False)


@app.command("result")
def result(
    file: FileArgument,
    board: Annotated[int, typer.Argument(min=1, help="Number of the board.")],
    points: Annotated[
        Literal["1-0", "draw", "0-1"], typer.Argument(help="Result, the player named first on the left.")
    ],
) -> None:
    """Enter a result of the last round, or correct it.

    Example: azumaya tournament result club.json 1 1-0
    """
    known = load(file)
    save(file, enter_result(known, len(known.rounds), board, RESULTS[points]))


@app.command("show")
def show(
    file: FileArgument,
    number: Annotated[int | None, typer.Option("--round", help="A round instead of the standings.")] = None,
) -> None:
    """Print the standings with crosstable, or a round.

    Example: azumaya tournament show club.json
    """
    known = load(file)
    if number is None:
        typer.echo(standings_text(known, language()), nl=False)
    elif 1 <= number <= len(known.rounds):
        typer.echo(round_text(known, number, language()), nl=False)
    else:
        raise errors.unknown_round(number, len(known.rounds))


@app.command("verify")
def verify(file: FileArgument) -> None:
    """Pair every round again from the results before it; exit code 1 if one differs.

    Example: azumaya tournament verify club.json
    """
    known = load(file)
    wrong = list(wrong_rounds(known))
    for number in wrong:
        typer.echo(f"round {number}: paired differently")
    if wrong:
        raise typer.Exit(1)
    typer.echo(f"rounds as paired by the rules: {len(known.rounds)}")


def entrant(text: str) -> Entrant:
    """Parse NAME or NAME:RATING."""
    name, separator, rating = text.rpartition(":")
    if separator and rating.isdecimal():
        return Entrant(name, int(rating))
    return Entrant(text)


def load(file: Path) -> Tournament:
    return read_tournament(file.read_text(encoding="utf-8"))


def save(file: Path, tournament: Tournament) -> None:
    """Replace the file as a whole, so that an interruption leaves the former one."""
    draft = file.with_name(f"{file.name}.new")
    draft.write_text(write_tournament(tournament), encoding="utf-8")
    draft.replace(file)
