"""Engines that run in the browser. Rules and notation stay here: an engine gets the bytes of a position, and its lines
come back as numbers of moves."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from typing import cast

from fastapi import APIRouter, Request, Response

from ....rules.position import Position, read_position
from ....search.search_player import format_variation
from ....search.variations import VariationTurn, variation_turns
from ....service.thread_pools import BOARDS, DOCUMENTS
from ....wasm.engine_files import find_engine
from ....wasm.live_inputs import live_inputs
from .. import protocol
from ..http_errors import answer
from .analysis import line_turn
from .dependencies import application_of, limited_visitor

ROUTES = APIRouter()


@ROUTES.get("/api/games/{game}/engine", response_model=protocol.EngineView)
async def show_engine(request: Request, game: str) -> Response:
    """Return where a browser finds the engine of a game; digests of many sources are computed on first request."""
    files = await DOCUMENTS.run(find_engine, application_of(request).catalogue.listed_game(game))
    paths = {} if files is None else {name: f"/engines/{file}" for name, file in files._asdict().items()}
    return answer(protocol.EngineView(**paths))


@ROUTES.post("/api/engine/position", response_model=protocol.EnginePosition)
async def show_engine_position(request: Request, body: protocol.EnginePositionRequest) -> Response:
    await limited_visitor(request, "preview")
    position = read_position(application_of(request).catalogue.game(body.game), body.position)
    if position.side is None:
        return answer(protocol.EnginePosition())
    inputs = await BOARDS.run(live_inputs, position)
    buffers = {name: b64encode(content).decode() for name, content in inputs.items()}
    return answer(protocol.EnginePosition(side=cast("protocol.Side", position.side), buffers=buffers))


@ROUTES.post("/api/engine/lines", response_model=protocol.EngineLines)
async def show_engine_lines(request: Request, body: protocol.EngineLinesRequest) -> Response:
    await limited_visitor(request, "preview")
    position = read_position(application_of(request).catalogue.game(body.game), body.position)
    found = await BOARDS.run(turns_of_lines, position, body.lines)
    return answer(protocol.EngineLines(lines=[[line_turn(turn) for turn in turns] for turns in found]))


def turns_of_lines(position: Position, lines: Sequence[Sequence[int]]) -> list[tuple[VariationTurn, ...]]:
    return [variation_turns(position, format_variation(position, codes)) for codes in lines]
