"""The lobby, and the lists of one's own matches."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request, Response, WebSocket

from ....service.lobby.search import MatchSearch
from .. import lobby_views, protocol
from ..http_errors import answer
from ..lobby_connection import serve_lobby
from ..sessions import visitor_of
from .asked import house_of

ROUTES = APIRouter()
Words = Annotated[str | None, Query(max_length=64)]
Instant = Annotated[int | None, Query(ge=0, le=2**53)]


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


@ROUTES.get("/api/me/matches", response_model=protocol.MyMatches)
async def show_matches(
    request: Request,
    game: Words = None,
    opponent: Words = None,
    result: Literal["won", "lost", "drawn"] | None = None,
    since: Instant = None,
    until: Instant = None,
    before: Words = None,
) -> Response:
    house = house_of(request)
    player = (await visitor_of(house, request)).player
    if player is None:
        return answer(protocol.MyMatches())
    search = MatchSearch(game, opponent, result, since, until, before)
    found, following = await house.lobby.reading.finished(player.id, search)
    cards = lobby_views.cards(found, player.id, house.catalogue)
    return answer(protocol.MyMatches(cards=cards, next=following))


@ROUTES.websocket("/api/lobby/socket")
async def connect(socket: WebSocket) -> None:
    """`after` that is no number counts as none: the browser gets everything."""
    after = socket.query_params.get("after", "")
    await serve_lobby(house_of(socket), socket, int(after[:18]) if after.isdecimal() else None)
