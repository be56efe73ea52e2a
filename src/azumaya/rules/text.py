"""The former name of messages: a pair of German and English words, until every area has a catalogue."""

from __future__ import annotations

from .message import Message as Text
from .message import literal as same

__all__ = ["Text", "same"]
