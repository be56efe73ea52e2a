"""A house of its own for a test, with Ann, Bob and Eve as players, and the toy game ready."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from azumaya.service.house import House
from azumaya.service.match.setup import MatchSetup
from azumaya.service.setting_up import Wish
from azumaya.service.table import Table

from .match.tables import EVE, add_players

PATIENCE = 300


def in_house(place: Path | str, work: Callable[[House], Awaitable[None]]) -> None:
    async def run() -> None:
        house = House(place, workers=1)
        await house.open()
        try:
            async with asyncio.timeout(PATIENCE):
                await add_players_once(house)
                await house.catalogue.preparation.wait("pebbles")
                await work(house)
        finally:
            await house.close()

    asyncio.run(run())


async def add_players_once(house: House) -> None:
    if await house.storage.player(EVE.id) is None:
        await add_players(house.storage)


async def new_match(house: House, wish: Wish) -> MatchSetup:
    """Set up by Eve."""
    return await house.tables.new_match(wish, EVE.id)


async def new_table(house: House, wish: Wish) -> Table:
    return await house.tables.table((await new_match(house, wish)).id)
