"""Views of a match: only the player to move gets choices."""

from __future__ import annotations

from azumaya.rules.localizer import localizer
from azumaya.service.match.clock import Fischer
from azumaya.service.match.commands import OfferDraw, Resign, Turn
from azumaya.service.match.permissions import Permissions
from azumaya.service.match.seats import WATCHER, Open
from azumaya.service.match.setup import Settings
from azumaya.service.match.views import OpenOffer, audience_of, scene, standing, turn_text

from .tables import AGAINST_GREEDY, ANN, BOB, EVE, ONE, TWO, TWO_PEOPLE, WAITING, new_bench


def test_choices_go_to_the_player_to_move_and_to_no_one_else() -> None:
    state = new_bench(TWO_PEOPLE).state
    audiences = [audience_of(state, actor) for actor in (ANN, BOB, EVE, None)]
    assert audiences == [(0,), (1,), (), ()]
    assert [[choice.move for choice in scene(state, one).choices] for one in audiences] == [["take"], [], [], []]
    assert scene(state, WATCHER) == scene(state, (1,))
    assert scene(state, WATCHER).spots == ()


def test_at_one_screen_one_audience_plays_both_sides() -> None:
    bench = new_bench()
    assert audience_of(bench.state, EVE) == (0, 1)
    assert scene(bench.state, (0, 1)).choices
    bench.play(ONE)
    assert scene(bench.state, (0, 1)).choices


def test_only_the_newest_board_has_choices() -> None:
    bench = new_bench()
    bench.play(ONE)
    assert bench.state.parent is not None
    assert scene(bench.state.parent, (0, 1), newest=False).choices == ()


def test_a_board_where_the_computer_moves_or_no_one_has_come_has_no_choices() -> None:
    bench = new_bench(AGAINST_GREEDY)
    bench.play(ONE)
    assert scene(bench.state, audience_of(bench.state, EVE)).choices == ()
    assert scene(new_bench(WAITING).state, (0,)).choices == ()


def test_a_table_that_belongs_to_no_one_shows_its_choices_to_everyone_until_it_is_taken() -> None:
    bench = new_bench((Open(), Open()), settings=Settings(screen=True))
    assert audience_of(bench.state, None) == (0, 1)
    bench.act(EVE, Turn(0, ONE))
    assert audience_of(bench.state, EVE) == (0, 1)
    assert audience_of(bench.state, BOB) == audience_of(bench.state, None) == WATCHER


def test_those_who_watch_may_do_nothing() -> None:
    bench = new_bench(TWO_PEOPLE)
    bench.play(ONE)
    reported = standing(bench.state, WATCHER)
    assert (reported.takeback, reported.may) == (None, Permissions())
    ann, bob = standing(bench.state, (0,)), standing(bench.state, (1,))
    assert (ann.takeback, ann.may) == (
        0,
        Permissions(resign=True, abort=True, offer=("draw", "takeback", "control")),
    )
    assert (bob.takeback, bob.may) == (None, Permissions(resign=True, abort=True, offer=("draw", "control")))


def test_open_offers_are_told() -> None:
    bench = new_bench(TWO_PEOPLE, settings=Settings((Fischer(1_000, 0), Fischer(1_000, 0))))
    bench.act(BOB, OfferDraw(0))
    reported = standing(bench.state, WATCHER)
    assert reported.offers == (OpenOffer(1, "draw_offered", 1),)
    assert (reported.number, reported.board, reported.status) == (1, 0, "running")
    assert reported.clock.mover == 0


def test_the_board_of_a_match_that_was_given_up_says_so() -> None:
    bench = new_bench()
    bench.act(EVE, Resign(0, 0, (0, 12)))
    picture = scene(bench.state, (0, 1))
    assert picture.choices == ()
    assert picture.prompt is not None
    assert localizer("en")(picture.prompt) == "Red resigns, Blue wins by 12 to 0"
    assert [line.value for line in picture.score[:2]] == ["0", "12"]


def test_a_turn_is_told_as_it_is_written_down() -> None:
    bench = new_bench()
    assert turn_text(bench.state) == ""
    bench.play(TWO)
    assert turn_text(bench.state) == "take take"
    bench.act(EVE, Resign(1))
    assert turn_text(bench.state) == ""
