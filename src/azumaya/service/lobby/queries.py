"""Database queries for the lists of the lobby."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..invitations import repository
from ..invitations.invitation import Invitation
from ..match.json_codec import read_seat
from ..match.seats import Open, Person, Seat
from ..pairing.pools import PoolCard
from ..pairing.repository import pool_cards
from ..people import Sessions
from ..people.profile import Profile
from ..ratings.pool import pool_of_row
from ..ratings.rating import PlayerRating, RatingKey
from ..ratings.repository import ratings_of
from ..storage.statements import chunks, placeholders
from ..storage.storage import Storage
from .items import InvitationCard, MatchCard, SeatedPlayer
from .search import PAGE_SIZE, MatchSearch, cursor_of

MAX_PERSONAL = 200
"""Items in a personal list, most recently changed first."""
MIN_TURNS = 4
"""Turns of a recent game that is worth replaying."""
CLOSED_FOR = 30_000
"""Ms for which a closed invitation is still sent to its host."""

CARD = """
SELECT m.id, m.game, m.variant, m.options, m.settings, m.clock, m.position, m.watch, m.to_move, m.asked, m.turns,
    m.status, m.created, m.changed, m.ended, m.winner, m.finish, m.scores, a.player, a.computer, b.player, b.computer,
    (SELECT COUNT(*) FROM unlisted_players u WHERE u.player IN (a.player, b.player))
FROM matches m
JOIN seats a ON a."match" = m.id AND a.side = 0
JOIN seats b ON b."match" = m.id AND b.side = 1
"""
MINE = """
m.id IN (SELECT s."match" FROM seats s WHERE s.player = ?) AND m.status IN ('waiting', 'running', 'paused')
ORDER BY m.changed DESC LIMIT ?
"""
LISTED = "NOT EXISTS (SELECT 1 FROM unlisted_players u WHERE u.player IN (a.player, b.player))"
TO_WATCH = f"m.watch = 'public' AND m.status = 'running' AND {LISTED} ORDER BY m.changed DESC LIMIT ?"
RECENT = (
    "m.watch = 'public' AND m.status = 'over' AND m.turns >= ? AND a.player <> b.player "
    f"AND {LISTED} ORDER BY m.ended DESC LIMIT ?"
)
OPEN = "WHERE way = 'open' AND status = 'open' AND expires > ? ORDER BY created DESC LIMIT ?"
TO_ME = "WHERE invited = ? AND status = 'open' AND expires > ? ORDER BY created LIMIT ?"
OWN = "WHERE host = ? AND (status = 'open' AND expires > ? OR changed > ?) ORDER BY created DESC LIMIT ?"

BLOCKED = "SELECT player, blocked FROM blocks WHERE player = ? OR blocked = ?"


class LobbyQueries:
    def __init__(self, storage: Storage, sessions: Sessions) -> None:
        self._storage = storage
        self._sessions = sessions

    # --- tables ---

    async def cards(self, matches: Collection[str]) -> list[MatchCard]:
        """Return matches by id; unknown ids are left out."""
        found: list[MatchCard] = []
        for chunk in chunks(matches):
            found += await self.find_cards(f"m.id IN ({placeholders(chunk)})", *chunk)
        return found

    async def mine(self, player: str) -> list[MatchCard]:
        """Return the player's unfinished matches."""
        return await self.find_cards(MINE, player, MAX_PERSONAL)

    async def to_watch(self, limit: int) -> list[MatchCard]:
        """Return running public matches, most recently changed first."""
        return [card for card in await self.find_cards(TO_WATCH, limit) if card.can_be_watched]

    async def recent(self, limit: int) -> list[MatchCard]:
        """Return public games between two people that were played to an end, newest first."""
        return await self.find_cards(RECENT, MIN_TURNS, limit)

    async def finished(
        self, player: str, viewer: str | None, search: MatchSearch
    ) -> tuple[list[MatchCard], str | None]:
        """Return a page of the player's finished matches that the viewer may see, newest first, and the cursor of the
        next page."""
        where, values = search.condition(player, viewer)
        found = await self.find_cards(where, *values)
        page = found[:PAGE_SIZE]
        return page, cursor_of(page[-1].ended, page[-1].match) if len(found) > PAGE_SIZE else None

    async def find_cards(self, where: str, *values: Any) -> list[MatchCard]:
        rows = [CardRow(*row) for row in await self._storage.read(f"{CARD} WHERE {where}", *values)]
        players = {player for row in rows for player in (row.player_0, row.player_1) if player}
        profiles, ratings = await self._sessions.profiles(players), await ratings_of(self._storage, players)
        return [read_card(row, profiles, ratings) for row in rows]

    # --- pools ---

    async def pools(self, now: int) -> list[PoolCard]:
        """Return the pools in which players wait or have waited lately."""
        return await pool_cards(self._storage, now)

    # --- invitations ---

    async def invitations(self, invitations: Collection[str]) -> list[InvitationCard]:
        found: list[InvitationCard] = []
        for chunk in chunks(invitations):
            found += await self._find_invitations(f"WHERE id IN ({placeholders(chunk)})", *chunk)
        return found

    async def open(self, now: int, limit: int) -> list[InvitationCard]:
        """Return open invitations, newest first."""
        return await self._find_invitations(OPEN, now, limit)

    async def to_me(self, player: str, now: int) -> list[InvitationCard]:
        return await self._find_invitations(TO_ME, player, now, MAX_PERSONAL)

    async def own(self, player: str, now: int) -> list[InvitationCard]:
        """Return the player's invitations that are open, or were until a moment ago."""
        return await self._find_invitations(OWN, player, now, now - CLOSED_FOR, MAX_PERSONAL)

    async def blocked(self, player: str) -> frozenset[str]:
        """Return the ids of players who have blocked this player or are blocked by them."""
        rows = await self._storage.read(BLOCKED, player, player)
        return frozenset(other for row in rows for other in row if other != player)

    async def _find_invitations(self, where: str, *values: Any) -> list[InvitationCard]:
        return await self.with_hosts(await repository.find(self._storage, where, *values))

    async def with_hosts(self, invitations: Sequence[Invitation]) -> list[InvitationCard]:
        hosts = {one.host for one in invitations}
        profiles, ratings = await self._sessions.profiles(hosts), await ratings_of(self._storage, hosts)
        return [
            InvitationCard(one, profiles[one.host], ratings.get((one.host, one.terms.pool, one.terms.settings.pace)))
            for one in invitations
            if one.host in profiles
        ]


@dataclass(frozen=True, slots=True)
class CardRow:
    id: str
    game: str
    variant: str
    options: str
    settings: str
    clock: str | None
    position: str
    watch: str
    to_move: int | None
    asked: int | None
    turns: int
    status: str
    created: int
    changed: int
    ended: int | None
    winner: int | None
    finish: str | None
    scores: str
    player_0: str | None
    computer_0: str | None
    player_1: str | None
    computer_1: str | None
    unlisted: int


def read_card(row: CardRow, profiles: Mapping[str, Profile], ratings: Mapping[RatingKey, PlayerRating]) -> MatchCard:
    settings, clock = json.loads(row.settings), json.loads(row.clock or "{}")
    pace = clock.get("pace", settings.get("pace", "live"))
    one, other = json.loads(row.scores)
    pool = pool_of_row(row.game, row.options)

    def seated(player: str | None, computer: str | None) -> SeatedPlayer:
        seat: Seat = Open()
        if player is not None:
            seat = Person(player)
        elif computer is not None:
            seat = read_seat(json.loads(computer))
        return SeatedPlayer(seat, profiles.get(player or ""), ratings.get((player or "", pool, pace)))

    return MatchCard(
        match=row.id,
        game=row.game,
        variant=row.variant,
        seats=(seated(row.player_0, row.computer_0), seated(row.player_1, row.computer_1)),
        position=row.position,
        pace=pace,
        rated=settings.get("rated", False),
        watch=row.watch,
        deadline=clock.get("deadline"),
        to_move=row.to_move,
        asked=row.asked,
        turns=row.turns,
        status=row.status,  # type: ignore[arg-type]
        created=row.created,
        changed=row.changed,
        ended=row.ended,
        winner=row.winner,
        finish=row.finish,  # type: ignore[arg-type]
        scores=(one, other),
        is_listed=not row.unlisted,
    )
