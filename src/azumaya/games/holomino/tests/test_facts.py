"""Facts about turns: each kind in a position made for it, and every turn of random games recomputed with the reference
rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random

import pytest

import azumaya
from azumaya.games.holomino import reference
from azumaya.games.holomino.facts import KINDS, facts
from azumaya.rules.facts import Fact
from azumaya.rules.localizer import localizer
from azumaya.rules.message import Message
from azumaya.rules.position import Position

from .drawing import read

english, german = localizer("en"), localizer("de")

ROUND_A_GAP = "164@-2,1:1;145@-2,2:2;156@-1,0:1;256@-1,2:2;245@0,0:0;264@0,1:0"
"""Six tiles round the empty cell -1,1, where only 456 fits and closes three circles."""


def in_both(message: Message) -> tuple[str, str]:
    """A message in German and English."""
    return german(message), english(message)


def facts_by_kind(text: str, move: str) -> dict[str, Fact]:
    before = read(text)
    return {fact.kind: fact for fact in facts(before, before.play(move))}


# Each kind


def test_circles_have_their_number_and_points() -> None:
    fact = facts_by_kind(f"{ROUND_A_GAP} 123,134,234,456|135,136,143 0:0 0 lay 0", "456@-1,1")["circles"]
    assert in_both(fact.text) == ("schließt drei Kreise für 135 Punkte", "closes three circles for 135 points")
    assert set(fact.places) == {"t456", "t164", "t145", "t156", "t256", "t245", "t264"}


def test_the_lead_is_mentioned_only_when_it_changes() -> None:
    turn = f"{ROUND_A_GAP} 123,134,234,456|135,136,143 {{}} 0 lay 0"
    assert in_both(facts_by_kind(turn.format("0:50"), "456@-1,1")["lead"].text) == (
        "geht mit 135:50 in Führung",
        "takes the lead, 135:50",
    )
    assert in_both(facts_by_kind(turn.format("0:135"), "456@-1,1")["lead"].text) == (
        "gleicht zum 135:135 aus",
        "ties the score at 135:135",
    )
    assert "lead" not in facts_by_kind(turn.format("1:0"), "456@-1,1")
    assert "lead" not in facts_by_kind(turn.format("0:200"), "456@-1,1")


def test_a_circle_opened_to_the_opponent_names_the_tile_that_closes_it() -> None:
    fact = facts_by_kind("365@0,0:0 126,145,164,263|135,142,162 0:0 0 lay 0", "164@-1,1")["opened"]
    assert in_both(fact.text) == (
        "ermöglicht dem Gegner Stein 135 auf Feld -1,0 für 12 Punkte",
        "allows the opponent tile 135 on cell -1,0 for 12 points",
    )
    assert fact.places == ("t135", "t164", "t365")


def test_a_circle_that_was_open_before_is_left_to_the_opponent() -> None:
    turn = facts_by_kind("164@-1,1:1;365@0,0:0 126,145,263|135,142,162,265 0:0 1 lay 0", "142@-1,2")
    assert in_both(turn["left"].text) == (
        "erlaubt dem Gegner weiter Stein 145 auf Feld -1,0 für 12 Punkte",
        "still allows the opponent tile 145 on cell -1,0 for 12 points",
    )
    assert "taken" not in turn


def test_a_circle_is_taken_from_the_opponent_by_making_the_tile_not_fit() -> None:
    turn = facts_by_kind("365@-1,1:1;465@0,0:0;124@1,0:0 142,165,234,254|235,245,256 0:0 0 lay 0", "254@-1,2")
    assert in_both(turn["taken"].text) == (
        "verhindert Stein 256 auf Feld 0,1 für 12 Punkte",
        "prevents tile 256 on cell 0,1 for 12 points",
    )


def test_a_spot_is_reserved_where_only_a_tile_of_the_own_hand_fits() -> None:
    turn = facts_by_kind("243@0,0:0 123,124,143|132,134 0:0 0 lay 0 pool=2 digits=4", "143@0,-1")
    assert in_both(turn["reserved"].text) == (
        "reserviert Stein 124 auf Feld 1,-1 für 9 Punkte, weil dort nur dieser Stein passt",
        "reserves tile 124 on cell 1,-1 for 9 points, because only this tile fits there",
    )


def test_a_reserved_spot_grows_with_another_circle() -> None:
    five = ROUND_A_GAP.removeprefix("164@-2,1:1;")
    turn = facts_by_kind(f"{five} 123,164,234,456|135,136,143 0:0 0 lay 0", "164@-2,1")
    assert in_both(turn["grown"].text) == (
        "hebt Stein 456 auf Feld -1,1 auf 135 Punkte",
        "raises the reserved tile 456 on cell -1,1 to 135 points",
    )
    assert "reserved" not in turn


def test_blocked_cells_are_named() -> None:
    turn = facts_by_kind("235@0,0:0 145,152,245,256|126,143,265 0:0 0 lay 0", "256@0,-1")
    assert in_both(turn["blocked"].text) == ("sperrt 1,-1 für immer", "blocks 1,-1 for good")
    assert set(turn["blocked"].places) == {"t256", "t235"}


def test_the_tiles_of_the_bag_that_close_a_circle_are_counted() -> None:
    turn = facts_by_kind("163@0,0:0 132,162,243,465|124,345,356 0:0 0 lay 0", "162@-1,1")
    assert in_both(turn["bag"].text) == (
        "lässt 3 von 32 Steinen im Beutel einen Kreis schließen",
        "lets 3 of 32 tiles in the bag close a circle",
    )


def test_returning_a_tile_names_what_the_opponent_draws_from() -> None:
    turn = facts_by_kind("123@0,0:0 456,465|124 0:0 0 lay 0 pool=1", "return 465")
    assert english(turn["returned"].text) == "puts the tile among the 37 the opponent draws from"
    assert "stuck" not in turn
    last = facts_by_kind(BAG_EMPTY, "return 123")
    assert english(last["returned"].text) == "returns a tile that the opponent must draw"


def test_an_opponent_who_has_nothing_to_lay_is_stuck() -> None:
    assert english(facts_by_kind(BAG_EMPTY, "return 123")["stuck"].text) == "leaves the opponent no tile that fits"


def test_the_end_has_its_result() -> None:
    assert (
        english(facts_by_kind("123@0,0:0 456|465 7:0 0 lay 0", "return 456")["end"].text)
        == "ends the game and wins 7:0"
    )
    assert (
        german(facts_by_kind("123@0,0:0 124|456 3:9 0 lay 0", "124@1,0")["end"].text)
        == "beendet die Partie und verliert 3:9"
    )
    assert (
        english(facts_by_kind("123@0,0:0 124|456,465 0:0 1 lay 1 pool=1", "return 456")["end"].text)
        == "ends the game in a draw, 0:0"
    )


BAG_EMPTY = (
    "456@-1,0:0;165@0,-2:0;465@0,-1:2;264@0,0:0;356@1,-4:0;156@1,-3:2;135@1,-2:1;254@1,-1:2;256@1,0:1;345@2,-6:0;346@2,-5:2;263@2,-4:0;365@2,-3:2;"
    "354@2,-2:1;364@3,-7:2;163@3,-6:0;265@3,-5:2;245@3,-4:1;142@4,-8:0;145@4,-7:2;246@4,-4:2;236@4,-3:1;134@5,-6:2;136@5,-4:0;235@5,-3:2;152@5,-2:0;"
    "143@6,-9:2;162@6,-8:1;234@6,-7:1;243@6,-6:2;126@6,-5:2;154@6,-2:1;164@6,-1:0;153@7,-1:1;253@7,0:0"
    ";125@8,0:2;146@8,1:1 123,132|124 57:58 0 lay 0"
)
"""Nothing fits any more and the bag is empty."""


# Every turn, counted again


def closings(state: reference.State, tiles: frozenset[str]) -> dict[str, int]:
    """Return the spots where these tiles would close circles, with the points."""
    holder = replace(state, hands=(tiles, frozenset()), mover=0, phase="lay")
    points = {
        move: reference.total_points(state.variant, list(reference.closed_circles(holder, move).values()))
        for move in reference.lays(holder)
    }
    return {move: gain for move, gain in points.items() if gain}


def reserved(state: reference.State, side: int) -> dict[str, int]:
    """Closings of a hand on cells where no other tile could be laid, now or ever."""
    free = reference.all_tiles(state.variant.digits) - {tile for tile, _ in state.table.values()}
    needed = reference.needed_digits(state)
    found = closings(state, state.hands[side])
    fitting = {
        move: [tile for tile in free if reference.fitting_rotation(tile, needed[cell_of(move)]) is not None]
        for move in found
    }
    return {move: points for move, points in found.items() if len(fitting[move]) == 1}


def cell_of(move: str) -> tuple[int, int]:
    return reference.read_lay(move)[1]


def blocked(state: reference.State) -> set[tuple[int, int]]:
    """Cells beside the figure for which there is no tile off the table."""
    free = reference.all_tiles(state.variant.digits) - {tile for tile, _ in state.table.values()}
    places = {
        cell: needed
        for cell, needed in reference.needed_digits(state).items()
        if reference.is_within_extent(state, cell)
    }
    return {
        cell
        for cell, needed in places.items()
        if all(reference.fitting_rotation(tile, needed) is None for tile in free)
    }


def best(found: Mapping[str, int]) -> tuple[str, int]:
    return min(found.items(), key=lambda item: (-item[1], item[0]))


def told(found: Mapping[str, int]) -> tuple[str, int]:
    """The best placement in words, and its points."""
    move, points = best(found)
    tile, cell = move.split("@")
    return f"tile {tile} on cell {cell}", points


def counted_again(before: reference.State, after: reference.State, move: str) -> dict[str, str]:
    """The English text of every fact of a turn, by its kind, from the reference rules."""
    side, expected = before.mover, dict[str, str]()
    mine, theirs, had = after.scores[side], after.scores[1 - side], before.scores[side]
    if mine > had:
        circles = ("a circle", "two circles", "three circles")[len(reference.closed_circles(before, move)) - 1]
        expected["circles"] = f"closes {circles} for {mine - had} points"
    if had <= theirs < mine:
        expected["lead"] = f"takes the lead, {mine}:{theirs}"
    elif had < theirs == mine:
        expected["lead"] = f"ties the score at {mine}:{theirs}"
    if after.phase == "over":
        result = (
            "ends the game in a draw"
            if mine == theirs
            else "ends the game and wins"
            if mine > theirs
            else "ends the game and loses"
        )
        expected["end"] = f"{result}{',' if mine == theirs else ''} {mine}:{theirs}"
        if move.startswith("return"):
            expected["returned"] = "returns a tile because none fits"
        return expected
    if new := sorted(blocked(after) - blocked(before) - ({cell_of(move)} if "@" in move else set())):
        names = [f"{q},{r}" for q, r in new]
        expected["blocked"] = f"blocks {'; '.join(names[:-1]) + ' and ' if names[1:] else ''}{names[-1]} for good"
    return expected | reached_again(before, after, side) | bag_again(before, after, move)


def reached_again(before: reference.State, after: reference.State, side: int) -> dict[str, str]:
    expected = dict[str, str]()
    could, can = closings(before, before.hands[1 - side]), closings(after, after.hands[1 - side])
    if opened := {move: points for move, points in can.items() if points > could.get(move, 0)}:
        expected["opened"] = "allows the opponent {} for {} points".format(*told(opened))
    if left := {move: points for move, points in can.items() if points <= could.get(move, 0)}:
        expected["left"] = "still allows the opponent {} for {} points".format(*told(left))
    if taken := {move: points for move, points in could.items() if move not in can}:
        expected["taken"] = "prevents {} for {} points".format(*told(taken))
    was, now = reserved(before, side), reserved(after, side)
    if new := {move: points for move, points in now.items() if move not in was}:
        expected["reserved"] = "reserves {} for {} points, because only this tile fits there".format(*told(new))
    if grown := {move: points - was[move] for move, points in now.items() if move in was and points > was[move]}:
        expected["grown"] = f"raises the reserved {told(grown)[0]} to {now[best(grown)[0]]} points"
    return expected


def bag_again(before: reference.State, after: reference.State, move: str) -> dict[str, str]:
    expected, bag = dict[str, str](), reference.bag(after)
    was, now = (
        len({closing.partition("@")[0] for closing in closings(state, frozenset(reference.bag(state)))})
        for state in (before, after)
    )
    if bag and was != now:
        expected["bag"] = (
            f"lets {'only ' if now < was else ''}{now} of {len(bag)} tiles in the bag close a circle"
            if now
            else "lets no tile in the bag close a circle"
        )
    if not reference.lays(replace(after, hands=(after.hands[after.mover] | bag, frozenset()), mover=0)):
        expected["stuck"] = "leaves the opponent no tile that fits"
    if move.startswith("return"):
        many = f"puts the tile among the {len(bag)} the opponent draws from"
        expected["returned"] = "returns a tile that the opponent must draw" if len(bag) == 1 else many
    return expected


def assert_facts_are_right(before: Position, after: Position, move: str) -> None:
    found = facts(before, after)
    assert {fact.kind: english(fact.text) for fact in found} == counted_again(
        reference.read(before.text), reference.read(after.text), move
    )
    assert len({fact.kind for fact in found}) == len(found)
    assert all(fact.kind in KINDS and 0 < fact.weight <= 100 for fact in found)
    pieces = {piece.id for piece in before.scene().pieces} & {piece.id for piece in after.scene().pieces}
    assert all(place in pieces for fact in found for place in fact.places)


@pytest.mark.parametrize(
    ("variant", "options", "seed"),
    [
        ("standard", {}, 1),
        ("small", {}, 2),
        ("product", {"digits": 5}, 3),
        ("tiny", {}, 4),
        ("tiny", {}, 5),
        ("small", {"pool": 1}, 6),
    ],
)
def test_every_fact_of_a_random_game_is_counted_again_by_the_reference_rules(
    variant: str, options: dict[str, int], seed: int
) -> None:
    rng, position = Random(seed), azumaya.new("holomino", variant, **options)
    while not position.is_over:
        move = rng.choice(position.moves)
        after = position.play(move)
        if not position.is_chance:
            assert_facts_are_right(position, after, move)
        position = after
