"""Moves `take`, `stop`, `rain 2`; positions `HEAP MOVER PHASE RAIN TAKEN:TAKEN` such as `9 0 start 0 0:0`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from azumaya.rules.contract import CHANCE, ONGOING, State
from azumaya.rules.errors import InvalidMove, InvalidPosition, breaks
from azumaya.rules.message import Message, literal
from azumaya.rules.variant import BaseVariant, format_fields, parse_fields

from .kernels import RAIN, STOP, TAKE, new_state
from .variants import Variant

CODES = {"take": TAKE, "stop": STOP, "rain 0": RAIN, "rain 1": RAIN + 1, "rain 2": RAIN + 2}
CORE = re.compile(r"(\d{1,3}) ([01]) (start|more|rain|over) (\d) (\d{1,3}):(\d{1,3})(?: (.*))?")


def format_move(state: State, move: int) -> str:
    return next(text for text, code in CODES.items() if code == move)


def parse_move(state: State, text: str) -> int:
    if text not in CODES:
        raise InvalidMove(Message("pebbles-no-move"), text=text)
    return CODES[text]


def format_turn(state: State, moves: Sequence[int]) -> str:
    return " ".join(format_move(state, move) for move in moves)


def parse_turn(text: str) -> list[str]:
    return [text] if text in CODES else text.split()


def explain_illegal(state: State, move: int) -> Message:
    return breaks("take-first", Message("pebbles-take-first"))


def phase(state: State) -> str:
    if state.winner != ONGOING:
        return "over"
    if state.mover == CHANCE:
        return "rain"
    return "start" if state.starts_turn else "more"


def format_position(variant: Any, state: State) -> str:
    mover = state.turner if state.mover == CHANCE else state.mover
    core = f"{state.heap} {mover} {phase(state)} {state.rain} {state.taken[0]}:{state.taken[1]}"
    return " ".join([core, *format_fields(variant)])


def parse_position(text: str) -> tuple[BaseVariant, State]:
    found = CORE.fullmatch(text)
    if not found:
        raise InvalidPosition(Message("pebbles-no-position"), text=text)
    variant = parse_fields(Variant(), (found[7] or "").split())
    state = new_state(variant)
    mover, step = int(found[2]), found[3]
    state.heap, state.rain, state.turner = int(found[1]), int(found[4]), mover
    state.mover = CHANCE if step == "rain" else mover
    state.starts_turn = step != "more"
    state.winner = mover if step == "over" else ONGOING
    state.taken[0], state.taken[1] = int(found[5]), int(found[6])
    return variant, state


def format_board(variant: Any, state: State) -> Message:
    return literal("o" * int(state.heap))
