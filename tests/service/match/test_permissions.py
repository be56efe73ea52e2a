"""Table states and permissions of viewers."""

from __future__ import annotations

import pytest

from azumaya.service.match.attendance import SHOWN_AFTER, Attendance
from azumaya.service.match.clock import Controls, Fischer
from azumaya.service.match.commands import (
    Abort,
    Accept,
    GiveTime,
    OfferAnother,
    OfferControl,
    OfferDraw,
    OfferPause,
    RequestNext,
    Resign,
    Turn,
)
from azumaya.service.match.permissions import OfferWord, Permissions, permissions, table_state
from azumaya.service.match.setup import Settings
from azumaya.service.match.state import MatchState

from .tables import (
    AGAINST_GREEDY,
    ANN,
    BOB,
    EVE,
    ONE,
    ONE_SCREEN,
    TWO_PEOPLE,
    WAITING,
    Bench,
    new_bench,
)

CLOCKS: Controls = (Fischer(300_000, 5_000), Fischer(300_000, 5_000))
TIMED, RATED = Settings(CLOCKS), Settings(CLOCKS, rated=True)
HERE = Attendance()
ANN_GONE = Attendance(SHOWN_AFTER, (0, None))


def both_moved(settings: Settings = TIMED) -> Bench:
    bench = new_bench(TWO_PEOPLE, settings=settings, heap=40)
    bench.play(ONE, ONE)
    return bench


def words(state: MatchState, attendance: Attendance = HERE) -> tuple[str, str, str]:
    """For Ann, for Bob, and for those who watch."""
    first, second, watcher = (table_state(state, one, attendance) for one in ((0,), (1,), ()))
    return first, second, watcher


def test_before_and_during_play() -> None:
    assert words(new_bench(WAITING).state) == ("waiting",) * 3
    bench = new_bench(TWO_PEOPLE, settings=TIMED, heap=40)
    assert words(bench.state) == ("before-first", "before-first", "watching")
    bench.play(ONE, ONE)
    assert words(bench.state) == ("my-turn", "their-turn", "watching")


def test_absence_matters_on_ones_own_turn_only() -> None:
    bench = both_moved()
    assert words(bench.state, ANN_GONE) == ("my-turn", "gone", "watching")
    bench.play(ONE)
    assert words(bench.state, ANN_GONE) == ("their-turn", "my-turn", "watching")


def test_offers_pauses_and_ends() -> None:
    bench = both_moved()
    bench.act(ANN, OfferPause())
    assert words(bench.state) == ("offer-pending", "offer-to-me", "watching")
    bench.act(BOB, Accept(bench.state.number))
    assert words(bench.state) == ("paused", "paused", "watching")
    bench.act(ANN, Resign(bench.state.number))
    assert words(bench.state) == ("over",) * 3
    called_off = new_bench(TWO_PEOPLE, settings=TIMED)
    called_off.act(BOB, Abort())
    assert words(called_off.state) == ("void",) * 3


def test_against_the_computer_and_at_one_screen() -> None:
    bench = new_bench(AGAINST_GREEDY)
    assert table_state(bench.state, (0,), HERE) == "my-turn"
    bench.act(EVE, Turn(0, ONE))
    assert table_state(bench.state, (0,), HERE) == "thinking"
    assert table_state(new_bench(ONE_SCREEN).state, (0, 1), HERE) == "my-turn"


def test_while_chance_is_due() -> None:
    bench = new_bench(ONE_SCREEN, "rainy")
    bench.play(ONE)
    assert bench.events[-1].kind == "chance"
    assert bench.state.parent is not None
    assert table_state(bench.state.parent, (0, 1), HERE) == "chance"


def test_in_the_middle_of_a_live_match() -> None:
    bench = both_moved()
    everything: tuple[OfferWord, ...] = ("draw", "takeback", "pause", "control")
    assert permissions(bench.state, (1,), HERE) == Permissions(resign=True, offer=everything, give_time=True)
    assert permissions(bench.state, (0,), HERE) == Permissions(resign=True, offer=everything, give_time=True)


def test_in_a_rated_match_there_is_no_take_back_no_other_clock_and_no_gift() -> None:
    assert permissions(both_moved(RATED).state, (1,), HERE) == Permissions(resign=True, offer=("draw", "pause"))


@pytest.mark.parametrize("side", [0, 1])
def test_what_is_offered_already_is_not_offered_again(side: int) -> None:
    bench = both_moved()
    bench.act(ANN, OfferPause())
    bench.act(BOB, OfferControl(CLOCKS, "days"))
    assert permissions(bench.state, (side,), HERE).offer == ("draw", "takeback")


def test_a_draw_is_offered_again_after_ten_turns_of_ones_own() -> None:
    bench = both_moved()
    bench.act(ANN, OfferDraw(bench.state.number))
    bench.play(ONE, ONE)
    assert "draw" not in permissions(bench.state, (0,), HERE).offer
    assert "draw" in permissions(bench.state, (1,), HERE).offer


def test_a_claim_opens_when_the_other_has_been_gone_for_long() -> None:
    bench = both_moved()
    opens = 50_000
    assert permissions(bench.state, (1,), ANN_GONE).claim_at == opens
    assert permissions(bench.state, (1,), ANN_GONE).claim == ()
    assert permissions(bench.state, (1,), Attendance(opens, (0, None))).claim == ("win", "draw")
    assert permissions(bench.state, (0,), Attendance(opens, (None, 0))).claim_at is None


def test_with_courtesy_a_claim_opens_when_the_time_is_up() -> None:
    bench = both_moved(Settings(CLOCKS, pace="days", courtesy=True))
    assert permissions(bench.state, (1,), HERE).claim_at == 305_000


def test_a_pause_is_ended_and_time_is_given_meanwhile() -> None:
    bench = both_moved()
    bench.act(ANN, OfferPause())
    bench.act(BOB, Accept(bench.state.number))
    assert permissions(bench.state, (0,), HERE) == Permissions(resign=True, give_time=True, resume=True)
    bench.act(ANN, GiveTime())


def test_who_wants_to_go_on_asks_once() -> None:
    bench = both_moved()
    bench.act(ANN, Resign(bench.state.number))
    assert permissions(bench.state, (0,), HERE) == Permissions(next_match=True, offer=("another",))
    bench.act(ANN, RequestNext("match-2"))
    assert permissions(bench.state, (0,), HERE) == Permissions(offer=("another",))
    bench.act(ANN, OfferAnother("tomoe", ""))
    assert permissions(bench.state, (0,), HERE) == Permissions()
    assert permissions(bench.state, (1,), HERE) == Permissions(next_match=True, offer=("another",))
    assert permissions(bench.state, (), HERE) == Permissions()
