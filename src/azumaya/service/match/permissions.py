"""Permissions of an audience at a table, and the state of the table as shown to it.

A permitted command may still be refused, because another came first or after a recent refusal; one that is not
permitted is always refused."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .attendance import Attendance
from .clock import Unlimited
from .events import (
    AnotherOffered,
    ClaimResult,
    ControlOffered,
    DrawOffered,
    NextOffered,
    Offered,
    PauseOffered,
    TakebackOffered,
)
from .offers import pending, takeback_target, turns_until_draw_offer
from .seats import Audience, Computer
from .state import MatchState, may_abort_for
from .timekeeping import claim_opens

OfferWord = Literal["draw", "takeback", "pause", "control", "another"]
TableState = Literal[
    "waiting",
    "before-first",
    "my-turn",
    "their-turn",
    "chance",
    "thinking",
    "offer-to-me",
    "offer-pending",
    "paused",
    "gone",
    "over",
    "watching",
    "void",
]


@dataclass(frozen=True, slots=True)
class Permissions:
    """`claim_at` is when a claim becomes possible (ms) if nothing happens, None if never."""

    abort: bool = False
    resign: bool = False
    offer: tuple[OfferWord, ...] = ()
    claim: tuple[ClaimResult, ...] = ()
    claim_at: int | None = None
    give_time: bool = False
    resume: bool = False
    next_match: bool = False


def permissions(state: MatchState, audience: Audience, attendance: Attendance) -> Permissions:
    """Return the permissions of an audience; watchers have none, except to start the next match of two computers."""
    if not audience:
        return Permissions(next_match=not state.people and may_start_next(state, audience))
    is_running = state.to_move is not None
    opens = claim_at(state, audience, attendance)
    return Permissions(
        abort=not state.is_over and not state.setup.is_bound and any(may_abort_for(state, side) for side in audience),
        resign=is_running,
        offer=offers_of(state, audience),
        claim=("win", "draw") if opens is not None and attendance.at >= opens else (),
        claim_at=opens,
        give_time=is_running and may_give_time(state, audience),
        resume=state.is_paused,
        next_match=may_start_next(state, audience),
    )


def offers_of(state: MatchState, audience: Audience) -> tuple[OfferWord, ...]:
    """Return the possible offers; open ones of the opponent are answered instead."""
    if state.is_over:
        return ("another",) if may_offer_another(state, audience) else ()
    if state.to_move is None:
        return ()
    possible: dict[OfferWord, tuple[type[Offered], bool]] = {
        "draw": (DrawOffered, may_agree(state, audience)),
        "takeback": (TakebackOffered, may_take_back(state, audience)),
        "pause": (PauseOffered, is_timed(state) and not state.setup.settings.tournament),
        "control": (ControlOffered, state.is_between_people and not state.setup.settings.is_competitive),
    }
    return tuple(
        word
        for word, (kind, may) in possible.items()
        if may
        and (word == "takeback" or not state.is_paused)
        and not (state.is_between_people and any(pending(state, kind, side) for side in (0, 1)))
    )


def may_agree(state: MatchState, audience: Audience) -> bool:
    """Return whether a draw can be agreed: always at one screen, never with the computer, else by the game's rules."""
    if not state.is_between_people:
        return len(audience) == 2
    return state.game.draws_by_agreement and turns_until_draw_offer(state, audience[0]) <= 0


def may_take_back(state: MatchState, audience: Audience) -> bool:
    return takeback_of(state, audience) is not None and not state.is_paused


def takeback_of(state: MatchState, audience: Audience) -> int | None:
    """Return the event a take-back would return to; None if not possible."""
    return None if state.setup.settings.is_competitive else takeback_target(state, audience)


def is_timed(state: MatchState) -> bool:
    return not all(isinstance(control, Unlimited) for control in state.clock.controls)


def may_give_time(state: MatchState, audience: Audience) -> bool:
    has_clock = not isinstance(state.clock.controls[1 - audience[0]], Unlimited)
    return state.is_between_people and has_clock and not state.setup.settings.is_competitive


def may_start_next(state: MatchState, audience: Audience) -> bool:
    if not state.is_over or state.next is not None or state.setup.settings.tournament:
        return False
    return not any(pending(state, NextOffered, side) for side in audience if state.is_between_people)


def may_offer_another(state: MatchState, audience: Audience) -> bool:
    may = state.is_between_people and state.next is None and not state.setup.settings.tournament
    return may and not pending(state, AnotherOffered, audience[0])


def claim_at(state: MatchState, audience: Audience, attendance: Attendance) -> int | None:
    """Return when an audience may claim the match."""
    if len(audience) != 1:
        return None
    return claim_opens(state, audience[0], attendance.absent_since[1 - audience[0]])


# --- table state ---


def table_state(state: MatchState, audience: Audience, attendance: Attendance) -> TableState:
    """Return the state of the table for an audience, by precedence."""
    if state.status in ("void", "over", "waiting"):
        return state.status
    if not audience:
        return "watching"
    if state.is_paused:
        return "paused"
    return offer_state(state, audience) or turn_state(state, audience, attendance)


def offer_state(state: MatchState, audience: Audience) -> TableState | None:
    """Return the state of open offers, those to this audience first."""
    sides = {one.offer.side for one in state.offers} if state.is_between_people else set()
    if any(side not in audience for side in sides):
        return "offer-to-me"
    return "offer-pending" if sides else None


def turn_state(state: MatchState, audience: Audience, attendance: Attendance) -> TableState:
    side = state.to_move
    if side is None:
        return "chance"
    if isinstance(state.seats[side], Computer):
        return "thinking"
    if side not in audience and is_gone(state, side, attendance):
        return "gone"
    if state.is_between_people and not state.turns[side]:
        return "before-first"
    return "my-turn" if side in audience else "their-turn"


def is_gone(state: MatchState, side: int, attendance: Attendance) -> bool:
    """Return whether a player counts as gone; never in correspondence games."""
    return state.is_between_people and state.clock.pace == "live" and attendance.gone_since(side) is not None
