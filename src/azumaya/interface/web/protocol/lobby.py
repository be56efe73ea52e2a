"""The lobby and the lists of one's own matches."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ....rules.text import Text
from .frames import ErrorFrame
from .invitations import InvitationView
from .match import Pace, ResultView
from .message import Message, PlayerRef, Side
from .ratings import RatingView


class CardSeat(Message):
    """Who sits on a side, as `SeatView` tells it; `rating` is a person's in this game at this pace."""

    kind: str
    title: Text
    player: PlayerRef | None = None
    rating: RatingView | None = None


class TableCard(Message):
    """A table in a list. `yours` are the sides of whoever is told, `deadline` (ms) is when the running clock falls."""

    match: str
    game: str
    title: Text
    sides: tuple[Text, Text]
    seats: tuple[CardSeat, CardSeat]
    position: str
    pace: Pace = "live"
    deadline: int | None = None
    to_move: Side | None = None
    yours: list[Side] = []
    turns: int = 0
    status: Literal["waiting", "running", "paused", "over", "void"] = "running"
    changed: int
    rated: bool = False
    result: ResultView | None = None


class MyLists(Message):
    """`turn`: I am to move, or an offer waits for me. `waiting`: my other matches that go on. `invitations` are to me,
    `own` are mine."""

    turn: list[TableCard] = []
    waiting: list[TableCard] = []
    invitations: list[InvitationView] = []
    own: list[InvitationView] = []


class LobbyView(Message):
    """Everything there is to see, after change `number`. `people` are in the house."""

    type: Literal["lobby"]
    number: int
    invitations: list[InvitationView] = []
    tables: list[TableCard] = []
    mine: MyLists = MyLists()
    people: int = 0


class LobbyChange(Message):
    """`put` replaces what has the same id in that list, or is added; `drop` is the id of what is gone from it."""

    list: Literal["invitations", "tables", "turn", "waiting", "to_me", "own"]
    put: InvitationView | TableCard | None = None
    drop: str | None = None


class DeltaFrame(Message):
    """What has changed; numbers of one connection grow by one. An own invitation that is settled comes once with its
    status, and is gone with the next delta."""

    type: Literal["delta"]
    number: int
    changes: list[LobbyChange] = []
    people: int | None = None


class LobbyPing(Message):
    type: Literal["ping"]


class LobbyPong(Message):
    type: Literal["pong"]


LobbyFrame = Annotated[LobbyView | DeltaFrame | LobbyPong | ErrorFrame, Field(discriminator="type")]


class MyTurns(Message):
    """My matches that go on: where I am to move, by what ends first, and the others."""

    turn: list[TableCard] = []
    waiting: list[TableCard] = []


class FoundMatches(Message):
    """Somebody's matches that are over, the newest first. `next` is the `before` of the following page; None: that was
    all."""

    cards: list[TableCard] = []
    next: str | None = None
