"""The search path of games: the package's own folder and those in `AZUMAYA_GAMES_PATH` (separated like `PATH`)."""

from __future__ import annotations

import os
from pathlib import Path


def folders() -> list[str]:
    """The folders whose subfolders are games, the package's own first."""
    own = str(Path(__file__).parent.parent / "games")
    return [own, *(folder for folder in os.environ.get("AZUMAYA_GAMES_PATH", "").split(os.pathsep) if folder)]


def folder_of(game: str) -> Path:
    """The folder of a game, whether or not it can be loaded; a path below the first folder if there is none."""
    places = [Path(folder) / game for folder in folders()]
    return next((place for place in places if place.is_dir()), places[0])
