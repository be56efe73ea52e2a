"""`azumaya conform`: conformance tests of a game."""

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
from ...rules.errors import BrokenGame
from ...rules.extras import needed
from ...rules.game_folder import check_whole
from ...rules.text import Text

CHECKS = ("contract", "twice", "scenes", "records", "bad_input", "rulebooks", "spaces")
SHIPPED = Path(package).parent / "conformance"
"""The suite in a wheel; a checkout has it in tests/conformance."""


def conform(
    folder: Annotated[Path, typer.Argument(help="Folder of the game.", exists=True, file_okay=False)],
    games: Annotated[int, typer.Option(min=1, help="Random games per variant.")] = 20,
) -> None:
    """Run the conformance tests of a game: its folder, its kernels, and kernels against reference.

    Example: azumaya conform games/trio
    """
    path = folder.resolve()
    add_to_search_path(path)
    found = find_game(path.name)
    check_whole(path)
    found.kernels  # noqa: B018, loading them is the first check
    needed("pytest", "conform")
    suite = SHIPPED if SHIPPED.is_dir() else Path(package).parent.parent.parent / "tests" / "conformance"
    command = [sys.executable, "-m", "pytest", "-q", "-c", os.devnull, "--rootdir", str(suite)]
    command += ["-p", "no:cacheprovider", "--import-mode=importlib", "-W", "ignore::pytest.PytestUnknownMarkWarning"]
    environment = {**os.environ, "AZUMAYA_ONLY": path.name, "AZUMAYA_GAMES": str(games)}
    finished = subprocess.run(
        [*command, *(str(suite / f"test_{name}.py") for name in CHECKS)], env=environment, check=False
    )
    raise typer.Exit(finished.returncode)


def add_to_search_path(path: Path) -> None:
    """Add the parent folder to the game search path of this process and its children."""
    if not (path / "__init__.py").is_file():
        raise BrokenGame(
            Text("kein Spiel in diesem Ordner: __init__.py fehlt", "no game in this folder: __init__.py is missing"),
            text=str(path),
        )
    search_path = import_module("azumaya.games").__path__
    if str(path.parent) not in search_path:
        search_path.append(str(path.parent))
        others = os.environ.get("AZUMAYA_GAMES_PATH", "")
        os.environ["AZUMAYA_GAMES_PATH"] = os.pathsep.join(filter(None, [others, str(path.parent)]))
