"""Turns being built."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from ....rules.scene import Effects
from .. import protocol, views
from ..http_errors import answer
from .asked import house_of

ROUTES = APIRouter()


@ROUTES.post("/api/hint", response_model=protocol.HintView)
async def hint(request: Request, asked: protocol.DraftRequest) -> Response:
    return answer(views.hint(await house_of(request).drafts.hint(views.base(asked), asked.moves)))


@ROUTES.post("/api/preview", response_model=protocol.Preview)
async def preview(request: Request, asked: protocol.PreviewRequest) -> Response:
    found = await house_of(request).drafts.preview(views.base(asked), asked.moves, asked.typed)
    return answer(
        protocol.Preview(scene=found.scene, position=found.position, moves=list(found.moves), complete=found.complete)
    )


@ROUTES.post("/api/effects", response_model=Effects)
async def effects(request: Request, asked: protocol.EffectsRequest) -> Response:
    told = await house_of(request).drafts.effects(views.base(asked), asked.moves, asked.move)
    return Response(protocol.EFFECTS.dump_json(told, exclude_defaults=True), media_type="application/json")
