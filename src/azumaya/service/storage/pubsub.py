"""Publish/subscribe between the processes of one machine: a datagram to each Unix socket in a folder.

Best effort and non-blocking. The kernel buffers about ten datagrams per receiver; further ones are queued here and
retried, and the oldest are dropped when the queue is full.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections import deque
from collections.abc import Callable
from pathlib import Path

MAX_BATCH = 64
"""Datagrams read before control returns to the event loop."""
MAX_BYTES = 65_536
MAX_UNSENT = 1_000
RETRY_SECONDS = 0.005


class PubSub:
    """The endpoint of a process. `on_message` is called in the event loop for every message of another process."""

    def __init__(self, folder: Path, name: str, on_message: Callable[[str], None]) -> None:
        self._path = folder / name
        self._on_message = on_message
        self._unsent: dict[Path, deque[str]] = {}
        self._retry: asyncio.TimerHandle | None = None
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.setblocking(False)

    def open(self) -> None:
        self._socket.bind(str(self._path))
        asyncio.get_running_loop().add_reader(self._socket, self._read)

    def close(self) -> None:
        if self._retry is not None:
            self._retry.cancel()
        asyncio.get_running_loop().remove_reader(self._socket)
        self._socket.close()
        self._path.unlink(missing_ok=True)

    def send(self, text: str) -> None:
        """Send a message to all other endpoints."""
        for path in self._path.parent.iterdir():
            if path != self._path:
                self._unsent.setdefault(path, deque(maxlen=MAX_UNSENT)).append(text)
        if self._retry is None:
            self._deliver()

    def _deliver(self) -> None:
        """Send what the receivers accept now and schedule the rest."""
        self._unsent = {path: texts for path, texts in self._unsent.items() if not self._is_delivered(path, texts)}
        self._retry = asyncio.get_running_loop().call_later(RETRY_SECONDS, self._deliver) if self._unsent else None

    def _is_delivered(self, path: Path, texts: deque[str]) -> bool:
        """Return whether nothing is left for a receiver. The socket of a dead process is removed."""
        try:
            while texts:
                self._socket.sendto(texts[0].encode(), str(path))
                texts.popleft()
        except (ConnectionRefusedError, FileNotFoundError):
            path.unlink(missing_ok=True)
        except OSError:
            return False
        return True

    def _read(self) -> None:
        with contextlib.suppress(BlockingIOError):
            for _ in range(MAX_BATCH):
                self._on_message(self._socket.recv(MAX_BYTES).decode())
