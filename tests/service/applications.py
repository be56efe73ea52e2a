"""A server of its own for a test, with Ann, Bob and Eve as players, and the toy game ready."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from azumaya.service.application import Application
from azumaya.service.match.setup import MatchSetup
from azumaya.service.tables.match_factory import MatchRequest
from azumaya.service.tables.table import Table

from .match.tables import EVE, add_players

PATIENCE = 300


def with_application(place: Path | str, work: Callable[[Application], Awaitable[None]]) -> None:
    async def run() -> None:
        application = Application(place, workers=1)
        await application.open()
        try:
            async with asyncio.timeout(PATIENCE):
                await add_players_once(application)
                await application.catalogue.compilation.wait("pebbles")
                await work(application)
        finally:
            await application.close()

    asyncio.run(run())


async def add_players_once(application: Application) -> None:
    if await application.storage.player(EVE.id) is None:
        await add_players(application.storage)


async def new_match(application: Application, match_request: MatchRequest) -> MatchSetup:
    """Set up by Eve."""
    return await application.tables.new_match(match_request, EVE.id)


async def new_table(application: Application, match_request: MatchRequest) -> Table:
    return await application.tables.table((await new_match(application, match_request)).id)
