"""Warnings about a task that a player brings along."""

from __future__ import annotations

from ...rules.message import Message
from . import task_generator
from .variants import Variant


def variant_warnings(variant: Variant) -> tuple[Message, ...]:
    """Return the recommendations that the task does not meet in this layout."""
    return tuple(point.words for point in task_generator.task_warnings(variant.task, variant.layout))
