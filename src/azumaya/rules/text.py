"""A text in German and English."""

from __future__ import annotations

from typing import NamedTuple


class Text(NamedTuple):
    """The same words in German and in English. Everything a player reads is one of these."""

    de: str
    en: str

    def __str__(self) -> str:
        return self.en

    def format(self, *args: object, **values: object) -> Text:
        """Fill in the placeholders; a value that is itself a Text is put in in the right language."""
        return Text(
            self.de.format(*(_pick(a, 0) for a in args), **{k: _pick(v, 0) for k, v in values.items()}),
            self.en.format(*(_pick(a, 1) for a in args), **{k: _pick(v, 1) for k, v in values.items()}),
        )

    def joined(self, other: Text, by: str = " ") -> Text:
        return Text(self.de + by + other.de, self.en + by + other.en)


def same(words: str) -> Text:
    """Words that are the same in both languages: names, numbers, notation."""
    return Text(words, words)


def _pick(value: object, language: int) -> object:
    return value[language] if isinstance(value, Text) else value
