"""Encoding of WebSocket messages: text, or for readers that ask for it (`?wire=1`) its raw deflate.

A frame is serialised, compressed and encoded once, however many readers get it: a thousand watchers cost one
compression. For this reason permessage-deflate, which compresses per connection, is off.
"""

from __future__ import annotations

import struct
import zlib

from . import protocol

COMPRESS_FROM = 1_000
"""Characters; compressing shorter texts does not pay."""
FASTEST = 1
RAW = -zlib.MAX_WBITS
"""Raw deflate, `deflate-raw` in browsers."""

TEXT, BINARY = 0x81, 0x82
"""First byte of an unfragmented WebSocket frame."""


class Frame:
    """A message as text, compressed and encoded on first use."""

    __slots__ = ("_compressed", "_encoded", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self._compressed: bytes | None = None
        self._encoded: dict[bool, bytes] = {}

    @property
    def is_long(self) -> bool:
        return len(self.text) >= COMPRESS_FROM

    @property
    def compressed(self) -> bytes:
        if self._compressed is None:
            compressor = zlib.compressobj(FASTEST, zlib.DEFLATED, RAW)
            self._compressed = compressor.compress(self.text.encode()) + compressor.flush()
        return self._compressed

    def encoded(self, *, compressed: bool) -> bytes:
        """Return the WebSocket frame for readers that do or do not accept compressed frames."""
        binary = compressed and self.is_long
        if binary not in self._encoded:
            payload = self.compressed if binary else self.text.encode()
            self._encoded[binary] = websocket_frame(BINARY if binary else TEXT, payload)
        return self._encoded[binary]


def websocket_frame(kind: int, payload: bytes) -> bytes:
    """Return an unfragmented, unmasked WebSocket frame (RFC 6455, 5.2)."""
    length = len(payload)
    if length < 126:
        return bytes((kind, length)) + payload
    if length < 65_536:
        return struct.pack("!BBH", kind, 126, length) + payload
    return struct.pack("!BBQ", kind, 127, length) + payload


def decode(sent: str | bytes) -> str:
    """Return the text of a received message."""
    return sent if isinstance(sent, str) else zlib.decompress(sent, RAW).decode()


def encode(message: protocol.Message) -> Frame:
    return Frame(message.to_json())
