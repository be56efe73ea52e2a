"""`azumaya translate`: what a language has and what it lacks, by catalogue and document."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from ... import games
from ...games import game as find_game
from ...rules import catalogue_checks, catalogues
from ...rules.game_modules import ABOUT, RULEBOOK
from ...rules.message import Message
from .console import Json, console, echo, localized


@dataclass(frozen=True)
class CatalogueState:
    """A catalogue of a language: its file, the number of English messages, those it lacks with their English source,
    and its faults."""

    area: str
    file: Path
    messages: int
    missing: dict[str, str]
    faults: tuple[str, ...]

    def as_json(self) -> dict[str, Any]:
        return {
            "area": self.area,
            "file": str(self.file),
            "messages": self.messages,
            "missing": list(self.missing),
            "faults": list(self.faults),
        }


def translate(
    language: Annotated[str, typer.Argument(help="Tag of the language: de, fr, pt-BR.", metavar="TAG")],
    missing: Annotated[bool, typer.Option("--missing", help="Print the missing messages in English.")] = False,
    as_json: Json = False,
) -> None:
    """List what a language has and lacks, by catalogue and document. Exit code 1: something is missing or wrong.

    Example: azumaya translate fr --missing
    """
    states = catalogue_states(language)
    documents = missing_documents(language)
    if as_json:
        found = {"catalogues": [one.as_json() for one in states], "documents": [str(file) for file in documents]}
        print(json.dumps({"language": language, **found}, ensure_ascii=False))
    elif missing:
        for state in states:
            print_missing(state)
    else:
        for state in states:
            print_state(state)
        for file in documents:
            echo(Message("terminal-translate-document", file=str(file)), wrapped=False)
    if documents or any(one.missing or one.faults for one in states):
        raise typer.Exit(1)


def catalogue_states(tag: str) -> list[CatalogueState]:
    """Return the state of each catalogue of a language."""
    for name in games():
        find_game(name)
    return [
        CatalogueState(
            area.name,
            catalogue_checks.file_of(area, tag),
            len(catalogue_checks.missing(area, "")),
            catalogue_checks.missing(area, tag),
            tuple(catalogue_checks.faults_of(area, tag)),
        )
        for area in catalogue_checks.areas()
    ]


def missing_documents(tag: str) -> list[Path]:
    """Return the files of rule books and about pages that a language lacks."""
    return [
        find_game(name).path / f"{document}.{tag}.md"
        for name in games()
        for document in (RULEBOOK, ABOUT)
        for files in [find_game(name).parts.documents(document)]
        if catalogues.SOURCE_LANGUAGE in files and tag not in files
    ]


def print_state(state: CatalogueState) -> None:
    done = state.messages - len(state.missing)
    style = "" if done == state.messages else "yellow"
    console.print(f"{state.area:24} {done:5} / {state.messages:<5} {state.file}", style=style, soft_wrap=True)
    for fault in state.faults:
        console.print(f"  {fault}", style="red", markup=False, soft_wrap=True)


def print_missing(state: CatalogueState) -> None:
    """Print the missing messages as Fluent, to be appended to the file and translated."""
    if state.missing:
        print(f"# {localized(Message('terminal-translate-append', file=str(state.file)))}\n")
        print("".join(f"{source.strip()}\n" for source in state.missing.values()))
