"""Sources of the documentation site: `python docs/pages.py .cache/pages` writes the documents as one folder that any
generator of websites can build.

Documents outside `docs/` are part of the site, notebooks are pages, and links to source files, which the site does not
hold, become plain words.
"""

from __future__ import annotations

import json
import posixpath
import re
import shutil
import sys
from collections.abc import Collection
from pathlib import Path

from cells import as_markdown

DOCS = Path(__file__).parent.resolve()
PROJECT = DOCS.parent
OUTSIDE = ("*.md", "src/azumaya/games/*/*.md")
HOME = "README.md"
"""Of the two documents with this name the site has the one in `docs/`."""
LINK = re.compile(r"(?P<image>!?)\[(?P<words>[^\]]*)\]\((?P<target>[^)\s#]+)(?P<anchor>#[^)\s]*)?\)")


def pages() -> dict[str, Path]:
    """Return the source of every file of the site, by its path in the site."""
    inside = [path for path in DOCS.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    programs = set(DOCS.glob("*.py"))
    outside = [path for pattern in OUTSIDE for path in PROJECT.glob(pattern) if path != PROJECT / HOME]
    return {
        **{place_of(path): path for path in sorted(inside) if path not in programs},
        **{place_of(path): path for path in sorted(outside)},
    }


def place_of(path: Path) -> str:
    """Return the path in the site of a document: rule books stand under `games/`, others where they are."""
    if path.is_relative_to(DOCS):
        place = path.relative_to(DOCS)
    elif path.parent == PROJECT:
        place = Path(path.name)
    else:
        place = Path("games") / path.parent.name / path.name
    return (place.with_suffix(".md") if place.suffix == ".ipynb" else place).as_posix()


def text_of(path: Path) -> str:
    text = path.read_text(encoding="utf-8")
    return as_markdown(json.loads(text)) if path.suffix == ".ipynb" else text


def with_links(text: str, source: Path, places: Collection[str]) -> str:
    """Point the links of a document to the places of the site; others become their words."""
    here = posixpath.dirname(place_of(source))

    def rewritten(found: re.Match[str]) -> str:
        if "://" in found["target"]:
            return found[0]
        target = (source.parent / found["target"]).resolve()
        place = place_of(target) if target.is_file() else ""
        if place not in places or target == PROJECT / HOME:
            return found["words"]
        return f"{found['image']}[{found['words']}]({posixpath.relpath(place, here or '.')}{found['anchor'] or ''})"

    return LINK.sub(rewritten, text)


def write(folder: Path) -> None:
    """Write the sources of the site into an emptied folder."""
    shutil.rmtree(folder, ignore_errors=True)
    sources = pages()
    for place, path in sources.items():
        written = folder / place
        written.parent.mkdir(parents=True, exist_ok=True)
        if written.suffix == ".md":
            written.write_text(with_links(text_of(path), path, sources.keys()), encoding="utf-8")
        else:
            shutil.copyfile(path, written)


if __name__ == "__main__":
    write(Path(sys.argv[1]))
