"""Other players: profile, rating history, matches, blocks and reports."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request, Response

from ....service.application import Application
from ....service.lobby.search import MatchSearch
from ....service.match.clock import Pace
from ....service.match.seats import PlayerActor
from ....service.people import Profile
from .. import lobby_views, people_views, protocol
from ..http_errors import answer, answer_list
from ..sessions import visitor_of
from .dependencies import application_of, match_search

ROUTES = APIRouter()


@ROUTES.get("/api/players/{name}", response_model=protocol.PlayerPage)
async def show_player(request: Request, name: str) -> Response:
    application = application_of(request)
    viewer = (await visitor_of(application, request)).player
    return answer(await people_views.player_page(application, await application.blocks_and_reports.find(name), viewer))


@ROUTES.get("/api/players/{name}/rating-history", response_model=list[protocol.RatingPoint])
async def show_rating_history(
    request: Request, name: str, game: Annotated[str, Query(max_length=64)], pace: Pace = "live"
) -> Response:
    application = application_of(request)
    points = await application.blocks_and_reports.rating_curve(
        await application.blocks_and_reports.find(name), game, pace
    )
    return answer_list(
        protocol.RatingPoint(at=at, rating=round(rating), deviation=round(deviation))
        for at, rating, deviation in points
    )


@ROUTES.get("/api/players/{name}/matches", response_model=protocol.MatchPage)
async def show_matches(request: Request, name: str, search: Annotated[MatchSearch, Depends(match_search)]) -> Response:
    application = application_of(request)
    viewer = (await visitor_of(application, request)).player
    profile = await application.blocks_and_reports.find(name)
    return answer(await lobby_views.found(application, profile.id, viewer.id if viewer else None, search))


@ROUTES.post("/api/players/{name}/block", status_code=204)
async def block(request: Request, name: str) -> Response:
    application, player, other = await both_players(request, name)
    await application.blocks_and_reports.block(player, other)
    return Response(status_code=204)


@ROUTES.delete("/api/players/{name}/block", status_code=204)
async def unblock(request: Request, name: str) -> Response:
    application, player, other = await both_players(request, name)
    await application.blocks_and_reports.unblock(player, other)
    return Response(status_code=204)


@ROUTES.post("/api/players/{name}/report", status_code=204)
async def report(request: Request, name: str, body: protocol.ReportRequest) -> Response:
    application, player, other = await both_players(request, name)
    await application.blocks_and_reports.report(player, other, body.reason, body.match)
    return Response(status_code=204)


async def both_players(request: Request, name: str) -> tuple[Application, PlayerActor, Profile]:
    """Return the signed-in player and the other one. Does not create a guest."""
    application = application_of(request)
    visitor = await visitor_of(application, request)
    player = visitor.signed_in()
    visitor.limit(application, "act")
    return application, player, await application.blocks_and_reports.find(name)
