"""Errors of tournaments, each with a stable code and a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.message import Message
from ..errors import Kind, Refused


def invalid_name(longest: int) -> Refused:
    reason = Message("refused-invalid-tournament-name", longest=longest)
    return Refused("invalid-name", reason)


def joined_already(name: str) -> Refused:
    return Refused("joined-already", Message("refused-joined-already", name=name))


def joins_too_late() -> Refused:
    reason = Message("refused-joins-too-late")
    return Refused("joins-too-late", reason)


def left_already(name: str) -> Refused:
    return Refused("left-already", Message("refused-left-already", name=name))


def too_many_entrants(most: int) -> Refused:
    return Refused("too-many-entrants", Message("refused-too-many-entrants", most=most))


def too_few_entrants() -> Refused:
    reason = Message("refused-too-few-entrants")
    return Refused("too-few-entrants", reason)


def unknown_entrant(name: str, known: Sequence[str]) -> Refused:
    reason = Message("refused-unknown-entrant", name=name)
    return Refused("unknown-entrant", reason, text=name, near=known)


def no_length() -> Refused:
    reason = Message("refused-no-rounds")
    return Refused("no-rounds", reason)


def unknown_round(number: int, last: int) -> Refused:
    return Refused("unknown-round", Message("refused-unknown-round", number=number, last=last))


def settled_round(number: int) -> Refused:
    reason = Message("refused-settled-round", number=number)
    return Refused("settled-round", reason)


def unknown_board(board: int, last: int) -> Refused:
    return Refused("unknown-board", Message("refused-unknown-board", board=board, last=last))


def unknown_result(points: object) -> Refused:
    return Refused("unknown-result", Message("refused-unknown-result", points=str(points)), near=["1-0", "draw", "0-1"])


def needs_winner() -> Refused:
    reason = Message("refused-needs-winner")
    return Refused("needs-winner", reason)


def round_open(number: int) -> Refused:
    reason = Message("refused-round-open", number=number)
    return Refused("round-open", reason)


def is_over() -> Refused:
    return Refused("tournament-over", Message("refused-tournament-over"), status=409)


def no_pairing() -> Refused:
    reason = Message("refused-no-pairing")
    return Refused("no-pairing", reason)


def unreadable(reason: str) -> Refused:
    return Refused("unreadable-tournament", Message("refused-unreadable-tournament", reason=reason))


def file_exists(file: str) -> Refused:
    return Refused("file-exists", Message("refused-file-exists", file=file))


you_joined_already = Kind("joined-already", 409, message="you-joined-already")
you_left_already = Kind("left-already", 409, message="you-left-already")
you_have_not_joined = Kind("not-joined", 409)
has_started = Kind("tournament-started", 409)
too_few_to_start = Kind("too-few-entrants", 409, message="too-few-to-start")
cannot_pause = Kind("cannot-pause", 409)
not_paused = Kind("not-paused", 409, message="tournament-not-paused")
unknown_tournament = Kind("unknown-tournament", 404)
organiser_only = Kind("organiser-only", 403)
arena_is_live = Kind("arena-is-live")
needs_clock = Kind("needs-clock")
invalid_start = Kind("invalid-start")
not_rateable = Kind("unrateable")


def no_series(game: Message) -> Refused:
    return Refused("no-series", Message("refused-no-series", game=game))


def tournament_full(most: int) -> Refused:
    reason = Message("refused-tournament-full", most=most)
    return Refused("tournament-full", reason, status=409)


def too_many_tournaments(most: int) -> Refused:
    reason = Message("refused-too-many-tournaments", most=most)
    return Refused("too-many-tournaments", reason, status=409)


def unknown_format(name: str) -> Refused:
    return Refused("unknown-format", Message("refused-unknown-format", name=name), text=name)


def out_of_range(name: str, value: int, least: int, most: int) -> Refused:
    reason = Message("refused-out-of-range", name=name, value=value, least=least, most=most)
    return Refused("out-of-range", reason)


def invalid_description(longest: int) -> Refused:
    reason = Message("refused-invalid-description", longest=longest)
    return Refused("invalid-description", reason)
