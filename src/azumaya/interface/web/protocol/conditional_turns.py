"""Conditional turns and pre-moves, for their owner only."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from .message import Message, Moves, Number, Side

MAX_LINE = 32


class PlannedTurnView(Message):
    """A turn of a planned line: its moves, its notation, and the position after it."""

    side: Side
    moves: list[str]
    text: str
    position: str


class ConditionalTurns(Message):
    """One's planned lines on the board after event `number`, and the numbers of the events that the server played from
    the plan."""

    number: int
    lines: list[list[PlannedTurnView]] = []
    played: list[int] = []


class PlanRequest(Message):
    """A line of complete turns from the board after event `after`: turns of the opponent and answers to them."""

    after: Number
    line: Annotated[list[Moves], Field(max_length=MAX_LINE)] = []


class PremoveBoard(Message):
    """The position in which a pre-move is chosen during the opponent's turn after event `number`, if there can be
    one."""

    number: int
    position: str | None = None
