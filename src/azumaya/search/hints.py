"""Hints: a whole turn with the reason for it.

Reasons are facts that the game's `facts.py` derives from the positions before and after a turn, worded in `reasons.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from ..rules.facts import Fact
from ..rules.message import Message
from ..rules.position import Position
from .player import Analysis, Player
from .reasons import Option, option_of, reason, turns_along
from .simple_players import lead

SAMPLED_DRAWS = 4
"""Number of draws sampled at a chance node."""
VARIATIONS = 4
"""Variations requested, because the second best may lead to the same board."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A recommended turn with its reason and the analysis behind it. `moves` are those still to make."""

    turn: str
    moves: tuple[str, ...]
    reason: Message
    facts: tuple[Fact, ...]
    analysis: Analysis


def hint(position: Position, player: Player, made: Sequence[str] = ()) -> Hint:
    """Recommend a whole turn with its reason. `made` are the moves of the turn already played."""
    draft = position.play_all(made)
    analysis = player.analyse(draft, variations=VARIATIONS)
    after, moves = best_turn(draft, analysis, player)
    best = option_of(position, after, analysis.variation[len(moves) :], analysis.chance, analysis.certain)
    other = next_best(position, draft, after, analysis, player)
    return Hint(best.turn, moves, reason(best, other), best.facts, analysis)


def next_best(position: Position, draft: Position, best: Position, analysis: Analysis, player: Player) -> Option | None:
    """Return the best other turn of an analysis that leads to another board. If all values are certain and there is
    none, take the turn with the largest immediate gain and estimate it."""
    for variation in analysis.variations[1:]:
        turns = list(turns_along(draft, variation.moves))
        after = turns[0][1] if turns else None
        if after is not None and after.key != best.key:
            made = len(after.this_turn or after.last_turn) - len(draft.this_turn)
            return option_of(position, after, variation.moves[made:], (1 + variation.value) / 2)
    after = greediest(draft, best) if analysis.certain and analysis.value > -1 else None
    if after is None:
        return None
    view = estimate_position(after, player)
    ahead = view.analysis.variation if view.analysis else ()
    return option_of(position, after, ahead, view.chance_of(int(draft.state.mover)), view.certain)


def greediest(position: Position, best: Position) -> Position | None:
    """Return the position after the turn with the largest immediate lead, apart from the best one; None if there is no
    other."""
    side = position.side
    first = {one.move for one in best.last_turn}
    others = [code for code in position.codes if code not in first]
    after = position
    while others and (after is position or not (after.starts_turn or after.is_over)):
        tried = [after.play_code(code) for code in (others if after is position else after.codes)]
        after = max(tried, key=lambda one: lead(one, side))
    return None if after is position or after.key == best.key else after


def best_turn(position: Position, analysis: Analysis, player: Player) -> tuple[Position, tuple[str, ...]]:
    """Return the position after the turn an analysis begins with, and its moves; a player completes a short
    variation."""
    moves: list[str] = []
    ahead = list(analysis.variation)
    while not moves or not (position.starts_turn or position.is_over):
        moves.append(ahead.pop(0) if ahead else player.choose(position))
        position = position.play(moves[-1])
    return position, tuple(moves)


@dataclass(frozen=True, slots=True)
class PositionEstimate:
    """Estimate of a position: side 0's chance, and the analysis where a side is to move."""

    chance: float
    certain: bool
    analysis: Analysis | None = None

    def chance_of(self, side: int) -> float:
        return self.chance if side == 0 else 1 - self.chance


def estimate_position(position: Position, player: Player) -> PositionEstimate:
    """Estimate a position by a player: one analysis where a side is to move, SAMPLED_DRAWS at most where chance is."""
    if position.is_over:
        return PositionEstimate(0.5 if position.winner is None else 1.0 - position.winner, True)
    if position.is_chance:
        seen = [estimate_position(drawn, player) for drawn in sampled_draws(position)]
        return PositionEstimate(sum(view.chance for view in seen) / len(seen), False)
    analysis = player.analyse(position)
    chance = analysis.chance if position.side == 0 else 1 - analysis.chance
    return PositionEstimate(chance, analysis.certain, analysis)


def sampled_draws(position: Position) -> list[Position]:
    """Return sampled positions after the pending draws, the same ones each time; first draws differ as far as
    possible."""
    rng = Random(position.text)
    found = [position.play(draw) for draw in rng.sample(position.moves, min(SAMPLED_DRAWS, len(position.moves)))]
    while any(drawn.is_chance for drawn in found):
        found = [drawn.play(rng.choice(drawn.moves)) if drawn.is_chance else drawn for drawn in found]
    return found
