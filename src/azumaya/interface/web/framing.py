"""Messages as they go over a socket: text, or for readers who ask for it (`?wire=1`) the raw deflate of the text.

A frame is written and packed once, however many are told the same: a thousand watchers cost one compression. That is
why the sockets' own compression, which packs for each reader anew, is switched off.
"""

from __future__ import annotations

import zlib

from . import protocol

LEAST_PACKED = 1_000
"""Shorter texts are not worth it."""
FASTEST = 1
RAW = -zlib.MAX_WBITS
"""Without a header: what browsers call `deflate-raw`."""


class Frame:
    """A message as text, packed when it is first asked for."""

    __slots__ = ("_packed", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self._packed: bytes | None = None

    @property
    def is_long(self) -> bool:
        return len(self.text) >= LEAST_PACKED

    @property
    def packed(self) -> bytes:
        if self._packed is None:
            packer = zlib.compressobj(FASTEST, zlib.DEFLATED, RAW)
            self._packed = packer.compress(self.text.encode()) + packer.flush()
        return self._packed


def unpacked(sent: str | bytes) -> str:
    """What somebody reads off a socket, whichever way it came."""
    return sent if isinstance(sent, str) else zlib.decompress(sent, RAW).decode()


def encode(message: protocol.Message) -> Frame:
    return Frame(message.written())
