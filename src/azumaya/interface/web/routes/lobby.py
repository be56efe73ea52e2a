"""The lobby, and the lists of one's own matches."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response, WebSocket

from ....service.lobby.search import MatchSearch
from .. import lobby_views, protocol
from ..http_errors import answer
from ..lobby_connection import serve_lobby
from ..sessions import visitor_of
from .asked import house_of, search_asked

ROUTES = APIRouter()


@ROUTES.get("/api/lobby", response_model=protocol.LobbyView)
async def show_lobby(request: Request) -> Response:
    house = house_of(request)
    player = (await visitor_of(house, request)).player
    return answer(lobby_views.everything(await house.lobby.look(player.id if player else None), house.catalogue))


@ROUTES.get("/api/me/turns", response_model=protocol.MyTurns)
async def show_turns(request: Request) -> Response:
    house = house_of(request)
    player = (await visitor_of(house, request)).player
    if player is None:
        return answer(protocol.MyTurns())
    told = await house.lobby.look(player.id)
    turn, waiting = (lobby_views.cards(told.lists[name], player.id, house.catalogue) for name in ("turn", "waiting"))
    return answer(protocol.MyTurns(turn=lobby_views.by_deadline(turn), waiting=lobby_views.by_deadline(waiting)))


@ROUTES.get("/api/me/matches", response_model=protocol.FoundMatches)
async def show_matches(request: Request, search: Annotated[MatchSearch, Depends(search_asked)]) -> Response:
    house = house_of(request)
    player = (await visitor_of(house, request)).player
    if player is None:
        return answer(protocol.FoundMatches())
    return answer(await lobby_views.found(house, player.id, player.id, search))


@ROUTES.websocket("/api/lobby/socket")
async def connect(socket: WebSocket) -> None:
    """`after` that is no number counts as none: the browser gets everything."""
    after = socket.query_params.get("after", "")
    await serve_lobby(house_of(socket), socket, int(after[:18]) if after.isdecimal() else None)
