"""Database rows as dataclasses: numbers, strings and JSON strings. Times are whole milliseconds.

Storage does not interpret the JSON; `service/match` encodes and decodes it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class EventRow:
    """An event of a match's log. `body` is JSON; `author` is a player's id, `system` or `computer`; `client` is the id
    given by the sender, unique per match and author. `version` is that of the body."""

    match: str
    number: int
    kind: str
    at: int
    side: int | None
    body: str
    author: str
    client: str | None
    version: int


@dataclass(frozen=True, slots=True)
class MatchRow:
    """The setup of a match, immutable. `options`, `series_reason` and `settings` are JSON. `series` is the id of the
    first match of the series, its own id for that one. `watch` (who may spectate) is repeated from the settings for
    the list of public tables."""

    id: str
    game: str
    variant: str
    options: str
    rules_version: int
    start: str
    seed: int
    created: int
    series: str
    series_number: int
    series_first: int
    series_reason: str
    settings: str
    watch: str = "link"


@dataclass(frozen=True, slots=True)
class MatchSummary:
    """The state of a match derived from its log, so that lists, flags and a restart need no replay. `mover` is `person`
    or `computer` while the match runs, `scores` and `clock` are JSON, `deadline` is when the running clock runs out,
    `asked` the side that has to answer an offer."""

    number: int
    status: str
    to_move: int | None
    mover: str | None
    position: str
    turns: int
    clock: str | None
    deadline: int | None
    changed: int
    ended: int | None
    winner: int | None
    finish: str | None
    scores: str
    asked: int | None = None


@dataclass(frozen=True, slots=True)
class SeatRow:
    """The occupant of a side: a player by id, a computer as JSON, or none. `seen_number` is the newest event the player
    has seen."""

    match: str
    side: int
    player: str | None
    computer: str | None
    seen_number: int = 0


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """A player. `kind` is `guest` until the player registers a name and a password, then `member`; `closed` if an admin
    has closed the account, `gone` if the player has deleted it."""

    id: str
    name: str
    kind: str
    created: int


@dataclass(frozen=True, slots=True)
class SessionRow:
    """A browser session of a player; `token` is the hexadecimal SHA-256 of the secret in its cookie, `label` a readable
    description of the browser."""

    token: str
    player: str
    created: int
    used: int
    label: str = ""


@dataclass(frozen=True, slots=True)
class Creation:
    """The rows of a new match."""

    match: MatchRow
    seats: Sequence[SeatRow]
    events: Sequence[EventRow]
    summary: MatchSummary


@dataclass(frozen=True, slots=True)
class Addition:
    """The next events of a match, its new summary, and the seats they change."""

    match: str
    events: Sequence[EventRow]
    summary: MatchSummary
    seats: Sequence[SeatRow] = ()
