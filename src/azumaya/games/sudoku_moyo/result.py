"""Result of a game of Sudoku-Moyo: a side cannot lay a stone; in horikomi neither can, and moyo stones are counted."""

from __future__ import annotations

from ...rules.message import Message
from ...rules.outcome import Outcome
from ...rules.position import Position
from .max_stones import MOST_NODES
from .solver import counted_stones

REASONS = {
    reason: Message(f"sudoku-moyo-reason-{reason}") for reason in ("stuck", "moyo-stones", "fuller-shima", "equal")
}


def result(position: Position) -> Outcome:
    light, dark = position.scores
    few, many, winner = min(light, dark), max(light, dark), position.winner
    if winner is None:
        return Outcome(None, "equal", Message("sudoku-moyo-draw", stones=few))
    side, other = position.game.sides[winner], position.game.sides[1 - winner]
    if not position.state.horikomi:
        points = counted_points(position, winner, many)
        return Outcome(winner, "stuck", Message("sudoku-moyo-wins-stuck", side=side, other=other, points=points))
    if light == dark:
        return Outcome(winner, "fuller-shima", Message("sudoku-moyo-wins-fuller", side=side, stones=few))
    return Outcome(winner, "moyo-stones", Message("sudoku-moyo-wins-stones", side=side, few=few, many=many))


def counted_points(position: Position, winner: int, points: int) -> Message:
    """Return the victory points in words; "at least" if counting them stopped at the node limit of the rules."""
    _, is_exact = counted_stones(position.raw_state, winner, MOST_NODES)
    return victory_points(points) if is_exact else Message("sudoku-moyo-at-least-points", count=points)


def victory_points(points: int) -> Message:
    return Message("sudoku-moyo-victory-points", count=points)
