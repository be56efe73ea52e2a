"""Facts about turns: every kind in a position made for it, and in random games each one recomputed with the reference
rules."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import azumaya
from azumaya.games.tumicarona import reference
from azumaya.games.tumicarona.facts import KINDS, facts, most_taken
from azumaya.rules.facts import Fact
from azumaya.rules.localizer import localizer
from azumaya.rules.position import Position

english, german = localizer("en"), localizer("de")


def facts_by_kind(text: str, turn: str) -> dict[str, Fact]:
    before = azumaya.read("tumicarona", text)
    return {fact.kind: fact for fact in facts(before, before.play_turn(turn))}


def test_stones_taken_are_counted_and_placed() -> None:
    said = facts_by_kind("9/9/BBBW1BB2/B8/W8 w", "d3-e3W")
    assert english(said["capture"].text) == "takes 3 stones"
    assert set(said["capture"].places) == {"b-a3", "b-b3", "b-c3"}


def test_the_last_stone_wins() -> None:
    said = facts_by_kind("9/9/2W1BB3/9/W8 w", "c3-d3A")
    assert english(said["end"].text) == "takes the last stone and wins"


def test_the_only_capture_is_called_so() -> None:
    assert "choice" in facts_by_kind("9/9/2W1BB3/9/W7B w", "c3-d3A")


def test_a_late_capture_sets_the_count_back() -> None:
    assert (
        german(facts_by_kind("9/9/2W1BB3/9/W7B w 15", "c3-d3A")["count"].text)
        == "setzt den Remiszähler von 15 auf null"
    )


def taken_by_the_reference(position: Position, side: int) -> int:
    """The most stones a side could take, by the reference rules: every whole turn tried."""
    turned = position.text.split()
    turned[1] = "wb"[side]
    try:
        start = azumaya.read("tumicarona", " ".join(turned))
    except azumaya.InvalidPosition:
        return 0
    best, due = 0, [reference.read(start.text)]
    stones = reference.scores(due[0])[1 - side]
    while due:
        state = due.pop()
        for move in reference.moves(state):
            after = reference.play(state, move, Counter())
            best = max(best, stones - reference.scores(after)[1 - side])
            if reference.mover(after) == side and reference.scores(after) != reference.scores(state):
                due.append(after)
    return best


@pytest.mark.parametrize("seed", range(4))
def test_what_could_be_taken_agrees_with_the_reference_rules(seed: int) -> None:
    rng, position = Random(seed), azumaya.new("tumicarona", variant="5x5")
    while not position.is_over:
        if position.starts_turn:
            for side in (0, 1):
                assert most_taken(position.state, side) == taken_by_the_reference(position, side), position.text
        position = position.play_code(rng.choice(position.codes))


def test_every_kind_occurs_and_counts_are_right() -> None:
    rng, counted = Random(1), Counter[str]()
    for _ in range(40):
        before = position = azumaya.new("tumicarona", variant="5x5", draw_after=12)
        while not position.is_over:
            position = position.play_code(rng.choice(position.codes))
            if position.starts_turn:
                check(before, position, counted)
                before = position
    assert set(KINDS) - {"count"} <= set(counted), "the count has a position of its own above"


def check(before: Position, after: Position, counted: Counter[str]) -> None:
    side = int(before.state.mover)
    fallen = before.scores[1 - side] - after.scores[1 - side]
    said = {fact.kind: fact for fact in facts(before, after)}
    counted.update(said.keys())
    assert ("capture" in said) == (fallen > 0)
    assert len(said["capture"].places if fallen else ()) == fallen
    assert ("end" in said) == after.is_over
    assert ("nothing" in said) == (not after.is_over and most_taken(after.state, 1 - side) == 0)
    assert ("count" in said) <= (after.state.quiet == 0 < before.state.quiet)
