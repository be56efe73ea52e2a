"""What needs two people: draws, take-backs, pauses, other clocks, the next match, another game.
At one screen nobody has to be asked.

An offer lapses when the side it was made to makes its next turn; an answer names the event number of its offer. Who has
been refused waits 10 s, then 40, 90, 160 … before asking the same again; a draw is offered again after ten own turns.
"""

from __future__ import annotations

from typing import assert_never

from .. import errors
from .clock import is_too_short
from .commands import Accept, Decline, GoOn, OfferAnother, OfferControl, OfferDraw, TakeBack
from .deciding import Deciding
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
from .state import MatchState, Pending

TURNS_BETWEEN_DRAW_OFFERS = 10
PATIENCE = 10_000
"""Ms to wait after the first refusal; after the nth n² times as long."""


# --- draws ---


def offer_draw(deciding: Deciding, command: OfferDraw) -> None:
    deciding.check_runs()
    side = deciding.side()
    state = deciding.state
    if not state.is_between_people:
        deciding.check_board(command.after)
        if len(deciding.sides()) < 2:
            raise errors.no_agreement(state.number)
        deciding.do(DrawAgreed())
        return
    if not state.game.draws_by_agreement:
        raise errors.no_draws(state.game.title, state.number)
    theirs = pending(state, DrawOffered, 1 - side)
    if theirs is not None:
        deciding.do(DrawAgreed(theirs.number))
        return
    check_not_pending(state, DrawOffered, side)
    missing = turns_until_draw_offer(state, side)
    if missing > 0:
        raise errors.draw_offered_lately(missing, state.number)
    deciding.do(DrawOffered(side))


def turns_until_draw_offer(state: MatchState, side: int) -> int:
    """How many turns of its own a side has to make before it may offer a draw again; not above 0 when it may."""
    last = state.draw_offers[side]
    return 0 if last is None else last + TURNS_BETWEEN_DRAW_OFFERS - state.turns[side]


# --- taking back ---


def take_back(deciding: Deciding, command: TakeBack) -> None:
    """Free at one screen, against the computer, and while the other has not seen the turn; else one has to ask."""
    sides, state = deciding.sides(), deciding.state
    if state.next is not None:
        raise errors.went_on(state.number)
    if state.is_paused:
        raise errors.paused(state.number)
    deciding.check_unrated()
    deciding.check_board(command.after)
    to = takeback_target(state, sides)
    if to is None:
        raise errors.game_over(state.number) if state.is_over else errors.nothing_to_take_back(state.number)
    if state.counted is not None and command.after < state.counted.number:
        raise errors.Stale(state.number)  # an ending changes no board, and this was said before it
    if not state.is_between_people:
        deciding.do(TakenBack(sides[0] if len(sides) == 1 else None, to))
        return
    if is_unseen(state, sides[0], command.seen):
        deciding.do(TakenBack(sides[0], to))
        return
    check_may_ask(deciding, TakebackOffered, sides[0])
    deciding.do(TakebackOffered(sides[0], to))


def takeback_target(state: MatchState, sides: tuple[int, ...]) -> int | None:
    """The event a take-back by these sides leads back to: before their last turn, never across a draw of chance or a
    change of clocks; None when there is no such place.

    At one screen and against the computer an agreed or resigned ending is taken back by itself; nothing is once another
    match follows, and between people nothing is once it is over.
    """
    if state.next is not None or not sides or (state.is_over and state.is_between_people):
        return None
    if state.ending is not None:
        can = isinstance(state.ending, DrawAgreed | Resigned) and state.previous is not None
        return state.previous.number if can and state.previous is not None else None
    for one in state.line:
        if one.counted is None or one.previous is None or not isinstance(one.counted.deed, Turned):
            return None
        if one.counted.deed.side in sides:
            return one.previous.number if one.previous.number >= state.control_changed else None
    return None


def is_unseen(state: MatchState, side: int, seen: int) -> bool:
    """Whether the last thing that happened on the board is a turn of that side which the other has not looked at."""
    last = state.counted
    return last is not None and isinstance(last.deed, Turned) and last.deed.side == side and seen < last.number


# --- pause, other clocks ---


def offer_pause(deciding: Deciding) -> None:
    deciding.check_runs()
    side = deciding.side()
    if not deciding.state.is_between_people:
        deciding.do(Paused())
        return
    theirs = pending(deciding.state, PauseOffered, 1 - side)
    if theirs is not None:
        deciding.do(Paused(theirs.number))
        return
    check_may_ask(deciding, PauseOffered, side)
    deciding.do(PauseOffered(side))


def offer_control(deciding: Deciding, command: OfferControl) -> None:
    deciding.check_runs()
    side = deciding.side()
    deciding.check_unrated()
    if any(is_too_short(control) for control in command.controls):
        raise errors.clock_too_short(deciding.state.number)
    if not deciding.state.is_between_people:
        deciding.do(ControlChanged(command.controls, command.pace))
        return
    check_may_ask(deciding, ControlOffered, side)
    deciding.do(ControlOffered(side, command.controls, command.pace))


# --- the next match ---


def go_on(deciding: Deciding, command: GoOn) -> None:
    """Both must want it, unless they have agreed beforehand; at one screen and against the computer whoever asks, where
    only computers sit anybody."""
    state = deciding.state
    if is_followed_at_once(deciding, command.match):
        return
    side = deciding.side()
    if command.agreed:
        deciding.do(Followed(command.match))
        return
    theirs = pending(state, NextOffered, 1 - side)
    if theirs is not None:
        deciding.do(Followed(command.match, theirs.number))
        return
    check_may_ask(deciding, NextOffered, side)
    deciding.do(NextOffered(side))


def offer_another(deciding: Deciding, command: OfferAnother) -> None:
    """As with the next match: whoever asks for what the other has offered accepts it."""
    state, wish = deciding.state, (command.game, command.variant)
    if is_followed_at_once(deciding, command.match):
        return
    side = deciding.side()
    theirs = pending(state, AnotherOffered, 1 - side)
    if theirs is not None and wish_of(theirs) == wish:
        deciding.do(Followed(command.match, theirs.number))
        return
    check_may_ask(deciding, AnotherOffered, side)
    deciding.do(AnotherOffered(side, *wish))


def wish_of(offered: Pending) -> tuple[str, str] | None:
    """The game and the variant that are offered, None where something else is."""
    offer = offered.offer
    return (offer.game, offer.variant) if isinstance(offer, AnotherOffered) else None


def is_followed_at_once(deciding: Deciding, match: str) -> bool:
    """Let another match follow where nobody has to be asked; refuses what is not over and what went on already."""
    state = deciding.state
    if not state.is_over:
        raise errors.not_over(state.number)
    if state.next is not None:
        raise errors.went_on(state.number)
    if state.is_between_people:
        return False
    if state.people:
        deciding.sides()
    deciding.do(Followed(match))
    return True


# --- answers ---


def accept(deciding: Deciding, command: Accept) -> None:
    sides, state = deciding.sides(), deciding.state
    offered = find_offer(state, command.offer)
    if 1 - offered.offer.side not in sides:
        raise errors.not_yours_to_answer(state.number)
    match offered.offer:
        case DrawOffered():
            deciding.do(DrawAgreed(offered.number))
        case TakebackOffered(side=side, to=to):
            deciding.do(TakenBack(side, to, offered.number))
        case PauseOffered():
            deciding.do(Paused(offered.number))
        case ControlOffered(controls=controls, pace=pace):
            deciding.do(ControlChanged(controls, pace, offered.number))
        case NextOffered() | AnotherOffered():
            deciding.do(Followed(command.match, offered.number))
        case _:
            assert_never(offered.offer)


def decline(deciding: Deciding, command: Decline) -> None:
    """Refuse another's offer, or take one's own back; a draw once offered stands."""
    sides, state = deciding.sides(), deciding.state
    offered = find_offer(state, command.offer)
    other = 1 - offered.offer.side
    if other not in sides and isinstance(offered.offer, DrawOffered):
        raise errors.not_yours_to_answer(state.number)
    deciding.do(refusal(offered, other if other in sides else offered.offer.side))


def refusal(offered: Pending, side: int) -> Declined:
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


def find_offer(state: MatchState, number: int) -> Pending:
    """An offer that still stands; refuses one that was answered, has lapsed or never was."""
    found = next((one for one in state.offers if one.number == number), None)
    if found is None:
        raise errors.no_such_offer(state.number)
    return found


def pending(state: MatchState, kind: type[Offered], side: int) -> Pending | None:
    """A side's open offer of a kind."""
    return next((one for one in state.offers if type(one.offer) is kind and one.offer.side == side), None)


def check_may_ask(deciding: Deciding, kind: type[Offered], side: int) -> None:
    """Refuse to ask while the same question is open, and too soon after a refusal."""
    check_not_pending(deciding.state, kind, side)
    ready = may_ask_again_at(deciding.state, kind, side)
    if deciding.now < ready:
        raise errors.ask_later(ready - deciding.now, deciding.state.number)


def check_not_pending(state: MatchState, kind: type[Offered], side: int) -> None:
    if pending(state, kind, side) is not None:
        raise errors.already_offered(state.number)


def may_ask_again_at(state: MatchState, kind: type[Offered], side: int) -> int:
    """When (ms) a side may make an offer of a kind again after refusals."""
    refused = (state.refusals or {}).get((kind, side))
    return 0 if refused is None else refused.at + PATIENCE * refused.count**2
