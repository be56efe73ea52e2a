"""One-line summary of the terms of an invitation."""

from __future__ import annotations

from ...rules.game import Game
from ...rules.text import Text, same
from ..match.clock import Byoyomi, Control, Delay, Fischer, PerTurn, Unlimited
from .invitation import Terms

SECOND, MINUTE, HOUR, DAY = 1_000, 60_000, 3_600_000, 86_400_000
UNITS = (
    (DAY, Text("Tag", "day"), Text("Tage", "days")),
    (HOUR, Text("Std.", "h"), Text("Std.", "h")),
    (MINUTE, Text("min", "min"), Text("min", "min")),
    (SECOND, same("s"), same("s")),
)
RATED, UNRATED = Text("gewertet", "rated"), Text("ohne Wertung", "unrated")
NO_CLOCK = Text("ohne Uhr", "no clock")
FROM_POSITION = Text("aus einer Stellung", "from a position")
SERIES = Text("als Serie", "as a series")
BETWEEN = " · "


def summary(terms: Terms, game: Game) -> Text:
    """Return variant, starting position, clock, series and rating in one line."""
    first, second = (clock_text(control) for control in terms.settings.controls)
    parts = [
        game.variant_title(terms.variant),
        *([FROM_POSITION] if terms.start else []),
        first if first == second else first.joined(second, " / "),
        *([SERIES] if terms.settings.series else []),
        RATED if terms.settings.rated else UNRATED,
    ]
    text = parts[0]
    for part in parts[1:]:
        text = text.joined(part, BETWEEN)
    return text


def clock_text(control: Control) -> Text:
    match control:
        case Fischer(main=main, increment=increment):
            return duration(main).joined(duration(increment), " + ") if increment else duration(main)
        case Byoyomi(main=main, periods=periods, period=period):
            return duration(main).joined(same(f"{periods} ×"), " + ").joined(duration(period))
        case Delay(main=main, delay=delay):
            free = Text("{0} Verzögerung je Zug", "{0} delay per turn").format(duration(delay))
            return duration(main).joined(free, ", ")
        case PerTurn(limit=limit):
            return Text("{0} je Zug", "{0} per turn").format(duration(limit))
        case Unlimited():
            return NO_CLOCK


def duration(ms: int) -> Text:
    """Format a duration in the largest unit without remainder."""
    size, one, many = next((unit for unit in UNITS if ms and ms % unit[0] == 0), UNITS[-1])
    number = ms / size
    count = f"{number:g}"
    word = one if number == 1 else many
    return Text(f"{count.replace('.', ',')} {word.de}", f"{count} {word.en}")
