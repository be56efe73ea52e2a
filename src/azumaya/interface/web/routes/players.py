"""Other people: their page, blocking and reporting them."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request, Response

from ....service.house import House
from ....service.lobby.search import MatchSearch
from ....service.match.clock import Pace
from ....service.match.seats import Somebody
from ....service.people import Profile
from .. import lobby_views, people_views, protocol
from ..http_errors import answer, answer_list
from ..sessions import visitor_of
from .asked import house_of, search_asked

ROUTES = APIRouter()


@ROUTES.get("/api/players/{name}", response_model=protocol.PlayerPage)
async def show_player(request: Request, name: str) -> Response:
    house = house_of(request)
    viewer = (await visitor_of(house, request)).player
    return answer(await people_views.player_page(house, await house.neighbours.find(name), viewer))


@ROUTES.get("/api/players/{name}/curve", response_model=list[protocol.CurvePoint])
async def show_curve(
    request: Request, name: str, game: Annotated[str, Query(max_length=64)], pace: Pace = "live"
) -> Response:
    house = house_of(request)
    points = await house.neighbours.curve(await house.neighbours.find(name), game, pace)
    return answer_list(
        protocol.CurvePoint(at=at, rating=round(rating), deviation=round(deviation)) for at, rating, deviation in points
    )


@ROUTES.get("/api/players/{name}/matches", response_model=protocol.FoundMatches)
async def show_matches(request: Request, name: str, search: Annotated[MatchSearch, Depends(search_asked)]) -> Response:
    house = house_of(request)
    viewer = (await visitor_of(house, request)).player
    profile = await house.neighbours.find(name)
    return answer(await lobby_views.found(house, profile.id, viewer.id if viewer else None, search))


@ROUTES.post("/api/players/{name}/block", status_code=204)
async def block(request: Request, name: str) -> Response:
    house, player, other = await about_another(request, name)
    await house.neighbours.block(player, other)
    return Response(status_code=204)


@ROUTES.delete("/api/players/{name}/block", status_code=204)
async def unblock(request: Request, name: str) -> Response:
    house, player, other = await about_another(request, name)
    await house.neighbours.unblock(player, other)
    return Response(status_code=204)


@ROUTES.post("/api/players/{name}/report", status_code=204)
async def report(request: Request, name: str, asked: protocol.ReportRequest) -> Response:
    house, player, other = await about_another(request, name)
    await house.neighbours.report(player, other, asked.reason, asked.match)
    return Response(status_code=204)


async def about_another(request: Request, name: str) -> tuple[House, Somebody, Profile]:
    """Whoever has acted here, and somebody else. Complaining makes nobody a player."""
    house = house_of(request)
    visitor = await visitor_of(house, request)
    player = visitor.signed_in()
    visitor.limit(house, "act")
    return house, player, await house.neighbours.find(name)
