"""Checks of message catalogues: they parse, they use the arguments of the English messages, and what they lack."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from . import catalogues
from .catalogues import SOURCE_LANGUAGE, SUFFIX

ID = re.compile(r"-?[a-z][a-z0-9]*(-[a-z0-9]+)*")


@dataclass(frozen=True)
class Area:
    """The catalogues of an area: its file in each language."""

    name: str
    files: Mapping[str, Path]


def areas() -> list[Area]:
    """Return the areas of the package and the known games."""
    own: dict[str, dict[str, Path]] = {}
    for tag in catalogues.languages():
        for file in sorted((catalogues.LOCALE / tag).glob(f"*{SUFFIX}")):
            own.setdefault(file.stem, {})[tag] = file
    return [
        *(Area(name, files) for name, files in own.items()),
        *(area for name, folder in catalogues.game_locales().items() for area in areas_of_game(name, folder)),
    ]


def areas_of_game(name: str, locale: Path) -> list[Area]:
    found: dict[str, dict[str, Path]] = {}
    for file in catalogues.game_files(locale):
        found.setdefault(file.area(name), {})[file.tag] = file.path
    return [Area(area, files) for area, files in found.items()]


def file_of(area: Area, tag: str) -> Path:
    """Return the file of an area in a language, whether or not it exists."""
    source = area.files[SOURCE_LANGUAGE]
    if source.parent.name == SOURCE_LANGUAGE:
        return source.parent.parent / tag / source.name
    return source.with_name(tag + source.name.removeprefix(SOURCE_LANGUAGE))


def faults(area: Area) -> Iterator[str]:
    """Return what is wrong with the catalogues of an area, a line each."""
    for tag in area.files:
        yield from faults_of(area, tag)


def faults_of(area: Area, tag: str) -> Iterator[str]:
    """Return what is wrong with the catalogue of an area in a language, a line each."""
    if tag not in area.files:
        return
    source = arguments(area.files[SOURCE_LANGUAGE]) if SOURCE_LANGUAGE in area.files else {}
    file = area.files[tag]
    place = f"{file.parent.name}/{file.name}"
    yield from (f"{place}: {junk}" for junk in unreadable(file))
    known = arguments(file)
    yield from (f"{place}: not kebab-case: {name}" for name in known if not ID.fullmatch(name))
    if tag == SOURCE_LANGUAGE:
        return
    for name, used in known.items():
        if name not in source and not name.startswith("-"):
            yield f"{place}: {name} is not in English"
        elif used != source.get(name, used):
            yield f"{place}: {name} has the arguments {sorted(used)}, in English {sorted(source[name])}"


def missing(area: Area, tag: str) -> dict[str, str]:
    """Return the English source of the messages that a language lacks, by id."""
    own = read(area.files[tag]) if tag in area.files else {}
    source = read(area.files[SOURCE_LANGUAGE]) if SOURCE_LANGUAGE in area.files else {}
    return {name: text for name, text in source.items() if name not in own and not name.startswith("-")}


def read(file: Path) -> dict[str, str]:
    return catalogues.entries(file.read_text(encoding="utf-8"))


def arguments(file: Path) -> dict[str, set[str]]:
    """Return the arguments of each message of a catalogue."""
    from fluent.syntax import FluentParser, ast

    resource = FluentParser(with_spans=False).parse(file.read_text(encoding="utf-8"))
    return {
        (f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name): variables(entry)
        for entry in resource.body
        if isinstance(entry, ast.Message | ast.Term)
    }


def variables(entry: Any) -> set[str]:
    from fluent.syntax import ast, visitor

    found: set[str] = set()

    class References(visitor.Visitor):
        def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
            found.add(node.id.name)

    References().visit(entry)
    return found


def unreadable(file: Path) -> Iterator[str]:
    """Return the first line of every part that is not Fluent."""
    from fluent.syntax import FluentParser, ast

    for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
        if isinstance(entry, ast.Junk):
            content = str(entry.content).strip().splitlines()
            yield f"not Fluent: {content[0] if content else ''}"
