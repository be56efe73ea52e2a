"""Advisers share a seat: they may do what its player may, and leave or are dismissed."""

from __future__ import annotations

from azumaya.service.match.commands import Advise, DismissAdvisers, Resign, Turn
from azumaya.service.match.decide import MAX_ADVISERS
from azumaya.service.match.events import AdvisersChanged, Resigned
from azumaya.service.match.json_codec import read_payload, write_payload
from azumaya.service.match.seats import PlayerActor
from azumaya.service.match.setup import Settings
from azumaya.service.match.state import acting_sides

from .tables import AGAINST_GREEDY, ANN, BOB, EVE, ONE, ONE_SCREEN, TWO, TWO_PEOPLE, WAITING, Bench, new_bench


def advised() -> Bench:
    """Ann and Bob play; Eve advises Ann."""
    bench = new_bench(TWO_PEOPLE)
    bench.act(EVE, Advise(0))
    return bench


def test_an_adviser_moves_for_the_side_and_for_no_other() -> None:
    bench = advised()
    bench.act(EVE, Turn(1, ONE))
    assert bench.events[-1].author == "eve"
    assert bench.refuses(EVE, Turn(2, ONE)) == "not-your-turn"
    bench.act(BOB, Turn(2, TWO))
    bench.act(ANN, Turn(3, ONE))
    bench.act(EVE, Resign(4))
    assert bench.last() == Resigned(0)


def test_an_adviser_is_on_one_side_only_and_joins_once() -> None:
    bench = advised()
    for actor in (EVE, ANN, BOB):
        assert bench.refuses(actor, Advise(1)) == "already-seated"
    assert acting_sides(bench.state, EVE) == (0,)


def test_a_side_has_a_limited_number_of_advisers() -> None:
    bench = advised()
    for number in range(1, MAX_ADVISERS):
        bench.act(PlayerActor(f"adviser-{number}"), Advise(0))
    assert bench.refuses(PlayerActor("late"), Advise(0)) == "too-many-advisers"
    bench.act(PlayerActor("late"), Advise(1))


def test_only_unrated_matches_between_two_people_have_advisers() -> None:
    carl = PlayerActor("carl")
    for seats in (ONE_SCREEN, AGAINST_GREEDY, WAITING):
        assert new_bench(seats).refuses(carl, Advise(0)) == "no-opponent"
    assert new_bench(TWO_PEOPLE, settings=Settings(rated=True)).refuses(carl, Advise(0)) == "rated"
    over = advised()
    over.act(ANN, Resign(1))
    assert over.refuses(carl, Advise(0)) == "game-over"


def test_an_adviser_leaves_alone_and_the_player_dismisses_all() -> None:
    bench = advised()
    carl = PlayerActor("carl")
    bench.act(carl, Advise(0))
    bench.act(EVE, DismissAdvisers())
    assert list(bench.state.advisers) == [("carl",), ()]
    assert bench.refuses(EVE, Turn(3, ONE)) == "not-seated"
    bench.act(EVE, Advise(0))
    bench.act(ANN, DismissAdvisers())
    assert list(bench.state.advisers) == [(), ()]
    assert bench.state.dismissals == (2, 0)
    assert bench.refuses(EVE, DismissAdvisers()) == "not-seated"


def test_dismissing_no_one_changes_nothing() -> None:
    bench = new_bench(TWO_PEOPLE)
    assert bench.act(ANN, DismissAdvisers()) == ()


def test_a_change_of_advisers_is_read_as_it_was_written() -> None:
    payload = AdvisersChanged(1, ("eve", "carl"))
    assert read_payload("advisers_changed", 1, write_payload(payload)) == payload
