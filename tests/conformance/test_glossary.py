"""One word, one meaning: no two modules have a class of one name, and a class the glossary names exists."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import azumaya

PACKAGE = Path(azumaya.__file__).parent
GLOSSARY = PACKAGE.parents[1] / "docs" / "glossary.md"
REPEATED = {
    "Variant": "every game's record of rule choices; the contract of a folder has one name for it",
    "Message": "a sentence of a catalogue in the rules, and what server and browser exchange in the interface",
    "State": "every reference's own plain state; the contract of a folder has one name for it",
}
"""Names that several modules have on purpose, and why."""
CLASS_NAME = re.compile(r"`([A-Z][A-Za-z]+)`")


@cache
def modules_by_class() -> dict[str, list[str]]:
    """Every class at the top of a module, and the modules that have one of that name, without tests."""
    found: dict[str, list[str]] = defaultdict(list)
    for file in sorted(PACKAGE.rglob("*.py")):
        if "tests" not in file.relative_to(PACKAGE).parts:
            for node in ast.parse(file.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.ClassDef):
                    found[node.name].append(str(file.relative_to(PACKAGE)))
    return found


def test_no_two_modules_have_a_class_of_one_name() -> None:
    doubled = {name: modules for name, modules in modules_by_class().items() if len(modules) > 1}
    assert {name: modules for name, modules in doubled.items() if name not in REPEATED} == {}
    assert set(doubled) == set(REPEATED), "an exception that is no longer needed"


def test_every_class_the_glossary_names_exists() -> None:
    named = set(CLASS_NAME.findall(GLOSSARY.read_text(encoding="utf-8")))
    assert len(named) > 5
    assert named - set(modules_by_class()) - set(REPEATED) == set()


def test_every_word_has_one_line() -> None:
    words = re.findall(r"^\| ([a-z][^|]*?) \|", GLOSSARY.read_text(encoding="utf-8"), re.MULTILINE)
    listed = [word for line in words if line != "term" for word in line.split(", ")]
    assert len(listed) > 12
    assert sorted(listed) == sorted(set(listed))
