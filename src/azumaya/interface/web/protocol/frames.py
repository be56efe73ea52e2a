"""Frames of the table WebSocket."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ....rules.message import Message as Text
from ....rules.scene import Scene
from ....service.match.events import ClaimResult
from ....service.match.permissions import OfferWord, TableState
from ....service.tables.quick_chat import Phrase
from .match import ControlView, EventView, Pace, SeatView, Snapshot, StandingView
from .message import Identifier, Message, Moves, Number, Side


class TurnRequest(Message):
    """A complete turn with all its moves. Errors: `stale-turn` (the board has changed since `after`), `not-seated` (the
    sender only watches), `not-your-turn`, `unfinished-turn` (the rules require more moves), `turn-too-long` (too many
    moves), `time-is-up`, `paused`, `illegal-move`, `invalid-move`, `game-over`."""

    type: Literal["turn"]
    id: Identifier
    after: Number
    moves: Annotated[Moves, Field(min_length=1)]


class TakebackRequest(Message):
    """Takes back one turn on a shared screen; against the computer, back to before the person's last turn. Errors:
    `nothing-to-take-back`, `stale-turn`, `went-on` (the next match already exists)."""

    type: Literal["takeback"]
    id: Identifier
    after: Number


class ResignRequest(Message):
    """Default `side`: the person's side against the computer, the side to move on a shared screen."""

    type: Literal["resign"]
    id: Identifier
    after: Number
    side: Side | None = None


class OfferRequest(Message):
    """Offers a draw, a pause, a takeback, different clocks, or another game once this one is over. Accepted at once
    on a shared screen; between two people the opponent is asked, except for a takeback of a turn the opponent has
    not seen yet. Default `controls` (one for both sides, or one each) and `pace`: correspondence. Default `variant`
    of another `game`: its standard one, with the clocks of this match. Errors: `already-offered`, `too-soon`,
    `no-agreement`, `rated`, `nothing-to-take-back`, `clock-too-short`, `no-such-clock`, `not-over`, `unknown-game`,
    `series-agreed`."""

    type: Literal["offer"]
    id: Identifier
    after: Number
    what: OfferWord
    controls: ControlView | tuple[ControlView, ControlView] | None = None
    pace: Pace | None = None
    game: Annotated[str, Field(max_length=64)] | None = None
    variant: Annotated[str, Field(max_length=64)] | None = None


class AnswerRequest(Message):
    """Accepts or declines the offer made in event `offer`. Errors: `no-such-offer` (no longer open)."""

    type: Literal["answer"]
    id: Identifier
    after: Number
    offer: Number
    accept: bool


class ClaimRequest(Message):
    """Claims a win or draw: the opponent has left, or is out of time in a game without flag fall. Errors:
    `nothing-to-claim`."""

    type: Literal["claim"]
    id: Identifier
    after: Number
    result: ClaimResult


class PlainRequest(Message):
    """`abort`: before the sender's first turn. `resume`: ends a pause. `give_time`: adds time to the opponent's
    clock."""

    type: Literal["abort", "resume", "give_time"]
    id: Identifier
    after: Number


class NextRequest(Message):
    """Requests the next match after the end. Two people must both ask; otherwise the first request creates it, see
    `StandingView.next`. Errors: `not-over`."""

    type: Literal["next"]
    id: Identifier
    after: Number


class SeenRequest(Message):
    """The sender has seen the board after event `number`. No answer."""

    type: Literal["seen"]
    number: Number


class VisibilityRequest(Message):
    """Sent when the page is hidden or shown again. A new connection counts as visible. No answer."""

    type: Literal["visibility"]
    visible: bool


class SharedDraftRequest(Message):
    """The moves of the unfinished turn on the board after event `after`, shown to the others who share the seat. No
    answer."""

    type: Literal["draft"]
    after: Number
    moves: Moves


class QuickChatRequest(Message):
    """Sends one of `ServerInfo.quick_chat` to the opponent. Not stored. Errors: `not-seated`, `no-opponent`,
    `too-often` (five per minute), with the `id` if given."""

    type: Literal["quick_chat"]
    phrase: Phrase
    id: Identifier | None = None


class LatencyRequest(Message):
    """Echoes a `LatencyFrame` at once, with the same number. No answer."""

    type: Literal["latency"]
    sent: Annotated[int, Field(ge=0, le=2**53)]


class PingRequest(Message):
    type: Literal["ping"]


CommandRequest = (
    TurnRequest
    | TakebackRequest
    | ResignRequest
    | OfferRequest
    | AnswerRequest
    | ClaimRequest
    | NextRequest
    | PlainRequest
)
"""Requests that are stored in the match unless refused."""
TransientRequest = (
    SeenRequest | VisibilityRequest | SharedDraftRequest | QuickChatRequest | LatencyRequest | PingRequest
)
ClientFrame = Annotated[CommandRequest | TransientRequest, Field(discriminator="type")]


class SnapshotFrame(Message):
    type: Literal["snapshot"]
    snapshot: Snapshot


class EventFrame(Message):
    """An event and the board after it. Only the latest board has choices. No `scene` before a chance move: its event
    follows at once and shows both. `seats` are sent when a player or an adviser joins or leaves and
    when the end changes ratings."""

    type: Literal["event"]
    event: EventView
    scene: Scene | None = None
    standing: StandingView
    seats: tuple[SeatView, SeatView] | None = None


class StoredFrame(Message):
    """The request with this id is committed as event `number`."""

    type: Literal["stored"]
    id: str
    number: int


class ErrorFrame(Message):
    """A refused request. `id` is that of the request, if readable. `number` is the latest event; a client that does not
    have it yet will receive it. `rule`: the id of the violated rule sentence in the rulebook."""

    type: Literal["error"]
    code: str
    sentence: Text
    id: str | None = None
    near: list[str] = []
    number: int | None = None
    rule: str = ""


class StatusFrame(Message):
    """Activity at the table: `preparing` (compiling the game, once), `open` (a seat is free), `thinking` (a computer
    is to move), `waiting` (for a person), `paused`, `over`, `failed` (the computer cannot move, see `sentence`).
    Sent on connecting and after every event. `number` is the latest event."""

    type: Literal["status"]
    activity: Literal["preparing", "open", "thinking", "waiting", "paused", "over", "failed"]
    number: int | None = None
    side: Side | None = None
    sentence: Text | None = None


class SeatPresence(Message):
    """`present`: the player has a visible connection, or had one a moment ago. `gone_since` and `claim_at` are in
    ms; from `claim_at` on the opponent can claim the match."""

    side: Side
    present: bool | None = None
    gone_since: int | None = None
    claim_at: int | None = None


class PresenceFrame(Message):
    """Presence has changed, or a player has been away long enough for a claim. `watchers` is their number; they are
    anonymous. `state` and `may_claim` replace those of the `StandingView`."""

    type: Literal["presence"]
    seats: tuple[SeatPresence, SeatPresence]
    watchers: int = 0
    state: TableState = "watching"
    may_claim: list[ClaimResult] = []


class SeenFrame(Message):
    """A player has seen the board after event `number`. Sent to the players only."""

    type: Literal["seen"]
    side: Side
    number: int


class QuickChatFrame(Message):
    """A quick chat message. Sent to the players only."""

    type: Literal["quick_chat"]
    side: Side
    phrase: Phrase


class SharedDraftFrame(Message):
    """The unfinished turn of another player who shares the seat; empty when it was dropped."""

    type: Literal["draft"]
    after: int
    moves: list[str] = []


class LatencyFrame(Message):
    """To be echoed at once with a `LatencyRequest`: measures the round trip for lag compensation. Every 5 seconds
    while a live clock runs. `sent` is in ms."""

    type: Literal["latency"]
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
    | QuickChatFrame
    | SharedDraftFrame
    | LatencyFrame
    | PongFrame,
    Field(discriminator="type"),
]
