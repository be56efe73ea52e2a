"""Errors with a stable code and a message for people.

A message quotes the text that was refused and the reason in terms of the rules; `near` offers what would have been
accepted. Libraries raise these, the interface translates them once, nothing swallows them.
"""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

from .message import Message, literal

LONGEST_GUESS = 100
"""Characters of a refused text that are compared with what would have been accepted; comparing takes their square."""


class BrokenRule(Message):
    """The reason why something is illegal, and the id of the rule sentence that says so."""

    rule: str


def breaks(rule: str, reason: Message) -> BrokenRule:
    """Return a reason with the id of its sentence in the rulebook."""
    broken = tuple.__new__(BrokenRule, reason)
    broken.rule = rule
    return broken


class AzumayaError(Exception):
    """Base class of the library's errors."""

    code = "error"

    def __init__(
        self, reason: Message | str, *, text: str = "", near: Sequence[str] = (), code: str | None = None
    ) -> None:
        self.reason = reason if isinstance(reason, Message) else literal(reason)
        self.text = text
        self.near = tuple(near)
        if code is not None:
            self.code = code
        super().__init__(reason)

    def __str__(self) -> str:
        return str(self.sentence)

    @property
    def rule(self) -> str:
        """The id of the rule sentence that was broken, "" where none was."""
        return self.reason.rule if isinstance(self.reason, BrokenRule) else ""

    @property
    def sentence(self) -> Message:
        """The whole message: the text, the reason, and the nearest things that would work."""
        sentence: Message = self.reason
        if self.text:
            sentence = Message("error-about", text=shorten(self.text), reason=sentence)
        if self.near:
            sentence = Message("error-near", reason=sentence, near=", ".join(self.near))
        return sentence


class InvalidMove(AzumayaError):
    """The text is not a move of this game."""

    code = "invalid-move"


class IllegalMove(AzumayaError):
    """The text is a move, but the rules forbid it here."""

    code = "illegal-move"


class InvalidPosition(AzumayaError):
    """The text is not a position of this game."""

    code = "invalid-position"


class InvalidRecord(AzumayaError):
    """The text is not a record of a game, or contains an illegal move."""

    code = "invalid-record"


class InvalidVariant(AzumayaError):
    """No such variant, no such option, or a value it cannot take."""

    code = "invalid-variant"


class UnknownGame(AzumayaError):
    """There is no game of that name."""

    code = "unknown-game"


class UnknownPlayer(AzumayaError):
    """No player of that kind, or with settings it cannot take."""

    code = "unknown-player"


class UnknownSpace(AzumayaError):
    """The game defines no observation and action space."""

    code = "unknown-space"


class BrokenGame(AzumayaError):
    """A game's folder violates the contract; found when it is loaded."""

    code = "broken-game"


def nearest(text: str, choices: Sequence[str], most: int = 3) -> tuple[str, ...]:
    """The choices that look most like `text`; the first few when none does."""
    return tuple(get_close_matches(text[:LONGEST_GUESS], choices, n=most, cutoff=0.5) or choices[:most])


def shorten(text: str, width: int = 60) -> str:
    """Text safe to quote in one line of a message."""
    line = " ".join(text.split())
    line = "".join(c if c.isprintable() else "�" for c in line)
    return line if len(line) <= width else line[: width - 1] + "…"
