"""Errors of tournaments, each with a stable code and a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.text import Text
from ..errors import Kind, Refused


def invalid_name(longest: int) -> Refused:
    reason = Text(
        f"ein Name hat eine Zeile mit 1 bis {longest} Zeichen", f"a name is one line of 1 to {longest} characters"
    )
    return Refused("invalid-name", reason)


def joined_already(name: str) -> Refused:
    return Refused("joined-already", Text(f"{name} nimmt schon teil", f"{name} takes part already"))


def joins_too_late() -> Refused:
    reason = Text(
        "nach der ersten Runde kann man nur in ein Turnier nach Schweizer System oder in eine Arena einsteigen",
        "after the first round one can only join a Swiss tournament or an arena",
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
    return Refused("tournament-over", Text("das Turnier ist zu Ende", "the tournament is over"), status=409)


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


you_joined_already = Kind("joined-already", "du nimmst schon teil", "you take part already", 409)
you_left_already = Kind("left-already", "du nimmst nicht mehr teil", "you have withdrawn already", 409)
you_have_not_joined = Kind("not-joined", "du nimmst an diesem Turnier nicht teil", "you do not take part", 409)
has_started = Kind("tournament-started", "das Turnier hat schon begonnen", "the tournament has started already", 409)
too_few_to_start = Kind(
    "too-few-entrants", "zum Start braucht es mindestens zwei Teilnehmer", "it takes at least two players to start", 409
)
cannot_pause = Kind(
    "cannot-pause", "nur ein laufendes Turnier lässt sich anhalten", "only a running tournament can be paused", 409
)
not_paused = Kind("not-paused", "das Turnier ist nicht angehalten", "the tournament is not paused", 409)
unknown_tournament = Kind(
    "unknown-tournament",
    "dieses Turnier gibt es nicht; ist der Link vollständig?",
    "there is no such tournament; is the link complete?",
    404,
)
organiser_only = Kind(
    "organiser-only", "das kann nur, wer das Turnier angelegt hat", "only the organiser can do this", 403
)
arena_is_live = Kind("arena-is-live", "eine Arena geht nur live", "an arena is always live")
needs_clock = Kind(
    "needs-clock",
    "ein Turnier braucht eine Bedenkzeit von mindestens 10 Sekunden für eine Partie",
    "a tournament needs a clock with at least 10 seconds for a game",
)
invalid_start = Kind(
    "invalid-start", "der Beginn liegt in den nächsten 90 Tagen", "the start lies within the next 90 days"
)
not_rateable = Kind(
    "unrateable",
    "diese Spielart wird nicht gewertet, oder sie wird als Serie gewertet",
    "this variant is not rated, or it is rated by series",
)


def no_series(game: Text) -> Refused:
    reason = Text("{0} kennt keine Serien; gewertet wird jedes Spiel", "{0} has no series; every game counts")
    return Refused("no-series", reason.format(game))


def tournament_full(most: int) -> Refused:
    reason = Text(f"alle {most} Plätze sind vergeben", f"all {most} places are taken")
    return Refused("tournament-full", reason, status=409)


def too_many_tournaments(most: int) -> Refused:
    reason = Text(
        f"du hast schon {most} Turniere, die noch nicht zu Ende sind",
        f"you already have {most} tournaments that are not over",
    )
    return Refused("too-many-tournaments", reason, status=409)


def unknown_format(name: str) -> Refused:
    return Refused("unknown-format", Text(f"Turnierform {name}", f"format {name}"), text=name)


def out_of_range(name: str, value: int, least: int, most: int) -> Refused:
    reason = Text(f"{name}: {value} ({least} … {most})", f"{name} out of range: {value} ({least} … {most})")
    return Refused("out-of-range", reason)


def invalid_description(longest: int) -> Refused:
    reason = Text(
        f"eine Beschreibung hat höchstens {longest} Zeichen", f"a description has at most {longest} characters"
    )
    return Refused("invalid-description", reason)
