"""Balance of openings, judged by a player that takes no part in the match.

From an unbalanced opening the same side wins both games of a pair, which says nothing about the players. The judge is
the game's strongest kind with tuned weights, a few thousand nodes and a fixed seed: it is the same on every machine,
independent of the players and of learned weights.
"""

from __future__ import annotations

from ..rules.errors import AzumayaError
from ..rules.game import Game
from ..rules.message import Message
from ..rules.position import Position
from ..search.evaluation import TUNED
from ..search.levels import best_kind
from ..search.players import PlayerSpec, new_player
from ..search.search_player import has_chance

JUDGE_NODES = {"alphabeta": 20_000, "mcts": 2_000}
JUDGE_SEED = 0


def judged_lead(position: Position) -> float:
    """Return the lead of whichever side is ahead: 0 for equal chances, 1 for a won game.

    Every position gets a new judge, so that the order of positions does not matter. Tablebases are left out, because
    not every machine has them.
    """
    kind = best_kind(position.game)
    judge = PlayerSpec(kind, nodes=JUDGE_NODES[kind], seed=JUDGE_SEED, weights=TUNED, tables=False, book=False)
    return abs(new_player(position.game, judge).analyse(position).value)


def check_balance(even: float, opening: int, game: Game) -> None:
    """Raise an error for an invalid bound, and for a bound without openings to choose from."""
    if not 0 < even <= 1:
        reason = Message("playtest-opening-balance-even-out-range-above-0")
        raise AzumayaError(reason, text=f"even={even:g}", near=("0.3",))
    if opening == 0 and not has_chance(game):
        reason = Message("playtest-opening-balance-without-random-turns-there-only")
        raise AzumayaError(reason, text=f"even={even:g} opening=0", near=("--opening 4",))
