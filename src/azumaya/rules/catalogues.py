"""Message catalogues: the Fluent files of the package and of each game, by language tag.

The package's own are `locale/<tag>/<area>.ftl`, a game's `locale/<tag>.ftl` in its folder and `locale/<tag>.lesson.ftl`
for its lesson; English is enough. The ids of a game's messages begin with its name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

LOCALE = Path(__file__).parents[1] / "locale"
SOURCE_LANGUAGE = "en"
"""Language of the source texts, and of every message that another language lacks."""
ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
SUFFIX = ".ftl"
GAME_PARTS = ("", "lesson")
"""Catalogues of a game in each language: what is shown at a table, and its lesson."""

_games: dict[str, Path] = {}


def add_game(name: str, folder: Path) -> None:
    """Add the catalogues of a game's folder."""
    if _games.get(name) != folder:
        _games[name] = folder
        messages.cache_clear()


def forget_game(name: str) -> None:
    if _games.pop(name, None):
        messages.cache_clear()


def game_locales() -> Mapping[str, Path]:
    """Return the folders with the catalogues of the known games."""
    return {name: folder / "locale" for name, folder in _games.items()}


class CatalogueFile(NamedTuple):
    """A catalogue of a game: its language, its part, its file."""

    tag: str
    part: str
    path: Path

    def area(self, game: str) -> str:
        return f"{game}-{self.part}" if self.part else game


def game_files(folder: Path) -> list[CatalogueFile]:
    """Return the catalogues in the folder `locale` of a game."""
    files = sorted(folder.glob(f"*{SUFFIX}"))
    return [CatalogueFile(tag, part, file) for file in files for tag, _, part in [file.stem.partition(".")]]


def kebab(name: str) -> str:
    """Return the name of a game as the ids of its messages begin."""
    return name.replace("_", "-")


def languages() -> list[str]:
    """Return the tags of the package's own catalogues, English first."""
    found = {folder.name for folder in LOCALE.iterdir() if any(folder.glob(f"*{SUFFIX}"))}
    return [SOURCE_LANGUAGE, *sorted(found - {SOURCE_LANGUAGE})]


def files(tag: str) -> Iterator[Path]:
    """Return every catalogue of a language."""
    yield from sorted((LOCALE / tag).glob(f"*{SUFFIX}"))
    for folder in game_locales().values():
        yield from (file.path for file in game_files(folder) if file.tag == tag)


def entries(source: str) -> dict[str, str]:
    """Return the source of each message of a catalogue by its id. Terms (`-name`) are entries too."""
    starts = [*ENTRY.finditer(source)]
    ends = [one.start() for one in starts[1:]] + [len(source)]
    return {one[1]: source[one.start() : end] for one, end in zip(starts, ends, strict=True)}


@cache
def messages(tag: str) -> Mapping[str, str]:
    """Return the source of each message of a language by its id."""
    found: dict[str, str] = {}
    for file in files(tag):
        found.update(entries(file.read_text(encoding="utf-8")))
    return found


def fallbacks(tag: str) -> list[str]:
    """Return the languages of a tag, best first: `pt-BR`, `pt`, `en`."""
    parts = tag.split("-")
    own = ["-".join(parts[:length]) for length in range(len(parts), 0, -1)]
    return [*own, *([] if SOURCE_LANGUAGE in own else [SOURCE_LANGUAGE])]


def best_language(wanted: str, known: Sequence[str] | None = None) -> str:
    """Return the known language for a tag or a POSIX locale: the same, the language without region, or English."""
    tags = {tag.lower(): tag for tag in (known or languages())}
    found = (tags.get(one) for one in fallbacks(wanted.partition(".")[0].replace("_", "-").lower()))
    return next((tag for tag in found if tag), SOURCE_LANGUAGE)
