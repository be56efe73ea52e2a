"""A TCP proxy between browser and server that can break connections and lose the answers of the server."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress


class Proxy:
    """Passes bytes between a port of its own and the server's, until it is cut. `mute` loses everything that comes back
    from the server."""

    def __init__(self, port: int) -> None:
        self._target = port
        self._listener = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.address = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self._whole = threading.Event()
        self._whole.set()
        self._mute = threading.Event()
        self._ends: set[socket.socket] = set()
        self._lock = threading.Lock()
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Break all connections and accept no new ones."""
        self._whole.clear()
        with self._lock:
            for end in self._ends:
                with suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)

    def mute(self) -> None:
        self._mute.set()

    def mend(self) -> None:
        self._mute.clear()
        self._whole.set()

    def close(self) -> None:
        self.cut()
        with suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            threading.Thread(target=self._join, args=(near,), daemon=True).start()

    def _join(self, near: socket.socket) -> None:
        if not self._whole.is_set():
            near.close()
            return
        try:
            far = socket.create_connection(("127.0.0.1", self._target), timeout=10)
        except OSError:
            near.close()
            return
        far.settimeout(None)
        with self._lock:
            self._ends |= {near, far}
        back = threading.Thread(target=self._pass, args=(far, near, self._mute), daemon=True)
        back.start()
        self._pass(near, far, threading.Event())
        back.join()
        with self._lock:
            self._ends -= {near, far}
        near.close()
        far.close()

    def _pass(self, source: socket.socket, target: socket.socket, lost: threading.Event) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                if not lost.is_set():
                    target.sendall(data)
        for end in (source, target):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
