"""Studies: lists, chapters, import and export, boards, and the WebSocket."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response, WebSocket

from ....rules.position import Position, read_position
from ....rules.record import Record, format_record
from ....rules.record_lines import parse_marks
from ....service.analysis.editing import board
from ....service.application import Application
from ....service.match.drawing import draw_scene
from ....service.match.views import check_may_look
from ....service.studies import errors
from ....service.studies.boards import spots_of, with_marks
from ....service.studies.repository import Study
from ....service.studies.sources import match_record, position_record, with_turning_point
from ....service.studies.tree import ROOT, play_text
from ....service.thread_pools import PICTURES, RECORDS
from .. import protocol, study_views
from ..http_errors import answer
from ..languages import language_of
from ..sessions import visitor_of
from ..study_connection import serve_study
from ..study_page import study_page
from .analysis import editor_view
from .dependencies import application_of, limited_visitor

ROUTES = APIRouter()
TEXT: dict[int | str, dict[str, Any]] = {200: {"content": {"text/plain": {}}}}
PAGE: dict[int | str, dict[str, Any]] = {200: {"content": {"text/html": {}}}}


@ROUTES.get("/api/studies", response_model=protocol.StudyList)
async def show_studies(request: Request) -> Response:
    application = application_of(request)
    player = (await visitor_of(application, request)).player
    own = await application.studies.own(player.id) if player else []
    public = await application.studies.public()
    profiles = await application.sessions.profiles({one.owner for one in (*own, *public)})
    viewer = player.id if player else None
    mine, others = (
        [study_views.study_view(one, profiles, viewer) for one in found]
        for found in (own, [one for one in public if one.owner != viewer])
    )
    return answer(protocol.StudyList(own=mine, public=others))


@ROUTES.post("/api/studies", response_model=protocol.StudyPlace, status_code=201)
async def new_study(request: Request, body: protocol.NewStudy) -> Response:
    """Public studies are for members."""
    application, visitor = application_of(request), await limited_visitor(request, "new-study")
    records, node = await source_records(request, body.source)
    player = await visitor.member(application) if body.visibility == "public" else await visitor.act(application)
    made = await application.studies.new_study(player.id, body.name, body.visibility, records)
    chapters = await application.studies.chapters(made.id)
    return visitor.sign(answer(protocol.StudyPlace(study=made.id, chapter=chapters[-1].id, node=node), 201))


async def source_records(request: Request, source: protocol.ChapterSource) -> tuple[list[Record], str]:
    """Return the records of a source, and the node to show."""
    application = application_of(request)
    head = {"chapter": source.name} if source.name.strip() else {}
    if source.record:
        return [named(one, head) for one in await application.studies.parse(source.record)], ROOT
    if source.match is not None:
        table = await application.tables.table(source.match)
        check_may_look(table.state, (await visitor_of(application, request)).player)
        record = named(await RECORDS.run(match_record, table.state), head)
        if not source.before and not source.comment:
            return [record], ROOT
        record, node = with_turning_point(record, source.before, source.better, source.comment)
        return [record], node
    if not source.game:
        raise errors.no_source()
    return [position_record(first_position(application, source), head, source.comment)], ROOT


def first_position(application: Application, source: protocol.ChapterSource) -> Position:
    """Return the position of a puzzle, the given one, or the start of a variant."""
    if source.puzzle is not None:
        return application.puzzles.one(source.game, source.puzzle).position
    if source.position:
        return read_position(application.catalogue.game(source.game), source.position)
    return application.editing.opening(source.game, source.variant, source.options).position


def named(record: Record, head: dict[str, str]) -> Record:
    return Record(record.positions, {**record.head, **head}, record.ending, record.notes)


async def readable(request: Request, identifier: str) -> tuple[Application, Study, str | None]:
    """Return a study and the viewer."""
    application = application_of(request)
    player = (await visitor_of(application, request)).player
    viewer = player.id if player else None
    return application, await application.studies.study(identifier, viewer), viewer


@ROUTES.get("/api/studies/{identifier}", response_model=protocol.StudyView)
async def show_study(request: Request, identifier: str) -> Response:
    application, study, viewer = await readable(request, identifier)
    chapters = await application.studies.chapters(study.id)
    return answer(await study_views.study(application, study, viewer, chapters))


@ROUTES.put("/api/studies/{identifier}", status_code=204)
async def change_study(request: Request, identifier: str, body: protocol.StudyChange) -> Response:
    application, study, _ = await readable(request, identifier)
    visitor = await limited_visitor(request, "study")
    player = await visitor.member(application) if body.visibility == "public" else visitor.signed_in()
    await application.studies.change_study(
        study, player.id, body.name, body.visibility, shared_writing=body.shared_writing
    )
    return Response(status_code=204)


@ROUTES.delete("/api/studies/{identifier}", status_code=204)
async def delete_study(request: Request, identifier: str) -> Response:
    application, study, _ = await readable(request, identifier)
    await application.studies.delete_study(study, (await visitor_of(application, request)).signed_in().id)
    return Response(status_code=204)


@ROUTES.post("/api/studies/{identifier}/chapters", response_model=protocol.StudyPlace, status_code=201)
async def add_chapter(request: Request, identifier: str, body: protocol.ChapterSource) -> Response:
    application, study, viewer = await readable(request, identifier)
    visitor = await limited_visitor(request, "new-study")
    application.studies.check_writer(study, viewer)
    records, node = await source_records(request, body)
    chapter = await application.studies.add_chapters(study, (await visitor.act(application)).id, records)
    return visitor.sign(answer(protocol.StudyPlace(study=study.id, chapter=chapter.id, node=node), 201))


@ROUTES.get("/api/studies/{identifier}/chapters/{number}", response_model=protocol.ChapterView)
async def show_chapter(request: Request, identifier: str, number: int) -> Response:
    application, study, _ = await readable(request, identifier)
    chapter = await application.studies.chapter(study.id, number)
    nodes = await application.studies.nodes(study.id, number)
    return answer(
        protocol.ChapterView(
            chapter=study_views.chapter(chapter),
            nodes=[study_views.node(one) for one in nodes],
            authors=await study_views.authors(application, nodes),
        )
    )


@ROUTES.put("/api/studies/{identifier}/chapters/{number}", status_code=204)
async def rename_chapter(request: Request, identifier: str, number: int, body: protocol.ChapterChange) -> Response:
    application, study, _ = await readable(request, identifier)
    player = (await limited_visitor(request, "study")).signed_in()
    await application.studies.rename_chapter(study, player.id, number, body.name)
    return Response(status_code=204)


@ROUTES.delete("/api/studies/{identifier}/chapters/{number}", status_code=204)
async def remove_chapter(request: Request, identifier: str, number: int) -> Response:
    application, study, _ = await readable(request, identifier)
    player = (await limited_visitor(request, "study")).signed_in()
    await application.studies.remove_chapter(study, player.id, number)
    return Response(status_code=204)


@ROUTES.get("/api/studies/{identifier}/record", response_class=Response, responses=TEXT)
async def export_record(request: Request, identifier: str, chapter: int | None = None) -> Response:
    """The whole study as records, or one chapter."""
    records = await exported(request, identifier, chapter)
    text = await RECORDS.run(lambda: "\n".join(map(format_record, records)))
    return Response(text, media_type="text/plain; charset=utf-8")


@ROUTES.get("/api/studies/{identifier}/page", response_class=Response, responses=PAGE)
async def export_page(
    request: Request, identifier: str, chapter: int | None = None, language: protocol.LanguageTag | None = None
) -> Response:
    """The whole study, or one chapter, as one HTML file without scripts that opens alone."""
    await limited_visitor(request, "export-study")
    _, study, _ = await readable(request, identifier)
    page = await PICTURES.run(
        study_page, study.name, await exported(request, identifier, chapter), language_of(request, language)
    )
    headers = {"Content-Disposition": 'attachment; filename="study.html"'}
    return Response(page, media_type="text/html; charset=utf-8", headers=headers)


async def exported(request: Request, identifier: str, chapter: int | None) -> list[Record]:
    application, study, _ = await readable(request, identifier)
    if chapter is None:
        return await application.studies.records(study)
    return [await application.studies.record(study, await application.studies.chapter(study.id, chapter))]


@ROUTES.post("/api/study-board", response_model=protocol.StudyBoardView)
async def show_board(request: Request, body: protocol.StudyBoardRequest) -> Response:
    await limited_visitor(request, "preview")
    game = application_of(request).catalogue.game(body.game)
    position = read_position(game, body.position)
    if body.turn and body.before:
        reached = play_text(read_position(game, body.before), body.turn)
        position = reached if reached == position else position
    marks = parse_marks(body.marks) if body.marks.strip() else ()
    view, scene = editor_view(board(position)), draw_scene(position, position.side)
    spots = spots_of(position, scene)
    return answer(
        protocol.StudyBoardView(
            **{
                **{name: getattr(view, name) for name in protocol.EditorView.model_fields},
                "scene": with_marks(scene, position.stage, spots, marks),
                "spots": list(spots),
            },
            draws=list(position.moves) if position.is_chance else [],
        )
    )


@ROUTES.websocket("/api/studies/{identifier}/socket")
async def connect(socket: WebSocket, identifier: str) -> None:
    """Without a valid `after`, only changes from now on are sent."""
    after = socket.query_params.get("after", "")
    number = int(after[:9]) if after.isdecimal() else None
    await serve_study(application_of(socket), socket, identifier, number)
