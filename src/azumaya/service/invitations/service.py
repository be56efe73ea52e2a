"""Creating, reading, accepting, withdrawing and declining invitations.

The match is stored in the transaction that marks the invitation as taken, so of two players who accept at the same time
one gets `invitation_taken`. Repeating an accepted request returns the same match.
"""

from __future__ import annotations

import secrets
import time
from dataclasses import replace

from ...rules.variant import option_fields
from .. import time_source
from ..catalogue import Catalogue
from ..match.seats import PlayerActor
from ..match.setup import Value
from ..operation.limits import RateLimits
from ..people import Sessions
from ..people.errors import unknown_person
from ..people.profile import GUEST, MEMBER
from ..storage.storage import Conflict, Storage
from ..tables.live_tables import LiveTables
from ..tables.match_factory import MatchRequest, new_id, options_of, requested_rules, requested_seed, requested_settings
from . import errors, repository
from .invitation import (
    MAX_OPEN,
    MAX_RUNNING,
    Guest,
    Invitation,
    Terms,
    Way,
    accept,
    check_may_take,
    check_open,
    check_terms,
    decline,
    expiry_of,
    hashed,
    withdraw,
)

MAX_ATTEMPTS = 5
SECRET_BYTES = 16
RATE_LIMITS = {GUEST: "invite", MEMBER: "invite-member"}


class InvitationService:
    def __init__(
        self, storage: Storage, sessions: Sessions, catalogue: Catalogue, tables: LiveTables, rate_limits: RateLimits
    ) -> None:
        self._storage = storage
        self._sessions = sessions
        self._catalogue = catalogue
        self._tables = tables
        self._buckets = rate_limits

    # --- creating ---

    def terms(
        self, match_request: MatchRequest, side: int | None, window: tuple[int, int] | None, guest_option: str = ""
    ) -> Terms:
        """Return the validated terms of a match request."""
        game = self._catalogue.game(match_request.game)
        name, variant = requested_rules(match_request, game)
        open_options = [known.name for known in option_fields(variant) if known.metadata["guest"]]
        if guest_option and (guest_option not in open_options or match_request.position):
            raise errors.not_for_guest(guest_option, open_options)
        return Terms(
            game=match_request.game,
            variant=name,
            options=options_of(variant),
            start=match_request.position or "",
            seed=requested_seed(match_request),
            settings=requested_settings(match_request, game, variant),
            side=side,
            window=window,
            guest_option=guest_option,
        )

    async def check(self, terms: Terms, way: Way, host: PlayerActor | None, to: str | None) -> str | None:
        """Validate an invitation before a guest is created for its host. Return the id of the invited member of a
        direct invitation."""
        kind = await self._kind(host)
        check_terms(terms, kind)
        if terms.guest_option and way != "link":
            raise errors.only_by_link()
        if way != "direct":
            return None
        if host is None or kind != MEMBER:
            raise errors.names_for_members()
        invited = await repository.find_member(self._storage, to or "")
        if invited is None:
            raise unknown_person(to or "")
        if invited == host.id:
            raise errors.invites_oneself()
        if await repository.is_blocked(self._storage, host.id, invited):
            raise errors.not_welcome()
        return invited

    async def create(
        self, host: PlayerActor, way: Way, terms: Terms, invited: str | None = None
    ) -> tuple[Invitation, str]:
        """Store a checked invitation; return it and the secret of its link, "" without one."""
        kind, now = await self._kind(host), time_source.now()
        self._buckets.take(RATE_LIMITS[kind], host.id, time.monotonic())
        if await repository.count_open(self._storage, host.id, now) >= MAX_OPEN[kind]:
            raise errors.too_many_open(MAX_OPEN[kind])
        await self._check_running(host.id, kind)
        secret = secrets.token_urlsafe(SECRET_BYTES) if way == "link" else ""
        invitation = Invitation(
            id=new_id(),
            way=way,
            host=host.id,
            terms=terms,
            created=now,
            expires=expiry_of(way, terms, now),
            secret=hashed(secret) if secret else "",
            invited=invited,
        )
        await self._storage.write(repository.insert(invitation), changed=[repository.change_of(invitation)])
        return invitation, secret

    async def _check_running(self, player: str, kind: str) -> None:
        if await repository.count_running(self._storage, player) >= MAX_RUNNING[kind]:
            raise errors.too_many_running(MAX_RUNNING[kind])

    # --- reading ---

    async def by_secret(self, secret: str) -> Invitation:
        return only(await repository.find(self._storage, "WHERE secret = ?", hashed(secret)))

    async def by_id(self, identifier: str) -> Invitation:
        return only(await repository.find(self._storage, "WHERE id = ?", identifier))

    async def visible(self, identifier: str, viewer: PlayerActor | None) -> Invitation:
        """Return an invitation by id: to its host, its guest and the invited player, and to everyone while it is open
        in the lobby. Links are found by their secret only."""
        invitation = await self.by_id(identifier)
        if not concerns(invitation, viewer) and (invitation.way != "open" or invitation.status != "open"):
            raise errors.invitation_unknown()
        return invitation

    async def visible_by_secret(self, secret: str, viewer: PlayerActor | None) -> Invitation:
        """Return the invitation of a link; raise if it is closed and the viewer has no part in it, unless its match may
        be watched."""
        invitation = await self.by_secret(secret)
        if not concerns(invitation, viewer) and invitation.watchable is None:
            check_open(invitation, time_source.now())
        return invitation

    # --- answering ---

    async def check_may_take(self, invitation: Invitation, visitor: PlayerActor | None) -> None:
        """Check that the visitor may accept, before a guest is created for them."""
        if not is_taken_by(invitation, visitor):
            check_may_take(invitation, await self._guest(invitation, visitor), time_source.now())

    async def accept(self, invitation: Invitation, player: PlayerActor, choice: Value | None = None) -> str:
        """Accept an invitation; return the id of the match. `choice` is the value of the option left to the guest; the
        host's value holds without one."""
        invitation = self._with_choice(invitation, choice)
        for _ in range(MAX_ATTEMPTS):
            if is_taken_by(invitation, player):
                assert invitation.match is not None
                return invitation.match
            guest, now = await self._guest(invitation, player), time_source.now()
            accepted, setup = accept(invitation, guest, now, match=new_id(), random_side=secrets.randbelow(2))
            await self._check_running(player.id, guest.kind)
            try:
                await self._tables.open_match(
                    setup, [repository.close(accepted, now)], [repository.change_of(accepted)]
                )
            except Conflict:
                invitation = self._with_choice(await self.by_id(invitation.id), choice)
            else:
                return setup.id
        raise errors.invitation_taken()

    def _with_choice(self, invitation: Invitation, choice: Value | None) -> Invitation:
        terms = invitation.terms
        if choice is None or not terms.guest_option:
            return invitation
        wanted = self._catalogue.game(terms.game).variant(None, {**terms.options, terms.guest_option: choice})
        return replace(invitation, terms=replace(terms, options=options_of(wanted)))

    async def withdraw(self, invitation: Invitation, actor: PlayerActor | None) -> Invitation:
        return await self._close(withdraw(invitation, id_or_empty(actor), time_source.now()))

    async def withdraw_all(self, player: PlayerActor) -> None:
        """Withdraw all open invitations of a player."""
        for invitation in await repository.find(self._storage, "WHERE host = ? AND status = 'open'", player.id):
            await self.withdraw(invitation, player)

    async def decline(self, invitation: Invitation, actor: PlayerActor | None, reason: str) -> Invitation:
        return await self._close(decline(invitation, id_or_empty(actor), reason, time_source.now()))

    async def _close(self, done: Invitation) -> Invitation:
        now = time_source.now()
        try:
            await self._storage.write(repository.close(done, now), changed=[repository.change_of(done)])
        except Conflict:
            check_open(await self.by_id(done.id), now)
            raise errors.invitation_withdrawn() from None
        return done

    # --- players ---

    async def _kind(self, player: PlayerActor | None) -> str:
        """Return the kind of a player; a visitor without one would become a guest."""
        return MEMBER if player is not None and (await self._sessions.profile(player.id)).is_member else GUEST

    async def _guest(self, invitation: Invitation, player: PlayerActor | None) -> Guest:
        terms = invitation.terms
        if player is None:
            return Guest("", GUEST)
        rating = await repository.rating_of(self._storage, player.id, terms.pool, terms.settings.pace)
        blocked = await repository.is_blocked(self._storage, player.id, invitation.host)
        return Guest(player.id, await self._kind(player), rating, blocked)


def only(found: list[Invitation]) -> Invitation:
    if not found:
        raise errors.invitation_unknown()
    return found[0]


def id_or_empty(player: PlayerActor | None) -> str:
    return player.id if player else ""


def concerns(invitation: Invitation, viewer: PlayerActor | None) -> bool:
    return viewer is not None and viewer.id in (invitation.host, invitation.guest, invitation.invited)


def is_taken_by(invitation: Invitation, player: PlayerActor | None) -> bool:
    return player is not None and invitation.status == "taken" and invitation.guest == player.id
