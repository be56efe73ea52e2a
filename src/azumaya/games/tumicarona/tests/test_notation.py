"""Text of moves, turns and positions, and the errors for invalid ones."""

from __future__ import annotations

import re

import pytest

import azumaya
from azumaya.games.tumicarona.notation import describe_turn
from azumaya.rules.errors import IllegalMove, InvalidMove, InvalidPosition, InvalidVariant
from azumaya.rules.localizer import localizer

from .drawing import drawn, read

english, german = localizer("en"), localizer("de")

START = "BBBBBBBBB/BBBBBBBBB/BWBW1BWBW/WWWWWWWWW/WWWWWWWWW w"
ALONE = "9/9/9/9/W7B w"
CHAIN = "9/9/3B5/9/2W1B4 w"
MIDDLE = "9/9/3B5/9/3W5 w 0 d1 c1,d1 E"
VELA = "BBBBB4/9/9/9/5BW2 b 0 vela=yes"


# Moves


def test_a_step_is_written_with_how_it_captures() -> None:
    position = drawn(
        """
        . . . . . . . . .
        . . . . . . . . .
        B B B W . B B . .
        . . . . . . . . .
        . . . . . . . . .
        """
    )
    assert position.moves == ("d3-e3A", "d3-e3W")


def test_a_whole_turn_strings_the_points_together() -> None:
    position = read(CHAIN)
    assert position.play_turn("c1-d1A-d2A").text == "9/9/9/3W5/9 b 0"
    assert position.play_turn("c1-d1A") == position.play_all(["c1-d1A", "stop"])


def test_a_turn_that_breaks_off_wrongly_is_refused_at_the_step_that_is_wrong() -> None:
    with pytest.raises(IllegalMove, match=r"d1-e1A: every step of a chain must change direction"):
        read(CHAIN).play_turn("c1-d1A-e1A")


def test_moves_are_read_with_spaces_around_and_stop_in_capitals() -> None:
    assert read(CHAIN).play(" c1-d1A ").play("STOP").side == 1


@pytest.mark.parametrize(
    "text", ["", "e3", "d3e3", "d3-e3X", "d3-e3AW", "d3-e3a", "z1-a1", "d3–e3A", "d3-e3A-", "stop!", "d-e", "x" * 5000]
)
def test_text_that_is_no_move_is_answered_with_what_a_move_looks_like(text: str) -> None:
    with pytest.raises(InvalidMove) as refused:
        read(START).play(text)
    assert "this is no move; a move looks like this: d3-e3, d3-e3A (approach), d3-e3W (withdrawal) or stop" in english(
        refused.value.sentence
    )
    assert "das ist kein Zug; ein Zug sieht so aus: d3-e3, d3-e3A (heran), d3-e3W (weg) oder stop" in german(
        refused.value.sentence
    )
    assert set(refused.value.near) <= set(read(START).moves)
    assert refused.value.near


@pytest.mark.parametrize(
    ("text", "move", "en", "de"),
    [
        (
            START,
            "d2-e3",
            "you can capture, so you must",
            "du kannst schlagen, also musst du es tun",
        ),
        (
            START,
            "e2-e3W",
            "this step withdraws from no enemy stone",
            "der Schritt führt von keinem gegnerischen Stein weg",
        ),
        (
            CHAIN,
            "c1-c2A",
            "this step approaches no enemy stone",
            "der Schritt führt an keinen gegnerischen Stein heran",
        ),
        (START, "a1-a2", "a2 is occupied", "a2 ist besetzt"),
        (START, "f3-e3A", "you have no stone on f3", "auf f3 steht kein Stein von dir"),
        (START, "e3-e4A", "you have no stone on e3", "auf e3 steht kein Stein von dir"),
        (
            START,
            "a1-c1",
            "no line leads from a1 to c1 in one step",
            "von a1 führt keine Linie in einem Schritt nach c1",
        ),
        (START, "d2-c3", "c3 is occupied", "c3 ist besetzt"),
        (
            START,
            "e2-d3",
            "no line leads from e2 to d3 in one step",
            "von e2 führt keine Linie in einem Schritt nach d3",
        ),
        (
            START,
            "a1-a1",
            "no line leads from a1 to a1 in one step",
            "von a1 führt keine Linie in einem Schritt nach a1",
        ),
        (START, "i1-j1", "there is no point j1 on this board", "der Punkt j1 liegt nicht auf dem Brett"),
        (START, "a6-a5", "there is no point a6 on this board", "der Punkt a6 liegt nicht auf dem Brett"),
        (START, "a0-a1", "there is no point a0 on this board", "der Punkt a0 liegt nicht auf dem Brett"),
        (
            START,
            "stop",
            "you can stop only in the middle of a chain",
            "aufhören kannst du nur mitten in einer Schlagkette",
        ),
        (
            MIDDLE,
            "d1-e1A",
            "every step of a chain must change direction",
            "jeder Schritt einer Kette muss die Richtung wechseln",
        ),
        (MIDDLE, "d1-c1A", "c1 has already been entered this turn", "c1 wurde in diesem Zug schon betreten"),
        (MIDDLE, "d1-d2", "every further step must capture", "jeder weitere Schritt muss schlagen"),
        (MIDDLE, "d1-d2W", "every further step must capture", "jeder weitere Schritt muss schlagen"),
        (MIDDLE, "d3-d2A", "you have no stone on d3", "auf d3 steht kein Stein von dir"),
        (
            "9/9/3B5/9/3WW4 w 0 d1 c1,d1 E",
            "e1-f1",
            "only the stone on d1 may move this turn",
            "in diesem Zug darf nur der Stein auf d1 ziehen",
        ),
        ("9/3B5/2BB5/3W5/9 w 0 d2 d1,d2 N", "d2-c3A", "c3 is occupied", "c3 ist besetzt"),
        (
            "9/3B5/2BB5/3W5/9 w 0 d2 d1,d2 N",
            "d2-d1A",
            "d1 has already been entered this turn",
            "d1 wurde in diesem Zug schon betreten",
        ),
        (
            VELA,
            "f1-f2",
            "in vela the step must let the opponent capture",
            "bei Vela muss der Gegner nach dem Schritt etwas schlagen können",
        ),
        (VELA, "f1-e1W", "in vela this side cannot capture yet", "bei Vela schlägt diese Seite noch nichts"),
        (VELA, "a5-b5", "b5 is occupied", "b5 ist besetzt"),
    ],
)
def test_an_illegal_move_is_refused_with_the_rule_it_breaks(text: str, move: str, en: str, de: str) -> None:
    position = read(text)
    with pytest.raises(IllegalMove) as refused:
        position.play(move)
    offers = ", ".join(refused.value.near)
    assert english(refused.value.sentence) == f"{move}: {en} (possible: {offers})"
    assert german(refused.value.sentence) == f"{move}: {de} (möglich: {offers})"
    assert refused.value.near
    assert set(refused.value.near) <= set(position.moves)
    assert position.text == read(text).text


def test_the_nearest_legal_moves_come_first() -> None:
    with pytest.raises(IllegalMove) as refused:
        read(START).play("d3-e3")
    assert set(refused.value.near[:2]) == {"d3-e3A", "d3-e3W"}


# Positions


@pytest.mark.parametrize(
    "text",
    [
        f"{START} 0",
        "9/9/2W1BB1BB/9/9 w 7",
        "9/9/2W1BB1BB/9/9 b 19",
        MIDDLE,
        "4W4/9/1B4B2/3B3B1/4B4 w 0 e5 e5,f5 W",
        "BBBBB4/9/9/9/5BW2 b 0 vela=yes",
        "BBBBB4/9/9/9/5BW2 b 3 vela=yes handicapped=white draw_after=50",
        "BBB/B1W/WWW w 0 draw_after=0",
        "20W/21/B20 w 0",
    ],
)
def test_a_position_is_read_back_as_it_was_written(text: str) -> None:
    assert read(text).text == text


def test_the_count_may_be_left_out() -> None:
    assert read(ALONE) == read(f"{ALONE} 0")
    assert read("9/9/9/9/W7B w vela=yes") == read("9/9/9/9/W7B w 0 vela=yes")
    assert read("9/9/3B5/9/3W5 w d1 c1,d1 E") == read(MIDDLE)


def test_in_the_middle_of_a_turn_the_stone_its_points_and_its_direction_are_written() -> None:
    assert read("2BB1W3/9/1B4B2/3B3B1/4B4 w").play("f5-e5A").text == "4W4/9/1B4B2/3B3B1/4B4 w 0 e5 e5,f5 W"


def test_only_fields_that_differ_from_standard_are_written() -> None:
    assert azumaya.new("tumicarona", draw_after=20, vela=False).text == f"{START} 0"
    assert azumaya.new("tumicarona", "7x5", draw_after=0).text.endswith("WWWWWWW w 0 draw_after=0")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "this is no position; a position is made of: rows from the top separated by /, then w or b"),
        ("9/9/9/9/W7B", "this is no position; a position is made of: rows from the top separated by /, then w or b"),
        ("9 " * 4000, "this is no position; a position is made of: rows from the top separated by /, then w or b"),
        ("9/9/9/9/W7B x", "x: the side to move is w or b"),
        ("9/9/9/9/W7B W", "W: the side to move is w or b"),
        ("9/9/9/9/W6XB w", "rows consist of W, B and numbers of free points"),
        ("9/9/9/9/w7b w", "rows consist of W, B and numbers of free points"),
        ("9//9/9/W7B w", "rows consist of W, B and numbers of free points"),
        ("9/9/9/9/W6B w", "the rows differ in length"),
        ("9/9/9/9/W999999999999B w", "the rows differ in length"),
        (f"{ALONE} x", "x: expected field=value, each field once"),
        (f"{ALONE} -1", "-1: expected field=value, each field once"),
        (f"{ALONE} 0 0", "0: expected field=value, each field once"),
        (f"{ALONE} vela=yes 5", "5: expected field=value, each field once"),
        (f"{ALONE} vela=yes vela=yes", "vela=yes: expected field=value, each field once"),
        (MIDDLE[:-2], "d1: expected field=value, each field once"),
        (
            f"{MIDDLE[:-1]}Q",
            "stone, entered points and direction, such as e3 d3,e3 E",
        ),
        ("9/9/3B5/9/3W5 w 0 d1 c1 E", "the middle of a turn is written as stone, entered points and direction"),
        ("9/9/3B5/9/3W5 w 0 d1 d1 E", "the middle of a turn is written as stone, entered points and direction"),
        ("9/9/3B5/9/3W5 w 0 d1 z9,d1 E", "the middle of a turn is written as stone, entered points and direction"),
        (
            "9/9/3B5/9/3W5 w 0 e1 d1,e1 E",
            "the moving stone must have come in this direction from an entered point that is now free",
        ),
        (
            "9/9/3B5/9/2WW5 w 0 d1 c1,d1 E",
            "the moving stone must have come in this direction from an entered point that is now free",
        ),
        (
            "9/9/3B5/9/3W5 b 0 d1 c1,d1 E",
            "the moving stone must have come in this direction from an entered point that is now free",
        ),
        (
            "9/9/3B5/9/3W5 w 0 d1 a5,d1 E",
            "the moving stone must have come in this direction from an entered point that is now free",
        ),
        ("9/9/9/9/3W4B w 0 d1 c1,d1 E", "this stone has no further capture"),
    ],
)
def test_a_text_that_is_no_position_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(InvalidPosition) as refused:
        read(text)
    assert reason in english(refused.value.sentence)
    assert german(refused.value.sentence) != english(refused.value.sentence)
    assert len(english(refused.value.sentence)) < 250


def test_the_handicapped_side_is_never_in_the_middle_of_a_turn() -> None:
    read("BBBB5/9/3W5/9/3B4W b 0 d1 c1,d1 E vela=yes")
    with pytest.raises(InvalidPosition):
        read("BBBBB4/9/3W5/9/3B4W b 0 d1 c1,d1 E vela=yes")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("8/8/8/8/W6B w", "width=8: not a value of width (possible: 3, 5, 7, …, 21)"),
        ("9/9/9/W7B w", "height=4: not a value of height (possible: 3, 5, 7, …, 21)"),
        ("9/9/9/9/9/9/9/9/W7B w", "9x9: a board has at most 63 points"),
        (f"{ALONE} speed=3", "speed: there is no such option in this game"),
        (f"{ALONE} vela=maybe", "vela=maybe: not a value of vela"),
        (f"{ALONE} handicapped=red", "handicapped=red: not a value of handicapped (possible: white, black)"),
        (f"{ALONE} draw_after=-1", "draw_after=-1: not a value of draw_after (possible: 0, 1, 2, …, 1000)"),
        (f"{ALONE} draw_after=1001", "draw_after=1001: not a value of draw_after (possible: 0, 1, 2, …, 1000)"),
        (f"{ALONE} rules=2", "rules=2: not a value of rules (possible: 1)"),
    ],
)
def test_a_position_of_no_variant_is_refused_with_the_possible_ones(text: str, reason: str) -> None:
    with pytest.raises(InvalidVariant) as refused:
        read(text)
    assert reason in english(refused.value.sentence)


# Text board


def signs(board: str) -> dict[str, str]:
    """The points of each row that is named at its left."""
    return {line.split()[0]: re.sub(r"[^○●·×]", "", line) for line in board.splitlines() if line.split()[0].isdecimal()}


def test_the_board_shows_every_point_by_row_and_the_names_of_the_columns() -> None:
    board = str(azumaya.new("tumicarona", "3x3"))
    assert list(signs(board).items()) == [("3", "●●●"), ("2", "●·○"), ("1", "○○○")]
    assert board.splitlines()[-1].split() == ["a", "b", "c"]


def test_the_board_shows_diagonal_lines_at_strong_points_only() -> None:
    """On three by three points they run from the corners to the middle."""
    above, below = (line for line in str(azumaya.new("tumicarona", "3x3")).splitlines() if "╲" in line)
    assert re.findall("[╲╱]", above) == ["╲", "╱"]
    assert re.findall("[╲╱]", below) == ["╱", "╲"]


def test_the_board_shows_which_points_a_chain_has_entered() -> None:
    assert signs(str(read(MIDDLE)))["1"] == "··×○·····"


@pytest.mark.parametrize(
    ("text", "turn", "words"),
    [
        ("9/9/9/9/W7B w", "a1-b1", "stone a1 to b1"),
        ("9/9/BBBW1BB2/9/9 w", "d3-e3A", "stone d3 to e3 by approach"),
        ("9/9/BBBW1BB2/9/9 w", "d3-e3W", "stone d3 to e3 by withdrawal"),
        ("2BB1W3/9/1B4B2/3B3B1/4B4 w", "f5-e5A-f4A-e3A-e2A", "stone f5 via e5, f4, e3 to e2"),
    ],
)
def test_a_turn_in_words(text: str, turn: str, words: str) -> None:
    after = read(text).play_turn(turn)
    made = after.last_turn
    assert str(describe_turn(made[0].before, [one.move for one in made])) == words
