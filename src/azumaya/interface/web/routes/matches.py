"""Matches: set up, look at, sit down at."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request, Response, WebSocket

from ....service import errors
from ....service.match.record import record
from ....service.match.seats import Somebody
from ....service.match.views import audience_of, check_may_look
from ....service.match.views import scene as draw_scene
from ....service.match.views import standing as standing_of
from ....service.table import Table
from .. import protocol, table_views, views
from ..connection import check_may_act, serve_connection
from ..http_errors import answer
from ..rulebook import Language
from ..sessions import visitor_of
from ..sharing import card_of_match
from .asked import house_of

ROUTES = APIRouter()


@ROUTES.post("/api/matches", response_model=protocol.Created, status_code=201)
async def new_match(request: Request, asked: protocol.NewMatch) -> Response:
    house, wish = house_of(request), views.wish(asked)
    house.catalogue.game(wish.game)
    visitor = await visitor_of(house, request)
    visitor.limit(house, "new-match")
    if not wish.needs_player:
        return answer(views.created(await house.tables.new_match(wish, None)), 201)
    if wish.settings.rated:
        await visitor.member(house)
    setup = await house.tables.new_match(wish, (await visitor.act(house)).id)
    return visitor.sign(answer(views.created(setup), 201))


async def looked_at(request: Request, identifier: str) -> tuple[Table, Somebody | None]:
    """The table and whoever looks at it; refuses those who may not."""
    house = house_of(request)
    table = await house.tables.table(identifier)
    player = (await visitor_of(house, request)).player
    check_may_look(table.state, player)
    return table, player


@ROUTES.get("/api/matches/{identifier}", response_model=protocol.Snapshot)
async def show_match(request: Request, identifier: str) -> Response:
    table, player = await looked_at(request, identifier)
    await table.learn_names()
    return answer(table_views.snapshot_of(table, audience_of(table.state, player)))


@ROUTES.get("/api/matches/{identifier}/scenes/{number}", response_model=protocol.Moment)
async def show_moment(request: Request, identifier: str, number: int) -> Response:
    table, _ = await looked_at(request, identifier)
    state = table.log.state_at(number)
    scene = await asyncio.to_thread(draw_scene, state, newest=False)
    return answer(protocol.Moment(scene=scene, standing=table_views.standing(standing_of(state))))


@ROUTES.get(
    "/api/matches/{identifier}/record", response_class=Response, responses={200: {"content": {"text/plain": {}}}}
)
async def show_record(request: Request, identifier: str) -> Response:
    table, _ = await looked_at(request, identifier)
    text = await asyncio.to_thread(record, table.state)
    return Response(text, media_type="text/plain; charset=utf-8")


@ROUTES.get("/api/matches/{identifier}/card", response_class=Response, responses={200: {"content": {"image/png": {}}}})
async def show_card(request: Request, identifier: str, language: Language = "en") -> Response:
    table, _ = await looked_at(request, identifier)
    picture = await asyncio.to_thread(card_of_match, table.state, language)
    return Response(picture, media_type="image/png", headers={"Cache-Control": "no-cache"})


@ROUTES.get("/api/matches/{identifier}/series", response_model=protocol.SeriesView)
async def show_series(request: Request, identifier: str) -> Response:
    await looked_at(request, identifier)
    return answer(views.series(await house_of(request).tables.series(identifier)))


@ROUTES.post("/api/matches/{identifier}/next", response_model=protocol.Created, status_code=201)
async def next_match(request: Request, identifier: str) -> Response:
    house = house_of(request)
    table, visitor = await house.tables.table(identifier), await visitor_of(house, request)
    check_may_act(table.state, visitor.player)
    following = table.state.next or await house.tables.go_on(identifier, await visitor.act(house))
    if following is None:
        raise errors.asked(table.number)
    response = answer(views.created(await house.tables.setup(following)), 201)
    return visitor.sign(response) if visitor.player else response


@ROUTES.get("/api/matches/{identifier}/review", response_model=protocol.ReviewProgress)
async def show_review(request: Request, identifier: str) -> Response:
    table, _ = await looked_at(request, identifier)
    return answer(views.review(house_of(request).studies.review(table.state)))


@ROUTES.websocket("/api/matches/{identifier}/socket")
async def connect(socket: WebSocket, identifier: str) -> None:
    """`after` that is no number counts as none: the browser gets a snapshot."""
    asked = socket.query_params
    after = asked.get("after", "")
    seen = int(after[:9]) if after.isdecimal() else None
    await serve_connection(house_of(socket), socket, identifier, seen, asked.get("wire") == "1")
