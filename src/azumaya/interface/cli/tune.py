"""`azumaya tune`: fit the weights of a game's evaluation function."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from ...games import game as find_game
from ...rules.message import Message
from .console import Json, console, echo, localized


def tune(
    game: Annotated[str, typer.Argument(help="Name of a game with an evaluation function.")],
    games: Annotated[int, typer.Option(help="Self-play games, an even number.")] = 400,
    nodes: Annotated[int, typer.Option(min=1, help="Search nodes per turn.")] = 400,
    kind: Annotated[str | None, typer.Option(help="Kind of player. [default: the game's best one]")] = None,
    seed: Annotated[int, typer.Option(min=0, help="Random seed.")] = 1,
    file: Annotated[
        Path | None,
        typer.Option(help="File for the games; the same command resumes.", dir_okay=False),
    ] = None,
    workers: Annotated[int, typer.Option(min=1, max=256, help="Games played in parallel.")] = 2,
    write: Annotated[bool, typer.Option(help="Save the weights in the game's folder.")] = False,
    as_json: Json = False,
) -> None:
    """Fit the evaluation weights to the results of self-play games.

    Example: azumaya tune tumicarona --games 400 --nodes 2000 --seed 1 --write
    """
    from ...playtest.tuning import known_weights, plan_for
    from ...playtest.tuning import tune as fit_weights
    from ...rules.weights import guessed_weights, write_weights
    from ...search.levels import best_kind
    from .playtest import run

    found = find_game(game)
    known = known_weights(found)
    plan = plan_for(game, games, nodes, seed, kind or best_kind(found), None)
    plan.check()
    tuned = fit_weights(found, run(plan, file, workers, None))
    if write:
        origin = {"command": shlex.join(["azumaya", *sys.argv[1:]]), "games": tuned.games, "positions": tuned.positions}
        write_weights(known, tuned.weights, found.path, **origin)
    rows = [
        (weight, int(guess), int(value))
        for weight, guess, value in zip(known, guessed_weights(known), tuned.weights, strict=True)
    ]
    if as_json:
        losses = {"guess": tuned.guess_loss, "tuned": tuned.loss}
        weights = {weight.name: {"guess": guess, "tuned": value} for weight, guess, value in rows}
        print(
            json.dumps(
                {"game": game, "games": tuned.games, "positions": tuned.positions, "loss": losses, "weights": weights}
            )
        )
        return
    headings = (
        Message("terminal-weight"),
        Message("terminal-guess"),
        Message("terminal-tuned"),
        Message("terminal-meaning"),
    )
    table = Table(*map(localized, headings))
    for weight, guess, value in rows:
        table.add_row(weight.name, str(guess), str(value), weight.meaning)
    console.print(table)
    echo(
        Message(
            "terminal-games-positions-log-loss-guessed",
            games=tuned.games,
            count=tuned.positions,
            guess_loss=tuned.guess_loss,
            loss=tuned.loss,
        )
    )
