"""Advisers: players who share a seat. They join by a secret link that only the players of the seat can make."""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256

from .. import errors
from ..match.commands import Advise
from ..match.decide import check_may_be_advised
from ..match.seats import Person, PlayerActor
from ..match.state import MatchState, acting_sides
from ..storage.secrets import stored_secret
from ..storage.storage import Storage
from .live_tables import LiveTables
from .table import Table

KEY = "adviser-links"
SECRET_LENGTH = 32


class Advisers:
    """Links for advisers. They are computed from the match, the side and its dismissals, so nothing is stored, and a
    dismissal invalidates them."""

    def __init__(self, storage: Storage, tables: LiveTables) -> None:
        self._storage = storage
        self._tables = tables

    async def secret(self, identifier: str, player: PlayerActor) -> str:
        """Return the secret of the link to a player's own seat."""
        state = (await self._tables.table(identifier)).state
        sides = acting_sides(state, player)
        if not sides:
            raise errors.not_seated(state.number)
        check_may_be_advised(state)
        return await self._secret(state, sides[0])

    async def invitation(self, identifier: str, secret: str) -> tuple[Table, int]:
        """Return the table and the side of a link; raise if it is not valid."""
        table = await self._tables.table(identifier)
        await table.players.load()
        for side in (0, 1):
            is_person = isinstance(table.state.seats[side], Person)
            if is_person and hmac.compare_digest(await self._secret(table.state, side), secret):
                return table, side
        raise errors.unknown_adviser_link(table.number)

    async def join(self, identifier: str, secret: str, player: PlayerActor) -> None:
        """Make a player an adviser of the side of a link; without effect for one who is already."""
        table, side = await self.invitation(identifier, secret)
        if player.id not in table.state.advisers[side]:
            await table.act(player, Advise(side))

    async def _secret(self, state: MatchState, side: int) -> str:
        key = await stored_secret(self._storage, KEY, new_key)
        text = f"{state.setup.id} {side} {state.dismissals[side]}"
        return hmac.new(key.encode(), text.encode(), sha256).hexdigest()[:SECRET_LENGTH]


def new_key() -> str:
    return secrets.token_urlsafe(32)
