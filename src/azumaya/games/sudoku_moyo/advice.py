"""What a player who brings a task of their own should know before the game starts."""

from __future__ import annotations

from ...rules.text import Text
from . import tasks
from .variants import Variant


def advice(variant: Variant) -> tuple[Text, ...]:
    """Every point of the advice for play that the task does not meet in this layout; a task that breaks the sudoku rule
    never gets as far as this."""
    return tuple(point.words for point in tasks.advice(variant.task, variant.layout))
