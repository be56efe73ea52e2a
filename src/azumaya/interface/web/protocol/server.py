"""The server: its games, health and readiness."""

from __future__ import annotations

from typing import Literal

from ....rules.text import Text
from ....service.tables.quick_chat import Phrase
from .games import GameView, PlayerView
from .message import Message


class ServerInfo(Message):
    """`quick_chat`: the messages players can send each other, by key."""

    version: str
    games: list[GameView]
    players: list[PlayerView]
    quick_chat: dict[Phrase, Text] = {}


class Health(Message):
    """`some-unreadable`, `all-unreadable`: some or all of the latest matches cannot be replayed; see the log."""

    status: Literal["ok", "some-unreadable", "all-unreadable"]
    version: str


class Readiness(Message):
    """Status 200 when ready for traffic, 503 while games are being compiled or the database is unreachable. `broken`
    games do not affect readiness."""

    status: Literal["ready", "preparing", "no-database"]
    preparing: list[str] = []
    broken: list[str] = []
