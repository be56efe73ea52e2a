"""Matches: set up, look at, sit down at."""

from __future__ import annotations

import asyncio
from typing import Any

from fastapi import APIRouter, Request, Response, WebSocket

from ....service import errors
from ....service.match.record import record
from ....service.match.views import audience_of
from ....service.match.views import scene as draw_scene
from ....service.match.views import standing as standing_of
from .. import protocol, views
from ..connection import check_may_act, serve_connection
from ..http_errors import answer
from ..sessions import visitor_of
from .asked import house_of

ROUTES = APIRouter()


@ROUTES.post("/api/matches", response_model=protocol.Created, status_code=201)
async def new_match(request: Request, asked: protocol.NewMatch) -> Response:
    house, wish = house_of(request), views.wish(asked)
    if not wish.needs_player:
        return answer(views.created(await house.tables.new_match(wish, None)), 201)
    house.catalogue.game(wish.game)
    visitor = await visitor_of(house, request)
    setup = await house.tables.new_match(wish, (await visitor.act(house)).id)
    return visitor.sign(answer(views.created(setup), 201))


@ROUTES.get("/api/matches/{identifier}", response_model=protocol.Snapshot)
async def show_match(request: Request, identifier: str) -> Response:
    house = house_of(request)
    state = (await house.tables.table(identifier)).state
    return answer(views.snapshot(state, audience_of(state, (await visitor_of(house, request)).player)))


@ROUTES.get("/api/matches/{identifier}/scenes/{number}", response_model=protocol.Moment)
async def show_moment(request: Request, identifier: str, number: int) -> Response:
    state = (await house_of(request).tables.table(identifier)).log.state_at(number)
    scene = await asyncio.to_thread(draw_scene, state, newest=False)
    return answer(protocol.Moment(scene=scene, standing=views.standing(standing_of(state))))


@ROUTES.get(
    "/api/matches/{identifier}/record", response_class=Response, responses={200: {"content": {"text/plain": {}}}}
)
async def show_record(request: Request, identifier: str) -> Response:
    table = await house_of(request).tables.table(identifier)
    text = await asyncio.to_thread(record, table.state)
    return Response(text, media_type="text/plain; charset=utf-8")


@ROUTES.get("/api/matches/{identifier}/series", response_model=protocol.SeriesView)
async def show_series(request: Request, identifier: str) -> Response:
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
    house = house_of(request)
    return answer(views.review(house.studies.review((await house.tables.table(identifier)).state)))


@ROUTES.websocket("/api/matches/{identifier}/socket")
async def connect(socket: WebSocket, identifier: str) -> None:
    """`after` that is no number counts as none: the browser gets a snapshot."""
    after: Any = socket.query_params.get("after", "")
    await serve_connection(house_of(socket), socket, identifier, int(after[:9]) if after.isdecimal() else None)
