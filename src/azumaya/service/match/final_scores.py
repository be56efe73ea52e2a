"""Final scores after a resignation, a time-out or a claim, for games with a rule for it.

Counting may be hard, so it is bounded by nodes: few where a player waits for the answer, many in a worker process. A
count that stops at its limit is a lower bound and is stored and shown as one.
"""

from __future__ import annotations

from ...games import game as find_game
from ...rules.outcome import FinalScores
from ...rules.position import Position, read_position

QUICK_NODES = 500
"""A few milliseconds; positions of play need a tenth of it."""
WORKER_NODES = 50_000
"""About half a second of a worker."""


def quick_scores(position: Position, loser: int) -> FinalScores | None:
    """Return the final scores, exact or a lower bound; None if the scores on the board count. Fast enough for the event
    loop."""
    return position.game.resigned(position.raw_state, loser, QUICK_NODES)


def count_scores(game: str, text: str, loser: int) -> FinalScores | None:
    """Return the final scores in the position `text`, with the nodes of a worker."""
    position = read_position(find_game(game), text)
    return position.game.resigned(position.raw_state, loser, WORKER_NODES)
