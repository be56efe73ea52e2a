"""Errors of tournaments, each with a stable code and a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.text import Text
from ..errors import Refused


def invalid_name(longest: int) -> Refused:
    reason = Text(
        f"ein Name hat eine Zeile mit 1 bis {longest} Zeichen", f"a name is one line of 1 to {longest} characters"
    )
    return Refused("invalid-name", reason)


def joined_already(name: str) -> Refused:
    return Refused("joined-already", Text(f"{name} nimmt schon teil", f"{name} takes part already"))


def joins_too_late() -> Refused:
    reason = Text(
        "nach der ersten Runde kann man nur in ein Turnier nach Schweizer System einsteigen",
        "after the first round one can only join a Swiss tournament",
    )
    return Refused("joins-too-late", reason)


def left_already(name: str) -> Refused:
    return Refused("left-already", Text(f"{name} ist schon ausgeschieden", f"{name} has withdrawn already"))


def too_many_entrants(most: int) -> Refused:
    return Refused("too-many-entrants", Text(f"mehr als {most} Teilnehmer", f"more than {most} entrants"))


def too_few_entrants() -> Refused:
    reason = Text("eine Runde braucht zwei Teilnehmer", "a round needs two entrants")
    return Refused("too-few-entrants", reason)


def unknown_entrant(name: str, known: Sequence[str]) -> Refused:
    reason = Text(f"{name} nimmt nicht teil", f"{name} does not take part")
    return Refused("unknown-entrant", reason, text=name, near=known)


def no_length() -> Refused:
    reason = Text(
        "ein Turnier nach Schweizer System braucht eine Zahl von Runden", "a Swiss tournament needs a number of rounds"
    )
    return Refused("no-rounds", reason)


def unknown_round(number: int, last: int) -> Refused:
    return Refused("unknown-round", Text(f"Runde {number} (1 … {last})", f"round {number} (1 … {last})"))


def settled_round(number: int) -> Refused:
    reason = Text(
        f"nach Runde {number} wurde schon weiter gelost; ihre Ergebnisse stehen fest",
        f"a later round was paired by the results of round {number}; they are settled",
    )
    return Refused("settled-round", reason)


def unknown_board(board: int, last: int) -> Refused:
    return Refused("unknown-board", Text(f"Brett {board} (1 … {last})", f"board {board} (1 … {last})"))


def unknown_result(points: object) -> Refused:
    return Refused("unknown-result", Text(f"Ergebnis {points}", f"result {points}"), near=["1-0", "draw", "0-1"])


def needs_winner() -> Refused:
    reason = Text("im Pokal gibt es kein Remis; spielt noch einmal", "a knockout pairing needs a winner; play again")
    return Refused("needs-winner", reason)


def round_open(number: int) -> Refused:
    reason = Text(f"in Runde {number} fehlen Ergebnisse", f"results of round {number} are missing")
    return Refused("round-open", reason)


def is_over() -> Refused:
    return Refused("tournament-over", Text("das Turnier ist zu Ende", "the tournament is over"))


def no_pairing() -> Refused:
    reason = Text(
        "keine Runde mehr möglich, in der niemand denselben Gegner noch einmal hat",
        "no round is left in which nobody meets an opponent again",
    )
    return Refused("no-pairing", reason)


def unreadable(reason: str) -> Refused:
    return Refused("unreadable-tournament", Text(f"keine Turnierdatei: {reason}", f"not a tournament file: {reason}"))


def file_exists(file: str) -> Refused:
    return Refused("file-exists", Text(f"{file} gibt es schon", f"{file} exists already"))
