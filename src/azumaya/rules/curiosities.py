"""Positions worth a look, as a game's `curiosities.json` holds them: found in its tables of endings by `azumaya tables
curiosities`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from .game import Game
from .text import Text

FILE = "curiosities.json"


@dataclass(frozen=True, slots=True)
class Curiosity:
    """A position, what it is called, what is strange about it, and what it is worth to the side to move; with the one
    turn it is about where there is one."""

    kind: str
    position: str
    title: Text
    sentence: Text
    value: int
    distance: int | None = None
    turn: str = ""


def read_curiosities(game: Game) -> tuple[Curiosity, ...]:
    """The curiosities a game's folder holds."""
    file = game.parts.file(FILE)
    if file is None:
        return ()
    entries = json.loads(file.read_text(encoding="utf-8"))["curiosities"]
    return tuple(
        Curiosity(**{**entry, "title": Text(*entry["title"]), "sentence": Text(*entry["sentence"])})
        for entry in entries
    )


def format_curiosities(found: Sequence[Curiosity], command: str) -> str:
    """The file of some curiosities, one a line, with the command that found them."""
    lines = ",\n".join(
        json.dumps({name: getattr(one, name) for name in Curiosity.__slots__}, ensure_ascii=False) for one in found
    )
    return f'{{"command": {json.dumps(command)}, "curiosities": [\n{lines}\n]}}\n'
