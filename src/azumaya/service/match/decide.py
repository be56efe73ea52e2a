"""What becomes of a command: events, or a refusal. Pure: it reads no clock, stores nothing and waits for nothing.

    decide(state, command, actor, now) -> Decision(events, the match after them)

The events carry the next numbers of the log. Whoever stores a number first has it: a decision made on a match that has
moved on meanwhile cannot be applied any more, and is made again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from .. import errors
from . import offers, timekeeping
from .commands import (
    Abort,
    Accept,
    Annul,
    Claim,
    Command,
    Credit,
    Decline,
    Flag,
    GiveTime,
    GoOn,
    Join,
    OfferAnother,
    OfferControl,
    OfferDraw,
    OfferPause,
    Resign,
    Resume,
    TakeBack,
    TakeOver,
    Turn,
)
from .deciding import Deciding
from .draft import Chance, play_turn
from .events import Aborted, Begun, Event, Joined, Resigned, Turned
from .seats import Actor, Keeper, Open, Person, Somebody, sides_of
from .setup import MatchSetup
from .state import MatchState, new_state


@dataclass(frozen=True, slots=True)
class Decision:
    """The events to store, and the match once they are stored."""

    events: tuple[Event, ...]
    state: MatchState


def decide(
    state: MatchState, command: Command, actor: Actor, now: int, *, chance: Chance, client: str | None = None
) -> Decision:
    """The events a command makes; Refused, or an error of the rules, when it makes none. `now` is when it was received,
    in ms; `client` is the id its sender gave it."""
    deciding = Deciding(state, actor, now, chance, client)
    if state.setup.settings.screen and not isinstance(command, Join | TakeOver):
        take_open_seats(deciding)
    act(deciding, command)
    return Decision(tuple(deciding.events), deciding.state)


def begin(setup: MatchSetup, *, chance: Chance, given: Sequence[str] = ()) -> Decision:
    """A new match, with what is dealt before the first turn: the moves `given`, then whatever chance has to add."""
    deciding = Deciding(new_state(setup), Keeper(), setup.created, chance)
    if deciding.state.begun is not None:
        deciding.deal(given)
    return Decision(tuple(deciding.events), deciding.state)


def act(deciding: Deciding, command: Command) -> None:
    match command:
        case Turn():
            turn(deciding, command)
        case Join():
            join(deciding, command)
        case TakeOver():
            take_over(deciding, command)
        case Resign():
            resign(deciding, command)
        case Abort():
            abort(deciding)
        case TakeBack():
            offers.take_back(deciding, command)
        case OfferDraw():
            offers.offer_draw(deciding, command)
        case OfferPause():
            offers.offer_pause(deciding)
        case OfferControl():
            offers.offer_control(deciding, command)
        case GoOn():
            offers.go_on(deciding, command)
        case OfferAnother():
            offers.offer_another(deciding, command)
        case Accept():
            offers.accept(deciding, command)
        case Decline():
            offers.decline(deciding, command)
        case Resume():
            timekeeping.resume(deciding)
        case GiveTime():
            timekeeping.give_time(deciding)
        case Claim():
            timekeeping.claim(deciding, command)
        case Annul():
            annul(deciding)
        case Flag():
            timekeeping.flag(deciding, command)
        case Credit():
            timekeeping.credit(deciding, command)
        case _:
            assert_never(command)


def turn(deciding: Deciding, command: Turn) -> None:
    deciding.check_runs()
    deciding.check_board(command.after)
    state, side = deciding.state, deciding.state.to_move
    assert side is not None
    if side not in deciding.sides():
        raise errors.not_your_turn(state.game.sides[side], state.number)
    lag = state.clock.credit(deciding.now, command.lag)
    timekeeping.check_in_time(state, deciding.now - lag)
    after = play_turn(state.position, command.moves)
    deciding.do(Turned(side, tuple(command.moves), lag), after)
    deciding.deal()


def join(deciding: Deciding, command: Join) -> None:
    """Whoever takes the last open seat lets the match begin."""
    state, actor = deciding.state, deciding.actor
    free = tuple(side for side in (0, 1) if isinstance(state.seats[side], Open))
    side = command.side if command.side is not None else next(iter(free), None)
    if state.is_over:
        raise errors.game_over(state.number)
    if side not in free or not isinstance(actor, Somebody):
        raise errors.seat_taken(state.number)
    if sides_of(state.seats, actor):
        raise errors.already_seated(state.number)
    deciding.do(Joined(side, Person(actor.id)))
    if not any(isinstance(seat, Open) for seat in deciding.state.seats):
        deciding.follow(Begun())
        deciding.deal()


def take_over(deciding: Deciding, command: TakeOver) -> None:
    """From now on the member sits there; what the guest has done stays the guest's in the log."""
    state = deciding.state
    sides = sides_of(state.seats, Somebody(command.guest))
    if not isinstance(deciding.actor, Keeper) or not sides:
        raise errors.not_your_seat(state.number)
    if sides_of(state.seats, Somebody(command.member)):
        raise errors.already_seated(state.number)
    for side in sides:
        deciding.follow(Joined(side, Person(command.member)))


def take_open_seats(deciding: Deciding) -> None:
    """At a table that belongs to nobody yet, whoever acts first sits down wherever nobody does."""
    if isinstance(deciding.actor, Somebody):
        for side in (0, 1):
            if isinstance(deciding.state.seats[side], Open):
                deciding.follow(Joined(side, Person(deciding.actor.id)))


def resign(deciding: Deciding, command: Resign) -> None:
    sides = deciding.sides()
    side = deciding.side() if command.side is None else command.side
    deciding.check_goes_on()
    if side not in sides:
        raise errors.not_your_seat(deciding.state.number)
    deciding.check_board(command.after)
    deciding.do(Resigned(side, command.scores))


def abort(deciding: Deciding) -> None:
    """Before one's own first turn a match can be called off; also while nobody has come yet."""
    side = deciding.side()
    if deciding.state.is_over:
        raise errors.game_over(deciding.state.number)
    if deciding.state.turns[side]:
        raise errors.too_late_to_abort(deciding.state.number)
    if deciding.state.setup.is_bound:
        raise errors.series_agreed(deciding.state.number)
    deciding.do(Aborted(side, "asked"))


def annul(deciding: Deciding) -> None:
    """Only a keeper does that, and only once."""
    if not isinstance(deciding.actor, Keeper):
        raise errors.not_your_seat(deciding.state.number)
    if deciding.state.status == "void":
        raise errors.game_over(deciding.state.number)
    deciding.do(Aborted(None, "annulled"))
