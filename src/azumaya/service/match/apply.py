"""Application of events to match states, both live and in replays."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar, assert_never

from ...rules.position import Position
from .events import (
    Aborted,
    AdvisersChanged,
    AnotherDeclined,
    AnotherOffered,
    Begun,
    Claimed,
    ControlChanged,
    ControlDeclined,
    ControlOffered,
    Credited,
    DrawAgreed,
    DrawDeclined,
    Drawn,
    DrawOffered,
    Event,
    Flagged,
    Followed,
    Joined,
    NextDeclined,
    NextOffered,
    Offered,
    Paused,
    PauseDeclined,
    PauseOffered,
    Resigned,
    Resumed,
    TakebackDeclined,
    TakebackOffered,
    TakenBack,
    TimeAdded,
    Turned,
)
from .seats import Seat
from .setup import MatchSetup
from .state import MatchState, PendingOffer, Refusals, begun, clock_running, new_state, side_to_move

T = TypeVar("T")


def replay(setup: MatchSetup, events: Iterable[Event]) -> MatchState:
    """Return a match from its log. Raise ValueError or an error of the rules if the log is invalid."""
    state = new_state(setup)
    for event in events:
        state = apply(state, event)
    return state


def apply(state: MatchState, event: Event, position: Position | None = None) -> MatchState:
    """Return the match after its next event. `position` is the board after it, if the caller has it already."""
    if event.number != state.number + 1:
        raise ValueError(f"event {event.number} cannot follow event {state.number} of match {state.setup.id}")
    parent = state.without_caches()
    after = after_payload(state, parent, event, position)
    return (
        after if after.event is event else replace(after, number=event.number, at=event.at, event=event, parent=parent)
    )


def after_payload(state: MatchState, parent: MatchState, event: Event, position: Position | None) -> MatchState:
    payload, at = event.payload, event.at
    match payload:
        case Turned() | Drawn():
            return after_moves(state, parent, event, payload, position)
        case TakenBack():
            return after_taking_back(state, payload, event)
        case DrawAgreed() | Resigned() | Flagged() | Claimed() | Aborted():
            return replace(
                state,
                ending=payload,
                counted=event,
                previous=parent,
                clock=state.clock.stopped(),
                offers=(),
                is_paused=False,
            )
        case Joined(side=side, seat=seat):
            return replace(state, seats=with_seat(state.seats, side, seat))
        case AdvisersChanged(side=side, players=players):
            lost = state.dismissals[side] + (len(players) < len(state.advisers[side]))
            return replace(
                state,
                advisers=with_value(state.advisers, side, players),
                dismissals=with_value(state.dismissals, side, lost),
            )
        case Begun():
            return begun(state, at)
        case DrawOffered(side=side):
            made = with_value(state.draw_offers, side, state.turns[side])
            return replace(with_offer(state, event, payload), draw_offers=made)
        case TakebackOffered() | PauseOffered() | ControlOffered() | NextOffered() | AnotherOffered():
            return with_offer(state, event, payload)
        case (
            DrawDeclined()
            | TakebackDeclined()
            | PauseDeclined()
            | ControlDeclined()
            | NextDeclined()
            | AnotherDeclined()
        ):
            return after_declining(state, payload.side, payload.offer, at)
        case _:
            return after_clockwork(state, payload, event)


def after_clockwork(
    state: MatchState,
    payload: Paused | Resumed | ControlChanged | TimeAdded | Credited | Followed,
    event: Event,
) -> MatchState:
    match payload:
        case Paused():
            return replace(state, is_paused=True, clock=state.clock.paused(event.at), offers=())
        case Resumed(since=since):
            return replace(state, is_paused=False, clock=state.clock.resumed(since), offers=())
        case ControlChanged(controls=controls, pace=pace):
            clock = state.clock.changed(controls, pace, event.at)
            return replace(state, clock=clock, control_changed=event.number, offers=())
        case TimeAdded(side=side, ms=ms):
            return replace(state, clock=state.clock.time_added(side, ms))
        case Credited(ms=ms):
            return replace(state, clock=state.clock.credited(ms), credited=event.at)
        case Followed(match=match):
            return replace(state, next=match, offers=())
    assert_never(payload)


def after_moves(
    state: MatchState, parent: MatchState, event: Event, payload: Turned | Drawn, position: Position | None
) -> MatchState:
    """Return the complete state after a turn or a chance event, in one copy for speed. Offers to the mover lapse."""
    clock, turns, offers = state.clock, state.turns, state.offers
    if isinstance(payload, Turned):
        clock = clock.turned(event.at, payload.lag)
        turns = with_value(turns, payload.side, turns[payload.side] + 1)
        offers = tuple(
            one for one in offers if one.offer.side == payload.side and not isinstance(one.offer, TakebackOffered)
        )
    after = state.position.play_all(payload.moves) if position is None else position
    is_over = state.ending is not None or after.is_over
    side = side_to_move(state.begun, is_over, after)
    return replace(
        state,
        number=event.number,
        at=event.at,
        event=event,
        parent=parent,
        position=after,
        clock=clock.stopped() if is_over else clock_running(clock, side, event.at),
        turns=turns,
        offers=offers,
        board=event.number,
        counted=event,
        previous=parent,
    )


def after_taking_back(state: MatchState, payload: TakenBack, event: Event) -> MatchState:
    """Restore the board, the turns and the clocks; everything else is kept."""
    then = state.state_at(payload.to)
    return replace(
        then,
        seats=state.seats,
        begun=state.begun,
        clock=state.clock.restored(then.clock, event.at),
        board=event.number,
        offers=(),
        refusals=state.refusals,
        draw_offers=earlier_draw_offers(state.draw_offers, then.turns),
        is_paused=False,
        control_changed=state.control_changed,
        credited=state.credited,
        next=state.next,
    )


def earlier_draw_offers(offers: tuple[int | None, int | None], turns: tuple[int, int]) -> tuple[int | None, int | None]:
    """Limit the turn numbers of draw offers to the turns that are left after a take-back."""
    first, second = (None if made is None else min(made, turn) for made, turn in zip(offers, turns, strict=True))
    return first, second


def after_declining(state: MatchState, side: int, number: int, at: int) -> MatchState:
    """Remove an offer and count the refusal, unless it is withdrawn by its own side."""
    declined = next((one for one in state.offers if one.number == number), None)
    if declined is None:
        raise ValueError(f"no open offer {number} in match {state.setup.id}")
    left = tuple(one for one in state.offers if one.number != number)
    if declined.offer.side == side:
        return replace(state, offers=left)
    key = (type(declined.offer), declined.offer.side)
    known = dict(state.refusals or {})
    known[key] = Refusals(known.get(key, Refusals()).count + 1, at)
    return replace(state, offers=left, refusals=known)


def with_offer(state: MatchState, event: Event, offer: Offered) -> MatchState:
    """Add an offer, replacing one of the same kind and side."""
    others = tuple(one for one in state.offers if (type(one.offer), one.offer.side) != (type(offer), offer.side))
    return replace(state, offers=(*others, PendingOffer(event.number, event.at, offer)))


def with_seat(seats: tuple[Seat, Seat], side: int, seat: Seat) -> tuple[Seat, Seat]:
    return (seat, seats[1]) if side == 0 else (seats[0], seat)


def with_value(pair: tuple[T, T], side: int, value: T) -> tuple[T, T]:
    return (value, pair[1]) if side == 0 else (pair[0], value)
