"""Who plays: a player described in one short text (see `search.spec`), with a name for the tables.

    KIND[:setting=value,…]    settings: level, seconds, clock, nodes, depth, threads, weights, book, name
    my_agent.py:Agent         a class of one's own (see `playtest.agents`)
    engine:./program          a program that speaks the engine protocol; settings: seconds, nodes, depth, name

Without a `name` tables call it by the text itself, an agent by its file and class. A player is made afresh for every
game, from the game's own seed. Strength is measured by thinking: no player takes openings from a book, levels neither,
unless its text says `book=true`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from ..rules.errors import UnknownPlayer
from ..rules.game import Game
from ..rules.text import Text
from ..search.players import PlayerSpec, new_player
from ..search.spec import SETTINGS, parse_settings
from .agents import PATIENCE, AgentSource, parse_agent

CONTESTANT_SETTINGS = {name: read for name, read in SETTINGS.items() if name != "seed"} | {"name": str}


@dataclass(frozen=True, slots=True)
class Contestant:
    """A player with a name. `text` is what `parse_contestant` understands."""

    text: str
    name: str
    spec: PlayerSpec | AgentSource

    def player(self, game: Game, seed: int) -> Any:
        """A new player, or an agent that does no more than choose; UnknownPlayer when the game has none like it."""
        if isinstance(self.spec, PlayerSpec):
            return new_player(game, replace(self.spec, seed=seed, book=self.spec.book is True))
        return self.spec.new(game, seed)

    @property
    def digest(self) -> str:
        """A name for what an agent of one's own is made of; "" for players of the house."""
        return "" if isinstance(self.spec, PlayerSpec) else self.spec.digest()

    @property
    def patience(self) -> float:
        """Seconds on the clock after which a turn of this player is not late but lost: a player that should have
        answered long ago never will.

        How long a processor's second takes depends on what else the machine does."""
        spec = self.spec
        if not isinstance(spec, PlayerSpec):
            return PATIENCE
        return 60 + 10 * spec.seconds if spec.seconds is not None and spec.clock == "wall" else 3600.0


@lru_cache(maxsize=64)
def parse_contestant(text: str) -> Contestant:
    """The player a text describes; UnknownPlayer says what is wrong with it."""
    if (agent := parse_agent(text)) is not None:
        source, given = agent
        return Contestant(text.strip(), str(given.get("name", source.title)), source)
    kind, settings = parse_settings(text, CONTESTANT_SETTINGS)
    name = str(settings.pop("name", text.strip()))
    return Contestant(text.strip(), name, PlayerSpec(kind, **settings))  # type: ignore[arg-type]


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
        close(contestant.player(game, seed=0))
    return found


def close(player: Any) -> None:
    """Let go of what a player holds open, where it holds something."""
    if hasattr(player, "close"):
        player.close()
