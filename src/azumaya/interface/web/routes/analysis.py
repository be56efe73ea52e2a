"""Position editor and analysis of arbitrary positions."""

from __future__ import annotations

from typing import Any, cast

from fastapi import APIRouter, Request, Response

from ....search.book import BookTurn
from ....search.position_analysis import AnalysedTurn, PositionAnalysis, book_sentence, sentence_of, verdict_of
from ....search.variations import VariationTurn
from ....service.analysis.editing import Edit, EditedBoard
from ....service.application import Application
from ....service.match.drawing import draw_scene
from .. import protocol
from ..http_errors import answer
from .dependencies import application_of, limited_visitor

ROUTES = APIRouter()


@ROUTES.post("/api/editor", response_model=protocol.EditorView)
async def edit(request: Request, body: protocol.EditorRequest) -> Response:
    await limited_visitor(request, "preview")
    return answer(editor_view(edited_board(application_of(request), body)))


def edited_board(application: Application, body: protocol.EditorRequest) -> EditedBoard:
    editing = application.editing
    if body.position is None:
        begin = editing.blank if body.start == "empty" else editing.opening
        return begin(body.game, body.variant, body.options)
    if body.spot or body.setting:
        change = Edit(body.spot, body.brush, body.setting, body.value)
        return editing.edited(body.game, body.position, change)
    if body.moves:
        return editing.played(body.game, body.position, body.moves)
    return editing.read(body.game, body.position)


def editor_view(board: EditedBoard) -> protocol.EditorView:
    position = board.position
    return protocol.EditorView(
        stage=position.stage,
        scene=draw_scene(position, position.side),
        position=position.text,
        side=cast("protocol.Side | None", position.side),
        result=position.result.sentence if position.result else None,
        editable=board.is_editable,
        spots=list(board.spots),
        brushes=[protocol.BrushView(id=b.id, title=b.title, shape=b.shape, key=b.key) for b in board.brushes],
        settings=[
            protocol.SettingView(
                name=one.name,
                title=one.title,
                value=one.value,
                values=list(one.values),
                titles=list(one.titles),
                least=one.least,
                most=one.most,
            )
            for one in board.settings
        ],
        faults=list(board.faults),
    )


@ROUTES.post("/api/analysis", response_model=protocol.AnalysisView)
async def explore(request: Request, body: protocol.AnalysisRequest) -> Response:
    application = application_of(request)
    asker = (await limited_visitor(request, "analysis")).asker(application)
    position, found = await application.explorer.explore(body.game, body.position, asker, body.evaluate)
    return answer(
        protocol.AnalysisView(
            position=position.text,
            side=cast("protocol.Side", position.side),
            turns=[
                protocol.AnalysedTurnView(
                    turn=one.turn,
                    moves=list(one.moves),
                    line=[line_turn(each) for each in one.line],
                    book=book_view(one.book) if one.book else None,
                    **value_fields(one),
                )
                for one in found.turns
            ],
            **value_fields(found),
        )
    )


def line_turn(turn: VariationTurn) -> protocol.LineTurnView:
    ways = [protocol.WayView(start=way.start, end=way.end) for way in turn.ways]
    return protocol.LineTurnView(side=cast("protocol.Side", turn.side), turn=turn.turn, ways=ways)


def book_view(one: BookTurn) -> protocol.BookView:
    return protocol.BookView(games=one.games, score=one.score, chance=(1 + one.value) / 2, sentence=book_sentence(one))


def value_fields(known: PositionAnalysis | AnalysedTurn) -> dict[str, Any]:
    return {
        "verdict": verdict_of(known),
        "sentence": sentence_of(known),
        "exact": known.exact,
        "chance": None if known.value is None else (1 + known.value) / 2,
        "distance": known.distance,
        "depth": known.depth,
        "visits": known.visits,
    }
