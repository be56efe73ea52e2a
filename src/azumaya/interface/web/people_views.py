"""People as messages."""

from __future__ import annotations

from collections.abc import Sequence

from ...service.house import House
from ...service.match.seats import Somebody
from ...service.people import Profile, digest
from ...service.people.neighbours import Balance
from ...service.people.profile import GUEST, MEMBER
from ...service.people.rows import TokenRow
from ...service.ratings.storing import ratings_of
from ...service.storage.rows import SessionRow
from . import protocol, rating_views

DEVICE_ID = 16
"""Hexadecimal digits of the stored digest: enough to name a device, worthless to whoever reads them."""


def player_ref(profile: Profile) -> protocol.PlayerRef:
    kind = profile.kind
    return protocol.PlayerRef(
        id=profile.id,
        name=profile.name,
        kind="guest" if kind == GUEST else "member" if kind == MEMBER else "gone",
        program=profile.program,
    )


async def me(house: House, player: Somebody | None) -> protocol.Me:
    if player is None:
        return protocol.Me()
    return protocol.Me(
        player=player_ref(await house.people.name(player.id)),
        devices=len(await house.people.devices(player)),
        running=await house.people.running(player),
    )


def device_id(token: str) -> str:
    return token[:DEVICE_ID]


def devices(rows: Sequence[SessionRow], secret: str) -> list[protocol.DeviceView]:
    current = digest(secret)
    return [
        protocol.DeviceView(
            id=device_id(row.token), created=row.created, used=row.used, label=row.label, current=row.token == current
        )
        for row in rows
    ]


def token(row: TokenRow) -> protocol.TokenView:
    return protocol.TokenView(id=row.id, label=row.label, created=row.created, used=row.used)


async def player_page(house: House, profile: Profile, viewer: Somebody | None) -> protocol.PlayerPage:
    """Somebody's page, as whoever looks at it sees it."""
    neighbours = house.neighbours
    ratings = await ratings_of(house.storage, [profile.id])
    page = protocol.PlayerPage(
        player=player_ref(profile),
        created=await neighbours.created(profile),
        ratings=[
            rating_views.rating(game, "days" if pace == "days" else "live", ratings[player, game, pace])
            for player, game, pace in sorted(ratings)
        ],
    )
    if viewer is None or viewer.id == profile.id:
        return page
    met = await neighbours.balance(viewer, profile)
    return page.model_copy(
        update={
            "blocked": await neighbours.has_blocked(viewer, profile),
            "record": protocol.BalanceView(wins=met.wins, draws=met.draws, losses=met.losses)
            if met != Balance()
            else None,
        }
    )
