"""The house's door for browsers: HTTP for setting up and looking, a WebSocket for playing. See `protocol` for what is
said here."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager
from typing import Annotated, Any, Literal

from fastapi import APIRouter, FastAPI, Query, Request, Response, WebSocket
from starlette.middleware.gzip import GZipMiddleware

from ... import __version__
from ...rules.errors import AzumayaError
from ...rules.position import read_position
from ...rules.scene import Effects
from ...rules.text import Text
from ...service import errors
from ...service.errors import Refused
from ...service.house import House
from ...service.match.record import record
from ...service.match.views import audience_of, still
from ...service.match.views import scene as draw_scene
from ...service.match.views import standing as standing_of
from . import http_errors, protocol, views
from .connection import check_may_act, serve_connection
from .guard import Guard
from .http_errors import answer
from .openapi import describe
from .pages import Pages
from .rulebook import ABOUT, RULEBOOK, Language, book_html
from .sessions import visitor_of

SMALLEST_COMPRESSED = 1_000


def new_app(
    house: House | None, hosts: Collection[str] | None = None, failed: Callable[[AzumayaError], None] | None = None
) -> FastAPI:
    """The application around a house, which it opens and closes. Without a house it can only describe itself. `failed`
    is told why a house cannot be opened."""

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        assert house is not None
        try:
            await house.open()
        except AzumayaError as error:
            if failed is None:
                raise
            failed(error)
            yield
            return
        yield
        await house.close()

    app = FastAPI(
        title="azumaya",
        version=__version__,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        lifespan=lifespan,
    )
    app.openapi = lambda: describe(app)  # type: ignore[method-assign]
    http_errors.install(app)
    if house is not None:
        app.state.house = house
    app.include_router(ROUTES)
    app.mount("/", Pages())
    app.add_middleware(GZipMiddleware, minimum_size=SMALLEST_COMPRESSED)
    app.add_middleware(Guard, hosts=hosts)
    return app


ROUTES = APIRouter(responses={"4XX": {"model": protocol.Refusal}})


def house_of(connection: Request | WebSocket) -> House:
    house: House = connection.app.state.house
    return house


@ROUTES.get("/healthz", response_model=protocol.Health)
async def health() -> Response:
    return answer(protocol.Health(status="ok", version=__version__))


@ROUTES.get("/api/house", response_model=protocol.HouseView)
async def show_house(request: Request) -> Response:
    return answer(views.house_view(house_of(request), __version__))


@ROUTES.get("/api/games/{game}/variants/{variant}/stage", response_model=protocol.Opening)
async def show_stage(request: Request, game: str, variant: str) -> Response:
    position = house_of(request).catalogue.opening(game, variant, dict(request.query_params))
    return answer(protocol.Opening(stage=position.stage, scene=still(position.scene(None)), position=position.text))


@ROUTES.get("/api/games/{game}/variants/{variant}/collection", response_model=protocol.CollectionView)
async def show_collection(request: Request, game: str, variant: str) -> Response:
    entries = house_of(request).catalogue.collection(game, variant, dict(request.query_params))
    return answer(protocol.CollectionView(entries=[views.collection_entry(entry) for entry in entries]))


@ROUTES.get("/api/games/{game}/variants/{variant}/advice", response_model=protocol.AdviceView)
async def show_advice(request: Request, game: str, variant: str) -> Response:
    warnings = await house_of(request).catalogue.advice(game, variant, dict(request.query_params))
    return answer(protocol.AdviceView(warnings=list(warnings)))


@ROUTES.get("/api/games/{game}/rulebook/{language}", response_model=protocol.Rulebook)
async def show_rulebook(request: Request, game: str, language: Language) -> Response:
    missing = Refused(
        "no-rulebook", Text("dieses Spiel hat noch kein Regelheft", "this game has no rule book yet"), text=game
    )
    return show_book(request, game, RULEBOOK, language, missing)


@ROUTES.get("/api/games/{game}/about/{language}", response_model=protocol.Rulebook)
async def show_about(request: Request, game: str, language: Language) -> Response:
    missing = Refused(
        "no-about", Text("über dieses Spiel gibt es keine eigene Seite", "there is no page about this game"), text=game
    )
    return show_book(request, game, ABOUT, language, missing)


def show_book(request: Request, game: str, name: str, language: Language, missing: Refused) -> Response:
    found = house_of(request).catalogue.shown_game(game)
    html = book_html(found, name, language)
    if html is None:
        raise missing
    return answer(protocol.Rulebook(language=language, title=found.title, html=html))


@ROUTES.get("/api/games/{game}/puzzles", response_model=protocol.PuzzleList)
async def show_puzzles(request: Request, game: str) -> Response:
    return answer(
        protocol.PuzzleList(puzzles=[views.puzzle_summary(puzzle) for puzzle in house_of(request).puzzles.all(game)])
    )


@ROUTES.get("/api/games/{game}/puzzles/{number}", response_model=protocol.PuzzleView)
async def show_puzzle(request: Request, game: str, number: int) -> Response:
    return answer(views.puzzle(house_of(request).puzzles.one(game, number)))


@ROUTES.post("/api/games/{game}/puzzles/{number}", response_model=protocol.PuzzleVerdictView)
async def try_puzzle(request: Request, game: str, number: int, asked: protocol.PuzzleAttempt) -> Response:
    puzzles = house_of(request).puzzles
    verdict = await (puzzles.solution(game, number) if asked.show else puzzles.attempt(game, number, asked.moves))
    return answer(views.puzzle_verdict(verdict))


@ROUTES.get("/api/games/{game}/picture", response_class=Response, responses={200: {"content": {"image/svg+xml": {}}}})
async def show_picture(
    request: Request,
    game: str,
    position: str,
    moves: Annotated[tuple[str, ...], Query()] = (),
    theme: Literal["light", "dark"] = "light",
) -> Response:
    drawn = read_position(house_of(request).catalogue.game(game), position).play_all(moves)
    return Response(drawn.svg(theme), media_type="image/svg+xml", headers={"Cache-Control": "public, max-age=86400"})


@ROUTES.post("/api/matches", response_model=protocol.Created, status_code=201)
async def new_match(request: Request, asked: protocol.NewMatch) -> Response:
    house, wish = house_of(request), views.wish(asked)
    if not wish.needs_player:
        return answer(views.created(await house.tables.new_match(wish, None)), 201)
    house.catalogue.game(wish.game)
    visitor = await visitor_of(house, request)
    setup = await house.tables.new_match(wish, (await visitor.act(house)).id)
    return visitor.sign(answer(views.created(setup), 201))


@ROUTES.get("/api/matches/{identifier}", response_model=protocol.Snapshot)
async def show_match(request: Request, identifier: str) -> Response:
    house = house_of(request)
    state = (await house.tables.table(identifier)).state
    return answer(views.snapshot(state, audience_of(state, (await visitor_of(house, request)).player)))


@ROUTES.get("/api/matches/{identifier}/scenes/{number}", response_model=protocol.Moment)
async def show_moment(request: Request, identifier: str, number: int) -> Response:
    state = (await house_of(request).tables.table(identifier)).log.state_at(number)
    scene = await asyncio.to_thread(draw_scene, state, newest=False)
    return answer(protocol.Moment(scene=scene, standing=views.standing(standing_of(state))))


@ROUTES.get(
    "/api/matches/{identifier}/record", response_class=Response, responses={200: {"content": {"text/plain": {}}}}
)
async def show_record(request: Request, identifier: str) -> Response:
    table = await house_of(request).tables.table(identifier)
    text = await asyncio.to_thread(record, table.state)
    return Response(text, media_type="text/plain; charset=utf-8")


@ROUTES.get("/api/matches/{identifier}/series", response_model=protocol.SeriesView)
async def show_series(request: Request, identifier: str) -> Response:
    return answer(views.series(await house_of(request).tables.series(identifier)))


@ROUTES.post("/api/matches/{identifier}/next", response_model=protocol.Created, status_code=201)
async def next_match(request: Request, identifier: str) -> Response:
    house = house_of(request)
    table, visitor = await house.tables.table(identifier), await visitor_of(house, request)
    check_may_act(table.state, visitor.player)
    following = table.state.next or await house.tables.go_on(identifier, await visitor.act(house))
    if following is None:
        raise errors.asked(table.number)
    response = answer(views.created(await house.tables.setup(following)), 201)
    return visitor.sign(response) if visitor.player else response


@ROUTES.get("/api/matches/{identifier}/review", response_model=protocol.ReviewProgress)
async def show_review(request: Request, identifier: str) -> Response:
    house = house_of(request)
    return answer(views.review(house.studies.review((await house.tables.table(identifier)).state)))


@ROUTES.post("/api/hint", response_model=protocol.HintView)
async def hint(request: Request, asked: protocol.DraftRequest) -> Response:
    return answer(views.hint(await house_of(request).drafts.hint(views.base(asked), asked.moves)))


@ROUTES.post("/api/preview", response_model=protocol.Preview)
async def preview(request: Request, asked: protocol.PreviewRequest) -> Response:
    found = await house_of(request).drafts.preview(views.base(asked), asked.moves, asked.typed)
    return answer(
        protocol.Preview(scene=found.scene, position=found.position, moves=list(found.moves), complete=found.complete)
    )


@ROUTES.post("/api/effects", response_model=Effects)
async def effects(request: Request, asked: protocol.EffectsRequest) -> Response:
    told = await house_of(request).drafts.effects(views.base(asked), asked.moves, asked.move)
    return Response(protocol.EFFECTS.dump_json(told, exclude_defaults=True), media_type="application/json")


@ROUTES.websocket("/api/matches/{identifier}/socket")
async def connect(socket: WebSocket, identifier: str) -> None:
    """`after` that is no number counts as none: the browser gets a snapshot."""
    after: Any = socket.query_params.get("after", "")
    await serve_connection(house_of(socket), socket, identifier, int(after[:9]) if after.isdecimal() else None)
