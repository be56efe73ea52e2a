"""The arguments of a kernel as a row of 8-byte slots, in the order of Numba's flattened arguments:

    array        0, 0 (no owner), number of items, bytes of an item, address, shape …, strides …
    record       address
    whole number, float      its 64 bits
    (named) tuple            its parts

In a call the slots of the result come first: one for a number, one for each part of a tuple, none for nothing.
"""

from __future__ import annotations

import inspect
import struct
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from .exports import Export


class Buffer(NamedTuple):
    """The address of an array or a record in a slot; `value` itself."""

    name: str
    value: Any


Slot = int | Buffer


def slots_of(export: Export) -> list[Slot]:
    """Return the slots of a call's arguments."""
    names = inspect.signature(getattr(export.kernel, "py_func", export.kernel)).parameters
    return [slot for name, value in zip(names, export.arguments, strict=True) for slot in slots_of_value(name, value)]


def slots_of_value(name: str, value: Any) -> Iterator[Slot]:
    if isinstance(value, tuple):
        fields = getattr(value, "_fields", range(len(value)))
        for field, part in zip(fields, value, strict=True):
            yield from slots_of_value(f"{name}.{field}", part)
    elif isinstance(value, np.ndarray):
        yield from (0, 0, value.size, value.itemsize, Buffer(name, value), *value.shape, *value.strides)
    elif isinstance(value, np.void):
        yield Buffer(name, value)
    elif isinstance(value, float | np.floating):
        yield struct.unpack("<q", struct.pack("<d", value))[0]
    else:
        yield int(value)
