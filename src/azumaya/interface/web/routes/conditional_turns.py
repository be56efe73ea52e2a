"""Conditional turns and pre-moves. Their owner asks for them; no connection is told about them."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from ....service.conditional_turns.service import PlanView
from .. import protocol, table_views
from ..http_errors import answer
from ..sessions import visitor_of
from .dependencies import application_of, limited_visitor

ROUTES = APIRouter()
PATH = "/api/matches/{identifier}/conditional-turns"


@ROUTES.get(PATH, response_model=protocol.ConditionalTurns)
async def show_plan(request: Request, identifier: str) -> Response:
    application, visitor = application_of(request), await visitor_of(application_of(request), request)
    return answer(plan_view(await application.conditional_turns.plan(identifier, visitor.player)))


@ROUTES.post(PATH, response_model=protocol.ConditionalTurns)
async def add_line(request: Request, identifier: str, body: protocol.PlanRequest) -> Response:
    application, visitor = application_of(request), await limited_visitor(request, "act")
    line = tuple(map(tuple, body.line))
    return answer(plan_view(await application.conditional_turns.add(identifier, visitor.player, body.after, line)))


@ROUTES.post(f"{PATH}/remove", response_model=protocol.ConditionalTurns)
async def remove_lines(request: Request, identifier: str, body: protocol.PlanRequest) -> Response:
    """Remove the lines that begin with `line`; all of them if it is empty."""
    application, visitor = application_of(request), await limited_visitor(request, "act")
    line = tuple(map(tuple, body.line))
    return answer(plan_view(await application.conditional_turns.remove(identifier, visitor.player, body.after, line)))


@ROUTES.get("/api/matches/{identifier}/premove", response_model=protocol.PremoveBoard)
async def premove_board(request: Request, identifier: str) -> Response:
    application, visitor = application_of(request), await limited_visitor(request, "preview")
    number, position = await application.conditional_turns.premove(identifier, visitor.player)
    return answer(protocol.PremoveBoard(number=number, position=position.text if position else None))


def plan_view(plan: PlanView) -> protocol.ConditionalTurns:
    lines = [
        [
            protocol.PlannedTurnView(
                side=table_views.side(turn.side) or 0, moves=list(turn.moves), text=turn.text, position=turn.position
            )
            for turn in line
        ]
        for line in plan.lines
    ]
    return protocol.ConditionalTurns(number=plan.number, lines=lines, played=list(plan.played))
