"""Sources of the documentation site, and the check of its links."""

from __future__ import annotations

import importlib
import re
from pathlib import Path
from typing import Any

import pytest

PROJECT = Path(__file__).parent.parent


@pytest.fixture
def programs(monkeypatch: pytest.MonkeyPatch) -> tuple[Any, Any]:
    """The programs `docs/pages.py` and `docs/links.py`."""
    monkeypatch.syspath_prepend(str(PROJECT / "docs"))
    return importlib.import_module("pages"), importlib.import_module("links")


def write_site(folder: Path, pages: dict[str, str]) -> Path:
    for name, text in pages.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


GOOD = {
    "index.html": '<a href="how-to/a.html#begin">a</a> <a href="https://far.example/x">far</a> <img src="p.svg">',
    "how-to/a.html": '<h1 id="begin">A</h1><a href="../index.html">h</a> <a href="#begin">u</a> <a href="/p.svg">p</a>',
    "how-to/index.html": '<a href="a.html?x=1">a</a> <a href="caf%C3%A9.html">c</a> <a href="../how-to/">i</a>',
    "how-to/café.html": "",
    "p.svg": "<svg/>",
}


def test_a_site_whose_links_all_lead_somewhere_is_accepted(programs: tuple[Any, Any], tmp_path: Path) -> None:
    assert programs[1].dead_links(write_site(tmp_path, GOOD)) == []


@pytest.mark.parametrize(
    ("link", "page"),
    [
        ("missing.html", "index.html"),
        ("how-to/a.html#end", "index.html"),
        ("#nowhere", "how-to/a.html"),
        ("/missing.svg", "how-to/a.html"),
        ("a.html", "index.html"),
    ],
)
def test_a_link_that_leads_nowhere_is_named_with_its_page(
    link: str, page: str, programs: tuple[Any, Any], tmp_path: Path
) -> None:
    site = write_site(tmp_path, {**GOOD, page: GOOD[page] + f'<a href="{link}">x</a>'})
    assert programs[1].dead_links(site) == [f"{page} → {link}"]


def test_the_sources_hold_every_document_and_link_only_to_each_other(programs: tuple[Any, Any], tmp_path: Path) -> None:
    programs[0].write(tmp_path)
    written = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()}
    assert {"README.md", "CONTRIBUTING.md", "games/tomoe/rulebook.en.md", "notebooks/positions.md"} <= written
    assert {"examples/bot.py", "tutorial/solver.py", "pictures/client.png"} <= written
    assert not [name for name in written if "/" not in name and name.endswith(".py")]
    for page in tmp_path.rglob("*.md"):
        for target in re.findall(r"\]\((?!\w+:|#)([^)\s#]+)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).is_file(), f"{page.name} → {target}"


def test_each_kind_of_reader_has_a_first_page() -> None:
    home = (PROJECT / "docs" / "README.md").read_text(encoding="utf-8")
    menu = (PROJECT / "mkdocs.yml").read_text(encoding="utf-8")
    for reader in ("players", "hosts", "authors", "researchers"):
        assert f"(for-{reader}.md)" in home
        assert f"- for-{reader}.md" in menu
