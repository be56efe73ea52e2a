"""Events of a tournament on the server. Its log is a list of them; rounds, standings and the next act of the server
follow from it.

The records are stored: fields may be added with a default, but not renamed or redefined.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Literal

from ..match.json_codec import construct, read_object
from .tournament import Points

LeaveReason = Literal["asked", "absent", "deleted"]
CancelReason = Literal["asked", "too-few"]
Pair = tuple[str, str | None]


@dataclass(frozen=True, slots=True)
class EntrantJoined:
    """A player takes part, or again after leaving. `player` is the id of a person, or `level-4`."""

    player: str
    rating: int


@dataclass(frozen=True, slots=True)
class EntrantLeft:
    """An entrant is left out of the next rounds. `absent`: a game was lost without a turn."""

    player: str
    reason: LeaveReason = "asked"


@dataclass(frozen=True, slots=True)
class Started:
    pass


@dataclass(frozen=True, slots=True)
class RoundPaired:
    """The pairs of a round, or those that an arena made at one moment, with the ids of their matches; None if a pairing
    is decided without a game."""

    pairs: tuple[Pair, ...]
    matches: tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class BoardsOpened:
    """Matches of paired boards were created and can be played."""

    matches: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ResultEntered:
    """The result of the pairing that was played in a match (in a series, the first one)."""

    match: str
    points: Points


@dataclass(frozen=True, slots=True)
class BoardReplayed:
    """A pairing without a result gets another match: after a void one, and after a draw in a knockout."""

    match: str
    next: str


@dataclass(frozen=True, slots=True)
class TournamentPaused:
    pass


@dataclass(frozen=True, slots=True)
class TournamentResumed:
    pass


@dataclass(frozen=True, slots=True)
class Delayed:
    """An outage of the server, from its last heartbeat to its restart (ms)."""

    begin: int
    end: int


@dataclass(frozen=True, slots=True)
class TournamentFinished:
    pass


@dataclass(frozen=True, slots=True)
class Cancelled:
    reason: CancelReason = "asked"


TournamentPayload = (
    EntrantJoined
    | EntrantLeft
    | Started
    | RoundPaired
    | BoardsOpened
    | ResultEntered
    | BoardReplayed
    | TournamentPaused
    | TournamentResumed
    | Delayed
    | TournamentFinished
    | Cancelled
)
KINDS: Mapping[str, type[TournamentPayload]] = {
    "joined": EntrantJoined,
    "left": EntrantLeft,
    "started": Started,
    "paired": RoundPaired,
    "opened": BoardsOpened,
    "result": ResultEntered,
    "replayed": BoardReplayed,
    "paused": TournamentPaused,
    "resumed": TournamentResumed,
    "delayed": Delayed,
    "finished": TournamentFinished,
    "cancelled": Cancelled,
}
KIND_OF: Mapping[type[TournamentPayload], str] = {record: kind for kind, record in KINDS.items()}


@dataclass(frozen=True, slots=True)
class TournamentEvent:
    """An event of the log. Numbers start at 1; `at` is in ms."""

    number: int
    at: int
    payload: TournamentPayload

    @property
    def kind(self) -> str:
        return KIND_OF[type(self.payload)]


def write_payload(payload: TournamentPayload) -> dict[str, Any]:
    return asdict(payload)


def read_payload(kind: str, data: object) -> TournamentPayload:
    """Decode a payload; raise ValueError for an unknown kind or other fields."""
    record = KINDS.get(kind)
    if record is None:
        raise ValueError(f"unknown event kind: {kind!r}")
    return construct(record, {name: as_tuple(value) for name, value in read_object(data).items()})


def as_tuple(value: Any) -> Any:
    """Return a JSON list, and the lists in it, as tuples."""
    return tuple(map(as_tuple, value)) if isinstance(value, list) else value
