"""Refusals of studies."""

from __future__ import annotations

from ...rules.text import Text
from ..errors import Kind, Refused

unknown_study = Kind(
    "unknown-study",
    "diese Studie gibt es nicht, oder sie ist nicht für dich",
    "there is no such study, or it is not for you",
    404,
)
unknown_chapter = Kind("unknown-chapter", "dieses Kapitel gibt es nicht", "there is no such chapter", 404)
turn_removed = Kind(
    "turn-removed", "dieser Zug wurde inzwischen entfernt", "this turn has been removed in the meantime", 409
)
read_only = Kind("read-only", "diese Studie kannst du nur lesen", "you can only read this study", 403)
not_yours = Kind(
    "not-yours",
    "hier haben andere geschrieben; entfernen kann es nur, wem die Studie gehört",
    "others have written here; only the owner of the study can remove it",
    403,
)
not_over = Kind("not-over", "die Partie läuft noch", "the game is still running", 409)
last_chapter = Kind("last-chapter", "eine Studie hat mindestens ein Kapitel", "a study has at least one chapter", 409)
no_source = Kind(
    "no-source", "das Kapitel braucht eine Stellung oder eine Partie", "the chapter needs a position or a game"
)


def too_large(what: Text, most: int) -> Refused:
    reason = Text("mehr geht nicht: höchstens {0} {1}", "no more: at most {0} {1}")
    return Refused("too-large", reason.format(most, what), status=413)
