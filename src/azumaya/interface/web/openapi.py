"""The OpenAPI document, with the WebSocket frames among its schemas. The client's types are generated from it.

`python -m azumaya.interface.web.openapi` prints it.
"""

from __future__ import annotations

import gzip
import json
import sys
from collections.abc import Awaitable, Callable
from functools import cache
from typing import Any, cast

from fastapi import FastAPI, Request, Response
from fastapi.openapi.utils import get_openapi
from pydantic import TypeAdapter

from ...service.thread_pools import DOCUMENTS
from .protocol import ClientFrame, LobbyFrame, ServerFrame, StudyFrame, StudyRequest, TournamentSocketFrame

GZIP_HEADERS = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
FRAMES = {
    "ClientFrame": ClientFrame,
    "ServerFrame": ServerFrame,
    "LobbyFrame": LobbyFrame,
    "StudyRequest": StudyRequest,
    "StudyFrame": StudyFrame,
    "TournamentSocketFrame": TournamentSocketFrame,
}
REFERENCE = "#/components/schemas/{model}"


def describe(app: FastAPI) -> dict[str, Any]:
    """Return the protocol as an OpenAPI document."""
    document = get_openapi(title="azumaya", version=app.version, routes=app.routes, separate_input_output_schemas=False)
    schemas = document["components"]["schemas"]
    for name, frame in FRAMES.items():
        schema = TypeAdapter(cast(Any, frame)).json_schema(ref_template=REFERENCE)
        for model, part in schema.pop("$defs").items():
            schemas.setdefault(model, part)
        schemas[name] = schema
    return document


def openapi_endpoint(app: FastAPI) -> Callable[[Request], Awaitable[Response]]:
    """Return the endpoint of the OpenAPI document, which is built, serialised and compressed once, in a thread, so that
    the event loop is not blocked."""

    @cache
    def compressed() -> bytes:
        return gzip.compress(json.dumps(describe(app), ensure_ascii=False).encode())

    async def answer(request: Request) -> Response:
        body = await DOCUMENTS.run(compressed)
        if "gzip" in request.headers.get("accept-encoding", ""):
            return Response(body, media_type="application/json", headers=GZIP_HEADERS)
        return Response(gzip.decompress(body), media_type="application/json", headers={"Vary": "Accept-Encoding"})

    return answer


def main() -> None:
    from .app import new_app

    json.dump(describe(new_app(None)), sys.stdout, indent=2, ensure_ascii=False, sort_keys=True)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
