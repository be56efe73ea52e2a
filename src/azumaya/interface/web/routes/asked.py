"""What a request is asked of."""

from __future__ import annotations

from fastapi import Request, WebSocket

from ....service.house import House


def house_of(connection: Request | WebSocket) -> House:
    house: House = connection.app.state.house
    return house


def address_of_page(request: Request, path: str) -> str:
    """A page of the house as the browser that asks would open it, for links that leave the house."""
    return f"{request.url.scheme}://{request.headers.get('host', '')}{path}"
