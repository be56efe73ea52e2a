"""Decision of commands: pure functions from a state and a command to events or a refusal.

    decide(state, command, actor, now) -> Decision(events, state after them)

The events have the next numbers of the log. The first to store a number wins; a decision on an outdated state is
repeated.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from .. import errors
from . import offers, timekeeping
from .command_context import CommandContext
from .commands import (
    Abort,
    Accept,
    Advise,
    Annul,
    Claim,
    Command,
    Credit,
    Decline,
    DismissAdvisers,
    Flag,
    GiveTime,
    Join,
    OfferAnother,
    OfferControl,
    OfferDraw,
    OfferPause,
    RequestNext,
    Resign,
    Resume,
    TakeBack,
    TakeOver,
    Turn,
)
from .draft import Chance, play_turn
from .events import Aborted, AdvisersChanged, Begun, Event, Joined, Resigned, Turned
from .seats import Actor, Open, Person, PlayerActor, SystemActor, are_two_people, author_of, sides_of
from .setup import MatchSetup
from .state import MatchState, acting_sides, may_abort_for, new_state

MAX_ADVISERS = 3
"""Advisers of one side."""


@dataclass(frozen=True, slots=True)
class Decision:
    """Events to store, and the state after them."""

    events: tuple[Event, ...]
    state: MatchState


def decide(
    state: MatchState, command: Command, actor: Actor, now: int, *, chance: Chance, client: str | None = None
) -> Decision:
    """Return the events of a command; raise Refused or an error of the rules if it is not allowed. `now` is its time of
    arrival in ms, `client` the id given by the sender."""
    context = CommandContext(state, actor, now, chance, client)
    if state.setup.settings.screen and not isinstance(command, Join | TakeOver):
        take_open_seats(context)
    act(context, command)
    return Decision(tuple(context.events), context.state)


def begin(setup: MatchSetup, *, chance: Chance, given: Sequence[str] = ()) -> Decision:
    """Start a match with its initial chance moves: those `given`, then random ones."""
    context = CommandContext(new_state(setup), SystemActor(), setup.created, chance)
    if context.state.begun is not None:
        context.deal(given)
    return Decision(tuple(context.events), context.state)


def act(context: CommandContext, command: Command) -> None:
    match command:
        case Turn():
            turn(context, command)
        case Join():
            join(context, command)
        case Advise():
            advise(context, command)
        case DismissAdvisers():
            dismiss_advisers(context)
        case TakeOver():
            take_over(context, command)
        case Resign():
            resign(context, command)
        case Abort():
            abort(context)
        case TakeBack():
            offers.take_back(context, command)
        case OfferDraw():
            offers.offer_draw(context, command)
        case OfferPause():
            offers.offer_pause(context)
        case OfferControl():
            offers.offer_control(context, command)
        case RequestNext():
            offers.request_next(context, command)
        case OfferAnother():
            offers.offer_another(context, command)
        case Accept():
            offers.accept(context, command)
        case Decline():
            offers.decline(context, command)
        case Resume():
            timekeeping.resume(context)
        case GiveTime():
            timekeeping.give_time(context)
        case Claim():
            timekeeping.claim(context, command)
        case Annul():
            annul(context)
        case Flag():
            timekeeping.flag(context, command)
        case Credit():
            timekeeping.credit(context, command)
        case _:
            assert_never(command)


def turn(context: CommandContext, command: Turn) -> None:
    context.check_running()
    context.check_board(command.after)
    state, side = context.state, context.state.to_move
    assert side is not None
    if side not in context.sides():
        raise errors.not_your_turn(state.game.sides[side], state.number)
    lag = state.clock.credit(context.now, command.lag)
    timekeeping.check_in_time(state, context.now - lag)
    after = play_turn(state.position, command.moves)
    context.add_event(Turned(side, tuple(command.moves), lag), after)
    context.deal()


def join(context: CommandContext, command: Join) -> None:
    """Take a seat; the match begins with the last one."""
    state, actor = context.state, context.actor
    free = tuple(side for side in (0, 1) if isinstance(state.seats[side], Open))
    side = command.side if command.side is not None else next(iter(free), None)
    if state.is_over:
        raise errors.game_over(state.number)
    if side not in free or not isinstance(actor, PlayerActor):
        raise errors.seat_taken(state.number)
    if sides_of(state.seats, actor):
        raise errors.already_seated(state.number)
    context.add_event(Joined(side, Person(actor.id)))
    if not any(isinstance(seat, Open) for seat in context.state.seats):
        context.add_system_event(Begun())
        context.deal()


def advise(context: CommandContext, command: Advise) -> None:
    """Join a side of an unrated match between two people. The interface checks the link."""
    state, actor, side = context.state, context.actor, command.side
    check_may_be_advised(state)
    if acting_sides(state, actor):
        raise errors.already_seated(state.number)
    if len(state.advisers[side]) >= MAX_ADVISERS:
        raise errors.too_many_advisers(MAX_ADVISERS, state.number)
    context.add_event(AdvisersChanged(side, (*state.advisers[side], author_of(actor))))


def check_may_be_advised(state: MatchState) -> None:
    """Raise if the sides of a match cannot have advisers."""
    if state.is_over:
        raise errors.game_over(state.number)
    if not are_two_people(state.seats):
        raise errors.no_advisers_alone(state.number)
    if state.setup.settings.tournament:
        raise errors.not_in_tournament(state.number)
    if state.setup.settings.rated:
        raise errors.only_unrated(state.number)


def dismiss_advisers(context: CommandContext) -> None:
    state, side, author = context.state, context.side(), author_of(context.actor)
    advisers = state.advisers[side]
    remaining = tuple(one for one in advisers if one != author) if author in advisers else ()
    if remaining != advisers:
        context.add_event(AdvisersChanged(side, remaining))


def take_over(context: CommandContext, command: TakeOver) -> None:
    """Transfer seats from a guest to a member; earlier events keep their author."""
    state = context.state
    sides = sides_of(state.seats, PlayerActor(command.guest))
    if not isinstance(context.actor, SystemActor) or not sides:
        raise errors.not_your_seat(state.number)
    if sides_of(state.seats, PlayerActor(command.member)):
        raise errors.already_seated(state.number)
    for side in sides:
        context.add_system_event(Joined(side, Person(command.member)))


def take_open_seats(context: CommandContext) -> None:
    """Give all open seats of a one-screen table to the first player who acts."""
    if isinstance(context.actor, PlayerActor):
        for side in (0, 1):
            if isinstance(context.state.seats[side], Open):
                context.add_system_event(Joined(side, Person(context.actor.id)))


def resign(context: CommandContext, command: Resign) -> None:
    sides = context.sides()
    side = context.side() if command.side is None else command.side
    context.check_unfinished()
    if side not in sides:
        raise errors.not_your_seat(context.state.number)
    context.check_board(command.after)
    context.add_event(Resigned(side, command.scores, command.at_least))


def abort(context: CommandContext) -> None:
    """Abort a match before one's own first turn, also while the other seat is open; at any time if nothing is at stake.
    The server aborts matches that were not begun."""
    state, is_system = context.state, isinstance(context.actor, SystemActor)
    waiting = (one for one in state.people if not state.turns[one])
    side = next(waiting, None) if is_system else context.side()
    if state.is_over:
        raise errors.game_over(state.number)
    if side is None or not (state.is_untouched if is_system else may_abort_for(state, side)):
        raise errors.too_late_to_abort(state.number)
    context.check_outside_tournament()
    if state.setup.is_bound:
        raise errors.series_agreed(state.number)
    context.add_event(Aborted(side, "first-turn" if is_system else "asked"))


def annul(context: CommandContext) -> None:
    """Void a match, once, by the system actor only."""
    if not isinstance(context.actor, SystemActor):
        raise errors.not_your_seat(context.state.number)
    if context.state.status == "void":
        raise errors.game_over(context.state.number)
    context.add_event(Aborted(None, "annulled"))
