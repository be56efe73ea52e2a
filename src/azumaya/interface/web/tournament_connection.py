"""The WebSocket of a tournament: it tells when there is something new."""

from __future__ import annotations

import asyncio
import contextlib

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from ...rules.errors import AzumayaError
from ...service.application import Application
from . import protocol
from .framing import encode
from .http_errors import validation_sentence
from .send_queue import SendQueue
from .sessions import Visitor
from .websocket_auth import authenticate, reject

QUEUE_LIMIT = 64
"""Readers with more unsent frames are disconnected."""


class TournamentConnection:
    """One browser at a tournament."""

    def __init__(self, socket: WebSocket) -> None:
        self.queue = SendQueue(socket, QUEUE_LIMIT)

    def changed(self, number: int) -> None:
        self.send(protocol.TournamentFrame(type="changed", number=number))

    def send(self, message: protocol.Message) -> None:
        self.queue.put(encode(message))


async def serve_tournament(application: Application, socket: WebSocket, identifier: str) -> None:
    """Serve a connection until it ends. Does not create a guest."""
    with contextlib.suppress(WebSocketDisconnect):
        visitor = await authenticate(application, socket)
        if visitor is None:
            return
        try:
            await application.tournaments.find(identifier)
        except AzumayaError as error:
            await reject(socket, error)
            return
        await socket.accept()
        with application.metrics.socket("tournament"):
            await serve_reader(application, socket, visitor, identifier)


async def serve_reader(application: Application, socket: WebSocket, visitor: Visitor, identifier: str) -> None:
    connection = TournamentConnection(socket)
    delivery = asyncio.create_task(connection.queue.run())
    application.tournament_hub.join(identifier, connection)
    connection.changed((await application.tournaments.find(identifier)).state.number)
    try:
        while (message := await socket.receive())["type"] == "websocket.receive":
            await visitor.wait_to_send(application)
            connection.send(answer_to(message.get("text") or ""))
    finally:
        application.tournament_hub.leave(identifier, connection)
        delivery.cancel()
        await asyncio.gather(delivery, return_exceptions=True)


def answer_to(text: str) -> protocol.PongFrame | protocol.ErrorFrame:
    try:
        protocol.PingRequest.model_validate_json(text)
    except ValidationError as error:
        sentence = validation_sentence(error.errors(include_url=False, include_input=False))
        return protocol.ErrorFrame(type="error", code="invalid-frame", sentence=sentence)
    return protocol.PongFrame(type="pong")
