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
from ...rules.notation import broken_position, match_move, split_position
from ...rules.text import Text, same
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
SHAPE = Text("d3-e3, d3-e3A (heran), d3-e3W (weg) oder stop", "d3-e3, d3-e3A (approach), d3-e3W (withdrawal) or stop")
POSITION_SHAPE = Text(
    "Reihen von oben mit / getrennt, dann w oder b, etwa BBB/B1W/WWW w",
    "rows from the top separated by /, then w or b, such as BBB/B1W/WWW w",
)
MUST_OFFER = Text(
    "bei Vela muss der Gegner nach dem Schritt etwas schlagen können",
    "in vela the step must let the opponent capture",
)
MOVED_MUST_BE_OFFERED = Text(
    "bei Vela muss der Gegner hier den gezogenen Stein schlagen können",
    "in vela the opponent must be able to capture the stone you move here",
)


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
                Text(f"der Punkt {name} liegt nicht auf dem Brett", f"there is no point {name} on this board"),
                text=text,
            )
    for direction in range(8):
        if LINE[state.geometry, direction] >> start & 1 and start + STEP[state.geometry, direction] == target:
            kind = next(code for code, suffix in KINDS.items() if suffix == found[3])
            return int(new_move(direction, start, kind))
    no_line = Text(
        f"von {found[1]} führt keine Linie in einem Schritt nach {found[2]}",
        f"no line leads from {found[1]} to {found[2]} in one step",
    )
    raise IllegalMove(breaks("strong-points", no_line), text=text)


def explain_illegal(state: State, move: int) -> Text:
    if move == STOP:
        stops = Text("aufhören kannst du nur mitten in einer Schlagkette", "you can stop only in the middle of a chain")
        return breaks("may-stop", stops)
    start, direction, kind = start_of(move), direction_of(move), kind_of(move)
    target = start + int(STEP[state.geometry, direction])
    here, there = format_point(state, start), format_point(state, target)
    if not int(state.stones[state.mover]) >> start & 1:
        return breaks("one-step", Text(f"auf {here} steht kein Stein von dir", f"you have no stone on {here}"))
    if not state.starts_turn:
        return explain_broken_chain(state, start, direction, target)
    if int(state.stones[0] | state.stones[1]) >> target & 1:
        return breaks("one-step", Text(f"{there} ist besetzt", f"{there} is occupied"))
    if is_handicapped(state):
        if kind != PLAIN:
            nothing = Text("bei Vela schlägt diese Seite noch nichts", "in vela this side cannot capture yet")
            return breaks("vela-takes-nothing", nothing)
        return breaks("vela-offers", MOVED_MUST_BE_OFFERED if state.offered else MUST_OFFER)
    if kind == PLAIN:
        must = Text("du kannst schlagen, also musst du es tun", "you can capture, so you must")
        return breaks("must-capture", must)
    if kind == APPROACH:
        ahead = Text("der Schritt führt an keinen gegnerischen Stein heran", "this step approaches no enemy stone")
        return breaks("approach", ahead)
    behind = Text("der Schritt führt von keinem gegnerischen Stein weg", "this step withdraws from no enemy stone")
    return breaks("withdrawal", behind)


def explain_broken_chain(state: State, start: int, direction: int, target: int) -> Text:
    stone, there = format_point(state, int(state.stone)), format_point(state, target)
    if start != state.stone:
        only = Text(
            f"in diesem Zug darf nur der Stein auf {stone} ziehen", f"only the stone on {stone} may move this turn"
        )
        return breaks("go-on", only)
    if direction == state.direction:
        turned = Text(
            "jeder Schritt einer Kette muss die Richtung wechseln", "every step of a chain must change direction"
        )
        return breaks("new-direction", turned)
    if int(state.entered) >> target & 1:
        entered = Text(f"{there} wurde in diesem Zug schon betreten", f"{there} has already been entered this turn")
        return breaks("no-point-twice", entered)
    if int(state.stones[0] | state.stones[1]) >> target & 1:
        return breaks("one-step", Text(f"{there} ist besetzt", f"{there} is occupied"))
    return breaks("go-on", Text("jeder weitere Schritt muss schlagen", "every further step must capture"))


# Turns


def format_turn(state: State, moves: Sequence[int]) -> str:
    """`d3-e3A-e4W`: the start, then each point with the kind of capture. `stop` is written only if it is the only move,
    in a turn recorded from its middle."""
    first, *steps = [format_move(state, move) for move in moves if move != STOP] or ["stop"]
    return "-".join([first, *(step.partition("-")[2] for step in steps)])


BY = {
    PLAIN: same(""),
    APPROACH: Text(" durch Heranziehen", " by approach"),
    WITHDRAWAL: Text(" durch Wegziehen", " by withdrawal"),
}


def describe_turn(state: State, moves: Sequence[int]) -> Text:
    """A turn in words: `stone d3 to e3 by approach`, `stone d3 via e3, e4 to f5`."""
    steps = [move for move in moves if move != STOP]
    if not steps:
        return Text("Aufhören", "stopping")
    start = format_point(state, start_of(steps[0]))
    *passed, last = (same(format_move(state, move).partition("-")[2].rstrip("AW")) for move in steps)
    if not passed:
        return Text("Stein {0} nach {1}{2}", "stone {0} to {1}{2}").format(start, last, BY[kind_of(steps[0])])
    via = same(", ".join(str(point) for point in passed))
    return Text("Stein {0} über {1} nach {2}", "stone {0} via {1} to {2}").format(start, via, last)


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
                Text("die Größe des Bretts ergibt sich aus den Reihen", "the size of the board follows from the rows"),
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
        raise broken_position(Text("am Zug ist w oder b", "the side to move is w or b"), mover)
    state.mover = "wb".index(mover)
    state.quiet = min(quiet, MOST_QUIET)
    if chain:
        set_chain(state, chain, text)
    return variant, state


def parse_rows(text: str, whole: str) -> list[str]:
    """The rows, top first, as equally long strings of W, B and `.`."""
    if not re.fullmatch(r"[WB0-9]+(?:/[WB0-9]+)*", text):
        raise broken_position(
            Text(
                "Reihen bestehen aus W, B und Zahlen für freie Punkte",
                "rows consist of W, B and numbers of free points",
            ),
            whole,
        )
    rows = [re.sub(r"[0-9]+", lambda run: "." * min(int(run[0][:3]), 99), row) for row in text.split("/")]
    if len({len(row) for row in rows}) != 1:
        raise broken_position(Text("die Reihen sind nicht gleich lang", "the rows differ in length"), whole)
    return rows


def set_chain(state: State, chain: Sequence[str], whole: str) -> None:
    """Set the middle of a turn: the moving stone, the points entered, its last direction. InvalidPosition if no turn
    can lead there."""
    stone, entered, direction = chain
    points = [parse_point(state, name) for name in entered.split(",")]
    state.stone = parse_point(state, stone)
    if direction not in COMPASS or min(points) < 0 or state.stone not in points or len(points) < 2:
        raise broken_position(
            Text(
                "mitten im Zug folgen Stein, betretene Punkte und Richtung, etwa e3 d3,e3 E",
                "the middle of a turn is written as stone, entered points and direction, such as e3 d3,e3 E",
            ),
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
            Text(
                "der ziehende Stein muss in dieser Richtung von einem betretenen, jetzt freien Punkt gekommen sein",
                "the moving stone must have come in this direction from an entered point that is now free",
            ),
            whole,
        )
    state.starts_turn = state.quiet = 0
    if not can_continue(state):
        raise broken_position(
            Text("dieser Stein kann nicht weiterschlagen", "this stone has no further capture"), whole
        )


# Text board

WOOD, WHITE, BLACK, MARK = (
    "#3b2a14 on #d9b577",
    "bold #ffffff on #d9b577",
    "bold #1a1a1a on #d9b577",
    "bold #b3401f on #d9b577",
)


def format_board(variant: Variant, state: State) -> Text:
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
    return same("\n".join(lines))


def point_sign(state: State, point: int) -> str:
    sign = sign_at(int(state.stones[0]), int(state.stones[1]), point)
    if point == state.stone and not state.starts_turn:
        return f"[{MARK}]{'○' if sign == 'W' else '●'}[/]"
    if sign == ".":
        return f"[{MARK}]×[/]" if int(state.entered) >> point & 1 else "·"
    return f"[{WHITE}]○[/]" if sign == "W" else f"[{BLACK}]●[/]"
