"""Turn drafts: previews, effects and hints."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from ....rules.scene import Effects
from .. import protocol, views
from ..http_errors import answer
from .dependencies import application_of, limited_visitor

ROUTES = APIRouter()


@ROUTES.post("/api/hint", response_model=protocol.HintView)
async def hint(request: Request, body: protocol.DraftRequest) -> Response:
    application, visitor = application_of(request), await limited_visitor(request, "hint")
    asker = visitor.asker(application)
    return answer(views.hint(await application.drafts.hint(views.base(body), body.moves, visitor.player, asker)))


@ROUTES.post("/api/preview", response_model=protocol.Preview)
async def preview(request: Request, body: protocol.PreviewRequest) -> Response:
    application, player = application_of(request), (await limited_visitor(request, "preview")).player
    found = await application.drafts.preview(views.base(body), body.moves, body.typed, player)
    return answer(
        protocol.Preview(scene=found.scene, position=found.position, moves=list(found.moves), complete=found.complete)
    )


@ROUTES.post("/api/effects", response_model=Effects)
async def effects(request: Request, body: protocol.EffectsRequest) -> Response:
    application, player = application_of(request), (await limited_visitor(request, "preview")).player
    found = await application.drafts.effects(views.base(body), body.moves, body.move, player)
    return Response(protocol.EFFECTS.dump_json(found, exclude_defaults=True), media_type="application/json")
