"""Message catalogues for browsers: one file per area and language, with a digest in its name and cached for ever. An
area is `core` (what the home page and a table show at once), `pages` (the other words of the client), one of
`BY_PREFIX` or a game (both are loaded with the first answer that names one of their messages), or the lesson of a game.
Messages that a language lacks are in the file in English."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable, Collection, Iterable, Mapping
from hashlib import sha256
from html import escape
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from ...rules import catalogues
from .pseudo_language import PSEUDO_LANGUAGE, has_pseudo_language, pseudo_catalogue, pseudo_words
from .static_files import IMMUTABLE, accepted_encodings

CORE = "core"
PAGES = "pages"
AT_ONCE = {"client-pages", "client-people", "client-table"}
"""The client's words in `core`: what the home page and a table import without waiting."""
BY_PREFIX = {"puzzle", "record", "refused", "search"}
"""Areas of their own: the ids of their messages begin with the area, as a game's do with the game."""
HIDDEN = {"mail", "playtest", "terminal", "web"}
"""Areas that no page shows."""
NAMED = re.compile(r'\["([a-z][\w-]*)"[,\]]')
"""An id in the wire form of a message."""
REFERENCE = re.compile(r"\{\s*(-?[a-z][\w-]*)")
"""A term or a message inside another message."""
COMMENT = re.compile(r"^#.*\n?", re.MULTILINE)
NAME = re.compile(r"/([\w-]+)/([\w-]+)\.([0-9a-f]+)\.ftl")
NAME_OF_LANGUAGE = "language-name"
TO_BE_REVIEWED = "# To be reviewed by a native speaker."
"""First line of a catalogue that no native speaker has reviewed."""
DIGEST = 12
"""Characters of a digest."""


class CatalogueFiles:
    """Serves the catalogues, built on first use. An unknown digest gets today's file, not cached: a page may be older
    than the server."""

    def __init__(self, at_once: Callable[[], str] = str) -> None:
        """`at_once`: JSON whose messages are in `core` whatever their area, such as the titles of the games."""
        self._at_once = at_once
        self._names: set[str] = set()
        self._games: Mapping[str, Path] = {}
        self._files: dict[tuple[str, str], tuple[str, bytes]] = {}

    def tags(self) -> str:
        """Return the tags of a page's `<head>` that name the files, `core/en.0123456789ab …`, and the languages."""
        names = set(NAMED.findall(self._at_once()))
        if names != self._names:
            self._names, self._files = names, {}
        files = " ".join(f"{area}/{language}.{digest}" for (area, language), (digest, _) in self._current().items())
        known = json.dumps(offered_languages(), ensure_ascii=False)
        return (
            f'<meta name="catalogues" content="{escape(files)}" /><meta name="languages" content="{escape(known)}" />'
        )

    def sizes(self) -> dict[tuple[str, str], int]:
        """Return the compressed bytes of each file by area and language."""
        return {name: len(body) for name, (_, body) in self._current().items()}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope)
        found = NAME.fullmatch(request.url.path.removeprefix("/catalogues"))
        kept = self._current().get((found[1], found[2])) if found else None
        if found is None or kept is None:
            await Response("", 404)(scope, receive, send)
            return
        headers = {"Cache-Control": IMMUTABLE if found[3] == kept[0] else "no-cache", "Vary": "Accept-Encoding"}
        body = kept[1]
        if "gzip" in accepted_encodings(request.headers.get("accept-encoding", "")):
            headers["Content-Encoding"] = "gzip"
        else:
            body = gzip.decompress(body)
        await Response(body, headers=headers, media_type="text/plain; charset=utf-8")(scope, receive, send)

    def _current(self) -> Mapping[tuple[str, str], tuple[str, bytes]]:
        """Return digest and compressed text of each file by area and language."""
        games = catalogues.game_locales()
        if not self._files or games != self._games:
            self._games, self._files = games, {}
            for area, languages in areas(games, self._names).items():
                for language, text in languages.items():
                    digest = sha256(text.encode()).hexdigest()[:DIGEST]
                    self._files[area, language] = digest, gzip.compress(text.encode(), mtime=0)
        return self._files


def offered_languages() -> list[dict[str, str | bool]]:
    """Return tag and own name of each language that has words of the client; `draft` if they are to be reviewed."""
    offered: list[dict[str, str | bool]] = []
    for tag in sorted(folder.name for folder in catalogues.LOCALE.iterdir() if any(folder.glob("client*.ftl"))):
        core = (catalogues.LOCALE / tag / "core.ftl").read_text(encoding="utf-8")
        name = catalogues.messages(tag).get(NAME_OF_LANGUAGE, tag).partition("=")[2].strip() or tag
        offered.append({"tag": tag, "name": name} | ({"draft": True} if core.startswith(TO_BE_REVIEWED) else {}))
    return [*offered, {"tag": PSEUDO_LANGUAGE, "name": pseudo_words("English")}] if has_pseudo_language() else offered


def areas(games: Mapping[str, Path], at_once: Collection[str] = ()) -> dict[str, dict[str, str]]:
    """Return the texts of all catalogues by area and language; the messages of `at_once` are in `core` too."""
    files: dict[str, dict[str, list[Path]]] = {}
    for folder in sorted(catalogues.LOCALE.iterdir()):
        for file in sorted(folder.glob("*.ftl")):
            if file.stem not in HIDDEN:
                files.setdefault(area_of(file.stem), {}).setdefault(folder.name, []).append(file)
    for name, folder in games.items():
        for part in catalogues.game_files(folder):
            files.setdefault(part.area(name), {})[part.tag] = [part.path]
    found = {area: in_languages(of_area) for area, of_area in files.items()}
    for language, core in found[CORE].items():
        for of_area in [found[area] for area in found if area != CORE]:
            core.update(chosen(of_area.get(language) or of_area.get(catalogues.SOURCE_LANGUAGE, {}), at_once))
    texts = {
        area: {language: "".join(of_language.values()) for language, of_language in languages.items()}
        for area, languages in found.items()
    }
    for languages in texts.values() if has_pseudo_language() else ():
        languages[PSEUDO_LANGUAGE] = pseudo_catalogue(languages[catalogues.SOURCE_LANGUAGE])
    return texts


def area_of(file: str) -> str:
    """Return the area of one of the package's catalogues."""
    if file in BY_PREFIX:
        return file
    return PAGES if file.startswith("client-") and file not in AT_ONCE else CORE


def in_languages(files: Mapping[str, Iterable[Path]]) -> dict[str, dict[str, str]]:
    """Return the messages of each language, completed in English."""
    source = entries(files.get(catalogues.SOURCE_LANGUAGE, ()))
    return {language: {**source, **entries(own)} for language, own in sorted(files.items())}


def chosen(texts: Mapping[str, str], names: Iterable[str]) -> dict[str, str]:
    """Return the messages of the given ids and everything that they refer to."""
    found: dict[str, str] = {}
    waiting = [name for name in sorted(names) if name in texts]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = texts[name]
            waiting += [other for other in REFERENCE.findall(texts[name]) if other in texts]
    return dict(sorted(found.items()))


def entries(files: Iterable[Path]) -> dict[str, str]:
    found: dict[str, str] = {}
    for file in files:
        for name, text in catalogues.entries(file.read_text(encoding="utf-8")).items():
            found[name] = COMMENT.sub("", text).strip() + "\n"
    return found
