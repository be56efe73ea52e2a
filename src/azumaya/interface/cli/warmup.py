"""`azumaya warmup`: compile the games in advance."""

from __future__ import annotations

import json
import time
from typing import Annotated

import typer
from rich.progress import Progress

from ... import games, new
from ...rules.message import Message
from .console import Json, console, localized


def warmup(
    game: Annotated[list[str] | None, typer.Argument(help="Games to compile. [default: all]")] = None,
    players: Annotated[bool, typer.Option(help="Also compile the search.")] = True,
    as_json: Json = False,
) -> None:
    """Compile the games in advance; needed once per version.

    Example: azumaya warmup tumicarona
    """
    from ...search.warmup import warm
    from ...service.jobs.bot_moves import compile_game
    from ...service.operation.compilation import mark_compiled

    seconds: dict[str, float] = {}
    with Progress(console=console, transient=True, disable=as_json) as progress:
        chosen = game or games()
        task = progress.add_task("", total=len(chosen))
        for name in chosen:
            position = new(name)
            words = Message("terminal-compiling", title=position.game.title)
            progress.update(task, description=localized(words))
            started = time.monotonic()
            if players:
                compile_game(name)
                mark_compiled(name)
            else:
                warm(position, players=False)
            seconds[name] = round(time.monotonic() - started, 2)
            progress.advance(task)
    if as_json:
        print(json.dumps(seconds))
    else:
        for name, took in seconds.items():
            console.print(f"{name}: {took} s")
