"""A record is understood line by line or refused with the number of a line."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.languages import english, german

import azumaya
from azumaya.games import game as find_game
from azumaya.rules.errors import InvalidRecord
from azumaya.rules.record import Ending, Record, format_record, parse_record, whole_turns

START = "2BB1W3/9/1B4B2/3B3B1/4B4 w 0"
"""White's stone can take d5 and c5, then g3 and h2, then d2, then e1, and stop at any time."""
HEAD = f"game: tumicarona\nstart: {START}\n\n"


def read(text: str) -> Record:
    return parse_record(text, find_game)


def reason(text: str) -> str:
    with pytest.raises(InvalidRecord) as refused:
        read(text)
    assert german(refused.value.sentence) != english(refused.value.sentence)
    return english(refused.value.sentence)


def moves(record: Record) -> list[str]:
    return [position.turn_text for position in record.positions[1:]]


# Turns


def test_a_turn_is_written_as_the_rule_book_writes_it() -> None:
    start = azumaya.read("tumicarona", START)
    chain = ["f5-e5A", "e5-f4A", "f4-e3A", "e3-e2A"]
    positions = [start.play_all(chain[:made]) for made in range(5)]
    assert "1. White: f5-e5A-f4A-e3A-e2A\n" in format_record(Record(whole_turns(positions)))


def test_a_turn_that_could_go_on_ends_where_its_text_ends() -> None:
    stopped = read(HEAD + "1. White: f5-e5A\n2. Black: g3-f4A\nresult: Black wins\n")
    assert stopped.positions[1] == stopped.positions[0].play_all(["f5-e5A", "stop"])


@pytest.mark.parametrize("turn", ["f5-e5A-f4A", "f5-e5A, e5-f4A, stop"])
def test_moves_with_commas_between_them_are_the_same_turn(turn: str) -> None:
    record = read(HEAD + f"1. White: {turn}\nresult: unfinished\n")
    assert moves(record) == ["f5-e5A-f4A"]
    assert len(record.positions) == 2


def test_the_comma_inside_a_move_of_holomino_parts_nothing() -> None:
    start = azumaya.read("holomino", "135@-1,0:1;123@0,0:0 146,152,234,356|126,245,364 0:0 0 lay 0")
    laid = start.play("146@-1,-1")
    text = format_record(Record((start, laid)))
    assert "1. Player 1: 146@-1,-1\n" in text
    assert read(text).positions == (start, laid)


def test_draws_stand_on_a_line_each_and_may_stand_together() -> None:
    dealt = azumaya.new("holomino").play_all(["draw 123", "draw 124"])
    text = "game: holomino\nstart: {}\n\n{}\nresult: unfinished\n"
    first = azumaya.new("holomino").text
    apart = read(text.format(first, "   chance: draw 123\n   chance: draw 124"))
    assert apart.positions == read(text.format(first, "   chance: draw 123, draw 124")).positions
    assert apart.positions[-1] == dealt


def test_a_turn_from_its_middle_on() -> None:
    middle = azumaya.read("tumicarona", START).play("f5-e5A")
    text = f"game: tumicarona\nstart: {middle.text}\n\n1. White: stop\n\nresult: unfinished (1 : 5)\n"
    assert format_record(read(text)) == text


# Headings, endings, bytes


def test_headings_are_kept_in_their_order() -> None:
    head = "game: tumicarona\nplace: a garden house\nWhite: Ann Z.: guest\n"
    text = f"{head}start: {START}\n\n\nresult: unfinished (1 : 7)\n"
    assert read(text).head == {"place": "a garden house", "White": "Ann Z.: guest"}
    assert format_record(read(text)) == text


def test_spaces_and_tabs_in_a_heading_are_one_space() -> None:
    text = f"game: tumicarona\nplace: a\t garden\nstart: {START}\nresult: unfinished"
    assert read(text).head == {"place": "a garden"}


def test_a_heading_of_several_lines_is_written_in_one() -> None:
    record = Record((azumaya.read("tumicarona", START),), {"White": "Ann\n1. White: f5-e5A"})
    assert read(format_record(record)).head == {"White": "Ann 1. White: f5-e5A"}


@pytest.mark.parametrize(
    ("ending", "words"),
    [
        (Ending("resigned", 0, (0, 7)), "   White resigns\n\nresult: White resigns, Black wins (0 : 7)\n"),
        (Ending("agreed", None, (1, 7)), "   both agree on a draw\n\nresult: a draw, both agree (1 : 7)\n"),
        (None, "\nresult: unfinished (1 : 7)\n"),
    ],
)
def test_how_a_game_ended_away_from_the_board(ending: Ending | None, words: str) -> None:
    record = Record((azumaya.read("tumicarona", START),), {}, ending)
    text = format_record(record)
    assert text.endswith(words)
    assert read(text).ending == ending
    assert format_record(read(text)) == text


def test_the_result_alone_may_tell_of_a_resignation() -> None:
    assert read(HEAD + "result: Black resigns, White wins by 9 to 0 (9 : 0)").ending == Ending("resigned", 1, (9, 0))


def test_a_byte_order_mark_other_line_ends_and_indents_are_harmless() -> None:
    plain = HEAD + "1. White: f5-e5A-f4A\nresult: unfinished (1 : 3)\n"
    assert read("\ufeff" + plain.replace("\n", "\r\n").replace("1. ", "\t 1.  ")).positions == read(plain).positions


# What is refused


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ("White: f5-e5A", "line 4: White: f5-e5A: something like this is expected here: 1. White: f5-e5A"),
        ("nonsense", "line 4: nonsense: something like this is expected here: 1. White: f5-e5A"),
        ("1. Black: f5-e5A", "line 4: 1. Black: f5-e5A: it is the turn of White"),
        ("2. White: f5-e5A", "line 4: 2. White: f5-e5A: turn 1 is due here"),
        ("1. White: f5-e5A\n\n1. Black: h2-h3", "line 6: 1. Black: h2-h3: turn 2 is due here"),
        ("1. White: f5-f9", "line 4: f5-f9: there is no point f9 on this board"),
        ("1. White: fire", "line 4: fire: this is no move; a move looks like this: d3-e3, d3-e3A"),
        ("1. White: ", "line 4: 1. White:: something like this is expected here"),
        ("chance: draw 123", "line 4: chance: draw 123: something like this is expected here"),
        ("White resigns\n1. White: f5-e5A", "line 5: 1. White: f5-e5A: the game had ended already"),
        ("breakdown: so it was\n1. White: f5-e5A", "line 5: 1. White: f5-e5A: the game had ended already"),
        ("result: unfinished\n1. White: f5-e5A", "line 5: 1. White: f5-e5A: nothing follows the result"),
        ("result: White wins (1 : 7)", "line 4: result: White wins (1 : 7): the board says otherwise"),
        ("result: unfinished (2 : 7)", "the board says otherwise (possible: result: unfinished (1 : 7))"),
        ("White resigns\nresult: Black resigns, White wins", "line 5: result: Black resigns, White wins: the board"),
        ("result: White wins somehow", "line 4: result: White wins somehow: the board says otherwise"),
        ("result: ((((", "line 4: result: ((((: the board says otherwise"),
        ("1. White: f5-e5A", "the record breaks off after line 4: its last line “result: …” is missing"),
        ("1. White: f5-e", "line 4: f5-e: this is no move"),
    ],
)
def test_a_line_that_is_not_understood_is_refused_with_its_number(lines: str, words: str) -> None:
    assert words in reason(HEAD + lines)


def test_moves_after_the_end_are_refused() -> None:
    over = "game: tumicarona\nstart: 9/9/2W1BB3/9/9 w 0\n\n1. White: c3-d3A\n"
    assert read(over + "result: White wins (1 : 0)").positions[-1].winner == 0
    assert "line 5: 2. Black: e3-e4: the game had ended already" in reason(over + "2. Black: e3-e4\n")
    assert "line 5: White resigns: the game had ended already" in reason(over + "White resigns\n")
    assert "(possible: result: White wins (1 : 0))" in reason(over + "result: unfinished")
    assert "(possible: result: White wins (1 : 0))" in reason(over + "result: Black wins (1 : 0)")
    assert "(possible: result: White wins (1 : 0))" in reason(over + "result: Black resigns, White wins (1 : 0)")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "the record lacks its line “game: …”"),
        ("nothing here", "line 1: nothing here: before the line “start: …” there are only headings"),
        ("1. White: f5-e5A\n" + HEAD, "line 1: 1. White: f5-e5A: before the line “start: …”"),
        ("game: chess\n", "line 1: chess: there is no such game"),
        ("game: tumicarona\n", "the record lacks its line “start: …”"),
        (f"start: {START}\n", "line 1: start: 2BB1W3/9/1B4B2/3B3B1/4B4 w 0: the line “game: …” is missing before it"),
        ("game: tumicarona\ngame: tomoe\n", "line 2: game: tomoe: this heading has been given above"),
        ("game: tumicarona\nstart: here\n", "line 2: here: this is no position"),
        (
            f"{HEAD}start: {START}\n",
            "line 4: start: 2BB1W3/9/1B4B2/3B3B1/4B4 w 0: something like this is expected here",
        ),
    ],
)
def test_headings_that_are_none_are_refused(text: str, words: str) -> None:
    assert words in reason(text)


@pytest.mark.parametrize("filling", ["a", "1", " ", ",", ", ", ": ", "1. White: ", "f5-e5A-", "(", "\t", "é"])
@pytest.mark.parametrize("start", ["", HEAD, f"{HEAD}1. White: f5-e5A, ", f"{HEAD}result: "])
def test_a_long_line_is_refused_at_once(start: str, filling: str) -> None:
    """Two hundred thousand characters take a moment; a pattern that tries every pair of places would take hours."""
    assert reason(start + filling * (200_000 // len(filling)) + ".")


def test_a_record_that_is_too_long_is_refused() -> None:
    assert "a record has at most 1,000,000 characters, this one 1,000,001" in reason("\n" * 1_000_001)


def test_the_document_about_records_shows_two() -> None:
    page = Path(__file__).parents[2] / "docs" / "reference" / "records.md"
    examples = [block.partition("```")[0] for block in page.read_text(encoding="utf-8").split("```text\n")[1:]]
    assert [format_record(read(shown)) == shown for shown in examples[:2]] == [True, True]
