"""Scenes: rings, rows to choose from, the path of the last turn, and the prompt."""

from __future__ import annotations

import pytest

import azumaya
from azumaya.rules.localizer import localizer
from azumaya.rules.message import Message, literal
from azumaya.rules.scene import Choice, Scene

from .drawing import drawn, read

english, german = localizer("en"), localizer("de")

BOTH = "9/9/BBBW1BB2/9/9 w"
CHAIN = "2BB1W3/9/1B4B2/3B3B1/4B4 w"


def in_both(message: Message | None) -> tuple[str, str]:
    """A message in German and English."""
    assert message is not None
    return german(message), english(message)


def choices(scene: Scene) -> dict[str, Choice]:
    return {choice.move: choice for choice in scene.choices}


def with_class(scene: Scene, class_name: str) -> list[str]:
    return sorted(piece.id for piece in scene.pieces if class_name in piece.classes)


# What can be touched


def test_a_step_is_touched_as_stone_and_target() -> None:
    offered = choices(azumaya.new("tumicarona").scene(0))
    assert offered["e2-e3A"].picks == ("e2", "e3")


def test_a_step_that_could_take_either_row_also_asks_for_the_row() -> None:
    offered = choices(read(BOTH).scene(0))
    assert offered["d3-e3A"].picks == ("d3", "e3", "row-f3-g3")
    assert offered["d3-e3W"].picks == ("d3", "e3", "row-c3-b3-a3")


def test_a_choice_shows_what_would_fall_and_how_many() -> None:
    choice = choices(read(BOTH).scene(0))["d3-e3W"]
    assert choice.fades == ("b-c3", "b-b3", "b-a3")
    assert choice.note == literal("×3")
    assert in_both(choice.label) == (
        "Stein d3 nach e3 durch Wegziehen: schlägt 3",
        "stone d3 to e3 by withdrawal: captures 3",
    )


def test_finishing_is_a_button_offered_only_once_going_on_is_voluntary() -> None:
    position = read(CHAIN)
    assert "stop" not in choices(position.scene(0))
    scene = position.play("f5-e5A").scene(0)
    assert in_both(choices(scene)["stop"].label) == ("Fertig", "Finish")
    assert [(spot.id, spot.key) for spot in scene.spots if spot.button] == [("stop", "Enter")]


def test_stones_that_may_move_are_ringed_and_under_compulsion_only_those_that_capture() -> None:
    position = drawn(
        """
        . . . . . . . . .
        . . . . . . . . .
        W . . . . . . . .
        . . . . . . . . .
        . . . . W . B . .
        """
    )
    assert with_class(position.scene(), "movable") == ["w-e1"]


def test_stones_without_a_free_point_beside_them_are_dim() -> None:
    position = drawn(
        """
        B W W
        W . .
        W W .
        """
    )
    assert with_class(position.scene(), "dim") == []
    assert with_class(position.play("b1-b2").scene(), "dim") == ["b-a3", "w-a2", "w-b3"]


# What happened


def test_the_whole_last_turn_is_marked_with_its_path_and_where_stones_fell() -> None:
    scene = read(CHAIN).play_turn("f5-e5A-f4A").scene()
    assert [mark.kind for mark in scene.marks] == ["last"] * 5
    assert [motion.piece for motion in scene.moved] == ["w-f4"]
    assert len(scene.moved[0].path) == 3
    assert [(gone.piece.id, gone.step) for gone in scene.gone] == [("b-d5", 0), ("b-c5", 0), ("b-g3", 1), ("b-h2", 1)]


def test_in_the_middle_of_a_turn_only_the_newest_step_is_in_motion() -> None:
    scene = read(CHAIN).play_all(["f5-e5A", "e5-f4A"]).scene()
    assert len(scene.moved[0].path) == 2
    assert [gone.piece.id for gone in scene.gone] == ["b-g3", "b-h2"]


@pytest.mark.parametrize(
    ("text", "turn", "words"),
    [
        (
            CHAIN,
            "f5-e5A-f4A",
            (
                "Weiß: Stein f5 über e5 nach f4, 4 Steine geschlagen.",
                "White: stone f5 via e5 to f4, 4 stones captured.",
            ),
        ),
        (
            "9/9/9/9/BW2B4 w",
            "b1-c1W",
            (
                "Weiß: Stein b1 nach c1 durch Wegziehen, 1 Stein geschlagen.",
                "White: stone b1 to c1 by withdrawal, 1 stone captured.",
            ),
        ),
        ("9/9/9/9/W7B b", "i1-h1", ("Schwarz: Stein i1 nach h1.", "Black: stone i1 to h1.")),
    ],
)
def test_the_last_turn_is_described(text: str, turn: str, words: tuple[str, str]) -> None:
    assert in_both(read(text).play_turn(turn).scene().says) == words


# What can be done, and why


@pytest.mark.parametrize(
    ("text", "prompt"),
    [
        (BOTH, ("Weiß: Du musst schlagen.", "White: You must capture.")),
        (
            "9/9/9/9/W7B b",
            (
                "Schwarz: Nichts zu schlagen. Zieh einen Stein auf einen freien Punkt.",
                "Black: Nothing to capture. Move a stone to a free point.",
            ),
        ),
        (
            "9/9/3B5/9/3W5 w 0 d1 c1,d1 E",
            ("Weiß: Schlage weiter oder beende den Zug.", "White: Continue capturing or finish."),
        ),
        (
            "BBBBB4/9/9/9/5BW2 b 0 vela=yes",
            (
                "Schwarz: Zieh so, dass der Gegner etwas schlagen kann (Vela).",
                "Black: Make a move that lets your opponent capture (vela).",
            ),
        ),
        ("9/9/9/9/W7B w 20", ("Remis: 20 Züge ohne Schlagen.", "Draw: 20 turns without a capture.")),
        ("9/9/9/9/W8 b", ("Weiß gewinnt: Schwarz hat keinen Stein mehr.", "White wins: Black has no stones left.")),
        ("WBB/BB1/B2 w", ("Schwarz gewinnt: Weiß kann nicht mehr ziehen.", "Black wins: White cannot move.")),
    ],
)
def test_the_prompt_gives_the_reason(text: str, prompt: tuple[str, str]) -> None:
    assert in_both(read(text).scene().prompt) == prompt


def test_the_score_counts_stones_and_turns_without_a_capture() -> None:
    score = read("9/9/9/9/W6BB w 7").scene().score
    assert [(line.side, line.value, english(line.meaning)) for line in score] == [
        (0, "1", "stone"),
        (1, "2", "stones"),
        (None, "7", "of 20 turns without a capture"),
    ]


def test_without_a_draw_count_none_is_shown() -> None:
    assert [line.side for line in read("9/9/9/9/W7B w 7 draw_after=0").scene().score] == [0, 1]


@pytest.mark.parametrize(
    ("position", "moves", "rule"),
    [
        ("W8/9/9/9/8B w", [], "one-step"),
        (BOTH, [], "must-capture"),
        (CHAIN, ["f5-e5A"], "go-on"),
        ("BBBBB4/9/9/9/5BW2 b vela=yes", [], "vela-offers"),
        ("9/9/2W1B4/9/9 w", ["c3-d3A"], ""),
    ],
)
def test_the_scene_names_the_rule_that_governs_the_choices(position: str, moves: list[str], rule: str) -> None:
    assert read(position).play_all(moves).scene(0).rule == rule
