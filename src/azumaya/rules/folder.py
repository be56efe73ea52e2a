"""A game's folder is checked before anything is loaded from it: a misspelt file or verb would otherwise be a part that
the game silently does not have."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import MISSING, fields
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from .errors import BrokenGame, nearest
from .parts import NEEDED, PARTS
from .sources import data_named_by, imported_by, names_imported_by, read_source
from .text import Text

SUFFIXES = (".py", ".json", ".md")
DEFINED = re.compile(r"^(?:(?:async )?def|class) (\w+)|^(\w+)(?:: [^=\n]+)? =", re.MULTILINE)
UNPACKED = re.compile(r"^(\w+(?:, \w+)+) =", re.MULTILINE)
AS_GOOD_AS = 0.8
"""How much a name must look like a missing verb to be taken for it misspelt."""


TEST_FILES = ("tests/perft.txt", "tests/positions.txt", "tests/games")
"""What the conformance suite reads; wheels leave it out of the house's own games."""


def not_loaded(what: str, error: Exception) -> BrokenGame:
    """What is said of a game, or a part of it, whose own code fails when it is loaded."""
    reason = f"{type(error).__name__}: {error}"
    return BrokenGame(
        Text(f"lässt sich nicht laden ({reason})", f"cannot be loaded ({reason})"), text=what, code="broken-game"
    )


def check_whole(path: Path) -> None:
    """Refuse, with BrokenGame, a folder that lacks what every game has, the files of its tests among it."""
    needed = [*(part.file for part in NEEDED if part.file != "tests"), *TEST_FILES]
    if missing := [name for name in needed if not (path / name).exists()]:
        raise BrokenGame(
            Text("hier fehlt, was jedes Spiel hat", "what every game has is missing here"),
            text=", ".join(f"{path.name}/{name}" for name in missing),
        )


def check_folder(path: Path) -> None:
    """Refuse, with BrokenGame, a file that is no part and that no part uses, a part that lacks what it must offer, and
    a verb that is misspelt."""
    parts = {part.file: part for part in PARTS if (path / part.file).is_file()}
    used = files_used([path / name for name in parts], path)
    for file in sorted(path.iterdir()):
        if file.suffix in SUFFIXES and file.is_file() and file not in used:
            raise BrokenGame(
                Text(
                    "keinen solchen Teil kennt das Haus, und kein Teil des Spiels benutzt die Datei",
                    "the house knows no such part, and no part of the game uses the file",
                ),
                text=f"{path.name}/{file.name}",
                near=nearest(file.name, [part.file for part in PARTS if Path(part.file).suffix == file.suffix], 1),
            )
    for name, part in parts.items():
        if part.offers is not None:
            check_verbs(path / name, part.offers)


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


def check_verbs(file: Path, offers: type[Any]) -> None:
    """Refuse a module that lacks a verb it must offer, or has one that looks like a verb it lacks."""
    known = fields(offers)
    source = read_source(file)
    own = {one or other for one, other in DEFINED.findall(source)}
    together = {name for names in UNPACKED.findall(source) for name in names.split(", ")}
    offered = own | together | names_imported_by(file)
    lacking = [one for one in known if one.name not in offered]
    for name in sorted(own - {one.name for one in known}):
        if meant := get_close_matches(name, [one.name for one in lacking], n=1, cutoff=AS_GOOD_AS):
            raise BrokenGame(
                Text("ein solches Verb gibt es in diesem Teil nicht", "this part has no such verb"),
                text=f"{file.parent.name}/{file.name}: {name}",
                near=meant,
            )
    if missing := [one.name for one in lacking if one.default is MISSING]:
        names = ", ".join(missing)
        raise BrokenGame(
            Text(f"diesem Teil fehlt {names}", f"this part lacks {names}"), text=f"{file.parent.name}/{file.name}"
        )
