"""What a request is asked of."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import Query, Request, WebSocket

from ....service.house import House
from ....service.lobby.search import MatchSearch

Words = Annotated[str | None, Query(max_length=64)]
Instant = Annotated[int | None, Query(ge=0, le=2**53)]


def house_of(connection: Request | WebSocket) -> House:
    house: House = connection.app.state.house
    return house


def address_of_page(request: Request, path: str) -> str:
    """A page of the house as the browser that asks would open it, for links that leave the house."""
    return f"{request.url.scheme}://{request.headers.get('host', '')}{path}"


def search_asked(
    game: Words = None,
    opponent: Words = None,
    result: Literal["won", "lost", "drawn"] | None = None,
    since: Instant = None,
    until: Instant = None,
    before: Words = None,
) -> MatchSearch:
    """What to look for among finished matches, as the query says it."""
    return MatchSearch(game, opponent, result, since, until, before)
