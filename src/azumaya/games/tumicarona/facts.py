"""Facts about a turn of Tumicarona, for hints and reviews: stones captured, threatened, saved or exposed.

*Could take* means in one whole turn, including chains, if that side were to move in the position.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np

from ...rules.contract import State, copy_state
from ...rules.facts import Fact
from ...rules.message import Message
from ...rules.position import Position
from .kernels import MOST_MOVES, PLAIN, STOP, has_capture, kind_of, legal_moves, play
from .scene import layout, taken

KINDS: Mapping[str, Message] = {
    "end": Message("tumicarona-kind-end"),
    "capture": Message("tumicarona-kind-capture"),
    "chain": Message("tumicarona-kind-chain"),
    "threat": Message("tumicarona-kind-threat"),
    "escape": Message("tumicarona-kind-escape"),
    "exposed": Message("tumicarona-kind-exposed"),
    "nothing": Message("tumicarona-kind-nothing"),
    "count": Message("tumicarona-kind-count"),
    "choice": Message("tumicarona-kind-choice"),
}
CHAIN = 12
"""Weight of a chain; low, because the captured stones are mentioned first."""
MENTIONED_COUNT = 10
"""Number of turns without a capture from which a reset is worth mentioning."""


def facts(before: Position, after: Position) -> list[Fact]:
    """The facts of the turn that led from one position to the other."""
    return list(found(before, after))


def found(before: Position, after: Position) -> Iterator[Fact]:
    side = int(before.state.mover)
    yield from ending(after)
    yield from capturing(before, after, side)
    if not after.is_over:
        yield from threats(before, after, side)
    yield from counting(before, after)


def ending(after: Position) -> Iterator[Fact]:
    if after.result is None:
        return
    if after.result.reason == "quiet":
        yield Fact("end", Message("tumicarona-fact-draw"), 90)
    elif after.result.reason == "captured":
        yield Fact("end", Message("tumicarona-fact-last-stone"), 100)
    else:
        yield Fact("end", Message("tumicarona-fact-no-move"), 100)


def capturing(before: Position, after: Position, side: int) -> Iterator[Fact]:
    made = after.last_turn
    board = layout(before)
    fallen = [point for one in made for point in taken(one, board)]
    names = board.names
    places = tuple(f"{'wb'[1 - side]}-{names[point]}" for point in fallen)
    steps = [one for one in made if one.move != STOP]
    if fallen:
        yield Fact("capture", Message("tumicarona-fact-capture", count=len(fallen)), 40 + 4 * len(fallen), places)
    if len(steps) > 1:
        count = len(steps)
        yield Fact("chain", Message("tumicarona-fact-chain", count=count), CHAIN, places)
    captures = [code for code in before.codes if code != STOP and kind_of(code) != PLAIN]
    if len(captures) == 1:
        yield Fact("choice", Message("tumicarona-fact-only-capture"), 15)


def threats(before: Position, after: Position, side: int) -> Iterator[Fact]:
    """Facts about the stones each side could take before and after the turn."""
    threat, danger = most_taken(after.state, side), most_taken(after.state, 1 - side)
    before_danger = most_taken(before.state, 1 - side)
    if threat:
        took = sum(after.scores) < sum(before.scores)
        words = Message("tumicarona-fact-more" if took else "tumicarona-fact-threat", count=threat)
        yield Fact("threat", words, 20 + 2 * threat)
    if danger < before_danger:
        saved = before_danger - danger
        yield Fact("escape", Message("tumicarona-fact-escape", count=saved), 30 + 3 * saved)
    if danger > before_danger:
        yield Fact(
            "exposed",
            Message("tumicarona-fact-exposed", count=danger),
            25 + 3 * danger,
            costs=True,
        )
    if danger == 0:
        yield Fact("nothing", Message("tumicarona-fact-nothing"), 25)


def counting(before: Position, after: Position) -> Iterator[Fact]:
    quiet, limit = int(before.state.quiet), int(before.state.draw_after)
    if limit and quiet >= min(MENTIONED_COUNT, limit - 1) and after.state.quiet == 0:
        yield Fact(
            "count",
            Message("tumicarona-fact-count", count=quiet),
            30,
        )


def most_taken(state: State, side: int) -> int:
    """The most stones a side could take in one turn if it were to move."""
    start = copy_state(state)
    start.mover = side
    if not has_capture(start, side):
        return 0
    enemies = int(start.stones[1 - side]).bit_count()
    fewest, stack = enemies, [start]
    moves = np.zeros(MOST_MOVES, np.int64)
    while stack and fewest:
        at = stack.pop()
        for code in moves[: legal_moves(at, moves)].tolist():
            after = copy_state(at)
            play(after, code)
            fewest = min(fewest, int(after.stones[1 - side]).bit_count())
            if not after.starts_turn:
                stack.append(after)
    return enemies - fewest
