"""Text notation of Tumicarona: steps `d3-e3A`, whole turns `d3-e3A-e4W`, positions, and the text board."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise

from ...rules.bits import members
from ...rules.contract import State
from ...rules.errors import IllegalMove, breaks
from ...rules.message import Message, literal
from ...rules.notation import broken_position, match_move, split_position
from ...rules.variant import format_fields, parse_fields
from .kernels import (
    APPROACH,
    BOARDS,
    LINE,
    MOST_QUIET,
    PLAIN,
    STEP,
    STOP,
    WITHDRAWAL,
    can_continue,
    direction_of,
    is_handicapped,
    kind_of,
    new_move,
    new_state,
    start_of,
)
from .variants import Variant

COLUMNS = "abcdefghijklmnopqrstu"
COMPASS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
KINDS = {PLAIN: "", APPROACH: "A", WITHDRAWAL: "W"}
STEP_TEXT = re.compile(r"([a-u][0-9]{1,2})-([a-u][0-9]{1,2})([AW]?)")
TURN_TEXT = re.compile(r"[a-u][0-9]{1,2}(?:-[a-u][0-9]{1,2}[AW]?)+")
SHAPE = Message("tumicarona-move-shape")
POSITION_SHAPE = Message("tumicarona-position-shape")
MUST_OFFER = Message("tumicarona-must-offer")
MOVED_MUST_BE_OFFERED = Message("tumicarona-moved-must-be-offered")


# Points and moves


def format_point(state: State, point: int) -> str:
    return point_name(int(state.geometry), point)


@lru_cache(maxsize=4096)
def point_name(geometry: int, point: int) -> str:
    width, _ = BOARDS[geometry]
    return f"{COLUMNS[point % width]}{point // width + 1}"


def parse_point(state: State, text: str) -> int:
    """The point's number; -1 if it is not on this board."""
    width, height = BOARDS[state.geometry]
    column, row = COLUMNS.find(text[:1]), int(text[1:]) - 1 if text[1:].isdecimal() else -1
    return row * width + column if 0 <= column < width and 0 <= row < height else -1


def format_move(state: State, move: int) -> str:
    return "stop" if move == STOP else step_name(int(state.geometry), move)


@lru_cache(maxsize=16_384)
def step_name(geometry: int, move: int) -> str:
    start, direction = start_of(move), direction_of(move)
    target = start + int(STEP[geometry, direction])
    return f"{point_name(geometry, start)}-{point_name(geometry, target)}{KINDS[kind_of(move)]}"


def parse_move(state: State, text: str) -> int:
    if text.strip().lower() == "stop":
        return STOP
    found = match_move(STEP_TEXT, text, SHAPE)
    start, target = parse_point(state, found[1]), parse_point(state, found[2])
    for name, point in ((found[1], start), (found[2], target)):
        if point < 0:
            raise IllegalMove(
                Message("tumicarona-no-point", point=name),
                text=text,
            )
    for direction in range(8):
        if LINE[state.geometry, direction] >> start & 1 and start + STEP[state.geometry, direction] == target:
            kind = next(code for code, suffix in KINDS.items() if suffix == found[3])
            return int(new_move(direction, start, kind))
    no_line = Message("tumicarona-no-line", start=found[1], to=found[2])
    raise IllegalMove(breaks("strong-points", no_line), text=text)


def explain_illegal(state: State, move: int) -> Message:
    if move == STOP:
        stops = Message("tumicarona-may-stop")
        return breaks("may-stop", stops)
    start, direction, kind = start_of(move), direction_of(move), kind_of(move)
    target = start + int(STEP[state.geometry, direction])
    here, there = format_point(state, start), format_point(state, target)
    if not int(state.stones[state.mover]) >> start & 1:
        return breaks("one-step", Message("tumicarona-no-stone", point=here))
    if not state.starts_turn:
        return explain_broken_chain(state, start, direction, target)
    if int(state.stones[0] | state.stones[1]) >> target & 1:
        return breaks("one-step", Message("tumicarona-occupied", point=there))
    if is_handicapped(state):
        if kind != PLAIN:
            nothing = Message("tumicarona-vela-captures-nothing")
            return breaks("vela-takes-nothing", nothing)
        return breaks("vela-offers", MOVED_MUST_BE_OFFERED if state.offered else MUST_OFFER)
    if kind == PLAIN:
        must = Message("tumicarona-may-capture")
        return breaks("must-capture", must)
    if kind == APPROACH:
        ahead = Message("tumicarona-no-approach")
        return breaks("approach", ahead)
    behind = Message("tumicarona-no-withdrawal")
    return breaks("withdrawal", behind)


def explain_broken_chain(state: State, start: int, direction: int, target: int) -> Message:
    stone, there = format_point(state, int(state.stone)), format_point(state, target)
    if start != state.stone:
        only = Message("tumicarona-only-stone", point=stone)
        return breaks("go-on", only)
    if direction == state.direction:
        turned = Message("tumicarona-same-direction")
        return breaks("new-direction", turned)
    if int(state.entered) >> target & 1:
        entered = Message("tumicarona-already-entered", point=there)
        return breaks("no-point-twice", entered)
    if int(state.stones[0] | state.stones[1]) >> target & 1:
        return breaks("one-step", Message("tumicarona-occupied", point=there))
    return breaks("go-on", Message("tumicarona-must-go-on-capturing"))


# Turns


def format_turn(state: State, moves: Sequence[int]) -> str:
    """`d3-e3A-e4W`: the start, then each point with the kind of capture. `stop` is written only if it is the only move,
    in a turn recorded from its middle."""
    first, *steps = [format_move(state, move) for move in moves if move != STOP] or ["stop"]
    return "-".join([first, *(step.partition("-")[2] for step in steps)])


STEPS = {PLAIN: "tumicarona-step", APPROACH: "tumicarona-approach", WITHDRAWAL: "tumicarona-withdrawal"}


def describe_turn(state: State, moves: Sequence[int]) -> Message:
    """A turn in words: `stone d3 to e3 by approach`, `stone d3 via e3, e4 to f5`."""
    steps = [move for move in moves if move != STOP]
    if not steps:
        return Message("tumicarona-stopping")
    start = format_point(state, start_of(steps[0]))
    *passed, last = (format_move(state, move).partition("-")[2].rstrip("AW") for move in steps)
    if not passed:
        return Message(STEPS[kind_of(steps[0])], start=start, to=last)
    return Message("tumicarona-step-via", start=start, via=", ".join(passed), to=last)


def parse_turn(text: str) -> list[str]:
    """The texts of a turn's steps."""
    if not TURN_TEXT.fullmatch(text.strip()):
        return [text]
    points = text.strip().split("-")
    return [f"{here.rstrip('AW')}-{there}" for here, there in pairwise(points)]


# Positions


def format_position(variant: Variant, state: State) -> str:
    tokens = [format_rows(state), "wb"[state.mover], str(state.quiet)]
    if not state.starts_turn:
        width, _ = BOARDS[state.geometry]
        entered = sorted(members(state.entered), key=lambda point: (point % width, point // width))
        tokens += [
            format_point(state, int(state.stone)),
            ",".join(format_point(state, point) for point in entered),
            COMPASS[state.direction],
        ]
    return " ".join([*tokens, *format_fields(variant)])


def format_rows(state: State) -> str:
    width, height = BOARDS[state.geometry]
    white, black = state.stones.tolist()
    rows = []
    for row in reversed(range(height)):
        signs = "".join(sign_at(white, black, row * width + column) for column in range(width))
        rows.append(re.sub(r"\.+", lambda run: str(len(run[0])), signs))
    return "/".join(rows)


def sign_at(white: int, black: int, point: int) -> str:
    return "W" if white >> point & 1 else "B" if black >> point & 1 else "."


def parse_position(text: str) -> tuple[Variant, State]:
    rows, mover, *rest = split_position(text, 2, POSITION_SHAPE)
    signs = parse_rows(rows, text)
    quiet = int(rest.pop(0)) if rest and re.fullmatch(r"[0-9]{1,5}", rest[0]) else 0
    chain = [rest.pop(0) for _ in range(3)] if len(rest) >= 3 and "=" not in rest[0] else []
    for field in rest:
        if field.startswith(("width=", "height=")):
            raise broken_position(
                Message("tumicarona-size-from-rows"),
                field,
            )
    variant = parse_fields(Variant(), rest)
    variant = replace(variant, width=len(signs[0]), height=len(signs))
    state = new_state(variant)
    state.stones[:] = 0
    for row, line in enumerate(reversed(signs)):
        for column, sign in enumerate(line):
            if sign != ".":
                state.stones["WB".index(sign)] |= 1 << row * variant.width + column
    if mover not in ("w", "b"):
        raise broken_position(Message("tumicarona-mover-shape"), mover)
    state.mover = "wb".index(mover)
    state.quiet = min(quiet, MOST_QUIET)
    if chain:
        set_chain(state, chain, text)
    return variant, state


def parse_rows(text: str, whole: str) -> list[str]:
    """The rows, top first, as equally long strings of W, B and `.`."""
    if not re.fullmatch(r"[WB0-9]+(?:/[WB0-9]+)*", text):
        raise broken_position(
            Message("tumicarona-rows-shape"),
            whole,
        )
    rows = [re.sub(r"[0-9]+", lambda run: "." * min(int(run[0][:3]), 99), row) for row in text.split("/")]
    if len({len(row) for row in rows}) != 1:
        raise broken_position(Message("tumicarona-unequal-rows"), whole)
    return rows


def set_chain(state: State, chain: Sequence[str], whole: str) -> None:
    """Set the middle of a turn: the moving stone, the points entered, its last direction. InvalidPosition if no turn
    can lead there."""
    stone, entered, direction = chain
    points = [parse_point(state, name) for name in entered.split(",")]
    state.stone = parse_point(state, stone)
    if direction not in COMPASS or min(points) < 0 or state.stone not in points or len(points) < 2:
        raise broken_position(
            Message("tumicarona-chain-shape"),
            whole,
        )
    state.direction = COMPASS.index(direction)
    for point in points:
        state.entered |= 1 << point
    behind = int(state.stone) - int(STEP[state.geometry, state.direction])
    is_there = int(state.stones[state.mover]) >> int(state.stone) & 1
    came = behind in points and LINE[state.geometry, state.direction] >> behind & 1
    others = int(state.entered) & ~(1 << int(state.stone))
    if not is_there or not came or int(state.stones[0] | state.stones[1]) & others or is_handicapped(state):
        raise broken_position(
            Message("tumicarona-impossible-chain"),
            whole,
        )
    state.starts_turn = state.quiet = 0
    if not can_continue(state):
        raise broken_position(Message("tumicarona-finished-chain"), whole)


# Text board

WOOD, WHITE, BLACK, MARK = (
    "#3b2a14 on #d9b577",
    "bold #ffffff on #d9b577",
    "bold #1a1a1a on #d9b577",
    "bold #b3401f on #d9b577",
)


def format_board(variant: Variant, state: State) -> Message:
    """The board with its lines; the moving stone of a chain and the points entered are marked."""
    width, height = BOARDS[state.geometry]
    lines = []
    for row in reversed(range(height)):
        points = "───".join(point_sign(state, row * width + column) for column in range(width))
        lines.append(f"{row + 1:>2} [{WOOD}] {points} [/]")
        if row:
            between = "│" + "".join(f" {'╲' if (row + column) % 2 else '╱'} │" for column in range(1, width))
            lines.append(f"   [{WOOD}] {between} [/]")
    lines.append("    " + "   ".join(COLUMNS[:width]))
    return literal("\n".join(lines))


def point_sign(state: State, point: int) -> str:
    sign = sign_at(int(state.stones[0]), int(state.stones[1]), point)
    if point == state.stone and not state.starts_turn:
        return f"[{MARK}]{'○' if sign == 'W' else '●'}[/]"
    if sign == ".":
        return f"[{MARK}]×[/]" if int(state.entered) >> point & 1 else "·"
    return f"[{WHITE}]○[/]" if sign == "W" else f"[{BLACK}]●[/]"
