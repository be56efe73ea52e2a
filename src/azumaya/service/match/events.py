"""Everything that can happen at a table, one small record each. The log of a match is a list of these and nothing else.

    Event(number, at, author, client, deed)          the envelope: which, when (ms), by whom, the sender's own id
      deed = Turned(side, moves, lag) | Resigned(side, scores) | …          what, a tagged union; `kind_of` names it

The records are stored: a field may be added with a default, nothing may be renamed or given another meaning. What a
rule decided (lag credit, the scores a resignation leaves, when a clock runs on) stands in the event, so that no replay
ever decides it again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, get_args

from .clock import Controls, Pace
from .seats import Seat

VERSION = 1
"""Of the records below; stored with every event."""

ClaimResult = Literal["win", "draw"]
Ground = Literal["gone", "time"]
AbortReason = Literal["asked", "first-turn", "annulled"]


@dataclass(frozen=True, slots=True)
class Joined:
    """Somebody sits down on an open seat."""

    side: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class Begun:
    """Both seats are taken; the clock of whoever is to move runs from now on. A match that was set up with both seats
    taken has begun then, without this event."""


@dataclass(frozen=True, slots=True)
class Turned:
    """A whole turn. `lag` is the credit that was given back to its clock, in ms."""

    side: int
    moves: tuple[str, ...]
    lag: int = 0


@dataclass(frozen=True, slots=True)
class Drawn:
    """Chance has dealt or drawn."""

    moves: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DrawOffered:
    side: int


@dataclass(frozen=True, slots=True)
class DrawDeclined:
    """An answer names the event number of its offer. Declining one's own offer takes it back."""

    side: int
    offer: int


@dataclass(frozen=True, slots=True)
class DrawAgreed:
    """`offer` is None at one screen, where nobody has to be asked."""

    offer: int | None = None


@dataclass(frozen=True, slots=True)
class TakebackOffered:
    """Somebody would like to go back to the board after event `to`."""

    side: int
    to: int


@dataclass(frozen=True, slots=True)
class TakebackDeclined:
    side: int
    offer: int


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The board after event `to` lies on the table again, with the hands of the clock as they stood there. `side` asked
    for it; `offer` is None where nobody had to agree."""

    side: int | None
    to: int
    offer: int | None = None


@dataclass(frozen=True, slots=True)
class Resigned:
    """`scores` are those it leaves, where the game has a rule for it."""

    side: int
    scores: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Flagged:
    """Time has run out for a side. `scores` are those it leaves, where the game has a rule for it."""

    side: int
    scores: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Claimed:
    """A side takes a win or a draw because the other has gone, or its time has run out where the house lets no flag
    fall. `scores` are those a win leaves, where the game has a rule for it."""

    side: int
    result: ClaimResult
    ground: Ground
    scores: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Aborted:
    """The match is void. `side` is who asked for it, or who let the time for the first turn pass."""

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
    """Both clocks stand."""

    offer: int | None = None


@dataclass(frozen=True, slots=True)
class Resumed:
    """The clock of whoever is to move runs again from `since` (ms), which may lie ahead."""

    side: int | None
    since: int


@dataclass(frozen=True, slots=True)
class ControlOffered:
    """Somebody would like to go on with other clocks: by days, say."""

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
    """`side` has so much more."""

    side: int
    ms: int


@dataclass(frozen=True, slots=True)
class Credited:
    """An outage of the house is given back to the running clock. The event's client id is that of the outage, so it
    happens once."""

    ms: int


@dataclass(frozen=True, slots=True)
class NextOffered:
    """The match is over and a side would like to go on."""

    side: int


@dataclass(frozen=True, slots=True)
class NextDeclined:
    side: int
    offer: int


@dataclass(frozen=True, slots=True)
class AnotherOffered:
    """The match is over and a side would like to play something else with the same person."""

    side: int
    game: str
    variant: str


@dataclass(frozen=True, slots=True)
class AnotherDeclined:
    side: int
    offer: int


@dataclass(frozen=True, slots=True)
class Followed:
    """Another match follows this one, which from now on stays as it ended."""

    match: str
    offer: int | None = None


Offered = DrawOffered | TakebackOffered | PauseOffered | ControlOffered | NextOffered | AnotherOffered
Declined = DrawDeclined | TakebackDeclined | PauseDeclined | ControlDeclined | NextDeclined | AnotherDeclined
Ending = DrawAgreed | Resigned | Flagged | Claimed | Aborted
Deed = (
    Joined
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

KINDS: Mapping[str, type[Deed]] = {
    "joined": Joined,
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
KIND_OF: Mapping[type[Deed], str] = {record: kind for kind, record in KINDS.items()}
OFFERS: tuple[type[Offered], ...] = get_args(Offered)
ANSWERS: tuple[type[Declined], ...] = get_args(Declined)
ENDINGS: tuple[type[Ending], ...] = get_args(Ending)


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. Numbers start at 1; `at` is in ms. `author` is a player's id, `house` or `computer`;
    `client` is the id the sender gave it: the same author and id never make two events."""

    number: int
    at: int
    author: str
    deed: Deed
    client: str | None = None

    @property
    def kind(self) -> str:
        return KIND_OF[type(self.deed)]

    @property
    def side(self) -> int | None:
        """The side it is about, where there is one."""
        return getattr(self.deed, "side", None)

    @property
    def moves(self) -> tuple[str, ...]:
        """Of a turn or of chance."""
        return self.deed.moves if isinstance(self.deed, Turned | Drawn) else ()
