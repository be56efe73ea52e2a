"""Player specifications, as a record and as text: `alphabeta:seconds=0.2`, `mcts:nodes=2000`, `level=6,seed=3`,
`random`.

    KIND[:setting=value,…]    or    level=N[,setting=value,…]

Settings are the fields of `PlayerSpec`; the others have their defaults.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields

from ..rules.errors import UnknownPlayer, nearest
from ..rules.message import Message
from .evaluation import LEARNED, TUNED, UNTUNED
from .weights_file import SUFFIX

CLOCKS = ("wall", "processor")
DEFAULT_SECONDS = 1.0
MOST_THREADS = 64
MOST_MEMORY = 16_384
"""Megabytes."""
LEAST_LEVEL, STRONGEST = 1, 10


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits of a turn's search; the first one reached ends it. At least one is set, all are positive."""

    seconds: float | None = None
    nodes: int | None = None
    """Nodes, or simulations; with one thread and no other limit, the same seed gives the same search."""
    depth: int | None = None
    """Depth in whole turns, for players that have one."""
    clock: str = "wall"
    """Clock of `seconds`: wall time, or `processor` time of the searching thread, which does not depend on the load."""

    def __post_init__(self) -> None:
        given = {name: value for name in ("seconds", "nodes", "depth") if (value := getattr(self, name)) is not None}
        text = " ".join(f"{name}={value}" for name, value in given.items())
        if not given:
            raise UnknownPlayer(
                Message("search-limit-missing"),
                near=("seconds=1.0", "nodes=10000"),
            )
        if not all(math.isfinite(value) and value > 0 for value in given.values()):
            raise UnknownPlayer(Message("search-limit-positive"), text=text)
        if self.clock not in CLOCKS:
            raise UnknownPlayer(Message("search-clock-unknown"), text=f"clock={self.clock}", near=CLOCKS)


@dataclass(frozen=True, slots=True)
class PlayerSpec:
    """A player of a level or a kind with its limits. Invalid values raise UnknownPlayer here; whether a game has the
    kind is checked when the player is made.

    A kind searches one second per turn by default. `seconds` applies to kinds and to level 10; the other levels have
    their own budgets.
    """

    kind: str | None = None
    level: int | None = None
    seconds: float | None = None
    nodes: int | None = None
    depth: int | None = None
    seed: int | None = None
    threads: int = 1
    clock: str = "wall"
    weights: str = LEARNED
    """Evaluation weights: the game's learned ones (`learned`; `tuned` where there are none), a `.weights` file, or a
    named set of evaluation weights."""
    tables: bool = True
    """Whether tablebases are used, where the game has them; off for measurements."""
    endings: bool = True
    """Whether small endings are solved exactly; off for measurements."""
    book: bool | None = None
    """Whether the opening book is used; by default only the higher levels use it."""
    memory: int | None = None
    """Megabytes for the table or the trees of a search; by default as many as are useful."""

    def __post_init__(self) -> None:
        self.limits  # noqa: B018, it refuses what is no limit
        if not 1 <= self.threads <= MOST_THREADS:
            raise UnknownPlayer(
                Message("search-threads-range", most=MOST_THREADS),
                text=f"threads={self.threads}",
            )
        if self.memory is not None and not 1 <= self.memory <= MOST_MEMORY:
            raise UnknownPlayer(
                Message("search-memory-range", most=MOST_MEMORY),
                text=f"memory={self.memory}",
            )
        if self.clock != "wall" and self.threads > 1:
            raise UnknownPlayer(
                Message("search-processor-time"),
                text=f"threads={self.threads}",
                near=("1",),
            )
        if not self.uses_network and self.weights not in (TUNED, *UNTUNED):
            raise UnknownPlayer(
                Message("search-weights-unknown"),
                text=f"weights={self.weights}",
                near=(LEARNED, TUNED, *UNTUNED),
            )
        if self.level is not None:
            check_level(self.level)
            if self.kind is not None or self.nodes is not None or self.depth is not None:
                reason = Message("search-level-settings")
                raise UnknownPlayer(reason, text=f"level={self.level}", near=(f"level={self.level}",))

    @property
    def uses_network(self) -> bool:
        """True if learned weights are requested: the game's own, or those of a file."""
        return self.weights == LEARNED or self.weights.endswith(SUFFIX)

    @property
    def limits(self) -> Limits:
        """Limits of a turn: one second by default."""
        unlimited = self.seconds is None and self.nodes is None and self.depth is None
        return Limits(DEFAULT_SECONDS if unlimited else self.seconds, self.nodes, self.depth, self.clock)


def check_level(number: int) -> None:
    """Raise UnknownPlayer for a level that does not exist."""
    if not LEAST_LEVEL <= number <= STRONGEST:
        raise UnknownPlayer(
            Message("search-level-range", least=LEAST_LEVEL, most=STRONGEST),
            text=f"level={number}",
            near=(f"level={min(max(number, LEAST_LEVEL), STRONGEST)}",),
        )


def parse_yes_or_no(text: str) -> bool:
    return ("False", "True").index(text.capitalize()) == 1


SETTINGS: Mapping[str, Callable[[str], object]] = {
    "level": int,
    "seconds": float,
    "nodes": int,
    "depth": int,
    "seed": int,
    "threads": int,
    "clock": str,
    "weights": str,
    "tables": parse_yes_or_no,
    "endings": parse_yes_or_no,
    "book": parse_yes_or_no,
    "memory": int,
}


def parse_player_spec(text: str) -> PlayerSpec:
    """Parse a player specification; raise UnknownPlayer if it is invalid."""
    kind, settings = parse_settings(text, SETTINGS)
    return PlayerSpec(kind, **settings)  # type: ignore[arg-type]


def format_player_spec(spec: PlayerSpec) -> str:
    """Format a specification as text: all values that are not the default, in field order."""
    named = [
        f"{field.name}={getattr(spec, field.name)}"
        for field in fields(spec)
        if field.name != "kind" and getattr(spec, field.name) != field.default
    ]
    return ":".join(filter(None, [spec.kind or "", ",".join(named)]))


def parse_settings(text: str, known: Mapping[str, Callable[[str], object]]) -> tuple[str | None, dict[str, object]]:
    """Return the kind a text names, if any, and its parsed settings."""
    head, colon, tail = text.strip().partition(":")
    kind, tail = (None, head) if "=" in head and not colon else (head, tail)
    settings: dict[str, object] = {}
    for pair in filter(None, tail.split(",")):
        name, equals, value = pair.partition("=")
        if not equals or name not in known or name in settings:
            reason = Message("search-setting-form")
            raise UnknownPlayer(reason, text=text, near=nearest(name, tuple(known)))
        settings[name] = parse_setting(text, name, value, known[name])
    return kind, settings


def parse_setting(text: str, name: str, value: str, read: Callable[[str], object]) -> object:
    try:
        return read(value)
    except ValueError:
        raise UnknownPlayer(
            Message("search-setting-number", name=name)
            if read is not parse_yes_or_no
            else Message("search-setting-boolean", name=name),
            text=text,
            near=(f"{name}=1" if read is not parse_yes_or_no else f"{name}=false",),
        ) from None
