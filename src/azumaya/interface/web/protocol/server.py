"""The server: its games, health and readiness."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ....rules.message import Message as Text
from ....service.tables.quick_chat import Phrase
from .games import GameView, PlayerView
from .match import ControlView, Pace
from .message import Message


class ServerInfo(Message):
    """`quick_chat`: the messages players can send each other, by key. `pools`: the clocks of the pools by pace."""

    version: str
    games: list[GameView]
    players: list[PlayerView]
    quick_chat: dict[Phrase, Text] = {}
    pools: dict[Pace, ControlView] = {}


class NetworkPath(Message):
    """A path of this server, such as an invitation link."""

    path: Annotated[str, Field(max_length=200, pattern="^/[^/]")]


class NetworkLinks(Message):
    """The links under which other devices of the local network open a path, the most likely one first, and that one as
    a QR code. `open`: the server accepts connections from them; otherwise the links work once it does."""

    open: bool
    links: list[str] = []
    qr: str | None = None


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
