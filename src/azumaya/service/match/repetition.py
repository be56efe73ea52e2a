"""Whether a request that comes under a known id is the one that was stored under it. Pure."""

from __future__ import annotations

from .commands import (
    Abort,
    Accept,
    Claim,
    Command,
    Decline,
    GiveTime,
    GoOn,
    OfferAnother,
    OfferControl,
    OfferDraw,
    OfferPause,
    Resign,
    Resume,
    TakeBack,
    Turn,
)
from .events import (
    Aborted,
    AnotherDeclined,
    AnotherOffered,
    Claimed,
    ControlChanged,
    ControlDeclined,
    ControlOffered,
    Deed,
    DrawAgreed,
    DrawDeclined,
    DrawOffered,
    Followed,
    NextDeclined,
    NextOffered,
    Paused,
    PauseDeclined,
    PauseOffered,
    Resigned,
    Resumed,
    TakebackDeclined,
    TakebackOffered,
    TakenBack,
    TimeAdded,
    Turned,
)

MADE_BY: dict[type[Command], tuple[type[Deed], ...]] = {
    Turn: (Turned,),
    TakeBack: (TakenBack, TakebackOffered),
    Resign: (Resigned,),
    OfferDraw: (DrawOffered, DrawAgreed),
    OfferPause: (PauseOffered, Paused),
    OfferControl: (ControlOffered, ControlChanged),
    GoOn: (NextOffered, Followed),
    OfferAnother: (AnotherOffered, Followed),
    Accept: (DrawAgreed, TakenBack, Paused, ControlChanged, Followed),
    Decline: (DrawDeclined, TakebackDeclined, PauseDeclined, ControlDeclined, NextDeclined, AnotherDeclined),
    Resume: (Resumed,),
    GiveTime: (TimeAdded,),
    Abort: (Aborted,),
    Claim: (Claimed,),
}
"""What each request of a player can become. What the house itself does is not among them: it never mistakes an id."""


def is_made_by(deed: Deed, command: Command) -> bool:
    """Whether a deed is what a command asks for; a turn must be the same turn."""
    if isinstance(command, Turn) and isinstance(deed, Turned):
        return deed.moves == tuple(command.moves)
    return type(command) not in MADE_BY or isinstance(deed, MADE_BY[type(command)])
