"""Commands of a match. `decide` turns them into events or refuses them.

Data that a pure function cannot know is part of the command: the absence of the opponent, what they have seen, the
scores after a resignation, the id of a following match.
"""

from __future__ import annotations

from dataclasses import dataclass

from .clock import Controls, Pace
from .events import ClaimResult


@dataclass(frozen=True, slots=True)
class Join:
    """Take a seat; any open one if `side` is None."""

    side: int | None = None


@dataclass(frozen=True, slots=True)
class Advise:
    """Share the seat of a side as an adviser."""

    side: int


@dataclass(frozen=True, slots=True)
class DismissAdvisers:
    """End one's own advice, or dismiss all advisers of one's seat."""


@dataclass(frozen=True, slots=True)
class TakeOver:
    """Transfer the seats of a guest to the member they signed in as."""

    guest: str
    member: str


@dataclass(frozen=True, slots=True)
class Turn:
    """A complete turn on the board after event `after`. `lag` is the measured network lag in ms."""

    after: int
    moves: tuple[str, ...]
    lag: int = 0


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take back a turn; `seen` is the newest event the opponent has seen."""

    after: int
    seen: int = 0


@dataclass(frozen=True, slots=True)
class Resign:
    """Resign; `side` None: one's own, or the side to move at one screen. `scores` are the final scores if the board is
    still that of event `after`."""

    after: int
    side: int | None = None
    scores: tuple[int, int] | None = None
    at_least: bool = False
    """The scores are a lower bound."""


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
class RequestNext:
    """Request the next match, which gets the id `match`. `agreed`: it belongs to a series agreed beforehand."""

    match: str
    agreed: bool = False


@dataclass(frozen=True, slots=True)
class OfferAnother:
    """Request a match of another game or variant, which gets the id `match`."""

    game: str
    variant: str
    match: str = ""


@dataclass(frozen=True, slots=True)
class Accept:
    """Accept the offer with event number `offer`."""

    offer: int
    match: str = ""
    """The id of the following match, if one was offered."""


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
    """Claim a win or a draw. `absent_since` is when the opponent's last visible connection ended (ms), None while there
    is one. `scores` are the final scores of a win if the board is still that of event `after`."""

    result: ClaimResult
    absent_since: int | None = None
    after: int = 0
    scores: tuple[int, int] | None = None
    at_least: bool = False


@dataclass(frozen=True, slots=True)
class Flag:
    """Flag check by the server. `scores` are the final scores if the board is still that of event `after`."""

    after: int = 0
    scores: tuple[int, int] | None = None
    at_least: bool = False


@dataclass(frozen=True, slots=True)
class Annul:
    """Void a match, finished or not; by an admin."""


@dataclass(frozen=True, slots=True)
class Credit:
    """Credit an outage of the server, from its last heartbeat to its restart."""

    begin: int
    end: int


Command = (
    Join
    | Advise
    | DismissAdvisers
    | TakeOver
    | Turn
    | TakeBack
    | Resign
    | OfferDraw
    | OfferPause
    | OfferControl
    | RequestNext
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


def referenced_event(command: Command) -> int:
    """Return the event number a command refers to; 0 if none."""
    match command:
        case Turn(after=number) | TakeBack(after=number) | Resign(after=number) | OfferDraw(after=number):
            return number
        case Accept(offer=number) | Decline(offer=number):
            return number
    return 0
