"""Ladders: one per game, played by days."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from ....rules.message import Message as Text
from .message import Message, PlayerRef


class LadderEntry(Message):
    """A place, from the top. `match` and `opponent`: the open challenge. `challenge`: the viewer may challenge this
    player now."""

    player: PlayerRef
    match: str | None = None
    opponent: PlayerRef | None = None
    challenge: bool = False


class LadderNews(Message):
    """An event of the ladder (ms). `player` joined, left, dropped a place, or challenged `opponent` (in `match`);
    `settled`: that challenge has ended, with `winner` or without one."""

    kind: Literal["joined", "left", "dropped", "challenged", "settled"]
    at: int
    player: PlayerRef
    opponent: PlayerRef | None = None
    match: str | None = None
    winner: PlayerRef | None = None


class LadderView(Message):
    """`reach`: places above one's own that can be challenged. `days`: for each turn. `joined`: the viewer is on it."""

    game: str
    title: Text
    entries: list[LadderEntry] = []
    news: list[LadderNews] = []
    joined: bool = False
    reach: int
    days: int


class LadderChallenge(Message):
    """The id of the player to challenge."""

    player: str = Field(max_length=64)
