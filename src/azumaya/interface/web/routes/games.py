"""What stands on the shelf: games, their boards, books and pictures."""

from __future__ import annotations

import asyncio
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request, Response

from .... import __version__
from ....games import game as find_game
from ....rules.glimpse import drawn_glimpse
from ....rules.position import read_position
from ....rules.text import Text
from ....service.errors import Refused
from ....service.match.views import still
from .. import protocol, views
from ..http_errors import answer
from ..rulebook import ABOUT, RULEBOOK, Language, book_html
from ..sharing import card_of_game
from .asked import house_of

ROUTES = APIRouter()


@ROUTES.get("/api/house", response_model=protocol.HouseView)
async def show_house(request: Request) -> Response:
    return answer(views.house_view(house_of(request), __version__))


@ROUTES.get("/api/games/{game}/variants/{variant}/stage", response_model=protocol.Opening)
async def show_stage(request: Request, game: str, variant: str) -> Response:
    position = house_of(request).catalogue.preview(game, variant, dict(request.query_params))
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


@ROUTES.get("/api/games/{game}/glimpse", response_class=Response, responses={200: {"content": {"image/svg+xml": {}}}})
async def show_glimpse(request: Request, game: str, theme: Literal["light", "dark"] = "light") -> Response:
    """As the game's folder has it, which needs no compiler; else drawn."""
    catalogue = house_of(request).catalogue
    shipped = game in catalogue.shelf and find_game(game).parts.file(f"glimpse-{theme}.svg")
    if shipped:
        picture = shipped.read_text("utf-8")
    else:
        picture = await asyncio.to_thread(drawn_glimpse, catalogue.game(game), theme)
    return Response(picture, media_type="image/svg+xml", headers={"Cache-Control": "public, max-age=3600"})


@ROUTES.get("/api/games/{game}/card", response_class=Response, responses={200: {"content": {"image/png": {}}}})
async def show_card(request: Request, game: str, language: Language = "en") -> Response:
    picture = await asyncio.to_thread(card_of_game, house_of(request).catalogue.game(game), language)
    return Response(picture, media_type="image/png", headers={"Cache-Control": "public, max-age=3600"})
