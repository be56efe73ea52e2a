"""Rule sentences: each rule of a book has an id, and `rules.json` says by it which tests guard the rule, which code is
the rule, and on which board it happens.

In a rule book a sentence is marked as `[If you can capture, you must.]{#must-capture}`, under the same id in both
languages. A refusal that breaks a rule names it by that id (`errors.breaks`), so that a page can open the sentence.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from .data_file import read_data
from .game import Game
from .rulebook import Diagram

FILE = "rules.json"
IDENTIFIER = r"\{#(?P<id>[a-z0-9-]+)\}"
MARKED = re.compile(r"\[(?P<words>[^\[\]]+)\]" + IDENTIFIER)


@dataclass(frozen=True, slots=True)
class RuleSentence:
    """A rule: its tests by their names, the functions of `kernels.py` and of `reference.py` that are the rule, and
    where it is seen: a step of the lesson, or a position and perhaps moves made from it."""

    id: str
    tests: tuple[str, ...]
    kernels: tuple[str, ...]
    reference: tuple[str, ...]
    step: str = ""
    position: str = ""
    moves: tuple[str, ...] = ()

    @property
    def diagram(self) -> Diagram | None:
        """The board it happens on, where that is no step of the lesson."""
        return Diagram(self.position, self.moves) if self.position else None


def read_rule_sentences(game: Game) -> dict[str, RuleSentence]:
    """The rule sentences of a game's book by their ids; none where its folder does not list them."""
    return read_data(game.parts.file(FILE), rule_sentences_from, {})


def rule_sentences_from(content: Any) -> dict[str, RuleSentence]:
    read: list[dict[str, Any]] = [
        {name: tuple(value) if isinstance(value, list) else value for name, value in one.items()}
        for one in content["rules"]
    ]
    return {one["id"]: RuleSentence(**one) for one in read}


def marked_sentences(markdown: str) -> dict[str, str]:
    """The marked sentences of a book by their ids, each in one line."""
    return {found["id"]: " ".join(found["words"].split()) for found in MARKED.finditer(markdown)}
