"""Entries of a playtest: a player described in one short text (see `search.spec`), with a name for the reports.

    KIND[:setting=value,…]    settings: level, seconds, clock, nodes, depth, threads, weights, memory, book, name
    my_agent.py:Agent         a user-defined class (see `playtest.agents`)
    net.onnx                  a network, or net.safetensors (see `research.network_evaluator`); settings: nodes, name
    engine:./program          a program that speaks the engine protocol; settings: seconds, nodes, depth, name

The default name is the text itself, for an agent its file and class. A player is created for every game from the game's
seed. Strength is measured without opening books, also for levels, unless the text says `book=true`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from ..rules.errors import UnknownPlayer
from ..rules.game import Game
from ..rules.message import Message
from ..search.players import PlayerSpec, new_player
from ..search.spec import SETTINGS, parse_settings
from .agents import AGENT_TIMEOUT, AgentSource, parse_agent

ENTRY_SETTINGS = {name: read for name, read in SETTINGS.items() if name != "seed"} | {"name": str}


@dataclass(frozen=True, slots=True)
class PlayerEntry:
    """A player with a name. `text` is what `parse_player_entry` understands."""

    text: str
    name: str
    spec: PlayerSpec | AgentSource

    def player(self, game: Game, seed: int) -> Any:
        """Create the player or agent; raise UnknownPlayer if the game does not have it."""
        if isinstance(self.spec, PlayerSpec):
            return new_player(game, replace(self.spec, seed=seed, book=self.spec.book is True))
        return self.spec.new(game, seed)

    @property
    def digest(self) -> str:
        """Digest of an agent's source; "" for built-in players."""
        return "" if isinstance(self.spec, PlayerSpec) else self.spec.digest()

    @property
    def timeout(self) -> float:
        """Wall seconds after which a move counts as failed. How long a processor second takes depends on the load."""
        spec = self.spec
        if not isinstance(spec, PlayerSpec):
            return AGENT_TIMEOUT
        return 60 + 10 * spec.seconds if spec.seconds is not None and spec.clock == "wall" else 3600.0


@lru_cache(maxsize=64)
def parse_player_entry(text: str) -> PlayerEntry:
    """Parse an entry; raise UnknownPlayer if it is invalid."""
    if (agent := parse_agent(text)) is not None:
        source, given = agent
        return PlayerEntry(text.strip(), str(given.get("name", source.title)), source)
    kind, settings = parse_settings(text, ENTRY_SETTINGS)
    name = str(settings.pop("name", text.strip()))
    return PlayerEntry(text.strip(), name, PlayerSpec(kind, **settings))  # type: ignore[arg-type]


def parse_player_entries(game: Game, texts: Sequence[str]) -> tuple[PlayerEntry, ...]:
    """Parse several entries of one game; names must differ and the game must have each player."""
    found = tuple(parse_player_entry(text) for text in texts)
    for number, entry in enumerate(found):
        if entry.name in [other.name for other in found[:number]]:
            reason = Message("playtest-player-entry-duplicate-player-name-use-name")
            separator = "," if "=" in entry.text else ":"
            raise UnknownPlayer(reason, text=entry.text, near=(f"{entry.text}{separator}name=second",))
        close(entry.player(game, seed=0))
    return found


def close(player: Any) -> None:
    """Release a player's resources, if it has any."""
    if hasattr(player, "close"):
        player.close()
