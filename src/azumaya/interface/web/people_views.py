"""Conversion of players, devices, tokens and ratings to messages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...service.application import Application
from ...service.match.clock import Pace
from ...service.match.seats import PlayerActor
from ...service.people import Profile, digest
from ...service.people.blocks_and_reports import HeadToHead
from ...service.people.community import Leader
from ...service.people.profile import GUEST, MEMBER, Device
from ...service.people.rows import TokenRow
from ...service.ratings.rating import PlayerRating
from ...service.ratings.repository import ratings_of
from . import protocol

DEVICE_ID = 16
"""Hexadecimal digits of the session digest: enough to identify a device, useless as a credential."""


def rating(game: str, pace: Pace, standing: PlayerRating) -> protocol.RatingView:
    return protocol.RatingView(
        game=game,
        pace=pace,
        rating=round(standing.value),
        deviation=round(standing.deviation),
        games=standing.games,
        provisional=standing.is_provisional,
    )


def leader(game: str, pace: Pace, one: Leader, *, is_online: bool) -> protocol.LeaderboardEntry:
    standing = replace(one.rating, deviation=one.deviation)
    return protocol.LeaderboardEntry(
        player=player_ref(one.profile), rating=rating(game, pace, standing), online=is_online
    )


def player_ref(profile: Profile) -> protocol.PlayerRef:
    kind = profile.kind
    return protocol.PlayerRef(
        id=profile.id,
        name=profile.name,
        kind="guest" if kind == GUEST else "member" if kind == MEMBER else "gone",
        program=profile.program,
    )


async def me(application: Application, player: PlayerActor | None) -> protocol.Me:
    if player is None:
        return protocol.Me()
    return protocol.Me(
        player=player_ref(await application.sessions.profile(player.id)),
        devices=len(await application.sessions.devices(player)),
        running=await application.sessions.count_running(player),
    )


def device_id(token: str) -> str:
    return token[:DEVICE_ID]


def devices(rows: Sequence[Device], secret: str) -> list[protocol.DeviceView]:
    current = digest(secret)
    return [
        protocol.DeviceView(
            id=device_id(row.token), created=row.created, used=row.used, label=row.label, current=row.token == current
        )
        for row in rows
    ]


def token(row: TokenRow) -> protocol.TokenView:
    return protocol.TokenView(id=row.id, label=row.label, created=row.created, used=row.used)


async def player_page(application: Application, profile: Profile, viewer: PlayerActor | None) -> protocol.PlayerPage:
    """Return a player's page as the viewer sees it."""
    blocks_and_reports = application.blocks_and_reports
    ratings = await ratings_of(application.storage, [profile.id])
    page = protocol.PlayerPage(
        player=player_ref(profile),
        created=await blocks_and_reports.created(profile),
        ratings=[
            rating(game, "days" if pace == "days" else "live", ratings[player, game, pace])
            for player, game, pace in sorted(ratings)
        ],
    )
    if viewer is None or viewer.id == profile.id:
        return page
    met = await blocks_and_reports.head_to_head(viewer, profile)
    return page.model_copy(
        update={
            "followed": await application.community.follows(viewer, profile),
            "blocked": await blocks_and_reports.has_blocked(viewer, profile),
            "record": protocol.HeadToHeadView(wins=met.wins, draws=met.draws, losses=met.losses)
            if met != HeadToHead()
            else None,
        }
    )
