"""Message catalogues: complete in English, readable, used, and with the same arguments in every language and in the
code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from azumaya.games import game, names
from azumaya.rules import catalogue_checks, catalogues
from azumaya.rules.catalogue_checks import Area

PROJECT = Path(__file__).parents[1]
PACKAGE = PROJECT / "src" / "azumaya"
SOURCES = [*PACKAGE.rglob("*.py")]
CLIENT = [
    file
    for file in (PROJECT / "web" / "src").rglob("*.*")
    if file.suffix in (".ts", ".svelte") and file.name not in ("message-ids.ts", "schema.ts")
]
SKELETON = "skeleton"
"""The folder that `azumaya new-game` copies: a game in English alone."""
GAMES = {catalogues.kebab(name): game(name) for name in names()}
OWN = [
    area
    for area in catalogue_checks.areas()
    if area.files and all(file.is_relative_to(PACKAGE) for file in area.files.values())
]
"""Other tests of the same process may have added games of their own."""
AREAS = [*OWN, *catalogue_checks.areas_of_game(SKELETON, PACKAGE / SKELETON / "locale")]
OWN_SOURCES = [file for file in SOURCES if "tests" not in file.relative_to(PROJECT).parts]
GERMAN = set("äöüßÄÖÜ„")
LETTERS, NAMES = {"glyphs.py"}, {"Günter Cornett"}
WORD = re.compile(r"\b[a-z]{2,}\b")
OWNERS = tuple(f"{name}-" for name in (*GAMES, SKELETON))


@pytest.mark.parametrize("area", AREAS, ids=lambda area: area.name)
def test_catalogues_are_readable_and_have_the_arguments_of_the_english_one(area: Area) -> None:
    assert catalogues.SOURCE_LANGUAGE in area.files
    assert not list(catalogue_checks.faults(area))


@pytest.mark.parametrize("tag", ["de", "fr"])
@pytest.mark.parametrize("area", OWN, ids=lambda area: area.name)
def test_german_and_french_are_complete(area: Area, tag: str) -> None:
    assert not catalogue_checks.missing(area, tag)


def test_an_id_belongs_to_one_area_and_ids_of_a_game_begin_with_its_name() -> None:
    owners: dict[str, str] = {}
    for area in AREAS:
        prefix = next((one for one in OWNERS if f"{catalogues.kebab(area.name)}-".startswith(one)), None)
        for name in catalogue_checks.arguments(area.files["en"]):
            assert name not in owners, (name, area.name, owners[name])
            assert name.startswith(prefix) if prefix else not name.startswith(OWNERS), (area.name, name)
            owners[name] = area.name


def test_every_message_of_the_code_is_in_english_with_its_arguments() -> None:
    known = english()
    wrong = [
        f"{use.place}: {use.name}: {sorted(use.arguments)}"
        for use in uses()
        if use.name not in known or (not use.is_open and use.arguments != known[use.name])
    ]
    assert not wrong


def test_every_message_of_the_catalogues_is_used() -> None:
    named = set().union(*(strings(file) for file in SOURCES), *(client_strings(file) for file in CLIENT))
    written = [
        *(one for file in SOURCES for one in templates(file)),
        *(one for file in CLIENT for one in client_templates(file)),
    ]
    patterns = [re.compile(pattern) for pattern in written]
    unused = [name for name in english() if name not in named and not any(one.fullmatch(name) for one in patterns)]
    assert not unused


def test_no_module_uses_the_former_pairs_of_words() -> None:
    former = re.compile(r"^from (?:\.+|.*\brules\.)text import", re.MULTILINE)
    assert not [file.relative_to(PROJECT) for file in OWN_SOURCES if former.search(file.read_text(encoding="utf-8"))]


def test_no_german_is_in_the_code() -> None:
    found = [
        f"{file.relative_to(PROJECT)}: {text}"
        for file in OWN_SOURCES
        if file.name not in LETTERS
        for text in constants(file)
        if set(text) & GERMAN and text not in NAMES
    ]
    assert not found


def test_words_for_people_are_in_catalogues() -> None:
    """Literals are names and notation. The engine protocol answers programs, in English."""
    found = [
        f"{file.relative_to(PROJECT)}: {text}"
        for file in OWN_SOURCES
        if not file.name.startswith("engine")
        for text in literals(file)
        if len(WORD.findall(text)) > 1 and text != "your name"
    ]
    assert not found


class Use:
    """A call of `Message`; `is_open`: its arguments are not all named."""

    def __init__(self, file: Path, call: ast.Call, name: str) -> None:
        self.place = f"{file.relative_to(PROJECT)}:{call.lineno}"
        self.name = name
        self.arguments = {keyword.arg for keyword in call.keywords if keyword.arg}
        self.is_open = any(keyword.arg is None for keyword in call.keywords)


@cache
def english() -> dict[str, set[str]]:
    return {
        name: found
        for area in AREAS
        for name, found in catalogue_checks.arguments(area.files["en"]).items()
        if not name.startswith("-")
    }


def uses() -> Iterator[Use]:
    for file in SOURCES:
        for node in nodes(file):
            match node:
                case ast.Call(func=ast.Name("Message"), args=[ast.Constant(value=str(name))]):
                    yield Use(file, node, name)


def constants(file: Path) -> Iterator[str]:
    """Return the strings of a module that are not docstrings."""
    documents = {id(node.value) for node in nodes(file) if isinstance(node, ast.Expr)}
    for node in nodes(file):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documents:
            yield node.value


def literals(file: Path) -> Iterator[str]:
    """Return the constant words of a module's literals."""
    for node in nodes(file):
        match node:
            case ast.Call(func=ast.Name("literal"), args=[ast.Constant(value=str(text))]):
                yield text


def strings(file: Path) -> set[str]:
    return {node.value for node in nodes(file) if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def client_strings(file: Path) -> set[str]:
    return set(re.findall(r"""["']([a-z][\w-]*)["']""", file.read_text(encoding="utf-8")))


def client_templates(file: Path) -> Iterator[str]:
    for body in re.findall(r"`([a-z][\w-]*-\$\{[^`]*)`", file.read_text(encoding="utf-8")):
        yield ".+".join(re.escape(part) for part in re.split(r"\$\{[^}]*\}", body))


def templates(file: Path) -> Iterator[str]:
    """Return the patterns of ids that are put together, such as `f"reason-{code}"`."""
    for node in nodes(file):
        match node:
            case ast.Call(func=ast.Name("Message"), args=[ast.JoinedStr(values=parts), *_]):
                yield "".join(re.escape(str(one.value)) if isinstance(one, ast.Constant) else ".+" for one in parts)


@cache
def nodes(file: Path) -> tuple[ast.AST, ...]:
    text = file.read_text(encoding="utf-8")
    return tuple(ast.walk(ast.parse(text))) if "Message" in text or '"' in text else ()
