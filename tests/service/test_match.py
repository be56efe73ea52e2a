"""A match decides what may be appended to its log, and is nothing but that log replayed."""

from __future__ import annotations

import pytest

from azumaya.games import game
from azumaya.rules.errors import IllegalMove, InvalidMove
from azumaya.rules.record import parse_record
from azumaya.service.errors import Refused
from azumaya.service.match import Match
from azumaya.service.record import record

from .setups import ONE, TWO, add, first, new_match, play


def refused_with(error: pytest.ExceptionInfo[Refused]) -> tuple[str, int | None]:
    return error.value.code, error.value.number


def test_a_turn_of_several_moves_is_one_event() -> None:
    match = new_match()
    (event,) = match.turn(0, TWO, 5.0, client="client-1")
    assert (event.number, event.kind, event.side, event.moves, event.client) == (1, "turn", 0, TWO, "client-1")
    add(match, [event])
    assert match.board.position.text == "7 1 start 0 2:0"


def test_an_unfinished_turn_is_refused_with_what_could_follow() -> None:
    with pytest.raises(Refused) as error:
        new_match().turn(0, ("take",), 0.0)
    assert error.value.code == "unfinished-turn"
    assert error.value.near == ("stop", "take")


def test_an_empty_turn_is_unfinished() -> None:
    with pytest.raises(Refused) as error:
        new_match().turn(0, (), 0.0)
    assert error.value.code == "unfinished-turn"


def test_moves_after_the_end_of_the_turn_are_refused() -> None:
    with pytest.raises(Refused) as error:
        new_match().turn(0, ("take", "stop", "take"), 0.0)
    assert error.value.code == "turn-too-long"


def test_what_the_rules_forbid_is_refused_by_the_rules() -> None:
    with pytest.raises(IllegalMove):
        new_match().turn(0, ("stop",), 0.0)
    with pytest.raises(InvalidMove):
        new_match().turn(0, ("eat",), 0.0)


def test_a_refused_turn_changes_nothing() -> None:
    match = new_match()
    with pytest.raises(IllegalMove):
        match.turn(0, ("stop",), 0.0)
    assert match.number == 0
    assert match.board.position.text == "9 0 start 0 0:0"


def test_a_turn_for_a_board_that_has_changed_is_stale() -> None:
    match = new_match()
    play(match, ONE)
    for seen in (0, 2):
        with pytest.raises(Refused) as error:
            match.turn(seen, ONE, 0.0)
        assert refused_with(error) == ("stale-turn", 1)


def test_nobody_moves_for_the_computer() -> None:
    match = new_match(seats=("person", "greedy"))
    play(match, ONE)
    with pytest.raises(Refused) as error:
        match.turn(1, ONE, 0.0)
    assert refused_with(error) == ("not-your-turn", 1)
    assert error.value.sentence.de.startswith("Blau ist am Zug")


def test_a_turn_after_the_end_is_refused() -> None:
    match = new_match(start="1 0 start 0 4:4")
    play(match, ("take",))
    with pytest.raises(Refused) as error:
        match.turn(1, ONE, 0.0)
    assert refused_with(error) == ("game-over", 1)


def test_draws_that_a_turn_causes_are_appended_with_it() -> None:
    match = new_match(variant="rainy")
    turn, draw = match.turn(1, ONE, 0.0, chance=lambda draws: draws[2])
    assert (draw.number, draw.kind, draw.side, draw.moves) == (3, "draw", None, ("rain 2",))
    assert turn.number == 2


def test_chance_deals_before_the_first_turn() -> None:
    match = new_match(variant="rainy")
    assert [event.kind for event in match.events] == ["draw"]
    assert match.board.to_move == 0


def test_every_draw_is_possible() -> None:
    """The real source of chance reaches each of three draws within two hundred throws, except once in 10^34 runs."""
    match = new_match(variant="rainy")
    seen = {match.turn(1, ONE, 0.0)[1].moves[0] for _ in range(200)}
    assert seen == {"rain 0", "rain 1", "rain 2"}


def test_a_take_back_at_one_screen_takes_back_one_turn() -> None:
    match = new_match()
    play(match, ONE, TWO)
    add(match, match.take_back(2, 0.0))
    assert match.events[-1].back_to == 1
    assert match.board.position.text == "8 1 start 0 1:0"
    assert [event.number for event in match.board.history] == [1]


def test_a_take_back_against_the_computer_goes_before_the_persons_last_turn() -> None:
    match = new_match(seats=("greedy", "person"))
    play(match, ONE, TWO, ONE)
    add(match, match.take_back(3, 0.0))
    assert match.board.position.text == "8 1 start 0 1:0"
    assert match.board.to_move == 1


def test_a_take_back_never_crosses_a_draw() -> None:
    match = new_match(variant="rainy")
    play(match, ONE)
    assert match.standing(match.board).takeback is None
    with pytest.raises(Refused) as error:
        match.take_back(match.number, 0.0)
    assert error.value.code == "nothing-to-take-back"


def test_the_computers_first_turn_cannot_be_taken_back() -> None:
    match = new_match(seats=("greedy", "person"))
    play(match, ONE)
    assert match.standing(match.board).takeback is None


def test_several_take_backs_and_new_turns_keep_the_history_straight() -> None:
    match = new_match()
    play(match, ONE, ONE, ONE)
    add(match, match.take_back(3, 0.0))
    add(match, match.take_back(4, 0.0))
    play(match, TWO)
    assert [event.number for event in match.board.history] == [1, 6]
    add(match, match.take_back(6, 0.0))
    add(match, match.take_back(7, 0.0))
    assert match.board.position.text == "9 0 start 0 0:0"
    assert match.standing(match.board).takeback is None


def test_the_log_alone_gives_the_same_match() -> None:
    match = new_match(variant="rainy")
    play(match, ONE, TWO)
    again = Match(match.setup, match.events)
    assert [(b.number, b.position.text, b.history) for b in again.boards] == [
        (b.number, b.position.text, b.history) for b in match.boards
    ]


def test_a_gap_in_the_log_is_noticed() -> None:
    match = new_match()
    play(match, ONE, TWO)
    with pytest.raises(ValueError, match="event 2 cannot follow event 0"):
        Match(match.setup, match.events[1:])


def test_a_finished_game_has_a_result_and_nobody_to_move() -> None:
    match = new_match(start="1 1 start 0 4:4")
    play(match, ("take",))
    standing = match.standing(match.board)
    assert standing.result is not None
    assert (standing.result.winner, standing.result.end, standing.result.sentence.de) == (1, "played", "Blau gewinnt")
    assert standing.to_move is None
    assert not standing.may_resign


def test_the_side_to_move_resigns_at_one_screen() -> None:
    match = new_match()
    play(match, ONE)
    add(match, match.resign(1, None, 0.0))
    result = match.standing(match.board).result
    assert result is not None
    assert (result.winner, result.end) == (0, "resigned")


def test_the_person_resigns_also_while_the_computer_is_to_move() -> None:
    match = new_match(seats=("person", "greedy"))
    play(match, ONE)
    (event,) = match.resign(1, None, 0.0)
    assert event.side == 0


def test_nobody_resigns_for_the_computer() -> None:
    with pytest.raises(Refused) as error:
        new_match(seats=("person", "greedy")).resign(0, 1, 0.0)
    assert error.value.code == "not-your-seat"


def test_two_people_can_agree_on_a_draw() -> None:
    match = new_match()
    add(match, match.agree(0, 0.0))
    result = match.standing(match.board).result
    assert result is not None
    assert (result.winner, result.end) == (None, "agreed")
    assert match.board.to_move is None


def test_the_computer_agrees_on_nothing() -> None:
    with pytest.raises(Refused) as error:
        new_match(seats=("person", "greedy")).agree(0, 0.0)
    assert error.value.code == "no-agreement"


def test_taking_back_a_resignation_takes_back_nothing_else() -> None:
    match = new_match()
    play(match, ONE)
    add(match, match.resign(1, None, 0.0))
    add(match, match.take_back(2, 0.0))
    assert match.board.position.text == "8 1 start 0 1:0"
    assert match.board.to_move == 1


def test_only_the_newest_board_has_choices() -> None:
    match = new_match()
    play(match, ONE)
    assert [choice.move for choice in match.scene(match.board).choices] == ["take"]
    assert match.scene(match.boards[0]).choices == ()
    assert match.scene(match.boards[0]).spots == ()


def test_a_board_where_the_computer_moves_has_no_choices() -> None:
    match = new_match(seats=("greedy", "person"))
    assert match.scene(match.board).choices == ()


def test_the_board_of_a_match_that_was_given_up_says_so() -> None:
    match = new_match()
    add(match, match.resign(0, 0, 0.0))
    scene = match.scene(match.board)
    assert scene.choices == ()
    assert scene.prompt is not None
    assert scene.prompt.en == "Red resigns, Blue wins"


def test_a_board_that_has_not_happened_is_refused() -> None:
    for number in (-1, 1):
        with pytest.raises(Refused) as error:
            new_match().board_at(number)
        assert error.value.code == "unknown-event"


def test_a_clients_id_leads_to_its_event() -> None:
    match = new_match()
    add(match, match.turn(0, ONE, 0.0, client="client-1", chance=first))
    assert match.number_of == {"client-1": 1}


def test_a_record_can_be_read_back() -> None:
    match = new_match(variant="rainy")
    play(match, TWO, ONE)
    add(match, match.agree(match.number, 0.0))
    again = parse_record(record(match), game)
    assert again.positions[-1] == match.board.position
    assert again.result == "a draw, both agree (2 : 1)"


def test_the_record_tells_the_whole_match() -> None:
    match = new_match(seats=("person", "greedy"), variant="rainy")
    play(match, TWO, ONE)
    add(match, match.resign(match.number, None, 0.0))
    assert record(match).splitlines() == [
        "game: pebbles",
        "variant: rainy",
        "date: 1970-01-12 13:46 UTC",
        "Red: person",
        "Blue: greedy",
        "start: 9 0 rain 5 0:0 rain=5 wet=yes",
        "",
        "   chance: rain 0",
        "1. Red: take take",
        "   chance: rain 0",
        "2. Blue: take stop",
        "   chance: rain 0",
        "   Red resigns",
        "",
        "result: Red resigns, Blue wins (2 : 1)",
    ]
