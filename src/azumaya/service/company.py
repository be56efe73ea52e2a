"""Who is in the house: players with a page open, and strangers who look on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager


class Company:
    """Counts connections. A player with several is one."""

    def __init__(self) -> None:
        self._players: Counter[str] = Counter()
        self._strangers = 0

    def come(self, player: str | None) -> None:
        if player is None:
            self._strangers += 1
        else:
            self._players[player] += 1

    def go(self, player: str | None) -> None:
        if player is None:
            self._strangers -= 1
        else:
            self._players[player] -= 1
            if self._players[player] <= 0:
                del self._players[player]

    @contextmanager
    def at_table(self, player: str | None) -> Iterator[None]:
        """For as long as somebody has a line to a table. A stranger who watches has one to the lobby as well and is
        counted there."""
        if player is not None:
            self.come(player)
        try:
            yield
        finally:
            if player is not None:
                self.go(player)

    @property
    def players(self) -> list[str]:
        return sorted(self._players)

    @property
    def count(self) -> int:
        return len(self._players) + self._strangers
