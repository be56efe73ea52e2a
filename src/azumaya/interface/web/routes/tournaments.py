"""Tournaments: lists, one tournament, joining, directing, exports, and the WebSocket."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response, WebSocket

from ....rules.catalogues import SOURCE_LANGUAGE
from ....service import time_source
from ....service.application import Application
from ....service.tournaments.decide import level_of
from ....service.tournaments.export import named
from ....service.tournaments.files import round_text, standings_text, write_tournament
from ....service.tournaments.settings import MINUTE, TournamentSettings
from ....service.tournaments.tournament import Tournament
from .. import protocol, table_views, tournament_views
from ..http_errors import answer
from ..languages import language_of
from ..people_views import player_ref
from ..sessions import visitor_of
from ..tournament_connection import serve_tournament
from .dependencies import application_of, limited_visitor

ROUTES = APIRouter()
TEXT: dict[int | str, dict[str, Any]] = {200: {"content": {"text/plain": {}}}}
SECOND = 1_000


@ROUTES.get("/api/tournaments", response_model=protocol.TournamentList)
async def show_tournaments(request: Request) -> Response:
    application = application_of(request)
    player = (await visitor_of(application, request)).player
    own = await application.tournaments.own(player.id) if player else []
    lists = {status: await application.tournaments.public(status) for status in ("open", "running", "finished")}
    known = application.catalogue.games
    shown = {
        name: [tournament_views.card(application, row) for row in rows if row.settings.game in known]
        for name, rows in {"own": own, **lists}.items()
    }
    return answer(protocol.TournamentList(**shown))


@ROUTES.post("/api/tournaments", response_model=protocol.TournamentPlace, status_code=201)
async def new_tournament(request: Request, body: protocol.NewTournament) -> Response:
    application, visitor = application_of(request), await limited_visitor(request, "tournament")
    player = await visitor.playing_member(application)
    return answer(protocol.TournamentPlace(id=await application.tournaments.create(player, settings_of(body))), 201)


def settings_of(body: protocol.NewTournament) -> TournamentSettings:
    return TournamentSettings(
        name=body.name,
        format=body.format,
        game=body.game,
        variant=body.variant or "",
        options=body.options,
        control=table_views.control(body.control),
        pace=body.pace,
        rated=body.rated,
        series=body.series,
        fair=body.fair,
        rounds=body.rounds if body.format == "swiss" else 0,
        duration=body.minutes * MINUTE if body.format == "arena" else 0,
        break_ms=body.break_seconds * SECOND,
        starts=body.starts,
        visibility=body.visibility,
        max_entrants=body.max_entrants,
        description=body.description,
    )


@ROUTES.get("/api/tournaments/{identifier}", response_model=protocol.TournamentView)
async def show_tournament(request: Request, identifier: str) -> Response:
    application = application_of(request)
    found = await application.tournaments.find(identifier)
    text = await tournament_views.page(application, found, time_source.now())
    return Response(text, media_type="application/json")


@ROUTES.get("/api/tournaments/{identifier}/boards", response_model=protocol.TournamentBoards)
async def show_boards(request: Request, identifier: str) -> Response:
    application = application_of(request)
    return answer(await tournament_views.boards(application, await application.tournaments.find(identifier)))


@ROUTES.post("/api/tournaments/{identifier}/join", response_model=protocol.TournamentJoined)
async def join_tournament(request: Request, identifier: str) -> Response:
    """For members, and for programs with a token. Errors: `joined-already`, `joins-too-late`, `tournament-full`,
    `tournament-over`."""
    application, visitor = application_of(request), await limited_visitor(request, "tournament")
    player = await visitor.playing_member(application)
    await application.tournaments.join(identifier, player)
    found = await application.tournaments.find(identifier)
    blocked = await application.sessions.profiles(await application.tournaments.blocked_entrants(found, player.id))
    return answer(protocol.TournamentJoined(blocked=[player_ref(one) for one in blocked.values()]))


@ROUTES.post("/api/tournaments/{identifier}/leave", status_code=204)
async def leave_tournament(request: Request, identifier: str) -> Response:
    application, visitor = application_of(request), await limited_visitor(request, "tournament")
    await application.tournaments.leave(identifier, visitor.signed_in())
    return Response(status_code=204)


@ROUTES.post("/api/tournaments/{identifier}/direct", status_code=204)
async def direct_tournament(request: Request, identifier: str, body: protocol.TournamentDirection) -> Response:
    application, visitor = application_of(request), await limited_visitor(request, "tournament")
    tournaments = application.tournaments
    acts = {
        "start": tournaments.start,
        "pause": tournaments.pause,
        "resume": tournaments.resume,
        "cancel": tournaments.cancel,
    }
    await acts[body.act](identifier, visitor.signed_in())
    return Response(status_code=204)


@ROUTES.put("/api/tournaments/{identifier}/levels/{level}", status_code=204)
async def add_level(request: Request, identifier: str, level: protocol.LevelNumber) -> Response:
    application, visitor = application_of(request), await limited_visitor(request, "tournament")
    await application.tournaments.add_level(identifier, visitor.signed_in(), level)
    return Response(status_code=204)


@ROUTES.delete("/api/tournaments/{identifier}/levels/{level}", status_code=204)
async def remove_level(request: Request, identifier: str, level: protocol.LevelNumber) -> Response:
    application, visitor = application_of(request), await limited_visitor(request, "tournament")
    await application.tournaments.remove_level(identifier, visitor.signed_in(), level)
    return Response(status_code=204)


@ROUTES.get("/api/tournaments/{identifier}/file")
async def tournament_file(request: Request, identifier: str) -> Response:
    """The tournament as a file for `azumaya tournament`, with names instead of ids."""
    text = write_tournament(await named_tournament(application_of(request), identifier, SOURCE_LANGUAGE))
    return Response(text, media_type="application/json", headers={"Content-Disposition": "attachment"})


@ROUTES.get("/api/tournaments/{identifier}/text", responses=TEXT)
async def tournament_text(request: Request, identifier: str, language: protocol.LanguageTag | None = None) -> Response:
    """Standings and rounds as plain text, to print."""
    tag = language_of(request, language)
    tournament = await named_tournament(application_of(request), identifier, tag)
    rounds = range(1, len(tournament.rounds) + 1) if tournament.format != "arena" else ()
    parts = [standings_text(tournament, tag), *(round_text(tournament, number, tag) for number in rounds)]
    return Response("\n".join(parts), media_type="text/plain; charset=utf-8")


async def named_tournament(application: Application, identifier: str, language: str) -> Tournament:
    tournament = (await application.tournaments.find(identifier)).state.tournament
    people = [one.name for one in tournament.entrants if level_of(one.name) is None]
    profiles = await application.sessions.profiles(people)
    return named(tournament, {key: profile.name for key, profile in profiles.items()}, language)


@ROUTES.websocket("/api/tournaments/{identifier}/socket")
async def tournament_socket(socket: WebSocket, identifier: str) -> None:
    await serve_tournament(application_of(socket), socket, identifier)
