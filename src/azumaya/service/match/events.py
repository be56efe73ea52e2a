"""Events of a match. The log of a match is a list of them and nothing else.

    Event(number, at, author, client, payload)                            envelope: number, time (ms), author, client id
      payload = Turned(side, moves, lag) | Resigned(side, scores) | …     tagged union; `KIND_OF` has the names

The records are stored: fields may be added with a default, but not renamed or redefined. Decisions of rules (lag
credit, scores after a resignation, when a clock resumes) are part of the event, so that a replay never decides again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, get_args

from .clock import Controls, Pace
from .seats import Seat

VERSION = 1
"""Version of the records below, stored with every event."""

ClaimResult = Literal["win", "draw"]
Ground = Literal["gone", "time"]
AbortReason = Literal["asked", "first-turn", "annulled"]


@dataclass(frozen=True, slots=True)
class Joined:
    """A seat was taken."""

    side: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class AdvisersChanged:
    """The advisers of a side from now on. They share its seat."""

    side: int
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Begun:
    """Both seats are taken and the clock starts. A match created with both seats taken has no such event."""


@dataclass(frozen=True, slots=True)
class Turned:
    """A complete turn. `lag` is the credit to its clock in ms."""

    side: int
    moves: tuple[str, ...]
    lag: int = 0


@dataclass(frozen=True, slots=True)
class Drawn:
    """Chance moves."""

    moves: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DrawOffered:
    side: int


@dataclass(frozen=True, slots=True)
class DrawDeclined:
    """`offer` is the event number of the offer. Declining one's own offer withdraws it."""

    side: int
    offer: int


@dataclass(frozen=True, slots=True)
class DrawAgreed:
    """`offer` is None at one screen."""

    offer: int | None = None


@dataclass(frozen=True, slots=True)
class TakebackOffered:
    """A request to return to the board after event `to`."""

    side: int
    to: int


@dataclass(frozen=True, slots=True)
class TakebackDeclined:
    side: int
    offer: int


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The board and the clocks are those after event `to` again. `side` requested it; `offer` is None if no agreement
    was needed."""

    side: int | None
    to: int
    offer: int | None = None


@dataclass(frozen=True, slots=True)
class Resigned:
    """`scores` are the final scores, if the game has a rule for it; `at_least`: they are a lower bound, because
    counting them stopped at its limit."""

    side: int
    scores: tuple[int, int] | None = None
    at_least: bool = False


@dataclass(frozen=True, slots=True)
class Flagged:
    """The time of a side has run out. `scores` and `at_least` as after a resignation."""

    side: int
    scores: tuple[int, int] | None = None
    at_least: bool = False


@dataclass(frozen=True, slots=True)
class Claimed:
    """A side claims a win or a draw because the opponent has left, or has run out of time with `courtesy` clocks.
    `scores` and `at_least` as after a resignation, for a win."""

    side: int
    result: ClaimResult
    ground: Ground
    scores: tuple[int, int] | None = None
    at_least: bool = False


@dataclass(frozen=True, slots=True)
class Aborted:
    """The match is void. `side` requested it, or missed the time for the first turn."""

    side: int | None
    reason: AbortReason


@dataclass(frozen=True, slots=True)
class PauseOffered:
    side: int


@dataclass(frozen=True, slots=True)
class PauseDeclined:
    side: int
    offer: int


@dataclass(frozen=True, slots=True)
class Paused:
    """Both clocks are stopped."""

    offer: int | None = None


@dataclass(frozen=True, slots=True)
class Resumed:
    """The clock of the side to move runs again from `since` (ms), which may be in the future."""

    side: int | None
    since: int


@dataclass(frozen=True, slots=True)
class ControlOffered:
    """A request for other time controls, such as days per turn."""

    side: int
    controls: Controls
    pace: Pace


@dataclass(frozen=True, slots=True)
class ControlDeclined:
    side: int
    offer: int


@dataclass(frozen=True, slots=True)
class ControlChanged:
    controls: Controls
    pace: Pace
    offer: int | None = None


@dataclass(frozen=True, slots=True)
class TimeAdded:
    """Extra time for `side`."""

    side: int
    ms: int


@dataclass(frozen=True, slots=True)
class Credited:
    """Credit of an outage to the running clock. The client id is that of the outage, so it happens once."""

    ms: int


@dataclass(frozen=True, slots=True)
class NextOffered:
    """A request for the next match, after the end."""

    side: int


@dataclass(frozen=True, slots=True)
class NextDeclined:
    side: int
    offer: int


@dataclass(frozen=True, slots=True)
class AnotherOffered:
    """A request for a match of another game with the same opponent, after the end."""

    side: int
    game: str
    variant: str


@dataclass(frozen=True, slots=True)
class AnotherDeclined:
    side: int
    offer: int


@dataclass(frozen=True, slots=True)
class Followed:
    """The next match was created; this one is final."""

    match: str
    offer: int | None = None


Offered = DrawOffered | TakebackOffered | PauseOffered | ControlOffered | NextOffered | AnotherOffered
Declined = DrawDeclined | TakebackDeclined | PauseDeclined | ControlDeclined | NextDeclined | AnotherDeclined
Ending = DrawAgreed | Resigned | Flagged | Claimed | Aborted
EventPayload = (
    Joined
    | AdvisersChanged
    | Begun
    | Turned
    | Drawn
    | Offered
    | Declined
    | Ending
    | TakenBack
    | Paused
    | Resumed
    | ControlChanged
    | TimeAdded
    | Credited
    | Followed
)

KINDS: Mapping[str, type[EventPayload]] = {
    "joined": Joined,
    "advisers_changed": AdvisersChanged,
    "begun": Begun,
    "turn": Turned,
    "chance": Drawn,
    "draw_offered": DrawOffered,
    "draw_declined": DrawDeclined,
    "draw_agreed": DrawAgreed,
    "takeback_offered": TakebackOffered,
    "takeback_declined": TakebackDeclined,
    "taken_back": TakenBack,
    "resigned": Resigned,
    "flagged": Flagged,
    "claimed": Claimed,
    "aborted": Aborted,
    "pause_offered": PauseOffered,
    "pause_declined": PauseDeclined,
    "paused": Paused,
    "resumed": Resumed,
    "control_offered": ControlOffered,
    "control_declined": ControlDeclined,
    "control_changed": ControlChanged,
    "time_added": TimeAdded,
    "credited": Credited,
    "next_offered": NextOffered,
    "next_declined": NextDeclined,
    "another_offered": AnotherOffered,
    "another_declined": AnotherDeclined,
    "followed": Followed,
}
KIND_OF: Mapping[type[EventPayload], str] = {record: kind for kind, record in KINDS.items()}
OFFERS: tuple[type[Offered], ...] = get_args(Offered)
ANSWERS: tuple[type[Declined], ...] = get_args(Declined)
ENDINGS: tuple[type[Ending], ...] = get_args(Ending)


@dataclass(frozen=True, slots=True)
class Event:
    """An event of the log. Numbers start at 1; `at` is in ms. `author` is a player's id, `system` or `computer`;
    `client` is the id given by the sender, unique per author."""

    number: int
    at: int
    author: str
    payload: EventPayload
    client: str | None = None

    @property
    def kind(self) -> str:
        return KIND_OF[type(self.payload)]

    @property
    def side(self) -> int | None:
        """The side of the event, if it has one."""
        return getattr(self.payload, "side", None)

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves of a turn or of chance."""
        return self.payload.moves if isinstance(self.payload, Turned | Drawn) else ()
