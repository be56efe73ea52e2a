"""What a request is asked of."""

from __future__ import annotations

from fastapi import Request, WebSocket

from ....service.house import House


def house_of(connection: Request | WebSocket) -> House:
    house: House = connection.app.state.house
    return house
