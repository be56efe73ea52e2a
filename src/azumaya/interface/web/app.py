"""The ASGI application: HTTP routes, WebSockets and the browser client. See `protocol` for the messages."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager
from functools import partial

from fastapi import FastAPI, Request
from starlette.middleware.gzip import GZipMiddleware

from ... import __version__
from ...rules.errors import AzumayaError
from ...service.application import Application
from . import http_errors, views
from .catalogue_files import CatalogueFiles
from .open_graph import meta_tags, page_meta
from .openapi import openapi_endpoint
from .routes import ROUTES
from .security import SecurityMiddleware
from .simulations import Simulations
from .static_files import ClientFiles, EngineDownloads, Head

COMPRESS_FROM = 1_000
"""Bytes."""


def messages_at_once(application: Application) -> str:
    """Return JSON with the messages that every page shows: titles, variants and players of the games."""
    return views.server_info(application, __version__).to_json()


def head_for(application: Application | None, catalogues: CatalogueFiles) -> Head | None:
    """Return the function that renders the Open Graph tags of a page and the names of the message catalogues."""
    if application is None:
        return None

    async def head(request: Request) -> str:
        return meta_tags(await page_meta(application, request.url.path), request) + catalogues.tags()

    return head


def new_app(
    application: Application | None,
    hosts: Collection[str] | None = None,
    failed: Callable[[AzumayaError], None] | None = None,
    origins: Collection[str] = frozenset(),
) -> FastAPI:
    """Return the ASGI application, which opens and closes the service. Without a service it can only describe itself
    (OpenAPI). `failed` is called if opening fails; `hosts` and `origins` configure the `SecurityMiddleware`."""

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        assert application is not None
        try:
            await application.open()
        except AzumayaError as error:
            if failed is None:
                raise
            failed(error)
            yield
            return
        yield
        await app.state.simulations.close()
        await application.close()

    app = FastAPI(
        title="azumaya",
        version=__version__,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        lifespan=lifespan,
    )
    app.add_route("/api/openapi.json", openapi_endpoint(app), include_in_schema=False)
    http_errors.install(app)
    if application is not None:
        app.state.application = application
        app.state.network = None
        app.state.simulations = Simulations()
    app.include_router(ROUTES)
    app.mount("/engines", EngineDownloads())
    catalogues = CatalogueFiles(partial(messages_at_once, application)) if application else CatalogueFiles()
    app.mount("/catalogues", catalogues)
    app.mount("/", ClientFiles(head=head_for(application, catalogues)))
    app.add_middleware(GZipMiddleware, minimum_size=COMPRESS_FROM)
    app.add_middleware(
        SecurityMiddleware,
        hosts=hosts,
        origins=origins,
        rate_limits=application.rate_limits if application is not None else None,
    )
    return app
