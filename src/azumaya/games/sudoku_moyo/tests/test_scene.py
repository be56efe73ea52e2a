"""The scene of a position: candidates on demand, and the victory points one by one."""

from __future__ import annotations

from random import Random

import pytest

import azumaya
from azumaya.games.sudoku_moyo import GAME
from azumaya.games.sudoku_moyo.notation import describe_turn
from azumaya.rules.localizer import localizer
from azumaya.rules.position import Position


def game_to_the_end(seed: int, variant: str = "standard") -> list[Position]:
    rng, positions = Random(seed), [azumaya.new("sudoku_moyo", variant)]
    while not positions[-1].is_over:
        positions.append(positions[-1].play(rng.choice(positions[-1].moves)))
    return positions


def test_a_side_may_lay_only_what_the_candidates_show() -> None:
    for position in game_to_the_end(1)[:-1:5]:
        shown = [mark.label for mark in position.scene().marks if mark.kind == "candidates" and mark.label]
        candidates = {(int(label.y // 100), int(label.x // 100), str(label.words)) for label in shown}
        assert len(candidates) == len(shown)
        moves = {(int(move[1]) - 1, int(move[3]) - 1, move[5]) for move in position.moves}
        assert moves <= candidates


def test_candidates_are_a_layer_with_a_key_of_their_own() -> None:
    (layer,) = azumaya.new("sudoku_moyo").stage.layers
    assert (layer.kind, layer.key) == ("candidates", "k")


def test_the_account_tells_each_victory_point_and_where_it_is() -> None:
    positions = game_to_the_end(1)
    end = positions[-1]
    score_breakdown = GAME.score_breakdown(positions)
    assert tuple(sum(line.points[side] or 0 for line in score_breakdown) for side in (0, 1)) == end.scores
    assert score_breakdown[0].turn == len(positions) - 1
    assert {line.marks for line in score_breakdown} == {
        mark.kind for mark in end.scene().marks if mark.kind.startswith("point-")
    }


def test_digits_stand_upright_for_either_seat() -> None:
    """On a flipped board a 6 must not read as a 9: stones, victory points and struck-out digits keep their bearing."""
    end = game_to_the_end(1)[-1].scene()
    points = [mark for mark in end.marks if mark.kind.startswith("point-")]
    assert points
    assert all(mark.upright for mark in points)
    assert all(piece.upright for piece in end.pieces)
    opening = azumaya.new("sudoku_moyo")
    struck = GAME.effects(opening, opening.moves[0]).marks
    assert [mark for mark in struck if mark.kind == "danger"]
    assert all(mark.upright for mark in struck if mark.kind == "danger")


@pytest.mark.parametrize("variant", list(GAME.variants))
def test_digits_to_choose_run_from_one_to_nine_for_either_seat(variant: str) -> None:
    """Each pad, tray and cell lies in one upright box, whose contents turn back about its middle."""
    position = azumaya.new("sudoku_moyo", variant)
    boxes = position.stage.upright

    def box_of(x: float, y: float) -> int:
        (found,) = [i for i, (left, top, width, height) in enumerate(boxes)
                    if left <= x < left + width and top <= y < top + height]  # fmt: skip
        return found

    for side in "ld":
        pad = [piece for piece in position.scene().pieces if piece.id.startswith(f"pad-{side}")]
        (shared,) = {box_of(piece.x, piece.y) for piece in pad}
        left, _, width, _ = boxes[shared]
        assert [left + width - (piece.x - left) for piece in pad] == [piece.x for piece in reversed(pad)]
    assert all(box_of(piece.x, piece.y) >= 0 for piece in position.scene().pieces)


def test_a_cell_says_whose_it_is_and_what_fits() -> None:
    opened = "9.4.72...65.9...21.8.......4..318....9846715....529..3.......9.14...5.68...79.4.5 l laid=yes"
    cells = {spot.id: str(spot.title) for spot in azumaya.read("sudoku_moyo", opened).scene(0).spots}
    assert cells["cell-r1c4"] == "r1c4, Light's cell; fits: 1, 6, 8"
    opening = {spot.id: str(spot.title) for spot in azumaya.new("sudoku_moyo").scene(0).spots}
    assert opening["cell-r5c5"].startswith("r5c5, azumaya; fits: ")


def test_a_turn_in_words() -> None:
    position = azumaya.new("sudoku_moyo")
    code = position.code_of["r5c5=6"]
    words = describe_turn(position.raw_state, [code])
    assert (localizer("de")(words), localizer("en")(words)) == ("6 auf r5c5", "6 on r5c5")


def test_nothing_is_counted_before_the_end_and_in_horikomi() -> None:
    assert GAME.score_breakdown(game_to_the_end(1)[:10]) == ()
    assert GAME.score_breakdown(game_to_the_end(1, "horikomi")) == ()


def test_where_rows_cross_columns_a_stone_leaves_both_trays() -> None:
    start = azumaya.read("sudoku_moyo", "." * 30 + "123......456......789" + "." * 30 + " d laid=yes layout=mixed")
    waiting = {piece.id for piece in start.scene().pieces}
    after = start.play("r1c1=5").scene()
    left = {piece.id for piece in after.pieces if piece.scale < 0.5}
    assert {"r1-5", "c1-5"} <= waiting
    assert {"r1-5", "c1-5"}.isdisjoint(left)
    assert {"r2-5", "c2-5"} <= left


@pytest.mark.parametrize("variant", ["standard", "rows", "columns", "draft", "horikomi"])
def test_the_azumaya_has_a_tray_with_the_neutral_stones_that_remain(variant: str) -> None:
    """Every region has a stone of each digit, on the board or in a tray of its own, and no two stand in one place."""
    for position in game_to_the_end(2, variant)[::7]:
        scene = position.scene()
        stones = [piece for piece in scene.pieces if not piece.id.startswith(("moyo", "pad", "board"))]
        assert len(stones) == 81
        assert len({(piece.x, piece.y) for piece in stones}) == 81
        left, top, width, height = scene.view
        assert all(left < piece.x < left + width and top < piece.y < top + height for piece in stones)


def test_a_stone_for_the_azumaya_comes_from_its_tray() -> None:
    start = azumaya.new("sudoku_moyo")
    move = start.moves[0]
    (motion,) = start.play(move).scene().moved
    waiting = next(piece for piece in start.scene().pieces if piece.id == motion.piece)
    assert motion.path[0] == (waiting.x, waiting.y)


def test_the_stone_laid_last_and_no_other_is_marked() -> None:
    start = azumaya.new("sudoku_moyo")
    assert [piece.id for piece in start.scene().pieces if "last" in piece.classes and piece.shape != "moyo"] == []
    move = start.moves[0]
    marked = [piece for piece in start.play(move).scene().pieces if "last" in piece.classes]
    assert [str(piece.title) for piece in marked if piece.shape.startswith("laid-")] == [f"{move[:4]}: {move[5]}"]


def test_below_the_board_each_shima_has_the_stones_it_can_still_lay() -> None:
    start = azumaya.new("sudoku_moyo", task="." * 81)
    every = " ".join(map(str, range(1, 10)))
    stones = [line for line in str(start).splitlines() if line.endswith(every)]
    assert stones
    move = next(move for move in start.moves if move.endswith("=5"))
    after = str(start.play(move)).splitlines()
    assert sum(line.endswith("1 2 3 4 6 7 8 9") for line in after) == 1
    assert sum(line.endswith(every) for line in after) == len(stones) - 1


def test_the_printed_grid_shows_every_stone_in_its_cell() -> None:
    for position in game_to_the_end(2)[::9]:
        lines = str(position).splitlines()
        named = ["", "r1", "r2", "r3", "", "r4", "r5", "r6", "", "r7", "r8", "r9"]
        assert [line[:4].strip() for line in lines] == named
        rows = [line[4:27] for line in lines if line.startswith(" r")]
        printed = "".join(rows).replace(" ", "").replace("│", "")
        assert printed.translate(str.maketrans("·×", "..")) == position.text[:81]


def test_behind_what_is_offered_stands_the_rule_that_decides() -> None:
    for variant, then in (("standard", "own-shima"), ("horikomi", "horikomi-throw")):
        game = game_to_the_end(3, variant)
        rules = [position.scene(position.side).rule for position in game]
        assert list(dict.fromkeys(rules)) == ["opening", then, ""]
        assert rules.count("") == 1
