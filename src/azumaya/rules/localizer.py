"""Messages in one language, rendered from the catalogues with Fluent."""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from . import catalogues
from .message import Message

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

log = logging.getLogger(__name__)
UNKNOWN = "…"
"""Shown for a message without a catalogue entry."""
PLAIN_WORD = re.compile(r"[^\W\d_]+(?=[\s,;.!?]|$)")
"""A first word of letters only; notation and typed text keep their case."""
TERM = re.compile(r"\{\s*(-[\w-]+)")
ENDS = (".", "!", "?", "…")


class Localizer:
    """Renders messages in a language; a message that its catalogues lack is rendered in English."""

    def __init__(self, tag: str) -> None:
        self.tag = tag
        self._bundles = [Bundle(one) for one in catalogues.fallbacks(tag)]

    def __call__(self, message: Message) -> str:
        if message.is_literal:
            return str(tuple.__getitem__(message, 1))
        values = {name: self(one) if isinstance(one, Message) else one for name, one in message.arguments.items()}
        for bundle in self._bundles:
            if (words := bundle.render(message.id, values)) is not None:
                return words
        log.error("unknown message id=%s", message.id)
        return UNKNOWN


class Bundle:
    """The catalogues of one language. A message is parsed when it is first shown."""

    def __init__(self, tag: str) -> None:
        self._tag = tag

    def render(self, name: str, values: Mapping[str, int | float | str]) -> str | None:
        """Return the words of a message; None if the language lacks it."""
        source = catalogues.messages(self._tag).get(name)
        if source is None:
            return None
        self._add(name, source)
        pattern = self._fluent.get_message(name).value
        if pattern is None:
            return None
        words, errors = self._fluent.format_pattern(pattern, dict(values))
        for error in errors:
            log.error("message not rendered completely id=%s language=%s reason=%r", name, self._tag, error)
        return str(words)

    def _add(self, name: str, source: str) -> None:
        if self._sources.get(name) != source:
            from fluent.runtime import FluentResource

            self._fluent.add_resource(FluentResource(source), allow_overrides=True)
            self._sources[name] = source
            for term in TERM.findall(source):
                self._add(term, catalogues.messages(self._tag).get(term, ""))

    @cached_property
    def _sources(self) -> dict[str, str]:
        """The parsed messages; they are parsed again when a game brings others."""
        return {}

    @cached_property
    def _fluent(self) -> FluentBundle:
        from fluent.runtime import FluentBundle

        return FluentBundle([locale_of(self._tag)], use_isolating=False, functions=FUNCTIONS)


@lru_cache(maxsize=64)
def localizer(tag: str) -> Localizer:
    """Return the localizer of a language."""
    return Localizer(tag)


def in_all_languages(message: Message) -> set[str]:
    """Return the words of a message in every language of the package."""
    return {localizer(tag)(message) for tag in catalogues.languages()}


def locale_of(tag: str) -> str:
    """Return the locale whose plurals and numbers a language uses: its own, or the English one if it is unknown."""
    from babel import Locale, UnknownLocaleError

    try:
        return str(Locale.parse(tag, sep="-")).replace("_", "-")
    except (UnknownLocaleError, ValueError):
        return catalogues.SOURCE_LANGUAGE


def sentence(clause: Any) -> str:
    """Return a clause as a sentence: with a capital and a full stop."""
    text = capital(clause).strip()
    return text if not text or text.endswith(ENDS) else f"{text}."


def capital(words: Any) -> str:
    """Return words with a capital, unless they begin with notation."""
    text = str(words).lstrip()
    return text[:1].upper() + text[1:] if PLAIN_WORD.match(text) else text


FUNCTIONS: Any = {"SENTENCE": sentence, "CAPITAL": capital}
"""Functions of the catalogues, beside those of Fluent; the browser has the same."""
