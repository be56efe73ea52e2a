"""The WebSocket of a table: frames in, frames out. One `Connection` per browser."""

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
from ...service import errors, wall
from ...service.house import House
from ...service.match.attendance import Attendance
from ...service.match.commands import Accept, GoOn, OfferAnother
from ...service.match.seats import WATCHER, Audience, Somebody
from ...service.match.state import MatchState
from ...service.match.views import audience_of, check_may_look
from ...service.news import Attended, Doing, Happened, Looked, News, Said
from ...service.phrases import Phrase
from ...service.ratings.standing import SeatStanding
from ...service.storage.rows import PlayerRow
from ...service.table import Table
from . import protocol, table_views
from .event_frames import event_text
from .framing import Frame, encode
from .http_errors import INTERNAL, explain_faults, refusal
from .lag import Lag
from .letting_in import let_in
from .outbox import Outbox
from .sessions import Visitor

LOG = logging.getLogger(__name__)
WAITING_FRAMES = 256
"""A reader who lets more frames than this pile up is asked to come back later."""
BEAT = 5.0
"""Seconds between two measurements of the lag."""
NO_SUCH_MATCH = 4404
PLAYERS_ONLY = 4403

CLIENT_FRAMES: TypeAdapter[protocol.ClientFrame] = TypeAdapter(protocol.ClientFrame)


class Connection:
    """One browser at one table."""

    def __init__(self, socket: WebSocket, visitor: Visitor, unpacks: bool = False) -> None:
        """`unpacks`: the browser reads packed frames."""
        self.visitor = visitor
        self.is_visible = True
        self.lag = Lag()
        self.outbox = Outbox(socket, WAITING_FRAMES, unpacks=unpacks)
        self._acknowledged: str | None = None

    @property
    def actor(self) -> Somebody | None:
        return self.visitor.player

    def tell(self, news: News) -> None:
        audience = () if isinstance(news, Doing) else audience_of(news.state, self.actor)
        if audience or not isinstance(news, Said | Looked):
            self.outbox.put(frame_of(news, audience))

    def send(self, message: protocol.Message) -> None:
        self.outbox.put(encode(message))

    def acknowledge(self, identifier: str, number: int) -> None:
        self._acknowledged = identifier
        self.outbox.put(Frame(f'{{"type":"stored","id":"{identifier}","number":{number}}}'))

    def has_acknowledged(self, request: protocol.ClientFrame) -> bool:
        """Whether the request of now is stored: whatever fails afterwards does not undo it, and is not told as if."""
        return self._acknowledged is not None and self._acknowledged == id_of(request)


async def serve_connection(
    house: House, socket: WebSocket, identifier: str, after: int | None, unpacks: bool = False
) -> None:
    """A connection from its beginning to its end, whoever ends it."""
    with contextlib.suppress(WebSocketDisconnect):
        visitor = await let_in(house, socket)
        if visitor is None:
            return
        unknown = [] if visitor.player else [(b"set-cookie", visitor.cookie().encode())]
        await socket.accept(headers=unknown)
        with house.company.at_table(visitor.player.id if visitor.player else None), house.metrics.socket("table"):
            await serve_accepted(house, Connection(socket, visitor, unpacks), socket, identifier, after)


async def serve_accepted(
    house: House, connection: Connection, socket: WebSocket, identifier: str, after: int | None
) -> None:
    try:
        table = await find_table(house, connection, identifier)
        await table.reach(after or 0)
    except AzumayaError as error:
        send_error(connection, error)
        await connection.outbox.flush()
        await socket.close(PLAYERS_ONLY if error.code == "players-only" else NO_SUCH_MATCH)
        return
    begin(connection, table, after)
    tasks = [asyncio.create_task(connection.outbox.deliver()), asyncio.create_task(beat(connection, table))]
    try:
        await listen(house, socket, connection, table)
    finally:
        table.leave(connection)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def find_table(house: House, connection: Connection, identifier: str) -> Table:
    """The table; while its game is being prepared, the connection says so and waits. Refuses those who may not look."""
    game, catalogue = (await house.tables.setup(identifier)).game, house.catalogue
    if game in catalogue.shelf and not catalogue.preparation.is_ready(game):
        told = catalogue.preparation.told(game)
        connection.send(protocol.StatusFrame(type="status", activity="preparing", sentence=told))
        await connection.outbox.flush()
        await catalogue.preparation.wait(game)
    table = await house.tables.table(identifier)
    check_may_look(table.state, connection.actor)
    await table.learn_names()
    return table


def begin(connection: Connection, table: Table, after: int | None) -> None:
    missed = table.join(connection, after)
    if missed is None:
        connection.outbox.put(snapshot_frame(table, audience_of(table.state, connection.actor)))
    for happened in missed or ():
        connection.tell(happened)
    connection.tell(table.doing())
    if missed is not None and table.state.is_between_people:
        connection.tell(Attended(table.state, table.attendance))


def snapshot_frame(table: Table, audience: Audience) -> Frame:
    """Those who only watch are told the same: written and packed once for a crowd that comes."""
    if audience:
        snapshot = table_views.snapshot_of(table, audience)
        return encode(protocol.SnapshotFrame(type="snapshot", snapshot=snapshot))
    names, ratings = tuple(table.players.items()), tuple(table.ratings.items())
    return watched_frame(table.state, table.told_attendance, names, (table.seen[0], table.seen[1]), ratings)


@lru_cache(maxsize=64)
def watched_frame(
    state: MatchState,
    attendance: Attendance,
    names: tuple[tuple[str, PlayerRow], ...],
    seen: tuple[int, int],
    ratings: tuple[tuple[str, SeatStanding], ...],
) -> Frame:
    snapshot = table_views.snapshot(state, WATCHER, attendance, dict(names), seen, dict(ratings))
    return encode(protocol.SnapshotFrame(type="snapshot", snapshot=snapshot))


async def beat(connection: Connection, table: Table) -> None:
    """Measure the lag of whoever plays, while a clock runs that it matters to."""
    while True:
        if is_beaten(table.state, connection.actor):
            now = wall.now()
            connection.lag.sent(now)
            connection.send(protocol.BeatFrame(type="beat", sent=now))
        await asyncio.sleep(BEAT)


def is_beaten(state: MatchState, player: Somebody | None) -> bool:
    is_timed = state.clock.running and state.clock.pace == "live" and state.clock.deadline() is not None
    return is_timed and bool(audience_of(state, player))


async def listen(house: House, socket: WebSocket, connection: Connection, table: Table) -> None:
    """Take frames one after the other until the connection ends. Each is stamped when it arrives. A house that closes
    answers what it has begun, and takes nothing more."""
    while (message := await socket.receive())["type"] == "websocket.receive":
        if house.underway.is_closing:
            continue
        taken = take(house, connection, table, message.get("text") or "", wall.now())
        await house.underway.finish(taken, connection.outbox.sent)


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
    try:
        if isinstance(request, protocol.PassingRequest):
            await hear(house, connection, table, request)
        else:
            await act(house, connection, table, request, received)
    except AzumayaError as error:
        house.counters.count(error.code)
        LOG.info("match %s: %s refused", table.id, request.type, extra={"act": request.type, "code": error.code})
        if not connection.has_acknowledged(request):
            send_error(connection, error, id_of(request), table.number)
    except Exception:
        LOG.exception("match %s: a frame failed", table.id)
        house.metrics.failed()
        if not connection.has_acknowledged(request):
            connection.send(
                protocol.ErrorFrame(
                    type="error", code="internal", sentence=INTERNAL, id=id_of(request), number=table.number
                )
            )


async def hear(house: House, connection: Connection, table: Table, request: protocol.PassingRequest) -> None:
    """What is not stored in the match."""
    match request:
        case protocol.PingRequest():
            connection.send(protocol.PongFrame(type="pong"))
        case protocol.BeatRequest():
            connection.lag.echoed(request.sent)
        case protocol.HereRequest():
            connection.is_visible = request.visible
            table.look_round()
        case protocol.SeenRequest() if connection.actor is not None:
            await table.saw(connection.actor, request.number)
        case protocol.PhraseRequest():
            say(house, connection, table, request.phrase)


def say(house: House, connection: Connection, table: Table, phrase: Phrase) -> None:
    if connection.actor is None or not audience_of(table.state, connection.actor):
        raise errors.not_seated(table.number)
    house.buckets.take("phrase", connection.actor.id, time.monotonic())
    table.say(connection.actor, phrase)


async def act(house: House, connection: Connection, table: Table, request: protocol.ActRequest, received: int) -> None:
    began = time.perf_counter()

    def acknowledge(number: int) -> None:
        connection.acknowledge(request.id, number)
        seconds = time.perf_counter() - began
        house.metrics.acknowledged(request.type, seconds)
        if LOG.isEnabledFor(logging.INFO):
            told = {"act": request.type, "number": number, "milliseconds": round(seconds * 1000, 1)}
            LOG.info("match %s: %s stored", table.id, request.type, extra=told)

    check_may_act(table.state, connection.actor)
    connection.visitor.limit(house, "turn" if isinstance(request, protocol.TurnRequest) else "act")
    actor, command = await connection.visitor.act(house), table_views.command(request, connection.lag.mean)
    if isinstance(command, GoOn | OfferAnother | Accept) and table.state.is_over:
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
            type="error",
            code=told.code,
            sentence=told.sentence,
            id=identifier,
            near=told.near,
            number=number,
            rule=told.rule,
        )
    )


def id_of(request: protocol.ClientFrame) -> str | None:
    return getattr(request, "id", None)


def readable_id(text: str) -> str | None:
    """The id of a frame that is otherwise wrong, so that its sender knows which one was refused. One that is no text,
    such as half of a surrogate pair, could not be sent back."""
    try:
        frame = json.loads(text)
        identifier = frame.get("id") if isinstance(frame, dict) else None
        return identifier if isinstance(identifier, str) and len(identifier.encode()) <= 64 else None
    except (ValueError, RecursionError):
        return None


@lru_cache(maxsize=256)
def frame_of(news: News, audience: Audience) -> Frame:
    """Written once for all who are told the same."""
    if isinstance(news, Happened):
        return Frame(event_text(news, audience))
    return encode(message_of(news, audience))


def message_of(news: Doing | Attended | Said | Looked, audience: Audience) -> protocol.Message:
    match news:
        case Doing():
            return status_frame(news)
        case Attended():
            return table_views.presence(news.state, news.attendance, audience)
        case Said():
            return protocol.PhraseFrame(type="phrase", side=spoken_side(news.side), phrase=news.phrase)
        case Looked():
            return protocol.SeenFrame(type="seen", side=spoken_side(news.side), number=news.number)


def spoken_side(side: int) -> protocol.Side:
    return 1 if side else 0


def status_frame(doing: Doing) -> protocol.StatusFrame:
    return protocol.StatusFrame(
        type="status",
        activity=doing.activity,
        number=doing.number,
        side=table_views.side(doing.side),
        sentence=doing.sentence,
    )
