"""Authentication and rate limits of new WebSockets."""

from __future__ import annotations

from fastapi import WebSocket

from ...rules.errors import AzumayaError
from ...service.application import Application
from . import protocol
from .framing import encode
from .http_errors import error_response
from .sessions import Visitor, visitor_of

POLICY_VIOLATION = 1008


async def authenticate(application: Application, socket: WebSocket) -> Visitor | None:
    """Return the visitor of a WebSocket that is not yet accepted; None if it was rejected."""
    try:
        visitor = await visitor_of(application, socket)
        visitor.limit(application, "socket")
    except AzumayaError as error:
        application.refusal_counts.count(error.code)
        await reject(socket, error)
        return None
    return visitor


async def reject(socket: WebSocket, error: AzumayaError) -> None:
    """Accept, send the error and close: browsers get no reason for a failed handshake."""
    response = error_response(error)
    await socket.accept()
    await socket.send_text(
        encode(protocol.ErrorFrame(type="error", code=response.code, sentence=response.sentence)).text
    )
    await socket.close(POLICY_VIOLATION)
