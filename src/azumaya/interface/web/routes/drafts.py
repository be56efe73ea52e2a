"""Turn drafts: previews, effects and hints."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from ....rules.scene import Effects
from ....service.match.seats import PlayerActor
from .. import protocol, views
from ..http_errors import answer
from ..sessions import visitor_of
from .dependencies import application_of

ROUTES = APIRouter()


@ROUTES.post("/api/hint", response_model=protocol.HintView)
async def hint(request: Request, body: protocol.DraftRequest) -> Response:
    application, player = application_of(request), await limited_player(request, "hint")
    return answer(views.hint(await application.drafts.hint(views.base(body), body.moves, player)))


@ROUTES.post("/api/preview", response_model=protocol.Preview)
async def preview(request: Request, body: protocol.PreviewRequest) -> Response:
    application, player = application_of(request), await limited_player(request, "preview")
    found = await application.drafts.preview(views.base(body), body.moves, body.typed, player)
    return answer(
        protocol.Preview(scene=found.scene, position=found.position, moves=list(found.moves), complete=found.complete)
    )


@ROUTES.post("/api/effects", response_model=Effects)
async def effects(request: Request, body: protocol.EffectsRequest) -> Response:
    application, player = application_of(request), await limited_player(request, "preview")
    found = await application.drafts.effects(views.base(body), body.moves, body.move, player)
    return Response(protocol.EFFECTS.dump_json(found, exclude_defaults=True), media_type="application/json")


async def limited_player(request: Request, act: str) -> PlayerActor | None:
    """Return the requesting player, if any; apply the rate limit."""
    application = application_of(request)
    visitor = await visitor_of(application, request)
    visitor.limit(application, act)
    return visitor.player
