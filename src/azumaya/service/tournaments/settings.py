"""Settings of a tournament on the server, checked when it is made and stored as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Literal

from ..match.clock import Control, Fischer, Pace, Unlimited, is_too_short
from ..match.json_codec import construct, read_control, read_object, write_control
from ..match.setup import Value
from . import errors
from .tournament import FORMATS, MAX_ENTRANTS, MIN_ENTRANTS, Format, checked_name

Visibility = Literal["public", "link"]
MINUTE, DAY = 60_000, 86_400_000
MAX_ROUNDS = 30
MAX_DESCRIPTION = 1_000
MIN_DURATION, MAX_DURATION = 5 * MINUTE, 12 * 60 * MINUTE
MAX_BREAK = 60 * MINUTE
MAX_AHEAD = 90 * DAY
BREAK = 30_000


@dataclass(frozen=True, slots=True)
class TournamentSettings:
    """`rounds` is the number of rounds of a Swiss tournament, `duration` that of an arena in ms. `starts` is the time
    of the start, None if the organiser starts it; `break_ms` is the time between two rounds of a live tournament.
    `series`: a pairing is a whole series. `fair`: every game begins with a random even set-up of the game's
    collection."""

    name: str
    format: Format
    game: str
    variant: str
    options: Mapping[str, Value] = field(default_factory=dict)
    control: Control = field(default_factory=lambda: Fischer(5 * MINUTE, 5_000))
    pace: Pace = "live"
    rated: bool = False
    series: bool = False
    fair: bool = False
    rounds: int = 0
    duration: int = 0
    break_ms: int = BREAK
    starts: int | None = None
    visibility: Visibility = "public"
    max_entrants: int = MAX_ENTRANTS
    description: str = ""


def check_settings(settings: TournamentSettings, now: int) -> TournamentSettings:
    """Return the settings with a tidy name and description; raise if a value is out of range."""
    if settings.format not in FORMATS:
        raise errors.unknown_format(settings.format)
    if settings.format == "swiss":
        check_range("rounds", settings.rounds, 1, MAX_ROUNDS)
    if settings.format == "arena":
        check_range("minutes", settings.duration // MINUTE, MIN_DURATION // MINUTE, MAX_DURATION // MINUTE)
        if settings.pace == "days":
            raise errors.arena_is_live()
    if isinstance(settings.control, Unlimited) or is_too_short(settings.control):
        raise errors.needs_clock()
    check_range("entrants", settings.max_entrants, MIN_ENTRANTS, MAX_ENTRANTS)
    check_range("break", settings.break_ms, 0, MAX_BREAK)
    if settings.starts is not None and not now <= settings.starts <= now + MAX_AHEAD:
        raise errors.invalid_start()
    name, description = checked_name(settings.name), checked_description(settings.description)
    return replace(settings, name=name, description=description)


def check_range(name: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise errors.out_of_range(name, value, least, most)


def checked_description(description: str) -> str:
    """Return a description of printable lines; markup is text like any other."""
    lines = (" ".join(line.split()) for line in description.strip().splitlines())
    text = "\n".join(lines)
    if len(text) > MAX_DESCRIPTION or not all(line.isprintable() for line in text.splitlines()):
        raise errors.invalid_description(MAX_DESCRIPTION)
    return text


def write_settings(settings: TournamentSettings) -> dict[str, Any]:
    return {**asdict(settings), "options": dict(settings.options), "control": write_control(settings.control)}


def read_settings(data: object) -> TournamentSettings:
    known = read_object(data)
    return construct(TournamentSettings, {**known, "control": read_control(known["control"])})
