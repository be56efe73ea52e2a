"""`azumaya conform`: conformance tests of a game."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Annotated

import numpy as np
import typer

from ... import __file__ as package
from ...games import game as find_game
from ...rules.errors import BrokenGame
from ...rules.extras import needed
from ...rules.game import Game
from ...rules.game_folder import check_whole
from ...rules.message import Message

CHECKS = ("contract", "twice", "scenes", "records", "bad_input", "rulebooks", "spaces")
MOST_COUNTED = 200_000
"""Lines of play up to which --write counts."""
BOILERPLATE = (
    "Failed in",
    "During:",
    "File ",
    "def ",
    "<source",
    "This error",
    "---",
    "^",
    "Enable",
    "- Resolution",
    "->",
)
"""Beginnings of lines of Numba's complaints that name no reason."""
SHIPPED = Path(package).parent / "conformance"
"""The suite in a wheel; a checkout has it in tests/conformance."""


def conform(
    folder: Annotated[Path, typer.Argument(help="Folder of the game.", exists=True, file_okay=False)],
    games: Annotated[int, typer.Option(min=1, help="Random games per variant.")] = 20,
    write: Annotated[
        bool, typer.Option("--write", help="First write tests/perft.txt and a random game of each variant.")
    ] = False,
) -> None:
    """Run the conformance tests of a game: its folder, its kernels, and kernels against reference.

    Example: azumaya conform games/trio
    """
    path = folder.resolve()
    add_to_search_path(path)
    found = find_game(path.name)
    found.kernels  # noqa: B018, loading them is the first check
    check_compiles(found)
    if write:
        from ...playtest.recorded_rules import write_recorded_rules

        for file in write_recorded_rules(found, MOST_COUNTED):
            print(file)
    check_whole(path)
    needed("pytest", "conform")
    suite = SHIPPED if SHIPPED.is_dir() else Path(package).parent.parent.parent / "tests" / "conformance"
    command = [sys.executable, "-m", "pytest", "-q", "-c", os.devnull, "--rootdir", str(suite)]
    command += ["-p", "no:cacheprovider", "--import-mode=importlib", "-W", "ignore::pytest.PytestUnknownMarkWarning"]
    environment = {**os.environ, "AZUMAYA_ONLY": path.name, "AZUMAYA_GAMES": str(games)}
    finished = subprocess.run(
        [*command, *(str(suite / f"test_{name}.py") for name in CHECKS)], env=environment, check=False
    )
    raise typer.Exit(finished.returncode)


def check_compiles(game: Game) -> None:
    """Call the functions of the contract once; BrokenGame names file, line and reason of a compiler's complaint."""
    from numba.core.errors import NumbaError

    from ...rules import contract

    state = game.kernels.new_state(game.standard)
    moves = np.zeros(game.kernels.MOST_MOVES, np.int64)
    try:
        for verb in (game.kernels.outcome, game.kernels.scores, game.kernels.state_key):
            verb(state)
        if count := int(contract.legal_moves(state, moves)):
            contract.play(state, int(moves[count - 1]))
    except (NumbaError, KeyError) as error:  # Numba answers an unknown field with the KeyError of its own table
        is_field = isinstance(error, KeyError)
        reason = f"the state has no field {error}" if is_field else first_sentences(str(error))
        raise BrokenGame(
            Message("terminal-does-not-compile", reason=reason),
            text=place_of(str(error), game.path),
        ) from None


def first_sentences(complaint: str) -> str:
    """The reason in a complaint of many lines."""
    lines = [line.strip() for line in complaint.splitlines()]
    return " ".join([line for line in lines if line and not line.startswith(BOILERPLATE)][:3])[:400]


def place_of(complaint: str, folder: Path) -> str:
    """File and line of a complaint: the innermost place in the game's folder that it names, else the first line of the
    kernels that uses the name it quotes."""
    files = {file.name for file in folder.glob("*.py")}
    named = re.findall(r'File "([^"]+)", line (\d+)', complaint)
    places = [(Path(file).name, int(line)) for file, line in named if Path(file).name in files]
    if not places and (quoted := re.search(r"'(\w+)'", complaint)):
        tree = ast.parse((folder / "kernels.py").read_text(encoding="utf-8"))
        kind = "attr" if complaint.startswith("'") else "id"
        uses = [node for node in ast.walk(tree) if getattr(node, kind, "") == quoted[1]]
        places = [("kernels.py", getattr(node, "lineno", 0)) for node in uses[:1]]
    return f"{folder.name}/{places[-1][0]}:{places[-1][1]}" if places else folder.name


def add_to_search_path(path: Path) -> None:
    """Add the parent folder to the game search path of this process and its children."""
    if not (path / "__init__.py").is_file():
        raise BrokenGame(
            Message("terminal-no-game-folder-init-py"),
            text=str(path),
        )
    search_path = import_module("azumaya.games").__path__
    if str(path.parent) not in search_path:
        search_path.append(str(path.parent))
        others = os.environ.get("AZUMAYA_GAMES_PATH", "")
        os.environ["AZUMAYA_GAMES_PATH"] = os.pathsep.join(filter(None, [others, str(path.parent)]))
