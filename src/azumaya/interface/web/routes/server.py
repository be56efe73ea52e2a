"""Server information, health, readiness, metrics and application icons."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse

from .... import __version__
from ....rules import svg
from ....rules.errors import AzumayaError
from ....service.storage import Storage
from ....service.thread_pools import DOCUMENTS
from ...addresses import ListenAddress
from .. import protocol, views
from ..http_errors import answer
from ..qr_code import qr_svg
from ..security import LOOPBACK
from ..static_files import FOLDER
from .dependencies import application_of

ROUTES = APIRouter()
PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8"
LEAST_FREE_BYTES = 16_000_000
"""With less the disk counts as full: a checkpoint of the write-ahead log may need as much."""
ICON = FOLDER / "azumaya.svg"


@ROUTES.get("/api/server", response_model=protocol.ServerInfo)
async def show_server_info(request: Request) -> Response:
    return answer(views.server_info(application_of(request), __version__))


@ROUTES.post("/api/network-links", response_model=protocol.NetworkLinks)
async def show_network_links(request: Request, body: protocol.NetworkPath) -> Response:
    """Links for other devices, for a page opened on the server's own machine; other pages use their own address."""
    network: ListenAddress | None = request.app.state.network
    if network is None or request.url.hostname not in LOOPBACK:
        return answer(protocol.NetworkLinks(open=True))
    links = await DOCUMENTS.run(network.links, body.path)
    return answer(protocol.NetworkLinks(open=network.is_open, links=links, qr=qr_svg(links[0]) if links else None))


@ROUTES.get("/healthz", response_model=protocol.Health, responses={503: {"model": protocol.Health}})
async def health(request: Request) -> Response:
    """Status 503 if most of the checked matches cannot be replayed."""
    condition = application_of(request).health.condition
    return answer(
        protocol.Health(status=condition, version=__version__), 503 if condition == "most-unreadable" else 200
    )


@ROUTES.get("/readyz", response_model=protocol.Readiness, responses={503: {"model": protocol.Readiness}})
async def readiness(request: Request) -> Response:
    application = application_of(request)
    try:
        await application.storage.last_heartbeat()
    except AzumayaError:
        return answer(protocol.Readiness(status="no-database"), 503)
    if not application.storage.is_writable or is_disk_full(application.storage):
        return answer(protocol.Readiness(status="not-writable"), 503)
    compilation = application.catalogue.compilation
    broken = [name for name in application.catalogue.games if compilation.is_broken(name)]
    if waiting := compilation.waiting:
        return answer(protocol.Readiness(status="preparing", preparing=waiting, broken=broken), 503)
    return answer(protocol.Readiness(status="ready", broken=broken))


def is_disk_full(storage: Storage) -> bool:
    free = storage.free_bytes()
    return free is not None and free < LEAST_FREE_BYTES


@ROUTES.get("/metrics", response_class=PlainTextResponse)
async def metrics(request: Request) -> Response:
    """Prometheus metrics; on PostgreSQL of all server processes, labelled by process."""
    return Response(await application_of(request).shared_metrics.text(), media_type=PROMETHEUS)


@ROUTES.get("/icons/{size}.png", include_in_schema=False)
def show_icon(size: Literal["180", "192", "512"]) -> Response:
    return Response(icon(int(size)), media_type="image/png", headers={"Cache-Control": "public, max-age=86400"})


@lru_cache(maxsize=3)
def icon(size: int) -> bytes:
    return svg.png(ICON.read_text(encoding="utf-8"), size)
