"""Invitations on both databases: they come back as they were stored, and an open one is settled once."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from azumaya.service.invitations import repository
from azumaya.service.invitations.invitation import Invitation, Terms
from azumaya.service.match.clock import Fischer, PerTurn
from azumaya.service.match.setup import Settings
from azumaya.service.storage import Conflict, Storage

from .samples import add_guest, match_row, new_match, seats, summary, with_storage

TERMS = Terms(
    "pebbles",
    "standard",
    {"heap": 9, "wet": False},
    settings=Settings((Fischer(60_000, 0, 90_000), PerTurn(1_000)), "days", courtesy=True, watch="public"),
    side=1,
    window=(1400, 1600),
)
OPEN = Invitation("i1", "link", "host", TERMS, created=1_000, expires=9_000, secret="digest")
TAKEN = replace(OPEN, status="taken", match="match-1", guest="player-1")


async def add(storage: Storage, invitation: Invitation = OPEN) -> None:
    await add_guest(storage, "host")
    await add_guest(storage)
    await storage.write(repository.insert(invitation))


def test_an_invitation_comes_back_as_it_was_stored(place: Path | str) -> None:
    async def work(storage: Storage) -> None:
        await add(storage)
        assert await repository.find(storage, "WHERE secret = ?", "digest") == [OPEN]
        await storage.write(repository.close(TAKEN, 2_000))
        assert await repository.find(storage, "WHERE id = ?", "i1") == [TAKEN]
        assert await repository.count_open(storage, "host", 2_000) == 0

    with_storage(place, work)


def test_of_many_who_settle_it_at_once_one_does(place: Path | str) -> None:
    async def work(storage: Storage) -> None:
        await add(storage)
        asked = [storage.write(repository.close(TAKEN, 2_000)) for _ in range(10)]
        outcomes = await asyncio.gather(*asked, return_exceptions=True)
        assert sum(outcome is None for outcome in outcomes) == 1
        assert sum(isinstance(outcome, Conflict) for outcome in outcomes) == 9

    with_storage(place, work)


def test_one_that_has_expired_is_not_settled(place: Path | str) -> None:
    async def work(storage: Storage) -> None:
        await add(storage)
        assert await repository.count_open(storage, "host", 8_999) == 1
        assert await repository.count_open(storage, "host", 9_000) == 0
        with pytest.raises(Conflict):
            await storage.write(repository.close(TAKEN, 9_000))

    with_storage(place, work)


def test_a_seat_and_the_match_are_given_together_or_not_at_all(place: Path | str) -> None:
    async def work(storage: Storage) -> None:
        await add(storage, replace(OPEN, status="withdrawn"))
        with pytest.raises(Conflict):
            await storage.create(match_row(), seats(), [], summary(), [repository.close(TAKEN, 2_000)])
        assert await storage.match("match-1") is None
        await new_match(storage, "match-2")
        with pytest.raises(Conflict):
            await storage.create(
                match_row("match-2"), seats("match-2"), [], summary(), [repository.insert(replace(OPEN, id="i2"))]
            )
        assert await repository.find(storage, "WHERE id = ?", "i2") == []

    with_storage(place, work)
