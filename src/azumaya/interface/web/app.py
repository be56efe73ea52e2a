"""The house's door for browsers: HTTP for setting up and looking, a WebSocket for playing. See `protocol` for what is
said here."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from typing import Annotated, Any, Literal

from fastapi import APIRouter, FastAPI, Query, Request, Response, WebSocket
from starlette.middleware.gzip import GZipMiddleware

from ... import __version__
from ...rules.position import read_position
from ...rules.scene import Effects
from ...rules.text import Text
from ...service.errors import Refused
from ...service.house import House, Wish
from ...service.match import is_complete, play_draft, still
from ...service.match.draft import moves_made, play_typed
from ...service.record import record
from . import http_errors, protocol, views
from .connection import serve_connection
from .guard import Guard
from .http_errors import answer
from .openapi import describe
from .pages import Pages
from .rulebook import ABOUT, RULEBOOK, Language, book_html

SMALLEST_COMPRESSED = 1_000


def new_app(house: House | None, hosts: Collection[str] | None = None) -> FastAPI:
    """The application around a house, which it opens and closes. Without a house it can only describe itself."""

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        assert house is not None
        await house.open()
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
    position = house_of(request).opening(game, variant, dict(request.query_params))
    return answer(protocol.Opening(stage=position.stage, scene=still(position.scene(None)), position=position.text))


@ROUTES.get("/api/games/{game}/variants/{variant}/collection", response_model=protocol.CollectionView)
async def show_collection(request: Request, game: str, variant: str) -> Response:
    entries = house_of(request).collection(game, variant, dict(request.query_params))
    return answer(protocol.CollectionView(entries=[views.collection_entry(entry) for entry in entries]))


@ROUTES.get("/api/games/{game}/variants/{variant}/advice", response_model=protocol.AdviceView)
async def show_advice(request: Request, game: str, variant: str) -> Response:
    return answer(
        protocol.AdviceView(warnings=list(await house_of(request).advice(game, variant, dict(request.query_params))))
    )


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
    found = house_of(request).shown_game(game)
    html = book_html(found, name, language)
    if html is None:
        raise missing
    return answer(protocol.Rulebook(language=language, title=found.title, html=html))


@ROUTES.get("/api/games/{game}/puzzles", response_model=protocol.PuzzleList)
async def show_puzzles(request: Request, game: str) -> Response:
    return answer(
        protocol.PuzzleList(puzzles=[views.puzzle_summary(puzzle) for puzzle in house_of(request).tasks(game)])
    )


@ROUTES.get("/api/games/{game}/puzzles/{number}", response_model=protocol.PuzzleView)
async def show_puzzle(request: Request, game: str, number: int) -> Response:
    return answer(views.puzzle(house_of(request).task(game, number)))


@ROUTES.post("/api/games/{game}/puzzles/{number}", response_model=protocol.PuzzleVerdictView)
async def try_puzzle(request: Request, game: str, number: int, asked: protocol.PuzzleAttempt) -> Response:
    house = house_of(request)
    verdict = await (house.solve_task(game, number) if asked.show else house.try_task(game, number, asked.moves))
    return answer(views.puzzle_verdict(verdict))


@ROUTES.get("/api/games/{game}/picture", response_class=Response, responses={200: {"content": {"image/svg+xml": {}}}})
async def show_picture(
    request: Request,
    game: str,
    position: str,
    moves: Annotated[tuple[str, ...], Query()] = (),
    theme: Literal["light", "dark"] = "light",
) -> Response:
    drawn = read_position(house_of(request).game(game), position).play_all(moves)
    return Response(drawn.svg(theme), media_type="image/svg+xml", headers={"Cache-Control": "public, max-age=86400"})


@ROUTES.post("/api/matches", response_model=protocol.Created, status_code=201)
async def new_match(request: Request, asked: protocol.NewMatch) -> Response:
    setup = await house_of(request).new_match(Wish(**dict(asked)))
    return answer(protocol.Created(id=setup.id, seats=setup.seats), 201)


@ROUTES.get("/api/matches/{identifier}", response_model=protocol.Snapshot)
async def show_match(request: Request, identifier: str) -> Response:
    table = await house_of(request).table(identifier)
    return answer(views.snapshot(table.match))


@ROUTES.get("/api/matches/{identifier}/scenes/{number}", response_model=protocol.Moment)
async def show_moment(request: Request, identifier: str, number: int) -> Response:
    match = (await house_of(request).table(identifier)).match
    board = match.board_at(number)
    return answer(protocol.Moment(scene=still(match.scene(board)), standing=views.standing(match.standing(board))))


@ROUTES.get(
    "/api/matches/{identifier}/record", response_class=Response, responses={200: {"content": {"text/plain": {}}}}
)
async def show_record(request: Request, identifier: str) -> Response:
    table = await house_of(request).table(identifier)
    return Response(record(table.match), media_type="text/plain; charset=utf-8")


@ROUTES.get("/api/matches/{identifier}/series", response_model=protocol.SeriesView)
async def show_series(request: Request, identifier: str) -> Response:
    return answer(views.series(await house_of(request).series(identifier)))


@ROUTES.post("/api/matches/{identifier}/next", response_model=protocol.Created, status_code=201)
async def next_match(request: Request, identifier: str) -> Response:
    house = house_of(request)
    setup = await house.setup(await house.next_match(identifier))
    return answer(protocol.Created(id=setup.id, seats=setup.seats), 201)


@ROUTES.get("/api/matches/{identifier}/review", response_model=protocol.ReviewProgress)
async def show_review(request: Request, identifier: str) -> Response:
    return answer(views.review(await house_of(request).review(identifier)))


@ROUTES.post("/api/hint", response_model=protocol.HintView)
async def hint(request: Request, asked: protocol.DraftRequest) -> Response:
    return answer(
        views.hint(await house_of(request).hint(asked.match, asked.after, asked.game, asked.position, asked.moves))
    )


@ROUTES.post("/api/preview", response_model=protocol.Preview)
async def preview(request: Request, asked: protocol.PreviewRequest) -> Response:
    base = await house_of(request).draft_base(asked.match, asked.after, asked.game, asked.position)
    draft = play_typed(base, asked.moves, asked.typed) if asked.typed else play_draft(base, asked.moves)
    moves = moves_made(base, draft)
    complete = bool(moves) and is_complete(draft)
    scene = draft.scene(base.side)
    return answer(
        protocol.Preview(
            scene=still(scene) if complete else scene, position=draft.text, moves=list(moves), complete=complete
        )
    )


@ROUTES.post("/api/effects", response_model=Effects)
async def effects(request: Request, asked: protocol.EffectsRequest) -> Response:
    base = await house_of(request).draft_base(asked.match, asked.after, asked.game, asked.position)
    draft = play_draft(base, asked.moves)
    draft.play(asked.move)
    told = draft.game.effects(draft, asked.move)
    return Response(protocol.EFFECTS.dump_json(told, exclude_defaults=True), media_type="application/json")


@ROUTES.websocket("/api/matches/{identifier}/socket")
async def connect(socket: WebSocket, identifier: str) -> None:
    """`after` that is no number counts as none: the browser gets a snapshot."""
    after: Any = socket.query_params.get("after", "")
    await serve_connection(house_of(socket), socket, identifier, int(after[:9]) if after.isdecimal() else None)
