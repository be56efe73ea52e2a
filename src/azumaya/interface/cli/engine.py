"""`azumaya engine`: a game's strongest player behind a line protocol, for other programs."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

from ...games import game as find_game

SWITCH = 0.001
"""Seconds the compiler may hold the interpreter while a line waits to be read."""


def engine(game: Annotated[str, typer.Argument(help="A game on the shelf.")]) -> None:
    """Answer the lines of a UCI-like protocol on standard input: position, go, stop, quit and others.

    Example: azumaya engine tumicarona
    """
    from ..engine import converse

    found = find_game(game)
    sys.setswitchinterval(SWITCH)
    code = 0
    try:
        converse(found, sys.stdin.buffer, say)
    except BrokenPipeError:
        code = 1
    # A compiler or a search may still be busy in the background; nobody waits for it.
    os._exit(code)


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()
