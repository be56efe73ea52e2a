"""Matches: creation, state, history, records, series and reviews."""

from __future__ import annotations

from functools import partial

from fastapi import APIRouter, Request, Response, WebSocket

from ....service import errors
from ....service.match.commands import Abort, DismissAdvisers, OfferAnother
from ....service.match.record import record
from ....service.match.seats import PlayerActor
from ....service.match.views import audience_of, check_may_look
from ....service.match.views import scene as draw_scene
from ....service.match.views import standing as standing_of
from ....service.tables.table import Table
from ....service.thread_pools import BOARDS, PICTURES, RECORDS
from .. import protocol, table_views, views
from ..connection import check_may_act, serve_connection
from ..http_errors import answer
from ..languages import BY_LANGUAGE, language_of
from ..open_graph import card_of_match
from ..qr_code import qr_svg
from ..sessions import visitor_of
from .dependencies import application_of, limited_visitor

ROUTES = APIRouter()


@ROUTES.post("/api/matches", response_model=protocol.MatchCreated, status_code=201)
async def new_match(request: Request, body: protocol.NewMatch) -> Response:
    application, match_request = application_of(request), views.match_request(body)
    application.catalogue.game(match_request.game)
    visitor = await visitor_of(application, request)
    visitor.limit(application, "new-match")
    if not match_request.needs_player:
        return answer(views.created(await application.tables.new_match(match_request, None)), 201)
    if match_request.settings.rated:
        await visitor.member(application)
    setup = await application.tables.new_match(match_request, (await visitor.act(application)).id)
    return visitor.sign(answer(views.created(setup), 201))


async def watched_table(request: Request, identifier: str) -> tuple[Table, PlayerActor | None]:
    """Return the table and the viewer; raise if the viewer may not watch."""
    application = application_of(request)
    table = await application.tables.table(identifier)
    player = (await visitor_of(application, request)).player
    check_may_look(table.state, player)
    return table, player


@ROUTES.get("/api/matches/{identifier}", response_model=protocol.Snapshot)
async def show_match(request: Request, identifier: str) -> Response:
    table, player = await watched_table(request, identifier)
    await table.players.load()
    return answer(table_views.snapshot_of(table, audience_of(table.state, player)))


@ROUTES.delete("/api/matches/{identifier}", status_code=204)
async def discard_match(request: Request, identifier: str) -> Response:
    """Abort a match of one's own: before the first turn, or at any time if it is unrated and has no other player."""
    application = application_of(request)
    table, visitor = await application.tables.table(identifier), await visitor_of(application, request)
    await table.act(visitor.signed_in(), Abort())
    return Response(status_code=204)


@ROUTES.get("/api/matches/{identifier}/scenes/{number}", response_model=protocol.PastBoard)
async def show_past_board(request: Request, identifier: str, number: int) -> Response:
    table, _ = await watched_table(request, identifier)
    state = table.log.state_at(number)
    scene = await BOARDS.run(partial(draw_scene, state, newest=False))
    return answer(protocol.PastBoard(scene=scene, standing=table_views.standing(standing_of(state))))


@ROUTES.get(
    "/api/matches/{identifier}/record", response_class=Response, responses={200: {"content": {"text/plain": {}}}}
)
async def show_record(request: Request, identifier: str) -> Response:
    table, _ = await watched_table(request, identifier)
    text = await RECORDS.run(record, table.state)
    return Response(text, media_type="text/plain; charset=utf-8")


@ROUTES.get("/api/matches/{identifier}/card", response_class=Response, responses={200: {"content": {"image/png": {}}}})
async def show_card(request: Request, identifier: str, language: protocol.LanguageTag | None = None) -> Response:
    table, _ = await watched_table(request, identifier)
    picture = await PICTURES.run(card_of_match, table.state, language_of(request, language))
    return Response(picture, media_type="image/png", headers={"Cache-Control": "no-cache"} | BY_LANGUAGE)


@ROUTES.get("/api/matches/{identifier}/series", response_model=protocol.SeriesView)
async def show_series(request: Request, identifier: str) -> Response:
    await watched_table(request, identifier)
    return answer(views.series(await application_of(request).tables.series(identifier)))


@ROUTES.post("/api/matches/{identifier}/next", response_model=protocol.MatchCreated, status_code=201)
async def next_match(request: Request, identifier: str, *, plain: bool = False) -> Response:
    """Start the next game of the series, or with `plain` a rematch by the same rules."""
    application = application_of(request)
    table, visitor = await application.tables.table(identifier), await visitor_of(application, request)
    check_may_look(table.state, visitor.player)
    check_may_act(table.state, visitor.player)
    command = OfferAnother(table.state.setup.game, "") if plain else None
    following = table.state.next or await application.tables.start_next(
        identifier, await visitor.act(application), command
    )
    if following is None:
        raise errors.asked(table.number)
    response = answer(views.created(await application.tables.setup(following)), 201)
    return visitor.sign(response) if visitor.player else response


@ROUTES.post("/api/matches/{identifier}/adviser-link", response_model=protocol.AdviserLink)
async def adviser_link(request: Request, identifier: str) -> Response:
    application, visitor = application_of(request), await visitor_of(application_of(request), request)
    secret = await application.advisers.secret(identifier, visitor.signed_in())
    link = f"/advise/{identifier}#{secret}"
    return answer(protocol.AdviserLink(link=link, qr=qr_svg(str(request.base_url).rstrip("/") + link)))


@ROUTES.post("/api/matches/{identifier}/advisers/look", response_model=protocol.AdviserInvitation)
async def look_at_adviser_link(request: Request, identifier: str, body: protocol.AdviserRequest) -> Response:
    table, side = await application_of(request).advisers.invitation(identifier, body.secret)
    seat = table_views.seat(table.state, side, table.players.profiles, table.watchers.attendance, table.players.ratings)
    game = table.state.game
    return answer(protocol.AdviserInvitation(title=game.title, side=game.sides[side], player=seat.player))


@ROUTES.post("/api/matches/{identifier}/advisers", status_code=204)
async def join_as_adviser(request: Request, identifier: str, body: protocol.AdviserRequest) -> Response:
    """Check first, so that a refused request does not create a guest."""
    application, visitor = application_of(request), await visitor_of(application_of(request), request)
    await application.advisers.invitation(identifier, body.secret)
    await application.advisers.join(identifier, body.secret, await visitor.act(application))
    return visitor.sign(Response(status_code=204))


@ROUTES.delete("/api/matches/{identifier}/advisers", status_code=204)
async def dismiss_advisers(request: Request, identifier: str) -> Response:
    application, visitor = application_of(request), await visitor_of(application_of(request), request)
    table = await application.tables.table(identifier)
    await table.act(visitor.signed_in(), DismissAdvisers())
    return Response(status_code=204)


@ROUTES.get("/api/matches/{identifier}/review", response_model=protocol.ReviewProgress)
async def show_review(request: Request, identifier: str) -> Response:
    table, _ = await watched_table(request, identifier)
    application = application_of(request)
    asker = (await limited_visitor(request, "review")).asker(application)
    return answer(views.review(application.reviews.review(table.state, asker)))


@ROUTES.websocket("/api/matches/{identifier}/socket")
async def connect(socket: WebSocket, identifier: str) -> None:
    """An invalid `after` is ignored: the browser gets a snapshot."""
    query = socket.query_params
    after = query.get("after", "")
    seen = int(after[:9]) if after.isdecimal() else None
    await serve_connection(application_of(socket), socket, identifier, seen, query.get("wire") == "1")
