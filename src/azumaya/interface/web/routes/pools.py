"""Waiting for any opponent. A wait is read, pushed and withdrawn like an invitation."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from ....service.match.clock import Pace
from .. import invitation_views, protocol
from ..http_errors import answer
from ..sessions import visitor_of
from .dependencies import application_of

ROUTES = APIRouter()


@ROUTES.post("/api/pools/{game}/{pace}", response_model=protocol.InvitationView, status_code=201)
async def wait_for_opponent(request: Request, game: Annotated[str, Path(max_length=64)], pace: Pace) -> Response:
    application, visitor = application_of(request), await visitor_of(application_of(request), request)
    application.pairing.check(game)
    player = await visitor.act(application)
    wait = await application.pairing.wait(player, game, pace)
    return visitor.sign(answer(await invitation_views.invitation(application, wait, player), 201))
