"""The scene of a position: score, steps, choices, marks and the end."""

from __future__ import annotations

import re

import pytest

import azumaya
from azumaya.games.tomoe import GAME
from azumaya.games.tomoe.geometry import FIGURES, Figure, centre_figure, section_paths
from azumaya.games.tomoe.words import territory_words
from azumaya.rules.localizer import localizer
from azumaya.rules.scene import Scene

from .position_builders import laid, random_game

NUMBER = re.compile(r"-?\d+\.?\d*")


def kinds(shown: Scene) -> set[str]:
    return {mark.kind for mark in shown.marks}


def score_line(shown: Scene) -> str:
    return " – ".join(f"{'WB'[line.side or 0]} {line.value} {line.meaning}" for line in shown.score)


def test_the_score_line_tells_what_is_safe() -> None:
    assert score_line(laid("0=BA2").scene()) == "W 1 (1 safe) – B 0 (0 safe)"
    assert score_line(laid("5=BA0 8=BB2 13=WA0", board="large").scene()) == "W 3 (0 safe) – B 0 (0 safe)"


def test_the_very_first_turn_has_one_step_and_others_two() -> None:
    first = azumaya.new("tomoe")
    assert [(str(step.words), step.state) for step in first.scene(0).steps] == [("1 lay", "now")]
    second = first.play("5=BA0")
    assert [(str(step.words), step.state) for step in second.scene(1).steps] == [
        ("1 turn or lay", "now"),
        ("2 lay", "next"),
    ]
    third = second.play("5+")
    assert [(str(step.words), step.state) for step in third.scene(1).steps] == [
        ("1 turn or lay", "done"),
        ("2 lay", "now"),
    ]


def test_a_lay_is_picked_as_pile_cell_and_rotation_and_the_rotations_are_a_cycle() -> None:
    shown = azumaya.new("tomoe").scene(0)
    choice = next(choice for choice in shown.choices if choice.move == "3=WB1")
    assert choice.picks == ("WB", "c3", "WB1")
    spots = {spot.id: spot for spot in shown.spots}
    assert [spots[f"WB{rotation}"].cycle for rotation in range(3)] == ["WB"] * 3
    assert not spots["WB"].cycle
    assert not spots["c3"].cycle


def test_a_turn_is_picked_as_tile_and_direction_and_its_ghost_is_turned() -> None:
    shown = laid("5=BA2").scene(1)
    choice = next(choice for choice in shown.choices if choice.move == "5+")
    assert set(choice.picks) == {"c5", "+"}
    assert choice.fades == ("t5",)
    assert choice.ghost[0].turn == 0


def test_a_pile_that_is_empty_is_dim_and_cannot_be_touched() -> None:
    up = [move.partition("=")[0] for move in azumaya.new("tomoe").moves if "=WA0" in move]
    position = laid(" ".join(f"{cell}=WA0" for cell in sorted(up, key=int)))
    shown = position.scene(1)
    assert {piece.classes for piece in shown.pieces if piece.id in ("WA0", "WA1", "WA2")} == {("dim",)}
    assert "WA" not in {spot.id for spot in shown.spots}


def test_frozen_tiles_carry_a_lock_and_others_an_arc_while_one_may_be_turned() -> None:
    position = laid("0=BA2 5=BA0")
    titles = [str(mark.title) for mark in position.scene().marks if mark.kind == "state" and mark.title]
    assert titles == ["cell 0 is frozen", "cell 5 can be turned"]
    middle = position.play("9=WB1")
    assert [str(mark.title) for mark in middle.scene().marks if mark.kind == "state" and mark.title] == [
        "cell 0 is frozen"
    ]


def test_a_loop_closed_this_turn_is_traced() -> None:
    position = laid("1=BA0 3=WB2 4=WB2 9=WA0 11=WA1 13=BB2 15=BA1 17=WB1 21=BB0")
    assert "loop" not in kinds(position.scene())
    after = position.play("7=BB0")
    assert "loop" in kinds(after.scene())
    assert after.scene().says is not None
    assert "loops were closed" in str(after.scene().says) or "A loop was closed" in str(after.scene().says)


def test_both_tiles_of_the_last_turn_are_outlined_and_a_turned_one_has_an_arrow() -> None:
    position = laid("5=BA0").play_turn("5+ 9=WB1")
    last = [mark for mark in position.scene().marks if mark.kind == "last"]
    assert len(last) == 3
    assert [motion.piece for motion in position.scene().moved] == ["t5"]


def test_the_effects_of_a_choice_tell_points_and_locks() -> None:
    position = azumaya.new("tomoe")
    effects = GAME.effects(position, "0=BA2")
    assert effects.note is not None
    assert str(effects.note) == "White +1"
    assert {mark.kind for mark in effects.marks} == {"loop", "state"}
    assert GAME.effects(position, "0=BA1").note is None


@pytest.mark.parametrize("board", ["small", "large"])
def test_the_end_counts_every_section_once_cluster_by_cluster(board: str) -> None:
    *_, last = random_game(board, 3)
    shown = last.scene()
    numbers = [int(str(mark.label.words)) for mark in shown.marks if mark.kind.startswith("step-") and mark.label]
    white, black = last.scores
    assert sorted(numbers) == sorted([*range(1, white + 1), *range(1, black + 1)])
    score_breakdown = GAME.score_breakdown([last])
    assert tuple(sum(entry.points[side] or 0 for entry in score_breakdown) for side in (0, 1)) == (white, black)
    lines = [mark for mark in shown.marks if mark.kind.startswith("step-") and not mark.label]
    assert [mark.kind for mark in lines] == [entry.marks for entry in score_breakdown]
    assert all(mark.parts[0].d.endswith("Z") for mark in lines)


def test_nothing_is_counted_before_the_board_is_full() -> None:
    assert GAME.score_breakdown([azumaya.new("tomoe")]) == ()


def tangent(figure: Figure, path: str) -> list[tuple[float, float]]:
    """Return the directions in which the Bézier curves of a path leave the middles of the figure."""
    found = []
    for start, first in re.findall(r"L(-?[\d.]+ -?[\d.]+)C(-?[\d.]+ -?[\d.]+)", path):
        (x0, y0), (x1, y1) = (map(float, pair.split()) for pair in (start, first))
        middle = min(
            range(len(figure.middles)), key=lambda i: abs(figure.middles[i][0] - x0) + abs(figure.middles[i][1] - y0)
        )
        inward = figure.inward[middle]
        found.append(((x1 - x0) * inward[1] - (y1 - y0) * inward[0], (x1 - x0) * inward[0] + (y1 - y0) * inward[1]))
    return found


@pytest.mark.parametrize("kind", ["WA", "WB", "BA", "BB"])
def test_curves_leave_the_middles_of_edges_at_right_angles(kind: str) -> None:
    figure = FIGURES["U" if kind[0] == "W" else "D"]
    leaving = [pair for path in section_paths(kind) for pair in tangent(figure, path)]
    assert leaving
    assert all(abs(aside) < 1 < ahead for aside, ahead in leaving)


def test_the_centre_is_drawn_in_the_same_way() -> None:
    assert len(centre_figure(0).corners) == 6
    assert "C" in centre_figure(0).curve(1, 4)


def test_stage_and_scene_name_the_same_view() -> None:
    position = azumaya.new("tomoe", variant="large")
    assert position.stage.view == position.scene().view


def test_behind_what_is_offered_stands_the_rule_that_decides() -> None:
    start = azumaya.new("tomoe")
    assert start.scene(0).rule == "first-tile"
    second = start.play(start.moves[0])
    assert (second.starts_turn, second.scene(1).rule) == (True, "turn-and-lay")
    laid_one = second.play(next(move for move in second.moves if "=" in move))
    assert (laid_one.starts_turn, laid_one.scene(1).rule) == (False, "two-tiles")


def test_signs_on_tiles_stand_upright_however_the_board_is_turned() -> None:
    signs = [
        mark
        for position in random_game("small", 1)
        for mark in position.scene(0).marks
        if mark.kind == "state" and mark.title
    ]
    assert {str(sign.title).split(" ", 2)[2] for sign in signs} == {"is frozen", "can be turned"}
    assert all(sign.upright for sign in signs)


def test_a_screen_reader_hears_colours_territory_and_the_score() -> None:
    """No code stands alone: kinds come with their colour, tiles with their territory, and the last turn in words."""
    position = azumaya.new("tomoe").play("0=BA2")
    shown = position.scene(1)
    assert [str(piece.title) for piece in shown.pieces if piece.title] == [
        "WA with white tips: 12 left",
        "WB with white tips: 12 left",
        "BA with black tips: 11 left",
        "BB with black tips: 12 left",
        "cell 0: BA with black tips, turned twice",
    ]
    assert "sections on cell 0: 1 black, enclosed by White for good" in [
        str(mark.title) for mark in shown.marks if mark.title
    ]
    assert shown.says is not None
    assert str(shown.says) == "White: tile BA on cell 0. A loop was closed. White 1, 1 safe; Black 0, 0 safe."
    assert localizer("de")(shown.says).startswith("Weiß: Plättchen BA auf Feld 0.")
    titles = {spot.id: str(spot.title) for spot in shown.spots}
    assert (titles["c3"], titles["WB"], titles["WB1"]) == (
        "cell 3, white tips up",
        "pile WB with white tips",
        "WB, turned once",
    )


def test_a_tile_names_all_kinds_of_territory_on_it() -> None:
    assert str(territory_words(5, ["sky", "bronze", "gold", "bronze"])) == (
        "sections on cell 5: 1 black, enclosed by White for good, 2 black, enclosed by White for now, "
        "1 white, enclosed by Black for now"
    )
    assert territory_words(5, ["navy"]) is None


def test_no_pattern_is_drawn_under_a_number() -> None:
    """Patterns for the colour-blind fill sections; each number stands on a disc of a paint without one."""
    *_, last = random_game("small", 3)
    paints = last.stage.paints
    numbers = [mark for mark in (*last.scene().marks, *GAME.count(last)) if mark.label and mark.label.paint == "count"]
    assert len(numbers) == 2 * sum(last.scores)
    assert all(mark.parts and not paints[part.fill].pattern for mark in numbers for part in mark.parts)


def test_what_is_left_to_choose_is_asked() -> None:
    spots = {spot.id: spot for spot in azumaya.new("tomoe").play("5=BA0").scene(1).spots}
    asked = {name: str(spots[name].asks) for name in ("+", "-", "WA", "WA0", "BB2")}
    assert asked == {
        "+": "Which way?",
        "-": "Which way?",
        **dict.fromkeys(("WA", "WA0", "BB2"), "Choose a tile and its rotation."),
    }
    assert spots["c3"].asks is None
