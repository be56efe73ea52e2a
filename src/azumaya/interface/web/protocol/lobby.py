"""The lobby and the lists of own matches."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ....rules.message import Message as Text
from .frames import ErrorFrame
from .invitations import InvitationView
from .match import Pace, RatingView, ResultView
from .message import Message, PlayerRef, Side


class CardSeat(Message):
    """The player of a side, as in `SeatView`; `rating` is a person's in this game at this pace."""

    kind: str
    title: Text
    player: PlayerRef | None = None
    rating: RatingView | None = None


class TableCard(Message):
    """A match in a list. `yours` are the viewer's sides, `deadline` (ms) is when the running clock runs out."""

    match: str
    game: str
    title: Text
    variant: str
    variant_title: Text
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
    scores: tuple[int, int] = (0, 0)


class MyLists(Message):
    """`turn`: matches with the viewer to move or to answer an offer. `waiting`: other running matches. `invitations`:
    received. `own`: sent."""

    turn: list[TableCard] = []
    waiting: list[TableCard] = []
    invitations: list[InvitationView] = []
    own: list[InvitationView] = []


class PoolView(Message):
    """A pool of players who wait for an opponent. `waiting`: their number. `expected`: the usual wait (ms), None if too
    few were paired lately to tell."""

    game: str
    pace: Pace
    waiting: int = 0
    expected: int | None = None


class LobbyView(Message):
    """The whole lobby after change `number`. `pools`: those in which players wait or have waited lately. `online`:
    number of users."""

    type: Literal["lobby"]
    number: int
    invitations: list[InvitationView] = []
    tables: list[TableCard] = []
    pools: list[PoolView] = []
    mine: MyLists = MyLists()
    online: int = 0


class LobbyChange(Message):
    """`put` replaces the item with the same id in the list, or is added; `drop` is the id of a removed item, of a pool
    `game/pace`."""

    list: Literal["invitations", "tables", "pools", "turn", "waiting", "to_me", "own"]
    put: InvitationView | TableCard | PoolView | None = None
    drop: str | None = None


class DeltaFrame(Message):
    """Changes to the lobby, numbered consecutively per connection. An own invitation that is settled is sent once with
    its status and removed with the next delta."""

    type: Literal["delta"]
    number: int
    changes: list[LobbyChange] = []
    online: int | None = None


class LobbyPing(Message):
    type: Literal["ping"]


class LobbyPong(Message):
    type: Literal["pong"]


LobbyFrame = Annotated[LobbyView | DeltaFrame | LobbyPong | ErrorFrame, Field(discriminator="type")]


class MyTurns(Message):
    """Running matches of the viewer: those with the viewer to move, by deadline, and the others."""

    turn: list[TableCard] = []
    waiting: list[TableCard] = []


class Exhibition(Message):
    """The running game between two levels; it goes on while its table is open in a browser."""

    match: str


class MatchPage(Message):
    """A page of a player's finished matches, newest first. `next` is the `before` of the next page; None on the
    last."""

    cards: list[TableCard] = []
    next: str | None = None
