"""What is called strange is so, by the tables of up to five stones."""

import pytest

from azumaya.games.tumicarona import GAME, curiosities, tables
from azumaya.rules.curiosities import Curiosity, format_curiosities, read_curiosities
from azumaya.rules.position import Position, read_position

FOUND = read_curiosities(GAME)


def stones(one: Curiosity) -> int:
    return sum(read_position(GAME, one.position).scores)


def test_every_kind_is_there() -> None:
    assert {one.kind for one in FOUND} == {"longest", "fewer", "more", "zugzwang", "only"}
    assert len({one.position for one in FOUND}) == len(FOUND)


@pytest.mark.parametrize("one", [one for one in FOUND if stones(one) <= tables.STONES], ids=lambda one: one.title.en)
def test_a_curiosity_is_what_it_says(one: Curiosity) -> None:
    position = read_position(GAME, one.position)
    known, turns = tables.truth(position), tables.turns(position)
    assert known is not None
    assert turns is not None
    assert known.value == one.value
    assert one.distance in (None, known.distance)
    if one.kind == "zugzwang":
        other = tables.truth(with_other_to_move(position))
        assert other is not None
        assert other.value == -1
    if one.kind == "only":
        assert [turn.truth.value for turn in turns] == [1, *[-1] * (len(turns) - 1)]
        assert turns[0].turn == one.turn


def with_other_to_move(position: Position) -> Position:
    return read_position(position.game, position.text.replace(" w ", " b "))


def test_the_file_is_what_the_command_writes() -> None:
    file = GAME.parts.file("curiosities.json")
    assert file is not None
    command = "azumaya tables curiosities tumicarona --write"
    assert file.read_text(encoding="utf-8") == format_curiosities(FOUND, command)


def test_small_tables_are_looked_through_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(curiosities, "MOST_SEARCHED", 4)
    found = {one.title.en: one.position for one in tables.curiosities(GAME.standard)}  # type: ignore[arg-type]
    assert found == {one.title.en: one.position for one in FOUND if stones(one) <= 4}
