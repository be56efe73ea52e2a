"""Games: start positions, collections, rulebooks and images."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request, Response

from ....games import game as find_game
from ....rules.game_modules import ABOUT, RULEBOOK
from ....rules.position import read_position
from ....rules.preview_image import preview_svg
from ....service.errors import Kind, Refused
from ....service.match.views import still
from ....service.thread_pools import PICTURES
from .. import protocol, views
from ..http_errors import answer
from ..languages import BY_LANGUAGE, language_of
from ..open_graph import card_of_game
from ..rulebook import document_html
from .dependencies import application_of

ROUTES = APIRouter()
NO_RULEBOOK = Kind("no-rulebook", 404)
NO_ABOUT = Kind("no-about", 404)


@ROUTES.get("/api/games/{game}/variants/{variant}/stage", response_model=protocol.StartPosition)
async def show_start_position(request: Request, game: str, variant: str) -> Response:
    position = application_of(request).catalogue.preview(game, variant, dict(request.query_params))
    return answer(
        protocol.StartPosition(stage=position.stage, scene=still(position.scene(None)), position=position.text)
    )


@ROUTES.get("/api/games/{game}/variants/{variant}/collection", response_model=protocol.CollectionView)
async def show_collection(request: Request, game: str, variant: str) -> Response:
    entries = application_of(request).catalogue.collection(game, variant, dict(request.query_params))
    return answer(protocol.CollectionView(entries=[views.collection_entry(entry) for entry in entries]))


@ROUTES.get("/api/games/{game}/variants/{variant}/warnings", response_model=protocol.VariantWarningsView)
async def show_warnings(request: Request, game: str, variant: str) -> Response:
    warnings = await application_of(request).catalogue.variant_warnings(game, variant, dict(request.query_params))
    return answer(protocol.VariantWarningsView(warnings=list(warnings)))


@ROUTES.get("/api/games/{game}/rulebook/{language}", response_model=protocol.Rulebook)
async def show_rulebook(request: Request, game: str, language: protocol.LanguageTag) -> Response:
    return show_document(request, game, RULEBOOK, language, NO_RULEBOOK(game))


@ROUTES.get("/api/games/{game}/about/{language}", response_model=protocol.Rulebook)
async def show_about(request: Request, game: str, language: protocol.LanguageTag) -> Response:
    return show_document(request, game, ABOUT, language, NO_ABOUT(game))


def show_document(request: Request, game: str, name: str, language: str, missing: Refused) -> Response:
    found = application_of(request).catalogue.listed_game(game)
    document = document_html(found, name, language)
    if document is None:
        raise missing
    return answer(protocol.Rulebook(language=document[0], title=found.title, html=document[1]))


@ROUTES.get("/api/games/{game}/picture", response_class=Response, responses={200: {"content": {"image/svg+xml": {}}}})
async def show_picture(
    request: Request,
    game: str,
    position: str,
    moves: Annotated[tuple[str, ...], Query()] = (),
    theme: Literal["light", "dark"] = "light",
) -> Response:
    drawn = read_position(application_of(request).catalogue.game(game), position).play_all(moves)
    return Response(drawn.svg(theme), media_type="image/svg+xml", headers={"Cache-Control": "public, max-age=86400"})


@ROUTES.get(
    "/api/games/{game}/preview-image", response_class=Response, responses={200: {"content": {"image/svg+xml": {}}}}
)
async def show_preview_image(request: Request, game: str, theme: Literal["light", "dark"] = "light") -> Response:
    """Return the image shipped with the game, which needs no compiled rules; else draw it."""
    catalogue = application_of(request).catalogue
    shipped = game in catalogue.games and find_game(game).parts.file(f"preview-{theme}.svg")
    if shipped:
        picture = shipped.read_text("utf-8")
    else:
        picture = await PICTURES.run(preview_svg, catalogue.game(game), theme)
    return Response(picture, media_type="image/svg+xml", headers={"Cache-Control": "public, max-age=3600"})


@ROUTES.get("/api/games/{game}/card", response_class=Response, responses={200: {"content": {"image/png": {}}}})
async def show_card(request: Request, game: str, language: protocol.LanguageTag | None = None) -> Response:
    found = application_of(request).catalogue.game(game)
    picture = await PICTURES.run(card_of_game, found, language_of(request, language))
    headers = {"Cache-Control": "public, max-age=3600"} | BY_LANGUAGE
    return Response(picture, media_type="image/png", headers=headers)
