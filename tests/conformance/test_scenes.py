"""A scene is data: it offers exactly the legal moves, to the side to move alone, and everything it names is there."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import azumaya
from azumaya.rules import svg
from azumaya.rules.contract import CHANCE
from azumaya.rules.game import Game
from azumaya.rules.message import Message
from azumaya.rules.position import Position, new_position
from azumaya.rules.preview_image import preview, preview_position, preview_svg
from azumaya.rules.scene import PAINTS, Part, Piece, Scene, Stage

from .cases import Case, is_worded, random_positions

TABLE_KEYS = Path(__file__).parents[2] / "web" / "src" / "match" / "table-shortcuts.ts"
BUILT_IN = Path(azumaya.__file__).parent / "games"
CLASSES = {"faded", "dim", "movable", "last"}


def scenes(case: Case, seed: str) -> Iterator[tuple[Position, Stage, Scene]]:
    for number, position in enumerate(random_positions(case, 2, seed)):
        if number % 3 == 0 or position.is_over or not position.starts_turn:
            side = position.side
            yield position, position.stage, position.scene(side if isinstance(side, int) else None)


def test_choices_are_exactly_the_legal_moves(case: Case) -> None:
    for position, _, scene in scenes(case, "choices"):
        offered = sorted(choice.move for choice in scene.choices)
        assert offered == (list(position.moves) if position.side in (0, 1) else [])


def test_the_other_side_and_watchers_see_the_same_without_choices(case: Case) -> None:
    for position, _, scene in scenes(case, "watchers"):
        for viewer in {0, 1, None} - {position.side}:
            assert position.scene(viewer) == replace(scene, spots=(), choices=())


def test_picks_distinguish_the_choices(case: Case) -> None:
    """No two choices ask for the same touches, no choice is a part of another's, and every pick is a spot of the
    scene."""
    for _, _, scene in scenes(case, "picks"):
        spots = {spot.id for spot in scene.spots}
        asked = [frozenset(choice.picks) for choice in scene.choices]
        assert all(picks and picks <= spots for picks in asked)
        assert len(set(asked)) == len(asked)
        for picks in asked:
            assert not any(other < picks for other in asked)


def test_everything_a_scene_names_is_on_its_stage(case: Case) -> None:
    for _, stage, scene in scenes(case, "names"):
        ghosts = [piece for choice in scene.choices for piece in choice.ghost]
        pieces: list[Piece] = [*stage.backdrop, *scene.pieces, *ghosts, *(gone.piece for gone in scene.gone)]
        assert {piece.shape for piece in pieces} <= set(stage.shapes)
        assert {spot.shape for spot in scene.spots} <= set(stage.shapes)
        assert {name for piece in pieces for name in piece.classes} <= CLASSES
        ids = [piece.id for piece in scene.pieces]
        assert len(set(ids)) == len(ids)
        assert {motion.piece for motion in scene.moved} <= set(ids)
        assert {fade for choice in scene.choices for fade in choice.fades} <= set(ids)
        paints = {*PAINTS, *stage.paints, ""}
        parts: list[Part] = [
            *(part for shape in stage.shapes.values() for part in shape),
            *(part for mark in scene.marks for part in mark.parts),
        ]
        assert {part.fill for part in parts} | {part.line for part in parts} <= paints


def test_what_never_changes_is_left_to_the_stage(case: Case) -> None:
    """An outline that every scene marks belongs to the board itself, which is sent once; numbers may stay by chance."""
    shown = [{mark for mark in scene.marks if mark.parts} for _, _, scene in scenes(case, "marks")]
    assert not set.intersection(*shown)


def test_words_are_there_in_both_languages(case: Case) -> None:
    for position, _, scene in scenes(case, "words"):
        words: list[Message] = (
            [spot.title for spot in scene.spots]
            + [choice.label for choice in scene.choices]
            + [line.meaning for line in scene.score]
        )
        assert scene.prompt
        words.append(scene.prompt)
        if position.last_turn or position.this_turn:
            assert scene.says
            words.append(scene.says)
        assert all(map(is_worded, words))


def test_the_account_of_a_finished_game_names_marks_and_turns_that_are_there(case: Case) -> None:
    positions: list[Position] = []
    for position in random_positions(case, 2, "score_breakdown"):
        positions = [position] if not position.trail else [*positions, position]
        if position.is_over:
            whole = [positions[0], *(one for one in positions[1:] if one.starts_turn)]
            turns = sum(one.trail[-1].mover != CHANCE for one in whole[1:])
            kinds = {"", *(mark.kind for mark in position.scene().marks)}
            for line in position.game.score_breakdown(whole):
                assert is_worded(line.words)
                assert 0 <= line.turn <= turns
                assert line.marks in kinds


def client_keys() -> set[str]:
    """The keys that mean something at every table, as the client lists them."""
    listed = re.findall(r'^  (?:"(.)"|([a-z])): \(', TABLE_KEYS.read_text(encoding="utf-8"), re.MULTILINE)
    return {quoted or plain for quoted, plain in listed}


def test_the_keys_of_the_client_are_known_here() -> None:
    assert client_keys() >= set("rufclth?.,")


def test_layers_have_a_key_of_their_own_and_words(named_case: Case) -> None:
    taken = client_keys()
    for layer in named_case.start().stage.layers:
        assert is_worded(layer.title)
        assert layer.key not in taken
        taken.add(layer.key)


def test_the_board_that_is_shown_before_anything_is_compiled_is_the_one_that_is_drawn(game: Game) -> None:
    """Every built-in game has one (`make docs` draws it); an external game need not."""
    for theme in ("light", "dark"):
        shipped = game.parts.file(f"preview-{theme}.svg")
        assert shipped or game.path.parent != BUILT_IN
        assert not shipped or shipped.read_text("utf-8") == preview_svg(game, theme)


def test_pictures_are_whole_documents_with_plain_colours(named_case: Case) -> None:
    for number, (position, _, _) in enumerate(scenes(named_case, "svg")):
        if number % 20 == 0 or position.is_over:
            for theme in ("light", "dark"):
                picture = position.svg(theme)
                assert ET.fromstring(picture).tag.endswith("svg")
                assert "var(" not in picture
                assert "<text" not in picture


def test_a_png_is_painted(named_case: Case) -> None:
    assert svg.png(named_case.start().svg(), 200).startswith(b"\x89PNG")


def test_a_glimpse_of_a_game_shows_it_being_played(game: Game) -> None:
    seen = preview_position(game)
    assert not seen.is_over
    assert seen.text != new_position(game, game.standard).text
    assert len(seen.scene().pieces) + len(seen.scene().marks) > 0


def test_what_is_shown_of_a_variant_before_it_is_played_is_no_board_that_waits_to_be_dealt(named_case: Case) -> None:
    """Its first position, so that one sees what will be played, or a game in play where chance deals that position."""
    start, shown = named_case.start(), preview(named_case.game, named_case.variant)
    assert not shown.is_over
    assert (shown.text == start.text) == (not start.is_chance)
