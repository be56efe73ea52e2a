"""Sets of up to 63 points as the bits of an int64: one machine instruction each when compiled, plain integers
otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

import numpy as np
from numba.core import types
from numba.extending import intrinsic, overload

from .kernel import OPTIONS, kernel

Int: TypeAlias = Any


def popcount(bits: int) -> int:
    """The number of points in the set."""
    return int(bits).bit_count()


def lowest(bits: int) -> int:
    """The smallest point of a set that is not empty."""
    return (int(bits) & -int(bits)).bit_length() - 1


def members(bits: int) -> Iterator[int]:
    """The points of a set, ascending; not for kernels."""
    left = int(bits)
    while left:
        yield lowest(left)
        left &= left - 1


@intrinsic
def count_ones(typing_context: Any, bits: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


@intrinsic
def count_trailing_zeros(typing_context: Any, bits: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], context.get_constant(types.boolean, True))

    return types.int64(types.int64), generate


@overload(popcount, jit_options=OPTIONS, strict=False)
def _popcount(bits: Any) -> Any:
    return lambda bits: count_ones(np.int64(bits))  # type: ignore[call-arg]


@overload(lowest, jit_options=OPTIONS, strict=False)
def _lowest(bits: Any) -> Any:
    return lambda bits: count_trailing_zeros(np.int64(bits))  # type: ignore[call-arg]


@kernel
def shifted(bits: Int, distance: Int) -> Int:
    """Every point moved by a distance, which may be negative. Points that leave the 64 bits are lost; the caller masks
    the rest."""
    return bits << distance if distance >= 0 else bits >> -distance
