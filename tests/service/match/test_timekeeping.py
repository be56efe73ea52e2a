"""Flags, claims, time given: the clock at the table."""

from __future__ import annotations

import pytest

from azumaya.rules.localizer import localizer
from azumaya.service.match.clock import Byoyomi, Delay, Fischer, PerTurn, Unlimited
from azumaya.service.match.commands import Abort, Claim, Command, Credit, Flag, GiveTime, Join, Turn
from azumaya.service.match.events import Aborted, Claimed, Credited, Flagged, TimeAdded, Turned
from azumaya.service.match.results import result
from azumaya.service.match.seats import SystemActor
from azumaya.service.match.setup import Settings
from azumaya.service.match.timekeeping import due

from .tables import AGAINST_GREEDY, ANN, BOB, EVE, ONE, TWO_PEOPLE, WAITING, Bench, new_bench

SYSTEM = SystemActor()
FIVE = Fischer(300_000, 5_000)
LIVE = Settings((FIVE, FIVE))
RATED = Settings((FIVE, FIVE), rated=True)
A_DAY = PerTurn(86_400_000)
DAYS = Settings((A_DAY, A_DAY), "days")
COURTESY = Settings((A_DAY, A_DAY), "days", courtesy=True)


def begun(settings: Settings = LIVE) -> Bench:
    """Both have made their first turn at 0, Ann is to move."""
    bench = new_bench(TWO_PEOPLE, settings=settings)
    bench.play(ONE, ONE)
    return bench


# --- flags ---


def test_the_server_lets_the_flag_fall_at_the_deadline_and_the_grace_after_it() -> None:
    bench = begun()
    assert (bench.state.clock.deadline(), due(bench.state)) == (300_000, 302_000)
    bench.now = 301_999
    assert bench.refuses(SYSTEM, Flag()) == "not-due"
    bench.now = 302_000
    assert bench.refuses(BOB, Flag()) == "not-due"
    bench.act(SYSTEM, Flag())
    assert bench.last() == Flagged(0)
    ended = result(bench.state)
    assert ended is not None
    assert (ended.winner, ended.finish, localizer("en")(ended.sentence)) == (
        1,
        "flagged",
        "Red is out of time, Blue wins",
    )


def test_a_turn_counts_if_it_was_received_before_the_deadline_less_its_lag() -> None:
    for lag, late in ((0, False), (0, True), (500, True)):
        bench = begun()
        bench.now = 300_000 if late else 299_999
        if late and not lag:
            assert bench.refuses(ANN, Turn(2, ONE)) == "time-is-up"
        else:
            bench.act(ANN, Turn(2, ONE, lag))
            assert bench.last() == Turned(0, ONE, lag)


def test_lag_credit_is_never_more_than_the_quota() -> None:
    bench = begun()
    bench.now = 100_000
    bench.act(ANN, Turn(2, ONE, 60_000))
    assert bench.last() == Turned(0, ONE, 3_000)


@pytest.mark.parametrize("control", [Byoyomi(900_000, 3, 30_000), Delay(600_000, 10_000), PerTurn(60_000), FIVE])
def test_every_control_ends_with_a_flag(control: Fischer | Byoyomi | Delay | PerTurn) -> None:
    bench = begun(Settings((control, control)))
    moment = due(bench.state)
    assert moment is not None
    bench.now = moment
    bench.act(SYSTEM, Flag())
    assert bench.state.status == "over"


def test_each_side_may_have_its_own_clock() -> None:
    bench = begun(Settings((FIVE, Unlimited())))
    assert due(bench.state) is not None
    bench.play(ONE)
    assert due(bench.state) is None


# --- first turns ---


def test_a_side_that_does_not_begin_in_a_minute_loses_nothing() -> None:
    bench = new_bench(WAITING, settings=RATED)
    bench.now = 1_000_000
    bench.act(BOB, Join())
    assert due(bench.state) == 1_060_000
    bench.now = 1_030_000
    bench.play(ONE)
    assert due(bench.state) == 1_090_000
    bench.now = 1_090_000
    assert bench.refuses(BOB, Turn(3, ONE)) == "time-is-up"
    bench.act(SYSTEM, Flag())
    assert bench.last() == Aborted(1, "first-turn")
    assert bench.state.status == "void"


def test_an_unrated_live_match_waits_for_both_first_turns_and_either_may_abort_it() -> None:
    bench = new_bench(WAITING, settings=LIVE)
    bench.act(BOB, Join())
    for _ in range(2):
        assert due(bench.state) is None
        bench.now += 600_000
        bench.play(ONE)
    assert due(bench.state) == bench.now + 302_000
    for moved, actor in ((0, ANN), (0, BOB), (1, ANN), (1, BOB)):
        waiting = new_bench(TWO_PEOPLE, settings=LIVE)
        waiting.play(*[ONE] * moved)
        waiting.act(actor, Abort())
        assert waiting.state.status == "void"
    assert bench.refuses(ANN, Abort()) == "too-late"


def test_by_days_a_first_turn_has_its_usual_time_and_then_the_match_is_void() -> None:
    for settings in (DAYS, COURTESY):
        bench = new_bench(TWO_PEOPLE, settings=settings)
        bench.now = 86_400_000
        bench.act(SYSTEM, Flag())
        assert bench.state.status == "void"


def test_against_the_computer_and_without_a_clock_no_one_is_hurried() -> None:
    assert due(new_bench(AGAINST_GREEDY, settings=LIVE).state) is None
    bench = new_bench(TWO_PEOPLE)
    for _ in range(3):
        assert due(bench.state) is None
        bench.play(ONE)


# --- claims ---


def test_out_of_courtesy_no_flag_falls_and_the_other_may_claim() -> None:
    bench = begun(COURTESY)
    assert due(bench.state) is None
    bench.now = 86_399_999
    assert bench.refuses(BOB, Claim("win")) == "nothing-to-claim"
    bench.now = 86_400_000
    assert bench.refuses(SYSTEM, Flag()) == "not-due"
    assert bench.refuses(ANN, Claim("win")) == "nothing-to-claim"
    bench.act(BOB, Claim("draw"))
    assert bench.last() == Claimed(1, "draw", "time")
    ended = result(bench.state)
    assert ended is not None
    assert (ended.winner, ended.finish) == (None, "claimed")


def test_out_of_courtesy_a_late_turn_still_counts() -> None:
    bench = begun(COURTESY)
    bench.now = 200_000_000
    bench.play(ONE)
    assert bench.state.clock.hands[0].left == 86_400_000


@pytest.mark.parametrize(("control", "wait"), [(Fischer(60_000, 0), 30_000), (FIVE, 50_000), (Unlimited(), 300_000)])
def test_a_win_is_claimed_when_the_other_has_been_gone_for_long(control: Fischer | Unlimited, wait: int) -> None:
    bench = begun(Settings((control, control)))
    bench.now = 10_000 + wait - 1
    assert bench.refuses(BOB, Claim("win", absent_since=10_000)) == "nothing-to-claim"
    bench.now += 1
    assert bench.refuses(BOB, Claim("win")) == "nothing-to-claim"
    assert bench.refuses(EVE, Claim("win", absent_since=0)) == "not-seated"
    bench.act(BOB, Claim("win", absent_since=10_000))
    ended = result(bench.state)
    assert ended is not None
    assert (ended.winner, localizer("en")(ended.sentence)) == (1, "Red has left, Blue wins")


def test_nothing_is_claimed_on_ones_own_turn_by_days_or_soon_after_an_outage() -> None:
    bench = begun()
    bench.now = 200_000
    assert bench.refuses(ANN, Claim("win", absent_since=0)) == "nothing-to-claim"
    bench.act(SYSTEM, Credit(190_000, 200_000))
    bench.now += 59_999
    assert bench.refuses(BOB, Claim("win", absent_since=0)) == "nothing-to-claim"
    bench.now += 1
    bench.act(BOB, Claim("win", absent_since=0))
    bench = begun(DAYS)
    bench.now = 80_000_000
    assert bench.refuses(BOB, Claim("win", absent_since=0)) == "nothing-to-claim"


# --- time given, time given back ---


def test_a_step_of_time_is_given_to_the_other() -> None:
    for settings, step in ((LIVE, 15_000), (DAYS, 86_400_000)):
        bench = begun(settings)
        bench.act(BOB, GiveTime())
        assert bench.last() == TimeAdded(0, step)


def test_no_time_is_given_in_a_rated_match_or_without_a_clock() -> None:
    assert begun(Settings((FIVE, FIVE), rated=True)).refuses(ANN, GiveTime()) == "rated"
    assert begun(Settings()).refuses(ANN, GiveTime()) == "no-clock"


def test_an_outage_costs_the_player_to_move_nothing() -> None:
    bench = begun()
    bench.now = 50_000
    bench.act(SYSTEM, Credit(20_000, 50_000), "outage-1")
    assert bench.state.clock.deadline() == 340_000
    assert bench.events[-1].client == "outage-1"


def test_what_was_given_back_already_is_not_given_back_again() -> None:
    bench = begun()
    bench.now = 50_000
    bench.act(SYSTEM, Credit(20_000, 50_000), "outage-1")
    bench.now = 90_000
    bench.act(SYSTEM, Credit(20_000, 90_000), "outage-2")
    assert bench.last() == Credited(40_000 + 10_000)
    assert bench.refuses(SYSTEM, Credit(20_000, 80_000)) == "not-due"


@pytest.mark.parametrize("command", [Credit(20_000, 50_000), Flag()])
def test_only_the_server_does_what_the_server_does(command: Command) -> None:
    bench = begun()
    bench.now = 1_000_000
    for actor in (ANN, BOB):
        assert bench.refuses(actor, command) == "not-due"
