"""What is stored, as plain rows: numbers, texts and JSON texts. Times are whole milliseconds.

Storage understands none of the texts; `service/match` writes and reads them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class EventRow:
    """An event of a match's log. `body` is JSON, `author` a player's id, `house` or `computer`; `client` is the id the
    sender gave it, and the same author and client never make two events of a match. `version` is that of the body."""

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
    """How a match was set up, which never changes. `options`, `series_reason` and `settings` are JSON. `series` is the
    id of the series' first match, its own for that one. `watch` says who may look on; it stands among the settings,
    too, and here for the list of public tables."""

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
    """What the log of a match implies, so that lists, flags and a restart need no replay. `mover` is `person` or
    `computer` where somebody is to move, `scores` and `clock` are JSON, `deadline` is when the running clock falls,
    `asked` the side that an offer waits for.

    A `status` of UNKNOWN stands in logs that an upgrade brought over, until they are replayed once.
    """

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


UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who sits on a side: a player by id, a computer as JSON, or nobody. `seen_number` is the newest event the player
    has been shown."""

    match: str
    side: int
    player: str | None
    computer: str | None
    seen_number: int = 0


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """Somebody who has acted here. `kind` is `guest` until the player takes a name and a password, then `member`;
    `closed` when a keeper has closed the account, `gone` when the player has left."""

    id: str
    name: str
    kind: str
    created: int


@dataclass(frozen=True, slots=True)
class SessionRow:
    """A browser that acts for a player; `token` is the SHA-256 of the secret in its cookie, in hexadecimal digits.
    `label` says which browser it is, in words its owner knows it by."""

    token: str
    player: str
    created: int
    used: int
    label: str = ""


@dataclass(frozen=True, slots=True)
class Creation:
    """A new match with whatever is known of it at once."""

    match: MatchRow
    seats: Sequence[SeatRow]
    events: Sequence[EventRow]
    summary: MatchSummary


@dataclass(frozen=True, slots=True)
class Addition:
    """The next events of a match, what they make of it, and the seats they change."""

    match: str
    events: Sequence[EventRow]
    summary: MatchSummary
    seats: Sequence[SeatRow] = ()
