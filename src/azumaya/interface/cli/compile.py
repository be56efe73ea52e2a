"""`azumaya compile`: compile the games for this machine, or their engines for browsers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from ... import games
from ...games import game as find_game
from ...rules.text import Text
from .console import Json, count, echo
from .warmup import warmup

ENGINES = Path(__file__).parent.parent / "web" / "engines"
"""Where modules are written unless another folder is named."""


def compile_games(
    game: Annotated[list[str] | None, typer.Argument(help="Games to compile. [default: all]")] = None,
    wasm: Annotated[bool, typer.Option("--wasm", help="Write WebAssembly modules for browsers.")] = False,
    output: Annotated[Path, typer.Option(help="Folder of the modules.", show_default="in the package")] = ENGINES,
    as_json: Json = False,
) -> None:
    """Compile the games, for this machine or as WebAssembly.

    With --wasm each game gets a module and a data file with its weights. That needs the linker of `azumaya[wasm]`;
    nothing of it is needed to play.

    Example: azumaya compile --wasm tumicarona
    """
    if not wasm:
        return warmup(game, as_json=as_json)
    from ...wasm.build import build

    figures = {}
    for name in game or games():
        built = build(find_game(name), output)
        sizes = built.module.stat().st_size, built.data.stat().st_size
        figures[name] = {"seconds": round(built.seconds, 1), "module": sizes[0], "data": sizes[1]}
        if not as_json:
            module, data = count(sizes[0]), count(sizes[1])
            echo(
                Text(
                    f"{name}: Modul {module.de} Bytes, Daten {data.de} Bytes, {built.seconds:.1f} s",
                    f"{name}: module {module.en} bytes, data {data.en} bytes, {built.seconds:.1f} s",
                )
            )
    if as_json:
        print(json.dumps(figures))
    return None
