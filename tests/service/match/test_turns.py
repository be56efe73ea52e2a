"""Turns, the end of a match, and who may do what: a match is nothing but its log replayed."""

from __future__ import annotations

import secrets

import pytest

from azumaya.rules.errors import IllegalMove, InvalidMove
from azumaya.rules.localizer import localizer
from azumaya.service.errors import Refused
from azumaya.service.match.apply import apply, replay
from azumaya.service.match.commands import Abort, Join, OfferDraw, Resign, TakeBack, Turn
from azumaya.service.match.decide import decide
from azumaya.service.match.events import Drawn, Joined, Turned
from azumaya.service.match.results import result
from azumaya.service.match.seats import COMPUTER, SYSTEM, BotActor, Computer, Open, Person
from azumaya.service.match.setup import Settings

from .tables import (
    AGAINST_GREEDY,
    ANN,
    BOB,
    EVE,
    GREEDY_FIRST,
    ONE,
    TWO,
    TWO_PEOPLE,
    WAITING,
    first,
    new_bench,
)


def test_a_turn_of_several_moves_is_one_event() -> None:
    bench = new_bench()
    bench.now = 5
    (event,) = bench.act(EVE, Turn(0, TWO), "client-1")
    assert event.payload == Turned(0, TWO)
    assert (event.number, event.at, event.author, event.client) == (1, 5, "eve", "client-1")
    assert bench.state.position.text == "7 1 start 0 2:0"


def test_an_unfinished_turn_is_refused_with_what_could_follow() -> None:
    with pytest.raises(Refused) as error:
        new_bench().act(EVE, Turn(0, ("take",)))
    assert (error.value.code, error.value.near) == ("unfinished-turn", ("stop", "take"))


def test_an_empty_turn_is_unfinished() -> None:
    with pytest.raises(Refused, match="not finished"):
        new_bench().act(EVE, Turn(0, ()))


def test_moves_after_the_end_of_the_turn_are_refused() -> None:
    with pytest.raises(Refused) as error:
        new_bench().act(EVE, Turn(0, ("take", "stop", "take")))
    assert error.value.code == "turn-too-long"


def test_what_the_rules_forbid_is_refused_by_the_rules() -> None:
    with pytest.raises(IllegalMove):
        new_bench().act(EVE, Turn(0, ("stop",)))
    with pytest.raises(InvalidMove):
        new_bench().act(EVE, Turn(0, ("eat",)))


def test_a_turn_for_a_board_that_has_changed_is_stale() -> None:
    bench = new_bench()
    bench.play(ONE)
    for seen in (0, 2):
        assert bench.refuses(EVE, Turn(seen, ONE)) == "stale-turn"


def test_an_offer_in_between_does_not_make_a_turn_stale() -> None:
    bench = new_bench(TWO_PEOPLE)
    bench.act(BOB, OfferDraw(0))
    bench.act(ANN, Turn(0, ONE))
    assert bench.kinds == ["draw_offered", "turn"]


def test_no_one_moves_for_another_and_watchers_do_nothing() -> None:
    bench = new_bench(TWO_PEOPLE)
    assert bench.refuses(BOB, Turn(0, ONE)) == "not-your-turn"
    assert bench.refuses(EVE, Turn(0, ONE)) == "not-seated"
    for command in (Resign(0), OfferDraw(0), TakeBack(0), Abort()):
        assert bench.refuses(EVE, command) == "not-seated"


def test_no_one_moves_for_the_computer_and_the_computer_moves_for_no_one() -> None:
    bench = new_bench(AGAINST_GREEDY)
    assert bench.refuses(BotActor(), Turn(0, ONE)) == "not-your-turn"
    bench.play(ONE)
    assert bench.refuses(EVE, Turn(1, ONE)) == "not-your-turn"
    bench.play(TWO)
    assert bench.events[-1].author == COMPUTER


def test_a_turn_after_the_end_is_refused() -> None:
    bench = new_bench(start="1 0 start 0 4:4")
    bench.play(("take",))
    assert bench.refuses(EVE, Turn(1, ONE)) == "game-over"


def test_draws_that_a_turn_causes_are_appended_with_it_by_the_server() -> None:
    bench = new_bench(variant="rainy")
    turn, draw = bench.act(EVE, Turn(1, ONE), "client-1")
    assert (turn.number, turn.client) == (2, "client-1")
    assert (draw.number, draw.payload, draw.author, draw.client) == (3, Drawn(("rain 0",)), SYSTEM, None)


def test_chance_deals_before_the_first_turn() -> None:
    bench = new_bench(variant="rainy")
    assert bench.kinds == ["chance"]
    assert bench.state.to_move == 0


def test_every_draw_is_possible() -> None:
    """The real source of chance reaches each of three draws within two hundred throws, except once in 10^34 runs."""
    state = new_bench(variant="rainy").state
    decisions = (decide(state, Turn(1, ONE), EVE, 0, chance=secrets.choice) for _ in range(200))
    assert {decision.events[1].moves[0] for decision in decisions} == {"rain 0", "rain 1", "rain 2"}


def test_the_log_alone_gives_the_same_match() -> None:
    bench = new_bench(variant="rainy")
    bench.play(ONE, TWO)
    bench.act(EVE, Resign(bench.state.number))
    again = replay(bench.state.setup, bench.events)
    assert [(one.number, one.position.text, one.clock) for one in again.line] == [
        (one.number, one.position.text, one.clock) for one in bench.state.line
    ]
    assert result(again) == result(bench.state)


def test_a_gap_in_the_log_is_noticed() -> None:
    bench = new_bench()
    bench.play(ONE, TWO)
    with pytest.raises(ValueError, match="event 2 cannot follow event 0"):
        replay(bench.state.setup, bench.events[1:])


def test_a_finished_game_has_a_result_and_no_one_to_move() -> None:
    bench = new_bench(start="1 1 start 0 4:4")
    bench.play(("take",))
    ended = result(bench.state)
    assert ended is not None
    assert (ended.winner, ended.finish, localizer("de")(ended.sentence)) == (1, "played", "Blau gewinnt")
    assert (bench.state.to_move, bench.state.status) == (None, "over")


# --- resigning, calling off ---


def test_the_side_to_move_resigns_at_one_screen() -> None:
    bench = new_bench()
    bench.play(ONE)
    bench.act(EVE, Resign(1))
    ended = result(bench.state)
    assert ended is not None
    assert (ended.winner, ended.finish) == (0, "resigned")


def test_a_person_resigns_the_own_seat_also_while_the_other_is_to_move() -> None:
    for seats, actor in ((AGAINST_GREEDY, EVE), (TWO_PEOPLE, ANN)):
        bench = new_bench(seats)
        bench.play(ONE)
        (event,) = bench.act(actor, Resign(1))
        assert event.side == 0


def test_no_one_resigns_for_another() -> None:
    for seats, actor in ((AGAINST_GREEDY, EVE), (TWO_PEOPLE, ANN)):
        assert new_bench(seats).refuses(actor, Resign(0, side=1)) == "not-your-seat"


def test_the_scores_of_a_resignation_belong_to_one_board() -> None:
    bench = new_bench(TWO_PEOPLE)
    bench.play(ONE)
    assert bench.refuses(BOB, Resign(0, scores=(9, 0))) == "stale-turn"
    bench.act(BOB, Resign(1, scores=(9, 0)))
    assert bench.state.scores == (9, 0)


def test_a_rated_match_is_aborted_before_ones_own_first_turn_only() -> None:
    bench = new_bench(TWO_PEOPLE, settings=Settings(rated=True))
    bench.play(ONE)
    assert bench.refuses(ANN, Abort()) == "too-late"
    bench.act(BOB, Abort())
    ended = result(bench.state)
    assert ended is not None
    assert (ended.winner, ended.finish, bench.state.status) == (None, "void", "void")
    assert localizer("en")(ended.sentence) == "Blue aborted the game; it does not count"


# --- sitting down ---


def test_the_match_begins_when_the_last_seat_is_taken() -> None:
    bench = new_bench(WAITING, "rainy")
    assert (bench.state.status, bench.events) == ("waiting", [])
    assert bench.refuses(ANN, Turn(0, ONE)) == "not-begun"
    bench.act(BOB, Join(), "client-1")
    assert bench.kinds == ["joined", "begun", "chance"]
    assert bench.events[0].payload == Joined(1, Person("bob"))
    assert [event.client for event in bench.events] == ["client-1", None, None]
    bench.play(ONE)


def test_a_seat_is_taken_once_and_no_one_sits_on_both() -> None:
    bench = new_bench(WAITING)
    assert bench.refuses(ANN, Join()) == "already-seated"
    assert bench.refuses(BOB, Join(0)) == "seat-taken"
    bench.act(BOB, Join(1))
    assert bench.refuses(EVE, Join()) == "seat-taken"


def test_a_player_who_waits_alone_may_abort() -> None:
    bench = new_bench(WAITING)
    bench.act(ANN, Abort())
    assert bench.state.status == "void"
    assert bench.refuses(BOB, Join()) == "game-over"


def test_a_table_that_belongs_to_no_one_belongs_to_the_player_who_acts_first() -> None:
    """So it is with tables at one screen from before people had names."""
    for seats, joined in (((Open(), Open()), 2), ((Open(), Computer(level=3)), 1)):
        bench = new_bench(seats, settings=Settings(screen=True))
        assert bench.state.status == "running"
        bench.act(EVE, Turn(0, ONE), "client-1")
        assert bench.kinds == ["joined"] * joined + ["turn"]
        assert bench.events[-1].client == "client-1"
        assert bench.refuses(BOB, Turn(bench.state.number, ONE)) == "not-seated"


# --- memory ---


def test_a_long_match_does_not_carry_its_history_along() -> None:
    """Four thousand turns and take-backs cost less than 16 MB: each state is linked to the one before it."""
    import tracemalloc

    bench = new_bench(heap=100)
    tracemalloc.start()
    for number in range(0, 4_000, 2):
        bench.act(EVE, Turn(number, ONE))
        bench.act(EVE, TakeBack(number + 1))
    used, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert bench.state.number == 4_000
    assert used < 16_000_000
    assert bench.state.history == []


def test_an_event_of_another_number_cannot_be_applied() -> None:
    bench = new_bench(TWO_PEOPLE)
    stale = decide(bench.state, Turn(0, TWO), ANN, 0, chance=first)
    bench.play(ONE)
    with pytest.raises(ValueError, match="cannot follow"):
        apply(bench.state, stale.events[0])


def test_the_computer_that_is_to_move_is_known() -> None:
    bench = new_bench(GREEDY_FIRST)
    assert bench.state.computer == Computer(kind="greedy")
    bench.play(ONE)
    assert bench.state.computer is None


def test_no_board_carries_its_history() -> None:
    """However long a match is, each of its states holds the moves of the last turn and of this one alone."""
    bench = new_bench(heap=40)
    for _ in range(30):
        bench.play(ONE)
    states, state = [bench.state], bench.state
    while state.parent is not None:
        state = state.parent
        states.append(state)
    assert len(states) == 31
    assert max(len(one.position.trail) for one in states) <= 4
