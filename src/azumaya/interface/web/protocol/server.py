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
    """`some-unreadable`, `most-unreadable`: some or most of the checked matches cannot be replayed; see the log."""

    status: Literal["ok", "some-unreadable", "most-unreadable"]
    version: str


class Readiness(Message):
    """Status 200 when ready for traffic, 503 while games are being compiled, the database is unreachable, or nothing
    can be stored: the disk is full, or the database file is not in its place. `broken` games do not affect
    readiness."""

    status: Literal["ready", "preparing", "no-database", "not-writable"]
    preparing: list[str] = []
    broken: list[str] = []
