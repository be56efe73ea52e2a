"""Check that a repeated client id belongs to the same command."""

from __future__ import annotations

from .commands import (
    Abort,
    Accept,
    Claim,
    Command,
    Decline,
    GiveTime,
    OfferAnother,
    OfferControl,
    OfferDraw,
    OfferPause,
    RequestNext,
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
    DrawAgreed,
    DrawDeclined,
    DrawOffered,
    EventPayload,
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

MADE_BY: dict[type[Command], tuple[type[EventPayload], ...]] = {
    Turn: (Turned,),
    TakeBack: (TakenBack, TakebackOffered),
    Resign: (Resigned,),
    OfferDraw: (DrawOffered, DrawAgreed),
    OfferPause: (PauseOffered, Paused),
    OfferControl: (ControlOffered, ControlChanged),
    RequestNext: (NextOffered, Followed),
    OfferAnother: (AnotherOffered, Followed),
    Accept: (DrawAgreed, TakenBack, Paused, ControlChanged, Followed),
    Decline: (DrawDeclined, TakebackDeclined, PauseDeclined, ControlDeclined, NextDeclined, AnotherDeclined),
    Resume: (Resumed,),
    GiveTime: (TimeAdded,),
    Abort: (Aborted,),
    Claim: (Claimed,),
}
"""The events each player command can produce. System commands are not checked."""


def is_made_by(payload: EventPayload, command: Command) -> bool:
    """Return whether an event can result from a command; turns must have the same moves."""
    if isinstance(command, Turn) and isinstance(payload, Turned):
        return payload.moves == tuple(command.moves)
    return type(command) not in MADE_BY or isinstance(payload, MADE_BY[type(command)])
