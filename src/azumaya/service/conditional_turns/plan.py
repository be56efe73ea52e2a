"""Plans of conditional turns: pure functions.

A plan holds lines of complete turns from the board after event `root`. Lines that begin alike form a tree:

    root ── e5 ── Nf3 ── Nc6 ── Bb5         the opponent's turns are conditions, the player's turns are answers;
             │            └──── d6 ── d4    a position has one answer, except the first board, where the player
            c5 ── Nf3                       may plan for several turns of their own

Turns are compared by the positions they lead to, so another order of the same moves is the same turn. No line goes
through a chance move: what is drawn is not known when the turn is planned.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...rules.errors import AzumayaError
from ...rules.position import Position
from ..match.draft import play_turn
from ..match.events import Drawn, TakenBack, Turned
from ..match.state import MatchState
from . import errors

Turn = tuple[str, ...]
Line = tuple[Turn, ...]
MAX_LINES = 30
MAX_TURNS = 16
"""Turns of a line, those of the opponent included."""


@dataclass(frozen=True, slots=True)
class TurnPlan:
    """The lines of one side, from the board after event `root`."""

    root: int
    lines: tuple[Line, ...] = ()


def positions(start: Position, line: Line) -> list[Position]:
    """Return the positions after each turn of a line. Raise if a turn is illegal or follows a chance move."""
    found = list[Position]()
    for turn in line:
        before = found[-1] if found else start
        if before.is_chance:
            raise errors.across_chance()
        found.append(play_turn(before, turn))
    return found


def check_line(start: Position, side: int, line: Line) -> None:
    """Raise unless a line holds a turn of the opponent and ends with an answer to it."""
    if len(line) > MAX_TURNS:
        raise errors.too_long(MAX_TURNS)
    movers = [position.side for position in (start, *positions(start, line))][:-1]
    if not movers or movers[-1] != side or all(mover == side for mover in movers):
        raise errors.no_answer()


def added(start: Position, side: int, lines: Sequence[Line], line: Line) -> tuple[Line, ...]:
    """Return the lines with another one. It replaces lines that answer the same turn differently, and those that it
    continues."""
    check_line(start, side, line)
    kept = [other for other in lines if not is_replaced(start, side, other, line)]
    if any(is_prefix(start, line, other) for other in kept):
        return tuple(kept)
    if len(kept) >= MAX_LINES:
        raise errors.too_many(MAX_LINES)
    return (*kept, line)


def removed(start: Position, side: int, lines: Sequence[Line], line: Line) -> tuple[Line, ...]:
    """Return the lines without those that begin with `line`; all others are kept, and so is the part before it if it
    ends with an answer."""
    kept = [other for other in lines if not is_prefix(start, line, other)]
    before = line[:-1]
    while before and len(kept) < len(lines):
        try:
            return added(start, side, kept, before)
        except AzumayaError:
            before = before[:-1]
    return tuple(kept)


def is_replaced(start: Position, side: int, known: Line, line: Line) -> bool:
    """Return whether a known line is a part of the new one, or gives another answer where both come to."""
    olds, news, before = positions(start, known), positions(start, line), start
    for number, (old, new) in enumerate(zip(olds, news, strict=False)):
        if old != new:
            return number > 0 and before.side == side
        before = new
    return len(olds) <= len(news)


def is_prefix(start: Position, line: Line, other: Line) -> bool:
    """Return whether a line begins with another one, or equals it."""
    if len(line) > len(other):
        return False
    return positions(start, line) == positions(start, other[: len(line)])


def remaining(state: MatchState, plan: TurnPlan) -> tuple[Line, ...]:
    """Return what is left of the lines after the events since `root`: nothing after a take-back or a chance move, and
    after the end."""
    steps = steps_since(state, plan.root)
    if steps is None or state.is_over:
        return ()
    before, lines = steps[0].position, plan.lines
    for step in steps[1:]:
        payload = step.event.payload if step.event is not None else None
        if isinstance(payload, TakenBack | Drawn):
            return ()
        if isinstance(payload, Turned):
            lines = tuple(line[1:] for line in lines if len(line) > 1 and leads_to(before, line[0], step.position))
            before = step.position
    return lines


def answer(state: MatchState, side: int, plan: TurnPlan) -> Turn | None:
    """Return the turn to play now: the answer to a planned turn that the opponent has made. It waits while the match is
    paused and while an offer of the opponent is open, which the turn would decline."""
    if state.to_move != side or state.is_paused or any(one.offer.side != side for one in state.offers):
        return None
    turns = [step.event.payload for step in (steps_since(state, plan.root) or ())[1:] if step.event is not None]
    if not any(isinstance(turn, Turned) and turn.side != side for turn in turns):
        return None
    lines = remaining(state, plan)
    return lines[-1][0] if lines else None


def steps_since(state: MatchState, root: int) -> list[MatchState] | None:
    """Return the states from event `root` to this one; None if it is not among them."""
    found = [state]
    while found[-1].number > root and found[-1].parent is not None:
        found.append(found[-1].parent)
    return found[::-1] if found[-1].number == root else None


def leads_to(before: Position, turn: Turn, after: Position) -> bool:
    try:
        return play_turn(before, turn) == after
    except AzumayaError:
        return False
