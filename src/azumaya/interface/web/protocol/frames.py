"""What goes over the WebSocket of a table."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ....rules.scene import Scene
from ....rules.text import Text
from ....service.match.events import ClaimResult
from ....service.match.rights import OfferWord, TableState
from ....service.phrases import Phrase
from .match import ControlView, EventView, Pace, SeatView, Snapshot, StandingView
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
    """A draw, a pause, a take-back, other clocks, or another game once this one is over. At one screen it is agreed at
    once, between two people the other is asked; a take-back of what the other has not seen yet is free. Without
    `controls` (one for both, or one for each side) and `pace` other clocks are those of a game by days; another `game`
    without `variant` is played in its usual one, with the clocks of this match. Refused with `already-offered`,
    `too-soon`, `no-agreement`, `rated`, `nothing-to-take-back`, `clock-too-short`, `no-such-clock`, `not-over`,
    `unknown-game`, `series-agreed`."""

    type: Literal["offer"]
    id: Identifier
    after: Number
    what: OfferWord
    controls: ControlView | tuple[ControlView, ControlView] | None = None
    pace: Pace | None = None
    game: Annotated[str, Field(max_length=64)] | None = None
    variant: Annotated[str, Field(max_length=64)] | None = None


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
    result: ClaimResult


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


class HereRequest(Message):
    """Whether somebody can see the table: a browser says so when it is hidden and when it is shown again. Who has just
    connected is there. Not answered."""

    type: Literal["here"]
    visible: bool


class PhraseRequest(Message):
    """One of `HouseView.phrases` to the other player. Nothing is stored. Refused with `not-seated`, `nobody-there`,
    `too-often` (five a minute); the error bears the `id` if there is one."""

    type: Literal["phrase"]
    phrase: Phrase
    id: Identifier | None = None


class BeatRequest(Message):
    """The answer to a `BeatFrame`, at once and with the same number. Not answered."""

    type: Literal["beat"]
    sent: Annotated[int, Field(ge=0, le=2**53)]


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
"""What is stored, if it is not refused."""
PassingRequest = SeenRequest | HereRequest | PhraseRequest | BeatRequest | PingRequest
ClientFrame = Annotated[ActRequest | PassingRequest, Field(discriminator="type")]


class SnapshotFrame(Message):
    type: Literal["snapshot"]
    snapshot: Snapshot


class EventFrame(Message):
    """An event and the board after it. Only the newest board has choices. There is no scene while chance is due: the
    event of its draw follows at once and shows both. `seats` are there when somebody has sat down, and when ratings
    have changed with the end."""

    type: Literal["event"]
    event: EventView
    scene: Scene | None = None
    standing: StandingView
    seats: tuple[SeatView, SeatView] | None = None


class StoredFrame(Message):
    """The request with this id is stored for good, as event `number`."""

    type: Literal["stored"]
    id: str
    number: int


class ErrorFrame(Message):
    """A refusal. `id` is that of the request, where it could be read. `number` is the newest event: a client that has
    not got it yet soon will. `rule`: the id of the rule sentence in the game's book that was broken."""

    type: Literal["error"]
    code: str
    sentence: Text
    id: str | None = None
    near: list[str] = []
    number: int | None = None
    rule: str = ""


class StatusFrame(Message):
    """What the house is doing: `preparing` (compiling the game, once), `open` (a seat is free), `thinking` (a computer
    is to move), `waiting` (for a person), `paused`, `over`, `failed` (the computer cannot move; `sentence` says why).
    Sent on connecting and after every event. `number` is the newest event."""

    type: Literal["status"]
    activity: Literal["preparing", "open", "thinking", "waiting", "paused", "over", "failed"]
    number: int | None = None
    side: Side | None = None
    sentence: Text | None = None


class SeatPresence(Message):
    """`present`: somebody can see the table, or could a moment ago. `gone_since` and `claim_at` are in ms; from
    `claim_at` on the other may claim the match, if nothing happens."""

    side: Side
    present: bool | None = None
    gone_since: int | None = None
    claim_at: int | None = None


class PresenceFrame(Message):
    """Somebody has come or gone, or has been gone for so long that the match can be claimed. `watchers` is how many
    watch, nobody says who. `state` and `may_claim` replace those of the `StandingView`."""

    type: Literal["presence"]
    seats: tuple[SeatPresence, SeatPresence]
    watchers: int = 0
    state: TableState = "watching"
    may_claim: list[ClaimResult] = []


class SeenFrame(Message):
    """A player has looked at the board after event `number`. Told to the players alone."""

    type: Literal["seen"]
    side: Side
    number: int


class PhraseFrame(Message):
    """A player has said something. Told to the players alone."""

    type: Literal["phrase"]
    side: Side
    phrase: Phrase


class BeatFrame(Message):
    """To be answered at once: the house measures how long frames are under way, and gives that time back. Comes every
    5 seconds while a clock runs at a live table. `sent` is in ms."""

    type: Literal["beat"]
    sent: int


class PongFrame(Message):
    type: Literal["pong"]


ServerFrame = Annotated[
    SnapshotFrame
    | EventFrame
    | StoredFrame
    | ErrorFrame
    | StatusFrame
    | PresenceFrame
    | SeenFrame
    | PhraseFrame
    | BeatFrame
    | PongFrame,
    Field(discriminator="type"),
]
