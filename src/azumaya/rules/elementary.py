"""Elementary functions `exp`, `log` and `tanh`, compiled, with the same bits on every machine.

C libraries, NumPy and JavaScript engines differ in the last bits of these functions; a search that uses them would
choose different moves on different machines. These use nothing but additions, multiplications, divisions and bit
patterns, which IEEE 754 defines to the last bit, and the compiler reorders none of them. IEEE 754 also defines
`math.sqrt`, which needs no replacement.

The methods and coefficients of `exp` and `log` are those of fdlibm (Sun Microsystems 1993), those of `tanh` near 0 are
Cephes's (Moshier 1984). Errors against exact values are below 1 ulp (unit in the last place) for `exp` and `log` and
below 2 ulp for `tanh`.
"""

from __future__ import annotations

import math

import numpy as np

from .contract import Int
from .kernel import kernel

LN2_HIGH, LN2_LOW = 6.93147180369123816490e-01, 1.90821492927058770002e-10
"""ln 2 in two parts; a multiple of the first by a small whole number is exact."""
LOG2_E = 1.44269504088896338700e00
EXP_LAST = 4.13813679705723846039e-08
"""Last coefficient of the polynomial of `exp`."""
EXP_OVERFLOWS, EXP_UNDERFLOWS = 709.782712893384, -745.1332191019412
"""Largest argument of `exp` with a finite result, smallest with one above zero."""
EXPONENT_BITS = 52
"""Place of the exponent in the bits of a float."""
BIAS = 1_023
SMALLEST_NORMAL = 2.2250738585072014e-308
SUBNORMAL_SCALE, SUBNORMAL_EXPONENT = 18014398509481984.0, 54
SQRT_HALF_BITS = 0x3FE6A09E00000000
"""The bits of a number just below the square root of 1/2, the smallest mantissa of `log`."""
TANH_LINEAR, TANH_RATIONAL, TANH_ONE = 1e-8, 0.625, 20.0
"""Up to where `tanh` is its argument and a rational function near 0, and from where it is 1."""


@kernel
def exp(x: float) -> float:
    """Return e to the power of x."""
    x = np.float64(x)
    if math.isnan(x) or x > EXP_OVERFLOWS:
        return x + np.inf
    if x < EXP_UNDERFLOWS:
        return np.float64(0.0)
    power = np.int64(LOG2_E * x + (0.5 if x >= 0 else -0.5))
    high, low = x - power * LN2_HIGH, power * LN2_LOW
    rest = high - low
    square = rest * rest
    tail = square * (6.61375632143793436117e-05 + square * (-1.65339022054652515390e-06 + square * EXP_LAST))
    even = rest - square * (1.66666666666666019037e-01 + square * (-2.77777777770155933842e-03 + tail))
    result = 1.0 + (rest * even / (2.0 - even) - low + high)
    # a factor of two powers: one alone would be no normal number near the limits
    half = power >> 1
    return result * power_of_two(half) * power_of_two(power - half)


@kernel
def power_of_two(exponent: Int) -> float:
    """Return 2 to the power of a whole number from -1022 to 1023."""
    return np.int64(np.int64(exponent + BIAS) << EXPONENT_BITS).view(np.float64)


@kernel
def log(x: float) -> float:
    """Return the natural logarithm of x; -inf for 0 and nan below."""
    x = np.float64(x)
    if x < SMALLEST_NORMAL:
        if x < 0:
            return np.float64(np.nan)
        if x == 0:
            return np.float64(-np.inf)
        return log_of_normal(x * SUBNORMAL_SCALE, SUBNORMAL_EXPONENT)
    return x if math.isnan(x) or x == np.inf else log_of_normal(x, 0)


@kernel
def log_of_normal(x: float, scaled_by: Int) -> float:
    """Return the logarithm of a positive normal number divided by a power of two."""
    above = np.float64(x).view(np.int64) - SQRT_HALF_BITS
    exponent = (above >> EXPONENT_BITS) - np.int64(scaled_by)
    mantissa = np.int64((above & ((1 << EXPONENT_BITS) - 1)) + SQRT_HALF_BITS).view(np.float64)
    f = mantissa - 1.0
    s = f / (2.0 + f)
    z = s * s
    w = z * z
    odd = w * (3.999999999940941908e-01 + w * (2.222219843214978396e-01 + w * 1.531383769920937332e-01))
    even = z * (
        6.666666666666735130e-01
        + w * (2.857142874366239149e-01 + w * (1.818357216161805012e-01 + w * 1.479819860511658591e-01))
    )
    half_square = 0.5 * f * f
    return s * (half_square + even + odd) + exponent * LN2_LOW - half_square + f + exponent * LN2_HIGH


@kernel
def tanh(x: float) -> float:
    """Return the hyperbolic tangent of x."""
    x = np.float64(x)
    size = abs(x)
    if math.isnan(x) or size < TANH_LINEAR:
        return x
    if size < TANH_RATIONAL:
        square = x * x
        above = (-9.64399179425052238628e-01 * square - 9.92877231001918586564e01) * square - 1.61468768441708447952e03
        below = (
            (square + 1.12811678491632931402e02) * square + 2.23548839060100448583e03
        ) * square + 4.84406305325125486048e03
        return x + x * square * (above / below)
    rest = 0.0 if size > TANH_ONE else 2.0 / (exp(2.0 * size) + 1.0)
    return 1.0 - rest if x > 0 else rest - 1.0
