"""Which player is wanted, as a record and as a short text: `alphabeta:seconds=0.2`, `mcts:nodes=2000`,
`level=6,seed=3` or `random`.

    KIND[:setting=value,…]    or    level=N[,setting=value,…]

Settings are the fields of `PlayerSpec`; those that are not named have their usual values.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields

from ..rules.errors import UnknownPlayer, nearest
from ..rules.text import Text
from .evaluation import LEARNED, TUNED, UNTUNED
from .weights_file import SUFFIX

CLOCKS = ("wall", "processor")
DEFAULT_SECONDS = 1.0
MOST_THREADS = 64
LEAST_LEVEL, STRONGEST = 1, 10


@dataclass(frozen=True, slots=True)
class Limits:
    """How hard a player may think about one turn: whichever limit is reached first ends it. At least one; none of them
    zero or less."""

    seconds: float | None = None
    nodes: int | None = None
    """Positions looked at, or simulations; with one thread and no other limit the same seed thinks the same."""
    depth: int | None = None
    """Whole turns looked ahead, for players that count them."""
    clock: str = "wall"
    """What `seconds` are: by the clock on the wall, or `processor` seconds of the thinking thread, which mean the same
    on a busy machine."""

    def __post_init__(self) -> None:
        given = {name: value for name in ("seconds", "nodes", "depth") if (value := getattr(self, name)) is not None}
        text = " ".join(f"{name}={value}" for name, value in given.items())
        if not given:
            raise UnknownPlayer(
                Text("eine Grenze fürs Nachdenken fehlt", "a limit to its thinking is missing"),
                near=("seconds=1.0", "nodes=10000"),
            )
        if not all(math.isfinite(value) and value > 0 for value in given.values()):
            raise UnknownPlayer(
                Text("die Bedenkzeit muss größer als null sein", "a limit must be greater than zero"), text=text
            )
        if self.clock not in CLOCKS:
            raise UnknownPlayer(
                Text("diese Uhr gibt es nicht", "there is no such clock"), text=f"clock={self.clock}", near=CLOCKS
            )


@dataclass(frozen=True, slots=True)
class PlayerSpec:
    """A player of a level or of a kind, and how hard it thinks. What no game could offer is refused here with a
    sentence (UnknownPlayer); whether a game has the kind, when the player is made.

    A kind thinks one second a turn unless another limit is given. `seconds` is for kinds and for level 10; the levels
    below have their own budgets.
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
    """What positions are judged by: the network a game was taught (`learned`; `tuned` where it has none), one in a file
    that ends in `.weights`, or its evaluation with the weights that are named."""
    tables: bool = True
    """Whether it asks exact tables of endings, where the game has them; without them for measurements."""
    endings: bool = True
    """Whether it searches small endings to the end of the game; without that for measurements."""
    book: bool | None = None
    """Whether it takes openings from the game's book, where there is one; as usual, the higher levels do and nobody
    else."""

    def __post_init__(self) -> None:
        self.limits  # noqa: B018, it refuses what is no limit
        if not 1 <= self.threads <= MOST_THREADS:
            raise UnknownPlayer(
                Text(f"1 bis {MOST_THREADS} Fäden sind möglich", f"1 to {MOST_THREADS} threads are possible"),
                text=f"threads={self.threads}",
            )
        if self.clock != "wall" and self.threads > 1:
            raise UnknownPlayer(
                Text("Rechenzeit zählt nur einen Faden", "processor time counts one thread only"),
                text=f"threads={self.threads}",
                near=("1",),
            )
        if not self.judges_by_network and self.weights not in (TUNED, *UNTUNED):
            raise UnknownPlayer(
                Text("diese Gewichte gibt es nicht", "there are no such weights"),
                text=f"weights={self.weights}",
                near=(LEARNED, TUNED, *UNTUNED),
            )
        if self.level is not None:
            check_level(self.level)
            if self.kind is not None or self.nodes is not None or self.depth is not None:
                reason = Text(
                    "eine Spielstärke bringt Art und Grenzen selbst mit", "a level comes with its own kind and limits"
                )
                raise UnknownPlayer(reason, text=f"level={self.level}", near=(f"level={self.level}",))

    @property
    def judges_by_network(self) -> bool:
        """Whether a network is wanted: the game's own, or one in a file."""
        return self.weights == LEARNED or self.weights.endswith(SUFFIX)

    @property
    def limits(self) -> Limits:
        """What limits a turn's thinking: one second where nothing is said."""
        unlimited = self.seconds is None and self.nodes is None and self.depth is None
        return Limits(DEFAULT_SECONDS if unlimited else self.seconds, self.nodes, self.depth, self.clock)


def check_level(number: int) -> None:
    """Refuse a level that no game has."""
    if not LEAST_LEVEL <= number <= STRONGEST:
        raise UnknownPlayer(
            Text(
                f"die Spielstärken gehen von {LEAST_LEVEL} bis {STRONGEST}",
                f"levels go from {LEAST_LEVEL} to {STRONGEST}",
            ),
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
}


def parse_player_spec(text: str) -> PlayerSpec:
    """The player a text describes; UnknownPlayer says what is wrong with it."""
    kind, settings = parse_settings(text, SETTINGS)
    return PlayerSpec(kind, **settings)  # type: ignore[arg-type]


def format_player_spec(spec: PlayerSpec) -> str:
    """The reverse of `parse_player_spec`: what is not as usual, in the order of the fields."""
    named = [
        f"{field.name}={getattr(spec, field.name)}"
        for field in fields(spec)
        if field.name != "kind" and getattr(spec, field.name) != field.default
    ]
    return ":".join(filter(None, [spec.kind or "", ",".join(named)]))


def parse_settings(text: str, known: Mapping[str, Callable[[str], object]]) -> tuple[str | None, dict[str, object]]:
    """The kind a text names, if it does, and its settings, each by its own reader."""
    head, colon, tail = text.strip().partition(":")
    kind, tail = (None, head) if "=" in head and not colon else (head, tail)
    settings: dict[str, object] = {}
    for pair in filter(None, tail.split(",")):
        name, equals, value = pair.partition("=")
        if not equals or name not in known or name in settings:
            reason = Text(
                "hier steht Einstellung=Wert, jede Einstellung einmal", "expected setting=value, each setting once"
            )
            raise UnknownPlayer(reason, text=text, near=nearest(name, tuple(known)))
        settings[name] = parse_setting(text, name, value, known[name])
    return kind, settings


def parse_setting(text: str, name: str, value: str, read: Callable[[str], object]) -> object:
    try:
        return read(value)
    except ValueError:
        raise UnknownPlayer(
            Text(f"{name} ist eine Zahl", f"{name} is a number")
            if read is not parse_yes_or_no
            else Text(f"{name} ist true oder false", f"{name} is true or false"),
            text=text,
            near=(f"{name}=1" if read is not parse_yes_or_no else f"{name}=false",),
        ) from None
