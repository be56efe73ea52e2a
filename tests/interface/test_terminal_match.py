"""A game at one keyboard: typed steps and turns, taking back, giving up, and what the record says."""

from __future__ import annotations

import pytest

import azumaya
from azumaya.interface.cli.terminal_match import TerminalMatch
from azumaya.rules.errors import AzumayaError
from azumaya.rules.record import Ending, format_record

CHAIN = "2BB1W3/9/1B4B2/3B3B1/4B4 w 0"
"""White's stone can take d5 and c5, then g3 and h2, then d2, then e1, and stop at any time."""


def match_from(text: str = CHAIN) -> TerminalMatch:
    return TerminalMatch((None, None), azumaya.read("tumicarona", text))


def test_a_typed_step_leaves_the_turn_open_until_it_is_stopped() -> None:
    match = match_from()
    match.play("f5-e5A")
    assert (match.position.side, match.position.may_stop) == (0, True)
    assert match.stop()
    assert match.position == azumaya.read("tumicarona", CHAIN).play_turn("f5-e5A")
    assert not match.stop()


def test_stop_can_be_typed() -> None:
    match = match_from()
    match.play("f5-e5A")
    match.play("stop")
    assert match.position.side == 1


def test_a_typed_turn_is_whole_though_it_could_go_on() -> None:
    match = match_from()
    match.play("f5-e5A-f4A")
    assert match.position.side == 1
    assert match.position.turn_text == "f5-e5A-f4A"


def test_the_rest_of_a_turn_may_be_typed_at_once() -> None:
    match = match_from()
    match.play("f5-e5A")
    match.play("e5-f4A-e3A")
    assert match.position.turn_text == "f5-e5A-f4A-e3A"


def test_taking_back_gives_up_an_open_turn_first() -> None:
    match = match_from()
    match.play("f5-e5A")
    match.play("e5-f4A")
    assert match.take_back()
    assert match.position.text == CHAIN
    assert not match.take_back()


def test_taking_back_works_from_a_start_in_the_middle_of_a_turn() -> None:
    match = match_from(azumaya.read("tumicarona", CHAIN).play("f5-e5A").text)
    match.play("e5-f4A")
    assert match.turn_began == match.start
    assert match.take_back()
    assert match.position == match.start


def test_who_resigns_in_the_middle_of_a_turn_has_not_made_it() -> None:
    match = match_from()
    match.play("f5-e5A")
    match.resign()
    assert match.ending == Ending("resigned", 0, (1, 7))
    assert (match.is_over, match.winner, match.position.text) == (True, 1, CHAIN)
    assert format_record(match.record).endswith("   White resigns\n\nresult: White resigns, Black wins (1 : 7)\n")


def test_against_the_computer_it_is_the_person_who_resigns() -> None:
    start = azumaya.read("tumicarona", CHAIN)
    match = TerminalMatch((azumaya.player("tumicarona", kind="random"), None), start)
    match.resign()
    assert match.ending is not None
    assert match.ending.loser == 1


def test_who_resigns_in_sudoku_moyo_leaves_the_victory_points_within_reach() -> None:
    match = TerminalMatch((None, None), azumaya.new("sudoku_moyo"))
    match.resign()
    final = match.position.game.resigned(match.position.state, 0, 500)
    assert final is not None
    assert match.scores == final.scores
    assert match.scores != match.position.scores


def test_two_people_agree_on_a_draw_and_a_computer_does_not() -> None:
    match = match_from()
    match.agree()
    assert (match.is_over, match.winner) == (True, None)
    assert match.record.result == "a draw, both agree (1 : 7)"
    start = azumaya.read("tumicarona", CHAIN)
    alone = TerminalMatch((None, azumaya.player("tumicarona", kind="random")), start)
    with pytest.raises(AzumayaError, match="only two people can agree on a draw"):
        alone.agree()
    assert not alone.is_over


def test_the_next_game_begins_with_its_opening_and_swapped_seats() -> None:
    match = TerminalMatch((None, azumaya.player("holomino", kind="random")), azumaya.new("holomino"))
    match.resign()
    following = match.following(azumaya.new("holomino"), ("draw 123", "draw 124"), swapped=True)
    assert following.seats == match.seats[::-1]
    assert following.deal[:2] == ("draw 123", "draw 124")
    assert not following.is_over
