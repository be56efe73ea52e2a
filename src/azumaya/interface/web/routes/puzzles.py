"""Puzzles."""

from __future__ import annotations

from contextlib import suppress

from fastapi import APIRouter, Request, Response

from ....service.application import Application
from ....service.operation.limits import RateLimited
from .. import protocol, views
from ..http_errors import answer
from ..sessions import Visitor, visitor_of
from .dependencies import application_of, limited_visitor

ROUTES = APIRouter()


@ROUTES.get("/api/games/{game}/puzzles", response_model=protocol.PuzzleList)
async def show_puzzles(request: Request, game: str) -> Response:
    application = application_of(request)
    puzzles, player = application.puzzles, (await visitor_of(application, request)).player
    found, ratings = puzzles.all(game), await puzzles.book.ratings(game)
    tries = await puzzles.book.tries(player.id, game) if player else {}
    standing = await puzzles.book.solver(player.id, game) if player else None
    return answer(views.puzzle_list(found, puzzles.number_of_the_day(game), ratings, tries, standing))


@ROUTES.get("/api/games/{game}/puzzles/{number}", response_model=protocol.PuzzleView)
async def show_puzzle(request: Request, game: str, number: int) -> Response:
    application = application_of(request)
    player = (await visitor_of(application, request)).player
    stake = await application.puzzles.stake(player.id if player else None, game, number)
    return answer(views.puzzle(application.puzzles.one(game, number), stake))


@ROUTES.post("/api/games/{game}/puzzles/{number}", response_model=protocol.PuzzleVerdictView)
async def try_puzzle(request: Request, game: str, number: int, body: protocol.PuzzleAttempt) -> Response:
    """Rate the first attempt, except in practice; showing the solution counts as a failure."""
    application = application_of(request)
    puzzles, visitor = application.puzzles, await limited_visitor(request, "puzzle")
    asker = visitor.asker(application)
    verdict = await (
        puzzles.solution(game, number, asker) if body.show else puzzles.attempt(game, number, body.moves, asker)
    )
    if visitor.player is None and not await gets_player(application, visitor, body):
        return answer(views.puzzle_verdict(verdict, None))
    player = await visitor.act(application)
    made = await puzzles.rate(player.id, game, number, verdict.solved, practice=body.practice)
    return visitor.sign(answer(views.puzzle_verdict(verdict, made)))


async def gets_player(application: Application, visitor: Visitor, body: protocol.PuzzleAttempt) -> bool:
    """Return whether a guest was created for a rating: only on request, and not too many in a network."""
    if not body.rated:
        return False
    with suppress(RateLimited):
        await visitor.act(application)
    return visitor.player is not None
