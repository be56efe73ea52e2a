"""The house's door for browsers: HTTP for setting up and looking, a WebSocket for playing. See `protocol` for what is
said here."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from starlette.middleware.gzip import GZipMiddleware

from ... import __version__
from ...rules.errors import AzumayaError
from ...service.house import House
from . import http_errors
from .guard import Guard
from .openapi import description_of
from .pages import Head, Pages
from .routes import ROUTES
from .sharing import head_of, shared_page

SMALLEST_COMPRESSED = 1_000


def head_for(house: House | None) -> Head | None:
    """What pages tell of themselves, where there is a house to tell of."""
    if house is None:
        return None

    async def head(request: Request) -> str:
        return head_of(await shared_page(house, request.url.path), request)

    return head


def new_app(
    house: House | None,
    hosts: Collection[str] | None = None,
    failed: Callable[[AzumayaError], None] | None = None,
    origins: Collection[str] = frozenset(),
) -> FastAPI:
    """The application around a house, which it opens and closes. Without a house it can only describe itself. `failed`
    is told why a house cannot be opened; `hosts` and `origins` are for the guard."""

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        assert house is not None
        try:
            await house.open()
        except AzumayaError as error:
            if failed is None:
                raise
            failed(error)
            yield
            return
        yield
        await house.close()

    app = FastAPI(
        title="azumaya",
        version=__version__,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        lifespan=lifespan,
    )
    app.add_route("/api/openapi.json", description_of(app), include_in_schema=False)
    http_errors.install(app)
    if house is not None:
        app.state.house = house
    app.include_router(ROUTES)
    app.mount("/", Pages(head=head_for(house)))
    app.add_middleware(GZipMiddleware, minimum_size=SMALLEST_COMPRESSED)
    app.add_middleware(Guard, hosts=hosts, origins=origins, buckets=house.buckets if house is not None else None)
    return app
