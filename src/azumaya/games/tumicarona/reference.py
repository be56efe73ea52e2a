"""Reference implementation of Tumicarona: slow and simple, the oracle for tests of the kernels.

    5  B B B B B B B B B      A point is (column, row), both from 0; a1 = (0, 0) is White's left hand corner.
    4  B B B B B B B B B      A point is strong, and diagonal lines run through it, when column + row is even.
    3  B W B W . B W B W      A move is one step, `d3-e3` plain, `d3-e3A` by approach, `d3-e3W` by withdrawal,
    2  W W W W W W W W W      or `stop`, which ends a turn that could have gone on capturing.
    1  W W W W W W W W W      White is side 0, Black is side 1.
       a b c d e f g h i

Reading order: the state, the board, ways to create a state, the public functions, the rules behind them, whole turns,
and the counting of the rules used by a move.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import NamedTuple

from .variants import Variant

RULES: tuple[str, ...] = (
    # Board and start
    "diagonal-step",  # a step along a diagonal line
    "weak-point",  # a free diagonal neighbour was out of reach, because the stone is not on a strong point
    # A turn, 1
    "plain-step",  # a step that takes nothing
    # A turn, 2
    "approach",  # takes the row ahead
    "withdrawal",  # takes the row behind
    "whole-row",  # takes two stones or more at once
    "row-ends-at-free-point",  # spares enemy stones beyond a free point
    "row-ends-at-own-stone",  # spares enemy stones beyond a stone of the mover
    "one-of-both",  # the step touched a row ahead and one behind, and took only the one chosen
    # A turn, 3
    "mandatory-capture",  # plain steps were refused because a capture existed
    # A turn, 4 and 5
    "chain",  # a further capture by the same stone
    "stop",  # the player left a further capture unmade
    "turn-ends",  # the stone had no further capture
    "change-direction",  # a further capture was refused only because it kept the direction
    "no-point-twice",  # a further capture was refused only because it led to a point entered before
    # End
    "no-stones-loses",
    "immobilised-loses",
    "capture-resets-count",  # a capture after some turns without one
    "draw-by-count",
    "last-turn-wins",  # the turn that completes the count leaves the opponent without a move: no draw, a win
    "never-drawn",  # draw_after = 0 and the count has passed the usual twenty
    # Vela
    "vela-takes-nothing",  # the handicapped side touched enemy stones and took none
    "vela-must-offer",  # steps were refused because they give the other side no capture
    "vela-moved-stone",  # offered=moved: steps were refused that offer only other stones than the one moved
    "vela-any-step",  # no step gives the other side a capture, so any was allowed
    "vela-without-step-loses",  # the handicapped side, with more than five stones, could not step
    "vela-over",  # the handicapped side, at five stones or fewer, captured
)


def applies(rule: str, variant: Variant) -> bool:
    """False for a rule that never applies in a variant."""
    if rule.startswith("vela-"):
        return variant.vela
    if rule == "never-drawn":
        return variant.draw_after == 0
    return variant.draw_after > 0 or rule not in ("draw-by-count", "last-turn-wins")


WHITE, BLACK = 0, 1
HANDICAP_LIMIT = 5
USUAL_DRAW_AFTER = 20

Point = tuple[int, int]

DIRECTIONS: dict[str, Point] = {
    "N": (0, 1),
    "NE": (1, 1),
    "E": (1, 0),
    "SE": (1, -1),
    "S": (0, -1),
    "SW": (-1, -1),
    "W": (-1, 0),
    "NW": (-1, 1),
}
OPPOSITE = dict(zip(DIRECTIONS, [*DIRECTIONS][4:] + [*DIRECTIONS][:4], strict=True))


@dataclass(frozen=True, slots=True)
class State:
    """A position. The last three fields are set only in the middle of a turn, while a further capture exists."""

    variant: Variant
    stones: tuple[frozenset[Point], frozenset[Point]]
    side: int
    count: int = 0
    stone: Point | None = None
    entered: frozenset[Point] = frozenset()
    direction: str | None = None


class StoneStep(NamedTuple):
    """One step and its kind: `A` for approach, `W` for withdrawal, empty for a plain step."""

    start: Point
    end: Point
    direction: str
    kind: str


# The board


def is_strong(point: Point) -> bool:
    column, row = point
    return (column + row) % 2 == 0


def neighbour(point: Point, direction: str) -> Point:
    column, row = point
    right, up = DIRECTIONS[direction]
    return column + right, row + up


@cache
def points(width: int, height: int) -> frozenset[Point]:
    return frozenset((column, row) for column in range(width) for row in range(height))


@cache
def lines(width: int, height: int) -> dict[Point, dict[str, Point]]:
    """The lines from every point: direction and next point."""
    board = points(width, height)
    return {
        point: {
            direction: neighbour(point, direction)
            for direction in DIRECTIONS
            if neighbour(point, direction) in board and (len(direction) == 1 or is_strong(point))
        }
        for point in board
    }


def format_point(point: Point) -> str:
    column, row = point
    return f"{chr(ord('a') + column)}{row + 1}"


def parse_point(name: str) -> Point:
    return ord(name[0]) - ord("a"), int(name[1:]) - 1


def format_step(step: StoneStep) -> str:
    return f"{format_point(step.start)}-{format_point(step.end)}{step.kind}"


# Creating a state


def middle_row(width: int) -> str:
    """Left half alternating from B at the edge, a free point, and the left half turned round with colours swapped."""
    left = "".join("BW"[column % 2] for column in range(width // 2))
    right = left[::-1].translate(str.maketrans("BW", "WB"))
    return f"{left}1{right}"


def start(variant: Variant) -> State:
    half = variant.height // 2
    rows = ["B" * variant.width] * half + [middle_row(variant.width)] + ["W" * variant.width] * half
    _, _, stones = read_rows("/".join(rows))
    return State(variant, stones, WHITE)


def read_rows(text: str) -> tuple[int, int, tuple[frozenset[Point], frozenset[Point]]]:
    """Width, height and both sides' stones from rows written top first, free points as run lengths."""
    rows = re.sub(r"\d+", lambda run: "." * int(run[0]), text).split("/")
    letters = {(column, row): one for row, line in enumerate(rows[::-1]) for column, one in enumerate(line)}
    white, black = (frozenset(point for point in letters if letters[point] == colour) for colour in "WB")
    return len(rows[0]), len(rows), (white, black)


def read(text: str) -> State:
    """The state of a well-formed position text."""
    tokens = text.split()
    fields = dict(token.split("=") for token in tokens if "=" in token)
    rows, side, *rest = [token for token in tokens if "=" not in token]
    width, height, stones = read_rows(rows)
    standard = Variant()
    variant = replace(
        standard,
        width=width,
        height=height,
        vela=fields.get("vela", "no") == "yes",
        handicapped=fields.get("handicapped", standard.handicapped),
        offered=fields.get("offered", standard.offered),
        draw_after=int(fields.get("draw_after", standard.draw_after)),
    )
    count = int(rest.pop(0)) if rest and rest[0].isdigit() else 0
    state = State(variant, stones, "wb".index(side), count)
    if not rest:
        return state
    stone, entered, direction = rest
    return replace(
        state,
        stone=parse_point(stone),
        entered=frozenset(parse_point(name) for name in entered.split(",")),
        direction=direction,
    )


# Public functions


def mover(state: State) -> int | str | None:
    return None if is_over(state) else state.side


def moves(state: State) -> list[str]:
    if is_over(state):
        return []
    names = {format_step(step) for step in legal_steps(state)}
    return sorted(names | {"stop"} if may_stop(state) else names)


def play(state: State, move: str, fired: Counter[str]) -> State:
    after = state_after(state, move)
    fired.update(rules_used(state, move, after))
    return after


def winner(state: State) -> int | None:
    """The winning side; None for a draw or a game in progress."""
    if state.stone is not None:
        return None
    opponent = 1 - state.side
    if not state.stones[state.side]:
        return opponent
    if not state.stones[opponent]:
        return state.side
    return None if can_step(state) else opponent


def scores(state: State) -> tuple[int, int]:
    """Stones left."""
    white, black = state.stones
    return len(white), len(black)


# The end


def is_over(state: State) -> bool:
    """Check for the end of the game, which comes only between turns: by a win or a full count."""
    return winner(state) is not None or (state.stone is None and is_count_full(state))


def is_count_full(state: State) -> bool:
    return 0 < state.variant.draw_after <= state.count


def can_step(state: State) -> bool:
    return next(free_steps(state), None) is not None


# Steps


def legal_steps(state: State) -> list[StoneStep]:
    if state.stone is not None:
        return further_captures(state)
    if is_handicapped(state):
        return handicapped_steps(state)
    return captures(state) or plain_steps(state)


def may_stop(state: State) -> bool:
    """Continuing a chain is always optional."""
    return state.stone is not None


def free_steps(state: State) -> Iterator[StoneStep]:
    """Every step of the side to move along a line to a free point, capturing or not; during a turn only those of the
    moving stone."""
    white, black = state.stones
    board = lines(state.variant.width, state.variant.height)
    for point in state.stones[state.side] if state.stone is None else [state.stone]:
        for direction, end in board[point].items():
            if end not in white and end not in black:
                yield StoneStep(point, end, direction, "")


def plain_steps(state: State) -> list[StoneStep]:
    """Steps that capture nothing."""
    return [step for step in free_steps(state) if not capture_kinds(state, step)]


def captures(state: State) -> list[StoneStep]:
    """Capturing steps; a step that captures both ways is listed once for each kind."""
    return [step._replace(kind=kind) for step in free_steps(state) for kind in capture_kinds(state, step)]


def capture_kinds(state: State, step: StoneStep) -> list[str]:
    """The kinds of capture of a step: an enemy stone is where the row must begin."""
    enemy = state.stones[1 - state.side]
    return [kind for kind in "AW" if row_begins(step, kind) in enemy]


def row_begins(step: StoneStep, kind: str) -> Point:
    """The point ahead of the step's end (approach) or behind its start (withdrawal)."""
    return neighbour(step.end, step.direction) if kind == "A" else neighbour(step.start, OPPOSITE[step.direction])


def row_direction(step: StoneStep) -> str:
    return step.direction if step.kind == "A" else OPPOSITE[step.direction]


def taken(state: State, step: StoneStep) -> frozenset[Point]:
    """The unbroken row of enemy stones next to the step's end, or next to its start on the other side."""
    if not step.kind:
        return frozenset()
    enemy = state.stones[1 - state.side]
    point, direction = row_begins(step, step.kind), row_direction(step)
    row = set()
    while point in enemy:
        row.add(point)
        point = neighbour(point, direction)
    return frozenset(row)


# Chains


def further_captures(state: State) -> list[StoneStep]:
    return [step for step in captures(state) if changes_direction(state, step) and enters_new_point(state, step)]


def changes_direction(state: State, step: StoneStep) -> bool:
    return step.direction != state.direction


def enters_new_point(state: State, step: StoneStep) -> bool:
    return step.end not in state.entered


# Vela


def is_handicapped_side(state: State) -> bool:
    variant = state.variant
    return variant.vela and state.side == ("white", "black").index(variant.handicapped)


def is_handicapped(state: State) -> bool:
    """Check whether the side to move is handicapped this turn."""
    return is_handicapped_side(state) and len(state.stones[state.side]) > HANDICAP_LIMIT


def handicapped_steps(state: State) -> list[StoneStep]:
    """Steps that offer the other side what the variant asks for; all steps if there are none."""
    steps = list(free_steps(state))
    return [step for step in steps if offers(state, step)] or steps


def offers(state: State, step: StoneStep) -> bool:
    """Check whether the other side can capture next: any stone, or the one that moved."""
    at_risk = capturable(end_turn(apply_step(state, step), captured=False))
    return step.end in at_risk if state.variant.offered == "moved" else bool(at_risk)


def capturable(state: State) -> frozenset[Point]:
    """The stones that one step of the side to move can capture."""
    return frozenset(point for step in captures(state) for point in taken(state, step))


# Playing a move


def state_after(state: State, move: str) -> State:
    if move == "stop":
        return end_turn(state, captured=True)
    step = parse_step(move)
    after = apply_step(state, step)
    if not step.kind:
        return end_turn(after, captured=False)
    return after if further_captures(after) else end_turn(after, captured=True)


def parse_step(move: str) -> StoneStep:
    names, kind = (move[:-1], move[-1]) if move[-1] in "AW" else (move, "")
    origin, end = (parse_point(name) for name in names.split("-"))
    direction = next(direction for direction in DIRECTIONS if neighbour(origin, direction) == end)
    return StoneStep(origin, end, direction, kind)


def apply_step(state: State, step: StoneStep) -> State:
    """Move the stone and remove the captured row, without ending the turn. A capture resets the count."""
    own = state.stones[state.side] - {step.start} | {step.end}
    enemy = state.stones[1 - state.side] - taken(state, step)
    return replace(
        state,
        stones=(own, enemy) if state.side == WHITE else (enemy, own),
        count=0 if step.kind else state.count,
        stone=step.end,
        entered=state.entered | {step.start, step.end},
        direction=step.direction,
    )


def end_turn(state: State, captured: bool) -> State:
    return State(state.variant, state.stones, 1 - state.side, 0 if captured else state.count + 1)


# Whole turns


def turns(state: State) -> dict[str, State]:
    """All whole turns as text (`d3-e3A-e4W`), with the resulting states.

    During a turn these are the ways to finish it, including `stop`.
    """
    found = {}
    for move in moves(state):
        after = state_after(state, move)
        if after.stone is None:
            found[move] = after
            continue
        for rest, end in turns(after).items():
            found[move if rest == "stop" else move + rest[rest.index("-") :]] = end
    return found


def turns_once(state: State) -> dict[tuple[str, str, frozenset[str]], State]:
    """All distinct turns by start, end and captured set, with the resulting states.

    Meant for the start of a turn; during a turn a `stop` has the stone's point as start and end.
    """
    enemy = 1 - state.side
    found = {}
    for text, after in turns(state).items():
        if text == "stop" and state.stone is not None:
            first = last = format_point(state.stone)
        else:
            first, *_, last = text.split("-")
        lost = state.stones[enemy] - after.stones[enemy]
        found[first, last.rstrip("AW"), frozenset(format_point(point) for point in lost)] = after
    return found


# Rules used by a move: names from RULES


def rules_used(state: State, move: str, after: State) -> set[str]:
    used = set(restrictions(state))
    if move == "stop":
        used.add("stop")
    else:
        step = parse_step(move)
        used.update(step_rules(state, step))
        if step.kind:
            used.update(capture_rules(state, step))
            used.update(chain_rules(apply_step(state, step)))
    if after.stone is None:
        used.update(ending_rules(after))
    return used


def restrictions(state: State) -> Iterator[str]:
    """Rules that restricted the steps at the start of the turn."""
    if state.stone is not None:
        return
    if has_barred_diagonal(state):
        yield "weak-point"
    if is_handicapped(state):
        yield from offering_rules(state)
    elif captures(state) and plain_steps(state):
        yield "mandatory-capture"


def offering_rules(state: State) -> Iterator[str]:
    """Rules that restricted the steps of the handicapped side."""
    steps = list(free_steps(state))
    offering = [step for step in steps if offers(state, step)]
    if not offering:
        yield "vela-any-step"
    elif len(offering) < len(steps):
        yield "vela-must-offer"
        refused = [step for step in steps if step not in offering]
        if any(capturable(end_turn(apply_step(state, step), captured=False)) for step in refused):
            yield "vela-moved-stone"


def has_barred_diagonal(state: State) -> bool:
    """Check whether a stone of the mover on a weak point has a free diagonal neighbour."""
    white, black = state.stones
    free = points(state.variant.width, state.variant.height) - white - black
    weak = [point for point in state.stones[state.side] if not is_strong(point)]
    return any(neighbour(point, diagonal) in free for point in weak for diagonal in ("NE", "SE", "SW", "NW"))


def step_rules(state: State, step: StoneStep) -> Iterator[str]:
    if len(step.direction) == 2:
        yield "diagonal-step"
    if not step.kind:
        yield "plain-step"
        if capture_kinds(state, step):
            yield "vela-takes-nothing"


def capture_rules(state: State, step: StoneStep) -> Iterator[str]:
    yield {"A": "approach", "W": "withdrawal"}[step.kind]
    if len(taken(state, step)) > 1:
        yield "whole-row"
    yield from row_end_rules(state, step)
    if len(capture_kinds(state, step)) == 2:
        yield "one-of-both"
    if state.stone is not None:
        yield "chain"
    if state.count and state.stone is None:
        yield "capture-resets-count"
    if is_handicapped_side(state):
        yield "vela-over"


def row_end_rules(state: State, step: StoneStep) -> Iterator[str]:
    """The reason why the captured row ended, if it saved enemy stones further along the line."""
    point, direction = row_begins(step, step.kind), row_direction(step)
    row = taken(state, step)
    while point in row:
        point = neighbour(point, direction)
    ends_at_own_stone = point in state.stones[state.side]
    board = points(state.variant.width, state.variant.height)
    while point in board:
        if point in state.stones[1 - state.side]:
            yield "row-ends-at-own-stone" if ends_at_own_stone else "row-ends-at-free-point"
            return
        point = neighbour(point, direction)


def chain_rules(after: State) -> Iterator[str]:
    """Rules about continuing, checked after a capturing step."""
    if not further_captures(after):
        yield "turn-ends"
    for step in captures(after):
        if enters_new_point(after, step) and not changes_direction(after, step):
            yield "change-direction"
        if changes_direction(after, step) and not enters_new_point(after, step):
            yield "no-point-twice"


def ending_rules(after: State) -> Iterator[str]:
    """Rules about the end of the game, checked at the end of a turn."""
    if not all(after.stones):
        yield "no-stones-loses"
    elif not can_step(after):
        yield "immobilised-loses"
        if is_handicapped(after):
            yield "vela-without-step-loses"
        if is_count_full(after):
            yield "last-turn-wins"
    elif is_count_full(after):
        yield "draw-by-count"
    elif after.count >= USUAL_DRAW_AFTER and not after.variant.draw_after:
        yield "never-drawn"
