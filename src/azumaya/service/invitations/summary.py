"""One-line summary of the terms of an invitation."""

from __future__ import annotations

from ...rules.game import Game
from ...rules.message import Message, listed_with_dots
from ..match.clock import Byoyomi, Control, Delay, Fischer, PerTurn, Unlimited
from .invitation import Terms

SECOND, MINUTE, HOUR, DAY = 1_000, 60_000, 3_600_000, 86_400_000
UNITS = ((DAY, "days"), (HOUR, "hours"), (MINUTE, "minutes"), (SECOND, "seconds"))
RATED, UNRATED = Message("invitation-rated"), Message("invitation-unrated")
NO_CLOCK = Message("control-none")
FROM_POSITION = Message("invitation-from-position")
SERIES = Message("invitation-series")


def summary(terms: Terms, game: Game) -> Message:
    """Return variant, starting position, clock, series and rating in one line."""
    first, second = (clock_text(control) for control in terms.settings.controls)
    clock = first if first == second else Message("control-two", first=first, second=second)
    return listed_with_dots(
        [
            game.variant_title(terms.variant),
            *([FROM_POSITION] if terms.start else []),
            clock,
            *([SERIES] if terms.settings.series else []),
            RATED if terms.settings.rated else UNRATED,
        ]
    )


def clock_text(control: Control) -> Message:
    match control:
        case Fischer(main=main, increment=increment):
            total = duration(main)
            return Message("control-fischer", main=total, increment=duration(increment)) if increment else total
        case Byoyomi(main=main, periods=periods, period=period):
            return Message("control-byoyomi", main=duration(main), periods=periods, period=duration(period))
        case Delay(main=main, delay=delay):
            return Message("control-delay", main=duration(main), delay=duration(delay))
        case PerTurn(limit=limit):
            return Message("control-per-turn", time=duration(limit))
        case Unlimited():
            return NO_CLOCK


def duration(ms: int) -> Message:
    """Return a duration in the largest unit without remainder."""
    size, unit = next((one for one in UNITS if ms and ms % one[0] == 0), UNITS[-1])
    return Message(f"duration-{unit}", count=ms // size if ms % size == 0 else ms / size)
