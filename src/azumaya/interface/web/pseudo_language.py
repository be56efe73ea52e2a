"""A made-up language for tests: English with accents on all letters and about 40 % longer, so that pages show which
words are not from a catalogue and which do not fit. Offered only if `AZUMAYA_PSEUDO_LANGUAGE` is 1."""

from __future__ import annotations

import os
import re

from fluent.syntax import parse, serialize
from fluent.syntax.ast import TextElement
from fluent.syntax.visitor import Transformer

PSEUDO_LANGUAGE = "en-XA"
VARIABLE = "AZUMAYA_PSEUDO_LANGUAGE"
PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
ACCENTED = "ÁƁĆĎÉḞǴĤÍĴḰĹḾŃÓṔɊŔŚŤÚṼŴẊÝŹáƀćďéḟǵĥíĵḱĺḿńóṕɋŕśťúṽŵẋýź"
ACCENTS = str.maketrans(PLAIN, ACCENTED)
VOWEL = re.compile("[AEIOUYaeiouy]")
WORD = re.compile("[A-Za-z]+")


def has_pseudo_language() -> bool:
    return os.environ.get(VARIABLE) == "1"


def pseudo_catalogue(source: str) -> str:
    """Return a catalogue whose words have accents and are longer; ids, arguments, selectors and references stay."""
    return serialize(Lengthened().visit(parse(source)))


def pseudo_words(words: str) -> str:
    """Return words with accents and each vowel twice, or the first letter of a word without one."""
    return WORD.sub(lambda word: lengthened(word[0]), words).translate(ACCENTS)


def lengthened(word: str) -> str:
    longer = VOWEL.sub(lambda vowel: vowel[0] + vowel[0].lower(), word)
    return longer if longer != word else word[0] + word[0].lower() + word[1:]


class Lengthened(Transformer):
    """Replaces the texts of a catalogue."""

    def visit_TextElement(self, node: TextElement) -> TextElement:  # noqa: N802
        node.value = pseudo_words(node.value)
        return node
