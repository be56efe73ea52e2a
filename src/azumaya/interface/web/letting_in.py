"""Who may open a line, and how somebody who may not is told so."""

from __future__ import annotations

from fastapi import WebSocket

from ...rules.errors import AzumayaError
from ...service.house import House
from . import protocol
from .framing import encode
from .http_errors import refusal
from .sessions import Visitor, visitor_of

NOT_LET_IN = 1008


async def let_in(house: House, socket: WebSocket) -> Visitor | None:
    """Whoever wants a line, which is not yet accepted; None when they have been told why they get none."""
    try:
        visitor = await visitor_of(house, socket)
        visitor.limit(house, "socket")
    except AzumayaError as error:
        house.counters.count(error.code)
        await turn_away(socket, error)
        return None
    return visitor


async def turn_away(socket: WebSocket, error: AzumayaError) -> None:
    """Say why before the line ends: browsers show no reason for one that never began."""
    told = refusal(error)
    await socket.accept()
    await socket.send_text(encode(protocol.ErrorFrame(type="error", code=told.code, sentence=told.sentence)).text)
    await socket.close(NOT_LET_IN)
