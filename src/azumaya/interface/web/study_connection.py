"""The WebSocket of a study: edits in, changes and readers out."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from functools import partial

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError

from ...rules.errors import AzumayaError
from ...service.application import Application
from ...service.studies import errors
from ...service.studies.hub import Readers
from ...service.studies.repository import Changes, changes
from . import protocol, study_views
from .framing import encode
from .http_errors import INTERNAL, error_response, validation_sentence
from .people_views import player_ref
from .send_queue import SendQueue
from .sessions import Visitor
from .websocket_auth import SessionGuard, authenticate, reject

LOG = logging.getLogger(__name__)
QUEUE_LIMIT = 512
"""Readers with more unsent frames are disconnected."""
NO_SUCH_STUDY = 4404
REQUESTS: TypeAdapter[protocol.StudyRequest] = TypeAdapter(protocol.StudyRequest)


class StudyConnection:
    """One browser at a study. Frames are made in order by a task, because names are read from the database."""

    def __init__(self, application: Application, socket: WebSocket, visitor: Visitor, study: str) -> None:
        self.visitor = visitor
        self.study = study
        self.queue = SendQueue(socket, QUEUE_LIMIT)
        self._application = application
        self._news: asyncio.Queue[Changes | Readers | None] = asyncio.Queue()
        """News from the hub in order; None: the study is gone."""

    @property
    def player(self) -> str:
        return self.visitor.player.id if self.visitor.player else ""

    # --- from the hub ---

    def changed(self, changes: Changes) -> None:
        self._news.put_nowait(changes)

    def readers(self, readers: Readers) -> None:
        self._news.put_nowait(readers)

    def gone(self) -> None:
        self._news.put_nowait(None)

    # --- to the browser ---

    def send(self, message: protocol.Message) -> None:
        self.queue.put(encode(message))

    async def run(self) -> None:
        """Send what the hub reports, until the study is gone."""
        while (news := await self._news.get()) is not None:
            try:
                self.send(await (self._changes(news) if isinstance(news, Changes) else self._readers(news)))
            except AzumayaError as error:
                LOG.warning("news of a study not sent study=%s error=%s", self.study, error)

        self.send(protocol.StudyGoneFrame(type="gone", sentence=error_response(errors.unknown_study()).sentence))
        await self.queue.join()
        self.queue.close(NO_SUCH_STUDY)

    async def _changes(self, news: Changes) -> protocol.StudyChangesFrame:
        nodes = [protocol.ChapterNode(chapter=chapter, node=study_views.node(one)) for chapter, one in news.nodes]
        return protocol.StudyChangesFrame(
            type="changes",
            study=await study_views.study(self._application, news.study, self.player or None, news.chapters),
            nodes=nodes,
            authors=await study_views.authors(self._application, (one for _, one in news.nodes)),
        )

    async def _readers(self, news: Readers) -> protocol.StudyReadersFrame:
        profiles = await self._application.sessions.profiles(news.players)
        players = [player_ref(one) for one in profiles.values()]
        return protocol.StudyReadersFrame(type="readers", players=players, anonymous=news.anonymous)

    # --- from the browser ---

    async def take(self, text: str) -> None:
        """Answer one request. An edit is acknowledged after it has been stored."""
        try:
            request = REQUESTS.validate_json(text)
        except ValidationError as error:
            sentence = validation_sentence(error.errors(include_url=False, include_input=False))
            self.send(protocol.ErrorFrame(type="error", code="invalid-frame", sentence=sentence))
            return
        if isinstance(request, protocol.PingRequest):
            self._application.study_hub.check(self.study)
            self.send(protocol.PongFrame(type="pong"))
            return
        try:
            node = await self._edit(request)
            self.send(protocol.EditStoredFrame(type="stored", id=request.id, node=node))
        except AzumayaError as error:
            refusal = error_response(error)
            self.send(
                protocol.ErrorFrame(
                    type="error",
                    code=refusal.code,
                    sentence=refusal.sentence,
                    id=request.id,
                    near=refusal.near,
                    rule=refusal.rule,
                )
            )
        except Exception:
            LOG.exception("edit of a study failed study=%s", self.study)
            self.send(protocol.ErrorFrame(type="error", code="internal", sentence=INTERNAL, id=request.id))

    async def _edit(self, request: protocol.AddTurnRequest | protocol.AnnotateRequest | protocol.NodeRequest) -> str:
        """Store an edit; return the node it wrote."""
        studies = self._application.studies
        self.visitor.limit(self._application, "study")
        study = await studies.study(self.study, self.player or None)
        studies.check_writer(study, self.player)
        known, player = self.player, (await self.visitor.act(self._application)).id
        if player != known:
            self._application.study_hub.renamed(self.study)
        match request:
            case protocol.AddTurnRequest(chapter=chapter, parent=parent):
                return (await studies.add_turn(study, player, chapter, parent, request.moves, request.turn)).id
            case protocol.AnnotateRequest(chapter=chapter, node=node):
                fields = {"comment": request.comment, "glyph": request.glyph, "marks": request.marks}
                await studies.annotate(study, player, chapter, node, **fields)
                return node
            case protocol.NodeRequest(type="promote", chapter=chapter, node=node):
                await studies.promote(study, player, chapter, node)
                return node
            case protocol.NodeRequest(chapter=chapter, node=node):
                await studies.remove(study, player, chapter, node)
                return node


async def serve_study(application: Application, socket: WebSocket, identifier: str, after: int | None) -> None:
    """Serve a connection to a study until it ends. A visitor becomes a guest with the first edit."""
    with contextlib.suppress(WebSocketDisconnect):
        visitor = await authenticate(application, socket)
        if visitor is None:
            return
        try:
            study = await application.studies.study(identifier, visitor.player.id if visitor.player else None)
        except AzumayaError as error:
            await reject(socket, error)
            return
        cookie = [] if visitor.player else [(b"set-cookie", visitor.cookie().encode())]
        await socket.accept(headers=cookie)
        number = study.number if after is None else min(after, study.number)
        with application.metrics.socket("study"):
            await serve_reader(application, socket, StudyConnection(application, socket, visitor, study.id), number)


async def serve_reader(application: Application, socket: WebSocket, connection: StudyConnection, number: int) -> None:
    hub = application.study_hub
    missed = await changes(application.storage, connection.study, number)
    if missed is not None:
        connection.changed(missed)
    hub.join(connection.study, number if missed is None else missed.study.number, connection)
    tasks = [asyncio.create_task(connection.queue.run()), asyncio.create_task(connection.run())]
    leave = partial(hub.leave, connection.study, connection)
    try:
        with SessionGuard(application, connection.queue, leave) as guard:
            while True:
                await guard.watch(connection.visitor)
                message = await socket.receive()
                if message["type"] != "websocket.receive":
                    break
                await connection.visitor.wait_to_send(application)
                await connection.take(message.get("text") or "")
    finally:
        leave()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
