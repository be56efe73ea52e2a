"""Leaderboards, following and the listing that can be switched off, on both databases."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from azumaya.service import time_source
from azumaya.service.errors import Refused
from azumaya.service.people import BlocksAndReports
from azumaya.service.people import community as community_module
from azumaya.service.people.account_deletion import AccountDeletion
from azumaya.service.people.community import Community
from azumaya.service.people.members import SignedIn
from azumaya.service.people.profile import Profile
from azumaya.service.ratings.repository import ADD as ADD_RATING

from .test_members import PASSWORD, Desk, at_the_desk

NAMES = ("Ann of here", "Bob of here", "Eve of here")
Work = Callable[[Desk, Community, list[SignedIn]], Awaitable[None]]
DAY = 86_400_000


def with_three(place: Path | str, work: Work) -> None:
    """Ann and Bob are online."""

    async def run(desk: Desk) -> None:
        three = [(await desk.member(name))[1] for name in NAMES]
        online = {one.player.id for one in three[:2]}
        await work(desk, Community(desk.storage, desk.sessions, online.__contains__), three)

    at_the_desk(place, run)


async def rate(desk: Desk, who: SignedIn, value: float, deviation: float = 60, days_ago: int = 0) -> None:
    at = time_source.now() - days_ago * DAY
    await desk.storage.execute(ADD_RATING, who.player.id, "tomoe", "live", value, deviation, 0.06, 12, at)


async def profile(desk: Desk, name: str) -> Profile:
    return await BlocksAndReports(desk.storage, desk.sessions).find(name)


def test_the_highest_established_rating_leads(place: Path | str) -> None:
    async def work(desk: Desk, community: Community, three: list[SignedIn]) -> None:
        ann, bob, eve = three
        await rate(desk, ann, 1500)
        await rate(desk, bob, 1700, days_ago=10)
        await rate(desk, eve, 1900, deviation=200)
        leaders = await community.leaderboard("tomoe", "live")
        assert [one.profile.name for one in leaders] == ["Bob of here", "Ann of here"]
        assert leaders[0].deviation > leaders[0].rating.deviation, "a pause makes it less certain"
        assert await community.leaderboard("tomoe", "days") == []

    with_three(place, work)


def test_a_rating_that_a_long_pause_made_uncertain_is_left_out(place: Path | str) -> None:
    async def work(desk: Desk, community: Community, three: list[SignedIn]) -> None:
        await rate(desk, three[0], 1900, deviation=109, days_ago=400)
        assert await community.leaderboard("tomoe", "live") == []

    with_three(place, work)


def test_who_switches_the_listing_off_is_in_no_list(place: Path | str) -> None:
    async def work(desk: Desk, community: Community, three: list[SignedIn]) -> None:
        ann, bob, _ = (one.player for one in three)
        await rate(desk, three[0], 1500)
        await community.follow(bob, await profile(desk, "Ann of here"))
        everybody = [one.player.id for one in three]
        for _ in range(2):
            await community.set_listed(ann, listed=False)
            assert not await community.is_listed(ann)
            assert await community.leaderboard("tomoe", "live") == []
            assert [one.name for one in await community.online(everybody)] == ["Bob of here", "Eve of here"]
            assert [one.is_online for one in await community.followed(bob)] == [False]
        await community.set_listed(ann, listed=True)
        assert len(await community.leaderboard("tomoe", "live")) == 1
        assert [one.is_online for one in await community.followed(bob)] == [True]

    with_three(place, work)


def test_guests_are_in_no_list_and_cannot_be_followed(place: Path | str) -> None:
    async def work(desk: Desk, community: Community, three: list[SignedIn]) -> None:
        guest = (await desk.guest()).player
        assert guest is not None
        assert await community.online([guest.id]) == []
        with pytest.raises(Refused, match="only members"):
            await community.follow(three[0].player, await profile(desk, guest.id))
        await community.follow(guest, await profile(desk, "Eve of here"))
        assert [(one.profile.name, one.is_online) for one in await community.followed(guest)] == [
            ("Eve of here", False)
        ]

    with_three(place, work)


def test_following_is_done_once_and_undone_and_refused_between_blocked_players(
    place: Path | str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(desk: Desk, community: Community, three: list[SignedIn]) -> None:
        ann, bob, _ = (one.player for one in three)
        other = await profile(desk, "Bob of here")
        for _ in range(2):
            await community.follow(ann, other)
        assert await community.follows(ann, other)
        assert len(await community.followed(ann)) == 1
        await community.unfollow(ann, other)
        assert not await community.follows(ann, other)
        await BlocksAndReports(desk.storage, desk.sessions).block(bob, await profile(desk, "Ann of here"))
        with pytest.raises(Refused, match="blocked"):
            await community.follow(ann, other)
        with pytest.raises(Refused, match="other players"):
            await community.follow(ann, await profile(desk, "Ann of here"))
        await community.follow(ann, await profile(desk, "Eve of here"))
        monkeypatch.setattr(community_module, "MAX_FOLLOWED", 1)
        with pytest.raises(Refused, match="at most 1 "):
            await community.follow(ann, await profile(desk, "Eve of here"))

    with_three(place, work)


def test_a_deleted_account_is_followed_by_nobody_and_the_export_names_whom_one_follows(place: Path | str) -> None:
    async def work(desk: Desk, community: Community, three: list[SignedIn]) -> None:
        ann, bob, _ = (one.player for one in three)
        await community.follow(ann, await profile(desk, "Bob of here"))
        await community.set_listed(bob, listed=False)

        async def no_invitations(_player: object) -> None: ...

        deletion = AccountDeletion(desk.storage, desk.sessions, desk.members, (no_invitations,))
        assert [one["name"] for one in (await deletion.export(ann))["follows"]] == ["Bob of here"]
        assert len((await deletion.export(bob))["unlisted"]) == 1
        await deletion.delete(bob, PASSWORD)
        for table in ("follows", "unlisted_players"):
            assert await desk.storage.read(f"SELECT COUNT(*) FROM {table}") == [(0,)]

    with_three(place, work)
