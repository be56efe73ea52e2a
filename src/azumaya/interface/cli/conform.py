"""`azumaya conform`: does a game's folder keep the contract?"""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Annotated

import typer

from ... import __file__ as package
from ...games import game as find_game
from ...research.extras import needed
from ...rules.errors import BrokenGame
from ...rules.folder import check_whole
from ...rules.text import Text

CHECKS = ("contract", "twice", "scenes", "records", "bad_input", "rulebooks", "spaces")
SHIPPED = Path(package).parent / "conformance"
"""Where a wheel has the suite; a checkout has it among its tests."""


def conform(
    folder: Annotated[Path, typer.Argument(help="A game's folder, on any shelf.", exists=True, file_okay=False)],
    games: Annotated[int, typer.Option(min=1, help="Random games a variant.")] = 20,
) -> None:
    """Hold a game against the contract: its folder, its kernels, and both ways its rules are written down.

    Example: azumaya conform games/trio
    """
    path = folder.resolve()
    put_on_shelf(path)
    found = find_game(path.name)
    check_whole(path)
    found.kernels  # noqa: B018, loading them is the first check
    needed("pytest", "conform")
    suite = SHIPPED if SHIPPED.is_dir() else Path(package).parent.parent.parent / "tests" / "conformance"
    command = [sys.executable, "-m", "pytest", "-q", "-c", os.devnull, "--rootdir", str(suite)]
    command += ["-p", "no:cacheprovider", "--import-mode=importlib", "-W", "ignore::pytest.PytestUnknownMarkWarning"]
    surroundings = {**os.environ, "AZUMAYA_ONLY": path.name, "AZUMAYA_GAMES": str(games)}
    finished = subprocess.run(
        [*command, *(str(suite / f"test_{name}.py") for name in CHECKS)], env=surroundings, check=False
    )
    raise typer.Exit(finished.returncode)


def put_on_shelf(path: Path) -> None:
    """Let this process and those it starts find the game."""
    if not (path / "__init__.py").is_file():
        raise BrokenGame(
            Text(
                "das ist kein Ordner eines Spiels: __init__.py fehlt", "this is no game's folder: it has no __init__.py"
            ),
            text=str(path),
        )
    shelves = import_module("azumaya.games").__path__
    if str(path.parent) not in shelves:
        shelves.append(str(path.parent))
        others = os.environ.get("AZUMAYA_SHELF", "")
        os.environ["AZUMAYA_SHELF"] = os.pathsep.join(filter(None, [others, str(path.parent)]))
