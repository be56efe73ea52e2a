"""Elo of an agent on the ladder of levels: `azumaya.rate`.

The agent plays blocks of pairs, each against the level nearest to its rating so far, where games tell most. The ratings
of the levels are those measured by the standard rules; the agent's is fitted to all its games with these fixed.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from statistics import mean
from typing import Any

from ..rules.errors import AzumayaError
from ..rules.message import Message
from ..search.levels import level_of
from .match import MatchSettings, play_match
from .ratings import CONFIDENCE, ELO, deviations, score_of

PAIRS_OF_BLOCK = 3
LEVELS = range(1, 10)
"""Level 10 has a time limit, so its strength depends on the machine."""
PRIOR = 0.5
"""Pairs won, and lost, against an imaginary player between the levels met; without them an agent that wins all its
games would have no finite rating."""


@dataclass(frozen=True, slots=True)
class LevelScore:
    """Points of the agent against a level."""

    level: int
    elo: int
    points: float
    games: int


@dataclass(frozen=True, slots=True)
class AgentRating:
    """The Elo of an agent above level 1, with its 95 % interval. `is_measured` is False when the games had other rules
    than those by which the levels were measured: then the levels are a scale of unknown steps."""

    elo: float
    low: float
    high: float
    scores: tuple[LevelScore, ...]
    is_measured: bool

    @property
    def games(self) -> int:
        return sum(score.games for score in self.scores)

    def __str__(self) -> str:
        against = ", ".join(f"level {one.level}: {one.points:g} of {one.games}" for one in self.scores)
        scale = "" if self.is_measured else "; the levels are not measured by these rules"
        return f"Elo {self.elo:+.0f} ({self.low:+.0f} … {self.high:+.0f}) above level 1 ({against}{scale})"


@dataclass(frozen=True, slots=True)
class PlayedPair:
    """The points, 0 to 2, of a pair of games against a level."""

    level: int
    points: float


def rate(settings: MatchSettings, agent: Any, games: int) -> AgentRating:
    """Play so many games, a multiple of two, and fit the rating."""
    if games < 2 or games % 2:
        reason = Message("playtest-agent-rating-even-number-games-from-2")
        raise AzumayaError(reason, text=str(games))
    elo = measured_levels(settings)
    pairs, level = list[PlayedPair](), min(LEVELS)
    while len(pairs) < games // 2:
        count = min(PAIRS_OF_BLOCK, games // 2 - len(pairs))
        block = replace(settings, seed=settings.seed + len(pairs))
        played = play_match(block, [agent, f"level={level}"], 2 * count).games
        points = [one.points + other.points for one, other in zip(played[::2], played[1::2], strict=True)]
        pairs += [PlayedPair(level, sum_of_pair) for sum_of_pair in points]
        estimate, _ = fitted(pairs, elo)
        level = min(LEVELS, key=lambda number: abs(elo[number] - estimate))
    estimate, error = fitted(pairs, elo)
    reach = deviations(CONFIDENCE) * error
    standard = settings.game.variant(None, {}, None)
    is_measured = settings.game.variant(settings.variant, settings.options, None) == standard
    return AgentRating(estimate, estimate - reach, estimate + reach, scores_of(pairs, elo), is_measured)


def measured_levels(settings: MatchSettings) -> dict[int, int]:
    found = {number: level_of(settings.game, number).elo for number in LEVELS}
    if any(elo is None for elo in found.values()):
        raise AzumayaError(
            Message("playtest-agent-rating-levels-game-not-measured-azumaya"),
            text=settings.game.name,
        )
    return {number: int(elo or 0) for number, elo in found.items()}


def fitted(pairs: list[PlayedPair], elo: dict[int, int]) -> tuple[float, float]:
    """The likeliest rating, and its standard error: the wider of the two from the curvature of the likelihood and from
    the spread of the pairs."""
    met = [(float(elo[pair.level]), pair.points, 1.0) for pair in pairs]
    centre = mean(opponent for opponent, _, _ in met)
    known = [*met, (centre, 2.0, PRIOR), (centre, 0.0, PRIOR)]
    low, high = min(elo.values()) - 4000.0, max(elo.values()) + 4000.0
    for _ in range(60):
        middle = (low + high) / 2
        surplus = sum(weight * (points - 2 * score_of(middle - opponent)) for opponent, points, weight in known)
        low, high = (middle, high) if surplus > 0 else (low, middle)
    expected = [(2 * score_of(low - opponent), points, weight) for opponent, points, weight in known]
    information = sum(weight * one * (2 - one) / 2 for one, _, weight in expected) / ELO**2
    spread = sum(weight * (points - one) ** 2 for one, points, weight in expected) / ELO**2
    return low, max(1 / math.sqrt(information), math.sqrt(spread) / information)


def scores_of(pairs: list[PlayedPair], elo: dict[int, int]) -> tuple[LevelScore, ...]:
    met = sorted({pair.level for pair in pairs})
    points = {level: [pair.points for pair in pairs if pair.level == level] for level in met}
    return tuple(LevelScore(level, elo[level], sum(points[level]), 2 * len(points[level])) for level in met)
