"""Messages as they go over a socket: text, or for readers who ask for it (`?wire=1`) the raw deflate of the text.

A frame is written, packed and framed once, however many are told the same: a thousand watchers cost one compression.
That is why the sockets' own compression, which packs for each reader anew, is switched off.
"""

from __future__ import annotations

import struct
import zlib

from . import protocol

LEAST_PACKED = 1_000
"""Shorter texts are not worth it."""
FASTEST = 1
RAW = -zlib.MAX_WBITS
"""Without a header: what browsers call `deflate-raw`."""


TEXT, BINARY = 0x81, 0x82
"""The first byte of a WebSocket's frame that is whole."""


class Frame:
    """A message as text, packed and framed when it is first asked for."""

    __slots__ = ("_framed", "_packed", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self._packed: bytes | None = None
        self._framed: dict[bool, bytes] = {}

    @property
    def is_long(self) -> bool:
        return len(self.text) >= LEAST_PACKED

    @property
    def packed(self) -> bytes:
        if self._packed is None:
            packer = zlib.compressobj(FASTEST, zlib.DEFLATED, RAW)
            self._packed = packer.compress(self.text.encode()) + packer.flush()
        return self._packed

    def framed(self, *, packed: bool) -> bytes:
        """As it goes over the line, for those who read packed frames or for those who do not."""
        is_packed = packed and self.is_long
        if is_packed not in self._framed:
            self._framed[is_packed] = framed(BINARY, self.packed) if is_packed else framed(TEXT, self.text.encode())
        return self._framed[is_packed]


def framed(kind: int, payload: bytes) -> bytes:
    """A WebSocket's frame from the house (RFC 6455, 5.2), whole and not masked."""
    length = len(payload)
    if length < 126:
        return bytes((kind, length)) + payload
    if length < 65_536:
        return struct.pack("!BBH", kind, 126, length) + payload
    return struct.pack("!BBQ", kind, 127, length) + payload


def unpacked(sent: str | bytes) -> str:
    """What somebody reads off a socket, whichever way it came."""
    return sent if isinstance(sent, str) else zlib.decompress(sent, RAW).decode()


def encode(message: protocol.Message) -> Frame:
    return Frame(message.written())
