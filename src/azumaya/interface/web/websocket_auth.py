"""Authentication and rate limits of new WebSockets, and their end when the session ends."""

from __future__ import annotations

from collections.abc import Callable

from fastapi import WebSocket

from ...rules.errors import AzumayaError
from ...service.application import Application
from . import protocol
from .framing import encode
from .http_errors import error_response
from .send_queue import SendQueue
from .sessions import Visitor, visitor_of

POLICY_VIOLATION = 1008
SIGNED_OUT = 4401
"""The session has ended: the browser must reconnect to be seen as who it is now."""


class SessionGuard:
    """Closes a connection as soon as the session it was opened with ends. Used as a context manager."""

    def __init__(self, application: Application, queue: SendQueue, leave: Callable[[], None]) -> None:
        """`leave` is called before the connection is closed, so that nothing more reaches it."""
        self._application = application
        self._queue = queue
        self._leave = leave
        self._unwatch: Callable[[], None] | None = None

    async def watch(self, visitor: Visitor) -> None:
        """Watch the session of a visitor, once there is a player. It may have ended while the connection was opened."""
        if self._unwatch is None and visitor.player is not None:
            self._unwatch = self._application.sessions.watch(visitor.secret, visitor.player, self._end)
            try:
                await visitor.check_session(self._application)
            except AzumayaError:
                self._end()

    def _end(self) -> None:
        self._leave()
        self._queue.close(SIGNED_OUT)

    def __enter__(self) -> SessionGuard:
        return self

    def __exit__(self, *_: object) -> None:
        if self._unwatch is not None:
            self._unwatch()


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
