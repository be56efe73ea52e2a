"""Comments, glyphs, marks and variations of a record."""

from __future__ import annotations

import pytest
from tests.languages import english, german

import azumaya
from azumaya.games import game as find_game
from azumaya.rules.errors import InvalidRecord
from azumaya.rules.record import Record, format_record, parse_record
from azumaya.rules.record_lines import (
    LONGEST_COMMENT,
    MOST_MARKS,
    MOST_NESTED,
    BoardMark,
    Line,
    Note,
    clean_comment,
    format_line,
)

START = "2BB1W3/9/1B4B2/3B3B1/4B4 w 0"
"""White's stone can take d5 and c5, then g3 and h2, then d2, then e1, and stop at any time."""
HEAD = f"game: tumicarona\nstart: {START}\n\n"
WHOLE = (
    HEAD
    + """   ; White takes something;
   ;
   ;   but what?
   marks: f5 f5>e5:good
1. White: f5-e5A-f4A !?
   ; two stones
   marks: f4:danger
   (
      1. White: f5-e5A
         ; one is enough
         (
            1. White: f5-e5A-f4A-e3A
         )
         (
            1. White: f5-e5A-f4A-e3A-e2A !
         )
      2. Black: g3-f4A ??
   )

result: unfinished (1 : 3)
"""
)


def read(text: str) -> Record:
    return parse_record(text, find_game)


def reason(lines: str) -> str:
    with pytest.raises(InvalidRecord) as refused:
        read(HEAD + lines)
    assert german(refused.value.sentence) != english(refused.value.sentence)
    return english(refused.value.sentence)


def test_everything_that_is_said_comes_back_the_same() -> None:
    assert format_record(read(WHOLE)) == WHOLE


def test_notes_belong_to_the_position_above_them() -> None:
    notes = read(WHOLE).notes
    assert notes[0] == Note(
        "White takes something;\n\n  but what?", "", (BoardMark("f5"), BoardMark("f5", "e5", "good"))
    )
    assert (notes[1].comment, notes[1].glyph, notes[1].marks) == ("two stones", "!?", (BoardMark("f4", "", "danger"),))


def test_a_variation_replaces_the_turn_above_it() -> None:
    record = read(WHOLE)
    (variation,) = record.notes[1].variations
    assert variation.positions[0] == record.positions[0]
    assert [one.turn_text for one in variation.positions[1:]] == ["f5-e5A", "g3-f4A"]
    assert [one.positions[1].turn_text[6:] for one in variation.notes[1].variations] == ["-f4A-e3A", "-f4A-e3A-e2A"]
    assert [one.positions[0] for one in variation.notes[1].variations] == [record.positions[0]] * 2


def test_the_main_line_is_the_game() -> None:
    record = read(WHOLE)
    assert [one.turn_text for one in record.positions[1:]] == ["f5-e5A-f4A"]
    assert record.result == "unfinished (1 : 3)"


def test_a_draw_of_chance_may_have_variations() -> None:
    first = azumaya.new("holomino")
    text = (
        f"game: holomino\nstart: {first.text}\n\n   chance: draw 123\n   (\n         chance: draw 124\n"
        "         ; another tile\n   )\n   chance: draw 124\n\nresult: unfinished (0 : 0)\n"
    )
    record = read(text)
    assert record.notes[1].variations[0].positions[1] == first.play("draw 124")
    assert record.positions[-1] == first.play_all(["draw 123", "draw 124"])
    assert read(format_record(record)) == record


def test_a_turn_that_ends_the_game_may_have_notes_and_variations() -> None:
    text = (
        "game: tumicarona\nstart: 9/9/2W1BB1W1/9/9 w 0\n\n1. White: c3-d3A !!\n   ; over\n   (\n"
        "      1. White: h3-g3A\n   )\n\nresult: White wins (2 : 0)\n"
    )
    assert format_record(read(text)) == text


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ("(", "line 4: (: a variation stands below its turn"),
        (")", "line 4: ): something like this is expected here: 1. White: f5-e5A"),
        ("1. White: f5-e5A\n(\n)", "line 6: ): the variation has no turn"),
        ("1. White: f5-e5A\n(\n1. White: f5-e5A\n)", "line 7: f5-e5A: this turn is already here"),
        (
            "1. White: f5-e5A\n(\n1. White: f5-e5A-f4A\nresult: unfinished",
            "line 7: result: unfinished: the variation of",
        ),
        ("1. White: f5-e5A\n(\n1. White: f5-e5A-f4A\nBlack resigns", "line 7: Black resigns: the variation of line 5"),
        ("1. White: f5-e5A\n(\n2. Black: g3-f3", "line 6: 2. Black: g3-f3: turn 1 is due here"),
        ("1. White: f5-e5A\n(\n; early", "line 6: ; early: below a turn stand its comment"),
        ("1. White: f5-e5A\n(\n1. White: f5-e5A-f4A\n)\n; late", "line 8: ; late: below a turn stand its comment"),
        ("marks: f5\n; late", "line 5: ; late: below a turn stand its comment"),
        ("marks: f5\nmarks: f4", "line 5: marks: f4: below a turn stand its comment"),
        ("marks:", f"1 to {MOST_MARKS} marks are allowed"),
        ("marks: " + "f5 " * (MOST_MARKS + 1), f"1 to {MOST_MARKS} marks are allowed"),
        ("marks: f5>", "line 4: f5>: this is no mark (possible: c3, c3>d4, c3:danger)"),
        ("marks: f5:pink", "line 4: f5:pink: unknown colour (possible: pick, good, danger, last)"),
        ("; " + "long " * (LONGEST_COMMENT // 5 + 1), f"a comment has at most {LONGEST_COMMENT:,} characters"),
        ("1. White: f5-e5A !!!", "line 4: f5-e5A !!!: this is no move"),
        ("White resigns\n; late", "line 5: ; late: the game had ended already"),
    ],
)
def test_a_line_that_is_not_understood_is_refused_with_its_number(lines: str, words: str) -> None:
    assert words in reason(lines)


def test_variations_are_nested_up_to_a_bound() -> None:
    turns = ["f5-e5A", "f5-e5A-f4A"]
    deep = "1. White: f5-e5A\n" + "".join(f"(\n1. White: {turns[i % 2]}\n" for i in range(1, MOST_NESTED + 2))
    assert f"at most {MOST_NESTED} nested" in reason(deep)


def test_a_comment_loses_control_characters_and_blank_lines_around_it() -> None:
    assert clean_comment("\n a\tb \r\n\n\x00c\x1b \n\n") == " a b\n\n c"
    line = Line((azumaya.read("tumicarona", START),), {0: Note("\n a\tb \n")})
    assert list(format_line(line)) == ["   ;  a b"]
