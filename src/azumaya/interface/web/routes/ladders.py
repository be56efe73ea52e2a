"""Ladders: one of each game, joining, leaving and challenges."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from .. import ladder_views, protocol, views
from ..http_errors import answer
from ..sessions import visitor_of
from .dependencies import application_of, limited_visitor

ROUTES = APIRouter()
LadderGame = Annotated[str, Path(max_length=64)]


@ROUTES.get("/api/ladders/{game}", response_model=protocol.LadderView)
async def show_ladder(request: Request, game: LadderGame) -> Response:
    application = application_of(request)
    player = (await visitor_of(application, request)).player
    return answer(await ladder_views.ladder(application, game, player.id if player else None))


@ROUTES.post("/api/ladders/{game}/join", status_code=204)
async def join_ladder(request: Request, game: LadderGame) -> Response:
    """For members, and for programs with a token. Errors: `on-ladder-already`, `ladder-is-public`."""
    application, visitor = application_of(request), await limited_visitor(request, "tournament")
    await application.ladders.join(game, await visitor.playing_member(application))
    return Response(status_code=204)


@ROUTES.post("/api/ladders/{game}/leave", status_code=204)
async def leave_ladder(request: Request, game: LadderGame) -> Response:
    application, visitor = application_of(request), await limited_visitor(request, "tournament")
    await application.ladders.leave(game, visitor.signed_in())
    return Response(status_code=204)


@ROUTES.post("/api/ladders/{game}/challenge", response_model=protocol.MatchCreated, status_code=201)
async def challenge_on_ladder(request: Request, game: LadderGame, body: protocol.LadderChallenge) -> Response:
    """Errors: `not-on-ladder`, `out-of-reach`, `you-play-already`, `opponent-plays-already`, `met-lately`."""
    application, visitor = application_of(request), await limited_visitor(request, "tournament")
    player = await visitor.playing_member(application)
    match = await application.ladders.challenge(game, player, body.player)
    return answer(views.created(await application.tables.setup(match)), 201)
