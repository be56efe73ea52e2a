"""Scenes: ghosts, circles, blocked cells, the bag, and a view that does not jump."""

from __future__ import annotations

from random import Random

import azumaya
from azumaya.games.holomino import reference
from azumaya.games.holomino.shapes import FIELD_WIDTH, HAND_SCALE, TRAY
from azumaya.rules.localizer import localizer
from azumaya.rules.position import Position
from azumaya.rules.scene import Choice

from .drawing import blocked, read

english, german = localizer("en"), localizer("de")

THREE = "164@-2,1:1;145@-2,2:2;156@-1,0:1;256@-1,2:2;245@0,0:0;264@0,1:0 123,134,234,456|135,136,143 0:0 0 lay 0"
TWO = "243@-1,0:2;123@0,0:0;124@0,2:0;142@1,-1:2;143@1,0:1;132@1,1:2 134|234 0:0 1 lay 0 pool=2 digits=4"


def choice(position: Position, move: str) -> Choice:
    side = position.side
    assert isinstance(side, int)
    return next(each for each in position.scene(side).choices if each.move == move)


def test_a_choice_that_closes_circles_is_bright_and_shows_the_sum() -> None:
    chosen = choice(read(TWO), "234@0,1")
    assert chosen.bright
    assert chosen.note is not None
    assert english(chosen.note) == "2 circles: (6+8)×2 = 28"
    assert german(chosen.note) == "2 Kreise: (6+8)×2 = 28"


def test_under_product_scoring_the_note_multiplies() -> None:
    note = choice(read(f"{THREE} scoring=product"), "456@-1,1").note
    assert note is not None
    assert english(note) == "3 circles: 15×15×15 = 3375"


def test_a_choice_without_a_circle_is_not_bright() -> None:
    chosen = choice(read("123@0,0:0 124|135 0:0 0 lay 0"), "124@1,0")
    assert (chosen.bright, chosen.note) == (False, None)


def test_the_ghost_lies_at_its_cell_already_turned() -> None:
    (ghost,) = choice(read("123@0,0:0 124|135 0:0 0 lay 0"), "124@1,0").ghost
    assert ghost.shape == "124:1"  # its 1 at the NW corner
    assert (ghost.x, ghost.y) == (75.0, 43.3)


def test_circles_just_scored_are_filled_with_their_points() -> None:
    labels = [
        english(mark.label.words)
        for mark in read(THREE).play("456@-1,1").scene().marks
        if mark.kind == "last" and mark.label
    ]
    assert labels == ["15", "15", "15"]


def test_effects_show_the_circles_and_what_would_be_blocked() -> None:
    position = read("123@0,0:0 132|135 0:0 0 lay 0")
    kinds = [mark.kind for mark in position.game.effects(position, "132@1,-1").marks]
    assert kinds == ["blocked"]
    scored = read(THREE).game.effects(read(THREE), "456@-1,1")
    assert [mark.kind for mark in scored.marks[:3]] == ["last", "last", "last"]


def test_the_bag_is_counted_by_digit() -> None:
    position = azumaya.new("holomino").play("draw 145").play("draw 456")
    line = position.scene().score[-1]
    assert line.value == "38"
    assert english(line.meaning) == "tiles in the bag (by digit 1: 19, 2: 20, 3: 20, 4: 18, 5: 18, 6: 19)"


def test_a_return_is_touched_as_tile_and_bag() -> None:
    position = read("123@0,0:0 456,465|124 0:0 0 lay 0 pool=1")
    assert choice(position, "return 456").picks == ("t456", "bag")
    prompt = position.scene(0).prompt
    assert prompt is not None
    assert english(prompt) == "Player 1: No tile fits. Return one to the bag."


def test_the_picture_stays_while_a_tile_is_laid() -> None:
    """Only the next draw may move the view, and then every spot is within it."""
    rng, position = Random(4), azumaya.new("holomino")
    while not position.is_over:
        side, before = position.side, position
        position = position.play(rng.choice(position.moves))
        if side is not None and position.side is None:
            assert position.scene().view == before.scene().view
        x, y, width, height = position.scene().view
        closely = min(1.0, width / (FIELD_WIDTH + 2 * TRAY))
        for spot in position.scene(position.side).spots:
            across, down = (50, 43) if "," in spot.id else (50 * HAND_SCALE * closely, 34 * closely)
            assert all(x + across <= at[0] <= x + width - across for at in spot.at), spot.id
            assert all(y + down <= at[1] <= y + height - down for at in spot.at), spot.id


def test_pieces_never_overlap() -> None:
    """Centres of tiles are at least a tile's height apart, at the size each is drawn."""
    rng, position = Random(9), azumaya.new("holomino", pool=5)
    while not position.is_over:
        position = position.play(rng.choice(position.moves))
        pieces = [piece for piece in position.scene().pieces if piece.id.startswith("t")]
        for number, one in enumerate(pieces):
            for other in pieces[:number]:
                apart = ((one.x - other.x) ** 2 + (one.y - other.y) ** 2) ** 0.5
                assert apart >= 86.6 * (one.scale + other.scale) / 2 - 0.1, (position.text, one.id, other.id)


def test_every_blocked_cell_is_hatched_and_no_cell_where_a_tile_could_still_come() -> None:
    """Both kinds of blocked cells in the rules, and cells without tiles left that have one or two open corners."""
    for seed in range(4):
        rng, position = Random(seed), azumaya.new("holomino", digits=5)
        while not position.is_over:
            position = position.play(rng.choice(position.moves))
            if position.is_over:
                assert not blocked(position), "nothing is left to know at the end"
                break
            state = reference.read(position.text)
            hatched = {reference.read_cell(name) for name in blocked(position)}
            assert hatched >= reference.blocked_twice(state) | reference.blocked_taken(state)
            free = reference.all_tiles(5) - {tile for tile, _ in state.table.values()}
            needed = reference.needed_digits(state)
            dead = {
                cell
                for cell in needed
                if not any(reference.fitting_rotation(tile, needed[cell]) is not None for tile in free)
            }
            assert hatched == {cell for cell in dead if reference.is_within_extent(state, cell)}


def test_ghosts_and_notes_agree_with_the_circles_a_placement_closes() -> None:
    rng, position, seen = Random(2), azumaya.new("holomino", "small"), 0
    while not position.is_over:
        if isinstance(position.side, int):
            state = reference.read(position.text)
            for each in position.scene(position.side).choices:
                circles = reference.closed_circles(state, each.move)
                assert each.bright == bool(circles)
                seen += len(circles)
        position = position.play(rng.choice(position.moves))
    assert seen


def game_to_the_end(seed: int) -> list[Position]:
    """The first position of a random game and those after each turn and draw."""
    rng, positions = Random(seed), [azumaya.new("holomino")]
    while not positions[-1].is_over:
        positions.append(positions[-1].play(rng.choice(positions[-1].moves)))
    return positions


def test_the_account_lists_every_turn_that_scored_and_adds_up() -> None:
    positions = game_to_the_end(2)
    score_breakdown = positions[0].game.score_breakdown(positions)
    assert score_breakdown
    assert tuple(sum(line.points[side] or 0 for line in score_breakdown) for side in (0, 1)) == positions[-1].scores
    turns = [position.trail[-1] for position in positions[1:] if position.trail[-1].mover in (0, 1)]
    for line in score_breakdown:
        made = turns[line.turn - 1]
        assert english(line.words).startswith(positions[0].game.notation.format_move(made.before, made.move))
        assert line.points[1 - made.mover] is None


def test_an_account_that_begins_in_the_middle_starts_with_what_was_there() -> None:
    positions = game_to_the_end(2)
    later = next(number for number, position in enumerate(positions) if any(position.scores))
    score_breakdown = positions[0].game.score_breakdown(positions[later:])
    assert (english(score_breakdown[0].words), score_breakdown[0].points) == ("Earlier points", positions[later].scores)


def test_a_gain_is_shown_in_a_few_letters() -> None:
    assert choice(read(TWO), "234@0,1").gain == "+28"


def test_the_scene_names_the_rule_that_governs_the_choices() -> None:
    assert azumaya.new("holomino").scene(None).rule == "draw"
    assert read(TWO).scene(1).rule == "must-lay"
    drawing = read("123@0,0:0 456|124 0:0 0 draw 0 pool=1")
    assert drawing.scene(None).rule == "draw"
    assert drawing.play("draw 465").scene(0).rule == "return"


def test_tiles_of_a_large_figure_stay_large_and_their_coordinates_readable() -> None:
    """Thirty tiles and more in random games: a tile is a fifteenth of the picture wide on average, and coordinates are
    an eighth of a tile high."""
    shares = []
    for seed in range(4):
        rng, position = Random(seed), azumaya.new("holomino")
        while not position.is_over:
            position = position.play(rng.choice(position.moves))
            scene = position.scene(position.side)
            if sum(piece.scale == 1 for piece in scene.pieces) >= 30:
                shares.append(100 / scene.view[2])
            labels = [mark.label for mark in scene.marks if mark.kind == "coordinates"]
            assert all(label is not None and label.size >= 86.6 / 8 for label in labels)
    assert sum(shares) / len(shares) > 1 / 15
