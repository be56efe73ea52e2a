"""A game's folder is checked before anything is loaded from it: a misspelt file or hook would otherwise be a part that
the game silently does not have."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import MISSING, fields
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from .catalogues import GAME_PARTS, game_files
from .errors import BrokenGame, nearest
from .game_modules import DOCUMENT, NEEDED, PARTS
from .message import Message
from .source_digest import data_named_by, imported_by, names_imported_by, read_source

SUFFIXES = (".py", ".json", ".md")
DEFINED = re.compile(r"^(?:(?:async )?def|class) (\w+)|^(\w+)(?:: [^=\n]+)? =", re.MULTILINE)
UNPACKED = re.compile(r"^(\w+(?:, \w+)+) =", re.MULTILINE)
AS_GOOD_AS = 0.8
"""Similarity from which a name counts as a misspelling of a missing hook."""


TEST_FILES = ("tests/perft.txt", "tests/positions.txt", "tests/games")
"""Files for the conformance suite; wheels leave them out."""


def not_loaded(what: str, error: Exception) -> BrokenGame:
    """The error for a game, or a module of it, whose code fails on import."""
    reason = f"{type(error).__name__}: {error}"
    return BrokenGame(Message("game-not-loaded", reason=reason), text=what, code="broken-game")


def check_whole(path: Path) -> None:
    """Raise BrokenGame if a folder lacks a required file, test files included."""
    needed = [*(part.file for part in NEEDED if part.file != "tests"), *TEST_FILES]
    if missing := [name for name in needed if not (path / name).exists()]:
        raise BrokenGame(
            Message("game-files-missing"),
            text=", ".join(f"{path.name}/{name}" for name in missing),
        )


def check_folder(path: Path) -> None:
    """Refuse, with BrokenGame, a file that is no part and that no part uses, a part that lacks what it must offer, and
    a hook that is misspelt."""
    parts = {part.file: part for part in PARTS if (path / part.file).is_file()}
    used = files_used([path / name for name in parts], path)
    for file in sorted(path.iterdir()):
        if file.suffix in SUFFIXES and file.is_file() and file not in used and not DOCUMENT.fullmatch(file.name):
            raise BrokenGame(
                Message("game-file-unknown"),
                text=f"{path.name}/{file.name}",
                near=nearest(file.name, names_like(file), 1),
            )
    for unknown in (file for file in game_files(path / "locale") if file.part not in GAME_PARTS):
        raise BrokenGame(
            Message("game-catalogue-unknown"),
            text=f"{path.name}/locale/{unknown.path.name}",
            near=tuple(f"{unknown.tag}{'.' if part else ''}{part}.ftl" for part in GAME_PARTS),
        )
    for name, part in parts.items():
        if part.offers is not None:
            check_hooks(path / name, part.offers)


def names_like(file: Path) -> list[str]:
    """The names of the parts with the suffix of a file, those of documents in its language."""
    tag = file.stem.rpartition(".")[2]
    return [part.file.replace("<tag>", tag) for part in PARTS if Path(part.file).suffix == file.suffix]


def files_used(parts: Sequence[Path], path: Path) -> set[Path]:
    """The parts, and what they import and name, directly or through others."""
    used, unread = set(parts), list(parts)
    while unread:
        module = unread.pop()
        if module.suffix == ".py":
            found = {file for file in {*imported_by(module), *data_named_by(module)} if file.parent == path} - used
            used |= found
            unread.extend(found)
    return used


def check_hooks(file: Path, offers: type[Any]) -> None:
    """Refuse a module that lacks a hook it must offer, or has one that looks like a hook it lacks."""
    known = fields(offers)
    source = read_source(file)
    own = {one or other for one, other in DEFINED.findall(source)}
    together = {name for names in UNPACKED.findall(source) for name in names.split(", ")}
    offered = own | together | names_imported_by(file)
    lacking = [one for one in known if one.name not in offered]
    for name in sorted(own - {one.name for one in known}):
        if meant := get_close_matches(name, [one.name for one in lacking], n=1, cutoff=AS_GOOD_AS):
            raise BrokenGame(
                Message("game-hook-unknown"),
                text=f"{file.parent.name}/{file.name}: {name}",
                near=meant,
            )
    if missing := [one.name for one in lacking if one.default is MISSING]:
        names = ", ".join(missing)
        raise BrokenGame(Message("game-hooks-missing", names=names), text=f"{file.parent.name}/{file.name}")
