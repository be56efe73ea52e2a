"""The browser client's files. Every path that is no file is a page of the client, which finds its way by itself."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from mimetypes import guess_type
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOLDER = Path(__file__).parent / "static"
FOR_EVER = "public, max-age=31536000, immutable"
NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>azumaya</title>
<p lang="de">Die Seiten des Hauses sind noch nicht gebaut. Im Quellverzeichnis baut sie <code>make play</code>.</p>
<p>The pages of the house have not been built yet. In a source checkout, <code>make play</code> builds them.</p>
</html>"""


Head = Callable[[Request], Awaitable[str]]
"""What stands in the head of the page that is asked for."""
END_OF_HEAD = "</head>"
PACKED = ".br"


def codings(header: str) -> set[str]:
    """What a browser takes, by its own word."""
    offers = (one.partition(";") for one in header.split(","))
    return {name.strip().lower() for name, _, weight in offers if weight.replace(" ", "") not in ("q=0", "q=0.0")}


class Pages(StaticFiles):
    """Files under `assets/` carry a digest in their name and are kept for ever by browsers; everything else is asked
    for each time. Every page is the same but for its `head`, which tells what it is about."""

    def __init__(self, folder: Path = FOLDER, head: Head | None = None) -> None:
        super().__init__(directory=folder, check_dir=False)
        self._folder = folder
        self._head = head

    async def check_config(self) -> None:
        """A folder that is not there yet is no fault: the page says how to build it."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        if path.startswith(("api/", "assets/")) or "." in path.rpartition("/")[2].strip("."):
            response = await self._packed(path, scope) or await super().get_response(path, scope)
        else:
            response = await self._page(scope)
        response.headers["Cache-Control"] = (
            FOR_EVER if path.startswith("assets/") and response.status_code < 400 else "no-cache"
        )
        return response

    async def _packed(self, path: str, scope: Scope) -> Response | None:
        """The copy of an asset that was packed more closely when the client was built, for browsers that take it, which
        they do on secure lines and on their own machine."""
        if not path.startswith("assets/") or "br" not in codings(Headers(scope=scope).get("accept-encoding", "")):
            return None
        try:
            response = await super().get_response(f"{path}{PACKED}", scope)
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
        told = await self._head(Request(scope))
        return HTMLResponse(file.read_text(encoding="utf-8").replace(END_OF_HEAD, told + END_OF_HEAD, 1))
