"""What somebody at a table can ask for, one small record each. `decide` answers with events or refuses.

Whatever a pure function cannot know is handed in with the command: when the other was last seen, what they have seen,
the scores a resignation would leave, the id a following match would have.
"""

from __future__ import annotations

from dataclasses import dataclass

from .clock import Controls, Pace
from .events import ClaimResult


@dataclass(frozen=True, slots=True)
class Join:
    """Sit down; on any open side when none is named."""

    side: int | None = None


@dataclass(frozen=True, slots=True)
class TakeOver:
    """The house lets a member sit where a guest sat, because the guest turned out to be that member."""

    guest: str
    member: str


@dataclass(frozen=True, slots=True)
class Turn:
    """A whole turn on the board that lay there after event `after`. `lag` is what the house has measured, in ms."""

    after: int
    moves: tuple[str, ...]
    lag: int = 0


@dataclass(frozen=True, slots=True)
class TakeBack:
    """`seen` is the newest event the other has looked at."""

    after: int
    seen: int = 0


@dataclass(frozen=True, slots=True)
class Resign:
    """`side` None: one's own, or the side to move at one screen. `scores` are those it leaves on the board after event
    `after`."""

    after: int
    side: int | None = None
    scores: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class OfferDraw:
    after: int


@dataclass(frozen=True, slots=True)
class OfferPause:
    pass


@dataclass(frozen=True, slots=True)
class OfferControl:
    controls: Controls
    pace: Pace


@dataclass(frozen=True, slots=True)
class GoOn:
    """Another match shall follow; `match` is the id it would have. `agreed`: it belongs to a series that was agreed
    before its first game."""

    match: str
    agreed: bool = False


@dataclass(frozen=True, slots=True)
class OfferAnother:
    """A match of another game, or of another variant, shall follow; `match` is the id it would have."""

    game: str
    variant: str
    match: str = ""


@dataclass(frozen=True, slots=True)
class Accept:
    """`offer` is the event number of the offer."""

    offer: int
    match: str = ""
    """The id a following match would have, if that is what was offered."""


@dataclass(frozen=True, slots=True)
class Decline:
    offer: int


@dataclass(frozen=True, slots=True)
class Resume:
    pass


@dataclass(frozen=True, slots=True)
class GiveTime:
    pass


@dataclass(frozen=True, slots=True)
class Abort:
    pass


@dataclass(frozen=True, slots=True)
class Claim:
    """`absent_since` is when the other's last visible connection ended (ms), None while there is one. `scores` are what
    a win leaves on the board after event `after`."""

    result: ClaimResult
    absent_since: int | None = None
    after: int = 0
    scores: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Flag:
    """The house looks whether time has run out. `scores` are those it leaves on the board after event `after`."""

    after: int = 0
    scores: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Annul:
    """A keeper of the house declares the match void, also when it is over."""


@dataclass(frozen=True, slots=True)
class Credit:
    """The house gives back what its outage cost, from its last heartbeat to when it was there again."""

    begin: int
    end: int


Command = (
    Join
    | TakeOver
    | Turn
    | TakeBack
    | Resign
    | OfferDraw
    | OfferPause
    | OfferControl
    | GoOn
    | OfferAnother
    | Accept
    | Decline
    | Resume
    | GiveTime
    | Abort
    | Claim
    | Flag
    | Annul
    | Credit
)


def newest_named(command: Command) -> int:
    """The event that a command speaks of; 0 where it names none."""
    match command:
        case Turn(after=number) | TakeBack(after=number) | Resign(after=number) | OfferDraw(after=number):
            return number
        case Accept(offer=number) | Decline(offer=number):
            return number
    return 0
