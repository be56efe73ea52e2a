"""`azumaya compile`: compile the games for this machine, or their engines for browsers."""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

import typer

from ... import games
from ...games import game as find_game
from ...rules.message import Message
from ...wasm.engine_files import COMPRESSED, ENGINES, publish
from .console import Json, echo
from .warmup import warmup


def compile_games(
    game: Annotated[list[str] | None, typer.Argument(help="Games to compile. [default: all]")] = None,
    wasm: Annotated[bool, typer.Option("--wasm", help="Write WebAssembly modules for browsers.")] = False,
    output: Annotated[Path, typer.Option(help="Folder of the engines.", show_default="in the package")] = ENGINES,
    as_json: Json = False,
) -> None:
    """Compile the games, for this machine or as WebAssembly.

    With --wasm each game gets an engine that the server offers to browsers: a module and a data file with its weights.
    Only building it needs the linker of the extra `wasm`.

    Example: azumaya compile --wasm tumicarona
    """
    if not wasm:
        return warmup(game, as_json=as_json)
    figures = {name: write_engine(name, output, quiet=as_json) for name in game or games()}
    if as_json:
        print(json.dumps(figures))
    return None


def write_engine(name: str, folder: Path, *, quiet: bool) -> dict[str, float]:
    """Build the engine of a game and return the seconds that took and the bytes of its files as they are sent."""
    from ...wasm.build import build

    found = find_game(name)
    with TemporaryDirectory() as fresh:
        built = build(found, Path(fresh))
        files = publish(found, built.module.read_bytes(), built.data.read_bytes(), folder)
    module, data = ((folder / f"{file}{COMPRESSED}").stat().st_size for file in files)
    if not quiet:
        echo(
            Message(
                "terminal-compiled",
                name=name,
                size=module,
                data=data,
                seconds=built.seconds,
            )
        )
    return {"seconds": round(built.seconds, 1), "module": module, "data": data}
