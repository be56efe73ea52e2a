"""Generated game files with a format number, the game's name and a digest, checked on reading.

An invalid file in a game's folder is logged and ignored; an invalid file that a player requests by name is an error.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, TypeVar

from ..rules.errors import AzumayaError
from ..rules.message import Message

LOG = logging.getLogger(__name__)
Found = TypeVar("Found")


@dataclass(frozen=True, slots=True)
class FileKind:
    """A kind of file: its size limit and error messages. `command` creates a new one; `meanwhile` describes the
    fallback."""

    fault: type[AzumayaError]
    most_bytes: int
    other_format: Message
    other_game: Message
    command: str
    meanwhile: str

    def content(self, path: Path) -> bytes:
        return content_of(path, self.most_bytes, self.fault)

    def check_head(self, path: Path, head: Mapping[str, Any], file_format: int, about: Mapping[str, Any]) -> None:
        """Refuse a file of another format or with other header fields."""
        if head.get("format") != file_format:
            raise self.refused(path, self.other_format)
        if {name: head.get(name) for name in about} != about:
            raise self.refused(path, self.other_game)

    def check_digest(self, path: Path, head: Mapping[str, Any], content: bytes) -> None:
        """Refuse a file whose content does not match its digest."""
        if head.get("digest") != digest(content):
            raise self.damaged(path)

    def damaged(self, path: Path) -> AzumayaError:
        return self.refused(path, Message("search-file-damaged"))

    def refused(self, path: Path, reason: Message) -> AzumayaError:
        return self.fault(Message("search-file-refused", reason=reason, command=self.command), text=path.name)

    def own(self, game: str, read: Callable[[], Found]) -> Found | None:
        """Read a game's own file; log the error and return None if it is invalid."""
        try:
            return read()
        except self.fault as fault:
            warn_once(f'game file ignored game={game} error="{fault}" fallback="{self.meanwhile}"')
            return None


def content_of(path: Path, most_bytes: int, fault: type[AzumayaError]) -> bytes:
    """Return the content of a file, empty if it is too large; raise `fault` if it cannot be read."""
    try:
        return path.read_bytes() if path.stat().st_size <= most_bytes else b""
    except OSError as error:
        reason = Message("search-file-unreadable", reason=str(error.strerror))
        raise fault(reason, text=path.name) from None


def head_of(text: bytes) -> dict[str, Any]:
    """Parse a JSON object; return an empty one if the text is not an object."""
    try:
        head = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return head if isinstance(head, dict) else {}


def digest(content: bytes) -> str:
    return blake2b(content, digest_size=16).hexdigest()


def write_whole(path: Path, content: bytes) -> None:
    """Write a file atomically; leave nothing behind on failure."""
    unfinished = path.with_name(path.name + ".part")
    try:
        unfinished.write_bytes(content)
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


@lru_cache(maxsize=64)
def warn_once(fault: str) -> None:
    LOG.warning(fault)
