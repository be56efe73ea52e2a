"""LICENSES.md lists every part that is shipped or installed, with the licence it says itself."""

from __future__ import annotations

import json
import re
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path

import pytest

PROJECT = Path(__file__).parent.parent
PAGE = (PROJECT / "LICENSES.md").read_text(encoding="utf-8")
CONTAINED, INSTALLED = (
    dict(re.findall(r"^\| ([\w@/-]+) \| ([^|]+?) \|", part, re.MULTILINE))
    for part in re.split(r"^## ", PAGE, flags=re.MULTILINE)[1:3]
)
WEB = PROJECT / "web"
HEAD = {"part": "licence", "package": "licence"}


def rows(table: dict[str, str]) -> dict[str, str]:
    return {name: licence for name, licence in table.items() if name not in HEAD}


def test_every_package_of_the_server_is_listed() -> None:
    pinned = set(re.findall(r"^([\w-]+)==", (PROJECT / "requirements" / "server.txt").read_text(), re.MULTILINE))
    assert rows(INSTALLED).keys() == pinned


@pytest.mark.parametrize("package", rows(INSTALLED))
def test_a_package_has_the_licence_it_says_itself(package: str) -> None:
    try:
        said = metadata(package)["License-Expression"]
    except PackageNotFoundError:  # colorama, on other systems
        return
    assert said in (None, INSTALLED[package])


def test_every_typeface_and_package_in_the_client_is_listed() -> None:
    typefaces = set(re.findall(r"@fontsource[\w-]*/([\w-]+)/", (WEB / "src" / "fonts.css").read_text()))
    files = [path for path in (WEB / "src").rglob("*") if path.suffix in (".ts", ".svelte")]
    sources = [path.read_text(encoding="utf-8") for path in files if not path.name.endswith(".test.ts")]
    imported = {name for text in sources for name in re.findall(r'from "((?:@[\w-]+/)?[a-z][\w-]*)[/"]', text)}
    assert typefaces
    assert imported == {"svelte", "@fluent/bundle"}
    shipped = json.loads((WEB / "package-lock.json").read_text())["packages"]["node_modules/svelte"]["dependencies"]
    assert typefaces | imported <= rows(CONTAINED).keys()
    assert rows(CONTAINED).keys() - typefaces - imported <= shipped.keys()


def test_the_licence_texts_that_must_come_with_the_parts_are_there() -> None:
    assert set(rows(CONTAINED).values()) == {"MIT", "OFL-1.1", "Apache-2.0"}
    assert "Permission is hereby granted, free of charge" in PAGE
    assert "SIL OPEN FONT LICENSE Version 1.1" in PAGE
