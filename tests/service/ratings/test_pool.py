"""Each family of variants has ratings of its own; what the named variants do not differ in does not matter."""

from __future__ import annotations

from pathlib import Path

from azumaya.games import game as find_game
from azumaya.service.application import Application
from azumaya.service.match.commands import Resign
from azumaya.service.ratings.pool import game_of, pool_of_options, rating_pool
from azumaya.service.ratings.recalculation import recalculate
from azumaya.service.ratings.repository import ratings_of
from azumaya.service.tables.match_factory import options_of

from ..applications import with_application
from ..match.tables import ANN
from .test_rated_matches import begun, pebbles, play, setup

__all__ = ["pebbles"]


def test_a_variant_has_its_own_pool_and_a_larger_heap_has_not() -> None:
    game = find_game("pebbles")
    assert rating_pool(game, game.variant("standard")) == "pebbles"
    assert rating_pool(game, game.variant("standard", {"heap": 40})) == "pebbles"
    assert rating_pool(game, game.variant("rainy", {"heap": 7})) == "pebbles/rainy"
    assert rating_pool(game, game.variant("standard", {"rain": 3})) == "pebbles/custom"
    assert pool_of_options("pebbles", options_of(game.variant("rainy"))) == "pebbles/rainy"
    assert pool_of_options("no such game", {}) == "no such game"
    assert game_of("pebbles/rainy") == game_of("pebbles") == "pebbles"


def test_a_result_in_one_variant_leaves_the_rating_in_another_alone(tmp_path: Path) -> None:
    async def work(application: Application) -> None:
        for wet in (False, True):
            match = await begun(application, setup(options={"wet": wet}))
            await play(application, match, (ANN, Resign((await application.tables.table(match)).number)))
        known = await ratings_of(application.storage, ["ann", "bob"])
        assert {(player, pool): one.games for (player, pool, _), one in known.items()} == {
            (player, pool): 1 for player in ("ann", "bob") for pool in ("pebbles", "pebbles/custom")
        }
        assert await recalculate(application.storage) == known
        cards = await application.lobby.queries.cards([match])
        assert cards[0].seats[0].rating == known["ann", "pebbles/custom", "live"]

    with_application(tmp_path, work)
