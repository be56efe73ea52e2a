"""Engines that run in the browser: their files, positions for them, and their lines in notation."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from .analysis import LineTurnView, Name, PositionText
from .message import Message, Side

MoveCode = Annotated[int, Field(ge=0, lt=2**31)]
Line = Annotated[list[MoveCode], Field(max_length=64)]


class EngineView(Message):
    """Paths of a game's WebAssembly module and of its data file; absent if the server has no engine for the game."""

    module: str | None = None
    data: str | None = None


class EnginePositionRequest(Message):
    """A position for the engine of a game."""

    game: Name
    position: PositionText


class EnginePosition(Message):
    """Bytes for the beginning of the engine's buffers, by their names in the data file, in Base64. `side` is to
    move; None at a chance move and when the game is over: then there is nothing to analyse."""

    side: Side | None = None
    buffers: dict[str, str] = {}


class EngineLinesRequest(EnginePositionRequest):
    """Lines of the engine from a position, as numbers of moves."""

    lines: Annotated[list[Line], Field(max_length=5)]


class EngineLines(Message):
    """The whole turns of the lines with their notation and arrows, up to the next chance move; those of an illegal move
    and after it are left out."""

    lines: list[list[LineTurnView]] = []
