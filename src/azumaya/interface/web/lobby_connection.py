"""The lobby WebSocket: lists out, pings in."""

from __future__ import annotations

import asyncio
import contextlib
from functools import lru_cache, partial

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from ...service.application import Application
from ...service.catalogue import Catalogue
from ...service.lobby.feed import LobbyUpdate
from . import lobby_views, protocol
from .framing import Frame, encode
from .http_errors import validation_sentence
from .send_queue import SendQueue
from .sessions import Visitor
from .websocket_auth import SessionGuard, authenticate

QUEUE_LIMIT = 64
"""Readers with more unsent frames are disconnected."""


class LobbyConnection:
    """One browser connected to the lobby."""

    def __init__(self, socket: WebSocket, catalogue: Catalogue) -> None:
        self.queue = SendQueue(socket, QUEUE_LIMIT)
        self._catalogue = catalogue

    def receive(self, update: LobbyUpdate) -> None:
        self.queue.put(frame_of(update, self._catalogue))

    def send(self, message: protocol.Message) -> None:
        self.queue.put(encode(message))


async def serve_lobby(application: Application, socket: WebSocket, after: int | None) -> None:
    """Serve a lobby connection until it ends. Does not create a guest."""
    with contextlib.suppress(WebSocketDisconnect):
        visitor = await authenticate(application, socket)
        if visitor is None:
            return
        viewer = visitor.player.id if visitor.player else None
        await socket.accept()
        application.online_users.connect(viewer)
        try:
            with application.metrics.socket("lobby"):
                await serve_viewer(application, socket, visitor, after)
        finally:
            application.online_users.disconnect(viewer)


async def serve_viewer(application: Application, socket: WebSocket, visitor: Visitor, after: int | None) -> None:
    viewer = visitor.player.id if visitor.player else None
    connection = LobbyConnection(socket, application.catalogue)
    await application.lobby.join(viewer, connection, after)
    delivery = asyncio.create_task(connection.queue.run())
    leave = partial(application.lobby.leave, viewer, connection)
    try:
        with SessionGuard(application, connection.queue, leave) as guard:
            await guard.watch(visitor)
            while (message := await socket.receive())["type"] == "websocket.receive":
                await visitor.wait_to_send(application)
                connection.send(answer_to(message.get("text") or ""))
    finally:
        leave()
        delivery.cancel()
        await asyncio.gather(delivery, return_exceptions=True)


def answer_to(text: str) -> protocol.LobbyPong | protocol.ErrorFrame:
    try:
        protocol.LobbyPing.model_validate_json(text)
    except ValidationError as error:
        sentence = validation_sentence(error.errors(include_url=False, include_input=False))
        return protocol.ErrorFrame(type="error", code="invalid-frame", sentence=sentence)
    return protocol.LobbyPong(type="pong")


@lru_cache(maxsize=256)
def frame_of(update: LobbyUpdate, catalogue: Catalogue) -> Frame:
    """Serialised once for all connections of a viewer."""
    return encode(lobby_views.message(update, catalogue))
