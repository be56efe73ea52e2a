"""What whoever runs the house asks it."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse

from .... import __version__
from ....rules.errors import AzumayaError
from .. import protocol
from ..http_errors import answer
from .asked import house_of

ROUTES = APIRouter()
FIGURES = "text/plain; version=0.0.4; charset=utf-8"
"""What Prometheus calls its format."""


@ROUTES.get("/healthz", response_model=protocol.Health, responses={503: {"model": protocol.Health}})
async def health(request: Request) -> Response:
    """A house whose every match is unreadable is not well, whatever else it answers."""
    condition = house_of(request).health.condition
    return answer(protocol.Health(status=condition, version=__version__), 503 if condition == "all-unreadable" else 200)


@ROUTES.get("/readyz", response_model=protocol.Readiness, responses={503: {"model": protocol.Readiness}})
async def readiness(request: Request) -> Response:
    house = house_of(request)
    try:
        await house.storage.last_heartbeat()
    except AzumayaError:
        return answer(protocol.Readiness(status="no-database"), 503)
    preparation = house.catalogue.preparation
    broken = [name for name in house.catalogue.shelf if preparation.is_broken(name)]
    if waiting := preparation.waiting:
        return answer(protocol.Readiness(status="preparing", preparing=waiting, broken=broken), 503)
    return answer(protocol.Readiness(status="ready", broken=broken))


@ROUTES.get("/metrics", response_class=PlainTextResponse)
async def figures(request: Request) -> Response:
    """Figures for Prometheus; where several processes share a port, of all of them, each by its name."""
    return Response(await house_of(request).figures.text(), media_type=FIGURES)
