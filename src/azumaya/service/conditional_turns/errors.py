"""Refusals of conditional turns."""

from __future__ import annotations

from ...rules.text import Text
from ..errors import EventKind, Kind, Refused

not_offered = EventKind(
    "no-conditional-turns",
    "Züge planen kannst du in laufenden Partien nach Tagen gegen einen anderen Menschen",
    "you can plan turns in running games by days against another person",
    409,
)
no_answer = Kind(
    "no-answer",
    "ein Plan besteht aus einem Zug des Gegners und deiner Antwort darauf",
    "a plan is a turn of your opponent and your answer to it",
)
across_chance = Kind(
    "across-chance",
    "hier entscheidet der Zufall, weiter lässt sich nicht planen",
    "chance decides here, you cannot plan any further",
)


def too_many(most: int) -> Refused:
    reason = Text("mehr geht nicht: höchstens {0} geplante Linien", "no more: at most {0} planned lines")
    return Refused("too-large", reason.format(most), status=413)


def too_long(most: int) -> Refused:
    reason = Text("die Linie ist zu lang: höchstens {0} Züge", "the line is too long: at most {0} turns")
    return Refused("too-large", reason.format(most), status=413)
