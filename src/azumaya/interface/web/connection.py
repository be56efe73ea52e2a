"""The table WebSocket: one `Connection` per browser."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import time
from functools import lru_cache

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError

from ...rules.errors import AzumayaError
from ...service import errors, time_source
from ...service.application import Application
from ...service.match.attendance import Attendance
from ...service.match.commands import Accept, OfferAnother, RequestNext
from ...service.match.seats import WATCHER, Audience, PlayerActor
from ...service.match.state import MatchState
from ...service.match.views import audience_of, check_may_look
from ...service.people.profile import Profile
from ...service.ratings.rating import SeatRating
from ...service.tables.messages import (
    DraftShared,
    EventStored,
    PresenceChanged,
    QuickChat,
    Seen,
    StatusChanged,
    TableMessage,
)
from ...service.tables.quick_chat import Phrase
from ...service.tables.table import Table
from . import protocol, table_views
from .event_frames import event_text
from .framing import Frame, encode
from .http_errors import INTERNAL, error_response, validation_sentence
from .send_queue import SendQueue
from .sessions import Visitor
from .websocket_auth import SessionGuard, authenticate

LOG = logging.getLogger(__name__)
QUEUE_LIMIT = 256
"""Readers with more unsent frames are disconnected."""
LATENCY_INTERVAL = 5.0
"""Seconds between two latency measurements."""
LAG_SMOOTHING = 0.1
MAX_PENDING_ECHOES = 12
"""The oldest unanswered latency frames are forgotten."""
NO_SUCH_MATCH = 4404
PLAYERS_ONLY = 4403

CLIENT_FRAMES: TypeAdapter[protocol.ClientFrame] = TypeAdapter(protocol.ClientFrame)


class LagMeter:
    """Mean round-trip time of a connection in ms, measured by the server. An echo counts once, and only if its number
    was sent."""

    def __init__(self) -> None:
        self.mean = 0
        self._smoothed: float | None = None
        self._pending: dict[int, float] = {}

    def sent(self, number: int) -> None:
        self._pending[number] = time.monotonic()
        if len(self._pending) > MAX_PENDING_ECHOES:
            del self._pending[next(iter(self._pending))]

    def echoed(self, number: int) -> None:
        then = self._pending.pop(number, None)
        if then is None:
            return
        measured = (time.monotonic() - then) * 1000
        known = measured if self._smoothed is None else self._smoothed
        self._smoothed = known + LAG_SMOOTHING * (measured - known)
        self.mean = int(self._smoothed)


class Connection:
    """One browser at one table. `compressed`: it accepts compressed frames."""

    def __init__(self, socket: WebSocket, visitor: Visitor, compressed: bool = False) -> None:
        self.visitor = visitor
        self.is_visible = True
        self.lag = LagMeter()
        self.queue = SendQueue(socket, QUEUE_LIMIT, compressed=compressed)
        self.has_acknowledged = False
        """Whether the request being handled is committed: later failures do not undo it and are not reported."""

    @property
    def actor(self) -> PlayerActor | None:
        return self.visitor.player

    def receive(self, message: TableMessage) -> None:
        audience = () if isinstance(message, StatusChanged) else audience_of(message.state, self.actor)
        if isinstance(message, DraftShared) and not self.shares(message, audience):
            return
        if audience or not isinstance(message, QuickChat | Seen):
            try:
                self.queue.put(frame_of(message, audience))
            except Exception:
                self.send_internal()
                raise

    def shares(self, draft: DraftShared, audience: Audience) -> bool:
        """Return whether a draft was made by someone else who shares this seat."""
        return draft.side in audience and self.actor is not None and self.actor.id != draft.author

    def send(self, message: protocol.Message) -> None:
        self.queue.put(encode(message))

    def send_internal(self, identifier: str | None = None, number: int | None = None) -> None:
        """Report an internal error; the connection stays."""
        self.send(protocol.ErrorFrame(type="error", code="internal", sentence=INTERNAL, id=identifier, number=number))

    def acknowledge(self, identifier: str, number: int) -> None:
        self.has_acknowledged = True
        self.queue.put(Frame(f'{{"type":"stored","id":"{identifier}","number":{number}}}'))


async def serve_connection(
    application: Application, socket: WebSocket, identifier: str, after: int | None, compressed: bool = False
) -> None:
    """Serve a table connection until it ends."""
    with contextlib.suppress(WebSocketDisconnect):
        visitor = await authenticate(application, socket)
        if visitor is None:
            return
        cookie = [] if visitor.player else [(b"set-cookie", visitor.cookie().encode())]
        await socket.accept(headers=cookie)
        with (
            application.online_users.at_table(visitor.player.id if visitor.player else None),
            application.metrics.socket("table"),
        ):
            await serve_accepted(application, Connection(socket, visitor, compressed), socket, identifier, after)


async def serve_accepted(
    application: Application, connection: Connection, socket: WebSocket, identifier: str, after: int | None
) -> None:
    try:
        table = await find_table(application, connection, identifier)
        await table.catch_up_to(after or 0)
    except AzumayaError as error:
        send_error(connection, error)
        await connection.queue.flush()
        await socket.close(PLAYERS_ONLY if error.code == "players-only" else NO_SUCH_MATCH)
        return
    try:
        send_missed(connection, table, after)
    except Exception:
        LOG.exception("match %s: first frames failed", table.id)
        application.metrics.failed()
        connection.send_internal(number=table.number)
    tasks = [asyncio.create_task(connection.queue.run()), asyncio.create_task(measure_latency(connection, table))]
    try:
        with SessionGuard(application, connection.queue, lambda: table.watchers.remove(connection)) as guard:
            await guard.watch(connection.visitor)
            await listen(application, socket, connection, table, guard)
    finally:
        table.watchers.remove(connection)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def find_table(application: Application, connection: Connection, identifier: str) -> Table:
    """Return the table, after its game is compiled. Raise if the visitor may not watch."""
    game, catalogue = (await application.tables.setup(identifier)).game, application.catalogue
    if game in catalogue.games and not catalogue.compilation.is_ready(game):
        sentence = catalogue.compilation.status_text(game)
        connection.send(protocol.StatusFrame(type="status", activity="preparing", sentence=sentence))
        await connection.queue.flush()
        await catalogue.compilation.wait(game)
    table = await application.tables.table(identifier)
    check_may_look(table.state, connection.actor)
    await table.players.load()
    return table


def send_missed(connection: Connection, table: Table, after: int | None) -> None:
    missed = table.join(connection, after)
    if missed is None:
        connection.queue.put(snapshot_frame(table, audience_of(table.state, connection.actor)))
    for happened in missed or ():
        connection.receive(happened)
    connection.receive(table.bot.status())
    if missed is not None and table.state.is_between_people:
        connection.receive(PresenceChanged(table.state, table.watchers.attendance))


def snapshot_frame(table: Table, audience: Audience) -> Frame:
    """Return the snapshot. All watchers get the same one, serialised and compressed once."""
    if audience:
        snapshot = table_views.snapshot_of(table, audience)
        return encode(protocol.SnapshotFrame(type="snapshot", snapshot=snapshot))
    names, ratings = tuple(table.players.profiles.items()), tuple(table.players.ratings.items())
    return watcher_snapshot_frame(
        table.state, table.watchers.published_attendance, names, table.conversation.seen, ratings
    )


@lru_cache(maxsize=64)
def watcher_snapshot_frame(
    state: MatchState,
    attendance: Attendance,
    names: tuple[tuple[str, Profile], ...],
    seen: tuple[int, int],
    ratings: tuple[tuple[str, SeatRating], ...],
) -> Frame:
    snapshot = table_views.snapshot(state, WATCHER, attendance, dict(names), seen, dict(ratings))
    return encode(protocol.SnapshotFrame(type="snapshot", snapshot=snapshot))


async def measure_latency(connection: Connection, table: Table) -> None:
    """Measure the latency of a player while a live clock is running."""
    while True:
        if needs_lag(table.state, connection.actor):
            now = time_source.now()
            connection.lag.sent(now)
            connection.send(protocol.LatencyFrame(type="latency", sent=now))
        await asyncio.sleep(LATENCY_INTERVAL)


def needs_lag(state: MatchState, player: PlayerActor | None) -> bool:
    is_timed = state.clock.running and state.clock.pace == "live" and state.clock.deadline() is not None
    return is_timed and bool(audience_of(state, player))


async def listen(
    application: Application, socket: WebSocket, connection: Connection, table: Table, guard: SessionGuard
) -> None:
    """Handle frames one after the other until the connection ends. Frames are timestamped on arrival. During shutdown
    requests in progress are answered and new ones are ignored, as are all after the end of the session."""
    while (message := await socket.receive())["type"] == "websocket.receive":
        if application.in_flight.is_closing or connection.queue.is_closed:
            continue
        received = time_source.now()
        await connection.visitor.wait_to_send(application)
        handled = handle(application, connection, table, message.get("text") or "", received)
        await application.in_flight.run(handled, connection.queue.join)
        await guard.watch(connection.visitor)


async def handle(application: Application, connection: Connection, table: Table, text: str, received: int) -> None:
    """Handle one frame; errors are sent as an `ErrorFrame`."""
    try:
        request = CLIENT_FRAMES.validate_json(text)
    except ValidationError as error:
        sentence = validation_sentence(error.errors(include_url=False, include_input=False))
        connection.send(
            protocol.ErrorFrame(
                type="error", code="invalid-frame", sentence=sentence, id=readable_id(text), number=table.number
            )
        )
        return
    connection.has_acknowledged = False
    try:
        if isinstance(request, protocol.TransientRequest):
            await handle_transient(application, connection, table, request)
        else:
            await handle_command(application, connection, table, request, received)
    except AzumayaError as error:
        application.refusal_counts.count(error.code)
        LOG.info(
            "match %s: %s refused code=%s",
            table.id,
            request.type,
            error.code,
            extra={"act": request.type, "code": error.code},
        )
        if not connection.has_acknowledged:
            send_error(connection, error, id_of(request), table.number)
    except Exception:
        LOG.exception("match %s: frame handler failed type=%s", table.id, request.type)
        application.metrics.failed()
        if not connection.has_acknowledged:
            connection.send_internal(id_of(request), table.number)


async def handle_transient(
    application: Application, connection: Connection, table: Table, request: protocol.TransientRequest
) -> None:
    """Handle a request that is not stored in the match."""
    match request:
        case protocol.PingRequest():
            connection.send(protocol.PongFrame(type="pong"))
        case protocol.LatencyRequest():
            connection.lag.echoed(request.sent)
        case protocol.VisibilityRequest():
            connection.is_visible = request.visible
            table.watchers.update_presence()
        case protocol.SeenRequest() if connection.actor is not None:
            await table.conversation.mark_seen(connection.actor, request.number)
        case protocol.SharedDraftRequest() if connection.actor is not None:
            connection.visitor.limit(application, "preview")
            table.conversation.share_draft(connection.actor, request.after, tuple(request.moves))
        case protocol.QuickChatRequest():
            say(application, connection, table, request.phrase)


def say(application: Application, connection: Connection, table: Table, phrase: Phrase) -> None:
    if connection.actor is None or not audience_of(table.state, connection.actor):
        raise errors.not_seated(table.number)
    application.rate_limits.take("quick-chat", connection.actor.id, time.monotonic())
    table.conversation.send_chat(connection.actor, phrase)


async def handle_command(
    application: Application, connection: Connection, table: Table, request: protocol.CommandRequest, received: int
) -> None:
    began = time.perf_counter()

    def acknowledge(number: int) -> None:
        connection.acknowledge(request.id, number)
        seconds = time.perf_counter() - began
        application.metrics.acknowledged(request.type, seconds)
        if LOG.isEnabledFor(logging.INFO):
            fields = {"act": request.type, "number": number, "milliseconds": round(seconds * 1000, 1)}
            LOG.info("match %s: %s stored", table.id, request.type, extra=fields)

    check_may_act(table.state, connection.actor)
    connection.visitor.limit(application, "turn" if isinstance(request, protocol.TurnRequest) else "act")
    actor, command = await connection.visitor.act(application), table_views.command(request, connection.lag.mean)
    if isinstance(command, RequestNext | OfferAnother | Accept) and table.state.is_over:
        await application.tables.start_next(table.id, actor, command, client=request.id, acknowledge=acknowledge)
    else:
        await table.act(actor, command, client=request.id, received=received, acknowledge=acknowledge)


def check_may_act(state: MatchState, player: PlayerActor | None) -> None:
    """Raise if the visitor is not seated, before a guest is created."""
    if player is None and state.people and not audience_of(state, None):
        raise errors.not_seated(state.number)


def send_error(
    connection: Connection, error: AzumayaError, identifier: str | None = None, number: int | None = None
) -> None:
    response = error_response(error)
    connection.send(
        protocol.ErrorFrame(
            type="error",
            code=response.code,
            sentence=response.sentence,
            id=identifier,
            near=response.near,
            number=number,
            rule=response.rule,
        )
    )


def id_of(request: protocol.ClientFrame) -> str | None:
    return getattr(request, "id", None)


def readable_id(text: str) -> str | None:
    """Return the id of an invalid frame, so that its sender can match the error. Ids that cannot be encoded, such as
    half a surrogate pair, are ignored."""
    try:
        frame = json.loads(text)
        identifier = frame.get("id") if isinstance(frame, dict) else None
        return identifier if isinstance(identifier, str) and len(identifier.encode()) <= 64 else None
    except (ValueError, RecursionError):
        return None


@lru_cache(maxsize=256)
def frame_of(news: TableMessage, audience: Audience) -> Frame:
    """Return the frame of a message for an audience, serialised once."""
    if isinstance(news, EventStored):
        return Frame(event_text(news, audience))
    return encode(message_of(news, audience))


def message_of(
    news: StatusChanged | PresenceChanged | QuickChat | DraftShared | Seen, audience: Audience
) -> protocol.Message:
    match news:
        case StatusChanged():
            return status_frame(news)
        case PresenceChanged():
            return table_views.presence(news.state, news.attendance, audience)
        case QuickChat():
            return protocol.QuickChatFrame(type="quick_chat", side=side_of(news.side), phrase=news.phrase)
        case DraftShared():
            return protocol.SharedDraftFrame(type="draft", after=news.after, moves=list(news.moves))
        case Seen():
            return protocol.SeenFrame(type="seen", side=side_of(news.side), number=news.number)


def side_of(side: int) -> protocol.Side:
    return 1 if side else 0


def status_frame(doing: StatusChanged) -> protocol.StatusFrame:
    return protocol.StatusFrame(
        type="status",
        activity=doing.activity,
        number=doing.number,
        side=table_views.side(doing.side),
        sentence=doing.sentence,
    )
