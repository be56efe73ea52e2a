"""The description from which the client's types are generated: the HTTP paths, and the frames of the WebSocket beside
them.

`python -m azumaya.interface.web.openapi` prints it.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import sys
from collections.abc import Awaitable, Callable
from functools import cache
from typing import Any, cast

from fastapi import FastAPI, Request, Response
from fastapi.openapi.utils import get_openapi
from pydantic import TypeAdapter

from .protocol import ClientFrame, LobbyFrame, ServerFrame

PACKED = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
REFERENCE = "#/components/schemas/{model}"


def describe(app: FastAPI) -> dict[str, Any]:
    """The whole protocol as an OpenAPI document."""
    document = get_openapi(title="azumaya", version=app.version, routes=app.routes, separate_input_output_schemas=False)
    schemas = document["components"]["schemas"]
    for name, frame in (("ClientFrame", ClientFrame), ("ServerFrame", ServerFrame), ("LobbyFrame", LobbyFrame)):
        schema = TypeAdapter(cast(Any, frame)).json_schema(ref_template=REFERENCE)
        for model, part in schema.pop("$defs").items():
            schemas.setdefault(model, part)
        schemas[name] = schema
    return document


def description_of(app: FastAPI) -> Callable[[Request], Awaitable[Response]]:
    """Answers with the description, which is made, written and packed once: each of these takes long enough to be felt
    at the tables, so it is done beside them."""

    @cache
    def packed() -> bytes:
        return gzip.compress(json.dumps(describe(app), ensure_ascii=False).encode())

    async def answer(request: Request) -> Response:
        body = await asyncio.to_thread(packed)
        if "gzip" in request.headers.get("accept-encoding", ""):
            return Response(body, media_type="application/json", headers=PACKED)
        return Response(gzip.decompress(body), media_type="application/json", headers={"Vary": "Accept-Encoding"})

    return answer


def main() -> None:
    from .app import new_app

    json.dump(describe(new_app(None)), sys.stdout, indent=2, ensure_ascii=False, sort_keys=True)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
