"""Static files: the browser client, in which every path that is not a file is a page, and the engines it downloads."""

from __future__ import annotations

import gzip
from collections.abc import Awaitable, Callable
from http import HTTPStatus
from mimetypes import guess_type
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from ...wasm.engine_files import COMPRESSED, ENGINES
from .languages import BY_LANGUAGE

FOLDER = Path(__file__).parent / "static"
IMMUTABLE = "public, max-age=31536000, immutable"
NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>azumaya</title>
<p lang="de">Der Browser-Client ist noch nicht gebaut. Im Quellverzeichnis baut ihn <code>make play</code>.</p>
<p>The browser client has not been built yet. In a source checkout, <code>make play</code> builds it.</p>
</html>"""


Head = Callable[[Request], Awaitable[str]]
"""Renders the additional tags of a page's `<head>`."""
END_OF_HEAD = "</head>"
BROTLI = ".br"
ENGINE_TYPES = {".wasm": "application/wasm", ".data": "application/octet-stream"}
RELATIVE_PARTS = {".", ".."}
"""A browser resolves them before it sends a path; encoded ones would turn a path below `/api/` into that of a page."""


def accepted_encodings(header: str) -> set[str]:
    """Parse an `Accept-Encoding` header."""
    offers = (one.partition(";") for one in header.split(","))
    return {name.strip().lower() for name, _, weight in offers if weight.replace(" ", "") not in ("q=0", "q=0.0")}


class ClientFiles(StaticFiles):
    """Files under `assets/` have a digest in their name and are cached for ever; everything else is revalidated. All
    pages are the same `index.html` except for their `head` tags."""

    def __init__(self, folder: Path = FOLDER, head: Head | None = None) -> None:
        super().__init__(directory=folder, check_dir=False)
        self._folder = folder
        self._head = head

    async def check_config(self) -> None:
        """Accept a missing folder: the page explains how to build the client."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        if RELATIVE_PARTS & set(scope["path"].split("/")):
            raise HTTPException(404)
        if path.startswith(("api/", "assets/")) or "." in path.rpartition("/")[2].strip("."):
            response = await self._precompressed(path, scope) or await super().get_response(path, scope)
        else:
            response = await self._page(scope)
        response.headers["Cache-Control"] = (
            IMMUTABLE if path.startswith("assets/") and response.status_code < 400 else "no-cache"
        )
        return response

    async def _precompressed(self, path: str, scope: Scope) -> Response | None:
        """Return the Brotli copy of an asset for browsers that accept it."""
        if not path.startswith("assets/") or "br" not in accepted_encodings(
            Headers(scope=scope).get("accept-encoding", "")
        ):
            return None
        try:
            response = await super().get_response(f"{path}{BROTLI}", scope)
        except HTTPException:
            return None
        response.headers["Content-Type"] = guess_type(path)[0] or "application/octet-stream"
        response.headers["Content-Encoding"] = "br"
        response.headers["Vary"] = "Accept-Encoding"
        return response

    async def _page(self, scope: Scope) -> Response:
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405)
        file = self._folder / "index.html"
        if not file.is_file():
            return HTMLResponse(NOT_BUILT, 503)
        if self._head is None:
            return await super().get_response("index.html", scope)
        tags = await self._head(Request(scope))
        return HTMLResponse(
            file.read_text(encoding="utf-8").replace(END_OF_HEAD, tags + END_OF_HEAD, 1), headers=BY_LANGUAGE
        )


class EngineDownloads(StaticFiles):
    """Engines under names with a digest, cached for ever and stored compressed. Manifests are not served."""

    def __init__(self, folder: Path = ENGINES) -> None:
        super().__init__(directory=folder, check_dir=False)

    async def check_config(self) -> None:
        """Accept a missing folder: no engine was built."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        kind = ENGINE_TYPES.get(Path(path).suffix)
        if kind is None:
            raise HTTPException(404)
        stored, _ = self.lookup_path(f"{path}{COMPRESSED}")
        response = await super().get_response(f"{path}{COMPRESSED}", scope)
        if "gzip" in accepted_encodings(Headers(scope=scope).get("accept-encoding", "")):
            response.headers["Content-Encoding"] = "gzip"
        elif response.status_code == HTTPStatus.OK:
            response = Response(gzip.decompress(Path(stored).read_bytes()))
        response.headers.update({"Content-Type": kind, "Cache-Control": IMMUTABLE, "Vary": "Accept-Encoding"})
        return response
