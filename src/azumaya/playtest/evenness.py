"""How even a position is, by a judge that knows none of the players it is chosen for.

From some random openings whoever has the better side wins both games of a pair, which says nothing about the players.
The judge is the game's strongest kind with the tuned weights, a few thousand nodes and a seed of its own: it judges the
same on every machine, whoever plays and whatever was learned meanwhile.
"""

from __future__ import annotations

from ..rules.errors import AzumayaError
from ..rules.game import Game
from ..rules.position import Position
from ..rules.text import Text
from ..search.evaluation import TUNED
from ..search.levels import best_kind
from ..search.players import PlayerSpec, new_player
from ..search.thinker import has_chance

JUDGE_NODES = {"alphabeta": 20_000, "mcts": 2_000}
JUDGE_SEED = 0


def lead_in(position: Position) -> float:
    """How far one of the sides is ahead, whichever it is: 0 for equal chances, 1 for a won game.

    Every position is judged by a judge of its own, so that it does not matter which were judged before. Tables of
    endings are left out: not every machine has them."""
    kind = best_kind(position.game)
    judge = PlayerSpec(kind, nodes=JUDGE_NODES[kind], seed=JUDGE_SEED, weights=TUNED, tables=False, book=False)
    return abs(new_player(position.game, judge).analyse(position).value)


def check_even(even: float, opening: int, game: Game) -> None:
    """Refuse, in a sentence, a bound that is none, and one where there is nothing to choose from."""
    if not 0 < even <= 1:
        reason = Text(
            "wie weit eine Seite voraus sein darf, ist eine Zahl über 0 bis 1",
            "how far a side may be ahead is a number above 0, up to 1",
        )
        raise AzumayaError(reason, text=f"even={even:g}", near=("0.3",))
    if opening == 0 and not has_chance(game):
        reason = Text(
            "ohne zufällige Züge gibt es nur eine Eröffnung", "without random turns there is only one opening"
        )
        raise AzumayaError(reason, text=f"even={even:g} opening=0", near=("--opening 4",))
