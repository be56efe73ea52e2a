"""Flags, claims, resumption, extra time and outage credits."""

from __future__ import annotations

from collections.abc import Iterator

from .. import errors
from .clock import Unlimited, estimated_length
from .command_context import CommandContext
from .commands import Claim, Credit, Flag
from .events import Aborted, Claimed, Credited, Flagged, Ground, Resumed, TimeAdded
from .seats import SystemActor
from .state import MatchState

SECOND, DAY = 1_000, 86_400_000
TIME_STEP = {"live": 15 * SECOND, "days": DAY}
RESUME_DELAY = {"live": 300 * SECOND, "days": DAY}
"""Ms until the clock of the side to move runs again when the opponent ends a pause."""
MIN_ABSENCE, MAX_ABSENCE = 30 * SECOND, 300 * SECOND
COMPENSATION = 10 * SECOND
"""Extra ms after an outage, to reconnect."""
AFTER_OUTAGE = 60 * SECOND
"""Ms after an outage in which absence cannot be claimed."""


def check_in_time(state: MatchState, at: int) -> None:
    """Raise if a turn came too late, unless clocks have no automatic flags."""
    if state.clock.has_flagged(at) and not state.setup.settings.courtesy:
        raise errors.time_is_up(state.number)


def due(state: MatchState) -> int | None:
    """Return when the clock has to be checked (ms): the deadline plus grace; None if never."""
    deadline = state.clock.deadline()
    if deadline is None or (state.setup.settings.courtesy and has_moved(state)):
        return None
    return deadline + state.clock.grace


def has_moved(state: MatchState) -> bool:
    """Return whether the side to move has made a turn before."""
    return state.clock.mover is not None and state.clock.hands[state.clock.mover].moved


def flag(context: CommandContext, command: Flag) -> None:
    """Flag the side to move. Missing the first turn voids the match, unless it belongs to an agreed series."""
    context.check_running()
    state, moment = context.state, due(context.state)
    if not isinstance(context.actor, SystemActor) or moment is None or context.now < moment:
        raise errors.not_due(state.number)
    side = state.clock.mover
    assert side is not None
    if command.scores is not None:
        context.check_board(command.after)
    is_lost = has_moved(state) or state.setup.is_bound
    context.add_event(Flagged(side, command.scores, command.at_least) if is_lost else Aborted(side, "first-turn"))


def claim(context: CommandContext, command: Claim) -> None:
    context.check_running()
    side = context.side()
    ground = ground_of_claim(context.state, side, context.now, command.absent_since)
    if ground is None:
        raise errors.nothing_to_claim(context.state.number)
    if command.scores is not None:
        context.check_board(command.after)
    context.add_event(Claimed(side, command.result, ground, command.scores, command.at_least))


def ground_of_claim(state: MatchState, side: int, now: int, absent_since: int | None) -> Ground | None:
    """Return the ground on which a side may claim the match now."""
    return next((ground for at, ground in grounds_of_claim(state, side, absent_since) if now >= at), None)


def claim_opens(state: MatchState, side: int, absent_since: int | None) -> int | None:
    """Return when (ms) a side may claim the match if nothing happens; None if never."""
    return min((at for at, _ in grounds_of_claim(state, side, absent_since)), default=None)


def grounds_of_claim(state: MatchState, side: int, absent_since: int | None) -> Iterator[tuple[int, Ground]]:
    """Yield the times and grounds of claims: only on the opponent's turn, after their first one."""
    if not state.is_between_people or state.is_paused or state.to_move != 1 - side or not has_moved(state):
        return
    deadline = state.clock.deadline()
    if state.setup.settings.courtesy and deadline is not None:
        yield deadline + state.clock.grace, "time"
    if absent_since is not None and state.clock.pace == "live":
        since = absent_since + absence_limit(state)
        yield since if state.credited is None else max(since, state.credited + AFTER_OUTAGE), "gone"


def absence_limit(state: MatchState) -> int:
    """Return the absence before a claim: a tenth of the game's length, 30 s to 5 minutes; 5 minutes without a clock."""
    assert state.clock.mover is not None
    length = estimated_length(state.clock.controls[state.clock.mover])
    return max(MIN_ABSENCE, min(length // 10, MAX_ABSENCE)) if length else MAX_ABSENCE


def resume(context: CommandContext) -> None:
    """Resume: at once for the side to move, after a delay if the opponent asks."""
    context.check_unfinished()
    side, state = context.side(), context.state
    if not state.is_paused:
        raise errors.not_paused(state.number)
    waits = state.is_between_people and state.clock.mover != side
    context.add_event(Resumed(side, context.now + (RESUME_DELAY[state.clock.pace] if waits else 0)))


def give_time(context: CommandContext) -> None:
    """Give the opponent extra time."""
    context.check_unfinished()
    side, state = context.side(), context.state
    context.check_casual()
    if not state.is_between_people or isinstance(state.clock.controls[1 - side], Unlimited):
        raise errors.no_clock(state.number)
    context.add_event(TimeAdded(1 - side, TIME_STEP[state.clock.pace]))


def credit(context: CommandContext, command: Credit) -> None:
    """Credit the part of an outage that was not credited yet to a running clock."""
    context.check_running()
    state = context.state
    lost = command.end - max(command.begin, state.credited or 0)
    if not isinstance(context.actor, SystemActor) or not state.clock.running or lost < 0:
        raise errors.not_due(state.number)
    context.add_event(Credited(lost + COMPENSATION))
