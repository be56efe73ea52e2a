"""Refusals of studies."""

from __future__ import annotations

from ...rules.message import Message
from ..errors import Kind, Refused

unknown_study = Kind("unknown-study", 404)
unknown_chapter = Kind("unknown-chapter", 404)
turn_removed = Kind("turn-removed", 409)
read_only = Kind("read-only", 403)
not_yours = Kind("not-yours", 403)
not_over = Kind("not-over", 409, message="game-running")
last_chapter = Kind("last-chapter", 409)
no_source = Kind("no-source")


def too_large(what: str, most: int) -> Refused:
    """Return the refusal of more than a study can have of something."""
    return Refused("too-large", Message(f"refused-study-{what}", most=most), status=413)
