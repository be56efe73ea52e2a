"""Quick chat: twelve fixed phrases, shown in the language of the reader and not stored."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from ...rules.message import Message

Phrase = Literal[
    "hello",
    "good-luck",
    "have-fun",
    "good-move",
    "oops",
    "thinking",
    "one-moment",
    "back",
    "good-game",
    "thanks",
    "again",
    "bye",
]
PHRASES: Mapping[Phrase, Message] = {
    "hello": Message("chat-hello"),
    "good-luck": Message("chat-good-luck"),
    "have-fun": Message("chat-have-fun"),
    "good-move": Message("chat-good-move"),
    "oops": Message("chat-oops"),
    "thinking": Message("chat-thinking"),
    "one-moment": Message("chat-one-moment"),
    "back": Message("chat-back"),
    "good-game": Message("chat-good-game"),
    "thanks": Message("chat-thanks"),
    "again": Message("chat-again"),
    "bye": Message("chat-bye"),
}
