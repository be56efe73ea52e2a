"""`azumaya engine`: a game's strongest player with a UCI-like protocol, for other programs."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

from ...games import game as find_game

SWITCH_INTERVAL = 0.001
"""Seconds before the compiler thread yields the GIL to the reader of input lines."""


def engine(game: Annotated[str, typer.Argument(help="Name of the game.")]) -> None:
    """Run a UCI-like engine on standard input and output: position, go, stop, quit and others.

    Example: azumaya engine tumicarona
    """
    from ..engine import run_engine

    found = find_game(game)
    sys.setswitchinterval(SWITCH_INTERVAL)
    code = 0
    try:
        run_engine(found, sys.stdin.buffer, write_line)
    except BrokenPipeError:
        code = 1
    # Do not wait for compilation or a search in the background.
    os._exit(code)


def write_line(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()
