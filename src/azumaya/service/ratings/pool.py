"""Rating pools: the matches whose results share a rating, a game and the family of its variants.

The standard game has the pool `tumicarona`, a board of another size `tumicarona/5x5`. Options in which the named
variants of a game do not differ, such as the task of a sudoku, do not matter; rules that are none of the named ones
share the pool `…/custom`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache

from ...games import game as find_game
from ...rules.errors import AzumayaError
from ...rules.game import Game
from ...rules.variant import BaseVariant, option_fields

CUSTOM = "custom"


def rating_pool(game: Game, variant: BaseVariant) -> str:
    """Return the pool of a match with these rules."""
    family = family_of(game, variant)
    return game.name if family == next(iter(game.variants)) else f"{game.name}/{family}"


def family_of(game: Game, variant: BaseVariant) -> str:
    """Return the first named variant that agrees in all fields in which named variants differ; CUSTOM if none does."""
    named = game.variants
    names = [field.name for field in option_fields(variant)]
    defining = [one for one in names if len({getattr(rules, one) for rules in named.values()}) > 1]
    wanted = [getattr(variant, one) for one in defining]
    agreeing = (name for name, rules in named.items() if [getattr(rules, one) for one in defining] == wanted)
    return next(agreeing, CUSTOM)


def pool_of_options(game: str, options: Mapping[str, object]) -> str:
    """Return the pool of a match by all fields of its variant; that of the game if its rules are not available."""
    return pool_of_row(game, json.dumps(dict(options), sort_keys=True))


@lru_cache(maxsize=2_000)
def pool_of_row(game: str, options: str) -> str:
    """Return the pool of a stored match."""
    try:
        found = find_game(game)
        return rating_pool(found, found.variant(None, json.loads(options)))
    except AzumayaError:
        return game


def game_of(pool: str) -> str:
    """Return the name of the game of a pool."""
    return pool.partition("/")[0]
