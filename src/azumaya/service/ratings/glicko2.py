"""Glicko-2 ratings: value, deviation and volatility.

After Mark Glickman, "Example of the Glicko-2 system" (2013); the step numbers are his. Every result is rated
at once, so a rating period is one game. Before it the deviation grows with the elapsed days (fractional periods, as on
lichess), so that a long pause makes a rating less certain.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

SCALE = 173.7178
CENTRE = 1500.0
SYSTEM_CONSTANT = 0.5
"""Glickman's τ, which limits changes of the volatility."""
CONVERGED = 1e-6
MAX_DEVIATION, MIN_DEVIATION = 350.0, 45.0
MAX_VOLATILITY = 0.1
DAYS_PER_PERIOD = 4.5
"""After a year without games a deviation of 60 becomes about 110, the limit of provisional ratings."""


@dataclass(frozen=True, slots=True)
class GlickoRating:
    """`value` ± twice `deviation` is the 95 % confidence interval of the strength."""

    value: float = CENTRE
    deviation: float = MAX_DEVIATION
    volatility: float = 0.06

    @property
    def mu(self) -> float:
        return (self.value - CENTRE) / SCALE

    @property
    def phi(self) -> float:
        return self.deviation / SCALE


@dataclass(frozen=True, slots=True)
class Opponent:
    """An opponent: effective strength (with the advantage of the side), its deviation, and the points scored against it
    (1 win, ½ draw)."""

    value: float
    deviation: float
    points: float


def after_pause(rating: GlickoRating, days: float) -> GlickoRating:
    """Return the rating after days without games: same value, larger deviation."""
    periods = max(0.0, days) / DAYS_PER_PERIOD
    phi = math.sqrt(rating.phi**2 + periods * rating.volatility**2)
    return replace(rating, deviation=min(MAX_DEVIATION, phi * SCALE))


def updated(rating: GlickoRating, opponents: Sequence[Opponent]) -> GlickoRating:
    """Return the rating after the games of one period; unchanged without games, see `after_pause`."""
    if not opponents:
        return rating
    # Step 3: the estimated variance of the rating from the results alone
    met = [(attenuation(one), expectation(rating, one), one.points) for one in opponents]
    variance = 1 / sum(g**2 * expected * (1 - expected) for g, expected, _ in met)
    # Step 4: the estimated improvement
    surprise = sum(g * (points - expected) for g, expected, points in met)
    # Steps 5 to 8
    volatility = new_volatility(rating, variance, variance * surprise)
    before = math.sqrt(rating.phi**2 + volatility**2)
    phi = 1 / math.sqrt(1 / before**2 + 1 / variance)
    mu = rating.mu + phi**2 * surprise
    deviation = min(MAX_DEVIATION, max(MIN_DEVIATION, phi * SCALE))
    return GlickoRating(CENTRE + mu * SCALE, deviation, min(volatility, MAX_VOLATILITY))


def attenuation(opponent: Opponent) -> float:
    """Glickman's g, the weight of a result against an opponent of uncertain strength."""
    phi = opponent.deviation / SCALE
    return 1 / math.sqrt(1 + 3 * phi**2 / math.pi**2)


def expectation(rating: GlickoRating, opponent: Opponent) -> float:
    """Glickman's E, the expected score."""
    mu = (opponent.value - CENTRE) / SCALE
    return 1 / (1 + math.exp(-attenuation(opponent) * (rating.mu - mu)))


def new_volatility(rating: GlickoRating, variance: float, improvement: float) -> float:
    """Step 5, by the Illinois variant of regula falsi."""
    phi, start = rating.phi, math.log(rating.volatility**2)

    def f(x: float) -> float:
        grown = phi**2 + variance + math.exp(x)
        return math.exp(x) * (improvement**2 - grown) / (2 * grown**2) - (x - start) / SYSTEM_CONSTANT**2

    low = start
    if improvement**2 > phi**2 + variance:
        high = math.log(improvement**2 - phi**2 - variance)
    else:
        steps = 1
        while f(start - steps * SYSTEM_CONSTANT) < 0:
            steps += 1
        high = start - steps * SYSTEM_CONSTANT
    f_low, f_high = f(low), f(high)
    while abs(high - low) > CONVERGED:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return math.exp(low / 2)
