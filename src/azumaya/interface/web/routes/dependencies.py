"""Shared dependencies of the routes."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import Query, Request, WebSocket

from ....service.application import Application
from ....service.lobby.search import MatchSearch
from ..sessions import Visitor, visitor_of

SearchText = Annotated[str | None, Query(max_length=64)]
Instant = Annotated[int | None, Query(ge=0, le=2**53)]


def application_of(connection: Request | WebSocket) -> Application:
    application: Application = connection.app.state.application
    return application


async def limited_visitor(request: Request, act: str) -> Visitor:
    """Return the visitor; apply a rate limit."""
    application = application_of(request)
    visitor = await visitor_of(application, request)
    visitor.limit(application, act)
    return visitor


def absolute_url(request: Request, path: str) -> str:
    """Return the absolute URL of a path, with the scheme and host of the request."""
    return f"{request.url.scheme}://{request.headers.get('host', '')}{path}"


def match_search(
    game: SearchText = None,
    opponent: SearchText = None,
    result: Literal["won", "lost", "drawn"] | None = None,
    since: Instant = None,
    until: Instant = None,
    before: SearchText = None,
) -> MatchSearch:
    """Return the search parameters of the query."""
    return MatchSearch(game, opponent, result, since, until, before)
