"""The WebSocket of a table: frames in, frames out. One `Connection` per browser."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from functools import lru_cache

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError

from ...rules.errors import AzumayaError
from ...service import errors, wall
from ...service.house import House
from ...service.match.commands import Accept, GoOn
from ...service.match.seats import Somebody
from ...service.match.state import MatchState
from ...service.match.views import Audience, audience_of
from ...service.table import Doing, Happened, Notice, Table
from . import protocol, views
from .http_errors import INTERNAL, explain_faults, refusal
from .sessions import Visitor, visitor_of

LOG = logging.getLogger(__name__)
WAITING_FRAMES = 256
"""A reader who lets more frames than this pile up is asked to come back later."""
NO_SUCH_MATCH = 4404
TOO_SLOW = 1013

CLIENT_FRAMES: TypeAdapter[protocol.ClientFrame] = TypeAdapter(protocol.ClientFrame)


class Connection:
    """One browser at one table. Frames are queued and sent in order by a task of their own, so a slow reader holds
    nobody up."""

    def __init__(self, socket: WebSocket, visitor: Visitor) -> None:
        self.visitor = visitor
        self._socket = socket
        self._frames: asyncio.Queue[str] = asyncio.Queue(WAITING_FRAMES)
        self._too_slow = asyncio.Event()

    @property
    def actor(self) -> Somebody | None:
        return self.visitor.player

    def tell(self, notice: Notice) -> None:
        self._put(frame_of(notice, audience_of(notice.state, self.actor) if isinstance(notice, Happened) else ()))

    def send(self, message: protocol.Message) -> None:
        self._put(encode(message))

    def _put(self, frame: str) -> None:
        try:
            self._frames.put_nowait(frame)
        except asyncio.QueueFull:
            self._too_slow.set()

    async def deliver(self) -> None:
        """Send what is queued, until the connection ends."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while not self._too_slow.is_set():
                await self._socket.send_text(await self._frames.get())
            await self._socket.close(TOO_SLOW)

    async def flush(self) -> None:
        """Send what is queued now. Only before `deliver` has begun."""
        while not self._frames.empty():
            await self._socket.send_text(self._frames.get_nowait())


async def serve_connection(house: House, socket: WebSocket, identifier: str, after: int | None) -> None:
    """A connection from its beginning to its end, whoever ends it."""
    with contextlib.suppress(WebSocketDisconnect):
        visitor = await visitor_of(house, socket)
        unknown = [] if visitor.player else [(b"set-cookie", visitor.cookie().encode())]
        await socket.accept(headers=unknown)
        await serve_accepted(house, Connection(socket, visitor), socket, identifier, after)


async def serve_accepted(
    house: House, connection: Connection, socket: WebSocket, identifier: str, after: int | None
) -> None:
    try:
        table = await find_table(house, connection, identifier)
    except AzumayaError as error:
        send_error(connection, error)
        await connection.flush()
        await socket.close(NO_SUCH_MATCH)
        return
    begin(connection, table, after)
    delivery = asyncio.create_task(connection.deliver())
    try:
        await listen(house, socket, connection, table)
    finally:
        table.leave(connection)
        delivery.cancel()
        await asyncio.gather(delivery, return_exceptions=True)


async def find_table(house: House, connection: Connection, identifier: str) -> Table:
    """The table; while its game is being prepared, the connection says so and waits."""
    game, catalogue = (await house.tables.setup(identifier)).game, house.catalogue
    if game in catalogue.shelf and not catalogue.preparation.is_ready(game):
        told = catalogue.preparation.told(game)
        connection.send(protocol.StatusFrame(type="status", activity="preparing", sentence=told))
        await connection.flush()
        await catalogue.preparation.wait(game)
    return await house.tables.table(identifier)


def begin(connection: Connection, table: Table, after: int | None) -> None:
    missed = table.join(connection, after)
    if missed is None:
        audience = audience_of(table.state, connection.actor)
        connection.send(protocol.SnapshotFrame(type="snapshot", snapshot=views.snapshot(table.state, audience)))
    for happened in missed or ():
        connection.tell(happened)
    connection.tell(table.doing())


async def listen(house: House, socket: WebSocket, connection: Connection, table: Table) -> None:
    """Take frames one after the other until the connection ends. Each is stamped when it arrives."""
    while (message := await socket.receive())["type"] == "websocket.receive":
        await take(house, connection, table, message.get("text") or "", wall.now())


async def take(house: House, connection: Connection, table: Table, text: str, received: int) -> None:
    """One frame from the browser; whatever is wrong with it becomes an ErrorFrame."""
    try:
        request = CLIENT_FRAMES.validate_json(text)
    except ValidationError as error:
        sentence = explain_faults(error.errors(include_url=False, include_input=False))
        connection.send(
            protocol.ErrorFrame(
                type="error", code="invalid-frame", sentence=sentence, id=readable_id(text), number=table.number
            )
        )
        return
    if isinstance(request, protocol.PingRequest):
        connection.send(protocol.PongFrame(type="pong"))
        return
    if isinstance(request, protocol.SeenRequest):
        if connection.actor is not None:
            await table.saw(connection.actor, request.number)
        return
    try:
        await act(house, connection, table, request, received)
    except AzumayaError as error:
        send_error(connection, error, request.id, table.number)
    except Exception:
        LOG.exception("match %s: a frame failed", table.id)
        connection.send(
            protocol.ErrorFrame(type="error", code="internal", sentence=INTERNAL, id=request.id, number=table.number)
        )


async def act(house: House, connection: Connection, table: Table, request: protocol.ActRequest, received: int) -> None:
    def acknowledge(number: int) -> None:
        connection.send(protocol.StoredFrame(type="stored", id=request.id, number=number))

    check_may_act(table.state, connection.actor)
    actor, command = await connection.visitor.act(house), views.command(request)
    if isinstance(command, GoOn | Accept) and table.state.is_over:
        await house.tables.go_on(table.id, actor, command, client=request.id, acknowledge=acknowledge)
    else:
        await table.act(actor, command, client=request.id, received=received, acknowledge=acknowledge)


def check_may_act(state: MatchState, player: Somebody | None) -> None:
    """Nobody becomes a player by trying what only those at the table may do."""
    if player is None and state.people and not audience_of(state, None):
        raise errors.not_seated(state.number)


def send_error(
    connection: Connection, error: AzumayaError, identifier: str | None = None, number: int | None = None
) -> None:
    told = refusal(error)
    connection.send(
        protocol.ErrorFrame(
            type="error", code=told.code, sentence=told.sentence, id=identifier, near=told.near, number=number
        )
    )


def readable_id(text: str) -> str | None:
    """The id of a frame that is otherwise wrong, so that its sender knows which one was refused."""
    try:
        frame = json.loads(text)
    except (ValueError, RecursionError):
        return None
    identifier = frame.get("id") if isinstance(frame, dict) else None
    return identifier if isinstance(identifier, str) and len(identifier) <= 64 else None


@lru_cache(maxsize=256)
def frame_of(notice: Notice, audience: Audience) -> str:
    """A notice as text, written once for all who are told the same."""
    if isinstance(notice, Happened):
        return encode(
            protocol.EventFrame(
                type="event",
                event=views.event(notice.event, notice.text),
                scene=notice.scene(audience),
                standing=views.standing(notice.standing(audience)),
            )
        )
    return encode(status_frame(notice))


def status_frame(doing: Doing) -> protocol.StatusFrame:
    return protocol.StatusFrame(
        type="status",
        activity=doing.activity,
        number=doing.number,
        side=views.side(doing.side),
        sentence=doing.sentence,
    )


def encode(message: protocol.Message) -> str:
    return message.model_dump_json(exclude_defaults=True)
