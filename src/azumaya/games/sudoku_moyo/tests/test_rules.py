"""One test a rule, in the order of the rule book."""

from __future__ import annotations

import pytest

import azumaya
from azumaya.games.sudoku_moyo.max_stones import MOST_NODES
from azumaya.games.sudoku_moyo.solver import resigned
from azumaya.rules.errors import IllegalMove, InvalidVariant
from azumaya.rules.outcome import FinalScores
from azumaya.rules.position import Position
from azumaya.search.perft import perft

from .position_builders import drawn, opened

pytestmark = pytest.mark.kernels

PAGE_TASK = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759.."
BLOCK_CORNERS = {
    "NW": (1, 1),
    "N": (1, 4),
    "NE": (1, 7),
    "W": (4, 1),
    "C": (4, 4),
    "E": (4, 7),
    "SW": (7, 1),
    "S": (7, 4),
    "SE": (7, 7),
}


def cells_of(moves: tuple[str, ...]) -> set[str]:
    return {move.partition("=")[0] for move in moves}


def block_of(move: str) -> str:
    row, column = int(move[1]), int(move[3])
    return next(
        name for name, (top, left) in BLOCK_CORNERS.items() if top <= row < top + 3 and left <= column < left + 3
    )


def blocks_of(position: Position) -> set[str]:
    return {block_of(move) for move in position.moves}


def refusal(position: Position, move: str) -> str:
    with pytest.raises(IllegalMove) as refused:
        position.play(move)
    return str(refused.value)


# Numbers of the rule page


def test_the_page_counts_23_388_and_4614_sequences() -> None:
    position = azumaya.new("sudoku_moyo", task=PAGE_TASK)
    assert [perft(position, depth) for depth in (1, 2)] == [23, 388]


def test_the_page_counts_4614_sequences_of_three(compiled_only: None) -> None:
    assert perft(azumaya.new("sudoku_moyo", task=PAGE_TASK), 3) == 4_614


# The sudoku rule


CLASHES = """
    . . . | . . . | . . .
    . . . | . 1 . | . . .
    . . . | . . . | . . .
    ------+-------+------
    . . . | . . . | . . .
    2 . . | . . . | . . .
    . . . | . . 3 | . . .
    ------+-------+------
    . . . | . . . | . . .
    . . . | . . . | . . .
    . . . | . . . | . . .
"""


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("r5c5=2", "There is already a 2 in the same row, on r5c1"),
        ("r5c5=1", "There is already a 1 in the same column, on r2c5"),
        ("r5c5=3", "There is already a 3 in the same block, on r6c6"),
        ("r6c6=4", "There is already a 3 on r6c6"),
    ],
)
def test_no_digit_twice_in_a_row_a_column_or_a_block(move: str, reason: str) -> None:
    assert reason in refusal(drawn(CLASHES), move)


def test_the_puzzle_need_not_stay_solvable() -> None:
    """The 5 on r5c5 leaves no digit for r5c9, and is legal all the same."""
    position = drawn(
        """
        . . . | . . . | . . .
        . . . | . . . | . . 9
        . . . | . . . | . . .
        ------+-------+------
        . . . | . . . | 1 2 .
        6 7 8 | . . . | 3 4 .
        . . . | . . . | . . .
        ------+-------+------
        . . . | . . . | . . .
        . . . | . . . | . . .
        . . . | . . . | . . .
        """
    )
    after = position.play("r5c5=5")
    assert "moyo-r5c9" in {piece.id for piece in after.scene().pieces}


# Opening


def test_while_a_stone_fits_into_the_azumaya_both_lay_only_there() -> None:
    position = azumaya.new("sudoku_moyo", task=PAGE_TASK)
    assert blocks_of(position) == {"C"}
    after = position.play(position.moves[0])
    assert after.side == 1
    assert blocks_of(after) == {"C"}
    assert "You can only play in the azumaya" in refusal(position, "r1c1=1")


def test_a_full_azumaya_ends_the_opening() -> None:
    position = azumaya.read("sudoku_moyo", f"{opened('r5c5', 'r1c1', 'r1c4')} d laid=yes")
    assert position.moves == ("r5c5=3",)
    assert position.play("r5c5=3").moves == ("r1c4=2",)


def test_a_stuck_azumaya_ends_the_opening() -> None:
    """Nothing fits in r5c5: row and column hold what its block lacks."""
    position = drawn(
        """
        . . . | . . . | . . .
        . . . | . . . | . . .
        . . . | . 9 . | . . .
        ------+-------+------
        . . . | 1 2 3 | . . .
        . . . | 4 . 5 | . . .
        . . . | 6 7 8 | . . .
        ------+-------+------
        . . . | . . . | . . .
        . . . | . . . | . . .
        . . . | . . . | . . .
        """
    )
    assert blocks_of(position) == {"N", "E", "SE", "SW"}


def test_after_the_opening_each_lays_only_in_their_own_shima() -> None:
    position = azumaya.read("sudoku_moyo", f"{opened('r1c1', 'r1c4', 'r5c7', 'r9c9')} l laid=yes")
    assert cells_of(position.moves) == {"r1c4", "r5c7", "r9c9"}
    assert cells_of(position.play("r1c4=2").moves) == {"r1c1"}
    assert "is not in one of your own shima" in refusal(position, "r1c1=3")


def test_dark_owns_nw_w_s_ne_and_light_the_half_turn_of_them() -> None:
    free = {"NW": "r1c1", "N": "r1c5", "NE": "r1c9", "W": "r4c1", "E": "r6c9", "SW": "r9c1", "S": "r9c5", "SE": "r9c9"}
    text = opened(*free.values())
    light, dark = (cells_of(azumaya.read("sudoku_moyo", f"{text} {mover} laid=yes").moves) for mover in "ld")
    assert light == {free[block] for block in ("N", "E", "SE", "SW")}
    assert dark == {free[block] for block in ("S", "W", "NW", "NE")}


# The end


def test_who_cannot_lay_a_stone_at_the_start_of_the_turn_loses() -> None:
    position = azumaya.read("sudoku_moyo", f"{opened('r1c1', 'r2c2')} d laid=yes").play("r1c1=3")
    assert position.is_over
    assert position.winner == 1


def test_the_first_mover_can_lose_at_once_and_no_last_stone_counts() -> None:
    position = azumaya.new("sudoku_moyo", task=opened("r1c1", "r2c2"))
    assert position.is_over
    assert position.winner == 1
    assert position.scores == (0, 2)


def test_having_laid_ones_last_stone_ends_nothing() -> None:
    position = azumaya.read("sudoku_moyo", f"{opened('r1c1', 'r2c2', 'r1c4')} l laid=yes").play("r1c4=2")
    assert not position.is_over
    assert position.side == 1


# Victory points


def test_the_last_stone_counts_one_and_each_further_stone_one() -> None:
    position = azumaya.read("sudoku_moyo", f"{opened('r1c1', 'r2c2', 'r1c4')} l laid=yes").play_all(
        ["r1c4=2", "r1c1=3"]
    )
    assert position.scores == (0, 1 + 1)


def test_further_stones_are_the_most_the_winner_can_lay_not_any() -> None:
    """After the 3 on r8c7 Light's r7c1 takes 3 or 7 and r7c9 only 7: the 7 on r7c1 would waste a point."""
    position = drawn(
        """
        9 . 4 | 3 7 2 | 5 8 6
        6 5 . | 9 8 . | 7 2 1
        2 8 7 | 5 6 1 | 9 3 .
        ------+-------+------
        4 2 3 | 6 1 8 | . . 9
        . 9 8 | . 3 7 | 1 5 4
        5 1 . | 4 2 9 | 6 7 3
        ------+-------+------
        . 6 5 | 1 . 4 | 2 9 .
        1 4 9 | 2 . 5 | . 6 8
        8 . 2 | 7 9 3 | 4 1 5
        """,
        "l laid=yes",
    ).play("r8c7=3")
    assert position.scores == (1 + 2, 0)
    assert [str(mark.title) for mark in position.scene().marks if mark.kind.startswith("point-")] == [
        "victory point 1",
        "victory point 2",
        "victory point 3",
    ]


def test_scores_are_zero_before_the_end() -> None:
    assert azumaya.new("sudoku_moyo").scores == (0, 0)


def test_after_a_resignation_the_other_scores_what_they_could_still_lay_in_their_own_shima() -> None:
    position = azumaya.read("sudoku_moyo", f"{opened('r1c1', 'r2c2', 'r1c4', 'r5c5')} l laid=yes")
    assert resigned(position.state, 0, MOST_NODES) == FinalScores((0, 2))
    assert resigned(position.state, 1, MOST_NODES) == FinalScores((1, 0))


def test_a_resignation_in_horikomi_scores_nothing() -> None:
    assert resigned(azumaya.new("sudoku_moyo", "horikomi").state, 0, MOST_NODES) == FinalScores((0, 0))


# Marks


MARKED = """
    . . . | 1 2 3 | 4 5 6
    . . . | . . . | . 1 .
    9 3 2 | . . . | . . .
    ------+-------+------
    7 . . | . . . | . . .
    8 . . | . . . | . . .
    . . . | . . . | . . .
    ------+-------+------
    . . . | . . . | . . .
    . . . | . . . | . . .
    . . . | . . . | . . .
"""


def test_a_free_cell_that_no_stone_fits_carries_a_moyo_stone() -> None:
    assert [piece.id for piece in drawn(MARKED).scene().pieces if piece.shape == "moyo"] == ["moyo-r1c1"]


def test_a_stone_that_fits_nowhere_in_its_shima_is_turned_over() -> None:
    assert [piece.id for piece in drawn(MARKED).scene().pieces if piece.shape == "turned"] == ["NW-1"]


# Horikomi


def test_horikomi_stones_may_be_thrown_into_enemy_shima_but_not_into_the_azumaya() -> None:
    position = azumaya.read(
        "sudoku_moyo", f"{opened('r1c1', 'r1c4', 'r9c5')} l stones=444444444/444444444 laid=yes horikomi=yes"
    )
    assert cells_of(position.moves) == {"r1c1", "r1c4", "r9c5"}


def test_horikomi_a_player_has_four_stones_of_each_digit_less_those_given_in_the_own_shima() -> None:
    position = azumaya.new("sudoku_moyo", "horikomi", task=PAGE_TASK)
    # Light's N holds 7 4 8 1 9, E 2 4 5 9 3, SE 2 6 9, SW nothing.
    light = position.text.split("stones=")[1].split("/")[0]
    given = [7, 4, 8, 1, 9, 2, 4, 5, 9, 3, 2, 6, 9]
    assert [int(count) for count in light] == [4 - given.count(digit) for digit in range(1, 10)]


def test_horikomi_stones_in_the_azumaya_use_up_nothing_and_others_one() -> None:
    position = azumaya.read(
        "sudoku_moyo", f"{opened('r5c5', 'r1c1', 'r1c4')} l stones=444444444/444444444 laid=yes horikomi=yes"
    )
    after = position.play("r5c5=3")
    assert "stones=444444444/444444444" in after.text
    assert "stones=444444444/443444444" in after.play("r1c1=3").text


def test_horikomi_without_a_stone_of_a_digit_it_cannot_be_laid() -> None:
    position = azumaya.read(
        "sudoku_moyo", f"{opened('r1c1', 'r1c4')} l stones=404444444/444444444 laid=yes horikomi=yes"
    )
    assert position.moves == ("r1c1=3",)
    assert "You have no 2 left" in refusal(position, "r1c4=2")


def test_horikomi_who_cannot_move_is_skipped() -> None:
    position = azumaya.read(
        "sudoku_moyo", f"{opened('r1c1', 'r1c4', 'r2c2')} d stones=000000000/444444444 laid=yes horikomi=yes"
    )
    after = position.play("r1c4=2")
    assert after.side == 1
    assert "skipped" in str(after.scene().says)


def test_horikomi_ends_when_neither_can_move_and_fewest_moyo_stones_win() -> None:
    # Neither side has a 3, so r1c1 in Dark's NW stays free.
    position = azumaya.read(
        "sudoku_moyo", f"{opened('r1c1', 'r1c4')} l stones=010000000/000000000 laid=yes horikomi=yes"
    ).play("r1c4=2")
    assert position.is_over
    assert position.scores == (0, 1)
    assert position.winner == 0


def test_horikomi_equal_moyo_stones_most_full_shima_win() -> None:
    # Dark's two free cells lie in one shima, Light's in two: Dark has three full ones, Light two.
    position = azumaya.read(
        "sudoku_moyo", f"{opened('r1c1', 'r2c2', 'r1c4', 'r9c9')} l stones=000000000/000000000 laid=yes horikomi=yes"
    )
    assert position.scores == (2, 2)
    assert position.winner == 1


def test_horikomi_everything_equal_is_a_draw() -> None:
    position = azumaya.read(
        "sudoku_moyo", f"{opened('r1c1', 'r1c4')} l stones=000000000/000000000 laid=yes horikomi=yes"
    )
    assert position.is_over
    assert position.winner is None


# Layouts


def owners(layout: str, *free: str) -> tuple[set[str], set[str]]:
    """Return the free cells that Light and Dark may fill under a layout."""
    light, dark = (
        cells_of(azumaya.read("sudoku_moyo", f"{opened(*free)} {mover} laid=yes layout={layout}").moves)
        for mover in "ld"
    )
    return light, dark


def test_corners_dark_has_the_corners_and_light_the_sides() -> None:
    corners, sides = {"r1c1", "r1c9", "r9c1", "r9c9"}, {"r1c5", "r4c1", "r6c9", "r9c5"}
    assert owners("corners", *corners, *sides) == (sides, corners)


MIXED = "." * 30 + "123......456......789" + "." * 30
"""Nothing but a full azumaya: the opening is over."""


@pytest.mark.parametrize(("side", "own", "other"), [("d", "r1c5", "r5c1"), ("l", "r5c1", "r1c5")])
def test_in_mixed_dark_lays_in_rows_and_light_in_columns_and_both_where_they_cross(
    side: str, own: str, other: str
) -> None:
    position = azumaya.read("sudoku_moyo", f"{MIXED} {side} laid=yes layout=mixed")
    cells = {move[:4] for move in position.moves}
    assert own in cells
    assert other not in cells
    assert {"r1c1", "r2c9", "r8c2", "r9c9"} <= cells
    assert len(cells) == 36
    assert f"{other} is not in one of your own shima" in refusal(position, f"{other}=1")


def test_in_mixed_no_one_lays_between_the_lines_and_the_azumaya() -> None:
    for rest in ("l laid=yes layout=mixed", "l laid=yes layout=mixed horikomi=yes"):
        position = azumaya.read("sudoku_moyo", f"{MIXED} {rest}")
        assert not any(move.startswith(("r3c3", "r3c5", "r7c7", "r5c3")) for move in position.moves)
        assert "r3c3 is not part of any shima" in refusal(position, "r3c3=1")


def test_a_shared_cell_counts_for_both_in_horikomi() -> None:
    """A given 5 on r1c1 is one of Dark's row 1 and of Light's column 1: both have three fives left."""
    position = azumaya.new("sudoku_moyo", "mixed", task="5" + "." * 80, horikomi=True)
    assert [int(position.state.left[side * 9 + 4]) for side in (0, 1)] == [3, 3]


@pytest.mark.parametrize(("layout", "cell"), [("rows", "r{}c{}"), ("columns", "r{1}c{0}")])
def test_lines_dark_has_1_to_4_light_6_to_9_and_5_is_the_azumaya(layout: str, cell: str) -> None:
    dark, light = ({cell.format(line, line) for line in lines} for lines in (range(1, 5), range(6, 10)))
    assert owners(layout, *dark, *light) == (light, dark)
    position = azumaya.new("sudoku_moyo", layout)
    assert {move[1 if layout == "rows" else 3] for move in position.moves} == {"5"}


def test_in_lines_the_block_rule_stays_in_force() -> None:
    position = azumaya.new("sudoku_moyo", "rows", task="." * 30 + "7" + "." * 50)
    assert "in the same block" in refusal(position, "r5c5=7")


def test_nine_letters_are_a_layout_and_standard_is_one_of_them() -> None:
    free = ("r1c1", "r1c5", "r1c9", "r4c1", "r6c9", "r9c1", "r9c5", "r9c9")
    assert owners("DLDD-LLDL", *free) == owners("standard", *free)
    assert azumaya.new("sudoku_moyo", "LLLL-DDDD").variant.layout == "LLLL-DDDD"  # type: ignore[attr-defined]


@pytest.mark.parametrize("layout", ["DDDDDLLLL", "DDDD-DLLL", "dldd-lldl", "circle"])
def test_other_layouts_are_refused(layout: str) -> None:
    with pytest.raises(InvalidVariant):
        azumaya.new("sudoku_moyo", layout=layout)


def test_draft_light_takes_one_dark_two_light_two_dark_two_light_one() -> None:
    position, takers = azumaya.new("sudoku_moyo", "draft"), []
    while position.moves[0].startswith("take"):
        takers.append(position.side)
        position = position.play(position.moves[0])
    assert takers == [0, 1, 1, 0, 0, 1, 1, 0]
    assert position.side == 0
    assert blocks_of(position) == {"C"}


def test_draft_taken_blocks_and_the_azumaya_cannot_be_taken() -> None:
    position = azumaya.new("sudoku_moyo", "draft").play("take NW")
    assert "NW is already taken" in refusal(position, "take NW")
    assert "belongs to neither player" in refusal(position, "take C")
    assert "The blocks must be taken first" in refusal(position, "r5c5=1")
    assert "There is no block to take now" in refusal(azumaya.new("sudoku_moyo"), "take N")


# Handicap and first move


@pytest.mark.parametrize(("handicapped", "side"), [("dark", 1), ("light", 0)])
def test_the_weaker_player_lays_the_handicap_stones_in_a_row_then_first_moves(handicapped: str, side: int) -> None:
    position = azumaya.new("sudoku_moyo", handicap=3, handicapped=handicapped)
    movers = []
    for _ in range(5):
        movers.append(position.side)
        assert blocks_of(position) == {"C"}
        position = position.play(position.moves[0])
    assert movers == [side, side, side, 0, 1]


def test_fewer_handicap_stones_when_the_azumaya_is_stuck() -> None:
    position = azumaya.read("sudoku_moyo", f"{opened('r5c5', 'r1c1', 'r1c4')} d due=5 handicap=5").play("r5c5=3")
    assert "due" not in position.text
    assert position.side == 0


def test_dark_may_move_first() -> None:
    assert azumaya.new("sudoku_moyo", first="dark").side == 1


# Tasks


def test_a_task_that_breaks_the_sudoku_rule_is_refused_with_the_two_cells() -> None:
    with pytest.raises(InvalidVariant, match="r1c2 and r1c9 break the sudoku rule: both are 5"):
        azumaya.new("sudoku_moyo", task=".5......5" + "." * 72)


@pytest.mark.parametrize(
    ("task", "reason"),
    [
        ("." * 80, "A task has 81 characters, this one has 80"),
        ("." * 82, "this one has 82"),
        ("." * 13 + "x" + "." * 67, r"Character 14 \(r2c5\)"),
    ],
)
def test_wrong_length_and_characters_are_named_with_their_place(task: str, reason: str) -> None:
    with pytest.raises(InvalidVariant, match=reason):
        azumaya.new("sudoku_moyo", task=task)


def test_zeros_are_free_cells_too() -> None:
    assert azumaya.new("sudoku_moyo", task=PAGE_TASK.replace(".", "0")) == azumaya.new("sudoku_moyo", task=PAGE_TASK)


@pytest.mark.parametrize("task", ["." * 81, "12345678." + "........9" + "." * 63])
def test_tasks_with_many_solutions_or_none_are_accepted(task: str) -> None:
    assert azumaya.new("sudoku_moyo", task=task).moves
