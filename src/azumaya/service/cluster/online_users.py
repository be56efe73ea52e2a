"""Online users: players and anonymous visitors with a page open, in this process and in the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager


class OnlineUsers:
    """Connection counts. A player with several connections counts once."""

    def __init__(self) -> None:
        self._players: Counter[str] = Counter()
        self._at_tables: Counter[str] = Counter()
        self._anonymous = 0
        self.remote_players: frozenset[str] = frozenset()
        """Players connected to other processes."""
        self.remote_anonymous = 0

    def connect(self, player: str | None) -> None:
        if player is None:
            self._anonymous += 1
        else:
            self._players[player] += 1

    def disconnect(self, player: str | None) -> None:
        if player is None:
            self._anonymous -= 1
        else:
            self._players[player] -= 1
            if self._players[player] <= 0:
                del self._players[player]

    @contextmanager
    def at_table(self, player: str | None) -> Iterator[None]:
        """Count a player connected to a table. Anonymous spectators are counted by their lobby connection."""
        if player is None:
            yield
            return
        self.connect(player)
        self._at_tables[player] += 1
        try:
            yield
        finally:
            self._at_tables -= Counter([player])
            self.disconnect(player)

    def is_playing(self, player: str) -> bool:
        """Return whether a player has a table open in this process."""
        return player in self._at_tables

    @property
    def players(self) -> list[str]:
        """Players connected to this process."""
        return sorted(self._players)

    @property
    def all_players(self) -> frozenset[str]:
        """Players connected to any process."""
        return self.remote_players.union(self._players)

    @property
    def connections(self) -> dict[str, int]:
        """Number of connections to this process by player; "" stands for anonymous visitors."""
        return {**self._players, **({"": self._anonymous} if self._anonymous else {})}

    def is_online(self, player: str) -> bool:
        """Return whether a player is connected to any process."""
        return player in self._players or player in self.remote_players

    @property
    def local_count(self) -> int:
        """Number of users connected to this process."""
        return len(self._players) + self._anonymous

    @property
    def count(self) -> int:
        return len(self._players.keys() | self.remote_players) + self._anonymous + self.remote_anonymous
