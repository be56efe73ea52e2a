"""Turns being built."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from ....rules.scene import Effects
from ....service.match.seats import Somebody
from .. import protocol, views
from ..http_errors import answer
from ..sessions import visitor_of
from .asked import house_of

ROUTES = APIRouter()


@ROUTES.post("/api/hint", response_model=protocol.HintView)
async def hint(request: Request, asked: protocol.DraftRequest) -> Response:
    house, asker = house_of(request), await asker_of(request, "hint")
    return answer(views.hint(await house.drafts.hint(views.base(asked), asked.moves, asker)))


@ROUTES.post("/api/preview", response_model=protocol.Preview)
async def preview(request: Request, asked: protocol.PreviewRequest) -> Response:
    house, asker = house_of(request), await asker_of(request, "preview")
    found = await house.drafts.preview(views.base(asked), asked.moves, asked.typed, asker)
    return answer(
        protocol.Preview(scene=found.scene, position=found.position, moves=list(found.moves), complete=found.complete)
    )


@ROUTES.post("/api/effects", response_model=Effects)
async def effects(request: Request, asked: protocol.EffectsRequest) -> Response:
    house, asker = house_of(request), await asker_of(request, "preview")
    told = await house.drafts.effects(views.base(asked), asked.moves, asked.move, asker)
    return Response(protocol.EFFECTS.dump_json(told, exclude_defaults=True), media_type="application/json")


async def asker_of(request: Request, act: str) -> Somebody | None:
    """Whoever asks, as far as the house knows them; refused when they ask too often."""
    house = house_of(request)
    visitor = await visitor_of(house, request)
    visitor.limit(house, act)
    return visitor.player
