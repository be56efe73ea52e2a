"""What goes over the WebSocket of a table."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ....rules.scene import Scene
from ....rules.text import Text
from .match import EventView, Snapshot, StandingView
from .message import Identifier, Message, Moves, Number, Side


class TurnRequest(Message):
    """A whole turn, every move of it. Refused with `stale-turn` when the board has changed since `after`,
    `not-seated` when the sender only watches, `not-your-turn` when somebody else is to move, `unfinished-turn` when the
    rules ask for more, `turn-too-long` when moves are left over, `time-is-up`, `paused`, `illegal-move`,
    `invalid-move`, `game-over`."""

    type: Literal["turn"]
    id: Identifier
    after: Number
    moves: Annotated[Moves, Field(min_length=1)]


class TakebackRequest(Message):
    """At one screen one turn, against the computer to before the person's last turn. Refused with
    `nothing-to-take-back`, `stale-turn`, `went-on` (another match follows already)."""

    type: Literal["takeback"]
    id: Identifier
    after: Number


class ResignRequest(Message):
    """`side` may be left out: the person's side against the computer, the side to move at one screen."""

    type: Literal["resign"]
    id: Identifier
    after: Number
    side: Side | None = None


class OfferRequest(Message):
    """A draw or a pause. At one screen it is agreed at once, between two people the other is asked. Refused with
    `already-offered`, `too-soon`, `no-agreement`."""

    type: Literal["offer"]
    id: Identifier
    after: Number
    what: Literal["draw", "pause"]


class AnswerRequest(Message):
    """The answer to an offer, by the number of its event. Refused with `no-such-offer` when it no longer stands."""

    type: Literal["answer"]
    id: Identifier
    after: Number
    offer: Number
    accept: bool


class ClaimRequest(Message):
    """The other has been gone for long, or is out of time where no flag falls. Refused with `nothing-to-claim`."""

    type: Literal["claim"]
    id: Identifier
    after: Number
    result: Literal["win", "draw"]


class PlainRequest(Message):
    """`abort`: call the match off before one's own first turn. `resume`: end a pause. `give_time`: a step more for the
    other."""

    type: Literal["abort", "resume", "give_time"]
    id: Identifier
    after: Number


class NextRequest(Message):
    """The match is over and another one shall follow. Two people must both ask; else the answer is the same whoever
    asks first: `Standing.next` tells which one. Refused with `not-over`."""

    type: Literal["next"]
    id: Identifier
    after: Number


class SeenRequest(Message):
    """The sender has looked at the board after event `number`. Not answered."""

    type: Literal["seen"]
    number: Number


class PingRequest(Message):
    type: Literal["ping"]


ActRequest = (
    TurnRequest
    | TakebackRequest
    | ResignRequest
    | OfferRequest
    | AnswerRequest
    | ClaimRequest
    | NextRequest
    | PlainRequest
)
ClientFrame = Annotated[ActRequest | SeenRequest | PingRequest, Field(discriminator="type")]


class SnapshotFrame(Message):
    type: Literal["snapshot"]
    snapshot: Snapshot


class EventFrame(Message):
    """An event and the board after it. Only the newest board has choices."""

    type: Literal["event"]
    event: EventView
    scene: Scene
    standing: StandingView


class StoredFrame(Message):
    """The request with this id is stored for good, as event `number`."""

    type: Literal["stored"]
    id: str
    number: int


class ErrorFrame(Message):
    """A refusal. `id` is that of the request, where it could be read. `number` is the newest event: a client that has
    not got it yet soon will."""

    type: Literal["error"]
    code: str
    sentence: Text
    id: str | None = None
    near: list[str] = []
    number: int | None = None


class StatusFrame(Message):
    """What the house is doing: `preparing` (compiling the game, once), `open` (a seat is free), `thinking` (a computer
    is to move), `waiting` (for a person), `paused`, `over`, `failed` (the computer cannot move; `sentence` says why).
    Sent on connecting and after every event. `number` is the newest event."""

    type: Literal["status"]
    activity: Literal["preparing", "open", "thinking", "waiting", "paused", "over", "failed"]
    number: int | None = None
    side: Side | None = None
    sentence: Text | None = None


class PongFrame(Message):
    type: Literal["pong"]


ServerFrame = Annotated[
    SnapshotFrame | EventFrame | StoredFrame | ErrorFrame | StatusFrame | PongFrame, Field(discriminator="type")
]
