"""Any position looked at: exact where the solver knows, otherwise estimated, in the workers, and kept.

Whoever can leave a multiple of three pebbles wins.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from azumaya.games import game as find_game
from azumaya.rules.editing import Brush, Setting, whose_turn
from azumaya.rules.errors import AzumayaError
from azumaya.rules.game import Game
from azumaya.rules.game_modules import PositionEditor
from azumaya.rules.localizer import localizer
from azumaya.rules.message import literal
from azumaya.rules.position import Position, read_position
from azumaya.rules.scene import Spot
from azumaya.search.book import Book, BookTurn, key_of
from azumaya.search.position_analysis import analyse_exactly, sentence_of, turns_of, verdict_of
from azumaya.service import errors
from azumaya.service.analysis.editing import Edit, Editing
from azumaya.service.analysis.explorer import Explorer, add_details, analyse_position, estimate_turns, exact_analysis
from azumaya.service.application import Application
from azumaya.service.jobs.fair_queue import Asker

from ..applications import with_application


def test_a_whole_turn_is_told_once_however_it_is_made() -> None:
    turns, is_whole = turns_of(read_position(find_game("pebbles"), "5 0 start 0 2:2"))
    assert is_whole
    assert len({after.text for _, after in turns}) == len(turns) == 2


def test_turns_that_win_come_first_and_what_is_judged_says_so(tmp_path: Path) -> None:
    async def work(application: Application) -> None:
        position, found = await application.explorer.explore("pebbles", "2 0 start 0 3:4")
        assert position.text == "2 0 start 0 3:4"
        best, *others = found.turns
        assert verdict_of(best) == "win"
        assert localizer("en")(sentence_of(best)).startswith("wins")
        assert (found.exact, found.value) == (True, 1.0)
        assert all(turn.value is not None and turn.value < 1 for turn in others)
        _, judged = await application.explorer.explore("pebbles", "20 0 start 0 0:0")
        assert any(len(turn.line) > 1 for turn in judged.turns)
        assert all(turn.line[0].turn == turn.turn for turn in judged.turns if turn.line)
        assert all(turn.value is not None for turn in judged.turns)
        assert all("estimated" in localizer("en")(sentence_of(turn)) for turn in judged.turns if not turn.exact)

    with_application(tmp_path, work)


def test_a_book_is_told_beside_proof_and_judgement_and_changes_neither(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "20 0 start 0 0:0"
    position, found = read_position(find_game("pebbles"), text), exact_analysis("pebbles", text)
    played = found.turns[1]
    book = Book({key_of(position): (BookTurn(played.turn, 12, 9.0, 0.4),)}, {})
    monkeypatch.setattr("azumaya.service.analysis.explorer.book_of", lambda _: book)
    reported = add_details("pebbles", text, found)
    assert [(turn.turn, turn.value, turn.exact) for turn in reported.turns] == [
        (turn.turn, turn.value, turn.exact) for turn in found.turns
    ]
    assert [turn.book for turn in reported.turns if turn.book] == [BookTurn(played.turn, 12, 9.0, 0.4)]


def test_without_judging_only_what_is_certain_is_told() -> None:
    found = analyse_exactly(read_position(find_game("pebbles"), "20 0 start 0 0:0"), 1.0)
    assert not found.exact
    assert {localizer("en")(sentence_of(turn)) for turn in found.turns} == {"not analysed"}


def test_a_player_names_the_turns_it_would_consider() -> None:
    analysis, turns = analyse_position("pebbles", "5 0 start 0 2:2")
    assert analysis.variation
    assert turns[0].moves == ("take", "take")
    first, second = estimate_turns("pebbles", "5 0 start 0 2:2", (("take", "take"), ("take", "stop")))
    assert first.chance > second.chance


@pytest.mark.parametrize("text", ["0 0 over 0 5:4"])
def test_where_no_one_decides_there_is_nothing_to_look_at(tmp_path: Path, text: str) -> None:
    async def work(application: Application) -> None:
        with pytest.raises(AzumayaError) as refused:
            await application.explorer.explore("pebbles", text)
        assert refused.value.code == "nothing-to-decide"

    with_application(tmp_path, work)


def test_visitors_without_access_are_refused_before_any_search(tmp_path: Path) -> None:
    async def nobody(asker: str | None, position: Position) -> None:
        raise errors.between_people()

    async def work(application: Application) -> None:
        explorer = Explorer(application.catalogue, application.fair_queue, nobody)
        with pytest.raises(AzumayaError) as refused:
            await explorer.explore("pebbles", "5 0 start 0 2:2", Asker("eve"))
        assert refused.value.code == "between-people"

    with_application(tmp_path, work)


def test_a_game_without_an_editor_takes_positions_as_text_only(tmp_path: Path) -> None:
    async def work(application: Application) -> None:
        board = application.editing.read("pebbles", "5 0 start 0 2:2")
        assert not board.is_editable
        blank, opening = (
            application.editing.blank("pebbles", None, {}),
            application.editing.opening("pebbles", None, {}),
        )
        assert blank.position == opening.position
        with pytest.raises(AzumayaError) as refused:
            application.editing.edited("pebbles", "5 0 start 0 2:2", Edit("a1", "white"))
        assert refused.value.code == "no-editor"

    with_application(tmp_path, work)


def test_a_turn_can_be_made_on_a_board_that_is_set_up(tmp_path: Path) -> None:
    async def work(application: Application) -> None:
        assert application.editing.played("pebbles", "5 0 start 0 2:2", ("take", "take")).position.text.startswith(
            "3 1 start"
        )
        with pytest.raises(AzumayaError) as refused:
            application.editing.played("pebbles", "5 0 start 0 2:2", ("take",))
        assert refused.value.code == "unfinished-turn"

    with_application(tmp_path, work)


HEAP = PositionEditor(
    blank=lambda variant: "0 0 start 0 0:0",
    spots=lambda position: [Spot("heap", "pebble", ((0, 0),), literal("heap"))],
    brushes=lambda position: [Brush("three", literal("three"))],
    put=lambda position, spot, brush: "3 0 start 0 0:0",
    settings=lambda position: [
        whose_turn("0", ("0", "1"), (literal("One"), literal("Two"))),
        Setting("heap", literal("heap"), "5", least=0, most=9),
    ],
    adjust=lambda position, name, value: f"5 {value} start 0 0:0" if name == "mover" else f"{value} 0 start 0 0:0",
)


@pytest.mark.parametrize(
    ("edit", "after"),
    [
        (Edit("heap", "three"), "3 0 start 0 0:0"),
        (Edit(setting="mover", value="1"), "5 1 start 0 0:0"),
        (Edit(setting="heap", value="9"), "9 0 start 0 0:0"),
        (Edit("bag", "three"), None),
        (Edit("heap", "four"), None),
        (Edit(setting="mover", value="2"), None),
        (Edit(setting="heap", value="10"), None),
        (Edit(setting="heap", value="-1"), None),
        (Edit(setting="colour", value="1"), None),
    ],
)
def test_a_board_changes_as_its_editor_offers_and_not_otherwise(
    monkeypatch: pytest.MonkeyPatch, edit: Edit, after: str | None
) -> None:
    game = find_game("pebbles")
    monkeypatch.setitem(vars(game.parts), "editor", HEAP)
    editing = Editing(OneGame(game))  # type: ignore[arg-type]
    if after is not None:
        assert editing.edited("pebbles", "5 0 start 0 2:2", edit).position.text == after
        return
    with pytest.raises(AzumayaError) as refused:
        editing.edited("pebbles", "5 0 start 0 2:2", edit)
    assert refused.value.code == "no-such-edit"


@dataclass
class OneGame:
    """A catalogue of one game that is ready."""

    only: Game

    def game(self, name: str) -> Game:
        return self.only
