"""What whoever runs the house asks it."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from .... import __version__
from ....rules.errors import AzumayaError
from .. import protocol
from ..http_errors import answer
from .asked import house_of

ROUTES = APIRouter()


@ROUTES.get("/healthz", response_model=protocol.Health)
async def health() -> Response:
    return answer(protocol.Health(status="ok", version=__version__))


@ROUTES.get("/readyz", response_model=protocol.Readiness, responses={503: {"model": protocol.Readiness}})
async def readiness(request: Request) -> Response:
    house = house_of(request)
    try:
        await house.storage.last_heartbeat()
    except AzumayaError:
        return answer(protocol.Readiness(status="no-database"), 503)
    preparation = house.catalogue.preparation
    broken = [name for name in house.catalogue.shelf if preparation.is_broken(name)]
    waiting = [name for name in house.catalogue.shelf if name not in broken and not preparation.is_ready(name)]
    if waiting:
        return answer(protocol.Readiness(status="preparing", preparing=waiting, broken=broken), 503)
    return answer(protocol.Readiness(status="ready", broken=broken))
