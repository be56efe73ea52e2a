"""Every rule sentence of a book is marked in each language and has its tests, its code and a board; every refusal that
rests on a rule names a sentence of the book."""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random

import pytest

from azumaya.rules.errors import AzumayaError, IllegalMove, breaks
from azumaya.rules.game import Game
from azumaya.rules.game_modules import RULEBOOK
from azumaya.rules.lessons import read_lesson
from azumaya.rules.message import literal
from azumaya.rules.position import new_position, read_position
from azumaya.rules.rule_sentences import RuleSentence, marked_sentences, read_rule_sentences

from .cases import chosen_games

OWN = {"holomino", "sudoku_moyo", "tomoe", "tumicarona"}
FEWEST = 10
RULES = [
    pytest.param(game, rule, id=f"{game.name}-{rule.id}")
    for game in chosen_games()
    for rule in read_rule_sentences(game).values()
]
each_rule = pytest.mark.parametrize(("owner", "rule"), RULES)


def test_every_book_marks_the_same_rules_and_each_is_listed(game: Game) -> None:
    listed = list(read_rule_sentences(game))
    for file in game.parts.documents(RULEBOOK).values():
        book = file.read_text(encoding="utf-8")
        assert sorted(marked_sentences(book)) == sorted(listed), file.name
        assert book.count("{#") == len(listed), file.name
    assert game.name not in OWN or len(listed) >= FEWEST


@each_rule
def test_a_rule_has_tests_that_exist(owner: Game, rule: RuleSentence) -> None:
    there = {name for file in (owner.path / "tests").glob("test_*.py") for name in functions_in(file)}
    assert rule.tests
    assert set(rule.tests) - there == set()


@each_rule
def test_a_rule_is_written_twice_in_functions_that_exist(owner: Game, rule: RuleSentence) -> None:
    for module, names in (("kernels", rule.kernels), ("reference", rule.reference)):
        assert names
        assert set(names) - functions_in(owner.path / f"{module}.py") == set()


@each_rule
def test_a_rule_happens_on_a_board(owner: Game, rule: RuleSentence) -> None:
    lesson = read_lesson(owner)
    if rule.step:
        assert lesson
        assert rule.step in {step.id for step in lesson.steps}
        assert rule.diagram is None
    else:
        assert rule.diagram
        assert read_position(owner, rule.diagram.text).play_all(rule.diagram.moves).svg().startswith("<svg")


def test_what_a_lesson_forbids_is_a_rule_of_the_book(game: Game) -> None:
    lesson, rules = read_lesson(game), read_rule_sentences(game)
    for step in lesson.steps if lesson else ():
        for forbidden in step.forbidden:
            with pytest.raises(IllegalMove) as refused:
                read_position(game, step.position).play(forbidden.move)
            assert refused.value.rule in rules, forbidden.move


def test_every_rule_a_notation_names_is_in_the_book(game: Game) -> None:
    named = set(rules_named_in(game.path / "notation.py"))
    assert named - set(read_rule_sentences(game)) == set()
    assert game.name not in OWN or len(named) >= 3


def test_what_a_board_offers_rests_on_a_rule_of_the_book(game: Game) -> None:
    rules, rng, named = set(read_rule_sentences(game)), Random(1), set[str]()
    position = new_position(game, game.standard)
    while not position.is_over:
        named.add(position.scene(position.side).rule)
        position = position.play(rng.choice(position.moves))
    assert position.scene(None).rule == ""
    assert named - rules <= ({""} if game.name not in OWN else set())


def test_a_refusal_keeps_its_rule_and_speaks_as_before() -> None:
    error = IllegalMove(breaks("must-capture", literal("capture")), text="a1-a2")
    assert (error.rule, str(error.sentence)) == ("must-capture", "a1-a2: capture")
    assert AzumayaError("anything").rule == ""


def functions_in(file: Path) -> set[str]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


def rules_named_in(file: Path) -> list[str]:
    """The first argument of every call of `breaks`."""
    return [
        str(node.args[0].value)
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "breaks"
        and isinstance(node.args[0], ast.Constant)
    ]
