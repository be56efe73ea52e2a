"""`azumaya tune`: weights of a game's evaluation from self-play."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from ...games import game as find_game
from ...rules.text import Text
from .speech import Json, console, count, said, say


def tune(
    game: Annotated[str, typer.Argument(help="A game on the shelf that has an evaluation.")],
    games: Annotated[int, typer.Option(help="Games of self-play, an even number.")] = 400,
    nodes: Annotated[int, typer.Option(min=1, help="How many nodes the players look at for a turn.")] = 400,
    kind: Annotated[str | None, typer.Option(help="The kind of player; the game's best one unless given.")] = None,
    seed: Annotated[int, typer.Option(min=0, help="Decides openings, draws and the players' dice.")] = 1,
    file: Annotated[
        Path | None,
        typer.Option(help="Where games are kept; the same command goes on where it stopped.", dir_okay=False),
    ] = None,
    workers: Annotated[int, typer.Option(min=1, max=256, help="Games at a time.")] = 2,
    write: Annotated[bool, typer.Option(help="Write the weights into the game's folder.")] = False,
    as_json: Json = False,
) -> None:
    """Fit the weights of a game's evaluation to how games between equal players ended.

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
        Text("Gewicht", "weight"),
        Text("geschätzt", "guess"),
        Text("angepasst", "tuned"),
        Text("was es zählt", "what it counts"),
    )
    table = Table(*map(said, headings))
    for weight, guess, value in rows:
        table.add_row(weight.name, str(guess), str(value), weight.meaning)
    console.print(table)
    words = Text(
        "{0} Spiele, {1} Stellungen; log-loss geschätzt {2:.4f}, angepasst {3:.4f}",
        "{0} games, {1} positions; log-loss {2:.4f} guessed, {3:.4f} tuned",
    )
    say(words.format(tuned.games, count(tuned.positions), tuned.guess_loss, tuned.loss))
