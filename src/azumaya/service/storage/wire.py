"""How the processes of one machine tell one another what has changed: a datagram to each socket in a folder.

Hints only, and nobody waits for anybody. The system keeps ten datagrams for somebody who is busy; what is more is kept
here and handed over a little later, and what somebody does not take for long is lost.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections import deque
from collections.abc import Callable
from pathlib import Path

MOST_AT_ONCE = 64
"""Datagrams that are read before others have a turn."""
LONGEST = 65_536
MOST_UNSENT = 1_000
SOON = 0.005
"""Seconds after which it is tried again."""


class Wire:
    """One end. `tell` is called with every text that another process sends, in the loop that has opened it."""

    def __init__(self, folder: Path, name: str, tell: Callable[[str], None]) -> None:
        self._place = folder / name
        self._tell = tell
        self._unsent: dict[Path, deque[str]] = {}
        self._later: asyncio.TimerHandle | None = None
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.setblocking(False)

    def open(self) -> None:
        self._socket.bind(str(self._place))
        asyncio.get_running_loop().add_reader(self._socket, self._read)

    def close(self) -> None:
        if self._later is not None:
            self._later.cancel()
        asyncio.get_running_loop().remove_reader(self._socket)
        self._socket.close()
        self._place.unlink(missing_ok=True)

    def send(self, text: str) -> None:
        """To everybody else."""
        for place in self._place.parent.iterdir():
            if place != self._place:
                self._unsent.setdefault(place, deque(maxlen=MOST_UNSENT)).append(text)
        if self._later is None:
            self._deliver()

    def _deliver(self) -> None:
        """Hand over what the others take now, and the rest soon."""
        self._unsent = {place: texts for place, texts in self._unsent.items() if not self._is_delivered(place, texts)}
        self._later = asyncio.get_running_loop().call_later(SOON, self._deliver) if self._unsent else None

    def _is_delivered(self, place: Path, texts: deque[str]) -> bool:
        """Whether nothing is left for somebody; the place of one who has died is cleared away."""
        try:
            while texts:
                self._socket.sendto(texts[0].encode(), str(place))
                texts.popleft()
        except (ConnectionRefusedError, FileNotFoundError):
            place.unlink(missing_ok=True)
        except OSError:
            return False
        return True

    def _read(self) -> None:
        with contextlib.suppress(BlockingIOError):
            for _ in range(MOST_AT_ONCE):
                self._tell(self._socket.recv(LONGEST).decode())
