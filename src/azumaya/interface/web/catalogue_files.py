"""Message catalogues for browsers: one file per area and language, with a digest in its name and cached for ever. An
area is `core`, the package's own, a game, or the lesson of a game. Messages that a language lacks are in the file in
English."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterable, Mapping
from hashlib import sha256
from html import escape
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from ...rules import catalogues
from .static_files import IMMUTABLE, accepted_encodings

CORE = "core"
HIDDEN = {"mail", "playtest", "terminal", "web"}
"""Areas that no page shows."""
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

    def __init__(self) -> None:
        self._games: Mapping[str, Path] = {}
        self._files: dict[tuple[str, str], tuple[str, bytes]] = {}

    def tags(self) -> str:
        """Return the tags of a page's `<head>` that name the files, `core/en.0123456789ab …`, and the languages."""
        names = " ".join(f"{area}/{language}.{digest}" for (area, language), (digest, _) in self._current().items())
        offered = json.dumps(offered_languages(), ensure_ascii=False)
        return (
            f'<meta name="catalogues" content="{escape(names)}" /><meta name="languages" content="{escape(offered)}" />'
        )

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
            for area, languages in areas(games).items():
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
    return offered


def areas(games: Mapping[str, Path]) -> dict[str, dict[str, str]]:
    """Return the texts of all catalogues by area and language."""
    own = {
        folder.name: [file for file in sorted(folder.glob("*.ftl")) if file.stem not in HIDDEN]
        for folder in catalogues.LOCALE.iterdir()
    }
    found = {CORE: in_languages(own)}
    for name, folder in games.items():
        of_game: dict[str, dict[str, list[Path]]] = {}
        for file in catalogues.game_files(folder):
            of_game.setdefault(file.area(name), {})[file.tag] = [file.path]
        found.update({area: in_languages(files) for area, files in of_game.items()})
    return found


def in_languages(files: Mapping[str, Iterable[Path]]) -> dict[str, str]:
    """Return the catalogue of each language, completed in English."""
    source = entries(files.get(catalogues.SOURCE_LANGUAGE, ()))
    return {language: "".join({**source, **entries(own)}.values()) for language, own in sorted(files.items())}


def entries(files: Iterable[Path]) -> dict[str, str]:
    found: dict[str, str] = {}
    for file in files:
        for name, text in catalogues.entries(file.read_text(encoding="utf-8")).items():
            found[name] = COMMENT.sub("", text).strip() + "\n"
    return found
