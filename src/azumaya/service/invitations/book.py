"""The house's book of invitations: made, looked at, taken, withdrawn and declined.

Whoever takes one first sits down. The match is stored in the transaction that marks the invitation as taken, so of two
who press at once the second finds it taken. Whoever asks for the same again is led to the same match.
"""

from __future__ import annotations

import secrets
import time

from .. import wall
from ..catalogue import Catalogue
from ..limits import Buckets
from ..match.seats import Somebody
from ..people import People
from ..people.errors import unknown_person
from ..people.profile import GUEST, MEMBER
from ..setting_up import Wish, new_id, options_of, wished_rules, wished_seed, wished_settings
from ..storage.storage import Conflict, Storage
from ..tables import LiveTables
from . import errors, storing
from .invitation import (
    MOST_OPEN,
    MOST_RUNNING,
    Guest,
    Invitation,
    Terms,
    Way,
    check_may_take,
    check_open,
    check_terms,
    declined,
    hashed,
    lives_until,
    taken,
    withdrawn,
)

MOST_TRIES = 5
SECRET_BYTES = 16
INVITE = {GUEST: "invite", MEMBER: "invite-member"}


class InvitationBook:
    def __init__(
        self, storage: Storage, people: People, catalogue: Catalogue, tables: LiveTables, buckets: Buckets
    ) -> None:
        self._storage = storage
        self._people = people
        self._catalogue = catalogue
        self._tables = tables
        self._buckets = buckets

    # --- making ---

    def terms(self, wish: Wish, side: int | None, window: tuple[int, int] | None) -> Terms:
        """What would be played, every option of it; refuses what cannot be."""
        game = self._catalogue.game(wish.game)
        name, variant = wished_rules(wish, game)
        return Terms(
            game=wish.game,
            variant=name,
            options=options_of(variant),
            start=wish.position or "",
            seed=wished_seed(wish),
            settings=wished_settings(wish, game, variant),
            side=side,
            window=window,
        )

    async def check(self, terms: Terms, way: Way, host: Somebody | None, to: str | None) -> str | None:
        """Refuse what nobody should be asked to play, before anybody becomes a player by asking. Who is invited, by id,
        where it is somebody by name."""
        kind = await self._kind(host)
        check_terms(terms, kind)
        if way != "direct":
            return None
        if host is None or kind != MEMBER:
            raise errors.names_for_members()
        invited = await storing.member_called(self._storage, to or "")
        if invited is None:
            raise unknown_person(to or "")
        if invited == host.id:
            raise errors.invites_oneself()
        if await storing.is_blocked(self._storage, host.id, invited):
            raise errors.not_welcome()
        return invited

    async def make(self, host: Somebody, way: Way, terms: Terms, invited: str | None = None) -> tuple[Invitation, str]:
        """A new invitation that has been checked, and the secret of its link, "" where there is none."""
        kind, now = await self._kind(host), wall.now()
        self._buckets.take(INVITE[kind], host.id, time.monotonic())
        if await storing.count_open(self._storage, host.id, now) >= MOST_OPEN[kind]:
            raise errors.too_many_open(MOST_OPEN[kind])
        await self._check_room(host.id, kind)
        secret = secrets.token_urlsafe(SECRET_BYTES) if way == "link" else ""
        invitation = Invitation(
            id=new_id(),
            way=way,
            host=host.id,
            terms=terms,
            created=now,
            expires=lives_until(way, terms, now),
            secret=hashed(secret) if secret else "",
            invited=invited,
        )
        await self._storage.write(storing.added(invitation), changed=[storing.told(invitation)])
        return invitation, secret

    async def _check_room(self, player: str, kind: str) -> None:
        if await storing.count_running(self._storage, player) >= MOST_RUNNING[kind]:
            raise errors.too_many_running(MOST_RUNNING[kind])

    # --- looking ---

    async def by_secret(self, secret: str) -> Invitation:
        return one(await storing.find(self._storage, "WHERE secret = ?", hashed(secret)))

    async def by_id(self, identifier: str) -> Invitation:
        return one(await storing.find(self._storage, "WHERE id = ?", identifier))

    async def shown(self, identifier: str, viewer: Somebody | None) -> Invitation:
        """An invitation by its id, for those it concerns: whoever made it, took it or is invited, and everybody while
        it is open in the lobby. A link is known by its secret alone."""
        invitation = await self.by_id(identifier)
        if not concerns(invitation, viewer) and (invitation.way != "open" or invitation.status != "open"):
            raise errors.invitation_unknown()
        return invitation

    async def look(self, secret: str, viewer: Somebody | None) -> Invitation:
        """What a link leads to. Those it does not concern are told when it is too late."""
        invitation = await self.by_secret(secret)
        if not concerns(invitation, viewer):
            check_open(invitation, wall.now())
        return invitation

    # --- answering ---

    async def check_may_take(self, invitation: Invitation, visitor: Somebody | None) -> None:
        """Refuse whoever may not sit down, before anybody becomes a player by asking."""
        if not is_taken_by(invitation, visitor):
            check_may_take(invitation, await self._guest(invitation, visitor), wall.now())

    async def take(self, invitation: Invitation, player: Somebody) -> str:
        """Sit down; the id of the match."""
        for _ in range(MOST_TRIES):
            if is_taken_by(invitation, player):
                assert invitation.match is not None
                return invitation.match
            guest, now = await self._guest(invitation, player), wall.now()
            done, setup = taken(invitation, guest, now, match=new_id(), lot=secrets.randbelow(2))
            await self._check_room(player.id, guest.kind)
            try:
                await self._tables.open_match(setup, [storing.settled(done, now)], [storing.told(done)])
            except Conflict:
                invitation = await self.by_id(invitation.id)
            else:
                return setup.id
        raise errors.invitation_taken()

    async def withdraw(self, invitation: Invitation, actor: Somebody | None) -> Invitation:
        return await self._settle(withdrawn(invitation, id_of(actor), wall.now()))

    async def decline(self, invitation: Invitation, actor: Somebody | None, reason: str) -> Invitation:
        return await self._settle(declined(invitation, id_of(actor), reason, wall.now()))

    async def _settle(self, done: Invitation) -> Invitation:
        now = wall.now()
        try:
            await self._storage.write(storing.settled(done, now), changed=[storing.told(done)])
        except Conflict:
            check_open(await self.by_id(done.id), now)
            raise errors.invitation_withdrawn() from None
        return done

    # --- people ---

    async def _kind(self, player: Somebody | None) -> str:
        """Whoever has not acted yet would be a guest."""
        return MEMBER if player is not None and (await self._people.name(player.id)).is_member else GUEST

    async def _guest(self, invitation: Invitation, player: Somebody | None) -> Guest:
        terms = invitation.terms
        if player is None:
            return Guest("", GUEST)
        rating = await storing.rating_of(self._storage, player.id, terms.game, terms.settings.pace)
        blocked = await storing.is_blocked(self._storage, player.id, invitation.host)
        return Guest(player.id, await self._kind(player), rating, blocked)


def one(found: list[Invitation]) -> Invitation:
    if not found:
        raise errors.invitation_unknown()
    return found[0]


def id_of(player: Somebody | None) -> str:
    """Nobody's where a visitor has not acted yet."""
    return player.id if player else ""


def concerns(invitation: Invitation, viewer: Somebody | None) -> bool:
    return viewer is not None and viewer.id in (invitation.host, invitation.guest, invitation.invited)


def is_taken_by(invitation: Invitation, player: Somebody | None) -> bool:
    return player is not None and invitation.status == "taken" and invitation.guest == player.id
