"""The WebSocket of the lobby: lists out, and now and then a sign of life in."""

from __future__ import annotations

import asyncio
import contextlib
from functools import lru_cache

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from ...rules.errors import AzumayaError
from ...service.catalogue import Catalogue
from ...service.house import House
from ...service.lobby.feed import News
from ...service.match.seats import Somebody
from . import lobby_views, protocol
from .framing import Frame, encode
from .http_errors import explain_faults
from .letting_in import let_in
from .outbox import Outbox
from .sessions import visitor_of

WAITING_FRAMES = 64
"""A reader who lets more frames than this pile up is asked to come back later."""
SIGNED_OUT = 4401
"""The browser acts for somebody else now, or for nobody: it is told others' lists no longer, and dials again."""


class LobbyConnection:
    """One browser in the lobby."""

    def __init__(self, socket: WebSocket, catalogue: Catalogue) -> None:
        self.outbox = Outbox(socket, WAITING_FRAMES)
        self._catalogue = catalogue

    def tell(self, news: News) -> None:
        self.outbox.put(frame_of(news, self._catalogue))

    def send(self, message: protocol.Message) -> None:
        self.outbox.put(encode(message))


async def serve_lobby(house: House, socket: WebSocket, after: int | None) -> None:
    """A connection from its beginning to its end, whoever ends it. Looking makes nobody a player."""
    with contextlib.suppress(WebSocketDisconnect):
        visitor = await let_in(house, socket)
        if visitor is None:
            return
        viewer = visitor.player.id if visitor.player else None
        await socket.accept()
        house.company.come(viewer)
        try:
            with house.metrics.socket("lobby"):
                await serve_viewer(house, socket, visitor.player, after)
        finally:
            house.company.go(viewer)


async def serve_viewer(house: House, socket: WebSocket, player: Somebody | None, after: int | None) -> None:
    connection, viewer = LobbyConnection(socket, house.catalogue), player.id if player else None
    await house.lobby.join(viewer, connection, after)
    delivery = asyncio.create_task(connection.outbox.deliver())
    try:
        while (message := await socket.receive())["type"] == "websocket.receive":
            if not await still_acts_for(house, socket, player):
                await socket.close(SIGNED_OUT)
                return
            connection.send(answer_to(message.get("text") or ""))
    finally:
        house.lobby.leave(viewer, connection)
        delivery.cancel()
        await asyncio.gather(delivery, return_exceptions=True)


async def still_acts_for(house: House, socket: WebSocket, player: Somebody | None) -> bool:
    try:
        return (await visitor_of(house, socket)).player == player
    except AzumayaError:
        return False


def answer_to(text: str) -> protocol.LobbyPong | protocol.ErrorFrame:
    try:
        protocol.LobbyPing.model_validate_json(text)
    except ValidationError as error:
        sentence = explain_faults(error.errors(include_url=False, include_input=False))
        return protocol.ErrorFrame(type="error", code="invalid-frame", sentence=sentence)
    return protocol.LobbyPong(type="pong")


@lru_cache(maxsize=256)
def frame_of(news: News, catalogue: Catalogue) -> Frame:
    """Written once for all connections of a viewer."""
    return encode(lobby_views.news(news, catalogue))
