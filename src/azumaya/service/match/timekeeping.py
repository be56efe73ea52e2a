"""Flags, claims, pauses that end, time given and time given back."""

from __future__ import annotations

from collections.abc import Iterator

from .. import errors
from .clock import Unlimited, estimated_length
from .commands import Claim, Credit, Flag
from .deciding import Deciding
from .events import Aborted, Claimed, Credited, Flagged, Ground, Resumed, TimeAdded
from .seats import Keeper
from .state import MatchState

SECOND, DAY = 1_000, 86_400_000
TIME_STEP = {"live": 15 * SECOND, "days": DAY}
NOTICE = {"live": 300 * SECOND, "days": DAY}
"""When the other ends a pause, the clock of whoever is to move runs again after this."""
LEAST_ABSENCE, MOST_ABSENCE = 30 * SECOND, 300 * SECOND
COMPENSATION = 10 * SECOND
"""What everybody has on top of an outage, to come back."""
AFTER_OUTAGE = 60 * SECOND
"""Nobody is gone for good so soon after an outage of the house."""


def check_in_time(state: MatchState, at: int) -> None:
    """Refuse a turn that came too late, unless the house lets no flag fall and the other has not claimed yet."""
    if state.clock.has_flagged(at) and not state.setup.settings.courtesy:
        raise errors.time_is_up(state.number)


def due(state: MatchState) -> int | None:
    """When the house has to look at the clock (ms): at the deadline and the grace after it. None when it never has."""
    deadline = state.clock.deadline()
    if deadline is None or (state.setup.settings.courtesy and has_moved(state)):
        return None
    return deadline + state.clock.grace


def has_moved(state: MatchState) -> bool:
    """Whether whoever is to move has made a turn before."""
    return state.clock.mover is not None and state.clock.hands[state.clock.mover].moved


def flag(deciding: Deciding, command: Flag) -> None:
    """A side that lets the time for its first turn pass loses nothing: the match is void, unless it belongs to a series
    that was agreed beforehand."""
    deciding.check_runs()
    state, moment = deciding.state, due(deciding.state)
    if not isinstance(deciding.actor, Keeper) or moment is None or deciding.now < moment:
        raise errors.not_due(state.number)
    side = state.clock.mover
    assert side is not None
    if command.scores is not None:
        deciding.check_board(command.after)
    is_lost = has_moved(state) or state.setup.is_bound
    deciding.do(Flagged(side, command.scores) if is_lost else Aborted(side, "first-turn"))


def claim(deciding: Deciding, command: Claim) -> None:
    deciding.check_runs()
    side = deciding.side()
    ground = ground_of_claim(deciding.state, side, deciding.now, command.absent_since)
    if ground is None:
        raise errors.nothing_to_claim(deciding.state.number)
    if command.scores is not None:
        deciding.check_board(command.after)
    deciding.do(Claimed(side, command.result, ground, command.scores))


def ground_of_claim(state: MatchState, side: int, now: int, absent_since: int | None) -> Ground | None:
    """Why a side may claim the match now."""
    return next((ground for at, ground in grounds_of_claim(state, side, absent_since) if now >= at), None)


def claim_opens(state: MatchState, side: int, absent_since: int | None) -> int | None:
    """From when on (ms) a side may claim the match if nothing happens; None if it never may."""
    return min((at for at, _ in grounds_of_claim(state, side, absent_since)), default=None)


def grounds_of_claim(state: MatchState, side: int, absent_since: int | None) -> Iterator[tuple[int, Ground]]:
    """Why a side may claim the match, and from when on; only on the other's turn, and not before the other's first
    one."""
    if not state.is_between_people or state.is_paused or state.to_move != 1 - side or not has_moved(state):
        return
    deadline = state.clock.deadline()
    if state.setup.settings.courtesy and deadline is not None:
        yield deadline + state.clock.grace, "time"
    if absent_since is not None and state.clock.pace == "live":
        since = absent_since + patience(state)
        yield since if state.credited is None else max(since, state.credited + AFTER_OUTAGE), "gone"


def patience(state: MatchState) -> int:
    """How long somebody must have been gone: 30 s, or a tenth of the game's length, at most 5 minutes, which it always
    is without a clock."""
    assert state.clock.mover is not None
    length = estimated_length(state.clock.controls[state.clock.mover])
    return max(LEAST_ABSENCE, min(length // 10, MOST_ABSENCE)) if length else MOST_ABSENCE


def resume(deciding: Deciding) -> None:
    """Whoever is to move lets the own clock run at once; the other gives notice."""
    deciding.check_goes_on()
    side, state = deciding.side(), deciding.state
    if not state.is_paused:
        raise errors.not_paused(state.number)
    waits = state.is_between_people and state.clock.mover != side
    deciding.do(Resumed(side, deciding.now + (NOTICE[state.clock.pace] if waits else 0)))


def give_time(deciding: Deciding) -> None:
    """One step for the other."""
    deciding.check_goes_on()
    side, state = deciding.side(), deciding.state
    deciding.check_unrated()
    if not state.is_between_people or isinstance(state.clock.controls[1 - side], Unlimited):
        raise errors.no_clock(state.number)
    deciding.do(TimeAdded(1 - side, TIME_STEP[state.clock.pace]))


def credit(deciding: Deciding, command: Credit) -> None:
    """What an outage of the house has cost and was not given back yet; only a running clock has lost anything."""
    deciding.check_runs()
    state = deciding.state
    lost = command.end - max(command.begin, state.credited or 0)
    if not isinstance(deciding.actor, Keeper) or not state.clock.running or lost < 0:
        raise errors.not_due(state.number)
    deciding.do(Credited(lost + COMPENSATION))
