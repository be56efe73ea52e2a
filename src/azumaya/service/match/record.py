"""Text record of a match, in the format of `rules/record.py`."""

from __future__ import annotations

from datetime import UTC, datetime

from ...rules.catalogues import SOURCE_LANGUAGE
from ...rules.localizer import localizer
from ...rules.position import Position
from ...rules.record import Ending, Record, format_record
from ...rules.variant import format_value
from .events import Aborted, Claimed, DrawAgreed, Flagged, Resigned, Turned
from .seats import Computer, Open, Seat
from .state import MatchState


def record(state: MatchState) -> str:
    """Return the setup, one line per turn and chance event of the main line, and the result."""
    return format_record(Record(tuple(positions(state)), heading(state), ending(state)))


def heading(state: MatchState) -> dict[str, str]:
    setup, game = state.setup, state.game
    usual = game.variant(setup.variant)
    special = [
        f"{name}={format_value(value)}" for name, value in setup.options.items() if getattr(usual, name) != value
    ]
    link = setup.link
    return {
        "variant": " ".join([setup.variant, *special]),
        "date": f"{datetime.fromtimestamp(setup.created / 1000, UTC):%Y-%m-%d %H:%M} UTC",
        **({"series": f"{link.series}, game {link.number}"} if link.series != setup.id else {}),
        **{localizer(SOURCE_LANGUAGE)(game.sides[side]): occupant(state.seats[side]) for side in (0, 1)},
    }


def occupant(seat: Seat) -> str:
    """Return the occupant of a seat; people are not named."""
    match seat:
        case Computer(level=int() as level):
            return f"level-{level}"
        case Computer(kind=kind):
            return str(kind)
        case Open():
            return "nobody"
        case _:
            return "person"


def positions(state: MatchState) -> list[Position]:
    """Return the first position and those after each turn and chance event of the main line."""
    found = [first_state(state).position]
    for event in state.history:
        steps = [event.moves] if isinstance(event.payload, Turned) else [(draw,) for draw in event.moves]
        for moves in filter(None, steps):
            found.append(found[-1].play_all(moves))
    return found


def first_state(state: MatchState) -> MatchState:
    *_, first = state.line
    return first


def ending(state: MatchState) -> Ending | None:
    """Return how the match ended other than by play."""
    match state.ending:
        case Resigned(side=side):
            return Ending("resigned", side, state.scores)
        case DrawAgreed():
            return Ending("agreed", None, state.scores)
        case Flagged(side=side):
            return Ending("out-of-time", side, state.scores)
        case Claimed(result="draw"):
            return Ending("draw-claimed", None, state.scores)
        case Claimed(side=side, ground=ground):
            return Ending("left" if ground == "gone" else "out-of-time", 1 - side, state.scores)
        case Aborted() | None:
            return None
