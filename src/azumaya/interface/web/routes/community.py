"""Leaderboards, followed players, and who is online."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from ....service.match.clock import Pace
from .. import people_views, protocol
from ..http_errors import answer
from ..sessions import visitor_of
from .dependencies import application_of
from .players import both_players

ROUTES = APIRouter()


@ROUTES.get("/api/leaderboard", response_model=protocol.Leaderboard)
async def show_leaderboard(
    request: Request, game: Annotated[str, Query(max_length=64)], pace: Pace = "live"
) -> Response:
    """`game`: a game, or `game/variant`."""
    application = application_of(request)
    application.catalogue.listed_game(game.partition("/")[0])
    leaders = await application.community.leaderboard(game, pace)
    online = {one.id for one in await application.community.online(application.online_users.all_players)}
    return answer(
        protocol.Leaderboard(
            entries=[people_views.leader(game, pace, one, is_online=one.profile.id in online) for one in leaders]
        )
    )


@ROUTES.get("/api/community", response_model=protocol.CommunityView)
async def show_community(request: Request) -> Response:
    application = application_of(request)
    player = (await visitor_of(application, request)).player
    online = await application.community.online(application.online_users.all_players)
    view = protocol.CommunityView(online=[people_views.player_ref(one) for one in online])
    if player is None:
        return answer(view)
    followed = [
        protocol.FollowedPlayer(player=people_views.player_ref(one.profile), online=one.is_online)
        for one in await application.community.followed(player)
    ]
    listed = await application.community.is_listed(player)
    return answer(view.model_copy(update={"following": followed, "listed": listed}))


@ROUTES.put("/api/me/listed", status_code=204)
async def set_listed(request: Request, body: protocol.Listing) -> Response:
    application = application_of(request)
    visitor = await visitor_of(application, request)
    member = await visitor.member(application)
    await application.community.set_listed(member, listed=body.listed)
    if not body.listed:
        await application.ladders.leave_all(member)
    return Response(status_code=204)


@ROUTES.post("/api/players/{name}/follow", status_code=204)
async def follow(request: Request, name: str) -> Response:
    application, player, other = await both_players(request, name)
    await application.community.follow(player, other)
    return Response(status_code=204)


@ROUTES.delete("/api/players/{name}/follow", status_code=204)
async def unfollow(request: Request, name: str) -> Response:
    application, player, other = await both_players(request, name)
    await application.community.unfollow(player, other)
    return Response(status_code=204)
