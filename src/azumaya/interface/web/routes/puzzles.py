"""Puzzles."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from .. import protocol, views
from ..http_errors import answer
from ..sessions import visitor_of
from .dependencies import application_of

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
    return answer(views.puzzle(application_of(request).puzzles.one(game, number)))


@ROUTES.post("/api/games/{game}/puzzles/{number}", response_model=protocol.PuzzleVerdictView)
async def try_puzzle(request: Request, game: str, number: int, body: protocol.PuzzleAttempt) -> Response:
    """Rate the first attempt; showing the solution counts as a failure."""
    application = application_of(request)
    puzzles, visitor = application.puzzles, await visitor_of(application, request)
    verdict = await (puzzles.solution(game, number) if body.show else puzzles.attempt(game, number, body.moves))
    player = await visitor.act(application)
    made = await puzzles.rate(player.id, game, number, verdict.solved)
    return visitor.sign(answer(views.puzzle_verdict(verdict, made)))
