"""Any position: set up by hand, and looked at."""

from __future__ import annotations

from typing import Any, cast

from fastapi import APIRouter, Request, Response

from ....rules.curiosities import read_curiosities
from ....rules.position import new_position, read_position
from ....search.book import BookTurn
from ....search.exploring import Exploration, ExploredTurn, book_sentence, sentence_of, verdict_of
from ....search.lines import LineTurn
from ....service.editing import Edit, EditedBoard
from ....service.house import House
from ....service.match.views import still
from .. import protocol
from ..http_errors import answer
from ..sessions import visitor_of
from .asked import house_of

ROUTES = APIRouter()


@ROUTES.post("/api/editor", response_model=protocol.EditorView)
async def edit(request: Request, asked: protocol.EditorRequest) -> Response:
    return answer(editor_view(edited_board(house_of(request), asked)))


def edited_board(house: House, asked: protocol.EditorRequest) -> EditedBoard:
    editing = house.editing
    if asked.position is None:
        begin = editing.blank if asked.start == "empty" else editing.opening
        return begin(asked.game, asked.variant, asked.options)
    if asked.spot or asked.setting:
        change = Edit(asked.spot, asked.brush, asked.setting, asked.value)
        return editing.edited(asked.game, asked.position, change)
    if asked.moves:
        return editing.played(asked.game, asked.position, asked.moves)
    return editing.read(asked.game, asked.position)


def editor_view(board: EditedBoard) -> protocol.EditorView:
    position = board.position
    return protocol.EditorView(
        stage=position.stage,
        scene=position.scene(position.side),
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


@ROUTES.get("/api/games/{game}/curiosities", response_model=protocol.Curiosities)
async def show_curiosities(request: Request, game: str) -> Response:
    found = house_of(request).catalogue.game(game)
    strange = [(one, read_position(found, one.position)) for one in read_curiosities(found)]
    views = [
        protocol.CuriosityView(
            kind=one.kind,
            position=one.position,
            title=one.title,
            sentence=one.sentence,
            turn=one.turn,
            scene=still(position.scene(None)),
        )
        for one, position in strange
    ]
    stage = (strange[0][1] if strange else new_position(found, found.standard)).stage
    return answer(protocol.Curiosities(stage=stage, curiosities=views))


@ROUTES.post("/api/explore", response_model=protocol.ExploreView)
async def explore(request: Request, asked: protocol.ExploreRequest) -> Response:
    house = house_of(request)
    visitor = await visitor_of(house, request)
    asker = visitor.player.id if visitor.player else None
    position, found = await house.explorer.explore(asked.game, asked.position, asker, asked.judge)
    return answer(
        protocol.ExploreView(
            position=position.text,
            side=cast("protocol.Side", position.side),
            turns=[
                protocol.ExploredTurnView(
                    turn=one.turn,
                    moves=list(one.moves),
                    line=[line_turn(each) for each in one.line],
                    book=book_view(one.book) if one.book else None,
                    **worth(one),
                )
                for one in found.turns
            ],
            **worth(found),
        )
    )


def line_turn(turn: LineTurn) -> protocol.LineTurnView:
    ways = [protocol.WayView(start=way.start, end=way.end) for way in turn.ways]
    return protocol.LineTurnView(side=cast("protocol.Side", turn.side), turn=turn.turn, ways=ways)


def book_view(one: BookTurn) -> protocol.BookView:
    return protocol.BookView(games=one.games, score=one.score, chance=(1 + one.value) / 2, sentence=book_sentence(one))


def worth(known: Exploration | ExploredTurn) -> dict[str, Any]:
    return {
        "verdict": verdict_of(known),
        "sentence": sentence_of(known),
        "exact": known.exact,
        "chance": None if known.value is None else (1 + known.value) / 2,
        "distance": known.distance,
        "depth": known.depth,
        "visits": known.visits,
    }
