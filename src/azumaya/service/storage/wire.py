"""How the processes of one machine tell one another what has changed: a datagram to each socket in a folder.

Hints only. One that does not get through is lost, because somebody is slow or gone; nobody waits for anybody.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Callable
from pathlib import Path

MOST_AT_ONCE = 64
"""Datagrams that are read before others have a turn."""
LONGEST = 65_536


class Wire:
    """One end. `tell` is called with every text that another process sends, in the loop that has opened it."""

    def __init__(self, folder: Path, name: str, tell: Callable[[str], None]) -> None:
        self._place = folder / name
        self._tell = tell
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.setblocking(False)

    def open(self) -> None:
        self._socket.bind(str(self._place))
        asyncio.get_running_loop().add_reader(self._socket, self._read)

    def close(self) -> None:
        asyncio.get_running_loop().remove_reader(self._socket)
        self._socket.close()
        self._place.unlink(missing_ok=True)

    def send(self, text: str) -> None:
        """To everybody else; the place of somebody who has died is cleared away."""
        for place in self._place.parent.iterdir():
            if place != self._place:
                try:
                    self._socket.sendto(text.encode(), str(place))
                except ConnectionRefusedError:
                    place.unlink(missing_ok=True)
                except OSError:
                    continue

    def _read(self) -> None:
        with contextlib.suppress(BlockingIOError):
            for _ in range(MOST_AT_ONCE):
                self._tell(self._socket.recv(LONGEST).decode())
