"""Files that were made for a game and vouch for themselves: their format, the game and a digest stand in them.

Whoever reads one may rely on all three. A game's own file that fails is told of in the log and done without; one that a
player asks for by name is refused with a sentence.
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
from ..rules.text import Text

LOG = logging.getLogger(__name__)
Found = TypeVar("Found")


@dataclass(frozen=True, slots=True)
class FileKind:
    """A kind of file: how large it may be, and what is said of one that is of no use. `command` makes another;
    `meanwhile` is what happens where a game has to do without."""

    fault: type[AzumayaError]
    most_bytes: int
    other_format: Text
    other_game: Text
    command: str
    meanwhile: str

    def content(self, path: Path) -> bytes:
        return content_of(path, self.most_bytes, self.fault)

    def check_head(self, path: Path, head: Mapping[str, Any], file_format: int, about: Mapping[str, Any]) -> None:
        """Refuse a file that is of another format, or says anything else of what it is about."""
        if head.get("format") != file_format:
            raise self.refused(path, self.other_format)
        if {name: head.get(name) for name in about} != about:
            raise self.refused(path, self.other_game)

    def check_digest(self, path: Path, head: Mapping[str, Any], content: bytes) -> None:
        """Refuse a file whose content is not the one it was written with."""
        if head.get("digest") != digest(content):
            raise self.damaged(path)

    def damaged(self, path: Path) -> AzumayaError:
        return self.refused(path, Text("die Datei ist beschädigt", "the file is damaged"))

    def refused(self, path: Path, reason: Text) -> AzumayaError:
        another = Text(f"`{self.command}` macht ein neues", f"`{self.command}` makes another")
        return self.fault(Text(f"{reason.de}; {another.de}", f"{reason.en}; {another.en}"), text=path.name)

    def own(self, game: str, read: Callable[[], Found]) -> Found | None:
        """What a game's own file holds; None, and a line in the log, where it is of no use."""
        try:
            return read()
        except self.fault as fault:
            tell_once(f"{game}: {fault}; until then {self.meanwhile}")
            return None


def content_of(path: Path, most_bytes: int, fault: type[AzumayaError]) -> bytes:
    """What a file holds, nothing when it is too large; `fault` when it cannot be read."""
    try:
        return path.read_bytes() if path.stat().st_size <= most_bytes else b""
    except OSError as error:
        reason = Text(f"lässt sich nicht lesen ({error.strerror})", f"cannot be read ({error.strerror})")
        raise fault(reason, text=path.name) from None


def head_of(text: bytes) -> dict[str, Any]:
    """The record that a text is; an empty one when it is none."""
    try:
        head = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return head if isinstance(head, dict) else {}


def digest(content: bytes) -> str:
    return blake2b(content, digest_size=16).hexdigest()


def write_whole(path: Path, content: bytes) -> None:
    """Write a file as a whole or not at all; nothing is left of one that could not be written."""
    unfinished = path.with_name(path.name + ".part")
    try:
        unfinished.write_bytes(content)
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


@lru_cache(maxsize=64)
def tell_once(fault: str) -> None:
    LOG.warning(fault)
