"""The lobby and the lists of own matches."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Request, Response, WebSocket

from ....service.lobby.search import MatchSearch
from .. import lobby_views, protocol
from ..http_errors import answer
from ..lobby_connection import serve_lobby
from ..sessions import visitor_of
from .dependencies import application_of, limited_visitor, match_search

ROUTES = APIRouter()
MAX_RECENT = 12


@ROUTES.get("/api/lobby", response_model=protocol.LobbyView)
async def show_lobby(request: Request) -> Response:
    application = application_of(request)
    player = (await visitor_of(application, request)).player
    return answer(
        lobby_views.lobby(await application.lobby.snapshot(player.id if player else None), application.catalogue)
    )


@ROUTES.get("/api/me/turns", response_model=protocol.MyTurns)
async def show_turns(request: Request) -> Response:
    application = application_of(request)
    player = (await visitor_of(application, request)).player
    if player is None:
        return answer(protocol.MyTurns())
    lobby = await application.lobby.snapshot(player.id)
    turn, waiting = (
        lobby_views.cards(lobby.lists[name], player.id, application.catalogue) for name in ("turn", "waiting")
    )
    return answer(protocol.MyTurns(turn=lobby_views.by_deadline(turn), waiting=lobby_views.by_deadline(waiting)))


@ROUTES.get("/api/me/matches", response_model=protocol.MatchPage)
async def show_matches(request: Request, search: Annotated[MatchSearch, Depends(match_search)]) -> Response:
    application = application_of(request)
    player = (await visitor_of(application, request)).player
    if player is None:
        return answer(protocol.MatchPage())
    return answer(await lobby_views.found(application, player.id, player.id, search))


@ROUTES.get("/api/recent-matches", response_model=protocol.MatchPage)
async def show_recent_matches(request: Request) -> Response:
    application = application_of(request)
    cards = await application.lobby.queries.recent(MAX_RECENT)
    return answer(protocol.MatchPage(cards=lobby_views.cards(cards, None, application.catalogue)))


@ROUTES.post("/api/exhibitions/{game}", response_model=protocol.Exhibition)
async def watch_exhibition(request: Request, game: Annotated[str, Path(max_length=64)]) -> Response:
    await limited_visitor(request, "act")
    return answer(protocol.Exhibition(match=await application_of(request).exhibitions.current(game)))


@ROUTES.websocket("/api/lobby/socket")
async def connect(socket: WebSocket) -> None:
    """An invalid `after` is ignored: the browser gets the whole lobby."""
    after = socket.query_params.get("after", "")
    await serve_lobby(application_of(socket), socket, int(after[:18]) if after.isdecimal() else None)
