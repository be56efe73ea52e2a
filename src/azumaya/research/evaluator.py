"""The protocol of evaluators, and the check of their answers."""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np

from ..rules.errors import AzumayaError
from ..rules.message import Message
from ..rules.planes import Planes
from ..rules.space import Mask

Floats = np.ndarray[Any, np.dtype[np.float32]]


class InvalidAnswer(AzumayaError):
    """The evaluator's answer does not fit the positions it was given."""

    code = "invalid-evaluation"


class Evaluator(Protocol):
    """Judges positions in batches."""

    def evaluate(self, observations: Planes, masks: Mask) -> tuple[Floats, Floats]:
        """For `n` positions as their movers see them (`observations`: n × planes × rows × columns, `masks`: n ×
        actions) the chances of the actions (n × actions, none negative; what is not legal is ignored) and the values
        for the side to move (n, from -1 lost to 1 won). The arrays are the search's own memory: copy what is to outlast
        the call. Other libraries view them without a copy (`torch.from_dlpack`), and may answer with their own arrays,
        by DLPack."""


def checked_shapes(answer: Any, masks: Mask) -> tuple[Floats, Floats]:
    """An evaluator's answer as two arrays, refused with a sentence when they have other shapes."""
    try:
        priors, values = (as_floats(part) for part in answer)
        shapes = priors.shape, values.shape
    except (TypeError, ValueError, BufferError) as error:
        raise refused(f"{type(error).__name__}: {error}") from None
    if shapes != (masks.shape, (len(masks),)):
        raise refused(f"{shapes[0]}, {shapes[1]} ≠ {masks.shape}, {(len(masks),)}")
    return priors, values


def as_floats(part: Any) -> Floats:
    """An array of NumPy, or of another library that hands out its memory by DLPack."""
    if not isinstance(part, np.ndarray) and hasattr(part, "__dlpack__"):
        part = np.from_dlpack(part)
    return np.ascontiguousarray(part, np.float32)


def refused(what: str) -> InvalidAnswer:
    return InvalidAnswer(
        Message("playtest-evaluator-evaluator-answers-chances-n-actions"),
        text=what,
    )
