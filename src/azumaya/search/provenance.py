"""A name for the source code that decides how games are played, so that games of different code are never mixed."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path

from ..rules.game import Game
from ..rules.sources import kernel_files, place_of


def digest_of_sources(game: Game) -> str:
    """A short name for the source code of the rules, the players and this game, its weights and levels included; other
    games do not count."""
    digest = blake2b(digest_size=6)
    for file in sorted({*kernel_files(game.path), *players_sources(), *played_with(game.path)}):
        digest.update(place_of(file).encode() + file.read_bytes())
    return digest.hexdigest()


def players_sources() -> list[Path]:
    """Everything the players are made of, and what their kernels depend on."""
    folder = Path(__file__).parent
    return [*folder.glob("*.py"), *kernel_files(folder)]


def played_with(folder: Path) -> list[Path]:
    """What players read from a game's folder besides source code."""
    return [file for name in ("weights.json", "levels.json") if (file := folder / name).exists()]
