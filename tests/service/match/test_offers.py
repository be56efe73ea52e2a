"""Offers between two people: answers, how long they stand and when they may be made again."""

from __future__ import annotations

import pytest

from azumaya.service.match.clock import Fischer, PerTurn
from azumaya.service.match.commands import (
    Accept,
    Command,
    Decline,
    GiveTime,
    OfferAnother,
    OfferControl,
    OfferDraw,
    OfferPause,
    RequestNext,
    Resign,
    Resume,
    TakeBack,
    Turn,
)
from azumaya.service.match.events import (
    AnotherOffered,
    ControlChanged,
    DrawAgreed,
    Followed,
    Paused,
    TakebackOffered,
    TakenBack,
)
from azumaya.service.match.results import result
from azumaya.service.match.seats import Computer
from azumaya.service.match.setup import Settings
from azumaya.service.match.views import standing

from .tables import (
    AGAINST_GREEDY,
    ANN,
    BOB,
    EVE,
    GREEDY_FIRST,
    ONE,
    TWO,
    TWO_PEOPLE,
    new_bench,
)

FIVE = Fischer(300_000, 5_000)
LIVE = Settings((FIVE, FIVE))
RATED = Settings((FIVE, FIVE), rated=True)
A_DAY = PerTurn(86_400_000)
BY_DAYS = OfferControl((A_DAY, A_DAY), "days")


# --- draws ---


def test_at_one_screen_a_draw_is_agreed_at_once() -> None:
    bench = new_bench()
    bench.act(EVE, OfferDraw(0))
    assert bench.last() == DrawAgreed()
    ended = result(bench.state)
    assert ended is not None
    assert (ended.winner, ended.finish, bench.state.to_move) == (None, "draw_agreed", None)


def test_the_computer_agrees_on_nothing() -> None:
    assert new_bench(AGAINST_GREEDY).refuses(EVE, OfferDraw(0)) == "no-agreement"


def test_a_draw_between_people_needs_an_answer_that_names_the_offer() -> None:
    bench = new_bench(TWO_PEOPLE)
    bench.act(ANN, OfferDraw(0))
    assert bench.refuses(ANN, OfferDraw(0)) == "already-offered"
    assert bench.refuses(ANN, Accept(1)) == "not-yours-to-answer"
    assert bench.refuses(BOB, Accept(2)) == "no-such-offer"
    assert bench.refuses(EVE, Accept(1)) == "not-seated"
    bench.act(BOB, Accept(1))
    assert bench.last() == DrawAgreed(1)


def test_both_want_a_draw() -> None:
    bench = new_bench(TWO_PEOPLE)
    bench.act(ANN, OfferDraw(0))
    bench.act(BOB, OfferDraw(1))
    assert bench.last() == DrawAgreed(1)


def test_a_draw_offer_stands_until_the_others_next_turn() -> None:
    bench = new_bench(TWO_PEOPLE)
    bench.act(ANN, OfferDraw(0))
    bench.play(ONE)
    assert [one.number for one in bench.state.offers] == [1]
    bench.play(ONE)
    assert bench.refuses(BOB, Accept(1)) == "no-such-offer"


def test_a_draw_once_offered_cannot_be_taken_back_but_other_offers_can() -> None:
    bench = new_bench(TWO_PEOPLE)
    bench.act(ANN, OfferDraw(0))
    assert bench.refuses(ANN, Decline(1)) == "not-yours-to-answer"
    bench.act(ANN, OfferPause())
    bench.act(ANN, Decline(2))
    assert [one.number for one in bench.state.offers] == [1]
    bench.act(ANN, OfferPause())


def test_a_draw_is_offered_again_after_ten_own_turns() -> None:
    bench = new_bench(TWO_PEOPLE, heap=100)
    bench.act(ANN, OfferDraw(0))
    bench.act(BOB, Decline(1))
    for _ in range(9):
        bench.play(ONE, ONE)
        assert bench.refuses(ANN, OfferDraw(bench.state.number)) == "too-soon"
    bench.play(ONE, ONE)
    bench.act(ANN, OfferDraw(bench.state.number))


def test_a_game_without_agreed_draws_knows_none_between_people(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = new_bench(TWO_PEOPLE)
    monkeypatch.setitem(bench.state.game.__dict__, "draws_by_agreement", False)
    assert bench.refuses(ANN, OfferDraw(0)) == "no-agreement"
    assert "draw" not in standing(bench.state, (0,)).may.offer


# --- taking back ---


def test_a_take_back_at_one_screen_takes_back_one_turn_any_number_of_times() -> None:
    bench = new_bench()
    bench.play(ONE, ONE, ONE)
    bench.act(EVE, TakeBack(3))
    bench.act(EVE, TakeBack(4))
    assert bench.last() == TakenBack(None, 1)
    bench.play(TWO)
    assert [event.number for event in bench.state.history] == [1, 6]
    bench.act(EVE, TakeBack(6))
    bench.act(EVE, TakeBack(7))
    assert bench.state.position.text == "9 0 start 0 0:0"
    assert bench.refuses(EVE, TakeBack(8)) == "nothing-to-take-back"


def test_a_take_back_against_the_computer_goes_before_the_persons_last_turn() -> None:
    bench = new_bench(GREEDY_FIRST)
    bench.play(ONE, TWO, ONE)
    bench.act(EVE, TakeBack(3))
    assert bench.state.position.text == "8 1 start 0 1:0"
    assert bench.state.to_move == 1


def test_the_computers_first_turn_cannot_be_taken_back() -> None:
    bench = new_bench(GREEDY_FIRST)
    bench.play(ONE)
    assert bench.refuses(EVE, TakeBack(1)) == "nothing-to-take-back"


def test_a_take_back_never_crosses_a_draw() -> None:
    for seats, actor in ((AGAINST_GREEDY, EVE), (TWO_PEOPLE, ANN)):
        bench = new_bench(seats, "rainy")
        bench.play(ONE)
        assert bench.refuses(actor, TakeBack(bench.state.number)) == "nothing-to-take-back"


def test_what_the_other_has_not_seen_is_taken_back_freely() -> None:
    bench = new_bench(TWO_PEOPLE)
    bench.play(ONE)
    bench.act(ANN, TakeBack(1, seen=0))
    assert bench.last() == TakenBack(0, 0)
    bench.play(TWO)
    bench.act(ANN, TakeBack(3, seen=3))
    assert bench.last() == TakebackOffered(0, 2)
    bench.act(BOB, Accept(4))
    assert bench.last() == TakenBack(0, 2, 4)
    assert bench.state.position.text == "9 0 start 0 0:0"


def test_a_turn_that_was_answered_goes_back_with_the_answer() -> None:
    bench = new_bench(TWO_PEOPLE)
    bench.play(ONE, ONE)
    bench.act(ANN, TakeBack(2, seen=0))
    assert bench.last() == TakebackOffered(0, 0)


def test_after_refusals_one_waits_ten_forty_ninety_seconds() -> None:
    bench = new_bench(TWO_PEOPLE)
    bench.play(ONE)
    for refusals in range(4):
        wait = 10_000 * refusals**2
        if wait:
            bench.now += wait - 1
            assert bench.refuses(ANN, TakeBack(bench.state.number, seen=99)) == "too-soon"
            bench.now += 1
        bench.act(ANN, TakeBack(bench.state.number, seen=99))
        bench.act(BOB, Decline(bench.state.number))
    assert bench.refuses(ANN, TakeBack(bench.state.number, seen=99)) == "too-soon"


def test_an_offered_take_back_lapses_when_the_other_moves_on() -> None:
    bench = new_bench(TWO_PEOPLE)
    bench.play(ONE)
    bench.act(ANN, TakeBack(1, seen=1))
    bench.play(ONE)
    assert bench.refuses(BOB, Accept(2)) == "no-such-offer"


def test_nothing_is_taken_back_in_a_rated_match_nor_once_a_match_between_people_is_over() -> None:
    bench = new_bench(TWO_PEOPLE, settings=RATED)
    bench.play(ONE)
    assert bench.refuses(ANN, TakeBack(1)) == "rated"
    assert standing(bench.state, (0,)).takeback is None
    bench = new_bench(TWO_PEOPLE)
    bench.play(ONE)
    bench.act(BOB, Resign(1))
    assert bench.refuses(BOB, TakeBack(2)) == "game-over"


def test_a_take_back_that_was_meant_for_the_board_before_does_not_undo_a_resignation() -> None:
    bench = new_bench()
    assert bench.refuses(EVE, TakeBack(0)) == "nothing-to-take-back"
    bench.act(EVE, Resign(0))
    assert bench.refuses(EVE, TakeBack(0)) == "stale-turn"  # the same request, which came a second time
    bench.act(EVE, TakeBack(1))
    assert not bench.state.is_over


def test_taking_back_a_resignation_takes_back_nothing_else() -> None:
    bench = new_bench()
    bench.play(ONE)
    bench.act(EVE, Resign(1))
    bench.act(EVE, TakeBack(2))
    assert bench.state.position.text == "8 1 start 0 1:0"
    assert bench.state.to_move == 1


def test_a_take_back_brings_back_what_the_clock_showed_and_keeps_what_was_given() -> None:
    bench = new_bench(TWO_PEOPLE, settings=LIVE)
    bench.play(ONE, ONE)
    bench.now = 40_000
    bench.play(ONE)
    assert bench.state.clock.hands[0].left == 265_000
    bench.act(BOB, GiveTime())
    bench.act(ANN, TakeBack(4, seen=0))
    assert bench.state.clock.hands[0].left == 315_000
    assert (bench.state.clock.mover, bench.state.clock.since) == (0, 40_000)


def test_no_take_back_goes_behind_a_change_of_clocks() -> None:
    bench = new_bench(TWO_PEOPLE, settings=LIVE)
    bench.play(ONE)
    bench.act(ANN, BY_DAYS)
    bench.act(BOB, Accept(2))
    assert bench.refuses(ANN, TakeBack(3)) == "nothing-to-take-back"


# --- pause, other clocks ---


def test_a_pause_needs_both_and_stops_the_clock() -> None:
    bench = new_bench(TWO_PEOPLE, settings=LIVE)
    bench.play(ONE, ONE)
    bench.now = 7_000
    bench.act(BOB, OfferPause())
    bench.act(ANN, Accept(3))
    assert bench.last() == Paused(3)
    assert (bench.state.status, bench.state.clock.deadline()) == ("paused", None)
    for command in (Turn(4, ONE), OfferDraw(4), TakeBack(4), OfferPause()):
        assert bench.refuses(ANN, command) == "paused"


def test_the_player_to_move_resumes_at_once_the_other_after_notice() -> None:
    for actor, notice in ((ANN, 0), (BOB, 300_000)):
        bench = new_bench(TWO_PEOPLE, settings=LIVE)
        bench.play(ONE, ONE)
        bench.now = 7_000
        bench.act(BOB, OfferPause())
        bench.act(ANN, OfferPause())
        bench.now = 1_000_000
        bench.act(actor, Resume())
        assert bench.state.clock.deadline() == 1_000_000 + notice + 293_000
        assert bench.refuses(actor, Resume()) == "not-paused"


def test_a_live_game_becomes_one_by_days() -> None:
    bench = new_bench(TWO_PEOPLE, settings=LIVE)
    bench.play(ONE, ONE)
    bench.act(ANN, BY_DAYS)
    bench.now = 5_000
    bench.act(BOB, Accept(3))
    assert bench.last() == ControlChanged((A_DAY, A_DAY), "days", 3)
    assert bench.state.clock.deadline() == 5_000 + 86_400_000


def test_clocks_do_not_change_in_a_rated_match() -> None:
    assert new_bench(TWO_PEOPLE, settings=RATED).refuses(ANN, BY_DAYS) == "rated"


def test_at_one_screen_no_one_has_to_be_asked() -> None:
    bench = new_bench(settings=LIVE)
    bench.act(EVE, OfferPause())
    bench.act(EVE, Resume())
    bench.act(EVE, BY_DAYS)
    assert bench.kinds == ["paused", "resumed", "control_changed"]


# --- the next match ---


def test_both_must_want_the_next_match() -> None:
    bench = new_bench(TWO_PEOPLE)
    assert bench.refuses(ANN, RequestNext("match-2")) == "not-over"
    bench.act(ANN, Resign(0))
    bench.act(ANN, RequestNext("match-2"))
    assert bench.kinds[-1] == "next_offered"
    assert bench.refuses(ANN, RequestNext("match-2")) == "already-offered"
    bench.act(BOB, RequestNext("match-3"))
    assert bench.last() == Followed("match-3", 2)
    assert bench.state.next == "match-3"
    assert bench.refuses(ANN, RequestNext("match-4")) == "went-on"


def test_the_answer_to_the_next_match_names_the_offer() -> None:
    bench = new_bench(TWO_PEOPLE)
    bench.act(ANN, Resign(0))
    bench.act(ANN, RequestNext("match-2"))
    bench.act(BOB, Decline(2))
    assert bench.refuses(BOB, Accept(2, "match-2")) == "no-such-offer"
    bench.act(BOB, RequestNext("match-2"))
    bench.act(ANN, Accept(4, "match-3"))
    assert bench.state.next == "match-3"


TOMOE = OfferAnother("tomoe", "small", "match-2")


def test_both_must_want_another_game_and_it_is_the_one_that_was_offered() -> None:
    bench = new_bench(TWO_PEOPLE)
    assert bench.refuses(ANN, TOMOE) == "not-over"
    bench.act(ANN, Resign(0))
    assert bench.refuses(EVE, TOMOE) == "not-seated"
    bench.act(ANN, TOMOE)
    assert bench.last() == AnotherOffered(0, "tomoe", "small")
    assert bench.refuses(ANN, TOMOE) == "already-offered"
    assert bench.refuses(ANN, Accept(2, "match-2")) == "not-yours-to-answer"
    bench.act(BOB, Accept(2, "match-3"))
    assert bench.last() == Followed("match-3", 2)
    assert bench.refuses(BOB, TOMOE) == "went-on"


def test_the_player_who_asks_for_the_same_other_game_accepts_it_and_for_yet_another_offers_that() -> None:
    bench = new_bench(TWO_PEOPLE)
    bench.act(ANN, Resign(0))
    bench.act(ANN, TOMOE)
    bench.act(BOB, OfferAnother("holomino", "", "match-3"))
    assert bench.last() == AnotherOffered(1, "holomino", "")
    bench.act(BOB, Decline(3))
    bench.act(BOB, OfferAnother("tomoe", "small", "match-4"))
    assert bench.last() == Followed("match-4", 2)


def test_another_game_that_was_declined_is_offered_again_after_a_while() -> None:
    bench = new_bench(TWO_PEOPLE)
    bench.act(ANN, Resign(0))
    bench.act(ANN, TOMOE)
    bench.act(BOB, Decline(2))
    assert bench.kinds[-1] == "another_declined"
    assert bench.refuses(ANN, TOMOE) == "too-soon"
    bench.now += 10_000
    bench.act(ANN, TOMOE)


@pytest.mark.parametrize("seats", [AGAINST_GREEDY, None, (Computer(level=1), Computer(level=2))])
def test_at_one_screen_and_with_computers_the_player_who_asks_goes_on(seats: tuple[object, object] | None) -> None:
    bench = new_bench(seats or new_bench().state.seats, start="1 0 start 0 4:4")  # type: ignore[arg-type]
    bench.play(("take",))
    bench.act(EVE, RequestNext("match-2"))
    assert bench.last() == Followed("match-2")
    assert bench.refuses(EVE, TakeBack(2)) in ("went-on", "not-seated")


@pytest.mark.parametrize("command", [OfferDraw(1), OfferPause(), BY_DAYS, TakeBack(1, seen=1)])
def test_spectators_cannot_make_offers(command: Command) -> None:
    bench = new_bench(TWO_PEOPLE, settings=LIVE)
    bench.play(ONE)
    assert bench.refuses(EVE, command) == "not-seated"
