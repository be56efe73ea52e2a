"""Who plays: a player described in one short text, such as `alphabeta:seconds=0.2`, `mcts:nodes=2000`,
`level=6,seconds=1` or `random`.

    KIND[:setting=value,…]    settings: level, seconds, clock, nodes, depth, threads, weights, name

`name` is what tables call the player; without it that is the text itself. A player is made afresh for every game, from
the game's own seed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from ..rules.errors import UnknownPlayer, nearest
from ..rules.game import Game
from ..rules.text import Text
from ..search.levels import best_kind
from ..search.players import Player, new_player
from ..search.warmup import QUICK_NODES

SETTINGS: Mapping[str, Callable[[str], object]] = {
    "level": int,
    "seconds": float,
    "clock": str,
    "nodes": int,
    "depth": int,
    "threads": int,
    "weights": str,
    "name": str,
}


@dataclass(frozen=True, slots=True)
class Contestant:
    """A player of a kind or level, with its limits. `text` is what `parse_contestant` understands."""

    text: str
    name: str
    kind: str | None = None
    level: int | None = None
    seconds: float | None = None
    nodes: int | None = None
    depth: int | None = None
    threads: int = 1
    clock: str = "wall"
    weights: str = "tuned"

    def player(self, game: Game, seed: int) -> Player:
        """A new player; UnknownPlayer when the game has none like it."""
        return new_player(
            game,
            kind=self.kind,
            level=self.level,
            seconds=self.seconds,
            nodes=self.nodes,
            depth=self.depth,
            seed=seed,
            threads=self.threads,
            clock=self.clock,
            weights=self.weights,
        )

    def quick_player(self, game: Game) -> Player:
        """A player that calls what this one calls, but soon has enough of it; to rehearse with."""
        kind = best_kind(game) if self.level is not None else self.kind
        return replace(self, kind=kind, level=None, seconds=None, nodes=QUICK_NODES, depth=None).player(game, seed=0)

    @property
    def patience(self) -> float:
        """Seconds on the clock after which a turn of this player is not late but lost: a player that should have
        answered long ago never will.

        How long a processor's second takes depends on what else the machine does."""
        return 60 + 10 * self.seconds if self.seconds is not None and self.clock == "wall" else 3600.0


def parse_contestant(text: str) -> Contestant:
    """The player a text describes; UnknownPlayer says what is wrong with it."""
    head, colon, tail = text.strip().partition(":")
    kind, tail = (None, head) if "=" in head and not colon else (head, tail)
    settings: dict[str, object] = {}
    for pair in filter(None, tail.split(",")):
        name, equals, value = pair.partition("=")
        if not equals or name not in SETTINGS or name in settings:
            reason = Text(
                "hier steht Einstellung=Wert, jede Einstellung einmal", "expected setting=value, each setting once"
            )
            raise UnknownPlayer(reason, text=text, near=nearest(name, tuple(SETTINGS)))
        settings[name] = parse_setting(text, name, value)
    return Contestant(**{"text": text.strip(), "name": text.strip(), "kind": kind, **settings})  # type: ignore[arg-type]


def parse_setting(text: str, name: str, value: str) -> object:
    try:
        return SETTINGS[name](value)
    except ValueError:
        raise UnknownPlayer(
            Text(f"{name} ist eine Zahl", f"{name} is a number"), text=text, near=(f"{name}=1",)
        ) from None


def parse_contestants(game: Game, texts: Sequence[str]) -> tuple[Contestant, ...]:
    """Several players of one game, each with a name of its own, each one that the game has."""
    found = tuple(parse_contestant(text) for text in texts)
    for number, contestant in enumerate(found):
        if contestant.name in [other.name for other in found[:number]]:
            reason = Text(
                "zwei Spieler heißen gleich; name=… unterscheidet sie",
                "two players have the same name; name=… tells them apart",
            )
            separator = "," if "=" in contestant.text else ":"
            raise UnknownPlayer(reason, text=contestant.text, near=(f"{contestant.text}{separator}name=second",))
        contestant.player(game, seed=0)
    return found
