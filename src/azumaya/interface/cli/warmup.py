"""`azumaya warmup`: compile every game's rules now, so that nobody waits for it later."""

from __future__ import annotations

import json
import time
from typing import Annotated

import typer
from rich.progress import Progress

from ... import games, new
from .speech import Json, console, in_german


def warmup(
    game: Annotated[list[str] | None, typer.Argument(help="Games to prepare; all when left out.")] = None,
    players: Annotated[bool, typer.Option(help="Compile what players think with, too.")] = True,
    as_json: Json = False,
) -> None:
    """Compile the games, once per version.

    Example: azumaya warmup tumicarona
    """
    from ...search.warmup import warm
    from ...service.preparing import note_compiled
    from ...service.thinking import compile_game

    seconds: dict[str, float] = {}
    with Progress(console=console, transient=True, disable=as_json) as progress:
        chosen = game or games()
        task = progress.add_task("", total=len(chosen))
        for name in chosen:
            position = new(name)
            title = position.game.title
            progress.update(
                task, description=f"bereite {title.de} vor, einmalig" if in_german() else f"preparing {title.en}, once"
            )
            started = time.monotonic()
            if players:
                compile_game(name)
                note_compiled(name)
            else:
                warm(position, players=False)
            seconds[name] = round(time.monotonic() - started, 2)
            progress.advance(task)
    if as_json:
        print(json.dumps(seconds))
    else:
        for name, took in seconds.items():
            console.print(f"{name}: {took} s")
