"""Who is in the house: players with a page open, and strangers who look on; here, and in its other processes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager


class Company:
    """Counts connections. A player with several is one."""

    def __init__(self) -> None:
        self._players: Counter[str] = Counter()
        self._strangers = 0
        self.elsewhere: frozenset[str] = frozenset()
        """Players whose page is with another process."""
        self.strangers_elsewhere = 0

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
        """Those whose page is with this process."""
        return sorted(self._players)

    @property
    def lines(self) -> dict[str, int]:
        """How many pages each of them has open with this process; "" are the strangers."""
        return {**self._players, **({"": self._strangers} if self._strangers else {})}

    def is_here(self, player: str) -> bool:
        """Whether somebody has a page open, with whatever process."""
        return player in self._players or player in self.elsewhere

    @property
    def count_here(self) -> int:
        """Those whose page is with this process."""
        return len(self._players) + self._strangers

    @property
    def count(self) -> int:
        return len(self._players.keys() | self.elsewhere) + self._strangers + self.strangers_elsewhere
