"""Errors of tables, matches and storage: a table of stable codes, sentences for the player and HTTP statuses.

A row is a `Kind`, which is called to make the error: `raise errors.unknown_match(identifier)`. Errors of one match are
an `EventKind`, called with the number of its newest event. Sentences with values are functions.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..rules.errors import AzumayaError
from ..rules.message import Message

UNPROCESSABLE = 422


class Refused(AzumayaError):
    """A refused request. `number` is the newest event of the match, so that a client can catch up; `status` is the HTTP
    status of the answer."""

    code = "refused"

    def __init__(
        self,
        code: str,
        reason: Message,
        *,
        text: str = "",
        near: Sequence[str] = (),
        number: int | None = None,
        status: int = UNPROCESSABLE,
    ) -> None:
        super().__init__(reason, text=text, near=near, code=code)
        self.number = number
        self.status = status


@dataclass(frozen=True, slots=True)
class ErrorKind:
    """A row of the table. The id of its message is `refused-` with the code, or with `message` where several rows have
    one code."""

    code: str
    status: int = UNPROCESSABLE
    message: str = ""

    @property
    def reason(self) -> Message:
        return Message(f"refused-{self.message or self.code}")


class Kind(ErrorKind):
    """A row about a request."""

    __slots__ = ()

    def __call__(self, text: str = "") -> Refused:
        """Return the error about the refused text."""
        return Refused(self.code, self.reason, text=text, status=self.status)


class EventKind(ErrorKind):
    """A row about a match."""

    __slots__ = ()

    def __call__(self, number: int | None = None) -> Refused:
        """Return the error with the number of the newest event of the match."""
        return Refused(self.code, self.reason, number=number, status=self.status)


class Preparing(Refused):
    """The game is being compiled or loaded; the request can be repeated a little later."""

    def __init__(self, title: Message, was_compiled: bool) -> None:
        super().__init__("preparing", preparing(title, was_compiled), status=503)


class Stale(Refused):
    """The board has changed since the sender saw it."""

    def __init__(self, number: int) -> None:
        reason = Message("refused-stale-turn")
        super().__init__("stale-turn", reason, number=number, status=409)


class NotStored(Refused):
    """The database has rejected the write. Nothing has changed."""

    def __init__(self, number: int) -> None:
        reason = Message("refused-not-stored")
        super().__init__("not-stored", reason, number=number, status=503)


class MaybeStored(Refused):
    """The connection to the database was lost during a commit: it is unknown whether the write was stored."""

    def __init__(self, number: int) -> None:
        reason = Message("refused-maybe-stored")
        super().__init__("maybe-stored", reason, number=number, status=503)


class SceneFailed(Refused):
    """A game's `scene.py` has raised."""

    def __init__(self) -> None:
        super().__init__("scene-failed", Message("refused-scene-failed"), status=500)


id_in_use = EventKind("id-in-use", 409)


def preparing(title: Message, was_compiled: bool) -> Message:
    """Return the reason why a game cannot be played yet. It is compiled once per version of its rules and loaded at
    every start of the server."""
    if was_compiled:
        return Message("game-loading", title=title)
    return Message("game-compiling", title=title)


unknown_match = Kind("unknown-match", 404)
unreadable_match = Kind("unreadable-match", 500)


def broken_log(identifier: str, found: int, newest: int) -> Refused:
    reason = Message("refused-broken-log", found=found, newest=newest)
    return Refused("unreadable-match", reason, text=identifier, status=500)


not_readable = Kind("not-readable", 503)


def folder_taken(folder: str, holder: str) -> Refused:
    reason = Message("refused-folder-taken-by", holder=holder) if holder else Message("refused-folder-taken")
    return Refused("folder-taken", reason, text=folder)


def no_database(reason: str) -> Refused:
    return Refused(
        "no-database",
        Message("refused-no-database", reason=reason),
    )


def other_schema(found: str, known: str) -> Refused:
    reason = Message("refused-other-schema", found=found, known=known)
    return Refused("other-schema", reason)


def no_backup(file: str, reason: str) -> Refused:
    words = Message("refused-no-backup", reason=reason)
    return Refused("no-backup", words, text=file)


def no_game(line: int, reason: str) -> Refused:
    words = Message("refused-no-game", line=line, reason=reason)
    return Refused("no-game", words)


other_match = Kind("other-match")
not_empty = Kind("not-empty")


def unknown_event(number: int, newest: int) -> Refused:
    reason = Message("refused-unknown-event", newest=newest)
    return Refused("unknown-event", reason, text=str(number), number=newest, status=404)


def unknown_seat(kind: str, kinds: Sequence[str]) -> Refused:
    reason = Message("refused-unknown-player")
    return Refused("unknown-player", reason, text=kind, near=kinds)


def unknown_level(level: int, strongest: int) -> Refused:
    reason = Message("refused-unknown-level", strongest=strongest)
    return Refused("unknown-player", reason, text=f"level-{level}", near=(f"level-{strongest}",))


def not_your_turn(side: Message, number: int) -> Refused:
    return Refused("not-your-turn", Message("refused-not-your-turn", side=side), number=number, status=409)


game_over = EventKind("game-over", 409)


def unfinished_turn(near: Sequence[str]) -> Refused:
    return Refused("unfinished-turn", Message("refused-unfinished-turn"), near=near)


turn_too_long = Kind("turn-too-long")
nothing_to_take_back = EventKind("nothing-to-take-back")
went_on = EventKind("went-on", 409)
not_over = EventKind("not-over", 409)
still_going_on = EventKind("not-over", 409, message="match-running")
nothing_to_decide = Kind("nothing-to-decide", 409)
analysis_failed = Kind("analysis-failed", 503)
workers_busy = Kind("busy", 503)
server_busy = Kind("busy", 503, message="overloaded")
job_timed_out = Kind("took-too-long", 503)


def unknown_puzzle(number: int, count: int) -> Refused:
    reason = Message("refused-unknown-puzzle", count=count)
    if not count:
        reason = Message("refused-no-puzzles")
    return Refused("unknown-puzzle", reason, text=str(number), status=404)


no_lesson = Kind("no-lesson", 404)


def unknown_lesson_step(number: int, count: int) -> Refused:
    reason = Message("refused-unknown-lesson-step", count=count)
    return Refused("unknown-lesson-step", reason, text=str(number), status=404)


not_your_seat = EventKind("not-your-seat", 403)
no_agreement = EventKind("no-agreement")
draft_without_board = Kind("invalid-request", message="draft-without-board")


# --- actions at a table ---
not_seated = EventKind("not-seated", 403)
seat_taken = EventKind("seat-taken")
already_seated = EventKind("already-seated")
no_advisers_alone = EventKind("no-opponent", message="no-advisers-alone")
unknown_adviser_link = EventKind("unknown-invitation", 404, message="unknown-adviser-link")
not_begun = EventKind("not-begun")
paused = EventKind("paused")
not_paused = EventKind("not-paused")
time_is_up = EventKind("time-is-up")
not_due = EventKind("not-due")
too_late_to_abort = EventKind("too-late")
only_unrated = EventKind("rated")
no_clock = EventKind("no-clock")
nothing_to_claim = EventKind("nothing-to-claim")


def too_many_advisers(most: int, number: int) -> Refused:
    reason = Message("refused-too-many-advisers", most=most)
    return Refused("too-many-advisers", reason, number=number, status=409)


def no_draws(title: Message, number: int) -> Refused:
    reason = Message("refused-no-draws", title=title)
    return Refused("no-agreement", reason, number=number)


def draw_offered_lately(turns: int, number: int) -> Refused:
    reason = Message("refused-draw-offered-lately", turns=turns)
    return Refused("too-soon", reason, number=number)


def ask_later(wait: int, number: int) -> Refused:
    seconds = -(-wait // 1000)
    reason = Message("refused-ask-later", seconds=seconds)
    return Refused("too-soon", reason, number=number)


already_offered = EventKind("already-offered")
no_such_offer = EventKind("no-such-offer")
not_yours_to_answer = EventKind("not-yours-to-answer")
asked = EventKind("asked", 409)
between_people = EventKind("between-people", 403)
while_rated = EventKind("between-people", 403, message="while-rated")
not_rateable = Kind("not-rateable")
at_stake = Kind("between-people", 403, message="at-stake")
players_only = EventKind("players-only", 403)
clock_too_short = EventKind("clock-too-short")
no_opponent_to_chat_with = EventKind("no-opponent")
unknown_page_of_list = Kind("unknown-cursor")
not_in_tournament = EventKind("in-tournament", 409)
series_agreed = EventKind("series-agreed", 409)
series_first = EventKind("series-agreed", 409, message="series-first")
no_such_clock = EventKind("no-such-clock")


def unreadable_event(match: str, number: int, kind: str, version: int) -> Refused:
    """An event in an unknown format. Other matches are not affected, and the log is kept as it is."""
    reason = Message("refused-unreadable-event", number=number, kind=kind, version=version)
    return Refused("unreadable-match", reason, text=match, status=500)


def no_editor(title: Message) -> Refused:
    reason = Message("refused-no-editor", title=title)
    return Refused("no-editor", reason)


no_such_edit = Kind("no-such-edit")
