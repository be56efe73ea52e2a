"""Where games stand: the house's own shelf, and any further folders that `AZUMAYA_SHELF` names (separated like
`PATH`)."""

from __future__ import annotations

import os
from pathlib import Path


def folders() -> list[str]:
    """The folders whose subfolders are games, the house's own first."""
    own = str(Path(__file__).parent.parent / "games")
    return [own, *(folder for folder in os.environ.get("AZUMAYA_SHELF", "").split(os.pathsep) if folder)]


def folder_of(game: str) -> Path:
    """The folder a game of that name stands in, whether or not it can be loaded; the first shelf's when it stands
    nowhere."""
    places = [Path(folder) / game for folder in folders()]
    return next((place for place in places if place.is_dir()), places[0])
