"""exp, log and tanh of our own: how far from the C library they are at most, and that their bits never change."""

from __future__ import annotations

import math
from collections.abc import Callable
from hashlib import blake2b

import numpy as np
import pytest

from azumaya.rules.elementary import exp, log, tanh

pytestmark = pytest.mark.kernels

SAMPLES = 4_000
FAR: dict[Callable[[float], float], int] = {exp: 1, log: 1, tanh: 2}
"""Most units in the last place between ours and the C library's (glibc), over the arguments below."""
C_LIBRARY: dict[Callable[[float], float], Callable[[float], float]] = {exp: math.exp, log: math.log, tanh: math.tanh}


def arguments(function: Callable[[float], float]) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """Arguments of the sizes that searches use, and of all others. Each is a ratio of whole numbers, the same on every
    machine."""
    steps = np.arange(-SAMPLES, SAMPLES + 1) * 7_919 % 8_009 / 4_004.5 - 1
    small = np.concatenate([steps, steps / 100, steps * 20])
    if function is log:
        return np.concatenate(
            [np.arange(1.0, SAMPLES), 1 + steps[steps > -1] / 2, np.ldexp(1.375, np.arange(-1_070, 1_000))]
        )
    return np.concatenate([small, steps * 700])


@pytest.mark.parametrize("function", FAR, ids=["exp", "log", "tanh"])
def test_close_to_the_c_library(function: Callable[[float], float]) -> None:
    for x in map(float, arguments(function)):
        theirs = C_LIBRARY[function](x)
        assert abs(function(x) - theirs) <= FAR[function] * math.ulp(theirs), x


@pytest.mark.parametrize(
    ("function", "bits"),
    [(exp, "b5da7ce400ca2306"), (log, "f0862bfcdebe8426"), (tanh, "1dd6b0aec0e5d4d5")],
    ids=["exp", "log", "tanh"],
)
def test_the_same_bits_on_every_machine(function: Callable[[float], float], bits: str) -> None:
    results = np.array([function(float(x)) for x in arguments(function)])
    assert blake2b(results.astype("<f8").tobytes(), digest_size=8).hexdigest() == bits


def test_limits() -> None:
    assert exp(0.0) == 1
    assert exp(710.0) == math.inf
    assert exp(-746.0) == 0
    assert exp(-745.0) == math.exp(-745.0) > 0
    assert exp(math.inf) == math.inf
    assert exp(-math.inf) == 0
    assert log(1.0) == 0
    assert log(0.0) == -math.inf
    assert log(math.inf) == math.inf
    assert log(5e-324) == math.log(5e-324)
    assert math.isnan(log(-1.0))
    assert [tanh(x) for x in (0.0, 1e-300, 100.0, -100.0, math.inf)] == [0.0, 1e-300, 1.0, -1.0, 1.0]
    assert all(math.isnan(function(math.nan)) for function in FAR)
    assert math.copysign(1, tanh(-0.0)) == -1
