"""Result of a game of Sudoku-Moyo: a side cannot lay a stone; in horikomi neither can, and moyo stones are counted."""

from __future__ import annotations

from ...rules.outcome import Outcome
from ...rules.position import Position
from ...rules.text import Text
from .max_stones import MOST_NODES
from .solver import counted_stones

REASONS = {
    "stuck": Text("die Seite am Zug kann keinen Stein legen", "the side to move cannot lay a stone"),
    "moyo-stones": Text("weniger Moyosteine in den eigenen Shima", "fewer moyo stones in the winner's shima"),
    "fuller-shima": Text("gleich viele Moyosteine, aber vollere Shima", "equal moyo stones, but fuller shima"),
    "equal": Text("gleich viele Moyosteine, gleich volle Shima", "equal moyo stones, equally full shima"),
}


def result(position: Position) -> Outcome:
    light, dark = position.scores
    few, many, winner = min(light, dark), max(light, dark), position.winner
    if winner is None:
        words = Text(
            "Unentschieden: je {0} Moyosteine, und alle Shima gleich gefüllt.",
            "Draw: {0} moyo stones each, and all shima equally full.",
        )
        return Outcome(None, "equal", words.format(few))
    names = position.game.sides[winner], position.game.sides[1 - winner]
    if not position.state.horikomi:
        words = Text("{0} gewinnt: {1} kann keinen Stein legen. {2}.", "{0} wins: {1} cannot lay a stone. {2}.")
        return Outcome(winner, "stuck", words.format(*names, counted_points(position, winner, many)))
    if light == dark:
        words = Text(
            "{0} gewinnt: je {1} Moyosteine, aber vollere Shima.",
            "{0} wins: {1} moyo stones each, but fuller shima.",
        )
        return Outcome(winner, "fuller-shima", words.format(names[0], few))
    words = Text("{0} gewinnt mit {1} gegen {2} Moyosteine.", "{0} wins with {1} moyo stones to {2}.")
    return Outcome(winner, "moyo-stones", words.format(names[0], few, many))


def counted_points(position: Position, winner: int, points: int) -> Text:
    """Return the victory points in words; "at least" if counting them stopped at the node limit of the rules."""
    _, is_exact = counted_stones(position.raw_state, winner, MOST_NODES)
    words = victory_points(points)
    return words if is_exact else Text("Mindestens {0}", "At least {0}").format(words)


def victory_points(points: int) -> Text:
    if points == 1:
        return Text("1 Siegpunkt", "1 victory point")
    return Text(f"{points} Siegpunkte", f"{points} victory points")
