"""The lists, read from the tables of the database."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..invitations import storing
from ..invitations.invitation import Invitation
from ..match.seats import Open, Person, Seat
from ..match.writing import read_seat
from ..people import People
from ..people.profile import Profile
from ..ratings.standing import RatingKey, RatingStanding
from ..ratings.storing import ratings_of
from ..storage.statements import marks, portions
from ..storage.storage import Storage
from .items import Card, Posted, Sitter
from .search import PAGE, MatchSearch, cursor_of

MOST_MINE = 200
"""Of a player's matches that go on, those that have changed last."""
RECENT = 30_000
"""Ms for which an invitation that was settled is still told to its host."""

CARD = """
SELECT m.id, m.game, m.variant, m.settings, m.clock, m.position, m.watch, m.to_move, m.asked, m.turns,
    m.status, m.created, m.changed, m.ended, m.winner, m.finish, m.scores, a.player, a.computer, b.player, b.computer
FROM matches m
JOIN seats a ON a."match" = m.id AND a.side = 0
JOIN seats b ON b."match" = m.id AND b.side = 1
"""
MINE = """
m.id IN (SELECT s."match" FROM seats s WHERE s.player = ?) AND m.status IN ('waiting', 'running', 'paused')
ORDER BY m.changed DESC LIMIT ?
"""
TO_WATCH = "m.watch = 'public' AND m.status = 'running' ORDER BY m.changed DESC LIMIT ?"
OPEN = "WHERE way = 'open' AND status = 'open' AND expires > ? ORDER BY created DESC LIMIT ?"
TO_ME = "WHERE invited = ? AND status = 'open' AND expires > ? ORDER BY created LIMIT ?"
OWN = "WHERE host = ? AND (status = 'open' AND expires > ? OR changed > ?) ORDER BY created DESC LIMIT ?"

BLOCKED = "SELECT player, blocked FROM blocks WHERE player = ? OR blocked = ?"


class Reading:
    """Reads lists. Starts nothing and wakes nobody."""

    def __init__(self, storage: Storage, people: People) -> None:
        self._storage = storage
        self._people = people

    # --- tables ---

    async def cards(self, matches: Collection[str]) -> list[Card]:
        """Tables by their ids; those that are not there are left out."""
        found: list[Card] = []
        for asked in portions(matches):
            found += await self.find_cards(f"m.id IN ({marks(asked)})", *asked)
        return found

    async def mine(self, player: str) -> list[Card]:
        """A player's matches that are not over."""
        return await self.find_cards(MINE, player, MOST_MINE)

    async def to_watch(self, limit: int) -> list[Card]:
        """Public tables where somebody plays, those where something has happened last first."""
        return [card for card in await self.find_cards(TO_WATCH, limit) if card.can_be_watched]

    async def finished(self, player: str, viewer: str | None, search: MatchSearch) -> tuple[list[Card], str | None]:
        """A page of a player's matches that are over, as far as a viewer may know of them, the newest first, and where
        the next page begins."""
        where, values = search.condition(player, viewer)
        found = await self.find_cards(where, *values)
        page = found[:PAGE]
        return page, cursor_of(page[-1].ended, page[-1].match) if len(found) > PAGE else None

    async def find_cards(self, where: str, *values: Any) -> list[Card]:
        rows = [CardRow(*row) for row in await self._storage.read(f"{CARD} WHERE {where}", *values)]
        players = {player for row in rows for player in (row.player_0, row.player_1) if player}
        profiles, ratings = await self._people.names(players), await ratings_of(self._storage, players)
        return [read_card(row, profiles, ratings) for row in rows]

    # --- invitations ---

    async def posted(self, invitations: Collection[str]) -> list[Posted]:
        found: list[Posted] = []
        for asked in portions(invitations):
            found += await self._find_posted(f"WHERE id IN ({marks(asked)})", *asked)
        return found

    async def open(self, now: int, limit: int) -> list[Posted]:
        """What stands open in the lobby, the newest first."""
        return await self._find_posted(OPEN, now, limit)

    async def to_me(self, player: str, now: int) -> list[Posted]:
        return await self._find_posted(TO_ME, player, now, MOST_MINE)

    async def own(self, player: str, now: int) -> list[Posted]:
        """What a player has made and is open, or was a moment ago."""
        return await self._find_posted(OWN, player, now, now - RECENT, MOST_MINE)

    async def blocked(self, player: str) -> frozenset[str]:
        """Those between whom and a player there shall be no invitations, whoever of the two wants it so."""
        rows = await self._storage.read(BLOCKED, player, player)
        return frozenset(other for row in rows for other in row if other != player)

    async def _find_posted(self, where: str, *values: Any) -> list[Posted]:
        return await self.with_hosts(await storing.find(self._storage, where, *values))

    async def with_hosts(self, invitations: Sequence[Invitation]) -> list[Posted]:
        hosts = {one.host for one in invitations}
        profiles, ratings = await self._people.names(hosts), await ratings_of(self._storage, hosts)
        return [
            Posted(one, profiles[one.host], ratings.get((one.host, one.terms.game, one.terms.settings.pace)))
            for one in invitations
            if one.host in profiles
        ]


@dataclass(frozen=True, slots=True)
class CardRow:
    id: str
    game: str
    variant: str
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


def read_card(row: CardRow, profiles: Mapping[str, Profile], ratings: Mapping[RatingKey, RatingStanding]) -> Card:
    settings, clock = json.loads(row.settings), json.loads(row.clock or "{}")
    pace = clock.get("pace", settings.get("pace", "live"))
    one, other = json.loads(row.scores)

    def sitter(player: str | None, computer: str | None) -> Sitter:
        seat: Seat = Open()
        if player is not None:
            seat = Person(player)
        elif computer is not None:
            seat = read_seat(json.loads(computer))
        return Sitter(seat, profiles.get(player or ""), ratings.get((player or "", row.game, pace)))

    return Card(
        match=row.id,
        game=row.game,
        variant=row.variant,
        sitters=(sitter(row.player_0, row.computer_0), sitter(row.player_1, row.computer_1)),
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
    )
