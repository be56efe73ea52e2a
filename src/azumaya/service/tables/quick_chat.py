"""Quick chat: twelve fixed phrases, shown in the language of the reader and not stored."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from ...rules.text import Text

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
PHRASES: Mapping[Phrase, Text] = {
    "hello": Text("Hallo!", "Hello!"),
    "good-luck": Text("Viel Glück!", "Good luck!"),
    "have-fun": Text("Viel Spaß!", "Have fun!"),
    "good-move": Text("Schöner Zug!", "Nice move!"),
    "oops": Text("Hoppla!", "Oops!"),
    "thinking": Text("Ich denke noch nach.", "I am still thinking."),
    "one-moment": Text("Einen Moment, bitte.", "One moment, please."),
    "back": Text("Ich bin wieder da.", "I am back."),
    "good-game": Text("Gutes Spiel!", "Good game!"),
    "thanks": Text("Danke!", "Thank you!"),
    "again": Text("Noch eine Partie?", "Another game?"),
    "bye": Text("Bis zum nächsten Mal!", "See you next time!"),
}
