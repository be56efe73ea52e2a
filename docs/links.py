"""Dead links of a built website: `python docs/links.py .cache/site` reads every page, lists each link that leads to no
file or no place of the site, and fails if there is one. Links to other sites are not followed."""

from __future__ import annotations

import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

TARGETS = ("href", "src")
PLACES = ("id", "name")


class Page(HTMLParser):
    """The links of a page and the places that links can lead to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.places: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
        for name, value in attrs:
            if name in TARGETS and value is not None:
                self.links.add(value)
            elif name in PLACES and value:
                self.places.add(value)


def read_pages(site: Path) -> dict[Path, Page]:
    return {path: Page(path.read_text(encoding="utf-8")) for path in sorted(site.resolve().rglob("*.html"))}


def dead_links(site: Path) -> list[str]:
    """Return a line for every link that leads nowhere, with the page that has it."""
    site, pages = site.resolve(), read_pages(site)
    return [
        f"{path.relative_to(site).as_posix()} → {link}"
        for path, page in pages.items()
        for link in sorted(page.links)
        if not leads_somewhere(link, path, site, pages)
    ]


def leads_somewhere(link: str, page: Path, site: Path, pages: dict[Path, Page]) -> bool:
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        return True
    way = unquote(parts.path)
    target = site / way.lstrip("/") if way.startswith("/") else page.parent / way if way else page
    target = target / "index.html" if target.is_dir() else target
    if not target.is_file():
        return False
    found, place = pages.get(target.resolve()), unquote(parts.fragment)
    return not place or found is None or place in found.places


if __name__ == "__main__":
    site = Path(sys.argv[1])
    dead = dead_links(site)
    sys.exit("\n".join(["dead links:", *dead]) if dead else 0 if read_pages(site) else f"no pages in {site}")
