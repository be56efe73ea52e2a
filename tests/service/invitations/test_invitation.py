from __future__ import annotations

from dataclasses import replace

import pytest

from azumaya.service.errors import Refused
from azumaya.service.invitations.invitation import (
    DECLINE_REASONS,
    Guest,
    Invitation,
    Terms,
    accept,
    check_terms,
    decline,
    withdraw,
)
from azumaya.service.match.clock import Byoyomi, Control, Delay, Fischer, PerTurn, Unlimited
from azumaya.service.match.seats import Person
from azumaya.service.match.setup import Settings

TERMS = Terms("tumicarona", "standard", {"draw_after": 20})
OPEN = Invitation("i1", "link", "host", TERMS, created=1_000, expires=9_000)
ILSE = Guest("ilse", "guest")


def test_the_player_who_takes_an_invitation_sits_down_opposite_its_host() -> None:
    done, setup = accept(replace(OPEN, terms=replace(TERMS, side=1)), ILSE, 2_000, match="m1", random_side=0)
    assert (done.status, done.match) == ("taken", "m1")
    assert setup.seats == (Person("ilse"), Person("host"))
    assert (setup.id, setup.created, setup.link.series) == ("m1", 2_000, "m1")


@pytest.mark.parametrize(("lot", "first"), [(0, "host"), (1, "ilse")])
def test_the_lot_decides_where_the_host_does_not(lot: int, first: str) -> None:
    _, setup = accept(OPEN, ILSE, 2_000, match="m1", random_side=lot)
    assert setup.seats[0] == Person(first)


@pytest.mark.parametrize(
    ("invitation", "guest", "now", "code"),
    [
        (replace(OPEN, status="taken"), ILSE, 2_000, "invitation-taken"),
        (replace(OPEN, status="withdrawn"), ILSE, 2_000, "invitation-withdrawn"),
        (OPEN, ILSE, 9_000, "invitation-expired"),
        (OPEN, Guest("host", "guest"), 2_000, "own-invitation"),
        (replace(OPEN, way="direct", invited="otto"), ILSE, 2_000, "not-for-you"),
        (OPEN, replace(ILSE, blocked=True), 2_000, "not-for-you"),
        (replace(OPEN, terms=replace(TERMS, settings=Settings(rated=True))), ILSE, 2_000, "members-only"),
        (replace(OPEN, terms=replace(TERMS, window=(1400, 1600))), replace(ILSE, rating=1300), 2_000, "outside-window"),
        (replace(OPEN, terms=replace(TERMS, window=(1400, 1600))), ILSE, 2_000, "outside-window"),
    ],
)
def test_the_player_who_may_not_sit_down_is_told_why(invitation: Invitation, guest: Guest, now: int, code: str) -> None:
    with pytest.raises(Refused) as refused:
        accept(invitation, guest, now, match="m1", random_side=0)
    assert refused.value.code == code


@pytest.mark.parametrize("control", [Fischer(0, 0), Fischer(5_000, 0), Byoyomi(0, 1, 100), Delay(0, 0), PerTurn(999)])
def test_a_clock_no_one_can_play_by_is_refused(control: Control) -> None:
    with pytest.raises(Refused, match="too little time"):
        check_terms(replace(TERMS, settings=Settings(controls=(Unlimited(), control))), "member")


@pytest.mark.parametrize("control", [Unlimited(), Fischer(300_000, 5_000), Byoyomi(0, 3, 30_000), PerTurn(60_000)])
def test_ordinary_clocks_are_taken(control: Control) -> None:
    check_terms(replace(TERMS, settings=Settings(controls=(control, control))), "guest")


def test_only_the_host_withdraws_and_only_the_invited_decline() -> None:
    direct = replace(OPEN, way="direct", invited="otto")
    assert withdraw(direct, "host", 2_000).status == "withdrawn"
    assert decline(direct, "otto", "later", 2_000).reason == "later"
    with pytest.raises(Refused):
        withdraw(direct, "otto", 2_000)
    with pytest.raises(Refused):
        decline(direct, "host", "later", 2_000)
    with pytest.raises(Refused, match="no such reason"):
        decline(direct, "otto", "because", 2_000)


def test_there_are_six_ways_to_say_no() -> None:
    assert len(DECLINE_REASONS) == 6
