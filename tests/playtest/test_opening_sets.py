"""Sets of openings: stored by name, worth something to one side, each played once by each side."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest

from azumaya.games import game as find_game
from azumaya.interface.cli.playtest import command_of
from azumaya.playtest import opening_search
from azumaya.playtest.arena import Plan, opening_of
from azumaya.playtest.opening_search import OpeningSearch, find_openings
from azumaya.playtest.opening_sets import Opening, OpeningSet, read_openings, write_openings
from azumaya.rules.errors import AzumayaError
from azumaya.rules.position import Position, new_position

GAME = find_game("tumicarona")
PLAN = Plan("tumicarona", ("greedy", "random"), 8, openings="unbalanced")


def start() -> Position:
    return new_position(GAME, GAME.standard)


def test_the_stored_set_has_different_openings_within_its_bounds() -> None:
    found = read_openings("tumicarona", "unbalanced")
    assert len(found.openings) >= 200
    assert all(0.1 <= abs(one.value) <= 0.4 for one in found.openings)
    assert {one.value > 0 for one in found.openings} == {True, False}
    after = [start().play_all(one.moves) for one in found.openings]
    assert len({position.key for position in after}) == len(after)
    assert all(position.starts_turn and not position.is_over for position in after)


def test_the_stored_set_is_made_by_its_command() -> None:
    """Its first openings are found again with the settings its command names."""
    found = read_openings("tumicarona", "unbalanced")
    settings = dict(word[2:].split("=") for word in found.command.split() if "=" in word)
    asked = OpeningSearch(
        "tumicarona",
        float(settings["least"]),
        float(settings["most"]),
        int(settings["opening"]),
        int(settings["nodes"]),
        int(settings["seed"]),
    )
    assert tuple(islice(find_openings(asked), 2)) == found.openings[:2]


def test_pairs_take_every_opening_once_in_an_order_of_the_seed() -> None:
    count = len(read_openings("tumicarona", "unbalanced").openings)
    plan = replace(PLAN, games=2 * count)
    one, other = ([tuple(opening_of(replace(plan, seed=seed), pair)[1]) for pair in range(count)] for seed in (1, 2))
    assert len(set(one)) == count
    assert set(one) == set(other)
    assert one != other


def test_openings_outside_the_bounds_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    values = iter([0.9, 0.3, 0.3, 0.3, 0.05, -0.2, -0.2])

    def next_value(_position: Position, _nodes: int) -> float:
        return next(values)

    monkeypatch.setattr(opening_search, "value_for_side_0", next_value)
    found = list(islice(find_openings(OpeningSearch("tumicarona", 0.1, 0.4)), 2))
    assert [one.value for one in found] == [0.3, -0.2]


def test_a_set_is_written_and_read_by_its_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    mine = OpeningSet("tumicarona", "mine", "azumaya openings …", (Opening(("d2-e3A",), 0.2), Opening(("x",), -0.2)))
    write_openings(file, mine)
    assert read_openings("tumicarona", str(file)) == mine
    with pytest.raises(AzumayaError, match="another game"):
        read_openings("tomoe", str(file))


@pytest.mark.parametrize("content", [None, b"", b"{}", b"[]", b'{"openings": [{"moves": 3}]}'])
def test_a_damaged_set_is_refused_in_one_sentence(tmp_path: Path, content: bytes | None) -> None:
    file = tmp_path / f"{'none' if content is None else content.hex()[:8]}.json"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(AzumayaError, match="not readable"):
        read_openings("tumicarona", str(file))


@pytest.mark.parametrize(
    ("plan", "why"),
    [
        (replace(PLAN, openings="none"), "no such set"),
        (replace(PLAN, games=100_000), "only"),
        (replace(PLAN, even=0.3), "leave out"),
        (replace(PLAN, variant="5x5"), "leave out"),
    ],
)
def test_a_plan_that_does_not_fit_its_set_is_refused(plan: Plan, why: str) -> None:
    with pytest.raises(AzumayaError, match=why):
        plan.check()


@pytest.mark.parametrize(("least", "most"), [(0.4, 0.1), (-0.1, 0.2), (0.1, 1.0), (float("nan"), 0.4)])
def test_bounds_without_openings_are_refused(least: float, most: float) -> None:
    with pytest.raises(AzumayaError, match="invalid bounds"):
        OpeningSearch("tumicarona", least, most).check()


def test_the_command_of_a_plan_names_its_set() -> None:
    PLAN.check()
    assert "--openings unbalanced" in command_of(PLAN)
