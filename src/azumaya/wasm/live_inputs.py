"""Inputs of a live analysis that a browser writes into its buffers before `begin`: the position, and for tree search
the options of its variant."""

from __future__ import annotations

from functools import lru_cache

from ..games import game as find_game
from ..rules.position import Position
from ..rules.variant import BaseVariant
from ..search.levels import best_kind
from ..search.mcts import STRONG, options_for
from .exports import new_search_tree


def live_inputs(position: Position) -> dict[str, bytes]:
    """Return the first bytes of buffers, by their names in the data file of the position's game."""
    state = position.state.tobytes()
    if best_kind(position.game) == "alphabeta":
        return {"worker.states": state}
    return {"tree.cached_states": state, "tree.root": root_options(position.game.name, position.variant)}


@lru_cache(maxsize=256)
def root_options(name: str, variant: BaseVariant) -> bytes:
    """Return the root record of a tree search with the options of the strongest level for a variant."""
    tree = new_search_tree(find_game(name))
    tree.set_options(options_for(find_game(name), STRONG, variant, len(tree.model.moves) > 0))
    options: bytes = tree.root.tobytes()
    return options
