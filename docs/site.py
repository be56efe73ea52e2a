"""Extensions of MkDocs: documents that stand outside `docs/` are part of the site, notebooks are pages,
and links to source files, which the site does not hold, become plain words."""

from __future__ import annotations

import json
import posixpath
import re
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))
from cells import as_markdown

DOCS = Path(__file__).parent
PROJECT = DOCS.parent
OUTSIDE = ("CHANGELOG.md", "CONTRIBUTING.md", "ARCHITECTURE.md")
LINK = re.compile(r"(?P<image>!?)\[(?P<words>[^\]]*)\]\((?P<target>[^)\s#]+)(?P<anchor>#[^)\s]*)?\)")


def outside() -> dict[str, Path]:
    """Pages of the site that come from other folders of the project."""
    books = PROJECT.glob("src/azumaya/games/*/*.md")
    return {
        **{name: PROJECT / name for name in OUTSIDE},
        **{f"games/{path.parent.name}/{path.name}": path for path in sorted(books)},
    }


def on_files(files: Any, config: Any) -> Any:
    from mkdocs.structure.files import File

    for name, path in outside().items():
        files.append(File.generated(config, name, content=path.read_text(encoding="utf-8")))
    for path in sorted(DOCS.glob("notebooks/*.ipynb")):
        page = as_markdown(json.loads(path.read_text(encoding="utf-8")))
        files.append(File.generated(config, f"notebooks/{path.stem}.md", content=page))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> str:  # noqa: ARG001
    places = {path: name for name, path in outside().items()}
    here = page.file.src_uri
    source = outside().get(here, DOCS / here)

    def rewritten(found: re.Match[str]) -> str:
        if "://" in found["target"]:
            return found[0]
        target = (source.parent / found["target"]).resolve()
        target = target.with_suffix(".md") if target.suffix == ".ipynb" else target
        uri = places.get(target) or (target.relative_to(DOCS).as_posix() if target.is_relative_to(DOCS) else "")
        if not uri or files.get_file_from_path(uri) is None:
            return found["words"]
        way = posixpath.relpath(uri, posixpath.dirname(here) or ".")
        return f"{found['image']}[{found['words']}]({way}{found['anchor'] or ''})"

    return LINK.sub(rewritten, markdown)
