"""Making, joining and directing tournaments.

Tournaments are for members. Of two requests at the same time one is stored first; the other is decided again.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection
from dataclasses import replace

from ...rules.game import Game
from ...search.levels import levels_of
from .. import time_source
from ..catalogue import Catalogue
from ..errors import server_busy
from ..match.seats import Computer, PlayerActor
from ..operation.limits import RateLimits
from ..pairing.repository import blocked_pairs
from ..ratings.glicko2 import GlickoRating
from ..ratings.pool import pool_of_options
from ..ratings.rating import ANCHOR
from ..ratings.repository import ratings_of
from ..storage.storage import Conflict, Storage
from ..tables.match_factory import MatchRequest, new_id, options_of, requested_rules
from ..tables.seats import check_computer
from ..tables.series import has_series
from . import decide, errors
from . import repository as rows
from .decide import Change
from .log_events import TournamentEvent
from .repository import StoredTournament, TournamentRepository, TournamentSummary
from .settings import TournamentSettings, check_settings
from .state import TournamentState, new_state

MAX_OPEN = 5
"""Tournaments of an organiser that are not over."""
MAX_LISTED = 50
MAX_ATTEMPTS = 20
Decide = Callable[[TournamentState, int], Change]


class TournamentService:
    def __init__(
        self, storage: Storage, repository: TournamentRepository, catalogue: Catalogue, rate_limits: RateLimits
    ) -> None:
        self._storage = storage
        self._repository = repository
        self._catalogue = catalogue
        self._buckets = rate_limits

    # --- reading ---

    async def find(self, identifier: str) -> StoredTournament:
        return await self._repository.find(identifier)

    async def public(self, status: str) -> list[TournamentSummary]:
        return await self._repository.rows(rows.FIND_PUBLIC, status, MAX_LISTED)

    async def own(self, player: str) -> list[TournamentSummary]:
        """Return the tournaments that a player has made or entered, the newest first."""
        return await self._repository.rows(rows.FIND_OF_PLAYER, player, player, MAX_LISTED)

    async def log(self, identifier: str) -> list[TournamentEvent]:
        return await self._repository.log(identifier)

    async def wrong_events(self, identifier: str) -> list[int]:
        """Return the numbers of the events whose pairs are not those of the rules; none if all is well."""
        found = await self._repository.find(identifier)
        return decide.wrong_events(new_state(found.state.settings), await self.log(identifier))

    async def blocked_entrants(self, found: StoredTournament, player: str) -> Collection[str]:
        """Return the entrants whom a player has blocked. They may be paired with each other."""
        pairs = await blocked_pairs(self._storage, [player])
        return [one.name for one in found.state.tournament.entrants if frozenset((player, one.name)) in pairs]

    # --- the organiser ---

    async def create(self, organiser: PlayerActor, settings: TournamentSettings) -> str:
        """Store a new tournament; return its id."""
        now = time_source.now()
        checked = self._checked(check_settings(settings, now))
        self._buckets.take("new-tournament", organiser.id, time.monotonic())
        if await self._repository.count_open(organiser.id) >= MAX_OPEN:
            raise errors.too_many_tournaments(MAX_OPEN)
        identifier = new_id()
        await self._repository.add(identifier, organiser.id, checked, now)
        return identifier

    def _checked(self, settings: TournamentSettings) -> TournamentSettings:
        """Return the settings with the complete rules of the game."""
        game = self._catalogue.game(settings.game)
        name, variant = requested_rules(MatchRequest(settings.game, settings.variant or None, settings.options), game)
        if settings.rated and (not game.is_rated(variant) or (game.rates_series and not settings.series)):
            raise errors.not_rateable()
        if settings.series and not has_series(game, variant):
            raise errors.no_series(game.title)
        fair = settings.fair and bool(game.collection(variant))
        return replace(settings, variant=name, options=options_of(variant), fair=fair)

    async def start(self, identifier: str, actor: PlayerActor) -> None:
        await self._direct(identifier, actor, lambda state, now: decide.start(state, now, new_id))

    async def pause(self, identifier: str, actor: PlayerActor) -> None:
        await self._direct(identifier, actor, decide.pause)

    async def resume(self, identifier: str, actor: PlayerActor) -> None:
        await self._direct(identifier, actor, decide.resume)

    async def cancel(self, identifier: str, actor: PlayerActor) -> None:
        await self._direct(identifier, actor, decide.cancel)

    async def add_level(self, identifier: str, actor: PlayerActor, level: int) -> None:
        """Let a level of the computer take part."""
        settings = (await self.find(identifier)).state.settings
        game = self._catalogue.listed_game(settings.game)
        check_computer(game, Computer(level))
        rating = rating_of_level(game, level)
        await self._direct(
            identifier, actor, lambda state, now: decide.join_tournament(state, f"level-{level}", rating, now)
        )

    async def remove_level(self, identifier: str, actor: PlayerActor, level: int) -> None:
        await self._direct(identifier, actor, lambda state, now: decide.leave_tournament(state, f"level-{level}", now))

    async def _direct(self, identifier: str, actor: PlayerActor, decision: Decide) -> None:
        if (await self.find(identifier)).organiser != actor.id:
            raise errors.organiser_only()
        await self._change(identifier, decision)

    # --- players ---

    async def join(self, identifier: str, player: PlayerActor) -> None:
        settings = (await self.find(identifier)).state.settings
        rating = await self._rating(settings, player.id)
        await self._change(identifier, lambda state, now: decide.join_tournament(state, player.id, rating, now))

    async def leave(self, identifier: str, player: PlayerActor) -> None:
        await self._change(identifier, lambda state, now: decide.leave_tournament(state, player.id, now))

    async def leave_all(self, player: PlayerActor) -> None:
        """Withdraw a player from all tournaments."""
        for identifier in await self._repository.ids(rows.FIND_ENTERED, player.id):
            if (await self.find(identifier)).state.tournament.entrant(player.id).left is None:
                await self._change(
                    identifier, lambda state, now: decide.leave_tournament(state, player.id, now, "deleted")
                )

    async def _rating(self, settings: TournamentSettings, player: str) -> int:
        pool = pool_of_options(settings.game, settings.options)
        known = (await ratings_of(self._storage, [player])).get((player, pool, settings.pace))
        return round(known.value if known else GlickoRating().value)

    async def _change(self, identifier: str, decision: Decide) -> None:
        """Decide and store; decide again if another change was stored first."""
        for _ in range(MAX_ATTEMPTS):
            found = await self._repository.find(identifier)
            change = decision(found.state, time_source.now())
            try:
                await self._repository.append(found, change)
            except Conflict:
                continue
            return
        raise server_busy()


def rating_of_level(game: Game, level: int) -> int:
    """Return the measured strength of a level, on the scale of ratings."""
    elo = levels_of(game)[level - 1].elo
    return round(GlickoRating().value if elo is None else ANCHOR + elo)
