"""Acts of players, the organiser and the server in a tournament: a state in, events out, or a refusal. Pure."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

from ..errors import Refused
from . import errors
from . import log_events as events
from .arena import arena_round
from .log_events import TournamentEvent, TournamentPayload
from .rounds import pair_round
from .state import TournamentState, apply
from .tournament import LOSS, MIN_ENTRANTS, WIN, Points, Round, join, rejoin, withdraw

NewId = Callable[[], str]
LEVEL = re.compile(r"level-(\d{1,2})")


@dataclass(frozen=True)
class Change:
    """Events to store, and the state after them."""

    events: tuple[TournamentEvent, ...]
    state: TournamentState


@dataclass(frozen=True, slots=True)
class BoardResult:
    """The end of a match on a board: its winner by the sides of the pairing, None for a draw; `absent` is a side that
    lost without a turn. A void match has no result."""

    winner: int | None = None
    absent: int | None = None
    is_void: bool = False

    @property
    def points(self) -> Points:
        return (0.5, 0.5) if self.winner is None else (WIN, LOSS)[self.winner]


def level_of(player: str) -> int | None:
    """Return the level of a computer player among the entrants; None for a person."""
    found = LEVEL.fullmatch(player)
    return int(found[1]) if found else None


def change(state: TournamentState, now: int, *payloads: TournamentPayload) -> Change:
    """Return the events with the next numbers of the log."""
    made = list[TournamentEvent]()
    for payload in payloads:
        event = TournamentEvent(state.number + 1, now, payload)
        state = apply(state, event)
        made.append(event)
    return Change(tuple(made), state)


# --- players ---


def join_tournament(state: TournamentState, player: str, rating: int, now: int) -> Change:
    """Take part, or take part again after leaving."""
    check_not_over(state)
    if state.has_entrant(player):
        rejoined = state.tournament.entrant(player)
        if rejoined.left is None:
            raise errors.you_joined_already()
        rejoin(state.tournament, player)
    else:
        if len(state.tournament.entrants) >= state.settings.max_entrants:
            raise errors.tournament_full(state.settings.max_entrants)
        join(state.tournament, player, rating)
    return change(state, now, events.EntrantJoined(player, rating))


def leave_tournament(state: TournamentState, player: str, now: int, reason: events.LeaveReason = "asked") -> Change:
    """Take part no more: from the next round on, or not at all before the first one."""
    check_not_over(state)
    if not state.has_entrant(player):
        raise errors.you_have_not_joined()
    if state.tournament.entrant(player).left is not None:
        raise errors.you_left_already()
    withdraw(state.tournament, player)
    return change(state, now, events.EntrantLeft(player, reason))


def check_not_over(state: TournamentState) -> None:
    if state.is_over:
        raise errors.is_over()


# --- the organiser ---


def start(state: TournamentState, now: int, new_id: NewId) -> Change:
    """Start before the announced time, or without one."""
    check_not_over(state)
    if state.status != "open":
        raise errors.has_started()
    if len(state.tournament.entrants) < MIN_ENTRANTS:
        raise errors.too_few_to_start()
    return started(state, now, new_id)


def pause(state: TournamentState, now: int) -> Change:
    """Start no rounds until the tournament is resumed; games go on."""
    check_not_over(state)
    if state.status != "running" or state.is_paused:
        raise errors.cannot_pause()
    return change(state, now, events.TournamentPaused())


def resume(state: TournamentState, now: int) -> Change:
    check_not_over(state)
    if not state.is_paused:
        raise errors.not_paused()
    return change(state, now, events.TournamentResumed())


def cancel(state: TournamentState, now: int) -> Change:
    check_not_over(state)
    return change(state, now, events.Cancelled())


# --- the server ---


def started(state: TournamentState, now: int, new_id: NewId) -> Change:
    """Start with the first round; without two players cancel."""
    if len(state.tournament.entrants) < MIN_ENTRANTS:
        return change(state, now, events.Cancelled("too-few"))
    begun = change(state, now, events.Started())
    if state.is_arena:
        return begun
    following = next_round(begun.state, now, new_id)
    return Change((*begun.events, *following.events), following.state)


def planned(state: TournamentState, now: int, new_id: NewId) -> Change | None:
    """Return what the server has to do now: start, pair the next round, or end; None if there is nothing."""
    if state.is_over or state.is_paused:
        return None
    is_due = state.due is not None and now >= state.due
    if state.status == "open":
        return started(state, now, new_id) if is_due else None
    if state.is_arena:
        return change(state, now, events.TournamentFinished()) if is_due else arena_pairs(state, now, new_id)
    return next_round(state, now, new_id) if is_due else None


def arena_pairs(state: TournamentState, now: int, new_id: NewId) -> Change | None:
    boards = arena_round(state.tournament, state.free_since, now)
    return change(state, now, round_paired(boards, new_id)) if boards else None


def next_round(state: TournamentState, now: int, new_id: NewId) -> Change:
    """Pair the next round; end the tournament if there is none."""
    try:
        boards = pair_round(state.tournament).rounds[-1]
    except Refused as refused:
        if refused.code not in ("tournament-over", "no-pairing", "too-few-entrants"):
            raise
        return change(state, now, events.TournamentFinished())
    return change(state, now, round_paired(boards, new_id))


def round_paired(boards: Round, new_id: NewId) -> events.RoundPaired:
    matches = tuple(new_id() if one.points is None else None for one in boards)
    return events.RoundPaired(tuple((one.first, one.second) for one in boards), matches)


def results(state: TournamentState, found: Mapping[str, BoardResult], now: int, new_id: NewId) -> Change | None:
    """Enter the results of finished matches. Boards without a decision are played again; people who did not come are
    left out until they come back."""
    payloads = list[TournamentPayload]()
    for match, board in state.open_boards():
        ended = found.get(match)
        if ended is None:
            continue
        if ended.is_void or (ended.winner is None and state.settings.format == "knockout"):
            payloads.append(events.BoardReplayed(match, new_id()))
            continue
        payloads.append(events.ResultEntered(match, ended.points))
        absent = None if ended.absent is None else board.players[ended.absent]
        if absent is not None and level_of(absent) is None and state.tournament.entrant(absent).left is None:
            payloads.append(events.EntrantLeft(absent, "absent"))
    return change(state, now, *payloads) if payloads else None


def opened(state: TournamentState, created: Collection[str], now: int) -> Change | None:
    """Show the boards whose matches have been created."""
    found = tuple(sorted(state.unopened & set(created)))
    return change(state, now, events.BoardsOpened(found)) if found else None


def credit_outage(state: TournamentState, begin: int, end: int, now: int) -> Change | None:
    """Move the planned time by an outage, once."""
    if state.is_over or state.due is None or state.at >= end or state.credited >= end:
        return None
    return change(state, now, events.Delayed(begin, end))


# --- verification ---


def wrong_events(initial: TournamentState, log: Sequence[TournamentEvent]) -> list[int]:
    """Return the numbers of the events whose pairs are not those of the rules, from the events before each."""
    state, wrong = initial, list[int]()
    for event in log:
        if isinstance(event.payload, events.RoundPaired) and event.payload.pairs != expected_pairs(state, event.at):
            wrong.append(event.number)
        state = apply(state, event)
    return wrong


def expected_pairs(state: TournamentState, at: int) -> tuple[events.Pair, ...]:
    try:
        if state.is_arena:
            boards = arena_round(state.tournament, state.free_since, at)
        else:
            boards = pair_round(state.tournament).rounds[-1]
    except Refused:
        return ()
    return tuple((one.first, one.second) for one in boards)
