"""Joining and leaving ladders, and challenges. Each game has one ladder, played by days; it is for members."""

from __future__ import annotations

from collections.abc import Callable, Collection

from ...rules.game import Game
from .. import time_source
from ..catalogue import Catalogue
from ..errors import server_busy
from ..match.clock import PerTurn
from ..match.seats import Person, PlayerActor
from ..match.setup import Link, MatchSetup, Settings
from ..pairing.repository import blocked_pairs
from ..people.community import Community
from ..storage.storage import Conflict, Storage
from ..tables.live_tables import LiveTables
from ..tables.match_factory import MatchRequest, new_id, options_of, requested_rules, requested_seed, shuffled
from . import errors
from .ladder import DAY, Challenged, LadderEvent, LadderPayload, LadderState, challenge, join_ladder, leave_ladder
from .repository import PREFIX, LadderRepository, addition, change_of

CONTROL = PerTurn(3 * DAY)
MAX_ATTEMPTS = 20
MAX_NEWS = 20

DecideLadder = Callable[[LadderState], LadderPayload]


class LadderService:
    def __init__(
        self,
        storage: Storage,
        repository: LadderRepository,
        catalogue: Catalogue,
        tables: LiveTables,
        community: Community,
    ) -> None:
        self._storage = storage
        self._repository = repository
        self._catalogue = catalogue
        self._tables = tables
        self._community = community

    # --- reading ---

    async def find(self, game: str) -> LadderState:
        self._catalogue.listed_game(game)
        return await self._repository.find(game)

    async def news(self, game: str) -> list[LadderEvent]:
        """Return the newest events, the newest first."""
        return await self._repository.newest(game, MAX_NEWS)

    async def blocked(self, player: str, others: Collection[str]) -> Collection[str]:
        """Return those of the others whom a player has blocked, or who have blocked the player."""
        pairs = await blocked_pairs(self._storage, {player, *others})
        return {other for other in others if frozenset((player, other)) in pairs}

    # --- players ---

    async def join(self, game: str, player: PlayerActor) -> None:
        """Come in at the bottom. Members who are in no lists cannot join."""
        self._catalogue.listed_game(game)
        if not await self._community.is_listed(player):
            raise errors.ladder_is_public()
        await self._change(game, lambda state: join_ladder(state, player.id))

    async def leave(self, game: str, player: PlayerActor) -> None:
        self._catalogue.listed_game(game)
        await self._change(game, lambda state: leave_ladder(state, player.id))

    async def leave_all(self, player: PlayerActor) -> None:
        """Take a player off all ladders. Open challenges are played on, but move no places."""
        for game in self._catalogue.games:
            if player.id in (await self._repository.find(game)).places:
                await self.leave(game, player)

    async def challenge(self, game: str, player: PlayerActor, other: str) -> str:
        """Challenge a player; return the match, which is stored together with the challenge."""
        played = self._catalogue.game(game)
        for _ in range(MAX_ATTEMPTS):
            state, now = await self.find(game), time_source.now()
            made = challenge(state, player.id, other, new_id(), now)
            if await self.blocked(player.id, [other]):
                raise errors.blocked_on_ladder()
            setup = challenge_setup(played, made, now)
            try:
                await self._tables.open_match(
                    setup, [addition(game, state, made, now)], [change_of(game, state.number + 1)]
                )
            except Conflict:
                continue
            return made.match
        raise server_busy()

    async def _change(self, game: str, decide: DecideLadder) -> None:
        """Decide and store; decide again if another event was stored first."""
        for _ in range(MAX_ATTEMPTS):
            state = await self._repository.find(game)
            payload = decide(state)
            try:
                await self._repository.append(game, state, payload, time_source.now())
            except Conflict:
                continue
            return
        raise server_busy()


def challenge_setup(game: Game, made: Challenged, now: int) -> MatchSetup:
    """Return the setup of the match of a challenge: the standard variant, sides at random, a series where one game is
    decided by the side or the draw. Like a game of a tournament it can neither be aborted nor taken back."""
    request = MatchRequest(game.name, fair=True)
    name, variant = requested_rules(request, game)
    return MatchSetup(
        id=made.match,
        game=game.name,
        variant=name,
        options=options_of(variant),
        seats=shuffled((Person(made.challenger), Person(made.challenged))),
        created=now,
        link=Link(made.match),
        seed=requested_seed(request),
        settings=Settings(
            (CONTROL, CONTROL),
            "days",
            game.is_rated(variant),
            watch="public",
            series=game.rates_series,
            tournament=PREFIX + game.name,
        ),
    )
