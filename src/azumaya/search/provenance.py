"""Digest of the source code that decides how games are played, so that games of different code are never mixed."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path

from ..rules.game import Game
from ..rules.source_digest import kernel_files, place_of


def source_digest_of(game: Game) -> str:
    """Return a digest of the rules, the players and this game with its weights and levels; other games do not count."""
    digest = blake2b(digest_size=6)
    for file in sorted({*kernel_files(game.path), *players_sources(), *played_with(game.path)}):
        digest.update(place_of(file).encode() + file.read_bytes())
    return digest.hexdigest()


def players_sources() -> list[Path]:
    """List the source files of the players and of everything their kernels depend on."""
    folder = Path(__file__).parent
    return [*folder.glob("*.py"), *kernel_files(folder)]


def played_with(folder: Path) -> list[Path]:
    """List the data files of a game's folder that players read."""
    return [file for name in ("weights.json", "levels.json") if (file := folder / name).exists()]
