"""Offers that need agreement: draws, take-backs, pauses, other clocks, the next match, another game. At one screen they
take effect at once.

An offer lapses when the other side makes its next turn; an answer refers to the event number of the offer. After a
refusal the same offer is blocked for 10 s, then 40, 90, 160 …; a draw can be offered again after ten own turns.
"""

from __future__ import annotations

from typing import assert_never

from .. import errors
from .clock import is_too_short
from .command_context import CommandContext
from .commands import Accept, Decline, OfferAnother, OfferControl, OfferDraw, RequestNext, TakeBack
from .events import (
    AnotherDeclined,
    AnotherOffered,
    ControlChanged,
    ControlDeclined,
    ControlOffered,
    Declined,
    DrawAgreed,
    DrawDeclined,
    DrawOffered,
    Followed,
    NextDeclined,
    NextOffered,
    Offered,
    Paused,
    PauseDeclined,
    PauseOffered,
    Resigned,
    TakebackDeclined,
    TakebackOffered,
    TakenBack,
    Turned,
)
from .seats import SystemActor
from .state import MatchState, PendingOffer

TURNS_BETWEEN_DRAW_OFFERS = 10
REFUSAL_DELAY = 10_000
"""Ms to wait after the first refusal; n² times as long after the nth."""


# --- draws ---


def offer_draw(context: CommandContext, command: OfferDraw) -> None:
    context.check_running()
    side = context.side()
    state = context.state
    if not state.is_between_people:
        context.check_board(command.after)
        if len(context.sides()) < 2:
            raise errors.no_agreement(state.number)
        context.add_event(DrawAgreed())
        return
    if not state.game.draws_by_agreement:
        raise errors.no_draws(state.game.title, state.number)
    theirs = pending(state, DrawOffered, 1 - side)
    if theirs is not None:
        context.add_event(DrawAgreed(theirs.number))
        return
    check_not_pending(state, DrawOffered, side)
    missing = turns_until_draw_offer(state, side)
    if missing > 0:
        raise errors.draw_offered_lately(missing, state.number)
    context.add_event(DrawOffered(side))


def turns_until_draw_offer(state: MatchState, side: int) -> int:
    """Return the turns a side has to make before it may offer a draw again; at most 0 if it may now."""
    last = state.draw_offers[side]
    return 0 if last is None else last + TURNS_BETWEEN_DRAW_OFFERS - state.turns[side]


# --- take-backs ---


def take_back(context: CommandContext, command: TakeBack) -> None:
    """Take back at once at one screen, against the computer, and before the opponent has seen the turn; else offer."""
    sides, state = context.sides(), context.state
    if state.next is not None:
        raise errors.went_on(state.number)
    if state.is_paused:
        raise errors.paused(state.number)
    context.check_casual()
    context.check_board(command.after)
    to = takeback_target(state, sides)
    if to is None:
        raise errors.game_over(state.number) if state.is_over else errors.nothing_to_take_back(state.number)
    if state.counted is not None and command.after < state.counted.number:
        raise errors.Stale(state.number)  # an ending does not change the board, but the request was made before it
    if not state.is_between_people:
        context.add_event(TakenBack(sides[0] if len(sides) == 1 else None, to))
        return
    if is_unseen(state, sides[0], command.seen):
        context.add_event(TakenBack(sides[0], to))
        return
    check_may_offer(context, TakebackOffered, sides[0])
    context.add_event(TakebackOffered(sides[0], to))


def takeback_target(state: MatchState, sides: tuple[int, ...]) -> int | None:
    """Return the event a take-back by these sides returns to: before their last turn, never across a chance move or a
    change of clocks; None if there is none.

    At one screen and against the computer an agreed or resigned ending is taken back by itself. Nothing can be taken
    back once another match follows, nor between people once the match is over."""
    if state.next is not None or not sides or (state.is_over and state.is_between_people):
        return None
    if state.ending is not None:
        can = isinstance(state.ending, DrawAgreed | Resigned) and state.previous is not None
        return state.previous.number if can and state.previous is not None else None
    for one in state.line:
        if one.counted is None or one.previous is None or not isinstance(one.counted.payload, Turned):
            return None
        if one.counted.payload.side in sides:
            return one.previous.number if one.previous.number >= state.control_changed else None
    return None


def is_unseen(state: MatchState, side: int, seen: int) -> bool:
    """Return whether the last turn is by that side and the opponent has not seen it."""
    last = state.counted
    return last is not None and isinstance(last.payload, Turned) and last.payload.side == side and seen < last.number


# --- pauses and clocks ---


def offer_pause(context: CommandContext) -> None:
    context.check_running()
    context.check_outside_tournament()
    side = context.side()
    if not context.state.is_between_people:
        context.add_event(Paused())
        return
    theirs = pending(context.state, PauseOffered, 1 - side)
    if theirs is not None:
        context.add_event(Paused(theirs.number))
        return
    check_may_offer(context, PauseOffered, side)
    context.add_event(PauseOffered(side))


def offer_control(context: CommandContext, command: OfferControl) -> None:
    context.check_running()
    side = context.side()
    context.check_casual()
    if any(is_too_short(control) for control in command.controls):
        raise errors.clock_too_short(context.state.number)
    if not context.state.is_between_people:
        context.add_event(ControlChanged(command.controls, command.pace))
        return
    check_may_offer(context, ControlOffered, side)
    context.add_event(ControlOffered(side, command.controls, command.pace))


# --- next match ---


def request_next(context: CommandContext, command: RequestNext) -> None:
    """Start the next match, by agreement between two people unless agreed beforehand. In a tournament the server starts
    it."""
    state, is_system = context.state, isinstance(context.actor, SystemActor)
    if not is_system:
        context.check_outside_tournament()
    if is_started_at_once(context, command.match):
        return
    if is_system and command.agreed:
        context.add_event(Followed(command.match))
        return
    side = context.side()
    if command.agreed:
        context.add_event(Followed(command.match))
        return
    theirs = pending(state, NextOffered, 1 - side)
    if theirs is not None:
        context.add_event(Followed(command.match, theirs.number))
        return
    check_may_offer(context, NextOffered, side)
    context.add_event(NextOffered(side))


def offer_another(context: CommandContext, command: OfferAnother) -> None:
    """Start a match of another game; requesting what the opponent has offered accepts it."""
    state, requested = context.state, (command.game, command.variant)
    context.check_outside_tournament()
    if is_started_at_once(context, command.match):
        return
    side = context.side()
    theirs = pending(state, AnotherOffered, 1 - side)
    if theirs is not None and offered_game(theirs) == requested:
        context.add_event(Followed(command.match, theirs.number))
        return
    check_may_offer(context, AnotherOffered, side)
    context.add_event(AnotherOffered(side, *requested))


def offered_game(offered: PendingOffer) -> tuple[str, str] | None:
    """Return the offered game and variant; None for other offers."""
    offer = offered.offer
    return (offer.game, offer.variant) if isinstance(offer, AnotherOffered) else None


def is_started_at_once(context: CommandContext, match: str) -> bool:
    """Start the next match if no agreement is needed; raise unless the match is over and has no successor."""
    state = context.state
    if not state.is_over:
        raise errors.not_over(state.number)
    if state.next is not None:
        raise errors.went_on(state.number)
    if state.is_between_people:
        return False
    if state.people and not isinstance(context.actor, SystemActor):
        context.sides()
    context.add_event(Followed(match))
    return True


# --- answers ---


def accept(context: CommandContext, command: Accept) -> None:
    sides, state = context.sides(), context.state
    offered = find_offer(state, command.offer)
    if 1 - offered.offer.side not in sides:
        raise errors.not_yours_to_answer(state.number)
    match offered.offer:
        case DrawOffered():
            context.add_event(DrawAgreed(offered.number))
        case TakebackOffered(side=side, to=to):
            context.add_event(TakenBack(side, to, offered.number))
        case PauseOffered():
            context.add_event(Paused(offered.number))
        case ControlOffered(controls=controls, pace=pace):
            context.add_event(ControlChanged(controls, pace, offered.number))
        case NextOffered() | AnotherOffered():
            context.add_event(Followed(command.match, offered.number))
        case _:
            assert_never(offered.offer)


def decline(context: CommandContext, command: Decline) -> None:
    """Decline an offer, or withdraw one's own; draw offers cannot be withdrawn."""
    sides, state = context.sides(), context.state
    offered = find_offer(state, command.offer)
    other = 1 - offered.offer.side
    if other not in sides and isinstance(offered.offer, DrawOffered):
        raise errors.not_yours_to_answer(state.number)
    context.add_event(refusal(offered, other if other in sides else offered.offer.side))


def refusal(offered: PendingOffer, side: int) -> Declined:
    match offered.offer:
        case DrawOffered():
            return DrawDeclined(side, offered.number)
        case TakebackOffered():
            return TakebackDeclined(side, offered.number)
        case PauseOffered():
            return PauseDeclined(side, offered.number)
        case ControlOffered():
            return ControlDeclined(side, offered.number)
        case NextOffered():
            return NextDeclined(side, offered.number)
        case AnotherOffered():
            return AnotherDeclined(side, offered.number)
        case _:
            assert_never(offered.offer)


def find_offer(state: MatchState, number: int) -> PendingOffer:
    """Return an open offer; raise if it was answered, has lapsed or never existed."""
    found = next((one for one in state.offers if one.number == number), None)
    if found is None:
        raise errors.no_such_offer(state.number)
    return found


def pending(state: MatchState, kind: type[Offered], side: int) -> PendingOffer | None:
    """Return the open offer of a kind by a side."""
    return next((one for one in state.offers if type(one.offer) is kind and one.offer.side == side), None)


def check_may_offer(context: CommandContext, kind: type[Offered], side: int) -> None:
    """Raise while the same offer is open, or too soon after a refusal."""
    check_not_pending(context.state, kind, side)
    ready = next_offer_at(context.state, kind, side)
    if context.now < ready:
        raise errors.ask_later(ready - context.now, context.state.number)


def check_not_pending(state: MatchState, kind: type[Offered], side: int) -> None:
    if pending(state, kind, side) is not None:
        raise errors.already_offered(state.number)


def next_offer_at(state: MatchState, kind: type[Offered], side: int) -> int:
    """Return when (ms) a side may repeat an offer after refusals."""
    refused = (state.refusals or {}).get((kind, side))
    return 0 if refused is None else refused.at + REFUSAL_DELAY * refused.count**2
